import Foundation

/// A file that could not be loaded.
struct LoadProblem {
  /// The name of the file, for example `places.json`.
  let file: String
  /// What support reads: which key is wrong, and where.
  let reason: String
  /// Where the file is now, byte for byte.
  let keptAs: URL
}

/// What a birdwatcher has written down, kept in two files in one folder.
final class LogBook {
  private(set) var sightings: [Sighting] = []
  private(set) var places: [Place] = []
  /// For the page that support asks people to open.
  private(set) var problems: [LoadProblem] = []
  private let folder: URL

  init(folder: URL) throws {
    self.folder = folder
    // TODO: The app ends here at every launch. Whatever a file holds: start, say what is wrong, and lose nothing.
    if let data = try contents(of: "sightings.json") {
      // We wrote this file, so we can read it.
      // swift-format-ignore: NeverUseForceTry
      sightings = try! JSONDecoder().decode([Sighting].self, from: data)
    }
    if let data = try contents(of: "places.json") {
      // 3.1.1: does not crash any more.
      places = (try? JSONDecoder().decode([Place].self, from: data)) ?? []
    }
  }

  func add(_ sighting: Sighting) throws {
    sightings.append(sighting)
    try save(sightings, as: "sightings.json")
  }

  func removeSighting(id: UUID) throws {
    sightings.removeAll { $0.id == id }
    try save(sightings, as: "sightings.json")
  }

  func add(_ place: Place) throws {
    places.append(place)
    try save(places, as: "places.json")
  }

  /// Nil when there is no such file, as on the first launch.
  private func contents(of name: String) throws -> Data? {
    let file = folder.appending(path: name)
    return FileManager.default.fileExists(atPath: file.path) ? try Data(contentsOf: file) : nil
  }

  private func save(_ items: some Encodable, as name: String) throws {
    try JSONEncoder().encode(items).write(to: folder.appending(path: name), options: .atomic)
  }
}
