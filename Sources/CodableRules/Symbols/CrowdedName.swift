import SwiftFacts

/// Where everything of one name is declared, so that a name that a thousand files declare is looked up as fast as any
/// other. Comparing all pairs took a minute for some thousand files of a few lines.
struct CrowdedName: Sendable {
  /// From this many declarations on, the table pays off.
  static let threshold = 16

  /// A folder or a file of a module; the module as its folder.
  private struct Place: Hashable {
    var module: Substring
    var path: Substring
  }

  /// The declarations that are visible everywhere, by number, in the order they were inserted.
  private(set) var visible: [Int] = []
  private var byPlace: [Place: [Int]] = [:]

  /// - Parameters:
  ///   - module: where it is declared, as `ModuleName` writes it.
  ///   - isPrivate: whether only its own file knows it.
  mutating func insert(_ number: Int, module: String, isPrivate: Bool) {
    if !isPrivate { visible.append(number) }
    for place in Self.places(in: module).prefix(isPrivate ? 1 : .max) { byPlace[place, default: []].append(number) }
  }

  /// Those in a module that stand nearest to a file of it; nil when there are none.
  func nearest(to module: String) -> [Int]? { Self.places(in: module).lazy.compactMap { byPlace[$0] }.first }

  /// A file and the folders around it, from the inside out.
  private static func places(in module: String) -> [Place] {
    let folder = ModuleName.folder(of: module)
    var path = ModuleName.file(of: module)
    var places: [Place] = []
    while !path.isEmpty {
      places.append(Place(module: folder, path: path))
      path = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] } ?? ""
    }
    return places + [Place(module: folder, path: "")]
  }
}
