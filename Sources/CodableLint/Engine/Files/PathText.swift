/// Paths as text, without asking the file system.
package enum PathText {
  /// The absolute path that `path` stands for in `folder`, without `.`, `..` and doubled slashes.
  package static func absolute(_ path: String, from folder: String) -> String {
    var components: [Substring] = []
    let joined = path.hasPrefix("/") ? path : "\(folder)/\(path)"
    for component in joined.utf8.split(separator: UInt8(ascii: "/")).compactMap(Substring.init) {
      switch component {
      case ".": continue
      case "..": _ = components.popLast()
      default: components.append(component)
      }
    }
    return "/" + components.joined(separator: "/")
  }

  /// The folder that holds `path`; an absolute path in, an absolute path out.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// `path` from `folder` when it lies inside, else unchanged. Both absolute.
  static func relative(_ path: String, to folder: String) -> String {
    guard isInside(path, folder), path != folder else { return path }
    return String(Substring(path.utf8.dropFirst(folder == "/" ? 1 : folder.utf8.count + 1)))
  }

  /// Whether `path` is `folder` or lies in it. Both absolute.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    guard folder != "/", path.utf8.starts(with: folder.utf8) else { return folder == "/" }
    let next = path.utf8.dropFirst(folder.utf8.count).first
    return next == nil || next == UInt8(ascii: "/")
  }

  /// Every folder from `/` down to `path` itself.
  static func ancestors(of path: String) -> [String] {
    let steps = path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") && $0 > path.startIndex }
    return ["/"] + (steps + [path.endIndex]).map { String(path[..<$0]) }.filter { $0 != "/" && !$0.isEmpty }
  }

  static func joined(_ folder: String, _ name: String) -> String {
    folder == "/" ? "/" + name : folder + "/" + name
  }
}
