import Testing

@testable import LintModel

/// What the last of several ways takes decides whether the failures of the others are lost.
@Suite("The end of a probe")
struct ProbeEndTests {
  private func findings(endingWith last: String, beside declarations: String = "") -> Int {
    let source = """
      \(declarations)
      struct Body: Decodable {
        var bytes: Data
        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          if let data = try? container.decode(Data.self) {
            bytes = data
          } else {
            bytes = try JSONEncoder().encode(container.decode(\(last).self))
          }
        }
      }
      """
    return MarkedExample(.good("", source)).findings(of: "swallowed-decoding-error").count
  }

  @Test("that keeps whatever it was loses nothing")
  func keeping() {
    #expect(findings(endingWith: "AnyCodable") == 0)
    #expect(findings(endingWith: "String") == 0)
  }

  @Test("that takes everything and keeps nothing loses the failure")
  func empty() {
    #expect(findings(endingWith: "Anything", beside: "struct Anything: Codable {}") == 1)
  }
}
