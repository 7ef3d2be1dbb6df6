import Foundation
import TestSupport
import Testing

@Suite struct ContractCommandTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      struct User: Codable {
        var id: Int
        var email: String
        var nick: String?
        var role: Role
        enum Role: String, Codable { case admin, guest }
      }
      """, to: "User.swift")
    return folder
  }

  private func contract(_ samples: String, _ arguments: String..., named name: String = "p.json") throws
    -> Command.Result
  {
    let folder = try folder()
    try folder.write(samples, to: name)
    return try CodableLintBinary.shell(
      "\"$LINT\" contract User \(name) --no-cache \(arguments.joined(separator: " "))", in: folder)
  }

  @Test func errorsHaveTheirPlaceAndWhatTheyHaveInCommon() throws {
    let result = try contract(
      """
      [{"id": 1, "email": "a", "role": "admin", "status": "active"},
       {"id": 2, "role": "guest", "status": "deleted", "contact": {"email": "b"}},
       {"id": "3", "email": "c", "role": "guest", "status": "active"}]
      """)
    #expect(result.code == 1)
    #expect(
      result.output.contains(
        "error: 1 of 3 payloads fails with DecodingError.keyNotFound(\"email\") at the top level: the key is missing"))
    #expect(result.output.contains("User.swift:3:7: error:"))
    #expect(result.output.contains("only these have \"role\": \"guest\"") == false)
    #expect(result.output.contains("only these have \"status\": \"deleted\""))
    #expect(result.output.contains("the key is at 'contact.email' in these"))
    #expect(result.output.contains("p.json:3:9"))
    #expect(result.output.contains("note: 'status' is in 3 payloads and not read"))
    #expect(
      result.output.contains(
        "payloads have 'contact' and 'status', which 'User' does not read, and they are lost when the value is saved"))
    #expect(result.output.contains("1 of 3 decode, 2 fail."))
  }

  @Test("the refused value is not told again as what only the failing payloads have")
  func refusedValueIsNoNews() throws {
    let result = try contract(
      """
      [{"id": 1, "email": "a", "role": "owner", "plan": "old"},
       {"id": 2, "email": "b", "role": "guest", "plan": "new"}]
      """)
    #expect(result.output.contains(#"DecodingError.dataCorrupted at role: "owner" is none of the raw values"#))
    #expect(result.output.contains(#"only these have "plan": "old""#))
    #expect(!result.output.contains(#"have "role""#))
  }

  /// Logs and terminals read along.
  @Test func keysAndValuesOfAPayloadAreShownOnOneLine() throws {
    let result = try contract(
      ###"[{"id": 1, "email": "a", "role": "x\n::error::y", "##vso[a]b\u001b[2J\n::error::z": 1}, 1]"###)
    #expect(result.code == 1)
    #expect(result.output.contains("␛[2J␊::error::z"))
    let lines = result.output.split(separator: "\n")
    #expect(!lines.contains { $0.hasPrefix("::") || $0.contains("##") || $0.contains("\u{1B}") }, "\(result.output)")
    let json = try contract(
      ###"{"id": 1, "email": "a", "role": "admin", "##vso[a]b": 1}"###, "--format", "json")
    #expect(json.output.contains(#"#\u0023vso[a]b"#))
  }

  /// A patch is applied: no value may end its line and go on as another file.
  @Test func noValueBecomesCode() throws {
    let result = try contract(
      """
      [{"id": 1, "email": "a", "role": "x\\n+++ b/y"}, {"id": 2, "email": "a", "role": "b\\u2028c"},
       {"id": 3, "email": "a", "role": "fine"}]
      """, "--update")
    #expect(result.output.contains("case fine;"))
    #expect(!result.output.contains("\n++++ b/y"))
    #expect(!result.output.contains("bC"))
  }

  /// It would crash when it runs; telling so must not.
  @Test func aTypeThatReadsItselfFromOneValueIsLeftOpen() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      struct Loop: Decodable {
        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          _ = try container.decode(Loop?.self)
        }
      }
      """, to: "Loop.swift")
    try folder.write(#"{"x": 1}"#, to: "p.json")
    let result = try CodableLintBinary.run("contract", "Loop", "p.json", "--no-cache", in: folder)
    #expect(result.code == 0)
    #expect(result.output.contains("cannot be judged, because the type reads itself from the same value"))
  }

  @Test func aPointerAndLines() throws {
    let inner = #"{"data": {"items": [{"id": 1, "email": "a", "role": "admin"}]}}"#
    #expect(try contract(inner, "--at", "/data/items").code == 0)
    let lines = "{\"id\":1,\"email\":\"a\",\"role\":\"admin\"}\n{\"id\":1.5,\"email\":\"a\",\"role\":\"admin\"}\n"
    let result = try contract(lines, named: "p.ndjson")
    #expect(result.code == 1)
    #expect(result.output.contains("p.ndjson:2:7"))
    #expect(result.output.contains("1.5 does not fit in Int"))
  }

  @Test func whatIsNoJSONIsSaid() throws {
    let result = try contract("{\"id\": 1,\n \"email\": }")
    #expect(result.code == 2)
    #expect(result.errors.contains("error: p.json:2:11: no value starts with '}'"))
  }

  @Test(
    "what is no JSON is called what it probably is",
    arguments: [
      ("{\"id\": 1,}", "p.json:1:10: a key in quotes is expected here; JSON has no comma before a closing bracket"),
      ("[{}, ]", "p.json:1:6: a value is expected here; JSON has no comma before a closing bracket"),
      ("{ // old\n}", "p.json:1:3: a key in quotes is expected here; JSON has no comments"),
      ("{'id': 1}", "p.json:1:2: a key in quotes is expected here; JSON's quotes are double ones"),
      ("<html>", "p.json:1:1: no value starts with '<'; this is perhaps HTML or XML, such as an error page"),
      ("{\"id\": NaN}", "p.json:1:8: no value starts with 'N'; JSON has neither NaN nor Infinity"),
      ("{\"id\": 1", "a ',' or '}' is expected here; perhaps the text was cut off"),
    ])
  func probableText(_ text: String, reason: String) throws {
    let folder = try folder()
    try folder.write(text, to: "p.json")
    let result = try CodableLintBinary.run(["contract", "User", "p.json", "--no-cache"], in: folder)
    #expect(result.code == 2)
    #expect(result.errors.contains(reason), "\(result.errors)")
  }

  @Test("an error whose path names no key is told at the property, and those of two keys apart")
  func numbersThatDoNotFit() throws {
    let folder = try folder()
    try folder.write(
      """
      struct Order: Codable {
        var id: Int
        var items: [Item]
        struct Item: Codable { var count: Int8 }
      }
      """, to: "Order.swift")
    try folder.write(
      #"[{"id": 1.5, "items": []}, {"id": 1, "items": [{"count": 300}]}, {"id": 1, "items": [{}, {"count": 1e9}]}]"#,
      to: "p.json")
    let result = try CodableLintBinary.run(["contract", "Order", "p.json", "--no-cache"], in: folder)
    #expect(result.code == 1)
    #expect(
      result.output.contains(
        #"Order.swift:2:7: error: 1 of 3 payloads fails with DecodingError.dataCorrupted at the top level: at "id", 1.5 does"#
      ))
    #expect(result.output.contains(#"Order.swift:4:30: error: 1 of 3 payloads fails"#))
    #expect(result.output.contains(#"at "items[].count", 300 does not fit in Int8"#))
    #expect(result.output.contains(#"DecodingError.keyNotFound("count") at items[]"#))
  }

  @Test("what no decoder can be set to is refused", arguments: ["dates foo", "dates", "key snake", "keys camel"])
  func unknownCoder(_ coder: String) throws {
    let result = try contract(#"{"id":1,"email":"a","role":"admin"}"#, "--coder", "'\(coder)'")
    #expect(result.code == 2)
    #expect(result.errors.contains("'\(coder)' is no setting of a decoder"))
    #expect(result.errors.contains("dates deferred|seconds|milliseconds|iso8601|custom"))
    #expect(try contract(#"{"id":1,"email":"a","role":"admin"}"#, "--coder", "default").code == 0)
    #expect(try contract(#"{"id":1,"email":"a","role":"admin"}"#, "--coder", "'dates iso8601, data base64'").code == 0)
  }

  @Test func repeatedKeysAreSaid() throws {
    let result = try contract(#"{"id":1,"email":"a","role":"admin","id":2}"#)
    #expect(result.code == 0)
    #expect(result.output.contains("the key 'id' is there again, and only the first is read"))
  }

  @Test func longValuesAreNotPrinted() throws {
    let secret = String(repeating: "s3cr3t", count: 8)
    let result = try contract(#"{"id":1,"email":"a","role":"\#(secret)"}"#)
    #expect(result.code == 1)
    #expect(!result.output.contains(secret))
    #expect(result.output.contains("a value is none of the raw values"))
  }

  @Test func anUnknownTypeIsGuessed() throws {
    let folder = try folder()
    try folder.write("{}", to: "p.json")
    let result = try CodableLintBinary.run("contract", "Usr", "p.json", in: folder)
    #expect(result.code == 2)
    #expect(result.errors.contains("Did you mean 'User'?"))
  }

  @Test func capturedTrafficIsRead() throws {
    func entry(_ url: String, _ status: Int, _ type: String, _ text: String, _ encoding: String = "") -> String {
      let body = text.replacingOccurrences(of: "\"", with: "\\\"")
      return """
        {"request": {"url": "\(url)"}, "response": {"status": \(status), "content":
          {"mimeType": "\(type)", "text": "\(body)"\(encoding)}}}
        """
    }
    let user = #"{"id":1,"email":"a","role":"admin"}"#
    let har = """
      {"log": {"version": "1.2", "entries": [
        \(entry("https://example.org/users/1?token=abc", 200, "application/json", user)),
        \(entry("https://example.org/users/2?token=abc", 200, "application/json", #"{"id":"2","email":"a","role":"admin"}"#)),
        \(entry("https://example.org/users/3", 200, "text/plain", Data(user.utf8).base64EncodedString(), ", \"encoding\": \"base64\"")),
        \(entry("https://example.org/users/4", 404, "application/json", "{}")),
        \(entry("https://example.org/users/5", 200, "text/html", "<p>")),
        \(entry("https://example.org/items", 200, "application/json", "{}"))
      ]}}
      """
    let result = try contract(har, "--url", "'*/users/*'", named: "traffic.har")
    #expect(result.code == 1)
    #expect(result.output.contains("2 of 3 decode, 1 fail."))
    #expect(result.output.contains("traffic.har, entry 2 (https://example.org/users/2):1:7"))
    #expect(!result.output.contains("token=abc"))
    #expect(result.output.contains("1 skipped: responses to other URLs"))
    #expect(result.output.contains("1 skipped: responses whose status is not 2xx"))
    #expect(result.output.contains("1 skipped: responses that are not JSON"))
    let other = try contract(#"{"entries": []}"#, named: "traffic.har")
    #expect(other.code == 2)
    #expect(other.errors.contains("this is not a HAR file"))
  }

  @Test func propertyListsAreRead() throws {
    let list = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><array>
      <dict><key>id</key><integer>1</integer><key>email</key><string>a</string><key>role</key><string>admin</string></dict>
      <dict><key>id</key><true/><key>email</key><string>a</string><key>role</key><string>admin</string></dict>
      </array></plist>
      """
    for arguments in [["p.plist", "p.plist"], ["p.settings", "p.settings"]] {
      let result = try contract(list, named: arguments[0])
      #expect(result.code == 1)
      #expect(result.output.contains("coder: property list"))
      #expect(
        result.output.contains("1 of 2 property lists fails with DecodingError.typeMismatch(Int) at id: a boolean"))
      #expect(result.output.contains("\(arguments[1])[1]"))
    }
    #expect(try contract("<plist><dict>", named: "p.plist").code == 2)
  }

  @Test func theCoderThatReadsMostIsShown() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      import Foundation
      struct Event: Codable { var startsAt: Date }
      func one(_ data: Data) throws -> Event { try JSONDecoder().decode(Event.self, from: data) }
      func other(_ data: Data) throws -> Event {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(Event.self, from: data)
      }
      """, to: "Event.swift")
    try folder.write(#"{"starts_at": "2024-12-14T10:00:00Z"}"#, to: "p.json")
    let result = try CodableLintBinary.run("contract", "Event", "p.json", "--no-cache", in: folder)
    #expect(result.code == 0)
    #expect(result.output.contains("coder: dates iso8601, keys snake case (the code has several"))
    #expect(result.output.contains("Coder 'default', also found in the code, reads 0 of 1."))
  }

  @Test func valuesThatAreRefusedAreExplained() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "struct Event: Codable { var at: Date?; var on: Bool?; var n: Int?; var imageURL: String? }", to: "E.swift")
    try folder.write(#"{"at": 1734170400, "image_url": "x"}"#, to: "1.json")
    try folder.write(#"{"at": "2024-12-14T10:00:00"}"#, to: "2.json")
    try folder.write(#"{"on": 1}"#, to: "3.json")
    try folder.write(#"{"n": "5"}"#, to: "4.json")
    let result = try CodableLintBinary.run(
      "contract", "Event", ".", "--coder", "dates iso8601, keys snake", "--no-cache", in: folder)
    #expect(result.output.contains("'.secondsSince1970' reads it as a date after 2001"))
    #expect(result.output.contains("it has no time zone, so no strategy can tell which moment it is"))
    #expect(result.output.contains("0 and 1 are no booleans to a decoder"))
    #expect(result.output.contains("a number in quotes is a string"))
    #expect(result.output.contains("'imageURL' is never read: the key strategy turns 'image_url' into 'imageUrl'"))
  }

  @Test func theChangeOfTheModelIsShownAndNotMade() throws {
    let folder = try folder()
    try folder.write(
      #"[{"id": 1, "role": "admin"}, {"id": 2, "email": null, "role": "north-west"}]"#, to: "p.json")
    let source = try String(contentsOfFile: folder.path("User.swift"), encoding: .utf8)
    let result = try CodableLintBinary.run("contract", "User", "p.json", "--update", "--no-cache", in: folder)
    #expect(result.output.contains("-  var email: String\n"))
    #expect(result.output.contains("+  var email: String?\n"))
    #expect(
      result.output.contains(#"+  enum Role: String, Codable { case northWest = "north-west"; case admin, guest }"#))
    #expect(try String(contentsOfFile: folder.path("User.swift"), encoding: .utf8) == source)
    let none = try contract(#"{"id":1,"email":"a","role":"admin"}"#, "--update")
    #expect(none.output.contains("No source change is certain."))
  }

  @Test("a case is named so that it compiles, and leaves what stands over the first one alone")
  func namesOfCases() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      struct Ride: Codable {
        var fare: Fare

        enum Fare: String, Codable {
          /// Paid by whoever rides.
          case full
          case half = "1/2"
        }
      }

      """, to: "Ride.swift")
    try folder.write(
      #"[{"fare": "class"}, {"fare": "default"}, {"fare": "free-ride"}, {"fare": "free_ride"}, {"fare": "half"}]"#,
      to: "p.json")
    let result = try CodableLintBinary.run("contract", "Ride", "p.json", "--update", "--no-cache", in: folder)
    #expect(
      result.output.contains(
        """
           enum Fare: String, Codable {
        +    case `class`, `default`, freeRide = "free-ride"
             /// Paid by whoever rides.
        """))
    #expect(!result.output.contains("free_ride\""))
    #expect(!result.output.contains("+    case half"))
  }

  @Test func aDamagedLineLosesNoOther() throws {
    let line = #"{"id":1,"email":"a","role":"admin"}"#
    let result = try contract("\(line)\n{\"id\": \n\(line)\n", named: "p.ndjson")
    #expect(result.code == 2)
    #expect(result.errors.contains("p.ndjson:2:8: the text ends where a value is expected"))
    #expect(result.output.contains("2 of 2 decode, 0 fail."))
    let piped = try CodableLintBinary.shell(
      "printf '%s\\n%s' '\(line)' '\(line)' | \"$LINT\" contract User - --no-cache", in: try folder())
    #expect(piped.code == 0)
    #expect(piped.output.contains("2 of 2 decode"))
  }

  @Test func hostileNumbersAndDepthAreSaid() throws {
    let digits = String(repeating: "9", count: 5000)
    let large = try contract("{\"id\":\(digits),\"email\":\"a\",\"role\":\"admin\"}")
    #expect(large.code == 1)
    #expect(large.output.contains("does not fit in Int"))
    let deep = try contract(
      "{\"id\":1,\"x\":\(String(repeating: "[", count: 600))\(String(repeating: "]", count: 600))}")
    #expect(deep.code == 2)
    #expect(deep.errors.contains("more than 512 brackets are open"))
    let missing = try contract(#"{"data": {}}"#, "--at", "/data/items")
    #expect(missing.code == 2)
    #expect(missing.errors.contains("p.json:1:1: there is nothing at '/data/items'"))
  }

  @Test("what hides a value leaves the advice behind it")
  func secrets() throws {
    let folder = try TemporaryFolder()
    try folder.write("struct Event: Codable { var at: Date }", to: "E.swift")
    try folder.write(#"{"at": "2024-12-14"}"#, to: "1.json")
    let result = try CodableLintBinary.run(
      "contract", "Event", ".", "--coder", "dates iso8601", "--no-cache", in: folder)
    #expect(result.output.contains("so '.formatted' with \"yyyy-MM-dd\" reads it"))
  }
}
