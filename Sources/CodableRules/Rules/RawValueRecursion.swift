import LintModel
import SwiftFacts

/// A Codable type whose raw value is made by coding the value, which is coded by its raw value.
struct RawValueRecursion: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    file.codingBodies.compactMap { body in
      guard let range = body.codesItself,
        let type = project.type(named: body.scope, scope: "", module: file.module), project.isCodedAsRawValue(type)
      else { return nil }
      let name = type.declaration == nil ? "Self" : type.name
      switch body.member {
      case .rawValue where isCoded(type, in: project, synthesized: \.isEncodingSynthesized, \.hasCustomEncoding):
        return finding(
          "'\(name)' is encoded through its raw value, which encodes 'self' again: the stack overflows",
          at: range, in: file, symbol: "\(type.qualifiedName).rawValue")
      case .initializeFromRawValue
      where isCoded(type, in: project, synthesized: \.isDecodingSynthesized, \.hasCustomDecoding):
        return finding(
          "'\(name)' is decoded through 'init(rawValue:)', which decodes '\(name)' again: it never succeeds",
          at: range, in: file, symbol: "\(type.qualifiedName).init(rawValue:)")
      default: return nil
      }
    }
  }

  /// Whether the raw value is what codes the type, or the types that get it from an extension of a protocol.
  private func isCoded(
    _ type: SymbolTable.Entry, in project: ProjectFacts, synthesized: (CodingSupport) -> Bool,
    _ isCustom: (CodingSupport) -> Bool
  ) -> Bool {
    let coding = project.coding(of: type)
    if type.isProtocolWithRawValue(project.types) {
      // `encode(self)` compiles only where the extension asks for Encodable.
      return !isCustom(coding) && project.isTakenByCodedHeirs(type, where: synthesized)
    }
    return type.declaration != nil && coding.isRawRepresentable && synthesized(coding)
  }
}

extension SymbolTable.Entry {
  fileprivate func isProtocolWithRawValue(_ types: SymbolTable) -> Bool {
    declaration.map { types.kind(of: $0) == .protocol } ?? (name == "RawRepresentable")
  }
}

extension RawValueRecursion {
  static let info = RuleInfo(
    id: "raw-value-recursion",
    category: .wireFormat,
    severity: .error,
    summary: "a Codable type's raw value is made by encoding the type, which is encoded by its raw value",
    why: """
      A type that is RawRepresentable with a String (or another basic type) is coded as its raw value: the standard library's \
      implementation is taken instead of a synthesized one. When `rawValue` is in turn `JSONEncoder().encode(self)`, each calls \
      the other until the stack overflows. `init(rawValue:)` asks a decoder for the type, the decoder asks `init(rawValue:)` \
      with a part of the text, and the result is nil.

      The pair is often written to keep a Codable value in `@AppStorage`.
      """,
    fix: """
      Write `encode(to:)` and `init(from:)` in the type itself; then they are used, and `rawValue` may call them. Or store a \
      wrapper whose raw value is the encoded text, and leave the model alone. Or give the type a raw value that does not code it.
      """,
    leavesAlone: [
      "Types that write `encode(to:)` and `init(from:)` themselves, in any file.",
      "Raw values that are not basic, such as `Data`: there coding is synthesized.",
      "`rawValue` that encodes something else, a stored property for one, or calls another member that encodes `self`.",
      "A protocol whose raw value only types from elsewhere take, or types that write their coding.",
      "Extensions of types from elsewhere: an array codes its elements, whatever its raw value.",
    ],
    sources: [
      .init(
        "swiftlang/swift#59587: encoding a type that is RawRepresentable and Codable crashes",
        url: "https://github.com/swiftlang/swift/issues/59587"),
      .init(
        "ruddarr/app#49: the crash met in an app, and the way out", url: "https://github.com/ruddarr/app/pull/49"),
      .init("Measured on Swift 6.3: the process ends with a stack overflow"),
    ],
    examples: [
      .bad(
        "Each calls the other",
        """
        struct Filter: Codable {
          var tags: [String] = []
        }

        extension Filter: RawRepresentable {
          init?(rawValue: String) {
            guard let value = try? JSONDecoder().«decode(Filter.self, from: Data(rawValue.utf8))» else { return nil }
            self = value
          }
          var rawValue: String {
            guard let data = try? JSONEncoder().«encode(self)» else { return "" }
            return String(decoding: data, as: UTF8.self)
          }
        }
        """, shown: true),
      .good(
        "The type's own coding members are taken",
        """
        struct Filter: Codable {
          var tags: [String] = []

          private enum CodingKeys: String, CodingKey { case tags }

          init(from decoder: any Decoder) throws {
            tags = try decoder.container(keyedBy: CodingKeys.self).decode([String].self, forKey: .tags)
          }

          func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(tags, forKey: .tags)
          }
        }

        extension Filter: RawRepresentable {
          init?(rawValue: String) {
            guard let value = try? JSONDecoder().decode(Filter.self, from: Data(rawValue.utf8)) else { return nil }
            self = value
          }
          var rawValue: String {
            guard let data = try? JSONEncoder().encode(self) else { return "" }
            return String(decoding: data, as: UTF8.self)
          }
        }
        """, shown: true),
      .bad(
        "In two files, Codable through a protocol",
        files: [
          ("Sort.swift", "protocol Model: Codable {}\nenum Sort: Model { case name, date(ascending: Bool) }"),
          (
            "Sort+Storage.swift",
            """
            extension Sort: RawRepresentable {
              init?(rawValue: String) {
                do { self = try JSONDecoder().«decode(Self.self, from: Data(rawValue.utf8))» } catch { return nil }
              }
              var rawValue: String {
                get { String(decoding: (try? JSONEncoder().«encode(self)») ?? Data(), as: UTF8.self) }
              }
            }
            """
          ),
        ]),
      .bad(
        "For every type that conforms, in an extension of a protocol",
        files: [
          (
            "Stored.swift",
            """
            protocol Stored: Codable, RawRepresentable where RawValue == String {}

            extension Stored {
              init?(rawValue: String) {
                guard let value = try? JSONDecoder().«decode(Self.self, from: Data(rawValue.utf8))» else { return nil }
                self = value
              }
              var rawValue: String { String(decoding: (try? JSONEncoder().«encode(self)») ?? Data(), as: UTF8.self) }
            }
            """
          ),
          ("Filter.swift", "struct Filter: Stored { var tags: [String] = [] }"),
        ]),
      .bad(
        "In an extension of RawRepresentable itself",
        """
        extension RawRepresentable where Self: Codable, RawValue == String {
          init?(rawValue: String) {
            guard let value = try? JSONDecoder().«decode(Self.self, from: Data(rawValue.utf8))» else { return nil }
            self = value
          }
          var rawValue: String { String(decoding: (try? JSONEncoder().«encode(self)») ?? Data(), as: UTF8.self) }
        }

        struct Filter: Codable, RawRepresentable { var tags: [String] = [] }
        enum Order: String, Codable { case name, date }
        """),
      .bad(
        "The raw value's type by another name",
        """
        struct Filter: Codable { var tags: [String] = [] }

        extension Filter: RawRepresentable {
          typealias RawValue = String
          var rawValue: RawValue { String(decoding: (try? JSONEncoder().«encode(self)») ?? Data(), as: UTF8.self) }
          init?(rawValue: RawValue) { self.init(tags: [rawValue]) }
        }
        """),
      .bad(
        "Only the encoding is left to the raw value",
        """
        struct Filter: Codable, RawRepresentable {
          var text = ""
          init(from decoder: any Decoder) throws { text = try decoder.singleValueContainer().decode(String.self) }
          init?(rawValue: String) { text = rawValue }
          var rawValue: String {
            String(decoding: (try? JSONEncoder().«encode(self)») ?? Data(), as: UTF8.self)
          }
        }
        """),
      .bad(
        "Only encoded",
        """
        struct Sent: Encodable, RawRepresentable {
          var text = ""
          init?(rawValue: String) { text = rawValue }
          var rawValue: String {
            let data = try? PropertyListEncoder().«encode(self)»
            return data?.base64EncodedString() ?? ""
          }
        }
        """),
      .good(
        "A raw value that is no basic type",
        """
        struct Filter: Codable, RawRepresentable {
          var text = ""
          init?(rawValue: Data) {
            guard let value = try? JSONDecoder().decode(Filter.self, from: rawValue) else { return nil }
            self = value
          }
          var rawValue: Data { (try? JSONEncoder().encode(self)) ?? Data() }
        }
        """),
      .good(
        "Something else is encoded",
        """
        struct Filter: Codable, RawRepresentable {
          var tags: [String] = []
          init?(rawValue: String) { tags = (try? JSONDecoder().decode([String].self, from: Data(rawValue.utf8))) ?? [] }
          var rawValue: String { String(decoding: (try? JSONEncoder().encode(tags)) ?? Data(), as: UTF8.self) }
        }
        """),
      .good(
        "A type from elsewhere keeps its own coding",
        """
        extension Array: @retroactive RawRepresentable where Element: Codable {
          public init?(rawValue: String) {
            guard let value = try? JSONDecoder().decode([Element].self, from: Data(rawValue.utf8)) else { return nil }
            self = value
          }
          public var rawValue: String {
            String(decoding: (try? JSONEncoder().encode(self)) ?? Data(), as: UTF8.self)
          }
        }
        """),
      .good(
        "A protocol that only an array takes its raw value from, and one whose heirs code themselves",
        """
        protocol Listed: RawRepresentable, Codable where RawValue == String {}
        extension Listed {
          public init?(rawValue: String) {
            guard let value = try? JSONDecoder().decode(Self.self, from: Data(rawValue.utf8)) else { return nil }
            self = value
          }
          public var rawValue: String { String(decoding: (try? JSONEncoder().encode(self)) ?? Data(), as: UTF8.self) }
        }
        extension Array: Listed, @retroactive RawRepresentable where Element: Codable {}

        protocol Stored: RawRepresentable, Codable where RawValue == String {}
        extension Stored {
          init?(rawValue: String) { nil }
          var rawValue: String { String(decoding: (try? JSONEncoder().encode(self)) ?? Data(), as: UTF8.self) }
        }
        struct Filter: Stored {
          var text: String
          init(from decoder: any Decoder) throws { text = try decoder.singleValueContainer().decode(String.self) }
          func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(text)
          }
        }
        """),
      .good(
        "Not Codable",
        """
        struct Name: RawRepresentable {
          var rawValue: String
          init(rawValue: String) { self.rawValue = rawValue }
        }
        """),
    ],
    demonstration: Demonstration(
      bad: """
        struct Filter: Codable { var tags: [String] = [] }

        extension Filter: RawRepresentable {
          init?(rawValue: String) {
            guard let filter = try? JSONDecoder().decode(Filter.self, from: Data(rawValue.utf8)) else { return nil }
            self = filter
          }
          var rawValue: String {
            guard let data = try? JSONEncoder().encode(self) else { return "" }
            return String(decoding: data, as: UTF8.self)
          }
        }

        FileHandle.standardOutput.write(Data("saving the filter\\n".utf8))
        let saved = Filter(tags: ["new"]).rawValue
        print("saved \\(saved)")
        print("read again: \\(Filter(rawValue: saved)?.tags ?? [])")
        """,
      prints: "saving the filter\n", andCrashes: true,
      good: """
        struct Filter: Codable {
          var tags: [String] = []

          private enum CodingKeys: String, CodingKey { case tags }

          init(tags: [String]) { self.tags = tags }

          init(from decoder: any Decoder) throws {
            tags = try decoder.container(keyedBy: CodingKeys.self).decode([String].self, forKey: .tags)
          }

          func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(tags, forKey: .tags)
          }
        }

        extension Filter: RawRepresentable {
          init?(rawValue: String) { 
            guard let filter = try? JSONDecoder().decode(Filter.self, from: Data(rawValue.utf8)) else { return nil }
            self = filter
          }
          var rawValue: String {
            guard let data = try? JSONEncoder().encode(self) else { return "" }
            return String(decoding: data, as: UTF8.self)
          }
        }

        FileHandle.standardOutput.write(Data("saving the filter\\n".utf8))
        let saved = Filter(tags: ["new"]).rawValue
        print("saved \\(saved)")
        print("read again: \\(Filter(rawValue: saved)?.tags ?? [])")
        """,
      prints: "saving the filter\nsaved {\"tags\":[\"new\"]}\nread again: [\"new\"]\n"))
}
