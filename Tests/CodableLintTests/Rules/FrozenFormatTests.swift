import Testing

@testable import CodableLint
@testable import LintModel

/// What is kept only to read what older versions wrote gets no new keys, so a default that is not used costs nothing.
@Suite("A format that does not grow any more")
struct FrozenFormatTests {
  @Test(
    "is told by the names of types, files and folders",
    arguments: [
      ("App/Network.swift", "Network", Severity.warning), ("App/CommonLegacyV2/Network.swift", "Network", .note),
      ("App/Legacy/Network.swift", "Network", .note), ("App/LegacyNetwork.swift", "Network", .note),
      ("App/LegacyCommon/Network.swift", "Network", .warning), ("App/Network.swift", "NetworkV1", .note),
      ("App/Network.swift", "OldNetwork", .note), ("App/Network.swift", "NetworkV", .warning),
      ("App/Network.swift", "NetworkTV2", .warning), ("App/Network.swift", "Oldest", .warning),
    ])
  func severity(path: String, type: String, expected: Severity) {
    let source = """
      import Foundation
      struct \(type): Codable { var name: String; var isDefault = false }
      func load() -> \(type)? {
        try? JSONDecoder().decode(\(type).self, from: UserDefaults.standard.data(forKey: "network") ?? Data())
      }
      func save(_ network: \(type)) throws {
        UserDefaults.standard.set(try JSONEncoder().encode(network), forKey: "network")
      }
      """
    let file = SourceFile(
      path: path, content: .bytes(Array(source.utf8)), configuration: Configuration(), isReported: true)
    let findings = Linter(threads: 1).lint([file]).findings.filter { $0.rule == "defaulted-key-required" }
    #expect(findings.map(\.severity) == [expected])
  }
}
