import LintModel
import Testing

@testable import CodableLint
@testable import CodableRules

/// A way in which real code brings a decoder, a type and data together.
///
/// Each form is written twice in one project: once for `Item`, which comes from a server through a decoder that converts keys,
/// and once for `Sketch`, which comes from a file through a plain one. What is wrong with the one must be found, and nothing
/// of it be said of the other.
struct FlowForm: Sendable, CustomTestStringConvertible {
  /// What can be wrong at the end of a way.
  enum Flaw: String, CaseIterable, Comparable, Sendable {
    /// `Item.imageURL`, which the key strategy cannot match.
    case key
    /// `Item.published`, decoded from a server without a date strategy.
    case date
    /// `Sketch.fontSize`, which files of the version before lack.
    case stored
    /// The `try?` around the call, or a handler that drops its error.
    case error

    static func < (left: Flaw, right: Flaw) -> Bool { left.rawValue < right.rawValue }
  }

  var name: String
  /// By path. The two models are added where no file declares them.
  var files: [String: String]
  /// What is knowingly not found, and why.
  var notFound: [Flaw: String]

  init(_ name: String, _ files: [String: String], notFound: [Flaw: String] = [:]) {
    self.name = name
    self.files = files
    self.notFound = notFound
    if !files.values.contains(where: { $0.contains("struct Item:") }) { self.files["Model.swift"] = Self.item }
    self.files["Sketch.swift"] = Self.sketch
  }

  var testDescription: String { name }

  private static let item = """
    struct Item: Decodable {
      var title: String
      var imageURL: String?
      var published: Date
    }
    """

  private static let sketch = """
    struct Sketch: Codable {
      var homeURL: String
      var edited: Date
      var fontSize = 13
    }
    """

  /// Two decoders that many forms use: the first converts keys and knows nothing of dates, the second the other way round.
  static let decoders = """
    extension JSONDecoder {
      static let api: JSONDecoder = {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return decoder
      }()
      static let disk: JSONDecoder = {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
      }()
    }
    """
}

extension FlowForm {
  /// Which of the flaws are found, and every finding of the same rules that is about something else.
  func judged() -> (found: Set<Flaw>, others: [Finding]) {
    var configuration = Configuration()
    configuration.optIn = ["date-without-strategy"]
    let sources = files.map { path, text in
      SourceFile(
        path: path, content: .bytes(Array("import Foundation\n\(text)\n".utf8)), configuration: configuration)
    }
    var found: Set<Flaw> = []
    var others: [Finding] = []
    for finding in Linter(threads: 1).lint(sources).findings {
      if let flaw = Self.flaw(finding) { found.insert(flaw) } else { others.append(finding) }
    }
    return (found, others)
  }

  /// Whether the type is known to be read from a store; where its failure is thrown, a note says so.
  private static func isOfStore(_ finding: Finding) -> Bool {
    finding.severity == .warning || finding.notes.contains { $0.message == DefaultedKeyRequired.thrown }
  }

  /// Nil for a finding that no form should have.
  private static func flaw(_ finding: Finding) -> Flaw? {
    switch finding.rule {
    case "key-strategy-cannot-match": finding.symbol == "Item.imageURL" ? .key : nil
    case "date-without-strategy": finding.message.contains("'Item.published'") ? .date : nil
    case "defaulted-key-required":
      finding.symbol == "Sketch.fontSize" && isOfStore(finding) ? .stored : nil
    case "swallowed-decoding-error", "discarded-decoding-error": .error
    default: nil
    }
  }
}
