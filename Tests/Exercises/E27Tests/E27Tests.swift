import Foundation
import Testing

@testable import E27

private func config(
  flags: String = #"{"express_checkout":true}"#, rollout: String = #"{"percent":25}"#,
  limits: String = #"{"cart":100}"#
) throws -> RemoteConfig {
  try ConfigLoader.config(from: Data(#"{"flags":\#(flags),"rollout":\#(rollout),"limits":\#(limits)}"#.utf8))
}

@Suite("The configuration that the shop sends")
struct RemoteConfigTests {
  @Test("Each flag is what was sent, whichever names there are")
  func flags() throws {
    let foundFlags = try config(flags: #"{"express_checkout":true,"dark_mode":false,"darkMode":true,"a b":false}"#)
      .flags
    #expect(
      foundFlags == ["express_checkout": true, "dark_mode": false, "darkMode": true, "a b": false],
      "a feature is off that the shop has switched on, or the other way round")
    for count in [0, 1, 30, 400] {
      let expected = Dictionary(
        uniqueKeysWithValues: (0..<count).map { ("\(UUID())" + String(repeating: "_x", count: $0), $0 % 3 == 0) })
      let members = expected.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
      let unforeseenFlags = try config(flags: "{\(members)}").flags
      #expect(unforeseenFlags == expected, "a feature of the next version cannot be switched on")
    }
  }

  /// Names that nobody would choose, and some that nobody can know before.
  static let names =
    ["", " ", " a", "a ", "_a", "-", "=", "a=b", "n\u{303}", String(repeating: "long ", count: 100)]
    + (0..<150).map { _ in " _\(UUID().uuidString)" }

  @Test("Flags and limits have the names that were sent, also where both have the same")
  func names() throws {
    let flags = Dictionary(uniqueKeysWithValues: Self.names.map { ($0, Bool.random()) })
    let limits = Dictionary(uniqueKeysWithValues: Self.names.map { ($0, Int.random(in: -99...99)) })
    let read = try config(
      flags: "{\(flags.map { "\"\($0)\":\($1)" }.joined(separator: ","))}",
      limits: "{\(limits.map { "\"\($0)\":\($1)" }.joined(separator: ","))}")
    #expect(read.flags == flags, "a feature that the shop has switched on has another name in the app")
    #expect(read.limits == limits, "a limit that the shop has set holds for something else, or for nothing")
    #expect(
      Set(read.limits.keys.map { Array($0.unicodeScalars) }) == Set(Self.names.map { Array($0.unicodeScalars) }),
      "a name is written in another way, and whoever asks for it by its bytes does not find it")
  }

  @Test(
    "Percentages and limits are what was sent, with each digit",
    arguments: [0, 1, 25, 100, 101, -7, 9_007_199_254_740_993, .min, .max])
  func numbers(number: Int) throws {
    let config = try config(rollout: #"{"percent":\#(number)}"#, limits: #"{"cart":\#(number),"wish list":-7}"#)
    #expect(config.rolloutPercent == number, "a feature is shown to more people than it should, or to fewer")
    #expect(config.limits == ["cart": number, "wish list": -7], "people cannot put into the cart what they may")
  }

  @Test(
    "A flag that is no Boolean is an error with its path",
    arguments: ["1", "0", "2", "1.0", "0.5", #""true""#, #""1""#, #""""#, "null", "[]", "[true]", "{}"])
  func noFlag(value: String) {
    expectPath(["flags", "new_flag"], value) {
      try config(flags: #"{"express_checkout":true,"new_flag":\#(value)}"#)
    }
  }

  @Test(
    "A percentage or a limit that is no number is an error with its path",
    arguments: ["true", "false", #""25""#, #""""#, "null", "[]", "[25]", "{}"])
  func noNumber(value: String) {
    expectPath(["rollout", "percent"], value) { try config(rollout: #"{"percent":\#(value)}"#) }
    expectPath(["limits", "new_limit"], value) { try config(limits: #"{"cart":100,"new_limit":\#(value)}"#) }
  }

  @Test("A fraction is not rounded", arguments: ["25.5", "0.25", "1e-1", "1e300", "9223372036854775808"])
  func fractions(value: String) {
    #expect(throws: DecodingError.self, "a quarter of a percent is taken for none") {
      _ = try config(rollout: #"{"percent":\#(value)}"#)
    }
    #expect(throws: DecodingError.self, "a limit is taken for another one") {
      _ = try config(limits: #"{"cart":\#(value)}"#)
    }
  }

  @Test("A part that is missing is an error that names it", arguments: ["flags", "rollout", "limits"])
  func missing(part: String) {
    let parts = ["flags": "{}", "rollout": #"{"percent":25}"#, "limits": "{}"].filter { $0.key != part }
    let json = "{\(parts.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ","))}"
    expectPath([part], "nothing") { try ConfigLoader.config(from: Data(json.utf8)) }
    expectPath(["rollout", "percent"], "nothing") { try config(rollout: "{}") }
  }

  @Test("A part of the wrong type is an error with its path", arguments: ["null", "[]", "true", "7", #""on""#])
  func wrongPart(value: String) {
    expectPath(["flags"], value) { try config(flags: value) }
    expectPath(["rollout"], value) { try config(rollout: value) }
    expectPath(["limits"], value) { try config(limits: value) }
  }

  @Test(
    "What is no configuration is an error",
    arguments: [
      "", " ", "\n", "\u{0}\u{0}", "[]", "null", "true", #"{"flags":{"a":true}"#, "<html>",
      #"[{"flags":{},"rollout":{"percent":1},"limits":{}}]"#,
    ])
  func noConfiguration(json: String) {
    #expect(throws: DecodingError.self, "a page of the hotel's network switches every feature off") {
      _ = try ConfigLoader.config(from: Data(json.utf8))
    }
  }

  @Test("The audit line says true and false, sorted by names")
  func auditLine() throws {
    for _ in 0..<20 {
      let config = try config(
        flags: #"{"b":false,"express_checkout":true,"a":true,"one":true}"#, rollout: #"{"percent":1}"#,
        limits: #"{"cart":100,"aa":1,"zero":0}"#)
      #expect(
        config.auditLine == "rollout=1 a=true aa=1 b=false cart=100 express_checkout=true one=true zero=0",
        "our clients report another configuration than all others, so nobody looks at the comparison any more")
    }
    let auditLine = try config(
      flags: #"{"a":true,"a-b":true,"ab":true,"Z":true,"item10":false}"#, rollout: #"{"percent":2}"#,
      limits: #"{"a b":3,"a1":4,"B":5,"item9":6}"#
    ).auditLine
    #expect(
      auditLine == "rollout=2 B=5 Z=true a=true a b=3 a-b=true a1=4 ab=true item10=false item9=6",
      "sorted by something else than the names, character by character, our line is another one")
    let long = (0..<90).map { number in
      (name: "\(UUID().uuidString)-of-the-shop-\(number)", value: Int.random(in: -2_000_000...2_000_000))
    }
    let members = long.map { "\"\($0.name)\":\($0.value)" }.joined(separator: ",")
    let expected = long.sorted { $0.name < $1.name }.map { " \($0.name)=\($0.value)" }.joined()
    let foundAuditLine = try config(flags: "{}", rollout: #"{"percent":-12345}"#, limits: "{\(members)}").auditLine
    #expect(
      foundAuditLine == "rollout=-12345\(expected)",
      "a configuration with long names or large numbers cannot be compared")
    let both = try config(flags: #"{"cart":true}"#, limits: #"{"cart":3}"#).auditLine
    #expect(
      both.contains("cart=true") && both.contains("cart=3"),
      "of a flag and a limit with one name, only one is compared: \(both)")
    let emptyLine = try config(flags: "{}", rollout: #"{"percent":0}"#, limits: "{}").auditLine
    #expect(
      emptyLine == "rollout=0",
      "an empty configuration cannot be compared")
  }

  private func expectPath(_ path: [String], _ value: String, _ read: () throws -> RemoteConfig) {
    let name = path.joined(separator: ".")
    let error = #expect(throws: DecodingError.self, "\(name) is made up from \(value), and nobody is told") {
      _ = try read()
    }
    guard let error else { return }
    let found: [String]? =
      switch error {
      case .keyNotFound(let key, let context): (context.codingPath + [key]).map(\.stringValue)
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
        context.codingPath.map(\.stringValue)
      default: nil
      }
    #expect(found == path, "the operators cannot tell the shop which value is wrong")
  }
}
