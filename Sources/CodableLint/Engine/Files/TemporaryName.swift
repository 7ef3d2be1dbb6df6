import LintModel

/// Names of files that are being written, and are renamed when they are whole: hidden, and known again when a run was killed
/// before that.
enum TemporaryName {
  private static let opening = ".\(Tool.name)."
  private static let ending = ".tmp"

  /// - Parameter path: absolute, or relative to the current folder.
  static func new(beside path: String) -> String {
    let folder = path.contains("/") ? PathText.folder(of: path) + "/" : ""
    // Some names are as long as names can be.
    let name = PathText.name(of: path).unicodeScalars.prefix(40)
    return "\(folder == "//" ? "/" : folder)\(opening)\(name).\(getpid()).\(UInt32.random(in: 0...UInt32.max))\(ending)"
  }

  /// Removes what killed runs of this user left in a folder.
  ///
  /// - Returns: the names of what was removed, in order.
  static func removeLeftovers(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { name in
      guard let process = process(of: name), kill(process, 0) != 0, errno == ESRCH else { return false }
      let path = PathText.joined(folder, name)
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid() else {
        return false
      }
      return unlink(path) == 0
    }.sorted()
  }

  /// Which process made a file of this name; nil when it is none of ours.
  private static func process(of name: String) -> pid_t? {
    guard name.hasPrefix(opening), name.hasSuffix(ending) else { return nil }
    let fields = name.dropFirst(opening.count).dropLast(ending.count).split(separator: ".")
    guard fields.count >= 3, UInt32(fields[fields.count - 1]) != nil, let process = pid_t(fields[fields.count - 2])
    else {
      return nil
    }
    return process > 0 ? process : nil
  }
}
