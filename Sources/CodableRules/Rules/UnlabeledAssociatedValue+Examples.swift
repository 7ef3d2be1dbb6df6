import LintModel

extension UnlabeledAssociatedValue {
  static let examples: [RuleExample] = [
    .bad(
      "The position is the key",
      """
      enum Command: Codable {
        case store(«String», Int)
        case delete(key: String)
      }

      func save(_ command: Command) throws -> Data { try JSONEncoder().encode(command) }
      """, shown: true),
    .bad(
      "Kept by code that calls the enum by an alias",
      files: [
        ("Command.swift", "enum Command: Codable { case store(«String») }"),
        (
          "Store.swift",
          """
          private typealias StoredCommand = Command
          private func load(_ data: Data) throws -> StoredCommand { try JSONDecoder().decode(StoredCommand.self, from: data) }
          """
        ),
      ]),
    .good(
      "A case that cannot be made",
      """
      enum Command: Codable {
        case delete(key: String)
        @available(*, unavailable) case store(String, Int)
      }

      func save(_ command: Command) throws -> Data { try JSONEncoder().encode(command) }
      """),
    .good(
      "A macro of the project writes a raw value, which is coded",
      files: [
        (
          "Open.swift",
          """
          @attached(member, names: named(rawValue), named(init))
          @attached(extension, conformances: RawRepresentable, Hashable)
          macro Open<Value>() = #externalMacro(module: "Macros", type: "Open")
          """
        ),
        (
          "Message.swift",
          """
          struct Message: Codable { var kind: Kind }
          @Open<Int> enum Kind: Codable {
            case text  // 1
            case unknown(Int)
          }
          """
        ),
      ], compiled: false),
    .bad(
      "A macro that writes nothing of the coding",
      files: [
        (
          "Paths.swift",
          """
          @attached(member, names: named(paths))
          @attached(extension, conformances: Sendable)
          macro Paths() = #externalMacro(module: "Macros", type: "Paths")
          """
        ),
        (
          "Message.swift",
          """
          struct Message: Codable { var kind: Kind }
          @Paths enum Kind: Codable { case unknown(«Int») }

          func load(_ data: Data) throws -> Message { try JSONDecoder().decode(Message.self, from: data) }
          """
        ),
      ], compiled: false),
    .good(
      "The label is the key",
      """
      enum Command: Codable {
        case store(key: String, value: Int)
        case delete(key: String)
      }

      func save(_ command: Command) throws -> Data { try JSONEncoder().encode(command) }
      """, shown: true),
    .bad(
      "An underscore is no label, and the second value counts by its position",
      """
      enum Event: Codable {
        case opened(_ id: «Int»)
        case moved(to: Int, «Int»)
      }
      struct Log: Codable { var events: [Event] }
      func read(_ data: Data) throws -> Log { try JSONDecoder().decode(Log.self, from: data) }
      """),
    .bad(
      "Codable through a protocol and an alias",
      files: [
        ("Model.swift", "protocol Model: Codable, Sendable {}\ntypealias Stored = Model & Hashable\n"),
        (
          "Shape.swift",
          """
          enum Shape: Stored { case circle(«Double») }
          func save(_ shape: Shape) throws -> Data { try JSONEncoder().encode(shape) }
          """
        ),
      ]),
    .good(
      "The positions are renamed",
      """
      enum Command: Codable {
        case store(String, Int)
        enum StoreCodingKeys: String, CodingKey { case _0 = "key", _1 = "value" }
      }
      func save(_ command: Command) throws -> Data { try JSONEncoder().encode(command) }
      """),
    .good(
      "The raw value is coded",
      """
      enum Level: RawRepresentable, Codable {
        case known(Int)
        init?(rawValue: Int) { self = .known(rawValue) }
        var rawValue: Int { if case .known(let value) = self { value } else { 0 } }
      }
      func save(_ level: Level) throws -> Data { try JSONEncoder().encode(level) }
      """),
    .bad(
      "A part of what nothing codes, named beside the decoding of something else: a note",
      """
      public struct Entry: Codable { public let outcome: Outcome }
      public enum Outcome: Codable {
        case proposed(«UUID»)
        case denied
        public struct Reason: Codable { public let text: String }
      }

      func outcome(_ data: Data) throws -> Outcome? {
        try JSONDecoder().decode(Outcome.Reason.self, from: data).text.isEmpty ? .denied : nil
      }
      """),
    .bad(
      "Only encoded, and kept as it was to read what is stored already: a note",
      """
      enum Answer: Encodable { case text(«String») }
      enum LegacyAnswer: Codable { case text(«String») }
      enum StateV1: Codable { case playing(«Int») }
      func save(_ answer: Answer) throws -> Data { try JSONEncoder().encode(answer) }
      func read(_ data: Data) throws -> LegacyAnswer { try JSONDecoder().decode(LegacyAnswer.self, from: data) }
      func state(_ data: Data) throws -> StateV1 { try JSONDecoder().decode(StateV1.self, from: data) }
      """),
    .bad(
      "A part of a row, which its database codes",
      """
      import GRDB

      struct Message: Codable, FetchableRecord { var kind: Kind }
      enum Kind: Codable { case text(«String») }
      """, compiled: false),
    .bad(
      "A type of a file that encodes something else: a note",
      """
      enum Event: Codable { case started(«Int») }
      func body(_ value: some Encodable) throws -> Data { try JSONEncoder().encode(value) }
      func text(_ event: Event) -> String { if case .started(let count) = event { "\\(count)" } else { "" } }
      """),
    .bad(
      "Nothing in the project codes it: a note",
      "enum Route: Hashable, Codable { case profile(«Int») }"),
    .bad(
      "The route of a screen is shown, not coded: a note",
      """
      import SwiftUI

      enum Route: Hashable, Codable { case profile(«Int») }

      struct Root: View {
        var body: some View {
          NavigationStack { Text("Root").navigationDestination(for: Route.self) { _ in Text("Profile") } }
        }
      }
      """, compiled: false),
    .good("Not coded at all", "enum Route: Hashable { case profile(Int) }"),
    .good(
      "Its raw value is coded, which an extension in another file gives it",
      files: [
        ("Claim.swift", "enum Claim: Codable { case issuer, custom(String) }"),
        (
          "Claim+Raw.swift",
          """
          extension Claim: RawRepresentable {
            init?(rawValue: String) { self = rawValue == "iss" ? .issuer : .custom(rawValue) }
            var rawValue: String { if case .custom(let name) = self { name } else { "iss" } }
          }
          """
        ),
        (
          "Load.swift", "func load(_ data: Data) throws -> Claim { try JSONDecoder().decode(Claim.self, from: data) }"
        ),
      ]),
  ]
}
