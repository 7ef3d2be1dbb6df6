import Foundation
import Testing

@testable import CodableLint
@testable import CodableRules

@Suite struct ErrorGuideTests {
  /// The entries that a coder raises. `CompilationTests` and `CrashTests` raise the others; summaries are sentences of
  /// `localizedDescription` and of Alamofire.
  static let thrown = ErrorGuide.entries.map(\.id).filter { id in
    !(ErrorGuide.compilation + ErrorGuide.summaries + ErrorGuide.crashes).contains { $0.id == id }
  }

  @Test("every entry's error is raised, and its text leads to the entry", arguments: thrown)
  func raised(id: String) throws {
    let raise = try #require(RaisedErrors.byEntry[id], "raise the error of '\(id)' in RaisedErrors")
    let error = try #require(throws: (any Error).self) { try raise() }
    #expect(ErrorGuide.entries(in: "\(error)").first?.id == id, "\(error)")
  }

  @Test func localizedDescriptionsLeadToTheirEntry() throws {
    for id in ["keyNotFound", "typeMismatch"] {
      let raise = try #require(RaisedErrors.byEntry[id])
      let error = try #require(throws: (any Error).self) { try raise() }
      #expect(ErrorGuide.entries(in: error.localizedDescription).first?.id == "localizedDescription")
    }
    let apple = "The data couldn't be read because it isn't in the correct format."
    #expect(ErrorGuide.entries(in: apple).first?.id == "localizedDescription")
  }

  @Test("the messages shown are among the signs", arguments: ErrorGuide.entries.map(\.id))
  func shownMessages(id: String) throws {
    let entry = try #require(ErrorGuide.entry(named: id))
    #expect(!entry.look.isEmpty)
    let first = try #require(entry.messages.first)
    #expect(ErrorGuide.entries(in: first).contains { $0.id == id })
    for message in entry.elsewhere { #expect(ErrorGuide.entries(in: message).contains { $0.id == id }, "\(message)") }
  }

  @Test func namesAreUnique() {
    let names = ErrorGuide.entries.flatMap { [$0.id] + $0.aliases }.map { $0.lowercased() }
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: ["keyNotFound", ".keyNotFound", "DecodingError.keyNotFound", "KEYNOTFOUND", "missing-key"])
  func words(word: String) {
    #expect(ErrorGuide.entry(named: word)?.id == "keyNotFound")
  }

  // MARK: - Statements of the guide

  @Test("a property of type T! decodes as an Optional")
  func implicitlyUnwrapped() throws {
    struct Item: Decodable { var title: String! }
    #expect(throws: Never.self) { try RaisedErrors.read(Item.self, "{}") }
  }

  @Test("1.0 and 1e3 are read as Int, 1.5 is not")
  func wholeNumbers() throws {
    #expect(throws: Never.self) { try RaisedErrors.read([Int].self, "[1.0, 1e3]") }
    #expect(throws: DecodingError.self) { try RaisedErrors.read([Int].self, "[1.5]") }
  }

  @Test("a number that does not fit, in a property list")
  func propertyListNumbers() throws {
    func raise<Value: Decodable>(_ type: Value.Type, _ number: String) throws -> any Error {
      let list = "<?xml version=\"1.0\"?><plist version=\"1.0\"><array>\(number)</array></plist>"
      return try #require(throws: (any Error).self) {
        try PropertyListDecoder().decode([Value].self, from: Data(list.utf8))
      }
    }
    let fraction = try raise(Int.self, "<real>1.5</real>")
    #expect("\(fraction)".contains("Parsed property list number <1.5> does not fit in Int."))
    #expect(ErrorGuide.entries(in: "\(fraction)").first?.id == "number-does-not-fit")
    let large = try raise(UInt8.self, "<integer>300</integer>")
    #expect(ErrorGuide.entries(in: "\(large)").first?.id == "not-a-property-list")
    let date = try raise(Date.self, "<string>2024-12-14</string>")
    #expect(ErrorGuide.entries(in: "\(date)").first?.id == "date-as-string")
  }

  @Test("a number that does not fit says 'not valid JSON' and has no path")
  func misleadingMessage() throws {
    for json in ["[1.5]", "[300]"] {
      let error = try #require(throws: DecodingError.self) { try RaisedErrors.read([Int8].self, json) }
      guard case .dataCorrupted(let context) = error else {
        Issue.record("\(error)")
        continue
      }
      #expect(context.debugDescription == "The given data was not valid JSON.")
      #expect(context.codingPath.isEmpty)
    }
  }

  @Test("the path of a bad ISO 8601 date leaves out its key")
  func pathOfBadDate() throws {
    struct Event: Decodable { var at: Date }
    let error = try #require(throws: DecodingError.self) {
      try RaisedErrors.read([Event].self, #"[{"at":"junk"}]"#) { $0.dateDecodingStrategy = .iso8601 }
    }
    guard case .dataCorrupted(let context) = error else { throw error }
    #expect(context.codingPath.map(\.intValue) == [0])
  }

  @Test("nesting: 512 levels are read, 513 are not; 511 are written, 512 are not")
  func nestingLimits() throws {
    indirect enum Tree: Decodable {
      case node([Tree])
      init(from decoder: any Decoder) throws { self = .node(try decoder.singleValueContainer().decode([Tree].self)) }
    }
    func json(_ depth: Int) -> String { String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
    #expect(throws: Never.self) { try RaisedErrors.read(Tree.self, json(512)) }
    #expect(throws: DecodingError.self) { try RaisedErrors.read(Tree.self, json(513)) }
  }

  @Test("a trailing comma and an object without keys are valid")
  func leniency() throws {
    struct Empty: Encodable {
      enum CodingKeys: CodingKey {}
      func encode(to encoder: any Encoder) throws { _ = encoder.container(keyedBy: CodingKeys.self) }
    }
    #expect(throws: Never.self) { try RaisedErrors.read([Int].self, "[1,]") }
    #expect(String(decoding: try JSONEncoder().encode(Empty()), as: UTF8.self) == "{}")
  }

  @Test("of duplicate keys JSONDecoder takes the first, JSONSerialization the last")
  func duplicateKeys() throws {
    let data = Data(#"{"a":1,"a":2}"#.utf8)
    #expect(try JSONDecoder().decode([String: Int].self, from: data) == ["a": 1])
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Int]
    #expect(object == ["a": 2])
  }

  @Test("decodeNil throws for a missing key")
  func decodeNilOfMissingKey() throws {
    struct Probe: Decodable {
      enum CodingKeys: CodingKey { case value }
      init(from decoder: any Decoder) throws {
        _ = try decoder.container(keyedBy: CodingKeys.self).decodeNil(forKey: .value)
      }
    }
    #expect(throws: DecodingError.self) { try RaisedErrors.read(Probe.self, "{}") }
    #expect(throws: Never.self) { try RaisedErrors.read(Probe.self, #"{"value":null}"#) }
  }
}
