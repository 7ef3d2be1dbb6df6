import Foundation
import Testing

@testable import E11

@Suite("The plan of checks")
struct CheckPlanTests {
  static func checks(_ json: String) throws -> [Check] {
    try CheckPlan.checks(from: Data(json.utf8))
  }

  /// What the prober reads: for each check its key and its values.
  static func written(_ checks: [Check]) throws -> [[String: [String: Any]]] {
    let data = try CheckPlan.data(for: checks)
    return try #require(
      try JSONSerialization.jsonObject(with: data) as? [[String: [String: Any]]], "the prober refuses the whole plan")
  }

  /// Addresses and hosts in which the names of keys occur.
  static let addresses = [
    "https://example.org", "https://url.example/url?url=1", #"https://example.org/?q="url":"x""#, "address", "url",
    "http_get", "", "https://example.org/ü\\", "http://Example.ORG/A b?C", " https://example.org/u\u{308}\n",
    "https://example.org/?q=" + String(repeating: "longer", count: 80),
  ]

  static func scalars(_ checks: [Check]) -> [[Unicode.Scalar]] { checks.map { Array($0.summary.unicodeScalars) } }

  static func quoted(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }

  @Test("The contract's own example is read")
  func contract() throws {
    let checks = try Self.checks(
      """
      [{"http_get": {"address": "https://example.org", "timeout": 10}}, {"ping": {"host": "example.org"}},
       {"tls_certificate": {"host": "example.org", "days": 14}}]
      """)
    #expect(
      checks.map(\.summary) == [
        "GET https://example.org within 10 s", "ping example.org", "certificate of example.org, 14 days",
      ], "a plan that the prober accepts is one that we cannot open")
  }

  @Test("A page is written under 'address'", arguments: addresses)
  func page(address: String) throws {
    for timeout in [1, 10, 86_400] {
      let written = try Self.written([.page(at: address, timeout: timeout)])
      let values = try #require(written.first?["http_get"], "the prober does not know the check \(written)")
      #expect(
        Set(values.keys) == ["address", "timeout"],
        "the prober refuses the plan, and six hundred customers are not watched")
      #expect(values["address"] as? String == address, "the wrong page is watched")
      #expect(values["timeout"] as? Int == timeout, "the alarm comes too late, or all the time")
    }
  }

  @Test("A host is written as before")
  func host() throws {
    let written = try Self.written([.host("example.org")])
    let values = try #require(written.first?["ping"], "the prober does not know the check \(written)")
    #expect(written.count == 1 && Set(values.keys) == ["host"], "the prober refuses the plan")
    #expect(values["host"] as? String == "example.org", "another host is watched")
  }

  @Test("A certificate can be saved, under the key of the contract")
  func certificate() throws {
    let written = try Self.written([.host("a.org"), .certificate(of: "example.org", within: 14), .host("b.org")])
    try #require(written.count == 3, "a check is left out, and the customer believes that it is done")
    let values = try #require(written[1]["tls_certificate"], "the prober does not know the check \(written[1])")
    #expect(Set(values.keys) == ["host", "days"], "the prober refuses the plan")
    #expect(values["host"] as? String == "example.org", "another certificate is watched, and this one runs out")
    #expect(values["days"] as? Int == 14, "the warning comes when the certificate has run out")
  }

  @Test("No check has more than its one key")
  func oneKey() throws {
    let checks: [Check] = [.page(at: "x", timeout: 1), .host("x"), .certificate(of: "x", within: 1)]
    let written = try Self.written(checks).map { $0.keys.sorted() }
    #expect(
      written == [["http_get"], ["ping"], ["tls_certificate"]],
      "the prober refuses the plan")
  }

  @Test("A single check, which is sent by itself when somebody presses 'now', has the same form")
  func singleCheck() throws {
    let data = try JSONEncoder().encode(Check.page(at: "https://example.org", timeout: 10))
    let check = try #require(
      try JSONSerialization.jsonObject(with: data) as? [String: [String: Any]], "the prober refuses the check")
    #expect(check["http_get"].map { Set($0.keys) } == ["address", "timeout"], "the prober refuses the check: \(check)")
    for check in [Check.host("a.org"), .certificate(of: "a.org", within: 3)] {
      let alone = try JSONEncoder().encode(check)
      let (object, inPlan) = (try JSONSerialization.jsonObject(with: alone), try Self.written([check]))
      #expect(
        object as? [String: [String: AnyHashable]] == inPlan.first as? [String: [String: AnyHashable]],
        "the prober takes the check in a plan, and refuses it by itself")
      let readAlone = try JSONDecoder().decode(Check.self, from: alone)
      #expect(readAlone == check, "a check alone is another one than in a plan")
    }
  }

  @Test("A long plan is stored and read check by check, with each check's own numbers, and twice what is there twice")
  func longPlan() throws {
    let numbers = [0, -1, -30] + (0..<300).map { _ in Int.random(in: -999...99_999) }
    let checks = numbers.flatMap { number -> [Check] in
      [
        .page(at: "https://\(number).example", timeout: number), .host("\(number).example"), .host("\(number).example"),
        .certificate(of: "\(number).example", within: number),
      ]
    }
    let written = try Self.written(checks)
    try #require(
      written.count == checks.count, "checks are left out, and their customers believe that they are watched")
    for (number, start) in zip(numbers, stride(from: 0, to: written.count, by: 4)) {
      #expect(written[start]["http_get"]?["timeout"] as? Int == number, "the alarm comes too late, or all the time")
      #expect(written[start + 3]["tls_certificate"]?["days"] as? Int == number, "the warning comes on another day")
    }
    let read = try CheckPlan.checks(from: try CheckPlan.data(for: checks))
    #expect(read.map(\.summary) == checks.map(\.summary), "the plan changes when it is saved")
  }

  @Test("A plan that was stored before the contract changed is still read", arguments: addresses)
  func storedPlan(address: String) throws {
    let json = #"[{"ping":{"host":"a.org"}},{"http_get":{"url":\#(try Self.quoted(address)),"timeout":30}}]"#
    let checks = try Self.checks(json)
    #expect(
      checks == [.host("a.org"), .page(at: address, timeout: 30)],
      "nine hundred plans cannot be read, or watch something else")
    #expect(
      Self.scalars(checks) == Self.scalars([.host("a.org"), .page(at: address, timeout: 30)]),
      "the page that is watched has another address, letter for letter")
  }

  @Test("A stored plan is written with the keys of the contract when it is saved again")
  func storedPlanSaved() throws {
    let checks = try Self.checks(#"[{"http_get":{"timeout":30,"url":"https://example.org"}}]"#)
    let written = try Self.written(checks)
    #expect(
      written.first?["http_get"].map { Set($0.keys) } == ["address", "timeout"], "the prober refuses every plan we have"
    )
    let foundChecks = try CheckPlan.checks(from: try CheckPlan.data(for: checks))
    #expect(foundChecks == checks, "the plan changes when it is saved")
  }

  @Test("Where a page has both keys, 'address' counts, whichever stands first")
  func bothKeys() throws {
    for address in ["new", "", " "] {
      for values in [
        #""url":"old","address":"\#(address)","timeout":1"#, #""timeout":1,"address":"\#(address)","url":"old""#,
      ] {
        let checks = try Self.checks(#"[{"http_get":{\#(values)}}]"#)
        #expect(
          checks == [.page(at: address, timeout: 1)],
          "we watch a page that the customer has given up")
      }
    }
  }

  @Test("What is saved comes back", arguments: addresses)
  func roundTrip(text: String) throws {
    let checks: [Check] = [.page(at: text, timeout: 5), .host(text), .certificate(of: text, within: 30), .host("last")]
    let read = try CheckPlan.checks(from: try CheckPlan.data(for: checks))
    #expect(read == checks, "a plan is another one after it is saved")
    #expect(Self.scalars(read) == Self.scalars(checks), "a name is another one after it is saved, letter for letter")
  }

  static let incomplete: [(String, String)] = [
    (#"{"http_get":{"address":7,"timeout":1}}"#, "address"),
    (#"{"http_get":{"address":null,"timeout":1}}"#, "address"),
    (#"{"http_get":{"address":7,"url":"old","timeout":1}}"#, "address"),
    (#"{"http_get":{"address":null,"url":"old","timeout":1}}"#, "address"),
    (#"{"http_get":{"timeout":1}}"#, "address"),
    (#"{"http_get":{"url":7,"timeout":1}}"#, "url"), (#"{"http_get":{"url":null,"timeout":1}}"#, "url"),
    (#"{"http_get":{"address":"x"}}"#, "timeout"), (#"{"http_get":{"url":"x"}}"#, "timeout"),
    (#"{"http_get":{"url":"x","timeout":null}}"#, "timeout"), (#"{"http_get":{"url":"x","timeout":"1"}}"#, "timeout"),
    (#"{"ping":{}}"#, "host"), (#"{"ping":{"host":1}}"#, "host"), (#"{"tls_certificate":{"host":"x"}}"#, "days"),
    (#"{"tls_certificate":{"days":1}}"#, "host"), (#"{"tls_certificate":{"host":"x","days":"14"}}"#, "days"),
  ]

  /// Each key of each kind of check with every value that it cannot have.
  static let wrongValues: [(String, String)] = [
    ("http_get", ["address": #""x""#, "timeout": "1"]), ("http_get", ["url": #""x""#, "timeout": "1"]),
    ("ping", ["host": #""x""#]), ("tls_certificate", ["host": #""x""#, "days": "14"]),
  ].flatMap { (kind: String, values: [String: String]) in
    values.flatMap { (key: String, value: String) in
      let other = value == #""x""# ? "7" : #""7""#
      return ["null", "true", "[]", "{}", other].map { (wrong: String) -> (String, String) in
        let members = values.merging([key: wrong]) { $1 }.map { #""\#($0.key)":\#($0.value)"# }
        return (#"{"\#(kind)":{\#(members.joined(separator: ","))}}"#, key)
      }
    }
  }

  @Test("A check with a missing or wrong value is an error that names the key", arguments: incomplete + wrongValues)
  func wrongValue(check: String, key: String) {
    let error = #expect(throws: DecodingError.self, "something is watched that nobody asked for, or nothing is") {
      try Self.checks(#"[{"ping":{"host":"a.org"}},\#(check)]"#)
    }
    guard let error else { return }
    #expect("\(error)".contains(key), "on the phone, at four, nobody can say what is wrong: \(error)")
    for other in ["address", "url", "timeout", "host", "days"] where other != key {
      // As a key: the words may stand in a sentence.
      #expect(!Self.path(of: error).contains(other), "the search begins at '\(other)', which is all right")
    }
  }

  @Test(
    "What is no check, or more than one, is an error, and no plan is read in part",
    arguments: [
      "{}", #"{"dns":{"host":"x"}}"#, #"{"httpGet":{"url":"x","timeout":1}}"#,
      #"{"certificate":{"host":"x","days":1}}"#, #"{"ping":{"host":"x"},"http_get":{"address":"x","timeout":1}}"#,
      #""ping""#, "null",
    ])
  func noCheck(check: String) {
    #expect(throws: DecodingError.self, "a check is left out, and the customer believes that it is done") {
      try Self.checks(#"[{"ping":{"host":"a.org"}},\#(check)]"#)
    }
  }

  @Test(
    "A plan without checks is saved and read; what is no list is no plan",
    arguments: ["null", "{}", "", "7", " ", "\u{0}\u{0}", "true", #"{"error":"maintenance"}"#])
  func noChecks(json: String) throws {
    let written = try Self.written([])
    #expect(written.isEmpty, "the prober watches what the customer has given up")
    let checks = try CheckPlan.checks(from: try CheckPlan.data(for: []))
    #expect(checks.isEmpty, "the last check can never be taken out")
    #expect(throws: DecodingError.self, "a plan that is damaged is taken for an empty one, and nobody is watched") {
      try Self.checks(json)
    }
  }

  @Test("A second key beside a check is an error, whatever it is called and wherever it stands", arguments: 0..<6)
  func secondKey(round: Int) throws {
    let own = [
      #""http_get":{"address":"x","timeout":1}"#, #""ping":{"host":"x"}"#, #""tls_certificate":{"host":"x","days":1}"#,
    ][round % 3]
    let word = String((0..<7).map { _ in "abcdefgh_".randomElement() ?? "a" })
    for name in [word, "httpGet", "certificate", "url", "", "7", "Ping"] {
      let other = #""\#(name)":\#(round < 3 ? #"{"host":"x"}"# : "null")"#
      for check in ["{\(own),\(other)}", "{\(other),\(own)}"] {
        #expect(throws: DecodingError.self, "'\(name)' is dropped with the next save, and somebody relies on it") {
          try Self.checks(#"[{"ping":{"host":"a.org"}},\#(check)]"#)
        }
        #expect(throws: DecodingError.self, "pressed 'now', '\(name)' is never carried out") {
          try JSONDecoder().decode(Check.self, from: Data(check.utf8))
        }
      }
    }
  }

  // Without the key: for a number that does not fit, the decoder has no path.
  @Test(
    "Half a second, and half a day, is an error", arguments: [("http_get", "timeout"), ("tls_certificate", "days")])
  func half(kind: String, key: String) {
    #expect(throws: DecodingError.self, "half a day is cut off, and the warning comes on another day") {
      try Self.checks(#"[{"\#(kind)":{"address":"x","host":"x","\#(key)":7.5}}]"#)
    }
  }

  /// The keys that lead to what is wrong, the missing key included.
  static func path(of error: DecodingError) -> [String] {
    switch error {
    case .keyNotFound(let key, let context): (context.codingPath + [key]).map(\.stringValue)
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      context.codingPath.map(\.stringValue)
    @unknown default: []
    }
  }
}
