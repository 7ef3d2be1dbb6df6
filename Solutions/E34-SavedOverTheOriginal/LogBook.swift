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

  /// - Throws: When a file can neither be read nor moved aside; then nothing may be saved over it.
  init(folder: URL) throws {
    self.folder = folder
    sightings = try load("sightings.json")
    places = try load("places.json")
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

  /// The items in a file. A file that cannot be read is moved aside before anything can be saved in its place.
  private func load<Item: Decodable>(_ name: String) throws -> [Item] {
    guard let data = try contents(of: name) else { return [] }
    do {
      return try JSONDecoder().decode([Item].self, from: data)
    } catch {
      // A name of its own, so that the next unreadable file does not replace this one.
      let aside = folder.appending(path: "\(name).unreadable-\(UUID().uuidString)")
      try FileManager.default.moveItem(at: folder.appending(path: name), to: aside)
      problems.append(LoadProblem(file: name, reason: "\(error)", keptAs: aside))
      return []
    }
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
