import LintModel
import SwiftFacts

/// JSON spelled in a string with values put in.
package struct HandBuiltJSON: Rule {
  package init() {}

  package func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    // A fixture is text on purpose: what it spells is what the test is about.
    guard !PathClassification.isTest(file.projectPath) else { return [] }
    // Numbers put into the pieces of a document whose texts are reported are no finding of their own.
    let withText = Set(file.jsonTexts.filter(\.isInQuotes).map(\.context))
    let reported = file.jsonTexts.filter { json in
      (json.isInQuotes || !withText.contains(json.context)) && !isConstant(json, in: file, project)
    }
    return reported.map { json in
      // An identifier or an amount holds no quote until somebody means harm.
      let severity: Severity? = json.isInQuotes ? (json.isProse ? nil : .note) : .warning
      return finding(
        message(json), at: json.range, in: file, symbol: json.context.symbol, severity: severity)
    }
  }

  /// Whether the value is a constant whose text is in the source.
  private func isConstant(_ json: JSONTextFact, in file: FileFacts, _ project: ProjectFacts) -> Bool {
    guard json.isOuterName else { return false }
    let type = project.type(named: json.context.scope, scope: "", module: file.module)
    let constant =
      type.flatMap { project.types.property(json.value, of: $0)?.fact }
      ?? project.types.global(named: json.value, module: file.module)?.fact
    guard let constant, constant.isLet, let value = constant.initialValue else { return false }
    return value.hasPrefix("\"") && value.firstRange(of: "\\(") == nil
  }

  private func message(_ json: JSONTextFact) -> String {
    let value = json.value.count > 40 || json.value.contains("\n") ? "a value" : "'\(json.value)'"
    if json.isInQuotes, json.isHarmless {
      return
        "\(value) is put between the quotes of hand-built JSON: nothing escapes it, and nothing checks the document"
    }
    return json.isInQuotes
      ? "\(value) is put between the quotes of hand-built JSON: a quote, a backslash or a line break in it breaks the document or adds keys to it"
      : "\(value) is put into hand-built JSON as it prints: 'nil', 'nan' and text are no JSON, and nothing checks it"
  }
}

extension HandBuiltJSON {
  package static let info = RuleInfo(
    id: "hand-built-json",
    category: .wireFormat,
    severity: .error,
    summary: "hand-built JSON breaks, or lets data in as keys, when a value holds a quote",
    why: """
      Nothing escapes a value that is interpolated into JSON text. A quote, a backslash at the end or a line break makes the \
      document invalid; `a\\b` silently becomes another text; and a value such as `x","admin":true,"y":"` adds a key that the \
      reader believes. Outside of quotes, an Optional prints `Optional(3)` and a NaN prints `nan`.

      A value that can only be one of a few fixed words deserves a suppression with that reason.
      """,
    fix: """
      Describe the document by a small `Encodable` struct and let `JSONEncoder` write it. Where text must be assembled, encode \
      each value: `String(decoding: try JSONEncoder().encode(value), as: UTF8.self)` brings its own quotes.
      """,
    leavesAlone: [
      "Literals without values, and tests.",
      "A string that is only hashed, and the start of a document that is written piece by piece.",
      "Numbers between quotes, and names for a string that stands in the source.",
      "Text for people: logs, prints, assertions, `description`, and what is put into a view's `text`.",
      "Objects whose keys have no quotes, such as GraphQL and JavaScript, and scripts that hold an object somewhere.",
      "Values that were encoded: the expression, or the call that a constant holds the result of, says `json`, `encode` or `escape`; text outside of quotes.",
      "Constants of the program: `Command.start.rawValue`, and what every call gives a private function of the file: `failure(\"malformed\")`.",
      "A number in a piece of a document whose text is reported, and values outside of quotes that are whole numbers, or whose type is not known.",
      "A literal under a comment that mentions its exact bytes or the order of its keys.",
    ],
    reportedAsNotes: [
      "A value in quotes whose name does not say that people write it (an address, an identifier, an amount, a date, a part of a word). Outside of quotes it is a warning."
    ],
    sources: [
      .init("Measured on Swift 6.3: a quote breaks the document, `a\\b` changes, a crafted value sets another key")
    ],
    examples: [
      .bad(
        "A quote in the name ends the string",
        #"""
        func body(name: String) -> Data {
          Data("{\"name\": \"«\(name)»\"}".utf8)
        }
        """#, shown: true),
      .bad(
        "What an encoder says of its failure is a sentence of the system's: a note",
        """
        struct Ping: Encodable { var text: String }

        func reply(to ping: Ping) -> String {
          do {
            return String(decoding: try JSONEncoder().encode(ping), as: UTF8.self)
          } catch {
            return "{\\"error\\": \\"no reply: «\\(error.localizedDescription)»\\"}"
          }
        }
        """),
      .good(
        "The encoder escapes",
        """
        struct Body: Encodable { var name: String }

        func body(name: String) throws -> Data {
          try JSONEncoder().encode(Body(name: name))
        }
        """, shown: true),
      .bad(
        "Members that are put together first",
        #"""
        func person(name: String, phone: String?, company: String?, interests: [String]) -> Data {
          var members: [String] = []
          members.append("\"name\":\"«\(name)»\"")
          if let phone { members.append("\"phone\":\"«\(phone)»\"") }
          let company = company.map { ",\"company\":\"«\($0)»\"" } ?? ""
          let list = interests.map { "\"«\($0)»\"" }.joined(separator: ",")
          return Data("{\(members.joined(separator: ","))\(company),\"interests\":[\(list)]}".utf8)
        }
        """#),
      .good(
        "Quotes in a sentence",
        #"""
        func sentence(_ names: [String]) -> String {
          let quoted = names.map { "\"\($0)\"" }.joined(separator: ", ")
          return "Found \(quoted)."
        }
        """#),
      .bad(
        "Raw and multi-line literals",
        ##"""
        func bodies(name: String, city: String) -> [String] {
          let first = #"{"name": "«\#(name)»"}"#
          let second = """
            {
              "city": "«\(city)»"
            }
            """
          return [first, second]
        }
        """##),
      .bad(
        "Concatenation",
        #"""
        func body(token: String) -> String {
          "{\"token\":\"" + «token» + "\"}"
        }
        """#),
      .bad(
        "A fraction is a warning, a list of strings is not",
        #"""
        func range(_ width: Double) -> String { "{\"width\": «\(width)»}" }
        func list(_ names: [String]) -> String { "[\"«\(names[0])»\"]" }
        """#),
      .good(
        "Whole numbers that are always there",
        #"""
        func range(_ count: Int, of items: [Int]) -> String {
          var voiced = 0
          for item in items where item > count { voiced += 1 }
          return "{\"count\": \(count), \"voiced\": \(voiced)}"
        }
        """#),
      .good(
        "No values, or keys without quotes",
        #"""
        let empty = "{\"items\": []}"
        func query(_ id: Int) -> String { "query { user(id: \(id)) { name } }" }
        func script(_ id: Int) -> String { "update({id: \(id)})" }
        """#),
      .good(
        "A script that has an object in it",
        #"""
        func script(_ address: String) -> String {
          """
          (function () {
            const address = "\(address)"
            window.post({"name": "connect", "address": address})
          })()
          """
        }
        """#),
      .good(
        "One of two words of the program itself",
        #"""
        func feed(_ hasReplies: Bool) -> String {
          let notes = hasReplies ? "replies" : "authored"
          return "{\"id\":\"feed\",\"notes\":\"\(notes)\",\"order\":\"\(hasReplies ? "new" : "old")\"}"
        }
        """#),
      .bad(
        "A function of the file that is only called with words of the program; text from elsewhere is reported",
        #"""
        struct Reply {
          private func failure(_ reason: String) -> String { "{\"status\":\"error\",\"reason\":\"\(reason)\"}" }
          private func refusal(of name: String) -> String { "{\"status\":\"error\",\"name\":\"«\(name)»\"}" }
          func all(_ title: String) -> [String] {
            [failure("malformed-request"), self.failure("malformed-payload"), refusal(of: "none"), refusal(of: title)]
          }
        }
        """#),
      .good(
        "Only hashed, or the start of a stream",
        #"""
        extension String { var md5: String { String(hashValue, radix: 16) } }
        func path(_ locale: String) -> String { "/files/" + "{\"locale\":\"\(locale)\"}".md5 }
        func begin(_ id: String, _ send: (String) -> Void) {
          let start = "{\"id\":\"\(id)\",\"text\":\""
          send(start)
        }
        """#),
      .good(
        "Hashed two statements later",
        #"""
        enum SHA256 { static func hash(data: Data) -> Int { data.hashValue } }
        func thumbprint(_ curve: String) -> Int {
          let json = "{\"crv\":\"\(curve)\",\"kty\":\"EC\"}"
          let data = Data(json.utf8)
          return SHA256.hash(data: data)
        }
        """#),
      .good(
        "A number between quotes, a constant of the source",
        #"""
        let modulus = "0vx7agoebGcQSuu"
        func addresses(port: UInt16, _ number: NSNumber) -> [String] {
          [
            "[\"/ip4/0.0.0.0/tcp/\(port)\"]",
            "[\"/ip6/::/tcp/\(number.intValue)\"]",
            "{\"kty\": \"RSA\", \"n\": \"\(modulus)\"}",
          ]
        }
        """#),
      .bad(
        "The current time, which holds no quote: a note",
        #"""
        func sample() -> String { "{\"creation_date\": \"«\(Date().description)»\"}" }
        """#),
      .bad(
        "A variable with a string to begin with",
        #"""
        final class Form {
          var name = ""
          func body() -> String { "{\"name\": \"«\(name)»\"}" }
        }
        """#),
      .bad(
        "A document that grows",
        #"""
        func document(_ name: String, _ city: String) -> String {
          var text = "{\"name\": \"«\(name)»\""
          text += ", \"city\": \"" + city + "\"}"
          return text
        }
        """#),
      .good(
        "For people",
        #"""
        func report(_ name: String, in label: Label) {
          print("{\"name\": \"\(name)\"}")
          label.text = "[\"\(name)\"]"
        }
        final class Label { var text = "" }
        struct Point: CustomStringConvertible {
          var name: String
          var description: String { "{\"name\": \"\(name)\"}" }
        }
        """#),
      .bad(
        "The pieces of one document",
        #"""
        func policy(_ resource: String, until epoch: Int) -> String {
          let condition = "{\"time\": \(epoch)}"
          return "{\"resource\": \"«\(resource)»\", \"condition\": \(condition)}"
        }
        """#),
      .good(
        "The value was encoded",
        #"""
        func envelope<Body: Encodable>(_ body: Body) throws -> [String] {
          let text = String(decoding: try JSONEncoder().encode(body), as: UTF8.self)
          return [
            "{\"body\": \(String(decoding: try JSONEncoder().encode(body), as: UTF8.self))}",
            "{\"body\": \(text)}",
          ]
        }
        """#),
      .good(
        "A value that was encoded before, a constant of the program, a subscript in a string for people",
        #"""
        enum Command: String { case start }
        func encodeText(_ value: [Int]) -> String? { try? String(decoding: JSONEncoder().encode(value), as: UTF8.self) }
        func message(_ ids: [Int]) -> String? {
          guard let list = encodeText(ids) else { return nil }
          return "[\"IDS\",\(list)]"
        }
        func start() -> String { "{\"command\": \"\(Command.start.rawValue)\"}" }
        func field(_ key: String) -> String { "attributes[\"\(key)\"]" }
        """#),
      .good(
        "The bytes are prescribed",
        #"""
        func clientData(_ challenge: String) -> Data {
          // Written by hand: the signature needs this exact order of keys.
          let text = "{\"type\":\"webauthn.get\",\"challenge\":\"\(challenge)\"}"
          return Data(text.utf8)
        }
        """#),
      .good(
        "A fixture",
        files: [
          (
            "Tests/AppTests/Fixture.swift",
            #"""
            func fixture(_ name: String) -> String { "{\"name\": \"\(name)\"}" }
            """#
          )
        ]),
      .good(
        "What stands in for a string that was encoded",
        #"""
        struct Tool { var name: String }
        func tags(_ tools: [Tool]) throws -> [String] {
          try tools.map { tool in
            let data = try JSONSerialization.data(withJSONObject: tool.name, options: .fragmentsAllowed)
            let json = String(data: data, encoding: .utf8) ?? "\"\(tool.name)\""
            return "{\"name\": \(json), \"arguments\": {}}"
          }
        }
        """#),
      .good(
        "Source code with a subscript",
        #"""
        func assignment(_ name: String, to values: String) -> [String] {
          ["\(values)[\"\(name)\"] = encoded", "  values[\"\(name)\"] = encoded", "parent.names + [\"\(name)\"]"]
        }
        """#),
      .bad(
        "A list behind an indent",
        #"""
        func line(_ name: String, indent: String) -> String { "\(indent)[\"«\(name)»\"]" }
        """#),
      .good(
        "A dictionary in Swift",
        #"""
        func headers(_ token: String) -> [String: String] { ["Authorization": "Bearer \(token)"] }
        """#),
    ],
    demonstration: Demonstration(
      bad: #"""
        struct Account: Decodable { var name: String; var admin: Bool? }
        func document(name: String) -> Data { Data("{\"name\":\"\(name)\"}".utf8) }
        let account = try JSONDecoder().decode(Account.self, from: document(name: #"x","admin":true,"y":""#))
        print("name:", account.name, "admin:", account.admin ?? false)
        """#,
      prints: "name: x admin: true",
      good: #"""
        struct Account: Codable { var name: String; var admin: Bool? }
        func document(name: String) throws -> Data { try JSONEncoder().encode(Account(name: name)) }
        let account = try JSONDecoder().decode(Account.self, from: try document(name: #"x","admin":true,"y":""#))
        print("name:", account.name, "admin:", account.admin ?? false)
        """#,
      prints: #"name: x","admin":true,"y":" admin: false"#))
}
