import LintModel
import SwiftFacts

/// A Codable property wrapper on an Optional: a missing key throws, unlike for a plain Optional.
struct WrappedOptionalRequiresKey: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    file.types.filter { $0.kind == .struct || $0.kind == .class }.flatMap { fact -> [Finding] in
      guard let type = project.type(of: fact, in: file), project.isDecoded(type) else { return [] }
      var byWrapper: [(wrapper: String, properties: [PropertyFact])] = []
      for (property, wrapper) in project.keysRequiredByWrappers(of: type) {
        if let index = byWrapper.firstIndex(where: { $0.wrapper == wrapper }) {
          byWrapper[index].properties.append(property)
        } else {
          byWrapper.append((wrapper, [property]))
        }
      }
      return byWrapper.map { finding(on: $0.properties, wrapper: $0.wrapper, of: type.qualifiedName, in: file) }
    }
  }

  static func openQuestions(in project: ProjectFacts) -> OpenQuestions {
    project.undecoded { !project.keysRequiredByWrappers(of: $0).isEmpty }
  }

  /// One overload fixes them all, so the first property stands for the others.
  private func finding(
    on properties: [PropertyFact], wrapper: String, of type: String, in file: FileFacts
  ) -> Finding {
    finding(
      "a payload without '\(properties[0].name)' fails to decode although it is Optional: the wrapper '\(wrapper)' makes the key required",
      at: properties[0].nameRange, in: file, symbol: "\(type).\(properties[0].name)",
      notes: properties.dropFirst().map {
        .init("and so does one without '\($0.name)'", at: Location(path: file.path, range: $0.nameRange))
      })
  }
}

extension WrappedOptionalRequiresKey {
  static let info = RuleInfo(
    id: "wrapped-optional-requires-key",
    category: .keys,
    severity: .note,
    summary: "a property wrapper on an Optional makes its key required",
    why: """
      What synthesis decodes for `@Trimmed var name: String?` is the wrapper, and the wrapper is not Optional: \
      `decode(Trimmed.self, forKey:)` throws `keyNotFound` when the key is missing, even with \
      `= nil`.

      A wrapper that codes its value alone reads a null as nil, and writes nil as `"name":null` instead of leaving it out. One \
      that leaves its coding to the compiler is an object of its own, `"name":{"wrappedValue":"Ada"}`, and fails on a null, too.
      """,
    fix: """
      Add an overload of `decode(_:forKey:)` for the wrapper; synthesized code prefers it. For a wrapper `Trimmed`: \
      `extension KeyedDecodingContainer { func decode(_ type: Trimmed.Type, forKey key: Key) throws -> Trimmed \
      { try decodeIfPresent(type, forKey: key) ?? Trimmed(wrappedValue: nil) } }`.
      """,
    leavesAlone: [
      "Wrappers for which the project extends `KeyedDecodingContainer`.",
      "Wrappers that are not declared in the project, wrappers that do not decode, and those whose value is in `userInfo`.",
      "Types that nothing in the project decodes: a wrapper may be there to write an explicit null.",
      "Types that write `init(from:)` themselves, and properties left out of `CodingKeys`.",
      "Further properties of one type with the same wrapper are named in its one finding.",
    ],
    sources: [
      .init(
        "realm/realm-swift#7358: keyNotFound with the new @Persisted on an Optional",
        url: "https://github.com/realm/realm-swift/issues/7358"),
      .init(
        "GottaGetSwifty/CodableWrappers#3: Optional properties fail with a missing key",
        url: "https://github.com/GottaGetSwifty/CodableWrappers/issues/3"),
      .init("Measured on Swift 6.3: missing key throws; null and nil as described"),
    ],
    examples: [
      .bad(
        "Optional, and still required",
        """
        @propertyWrapper struct Trimmed: Codable {
          var wrappedValue: String?
        }

        struct User: Codable {
          @Trimmed var «name»: String?
        }

        func load(_ data: Data) throws -> User { try JSONDecoder().decode(User.self, from: data) }
        """, shown: true),
      .good(
        "The container knows what to do without the key",
        """
        @propertyWrapper struct Trimmed: Codable {
          var wrappedValue: String?
        }

        extension KeyedDecodingContainer {
          func decode(_ type: Trimmed.Type, forKey key: Key) throws -> Trimmed {
            try decodeIfPresent(type, forKey: key) ?? Trimmed(wrappedValue: nil)
          }
        }

        struct User: Codable {
          @Trimmed var name: String?
        }

        func load(_ data: Data) throws -> User { try JSONDecoder().decode(User.self, from: data) }
        """, shown: true),
      .bad(
        "A generic wrapper from another file, with a default",
        files: [
          (
            "Lossless.swift",
            """
            @propertyWrapper struct Lossless<Value: Codable> { var wrappedValue: Value }
            extension Lossless: Codable {}
            """
          ),
          (
            "User.swift",
            "struct User: Decodable {\n  @Lossless var «age»: Int? = 5\n  @Lossless var name: Optional<String>\n}\n"
              + "func load(_ data: Data) throws -> [User] { try JSONDecoder().decode([User].self, from: data) }"
          ),
        ]),
      .bad(
        "Overloads for another wrapper do not count",
        """
        @propertyWrapper struct Trimmed: Codable { var wrappedValue: String? }
        @propertyWrapper struct Stamp: Codable { var wrappedValue: Date? }
        extension KeyedDecodingContainer {
          func decode(_ type: Stamp.Type, forKey key: Key) throws -> Stamp {
            try decodeIfPresent(type, forKey: key) ?? Stamp(wrappedValue: nil)
          }
        }
        struct User: Codable {
          @Trimmed var «name»: String?
          @Stamp var born: Date?
        }
        func load(_ data: Data) throws -> User { try JSONDecoder().decode(User.self, from: data) }
        """),
      .bad(
        "A class that decodes through an alias",
        """
        typealias Model = Codable & Sendable
        @propertyWrapper struct Trimmed: Model { var wrappedValue: String? }
        final class User: Decodable { @Trimmed var «name»: String? }
        func load(_ data: Data) throws -> User { try JSONDecoder().decode(User.self, from: data) }
        """),
      .good(
        "The overload stands in another file",
        files: [
          ("User.swift", "struct User: Codable { @Lossless var age: Int? }"),
          (
            "Lossless.swift",
            """
            @propertyWrapper struct Lossless<Value: Codable>: Codable { var wrappedValue: Value? }
            extension KeyedDecodingContainer {
              func decode<Value>(_ type: Lossless<Value>.Type, forKey key: Key) throws -> Lossless<Value> {
                try decodeIfPresent(type, forKey: key) ?? Lossless(wrappedValue: nil)
              }
            }
            """
          ),
        ]),
      .good(
        "The value does not come from the payload",
        """
        extension CodingUserInfoKey { static let document = CodingUserInfoKey(rawValue: "document") }
        @propertyWrapper struct DocumentID: Codable {
          var wrappedValue: String?
          init(from decoder: any Decoder) throws {
            wrappedValue = CodingUserInfoKey.document.flatMap { decoder.userInfo[$0] as? String }
          }
          func encode(to encoder: any Encoder) throws {}
        }
        struct User: Codable { @DocumentID var id: String? }
        func load(_ data: Data) throws -> User { try JSONDecoder().decode(User.self, from: data) }
        """),
      .good(
        "Decoding is written by hand",
        """
        @propertyWrapper struct Trimmed: Codable { var wrappedValue: String? }
        struct User: Decodable {
          @Trimmed var name: String?
          enum CodingKeys: String, CodingKey { case name }
          init(from decoder: any Decoder) throws {
            name = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(String.self, forKey: .name)
          }
        }
        """),
      .good(
        "Not Optional",
        """
        @propertyWrapper struct Trimmed: Codable { var wrappedValue: String }
        struct User: Codable { @Trimmed var name: String }
        """),
      .good(
        "Only encoded, and left out of the keys",
        """
        @propertyWrapper struct Trimmed: Codable { var wrappedValue: String? }
        struct Sent: Encodable { @Trimmed var name: String? }
        struct Update: Codable { @Trimmed var name: String? }
        extension Update { init(from user: User) { self.init(name: Trimmed(wrappedValue: user.draft)) } }
        func send(_ user: User) throws -> Data { try JSONEncoder().encode(Update(from: user)) }
        struct User: Codable {
          var id: Int
          @Trimmed var draft: String? = nil
          enum CodingKeys: String, CodingKey { case id }
        }
        """),
    ],
    demonstration: Demonstration(
      bad: """
        @propertyWrapper struct Trimmed: Codable { var wrappedValue: String? }
        struct User: Codable { @Trimmed var name: String? }

        do {
          print(try JSONDecoder().decode(User.self, from: Data("{}".utf8)).name ?? "nil")
        } catch DecodingError.keyNotFound(let key, _) {
          print("no '\\(key.stringValue)'")
        }
        """,
      prints: "no 'name'",
      good: """
        @propertyWrapper struct Trimmed: Codable { var wrappedValue: String? }
        struct User: Codable { @Trimmed var name: String? }

        extension KeyedDecodingContainer {
          func decode(_ type: Trimmed.Type, forKey key: Key) throws -> Trimmed {
            try decodeIfPresent(type, forKey: key) ?? Trimmed(wrappedValue: nil)
          }
        }

        print(try JSONDecoder().decode(User.self, from: Data("{}".utf8)).name ?? "nil")
        """,
      prints: "nil"))
}
