import CodableLint
import Foundation
import LintModel

/// Reads and writes `.workbook/progress.json`.
public struct ProgressStore: Sendable {
  let folder: URL

  public init(_ workbook: Workbook) {
    folder = workbook.stateFolder
  }

  public var file: URL { folder.appending(path: "progress.json") }

  /// The progress on disk, and what the learner must know about the file, if anything.
  public struct Loaded: Sendable {
    public var progress: Progress
    public var notice: String?
  }

  /// The progress on disk; none yet is a fresh start. A file that cannot be read as progress is moved aside, with a
  /// notice, so that nothing is overwritten.
  ///
  /// - Throws: `LintError` when the file was written by a newer version of the tool, or cannot be read or moved.
  public func load() throws -> Loaded {
    guard FolderContents.exists(file) else { return Loaded(progress: Progress()) }
    do {
      return Loaded(progress: try Self.read(file))
    } catch let error as DecodingError {
      let aside = try moveAside()
      return Loaded(
        progress: Progress(),
        notice: """
          Your progress file was damaged (\(DamageReport.sentence(about: error))). It now lies in \(aside), and the \
          workbook starts with an empty one. Nothing in your code is lost: `swift run workbook list --run` runs \
          every exercise and marks the solved ones again.
          """)
    }
  }

  /// Applies a change to the progress on disk as it is now, which another window may have changed meanwhile.
  ///
  /// - Throws: `LintError` as `load()` does, or when the file cannot be written.
  @discardableResult
  public func update(_ change: (inout Progress) -> Void) throws -> Progress {
    let lock = try FileLock(folder.appending(path: "lock"))
    defer { lock.release() }
    var progress = try load().progress
    change(&progress)
    try write(progress)
    return progress
  }

  /// The progress in any file, such as a copy from another machine.
  ///
  /// - Throws: `DecodingError` when it is not progress, `LintError` when it comes from a newer version of the tool.
  public static func read(_ file: URL) throws -> Progress {
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch {
      throw LintError("\(file.path) cannot be read", advice: "Check the path and who may read it.")
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let version = try decoder.decode(VersionOnly.self, from: data).version
    guard version <= Progress.currentVersion else {
      throw LintError(
        "\(file.path) was written by a newer workbook (format \(version), this one knows \(Progress.currentVersion))",
        advice: "Update the repository with `git pull` and try again.")
    }
    var progress = try decoder.decode(Progress.self, from: data)
    progress.version = Progress.currentVersion
    return progress
  }

  private struct VersionOnly: Decodable {
    var version: Int
  }

  private func write(_ progress: Progress) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      try AtomicFile.write(Array(encoder.encode(progress)), to: file.path)
    } catch let error as LintError {
      throw LintError("your progress could not be saved: \(error.message)", advice: error.advice)
    }
  }

  private func moveAside() throws -> String {
    let name = "progress.damaged-\(FileStamp.text(for: Date())).json"
    do {
      try FileManager.default.moveItem(at: file, to: folder.appending(path: name))
    } catch {
      throw LintError(
        "\(file.path) is damaged and could not be moved aside",
        advice: "Move it away by hand; it is not needed to go on.")
    }
    return ".workbook/\(name)"
  }
}

/// A time as part of a file name: sorts by time, free of characters that file systems refuse.
enum FileStamp {
  static func text(for date: Date) -> String {
    date.ISO8601Format().replacing(":", with: "-")
  }
}

/// Says in words why a progress file is damaged.
enum DamageReport {
  static func sentence(about error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context): "\(path(context.codingPath + [key])) is missing"
    case .typeMismatch(_, let context): "\(path(context.codingPath)) has the wrong type"
    case .valueNotFound(_, let context): "\(path(context.codingPath)) is null"
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      "\(path(context.codingPath)) holds no valid value"
    case .dataCorrupted: "it is not valid JSON"
    @unknown default: "it cannot be read as progress"
    }
  }

  private static func path(_ codingPath: [any CodingKey]) -> String {
    codingPath.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += (text.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }
}
