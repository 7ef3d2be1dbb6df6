import Testing

@testable import CodableLint
@testable import LintModel

/// A hook lints some files, a build server all: both have to say the same of a file.
@Suite("A file reported alone")
struct PartialReportTests {
  private static let files: [String: String] = [
    "Model.swift": """
    struct User: Decodable {
      let name: Int?
      let nickname: Int?
      let motto: Int?
    }
    """,
    "Load.swift": """
    func load(_ data: Data) throws -> User { try JSONDecoder().decode(User.self, from: data) }
    func load(_ data: Data) throws -> Other { try JSONDecoder().decode(Other.self, from: data) }
    """,
    "Other.swift": "struct Other: Decodable { let name: Int?; let note: Int? }",
    "View.swift": """
    func title(_ user: User, _ other: Other) -> Int { (user.name ?? 0) + (other.note ?? 0) }
    func line(_ user: User) -> Int { (user.nickname ?? 0) + (user.name ?? 0) + (user.motto ?? 0) }
    func tail(_ user: User, _ other: Other) -> Int { (user.nickname ?? 0) + (user.motto ?? 0) + (other.note ?? 0) }
    """,
    // Holds no word of coding and replaces nothing: found only because the names are asked for.
    "Elsewhere.swift": "func show(_ user: User) { if let nickname = user.nickname { print(nickname) } }",
    "Date.swift": """
    import Foundation
    enum Dates { static let day = DateFormatter() }
    """,
    "Relay.swift": "enum Relay { static var short: Formatter { Dates.day } }",
    // Another module might code an envelope for its protocol, had that not been declared here.
    "Reason.swift": "enum Reason: Codable { case other(String) }",
    "Envelope.swift": "struct Envelope: Codable, Sealed { var reason: Reason }",
    "Sealed.swift": "protocol Sealed {}",
    "Use.swift": "func set() { Dates.day.dateFormat = \"yyyy-MM-dd\" }",
  ]

  private func findings(reporting isReported: (String) -> Bool, threads: Int = 2, everything: Bool = false) -> [Finding]
  {
    var linter = Linter(threads: threads)
    linter.parsesEverything = everything
    let files = Self.files.map { path, text in
      SourceFile(
        path: path, content: .bytes(Array(text.utf8)), configuration: Configuration(), isReported: isReported(path))
    }
    return linter.lint(files).findings
  }

  @Test("has the findings that it has among all")
  func agreesWithWhole() {
    let all = findings { _ in true }
    #expect(
      all.filter { $0.rule == "optional-hides-failure" }.map(\.symbol) == ["User.name", "User.motto", "Other.note"])
    #expect(all.contains { $0.rule == "formatter-without-posix-locale" })
    #expect(all.filter { $0.rule == "unlabeled-associated-value" }.map(\.severity) == [.note])
    for path in Self.files.keys {
      #expect(findings { $0 == path } == all.filter { $0.location.path == path }, "\(path)")
    }
  }

  @Test("is parsed for an alias of a protocol that hands on Codable, whatever words it holds")
  func aliases() {
    let files = [
      "Wire.swift": "protocol Incoming: Decodable {}\nprotocol Outgoing: Encodable {}",
      "Alias.swift": "typealias Wire = Incoming & Outgoing\ntypealias Packet = Wire",
      "Model.swift": "enum State: Packet { case open(String) }",
    ].map { SourceFile(path: $0, content: .bytes(Array($1.utf8)), configuration: Configuration()) }
    #expect(Linter().lint(files).findings.map(\.location.path) == ["Model.swift"])
  }

  @Test("does not depend on threads, nor on what is left unparsed")
  func isDeterministic() {
    let alone = findings { $0 == "Model.swift" }
    #expect(findings(reporting: { $0 == "Model.swift" }, threads: 1) == alone)
    #expect(findings(reporting: { $0 == "Model.swift" }, threads: 9) == alone)
    #expect(findings(reporting: { $0 == "Model.swift" }, everything: true) == alone)
  }
}
