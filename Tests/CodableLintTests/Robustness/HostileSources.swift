import Testing

/// Code that no person writes, but that a file may hold: always the same.
enum HostileSources {
  struct Source: Sendable, CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]
    var testDescription: String { name }

    init(_ name: String, _ text: String) {
      self.name = name
      // The words make it a file that is parsed.
      bytes = Array("struct Model: Decodable { let id: Int }\n\(text)\n".utf8)
    }
  }

  private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  private static func nested(_ open: String, _ inner: String, _ close: String, _ depth: Int = 10_000) -> String {
    repeated(open, depth) + inner + repeated(close, depth)
  }

  static let nesting = [
    Source("parentheses", "let a = " + nested("(", "1", ")")),
    Source("lists", "let a = " + nested("[", "1", "]")),
    Source("list types", "let a: " + nested("[", "Int", "]")),
    Source("lists of closures", "let a = " + nested("[{", "1", "}]", 5_000)),
    Source("closures", "let a = " + nested("{", "1", "}")),
    Source("conditions", "func f() {" + nested("if x {", "", "}") + "}"),
    Source("alternatives", "func f() {" + repeated("if x {} else ", 5_000) + "{} }"),
    Source("generic arguments", "let a: " + nested("A<", "Int", ">")),
    Source("generic calls", "let a = " + nested("A<", "Int", ">") + "()"),
    Source("interpolations", "let a = " + nested("\"\\(", "1", ")\"")),
    Source("structures", nested("struct A {", "", "}")),
    Source("conditional compilation", nested("#if A\n", "let a = 1\n", "#endif\n", 2_000)),
    Source("patterns", "func f() { if case " + nested(".a(", "let x", ")") + " = y {} }"),
    Source("open brackets of all kinds", repeated("([{<", 2_500)),
  ]

  static let chains = [
    Source("calls", "let a = x" + repeated(".f()", 20_000)),
    Source("members", "let a = x" + repeated(".f", 20_000)),
    Source("subscripts", "let a = x" + repeated("[0]", 20_000)),
    Source("unwrappings", "let a = x" + repeated("!", 20_000)),
    Source("optional types", "let a: Int" + repeated("?", 20_000)),
    Source("member types", "let a: A" + repeated(".B", 20_000)),
    Source("function types", "let a: " + repeated("() -> ", 5_000) + "Int"),
    Source("attempts", "let a = " + repeated("try ", 5_000) + "x"),
  ]

  /// Nothing here is deep, only long.
  static let lengths = [
    Source("a line of 10 MB", "let a = [" + repeated("1, ", 3_500_000) + "]"),
    Source("a name of 10 MB", "let " + repeated("a", 10_000_000) + " = 1"),
    Source("a text of 10 MB", "let a = \"" + repeated("a", 10_000_000) + "\""),
    Source("a million cases", "enum Kind: String, Codable {" + repeated(" case a\n", 1_000_000) + "}"),
    Source("a 50 MB file", repeated("func f() { print(1) }\n", 2_400_000)),
  ]

  private static func function(of statement: String, _ count: Int) -> String {
    "func f(a: String, b: Data) throws {\n" + repeated(statement + "\n", count) + "}"
  }

  /// Functions of which each statement could have the linter look through all others. That it does not is what
  /// `Tests/Benchmarks/growth` shows, with more of them.
  static let crowds = [
    Source("comparisons", function(of: "encode(); XCTAssertEqual(a, b)", 800)),
    Source("expectations", function(of: "encode(); #expect(a == b)", 800)),
    Source("reads", function(of: "do { _ = try d.decode(Model.self, from: b) } catch { throw error }", 200)),
    Source("results", function(of: "let a = try? d.decode(Model.self, from: b)", 200)),
    Source("documents", function(of: "let j = try JSONSerialization.jsonObject(with: b); use(j[\"a\"])", 100)),
    Source(
      "written documents", function(of: "let w = [\"a\": [\"c\": x]]; JSONSerialization.data(withJSONObject: w)", 200)),
    Source("loops", function(of: "for x in y { let f = DateFormatter(); print(f) }", 200)),
  ]

  /// The lexer of a debug build looks at each of the hashes again from the one before: two thousand are
  /// enough.
  static let unterminated = [
    Source("text", "let a = \"abc"), Source("long text", "let a = \"\"\"\nabc"),
    Source("raw text", "let a = ##\"abc\"#"),
    Source("interpolation", "let a = \"\\(b"), Source("comment", "/* abc"), Source("nested comment", "/* /* abc */"),
    Source("regular expression", "let a = /[\"(/"), Source("name", "let `a"), Source("condition", "#if A"),
    Source("attribute", "@available("), Source("many comments", repeated("/*", 20_000)),
    Source("many texts", repeated("let a = \"\n", 5_000)), Source("many hashes", repeated("#", 2_000)),
  ]

  /// Conditional compilation in an order that makes no sense.
  static func soup(seed: UInt64) -> Source {
    var state = seed
    let lines = [
      "#if DEBUG", "#elseif os(Linux)", "#else", "#endif", "struct A: Codable {", "}", "let a = try? decode(b)", ".f()",
      "case a", "func f() {", "#if", "#endif }", "{", "switch x {", "enum CodingKeys: CodingKey {",
    ]
    let text = (0..<60).map { _ -> String in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return lines[Int((state >> 33) % UInt64(lines.count))]
    }
    return Source("soup \(seed)", text.joined(separator: "\n"))
  }
}
