import LintModel

/// What discovery needs to know about one folder, from one pass over its entries.
struct FolderListing {
  /// Names of the folders in it; symbolic links are not followed, so no loop can be entered.
  var folders: [[UInt8]] = []
  /// Names of the regular files that end in `.swift`.
  var swiftFiles: [[UInt8]] = []
  /// How many symbolic links have such a name; an editor's locks, whose names begin with a dot, are none.
  var swiftLinks = 0
  var markers = FolderMarkers()

  /// - Parameter path: absolute.
  /// - Returns: nil when the folder has vanished in the meantime.
  /// - Throws: `LintError` when the folder may not be read.
  init?(path: String) throws(LintError) {
    guard let stream = opendir(path) else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { return nil }
      throw LintError(
        "the folder \(path) cannot be read (\(SystemFailure(code: code).reason)), so files in it are not linted",
        advice: "Make it readable, or exclude it in \(ConfigurationFile.name).")
    }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = Self.name(of: entry)
      if name == Self.thisFolder || name == Self.parentFolder { continue }
      add(name, type: Int32(entry.pointee.d_type), in: path)
    }
  }

  private static let thisFolder = Array(".".utf8)
  private static let parentFolder = Array("..".utf8)
  private static let swiftEnding = Array(".swift".utf8)

  private mutating func add(_ name: [UInt8], type: Int32, in folder: String) {
    markers.add(name)
    let isSwift = name.suffix(Self.swiftEnding.count).elementsEqual(Self.swiftEnding)
    switch Self.kind(type: type, name: name, folder: folder) {
    case .folder: folders.append(name)
    case .regularFile where isSwift: swiftFiles.append(name)
    case .other where isSwift && type == Int32(DT_LNK) && name.first != UInt8(ascii: "."): swiftLinks += 1
    case .regularFile, .other: break
    }
  }

  private static func kind(type: Int32, name: [UInt8], folder: String) -> FileKind {
    switch type {
    case Int32(DT_DIR): .folder
    case Int32(DT_REG): .regularFile
    case Int32(DT_UNKNOWN):
      // Some file systems do not report the type; then each entry needs a call of its own.
      FileKind(path: PathText.joined(folder, String(decoding: name, as: UTF8.self)), followsLinks: false) ?? .other
    default: .other
    }
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    withUnsafeBytes(of: &entry.pointee.d_name) { buffer in
      Array(buffer.prefix { $0 != 0 })
    }
  }
}

/// The files in a folder that change what applies to it and below.
struct FolderMarkers: Equatable {
  var hasGit = false
  var hasGitIgnore = false
  var hasConfiguration = false

  init() {}

  /// Asks for each marker by name, for a folder that is not listed.
  ///
  /// - Parameter withGit: looks for git's markers, too.
  init(folder: String, withGit: Bool) {
    hasGit = withGit && FileKind(path: PathText.joined(folder, ".git")) != nil
    hasGitIgnore = withGit && FileKind(path: PathText.joined(folder, ".gitignore")) != nil
    // A dangling link counts: a configuration that cannot be read must not look like none.
    hasConfiguration = FileKind(path: PathText.joined(folder, ConfigurationFile.name), followsLinks: false) != nil
  }

  mutating func add(_ name: [UInt8]) {
    guard name.first == UInt8(ascii: ".") else { return }
    switch String(decoding: name, as: UTF8.self) {
    case ".git": hasGit = true
    case ".gitignore": hasGitIgnore = true
    case ConfigurationFile.name: hasConfiguration = true
    default: break
    }
  }
}

/// What stands at a path.
enum FileKind {
  case regularFile, folder
  /// A link that is not followed, a pipe, a device, a socket.
  case other

  /// Nil when nothing stands there, or it may not be looked at.
  init?(path: String, followsLinks: Bool = true) {
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .regularFile
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }
}
