import Foundation

/// A folder that lives as long as the value that made it.
public final class TemporaryFolder: Sendable {
  /// Absolute, without symbolic links.
  public let path: String

  public init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("codable-lint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  public func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file and makes the folders above it.
  public func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Writes Swift files that hold nothing to report.
  public func touch(_ names: String...) throws {
    for name in names { try write("struct Empty {}\n", to: name) }
  }

  public func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(name))), as: UTF8.self)
  }

  public func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: destination)
  }
}
