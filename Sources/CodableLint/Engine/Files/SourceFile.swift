import LintModel
import SwiftFacts

/// A file that takes part in a run: where its bytes come from and how it is judged.
public struct SourceFile: Sendable {
  /// As in `Location.path`.
  public var path: String
  public var content: Content
  /// What applies to this file: the nearest configuration upwards, or the defaults.
  public var configuration: Configuration
  /// False for a file that only contributes its facts: it was not asked for, or is a test.
  public var isReported: Bool
  /// What git calls the text, where it says that the file on disk is unchanged.
  var blob: String?
  /// Where names in it are looked up from; see `ModuleName`. It has to be the same whatever folder `path` starts from.
  var module: String

  public init(path: String, content: Content, configuration: Configuration, isReported: Bool = true) {
    self.path = path
    self.content = content
    self.configuration = configuration
    self.isReported = isReported
    module = ModuleName.module(ofFileAt: path)
  }

  /// Where the bytes come from.
  public enum Content: Sendable {
    /// Read from disk when the file's turn comes; an absolute path.
    case file(String)
    /// Given: standard input, or the index of a git repository.
    case bytes([UInt8])
    /// The file exists, but its text cannot be read, for this reason.
    case unreadable(String)
    /// Another run parsed it; its text is not available.
    case shared(SharedFile)
  }
}
