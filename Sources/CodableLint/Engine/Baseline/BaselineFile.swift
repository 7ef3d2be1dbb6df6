import LintModel

/// A baseline on disk: one JSON object a line, sorted, so that two branches merge line by line.
public struct BaselineFile: Sendable {
  public static let defaultName = ".codable-lint-baseline.jsonl"

  /// Absolute, without symbolic links.
  public let path: String

  /// As it was given: its path may lead through a link in the repository, which may be a stranger's.
  private let named: String

  /// Whether it may be what a shell passes for `<(…)`. Reading any other pipe could wait for ever, since nothing may
  /// write to it.
  private let allowsPipe: Bool

  /// - Parameters:
  ///   - path: relative to `folder`; the file need not exist.
  ///   - isTyped: whether a person or a script named it, and not a configuration, which may be a stranger's.
  public init(path: String, from folder: String, isTyped: Bool = false) {
    let absolute = PathText.absolute(path, from: folder)
    allowsPipe = isTyped && PathForms.pipes.contains { absolute.hasPrefix($0) }
    named = absolute
    let parent = PathText.folder(of: absolute)
    self.path = PathText.joined(RealPath.of(parent) ?? parent, PathText.name(of: absolute))
  }

  public var exists: Bool { FileKind(path: path) != nil }

  /// Paths in the baseline start here.
  var folder: String { PathText.folder(of: path) }

  /// - Throws: `LintError` when it cannot be read, or holds a line that is no entry.
  public func read() throws -> Baseline {
    let utf8: [UInt8]
    do throws(SystemFailure) {
      utf8 = try FileBytes.contents(of: path, allowsPipe: allowsPipe)
    } catch {
      throw LintError(
        "the baseline \(path) cannot be read: \(error.reason)",
        advice: "Make it with '\(Tool.name) baseline create', or correct the path.")
    }
    return try baseline(in: utf8)
  }

  /// The entries in a text that stands for the file.
  ///
  /// - Throws: `LintError` when it holds a line that is no entry.
  func baseline(in utf8: [UInt8]) throws -> Baseline {
    let decoder = JSONDecoder()
    var entries: [Baseline.Entry] = []
    let lines = utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      // Git may be configured to check files out with CR LF.
      let line = Data(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
      if line.isEmpty { continue }
      if let line = try? decoder.decode(Line.self, from: line) {
        entries.append(line.entry)
      } else if let header = try? decoder.decode(Header.self, from: line) {
        guard header.version == Self.version else { throw Self.unknownVersion(header.version, path: path) }
      } else {
        throw LintError(
          "\(path):\(index + 1): this line is not an entry of a baseline, so known findings cannot be distinguished from new ones",
          advice: "If a merge left marks, keep the lines of both sides. \(Self.startingOver)")
      }
    }
    return Baseline(entries)
  }

  /// - Throws: `LintError` when it cannot be written, would replace something else, or is a link that leads out of its repository.
  public func write(_ baseline: Baseline) throws {
    if path.lowercased().split(separator: "/").contains(".git") {
      throw LintError(
        "the baseline \(path) is in git's own folder, so it is not written", advice: "Give it another place.")
    }
    if path.lowercased().hasSuffix(".swift") {
      throw LintError("the baseline \(path) is a Swift file, so it is not written", advice: "Give it another name.")
    }
    if let place = RepositoryBoundary.placeOutside(of: named) ?? RepositoryBoundary.placeOutside(of: path) {
      throw LintError(
        "the baseline \(path) is a link that leads out of the repository to \(place), so it is not written",
        advice: "Remove the link, or name the file that it leads to.")
    }
    guard isReplaceable else {
      throw LintError(
        "the baseline \(path) is another file, and is left as it is", advice: "Remove it first, or give another name.")
    }
    let lines = try baseline.entries.map { try Line($0).text() }
    let text = ([#"{"version":\#(Self.version)}"#] + lines).map { $0 + "\n" }.joined()
    try AtomicFile.write(Array(text.utf8), to: path)
  }

  /// Whether the path holds an earlier baseline, or nothing.
  private var isReplaceable: Bool {
    guard FileKind(path: path) == .regularFile, let bytes = try? FileBytes.contents(of: path) else { return true }
    return bytes.isEmpty || bytes.starts(with: #"{"version":"#.utf8) || bytes.starts(with: #"{"path":"#.utf8)
  }

  private static let version = 1

  /// What cannot be read is refused here, as by every other command, and not written over.
  private static let startingOver = "To start over, remove the file and run '\(Tool.name) baseline create'."

  private static func unknownVersion(_ version: Int, path: String) -> LintError {
    LintError(
      "\(path) is a baseline of version \(version), which this \(Tool.name) (\(Tool.version)) does not know",
      advice: "Install a newer version. \(startingOver)")
  }

  private struct Header: Decodable {
    var version: Int
  }

  private struct Line: Codable {
    var path: String
    var rule: String
    var symbol: String?
    var line: String
    var count: Int

    init(_ entry: Baseline.Entry) {
      path = entry.key.path
      rule = entry.key.rule
      symbol = entry.key.symbol
      line = entry.key.line
      count = entry.count
    }

    /// More than any line can have; keeps sums of counts from overflowing.
    private static let largestCount = 1_000_000

    var entry: Baseline.Entry {
      .init(
        key: .init(path: path, rule: rule, symbol: symbol, line: line), count: min(max(count, 0), Self.largestCount))
    }

    /// In the order the entries are sorted by, which the encoder would not keep.
    func text() throws -> String {
      let fields: [(String, (any Encodable)?)] = [
        ("path", path), ("rule", rule), ("symbol", symbol), ("line", line), ("count", count),
      ]
      let texts = try fields.compactMap { name, value in
        try value.map { "\"\(name)\":\(try JSONText.render($0, isPretty: false).dropLast())" }
      }
      return "{\(texts.joined(separator: ","))}"
    }
  }
}
