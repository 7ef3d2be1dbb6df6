import LintModel

/// One `--format` of the command line: a format, and where it goes. `text`, `sarif=out.sarif`, `auto`.
public struct OutputRequest: Sendable, Equatable {
  /// Nil means that the environment decides.
  public var format: OutputFormat?
  /// The file to write; nil means standard output.
  public var path: String?

  public init(format: OutputFormat?, path: String? = nil) {
    self.format = format
    self.path = path
  }

  /// Reads one value of `--format`.
  ///
  /// - Throws: `LintError` for an unknown format, with the nearest one, and for an empty file name.
  public init(_ value: String) throws {
    let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = parts.first ?? ""
    if name == Self.automaticName {
      format = nil
    } else if let known = OutputFormat(rawValue: name) {
      format = known
    } else {
      throw Self.unknown(name)
    }
    path = parts.count > 1 ? parts[1] : nil
    if path == "" {
      throw LintError(
        "'--format \(value)' names no file", advice: "Write \(name)=FILE, or \(name) for standard output.")
    }
  }

  /// What to write where: `requests`, or `auto` when there is none, with `output` as the place of the one that
  /// names no file.
  ///
  /// - Throws: `LintError` when two would be written to the same place, or nothing to `output`.
  public static func all(_ requests: [OutputRequest], output: String? = nil) throws -> [OutputRequest] {
    var requests = requests.isEmpty ? [OutputRequest(format: nil)] : requests
    if let output {
      guard !output.isEmpty else {
        throw LintError("--output names no file", advice: "Write '--output FILE', or leave it out.")
      }
      guard let index = requests.firstIndex(where: { $0.path == nil }) else {
        throw LintError(
          "every format names its own file, so there is nothing to write to '--output \(output)'",
          advice: "Leave out --output, or add a --format without a file.")
      }
      requests[index].path = output
    }
    for (index, request) in requests.enumerated() where requests[..<index].contains(where: { $0.path == request.path })
    {
      let place = request.path.map { "'\($0)'" } ?? "standard output"
      throw LintError(
        "two formats are to be written to \(place)", advice: "Give one of them a file: --format sarif=FILE.")
    }
    return requests
  }

  /// The format to use; what the environment suggests when none was named.
  public func format(in environment: [String: String]) -> OutputFormat {
    format ?? OutputFormat.automatic(in: environment)
  }

  private static let automaticName = "auto"

  private static func unknown(_ name: String) -> LintError {
    let names = [automaticName] + OutputFormat.allCases.map(\.rawValue)
    let near = Spelling.suggestions(for: name, among: names, limit: 1)
    let hint = near.first.map { "Did you mean \($0)? " } ?? ""
    return LintError("'\(name)' is not an output format", advice: "\(hint)Formats: \(names.joined(separator: ", ")).")
  }
}
