import Testing

@testable import CodableLint
@testable import CodableRules

@Suite struct JSONReaderTests {
  private func fault(_ text: String) -> JSONReader.Fault? {
    var reader = JSONReader(Array(text.utf8))
    do throws(JSONReader.Fault) {
      _ = try reader.document()
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("", 0), ("{\"a\":1,}", 7), ("[1 2]", 3), ("01", 2), ("1.", 2), ("\"a", 0), ("\"\\x\"", 1), ("nul", 0),
    ("{} {}", 3),
    ("[\"\\ud800\"]", 8), ("'a'", 0), ("{a:1}", 1), ("[\u{1}]", 1),
  ])
  func faultsHaveTheirPlace(_ text: String, _ offset: Int) {
    #expect(fault(text)?.offset == offset)
  }

  @Test func depthIsLimited() {
    let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    #expect(fault(deep)?.reason.contains("512") == true)
    let allowed = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(fault(allowed) == nil)
  }

  @Test func repeatedKeysAreNoted() throws {
    var reader = JSONReader(Array(#"{"a":1,"b":{"c":1,"c":2},"a":2}"#.utf8))
    let value = try reader.document()
    #expect(reader.repetitions == [.init(key: "c", offset: 18), .init(key: "a", offset: 25)])
    #expect(value["a"]?.text == "1")
  }

  @Test func textIsKept() throws {
    var reader = JSONReader(Array("\u{FEFF}{\"n\": 12345678901234567890.10, \"s\": \"\\u00e9\\ud83d\\ude00\\n\"}".utf8))
    let value = try reader.document()
    #expect(value["n"]?.text == "12345678901234567890.10")
    #expect(value["s"]?.text == "\"é😀\\n\"")
  }

  /// Hands out a text in pieces of a few bytes.
  private func source(_ text: String, pieces size: Int) -> ByteSource {
    var rest = Array(text.utf8)[...]
    return ByteSource { () throws(SystemFailure) in
      defer { rest = rest.dropFirst(size) }
      return Array(rest.prefix(size))
    }
  }

  @Test("a text in pieces is read as a whole one", arguments: [1, 2, 3, 7])
  func pieces(_ size: Int) throws {
    let text =
      "{\"n\": -12.5e+10, \"s\": \"\\u00e9\\ud83d\\ude00é\",\n \"l\": [true, false, null, \"long enough\", {}]}"
    var whole = JSONReader(Array(text.utf8))
    var parts = JSONReader(source(text, pieces: size))
    #expect(try whole.document().text == parts.document().text)
    var broken = JSONReader(source(String(text.dropLast()), pieces: size))
    #expect(throws: JSONReader.Fault.self) { _ = try broken.document() }
  }

  @Test("what a pointer leads to is handed over piece by piece, and the rest is still checked")
  func pointer() throws {
    let text = "{\"skip\": {\"items\": [9]},\n \"data\": {\"items\": [1,\n  {\"a\": 2}]}, \"tail\": tru}"
    var reader = JSONReader(source(text, pieces: 5))
    var found: [String] = []
    var places: [Int] = []
    let fault = #expect(throws: JSONReader.Fault.self) {
      try reader.start()
      _ = try reader.parts(at: ["data", "items"], splitting: true) { reader, value, _ in
        found.append(value.text)
        places.append(reader.lines.position(of: value.offset).line)
      }
    }
    #expect(found == ["1", "{\"a\": 2}"])
    #expect(places == [2, 3])
    #expect(fault?.reason == "no value starts with 't'")
  }

  @Test("the elements of a long array are those of the text")
  func longArray() throws {
    let parts = ["null", "true", "false", "-12.5e+10", "\"é\"", "[1]", "{\"a\": 2}", "\"\""]
    let texts = (0..<3000).map { parts[$0 % parts.count] }
    var reader = JSONReader(Array(" [\(texts.joined(separator: ","))]".utf8))
    guard case .array(let elements) = try reader.document().kind else {
      Issue.record("no array")
      return
    }
    #expect(elements.map(\.text) == texts)
    var offset = 2
    for (element, text) in zip(elements, texts) {
      #expect(element.offset == offset)
      offset += text.utf8.count + 1
    }
  }

  @Test("of a long array that nobody looks at, what is wrong is found and nothing else kept")
  func unreadArray() throws {
    let array = Array(repeating: "{\"k\":1,\"k\":2}", count: 2000).joined(separator: ",")
    var reader = JSONReader(Array("{\"a\": {\"b\": [\(array)]}, \"c\": [\(array)]}".utf8))
    reader.isRead = { $0 != ["a", "b", nil] }
    let value = try reader.document()
    guard case .array(let unread)? = value["a"]?["b"]?.kind, case .array(let read)? = value["c"]?.kind else {
      Issue.record("no arrays")
      return
    }
    #expect(unread.isEmpty && read.count == 2000)
    #expect(reader.repetitions.count == 4000)
  }
}
