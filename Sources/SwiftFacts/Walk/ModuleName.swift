/// Where names are looked up from: the folder that stands for a module, `//`, and the file, as in
/// `Sources/App//Sources/App/Models/Order.swift`. The folder is guessed from the path; the file is there because
/// private names are visible in it alone.
///
/// Paths start at the top of the project, so that it is the same whatever folder a run starts from.
package enum ModuleName {
  /// `Packages/Net/Sources/Client/A.swift` lies in `Packages/Net/Sources/Client`, `App/Views/B.swift` in `App`.
  package static func module(ofFileAt path: String) -> String {
    // On bytes: every file of a project is asked about, however few are linted.
    var path = path
    let folder = path.withUTF8 { bytes in
      let start = bytes.firstIndex { $0 != slash } ?? 0
      return String(decoding: bytes[start..<endOfModule(in: bytes, from: start)], as: UTF8.self)
    }
    return folder + divider + path
  }

  /// Where the folder ends that stands for the module: the one after the last `Sources`, or the first of all.
  private static func endOfModule(in path: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var (step, end) = (start, start)
    var isAfterSources = false
    for index in start..<path.count where path[index] == slash {
      let folder = UnsafeBufferPointer(rebasing: path[step..<index])
      let isSources = sources.contains { folder.elementsEqual($0) }
      if isSources || isAfterSources || step == start { end = index }
      isAfterSources = isSources
      step = index + 1
    }
    return end
  }

  private static let slash = UInt8(ascii: "/")
  private static let sources = ["Sources", "Source"].map { Array($0.utf8) }

  /// The folder that stands for the module.
  package static func folder(of module: String) -> Substring {
    place(ofDividerIn: module).map { module[..<$0] } ?? module[...]
  }

  /// The file; empty where only a module is known.
  package static func file(of module: String) -> Substring {
    place(ofDividerIn: module).map { module[module.utf8.index($0, offsetBy: 2)...] } ?? ""
  }

  /// On bytes: modules are compared for every name that is looked up.
  private static func place(ofDividerIn module: String) -> String.Index? {
    let bytes = module.utf8
    var index = bytes.startIndex
    while let slash = bytes[index...].firstIndex(of: UInt8(ascii: "/")) {
      let next = bytes.index(after: slash)
      if next < bytes.endIndex, bytes[next] == UInt8(ascii: "/") { return slash }
      index = next
    }
    return nil
  }

  /// Whether two places are in one module.
  package static func isSame(_ left: String, _ right: String) -> Bool {
    left == right || folder(of: left) == folder(of: right)
  }

  /// Of several places, those that share most folders with another one: two apps may lie side by side in one folder, and no
  /// module has two types of a name. The file itself is nearest of all.
  package static func nearest<Place>(_ places: [Place], to module: String, at path: (Place) -> Substring) -> [Place] {
    guard places.count > 1 else { return places }
    let file = file(of: module)
    let shared = places.map { sharedSteps(path($0), file) }
    let most = shared.max()
    return zip(places, shared).filter { $1 == most }.map(\.0)
  }

  /// The number of folders that two paths start with in common. Compares bytes without splitting the paths, since this
  /// is asked for most names of a project.
  private static func sharedSteps(_ left: Substring, _ right: Substring) -> Int {
    var (left, right) = (left.utf8.makeIterator(), right.utf8.makeIterator())
    var (steps, isInStep) = (0, false)
    while true {
      let (one, other) = (left.next(), right.next())
      if one == other {
        guard let one else { return isInStep ? steps + 1 : steps }
        if one == slash, isInStep { steps += 1 }
        isInStep = one != slash
      } else {
        let isAtEnd = (one == nil && other == slash) || (one == slash && other == nil)
        return isInStep && isAtEnd ? steps + 1 : steps
      }
    }
  }

  private static let divider = "//"
}
