import CodableRules
import LintModel
import SwiftFacts

/// Works out what the types of a project write and read.
public struct ShapeRun {
  private let request: LintRequest

  public init(_ request: LintRequest) {
    self.request = request
  }

  /// What a run gives: the text, and what could not be read as asked.
  public struct Outcome {
    public var text: String
    public var problems: [LintError]
    /// What a person should know beside the text, as full sentences.
    public var notices: [String]
  }

  /// Every type of the project.
  public func all(as format: ShapeFormat) throws -> Outcome {
    let (gathered, problems) = try self.project()
    let document = gathered.facts.shapes()
    guard format == .json else {
      throw LintError(
        "--all is written as JSON", advice: "Add --format json, or name one type in place of --all.")
    }
    return Outcome(
      text: Self.harmless(try document.json(), as: format), problems: problems, notices: gathered.notices)
  }

  /// One type, in one direction or both.
  package func type(named name: String, _ directions: [CodingDirection], as format: ShapeFormat) throws -> Outcome {
    let (gathered, problems) = try self.project()
    let document = gathered.facts.shapes { $0.name == name || $0.answers(to: name) }
    let found = try Self.name(
      name, in: document, of: gathered,
      pathAdvice: "Name a type and add '--in \(name)', or show all: \(Tool.name) shape --all --format json --in \(name)"
    )
    let text = try text(of: found, in: document, directions, as: format)
    return Outcome(text: Self.harmless(text, as: format), problems: problems, notices: gathered.notices)
  }

  /// Keys stand in it, and what is printed may be read along.
  private static func harmless(_ text: String, as format: ShapeFormat) -> String {
    format == .text ? PlainText.harmless(text) : PlainText.withoutCommands(text, mark: "\\u0023")
  }

  private func project() throws -> (GatheredProject, [LintError]) {
    let selection = try LintRun(request).select().found
    guard !selection.files.isEmpty else {
      throw selection.problems.first ?? DiscoveryProblem.nothing
    }
    let gathered = request.linter.project(of: selection.files)
    return (gathered, selection.problems + gathered.problems)
  }

  /// The one type of the document that a name stands for: the qualified name, or its end.
  ///
  /// - Parameter pathAdvice: what to do where a path stands in the place of the name.
  /// - Throws: `LintError` when there is none, or several.
  static func name(
    _ name: String, in document: ShapeDocument, of gathered: GatheredProject, pathAdvice: String
  ) throws -> String {
    let project = gathered.facts
    let names = document.types.keys.filter { document.types[$0]?.shapes.isEmpty == false }
    if names.contains(name) { return name }
    let fitting = names.filter { $0.hasSuffix(".\(name)") || $0.hasSuffix(":\(name)") }.sorted()
    if fitting.count == 1 { return fitting[0] }
    if fitting.count > 1 {
      throw LintError(
        "several types are called '\(name)': \(fitting.joined(separator: ", "))", advice: "Give the whole name.")
    }
    if project.types.entries.contains(where: { $0.name == name || $0.answers(to: name) }) {
      throw LintError(
        "'\(name)' is neither Decodable nor Encodable in the code that was read, so it has no shape",
        advice: "Name a type that is coded; '\(Tool.name) shape --all --format json' lists them.")
    }
    if isPath(name) {
      throw LintError(
        "'\(name)' is a path, and a type's name belongs in its place", advice: pathAdvice)
    }
    let all = Set(project.types.entries.filter { project.coding(of: $0).isCodable }.map(\.name))
    throw LintError(
      "no type is called '\(name)' in the code that was read",
      advice: gathered.missing ?? Spelling.advice(for: name, among: all.sorted())
        ?? "Name the folder that it is declared in, or check the spelling.")
  }

  /// Whether what is given as a type is spelled like a file or a folder: `.`, `Sources/`, `user.json`.
  private static func isPath(_ name: String) -> Bool {
    name.contains("/") || [".swift", ".json"].contains(where: name.hasSuffix) || [".", ".."].contains(name)
  }

  private func text(
    of name: String, in document: ShapeDocument, _ directions: [CodingDirection], as format: ShapeFormat
  ) throws -> String {
    var parts: [String] = []
    var schemas: [JSONValue] = []
    for direction in directions {
      let known = document.types[name]?.coders[direction] ?? []
      let shapes = document.types[name]?.shapes[direction] ?? [:]
      for options in (known.isEmpty ? Array(shapes.keys) : known).sorted(by: { $0.name < $1.name }) {
        let table = document.table(direction, options)
        let origin = Self.origin(of: options, known: !known.isEmpty)
        parts.append("\(direction.rawValue), \(origin)\n\n\(ShapeText(table).text(of: name))")
        schemas.append(JSONSchema(table).schema(of: name))
      }
    }
    guard !parts.isEmpty else {
      throw LintError(
        "'\(name)' is coded in the other direction only", advice: "Leave out --decoding and --encoding to see it.")
    }
    switch format {
    case .text: return parts.joined(separator: "\n")
    case .jsonSchema:
      guard schemas.count == 1 else {
        throw LintError(
          "'\(name)' has \(schemas.count) shapes, and a schema describes one",
          advice: "Add --decoding or --encoding; where several coders are used, see --format text.")
      }
      return schemas[0].pretty() + "\n"
    case .json:
      var own = ShapeDocument()
      own.types = document.types.filter { !$0.value.shapes.isEmpty }
      return try own.json()
    }
  }
}

extension ShapeRun {
  /// What a shape is coded with. Where no coder is known for its direction, those of the other one are shown.
  private static func origin(of options: CoderOptions, known: Bool) -> String {
    if known { return "coder: \(options.name)" }
    return options == CoderOptions()
      ? "Foundation's defaults, as no coder for it was found"
      : "no coder for it was found; with that of the other direction: \(options.name)"
  }
}

/// What `shape` writes.
public enum ShapeFormat: String, CaseIterable, Sendable {
  case text, json
  case jsonSchema = "json-schema"
}

extension SymbolTable.Entry {
  /// Whether a person may mean the type by a name.
  func answers(to name: String) -> Bool {
    qualifiedName == name || qualifiedName.hasSuffix(".\(name)") || name.hasSuffix(":\(qualifiedName)")
  }
}
