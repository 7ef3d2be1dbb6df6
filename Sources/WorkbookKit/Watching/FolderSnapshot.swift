import Foundation

/// The state of the files in some folders, cheap enough to compare a few times a second. Polling works on every file
/// system, network drives and shared folders of virtual machines among them.
struct FolderSnapshot: Equatable, Sendable {
  private var files: [String: Stamp]

  private struct Stamp: Equatable {
    var seconds: Int
    var nanoseconds: Int
    var size: Int
  }

  /// The Swift files in `folders` and below them.
  init(of folders: [URL]) {
    files = [:]
    for folder in folders {
      for name in FolderContents.swiftFiles(below: folder) {
        let path = folder.appending(path: name).path
        files[path] = Self.stamp(of: path)
      }
    }
  }

  private static func stamp(of path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Stamp(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec), size: Int(status.st_size))
  }
}
