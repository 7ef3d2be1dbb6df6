import LintModel
import SwiftFacts

/// An `@Observable` class whose coding is synthesized: the macro's storage is what is coded.
struct ObservableCodable: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    file.types.filter { $0.kind == .class && $0.attributes.contains("Observable") }.compactMap { fact in
      guard let type = project.type(of: fact, in: file), project.codedSuperclass(of: type) == nil else { return nil }
      let coding = project.coding(of: type)
      guard coding.isSynthesizedSomewhere, case .everyProperty = project.codingKeys(of: type) else { return nil }
      let example = fact.properties.first {
        $0.isStored && !$0.isLet && !$0.isLazy && !$0.attributes.contains("ObservationIgnored")
      }
      guard let example else { return nil }
      let verb = coding.isEncodingSynthesized ? "coded" : "decoded"
      return finding(
        "'\(example.name)' of '\(fact.name)' is \(verb) as '_\(example.name)': '@Observable' puts its storage in the property's place",
        at: fact.nameRange, in: file, symbol: type.qualifiedName,
        // Nothing is written yet.
        severity: project.mayBeCoded(type) ? nil : .warning,
        help: "name the storage in the keys: `case _\(example.name) = \"\(example.name)\"` for each stored property")
    }
  }

  static func openQuestions(in project: ProjectFacts) -> OpenQuestions {
    project.open { type in
      guard let fact = type.declaration.map(project.types.fact) else { return false }
      return fact.kind == .class && fact.attributes.contains("Observable")
        && project.coding(of: type).isSynthesizedSomewhere && !project.mayBeCoded(type)
    }
  }
}

extension ObservableCodable {
  static let info = RuleInfo(
    id: "observable-codable",
    category: .wireFormat,
    severity: .error,
    summary: "an '@Observable' class with synthesized Codable writes the macro's storage: '_name', and a registrar",
    why: """
      `@Observable` turns each stored property into a computed one and stores it under an underscore. Synthesis sees what is \
      stored: `var count` is encoded as `{"_$observationRegistrar":{},"_count":1}`, and decoding `{"count":5}` throws \
      `keyNotFound` for `_count`. The compiler says only that the registrar will not be decoded.

      Adding `@Observable` to a class that worked changes its format, and everything stored before is lost.
      """,
    fix: """
      Name the storage in the keys, each case with the underscore and each raw value without: \
      `enum CodingKeys: String, CodingKey { case _count = "count" }`. Or write `init(from:)` and \
      `encode(to:)`. Or keep the data in a Codable struct that the class holds.

      If documents with underscores are out there already, decode both spellings.
      """,
    leavesAlone: [
      "Classes with `CodingKeys`: the compiler insists that they name the storage.",
      "Classes that write all the coding they have themselves.",
      "Classes whose stored properties are all constants or `@ObservationIgnored`.",
      "A class that nothing in the project codes is a warning: nothing is written yet.",
    ],
    sources: [
      .init(
        "swiftlang/swift#73280: Observable does not play well with Codable",
        url: "https://github.com/swiftlang/swift/issues/73280"),
      .init("Measured on Swift 6.3: the payloads above"),
    ],
    examples: [
      .bad(
        "The storage is coded",
        """
        import Observation

        @Observable final class «Counter»: Codable {
          var count = 1
          init() {}
        }

        func saved(_ counter: Counter) throws -> Data { try JSONEncoder().encode(counter) }
        """, shown: true),
      .good(
        "The keys give the storage its names",
        """
        import Observation

        @Observable final class Counter: Codable {
          var count = 1
          init() {}
          enum CodingKeys: String, CodingKey { case _count = "count" }
        }
        """, shown: true),
      .bad(
        "Codable through a protocol in another file",
        files: [
          ("Model.swift", "protocol Model: AnyObject, Codable {}"),
          (
            "Settings.swift",
            "import Observation\n@Observable final class «Settings»: Model {\n  var theme: String?\n  init() {}\n}"
          ),
        ]),
      .bad(
        "In an extension of the same file; nothing codes it yet: a warning",
        """
        import Observation
        @Observable final class «Draft» {
          var text = ""
          @ObservationIgnored var cache = 0
          init() {}
        }
        extension Draft: Encodable {}
        """),
      .bad(
        "Only encoding is written by hand",
        """
        import Observation
        @Observable final class «Draft»: Codable {
          var text = ""
          init() {}
          func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(text)
          }
        }
        """),
      .good(
        "Written by hand, in another file",
        files: [
          ("Draft.swift", "import Observation\n@Observable final class Draft {\n  var text = \"\"\n  init() {}\n}"),
          (
            "Draft+Encodable.swift",
            """
            extension Draft: Encodable {
              func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(text)
              }
            }
            """
          ),
        ]),
      .good(
        "The data is a struct that the class holds",
        """
        import Observation
        struct Draft: Codable { var text = "" }
        @Observable final class Editor {
          var draft = Draft()
          init() {}
        }
        """),
      .good("Not observable", "final class Counter: Codable {\n  var count = 1\n  init() {}\n}"),
      .good(
        "Nothing is stored that the macro changes",
        """
        import Observation
        @Observable final class Identity: Encodable {
          let id: Int
          @ObservationIgnored var name = ""
          init(id: Int) { self.id = id }
        }
        """),
    ],
    demonstration: Demonstration(
      bad: """
        import Observation

        @Observable final class Counter: Codable {
          var count = 1
          init() {}
        }

        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        print(String(decoding: try encoder.encode(Counter()), as: UTF8.self))
        do {
          print(try JSONDecoder().decode(Counter.self, from: Data(#"{"count":5}"#.utf8)).count)
        } catch DecodingError.keyNotFound(let key, _) {
          print("no '\\(key.stringValue)'")
        }
        """,
      prints: #"{"_$observationRegistrar":{},"_count":1}"# + "\nno '_count'",
      good: """
        import Observation

        @Observable final class Counter: Codable {
          var count = 1
          init() {}
          enum CodingKeys: String, CodingKey { case _count = "count" }
        }

        print(String(decoding: try JSONEncoder().encode(Counter()), as: UTF8.self))
        print(try JSONDecoder().decode(Counter.self, from: Data(#"{"count":5}"#.utf8)).count)
        """,
      prints: #"{"count":1}"# + "\n5"))
}
