import LintModel

/// The shapes of a project's types, as `shape --all --format json` writes them and `breaking --against` reads them.
package struct ShapeDocument: Sendable, Equatable {
  /// What is known of one type.
  package struct TypeEntry: Sendable, Equatable {
    /// The shapes by the coder that they are under.
    package var shapes: [CodingDirection: [CoderOptions: Shape]] = [:]
    /// The coders that the project is seen to use for the type; none where nothing shows.
    package var coders: [CodingDirection: [CoderOptions]] = [:]
    /// Whether the project is seen to code the type, by itself or as a part of another.
    package var isDecoded = false
    package var isEncoded = false
    /// Whether it is seen to be kept on the device.
    package var isStored = false
    /// Whether it is seen to be kept there only as a copy of what can be had again.
    package var isCopied = false
    /// The keys of stores and the names of files under which it is kept; empty where one of them is not known.
    package var places: Set<String> = []
    /// The coders that are seen to keep it there; none where that is not known.
    package var keptBy: [CoderOptions] = []
    /// Whether it is seen to be decoded by itself, and not only within another.
    package var isDocument = false
    /// Whether it is a row of a database, whose columns a migration changes.
    package var isRow = false
    /// Where it is declared: the module, as far as the path shows, and the file. Empty where that is not known.
    package var module = ""
    /// Names that the type had before: `// codable-lint:format was Old.Name`.
    package var formerNames: [String] = []
  }

  package var types: [String: TypeEntry] = [:]

  package init() {}

  /// The coder that the type's shape is asked under: the one that the project uses, Foundation's defaults where none or
  /// several are known.
  package func options(of type: String, _ direction: CodingDirection) -> CoderOptions {
    let known = types[type]?.coders[direction] ?? []
    return known.count == 1 ? known[0] : CoderOptions()
  }

  /// The coders that the type is seen to go through.
  func knownOptions(of type: String) -> [CoderOptions] {
    CodingDirection.allCases.lazy.map { types[type]?.coders[$0] ?? [] }.first { !$0.isEmpty } ?? []
  }

  /// The encoder that writes what a decoder reads: many convert snake case where they read, and write none.
  func writingOptions(of type: String, readWith options: CoderOptions) -> CoderOptions {
    var plain = options
    plain.isSnakeCase = false
    let known = types[type]?.coders[.encoding] ?? []
    return !known.contains(options) && known.contains(plain) ? plain : options
  }

  /// All shapes of a direction under one coder.
  package func table(_ direction: CodingDirection, _ options: CoderOptions) -> ShapeTable {
    var table = ShapeTable(direction, options)
    for (name, entry) in types { table.shapes[name] = entry.shapes[direction]?[options] }
    return table
  }

  // MARK: As JSON

  /// Sorted, one value on a line: two branches that change different types merge.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(Written(self)), as: UTF8.self) + "\n"
  }

  /// - Throws: `LintError` for what such a file cannot be.
  package init(json: Data, named name: String) throws {
    let written: Written
    do {
      written = try JSONDecoder().decode(Written.self, from: json)
    } catch {
      throw LintError(
        "'\(name)' is not a file of shapes: \(error)",
        advice: "Write one with '\(Tool.name) shape --all --format json'.")
    }
    guard written.version == Written.currentVersion else {
      throw LintError(
        "'\(name)' has version \(written.version) of the file format, and this tool reads \(Written.currentVersion)",
        advice: "Write it again with this version of \(Tool.name), from the revision it stands for.")
    }
    for (type, entry) in written.types {
      do throws(LintError) {
        types[type] = try entry.entry()
      } catch {
        throw LintError(
          "'\(name)' names a coder that this version does not know: \(error.message)",
          advice: "Write it again with this version of \(Tool.name), from the revision it stands for.")
      }
    }
  }

  private struct Written: Codable {
    static let currentVersion = 1
    var version = Written.currentVersion
    var types: [String: WrittenType]

    init(_ document: ShapeDocument) {
      types = document.types.mapValues(WrittenType.init)
    }
  }

  private struct WrittenType: Codable {
    var decoding: [String: ShapeNode]?
    var encoding: [String: ShapeNode]?
    var decodedBy: [String]?
    var encodedBy: [String]?
    var isDecoded: Bool
    var isEncoded: Bool
    var isStored: Bool?
    var isCopied: Bool?
    var places: [String]?
    var keptBy: [String]?
    var isDocument: Bool?
    var isRow: Bool?
    var declaredIn: String?
    var formerNames: [String]?

    init(_ entry: TypeEntry) {
      decoding = Self.nodes(entry.shapes[.decoding])
      encoding = Self.nodes(entry.shapes[.encoding])
      decodedBy = entry.coders[.decoding]?.map(\.name).sorted()
      encodedBy = entry.coders[.encoding]?.map(\.name).sorted()
      isDecoded = entry.isDecoded
      isEncoded = entry.isEncoded
      isStored = entry.isStored ? true : nil
      isCopied = entry.isCopied ? true : nil
      places = entry.places.isEmpty ? nil : entry.places.sorted()
      keptBy = entry.keptBy.isEmpty ? nil : entry.keptBy.map(\.name)
      isDocument = entry.isDocument ? true : nil
      isRow = entry.isRow ? true : nil
      declaredIn = entry.module.isEmpty ? nil : entry.module
      formerNames = entry.formerNames.isEmpty ? nil : entry.formerNames
    }

    private static func nodes(_ shapes: [CoderOptions: Shape]?) -> [String: ShapeNode]? {
      shapes.map { Dictionary($0.map { ($0.name, ShapeNode($1)) }, uniquingKeysWith: { first, _ in first }) }
    }

    func entry() throws(LintError) -> TypeEntry {
      var entry = TypeEntry(
        isDecoded: isDecoded, isEncoded: isEncoded, isStored: isStored ?? false, isCopied: isCopied ?? false,
        isDocument: isDocument ?? false, isRow: isRow ?? false, module: declaredIn ?? "",
        formerNames: formerNames ?? [])
      entry.places = Set(places ?? [])
      entry.keptBy = try Self.options(keptBy) ?? []
      entry.shapes[.decoding] = try Self.shapes(decoding)
      entry.shapes[.encoding] = try Self.shapes(encoding)
      entry.coders[.decoding] = try Self.options(decodedBy)
      entry.coders[.encoding] = try Self.options(encodedBy)
      return entry
    }

    private static func options(_ names: [String]?) throws(LintError) -> [CoderOptions]? {
      guard let names else { return nil }
      var options: [CoderOptions] = []
      for name in names { options.append(try CoderOptions(written: name)) }
      return options
    }

    private static func shapes(_ nodes: [String: ShapeNode]?) throws(LintError) -> [CoderOptions: Shape]? {
      guard let nodes else { return nil }
      var shapes: [CoderOptions: Shape] = [:]
      for (name, node) in nodes { shapes[try CoderOptions(written: name)] = node.shape }
      return shapes
    }
  }
}

extension CoderOptions {
  /// `default`, or what differs.
  package var name: String { differences.isEmpty ? "default" : differences }

  /// What somebody writes down, as `name` spells it; `keys snake` will do.
  ///
  /// - Throws: `LintError` for what is no setting.
  package init(written text: String) throws(LintError) {
    for part in text.split(separator: ",") {
      let words = part.split(separator: " ").map(String.init)
      let isKnown =
        switch words.first {
        case "dates": words.count == 2 && DateCoding(rawValue: words[1]) != nil
        case "data": words.count == 2 && DataCoding(rawValue: words[1]) != nil
        case "keys": [["snake"], ["snake", "case"], ["custom"]].contains(Array(words.dropFirst()))
        case "default": words.count == 1
        default: words == ["property", "list"]
        }
      guard isKnown else {
        throw LintError(
          "'\(part.trimmingWhitespace)' is no setting of a decoder",
          advice: "Write some of: 'dates \(Self.list(of: DateCoding.allCases))', "
            + "'data \(Self.list(of: DataCoding.allCases))', 'keys snake case|custom'; a comma stands between them.")
      }
    }
    self.init(name: text)
  }

  private static func list(of values: [some RawRepresentable<String>]) -> String {
    values.map(\.rawValue).joined(separator: "|")
  }

  private init(name: String) {
    for part in name.split(separator: ",") {
      let words = part.split(separator: " ").map(String.init)
      guard words.count > 1 else { continue }
      switch words[0] {
      case "dates": dates = DateCoding(rawValue: words[1]) ?? .custom
      case "data": data = DataCoding(rawValue: words[1]) ?? .custom
      case "property": isPropertyList = true
      case "keys": (isSnakeCase, hasCustomKeys) = (words[1] == "snake", words[1] != "snake")
      default: break
      }
    }
  }
}
