import LintModel
import SwiftFacts

/// A stored property with an initial value, in a type whose decoding is synthesized: the key is required all the same.
struct DefaultedKeyRequired: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    file.types.filter { $0.kind == .struct || $0.kind == .class }.compactMap { fact in
      guard let type = project.type(of: fact, in: file) else { return nil }
      let defaults = project.requiredDefaults(of: type)
      let required = defaults.filter { !$0.isMadeUp } + defaults.filter(\.isMadeUp)
      guard let first = required.first else { return nil }
      let row = DatabaseRow(of: type, in: project)
      guard row == .synthesized || (row == .none && project.isDecoded(type)) else { return nil }
      let isRowOnly = row == .synthesized && !project.isDecodedDirectly(type)
      let mayLackKeys = !first.isMadeUp && !isRowOnly && project.codedProperties(of: type).count > 1
      return finding(
        message(first, others: required.count - 1), at: first.nameRange, in: file,
        symbol: "\(type.qualifiedName).\(first.name)",
        severity: mayLackKeys && isStored(type, in: file, project) ? nil : .note,
        notes: required.dropFirst().map {
          .init("'\($0.name)' is required, too", at: Location(path: file.path, range: $0.nameRange))
        },
        fix: DefaultingInitializer(fact, type: type, in: file, project: project)?.fix(for: required))
    }
  }

  /// Whether an older version of the app may have stored the type: it is read from a store, conforms to the protocol of one
  /// (`Defaults.Serializable`), or is called like what is kept in one. A format of the past does not grow any more.
  private func isStored(_ type: SymbolTable.Entry, in file: FileFacts, _ project: ProjectFacts) -> Bool {
    if [file.path, type.qualifiedName].contains(where: { $0.contains("Legacy") }) { return false }
    return TypeRoles.stored.contains(where: type.name.contains)
      || project.inheritedNames(of: type).contains { $0.hasSuffix("Serializable") }
      || project.decodings(of: type).contains(where: \.site.isInStorageCode)
  }

  private func message(_ property: PropertyFact, others: Int) -> String {
    if property.isMadeAfresh && others == 0 {
      return
        "a payload without '\(property.name)' fails to decode, and a value made afresh cannot stand in for it: keep "
        + "what is made for this run out of 'CodingKeys'"
    }
    let more =
      switch others {
      case 0: ""
      case 1: ", and so is one more key"
      default: ", and so are \(others) more keys"
      }
    return "a payload without '\(property.name)' fails to decode although it has a default: the key is required\(more)"
  }
}

/// How a type is read from database rows.
private enum DatabaseRow {
  case none
  /// Row decoding goes through Codable.
  case synthesized
  case initializedByHand

  init(of type: SymbolTable.Entry, in project: ProjectFacts) {
    guard !project.inheritedNames(of: type).isDisjoint(with: TypeRoles.rowProtocols) else {
      self = .none
      return
    }
    let isByHand = type.parts.contains { part in
      project.types.fact(part).functions.contains { $0.kind == .initializer && $0.labels == ["row"] }
    }
    self = isByHand ? .initializedByHand : .synthesized
  }
}

extension DefaultedKeyRequired {
  static let info = RuleInfo(
    id: "defaulted-key-required",
    category: .keys,
    severity: .warning,
    summary: "a payload without the key fails to decode although the property has a default value",
    why: """
      Synthesized `init(from:)` calls `decode`, not `decodeIfPresent`, for `var fontSize: Int = 13`. The initial value is for \
      the other initializers; decoding never uses it. A payload without the key throws `keyNotFound`, a null throws \
      `valueNotFound`.

      It bites on the day a property is added. Everything stored by the version before lacks the key, so the whole value \
      fails to decode, and apps that fall back to fresh settings then lose all of them.
      """,
    fix: """
      Write `init(from:)` and read each such key with `decodeIfPresent`, followed by `??` and its default. Only the \
      initializer is needed; `encode(to:)` and the keys stay synthesized. A wrong type still throws, as it should.

      Or make the property Optional without a default and resolve it where it is read. A property that is not part of the \
      payload, such as a `UUID()` that tells rows of a list apart, is better left out of `CodingKeys`: then its default is \
      used. For an id that is stored, `?? UUID()` would give the same old value another id at each reading.
      """,
    leavesAlone: [
      "`let` with a value: the compiler warns that it is not decoded.",
      "Properties left out of `CodingKeys`, Optional properties, computed and lazy ones.",
      "Types that write `init(from:)` themselves, or get it from a macro or a protocol extension.",
      "Types that nothing in the project decodes, alone or as a part of another type.",
      "What a payload is recognised by: `var type = \"image\"`, `var kind = Kind.list`, a version or fixed string no initializer takes.",
      "A type that nothing reads from a store, and that is not called like what is kept in one (`…Settings`, `…State`), is a note: a server writes its answers whole, or the first one shows the mistake.",
      "Nothing but values made afresh (`var id = UUID()`), empty strings or numbers for an identity (`var id = -1`) is a note: whoever writes such a value writes it always.",
      "The only property of a type, and those of files and types called Legacy, are a note: nothing was stored without them.",
      "Property wrappers from elsewhere, and those for which the project extends `KeyedDecodingContainer`.",
      "Database rows with an `init(row:)` of their own; rows read through Codable are a note.",
    ],
    sources: [
      .init(
        "woocommerce/woocommerce-ios#5252: a new property made the stored settings undecodable, and fresh ones took their place",
        url: "https://github.com/woocommerce/woocommerce-ios/pull/5252"),
      .init(
        "sunshinejr/SwiftyUserDefaults#249: adding a property erased all stored documents",
        url: "https://github.com/sunshinejr/SwiftyUserDefaults/issues/249"),
      .init(
        "swiftlang/swift#9005: why synthesis does not guess what a default is for",
        url: "https://github.com/swiftlang/swift/pull/9005"),
      .init("Measured on Swift 6.3: keyNotFound for a missing key, valueNotFound for null"),
    ],
    examples: [
      .bad(
        "The default is for the other initializers",
        """
        struct Settings: Codable {
          var theme: String
          var «fontSize»: Int = 13
        }

        func load(_ data: Data) throws -> Settings { try JSONDecoder().decode(Settings.self, from: data) }
        """, shown: true),
      .good(
        "A missing key takes the default; a wrong type still throws",
        """
        struct Settings: Codable {
          var theme: String
          var fontSize = 13

          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            theme = try container.decode(String.self, forKey: .theme)
            fontSize = try container.decodeIfPresent(Int.self, forKey: .fontSize) ?? 13
          }
        }

        func load(_ data: Data) throws -> Settings { try JSONDecoder().decode(Settings.self, from: data) }
        """, shown: true),
      .bad(
        "One finding for all keys of a type, which is decoded as a part of another",
        files: [
          ("Filter.swift", "struct Filter: Codable {\n  var «isEnabled» = true\n  var limit = 20\n}"),
          (
            "Search.swift",
            """
            struct Search: Codable { var filters: [Filter] }
            func restore(_ data: Data) throws -> Search { try PropertyListDecoder().decode(Search.self, from: data) }
            """
          ),
        ]),
      .bad(
        "Decoded by generic code, and Codable through a protocol",
        files: [
          (
            "Client.swift",
            """
            protocol Model: Codable, Sendable {}
            struct Client {
              func get<T: Model>(_ path: String) async throws -> T {
                try JSONDecoder().decode(T.self, from: Data(path.utf8))
              }
            }
            """
          ),
          ("Page.swift", "struct Page: Model { var «size» = 20 }"),
          (
            "Screen.swift",
            "func show(_ client: Client) async throws -> Int {\n  let page: Page = try await client.get(\"/page\")\n  return page.size\n}"
          ),
        ]),
      .bad(
        "A wrapper that no container knows",
        """
        @propertyWrapper struct Clamped: Codable {
          var wrappedValue: Int
          init(wrappedValue: Int) { self.wrappedValue = min(wrappedValue, 100) }
        }
        struct Player: Codable { @Clamped var «volume» = 50 }
        func load(_ data: Data) throws -> Player { try JSONDecoder().decode(Player.self, from: data) }
        """),
      .good(
        "A wrapper whose missing key the project takes care of",
        files: [
          (
            "Default.swift",
            """
            @propertyWrapper struct DefaultFalse: Codable { var wrappedValue = false }
            extension KeyedDecodingContainer {
              func decode(_ type: DefaultFalse.Type, forKey key: Key) throws -> DefaultFalse {
                try decodeIfPresent(type, forKey: key) ?? DefaultFalse()
              }
            }
            """
          ),
          (
            "Feature.swift",
            """
            struct Feature: Codable { @DefaultFalse var isOn = false }
            func load(_ data: Data) throws -> Feature { try JSONDecoder().decode(Feature.self, from: data) }
            """
          ),
        ]),
      .good(
        "Left out of the keys, computed, lazy, constant",
        """
        struct Row: Codable {
          var name: String
          var isExpanded = false
          var title: String { name.capitalized }
          enum CodingKeys: String, CodingKey { case name }
        }
        func load(_ data: Data) throws -> [Row] { try JSONDecoder().decode([Row].self, from: data) }
        """),
      .good(
        "Only encoded",
        """
        struct LoginRequest: Encodable { var grant = "password" }
        struct Ping: Codable { var version = 1 }
        func send(_ ping: Ping) throws -> Data { try JSONEncoder().encode(ping) }
        """),
      .good(
        "What the payload is recognised by",
        """
        enum Kind: String, Codable { case list, grid }
        struct Section: Codable {
          var kind: Kind = .list
          var items: [String]
        }
        struct Part: Codable {
          var type = "text"
          var text: String
        }
        struct Request: Codable {
          var version = 3
          var parts: [Part]
          init(parts: [Part]) { self.parts = parts }
        }
        func read(_ data: Data) throws -> (Section, Request) {
          (try JSONDecoder().decode(Section.self, from: data), try JSONDecoder().decode(Request.self, from: data))
        }
        """),
      .bad(
        "Looks like a tag, but stands for nothing in particular, or is added to stored data",
        """
        enum Kind: String, Codable { case list, unknown }
        struct Section: Codable {
          var «kind»: Kind = .unknown
          var version = 1
        }
        func read(_ data: Data) throws -> Section { try JSONDecoder().decode(Section.self, from: data) }
        """),
      .good(
        "A fixed string that no initializer takes",
        """
        struct Command: Codable {
          var title = "Expand macro"
          var line: Int
          init(line: Int) { self.line = line }
        }
        func read(_ data: Data) throws -> Command { try JSONDecoder().decode(Command.self, from: data) }
        """),
      .bad(
        "Values made afresh are a note when they are all there is, and never the first to be named",
        """
        struct Row: Codable {
          var «id» = UUID()
          var title: String
        }
        struct Layer: Codable {
          var id = UUID()
          var created: Date = .now
          var «opacity» = 1.0
        }
        func read(_ data: Data) throws -> ([Row], [Layer]) {
          (try JSONDecoder().decode([Row].self, from: data), try JSONDecoder().decode([Layer].self, from: data))
        }
        """),
      .bad(
        "A placeholder for an identity, an empty string, the only property, what a server answers: notes",
        """
        struct Thread: Codable {
          var «id» = -1
          var title: String = ""
        }
        struct Closed: Codable { var «banners»: [String] = [] }
        struct Page: Codable {
          var «hasMore» = false
          var hits: [String] = []
        }
        func read(_ data: Data) throws -> (Thread, Closed, Page) {
          (
            try JSONDecoder().decode(Thread.self, from: data), try JSONDecoder().decode(Closed.self, from: data),
            try JSONDecoder().decode(Page.self, from: data)
          )
        }
        """),
      .bad(
        "A database row, read through Codable: a note",
        """
        protocol FetchableRecord {}
        struct Player: Codable, FetchableRecord {
          var id: Int
          var «score» = 0
        }
        """),
      .good(
        "A database row with an initializer of its own",
        """
        protocol FetchableRecord {}
        struct Player: Codable, FetchableRecord {
          var id: Int
          var score = 0
          init(row: [String: Int]) {
            id = row["id"] ?? 0
            score = row["score"] ?? 0
          }
        }
        """),
      .good(
        "Decoding is written in an extension in another file",
        files: [
          ("Page.swift", "struct Page: Encodable { var size = 20 }"),
          (
            "Page+Decodable.swift",
            """
            extension Page: Decodable {
              private enum Keys: String, CodingKey { case size }
              init(from decoder: any Decoder) throws {
                size = try decoder.container(keyedBy: Keys.self).decodeIfPresent(Int.self, forKey: .size) ?? 20
              }
            }
            func load(_ data: Data) throws -> Page { try JSONDecoder().decode(Page.self, from: data) }
            """
          ),
        ]),
    ],
    demonstration: Demonstration(
      bad: """
        struct Settings: Codable {
          var theme = "light"
          // Added in version 2.
          var fontSize = 13
        }

        let stored = Data(#"{"theme":"dark"}"#.utf8)  // written by version 1
        do {
          let settings = try JSONDecoder().decode(Settings.self, from: stored)
          print(settings.theme, settings.fontSize)
        } catch DecodingError.keyNotFound(let key, _) {
          print("the settings are lost: no '\\(key.stringValue)'")
        }
        """,
      prints: "the settings are lost: no 'fontSize'",
      good: """
        struct Settings: Codable {
          var theme = "light"
          // Added in version 2.
          var fontSize = 13

          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            theme = try container.decodeIfPresent(String.self, forKey: .theme) ?? "light"
            fontSize = try container.decodeIfPresent(Int.self, forKey: .fontSize) ?? 13
          }
        }

        let stored = Data(#"{"theme":"dark"}"#.utf8)  // written by version 1
        let settings = try JSONDecoder().decode(Settings.self, from: stored)
        print(settings.theme, settings.fontSize)
        """,
      prints: "dark 13"))
}
