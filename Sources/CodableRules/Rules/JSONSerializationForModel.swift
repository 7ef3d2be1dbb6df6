import LintModel
import SwiftFacts

/// JSON of a known shape, read from or written as an untyped dictionary.
package struct JSONSerializationForModel: Rule {
  package init() {}

  package func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    let uses = file.serializations
    return uses.indices.compactMap { index in
      let use = uses[index]
      guard !holdsAnyJSON(use, in: file, project), !isErrorBody(use), !uses[..<index].contains(where: use.isReadLike)
      else { return nil }
      let others = uses[(index + 1)...].filter(use.isReadLike).map {
        Finding.Note("the same keys are read here", at: Location(path: file.path, range: $0.range))
      }
      let reason = reasonForNote(use)
      return finding(
        message(use), at: use.range, in: file, symbol: use.context.symbol,
        severity: losesLittle(use) || reason != nil ? .note : nil,
        notes: [.init(advice(use))] + [reason].compactMap { $0.map { .init($0) } } + others)
    }
  }

  /// Why the keys that are not there may be meant to be passed over.
  private func reasonForNote(_ use: SerializationFact) -> String? {
    if use.isOfLine { return "lines of other kinds are passed over: one that has changed is passed over with them" }
    if use.isOfText { return "the JSON is held in a text, which may hold another kind of it, or none" }
    if use.isSearch { return "the keys are looked for at any depth, which no type states" }
    if use.isOfBundle { return "a resource of the program itself: a test that reads it finds out what is missing" }
    if use.isRefusedWhole {
      return "without one of the keys an error is thrown: that of a Decodable type would say which one"
    }
    return use.isExplained ? "a comment gives a reason for 'JSONSerialization'" : nil
  }

  /// What is written is all there: only its reader can lose something. A single value can be checked by eye, however many
  /// objects are opened on the way to it.
  private func losesLittle(_ use: SerializationFact) -> Bool {
    use.kind == .writes || use.keys.count <= use.openedKeys + 1
  }

  /// What a failure says of itself may be of any shape.
  private func isErrorBody(_ use: SerializationFact) -> Bool {
    guard use.kind == .reads else { return false }
    let keys = use.keys.map { $0.lowercased() }
    if ErrorNames.payloadKeys.isSuperset(of: keys) { return true }
    return ErrorNames.isInName(use.context.name) && keys.contains(where: ErrorNames.errorKeys.contains)
  }

  /// A dictionary that carries JSON of any shape along cannot be a struct of its own.
  private func holdsAnyJSON(_ use: SerializationFact, in file: FileFacts, _ project: ProjectFacts) -> Bool {
    use.values.contains { origin in
      guard let type = project.resolve(origin, scope: use.context.scope, in: file)?.text else { return false }
      return TypeName.mentions(type).contains { $0 == "Any" || $0 == "AnyObject" || $0 == "NSDictionary" }
    }
  }

  private func message(_ use: SerializationFact) -> String {
    let keys = keyList(use.keys)
    return switch use.kind {
    case .reads: "\(keys) read from an untyped dictionary: a missing key or another type is nil, and nothing says which"
    case .writes: "\(keys) written from an untyped dictionary: nothing checks the names and types against their reader"
    }
  }

  private func keyList(_ keys: [String]) -> String {
    let shown = keys.prefix(2).map { "'\($0)'" }.joined(separator: ", ")
    switch keys.count {
    case 1: return "\(shown) is"
    case 2: return "\(shown) are"
    default: return "\(shown) and \(keys.count - 2) more are"
    }
  }

  private func advice(_ use: SerializationFact) -> String {
    use.kind == .reads
      ? "declare these keys in a Decodable type: its error names the key and the path"
      : "declare these keys in an Encodable type"
  }
}

extension SerializationFact {
  /// Whether one function reads the same keys of both, as by a method that gets one dictionary or the other.
  fileprivate func isReadLike(_ other: SerializationFact) -> Bool {
    kind == .reads && other.kind == .reads && context == other.context && keys == other.keys && keys.count > 1
  }
}

extension JSONSerializationForModel {
  package static let info = RuleInfo(
    id: "json-serialization-for-model",
    category: .structure,
    severity: .note,
    summary: "a payload of known keys goes through JSONSerialization and a dictionary of Any",
    why: """
      Keys and types are known, but only in string literals and casts spread over the code. A failed cast is nil: a missing \
      key, a null and a wrong type look alike. Numbers and Booleans mix: `true as? Int` is 1, `1 as? Bool` is true, and a \
      large whole number may not cast to `Double` at all.

      A Decodable type states the shape once, and its error names the key and the path.

      It is a note: of the places that were labelled in code nobody had looked at before, less than half were ones that their       owners should change. The others look at an event of many kinds, at answers of several services, or refuse what they do       not understand. A team that wants new code to declare its payloads sets `"json-serialization-for-model": "warning"`;       what is listed below stays a note.
      """,
    fix: """
      Declare a small struct with the keys that are read or written, and use `JSONDecoder` or `JSONEncoder`. A few keys deep \
      in a large document need only the containers on the way to them.
      """,
    leavesAlone: [
      "Pretty-printing, validation, inspection: nothing is read by a literal key, or keys are only asked for.",
      "A key whose absence throws an error that names it: `guard let id = json[\"id\"] as? Int else { throw Missing(\"id\") }`.",
      "JSON that is patched and written back, and dictionaries that carry JSON of any shape along.",
      "Dictionaries with computed keys.",
      "A literal with an explicit `NSNull()`: an Optional in an Encodable type would leave the key out.",
      "A result that is handed on, returned or kept as a whole: it may hold more than the keys read here.",
      "Written dictionaries of up to eight keys, nested ones included.",
      "What an error response says of itself: `error`, `message`, `code` and the like alone, or in a function that returns an error or is named for one.",
      "An envelope that is opened to give back what is in it as a dictionary or an array of Any.",
      "Values that leave the function for another type, or another file: they are not followed.",
      "Values that are only returned as they are, without a cast: they may be JSON of any shape.",
    ],
    reportedAsNotes: [
      "Whatever the severity is set to, larger written dictionaries: nothing is lost yet.",
      "A single value that is read, however many objects are opened on the way to it, keys each of which is answered with an error when it is missing, a search through all values, and a function whose comment mentions `JSONSerialization`.",
      "JSON that is held in a text, `Data(answer.utf8)`: a message, an argument, the answer of a model may hold another kind, or none.",
      "A resource of the program's own bundle.",
      "The lines of a text, of which others are passed over: `for line in lines { guard … else { continue } … }`, or a function like `parseLine`.",
    ],
    sources: [
      .init("Measured on Swift 6.3: `true as? Int` is 1, `1 as? Bool` is true, `9007199254740993 as? Double` is nil")
    ],
    examples: [
      .bad(
        "Each cast can fail, and all failures are the same nil",
        """
        func label(of data: Data) -> String? {
          guard let json = try? JSONSerialization.«jsonObject»(with: data) as? [String: Any],
            let user = json["user"] as? [String: Any], let name = user["name"] as? String
          else { return nil }
          return name + (user["admin"] as? Bool == true ? " *" : "")
        }
        """, shown: true),
      .good(
        "The value is JSON of any shape",
        """
        func result(_ data: Data) throws -> Any {
          guard let json = try JSONSerialization.jsonObject(with: data) as? [String: Any],
            let value = json["data"] ?? json["result"]
          else { throw CocoaError(.coderReadCorrupt) }
          return value
        }
        """),
      .bad(
        "A value that is printed into a string",
        """
        func created(_ data: Data) throws -> String? {
          guard let list = try JSONSerialization.«jsonObject»(with: data) as? [[String: Any]],
            let value = list.first?["created_at"]
          else { return nil }
          return String(describing: value)
        }
        """),
      .good(
        "The shape is stated, and an error says what differs",
        """
        struct Answer: Decodable {
          struct User: Decodable { var name: String; var admin: Bool }
          var user: User
        }

        func label(of data: Data) throws -> String {
          let user = try JSONDecoder().decode(Answer.self, from: data).user
          return user.name + (user.admin ? " *" : "")
        }
        """, shown: true),
      .bad(
        "A large dictionary, a literal or put together key by key: a note",
        """
        func bodies(name: String, age: Int, phone: String?) throws -> [Data] {
          let person: [String: Any] = [
            "name": name, "age": age, "isNew": true, "tags": [String](), "source": "app",
            "address": ["city": "", "street": "", "zip": ""],
          ]
          var contact: [String: Any] = ["name": name, "age": age, "isNew": true, "source": "app", "kind": "person"]
          contact["tags"] = [String]()
          contact["version"] = 2
          contact["locale"] = "en"
          if let phone { contact["phone"] = phone }
          return [
            try JSONSerialization.«data»(withJSONObject: person),
            try JSONSerialization.«data»(withJSONObject: contact),
          ]
        }
        """),
      .bad(
        "Keys that have names, and an initializer that is given the dictionary",
        """
        struct Device {
          enum CodingKeys: String, CodingKey { case name, model }
          static let serial = "serial_number"
          var name: String?
          var model: String?
          var serial: Int?
          init?(_ data: Data) throws {
            guard let values = try JSONSerialization.«jsonObject»(with: data) as? [String: Any] else { return nil }
            self.init(from: values)
          }
        }
        extension Device {
          private init(from values: [String: Any]) {
            name = values[CodingKeys.name.rawValue] as? String
            model = values[CodingKeys.model.rawValue] as? String
            serial = values[Device.serial] as? Int
          }
        }
        """),
      .bad(
        "A part is written again, to be decoded",
        """
        struct User: Decodable { var name: String }
        func users(_ data: Data) throws -> [User] {
          guard let answer = try JSONSerialization.«jsonObject»(with: data) as? [String: Any],
            let list = answer["users"]
          else { return [] }
          return try JSONDecoder().decode([User].self, from: JSONSerialization.data(withJSONObject: list))
        }
        func payload(_ message: Data) throws -> Data {
          let data = try JSONSerialization.«jsonObject»(with: message)
          guard let envelope = data as? [String: Any], envelope["kind"] as? Int == 1, let data = envelope["payload"]
          else { throw CocoaError(.coderReadCorrupt) }
          return try JSONSerialization.data(withJSONObject: data)
        }
        """),
      .bad(
        "Casts that a helper is given",
        """
        func percent(_ data: Data) throws -> Int {
          let json = try value(JSONSerialization.«jsonObject»(with: data), as: { $0 as? [String: Any] })
          let flags = try value(json["flags"], as: { $0 as? [String: Any] })
          return try value(flags["percent"], as: { $0 as? Int })
        }
        func value<Value>(_ any: Any?, as convert: (Any) -> Value?) throws -> Value {
          guard let any, let value = convert(any) else { throw CocoaError(.coderReadCorrupt) }
          return value
        }
        """),
      .good(
        "A small document that is written, and what an error says of itself",
        """
        func body(name: String, age: Int) throws -> Data {
          try JSONSerialization.data(withJSONObject: ["user": ["name": name, "age": age, "tags": [String]()], "id": 1])
        }
        func failure(_ data: Data) -> String? {
          let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
          return json?["error"] as? String ?? json?["message"] as? String
        }
        """),
      .bad(
        "Elements of an array, in a closure and in a loop",
        """
        func names(in data: Data) throws -> [String] {
          let list = try JSONSerialization.«jsonObject»(with: data) as? [[String: Any]]
          return (list ?? []).compactMap { $0["name"] as? String }
        }
        func ids(in data: Data) throws -> [Int] {
          var ids: [Int] = []
          guard let list = try JSONSerialization.«jsonObject»(with: data) as? [Any] else { return ids }
          for item in list {
            if let entry = item as? [String: Any], let id = entry["id"] as? Int { ids.append(id) }
          }
          return ids
        }
        """),
      .bad(
        "Read in a private member",
        """
        final class Reader {
          func read(_ data: Data) throws -> String? {
            guard let json = try JSONSerialization.«jsonObject»(with: data) as? [String: Any] else { return nil }
            return title(of: json)
          }
          private func title(of json: [String: Any]) -> String? { json["title"] as? String }
        }
        """),
      .good(
        "Pretty-printing and validation",
        """
        func pretty(_ data: Data) throws -> Data {
          let json = try JSONSerialization.jsonObject(with: data)
          return try JSONSerialization.data(withJSONObject: json, options: [.prettyPrinted])
        }
        func isValid(_ data: Data) -> Bool { (try? JSONSerialization.jsonObject(with: data)) != nil }
        """),
      .good(
        "JSON that is patched and written back",
        """
        func patched(_ data: Data) throws -> Data {
          guard var json = try JSONSerialization.jsonObject(with: data) as? [String: Any] else { return data }
          json["token"] = "…"
          return try JSONSerialization.data(withJSONObject: json)
        }
        """),
      .good(
        "The whole is kept, returned or handed to another type",
        """
        enum Line { case json([String: Any]), text(String) }
        final class Log {
          private(set) var last: [String: Any] = [:]
          func line(_ data: Data) -> Line {
            guard let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else { return .text("") }
            if json["level"] as? String == "error" { print("an error") }
            return Line.json(json)
          }
          func event(_ data: Data) throws -> [String: Any]? {
            let json = try JSONSerialization.jsonObject(with: data) as? [String: Any]
            guard json?["kind"] as? String == "event" else { return nil }
            return json
          }
          func keep(_ data: Data) throws {
            guard let json = try JSONSerialization.jsonObject(with: data) as? [String: Any], json["id"] != nil else { return }
            self.last = json
          }
        }
        """),
      .bad(
        "Printing the whole keeps nothing of it",
        """
        func status(_ data: Data) throws -> String? {
          guard let json = try JSONSerialization.«jsonObject»(with: data) as? [String: Any] else { return nil }
          print(json)
          return json["owner"] as? String
        }
        """),
      .good(
        "Keys that are only asked for, and a few values side by side",
        """
        func isAccepted(_ data: Data) -> Bool {
          guard let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else { return false }
          if json["error"] != nil || json["session"] is NSNull { return false }
          return json["session"] != nil
        }
        func body(email: String, code: String) throws -> Data {
          try JSONSerialization.data(withJSONObject: ["email": email, "code": code])
        }
        """),
      .good(
        "An explicit null",
        """
        func body(kind: String?, id: Int) throws -> Data {
          let kind: Any = kind.map { $0 as Any } ?? NSNull()
          return try JSONSerialization.data(withJSONObject: [
            "id": id, "type": "change", "scope": "all", "kind": kind, "state": NSNull(),
          ])
        }
        """),
      .good(
        "A part is JSON of any shape",
        """
        struct State { var state: String; var attributes: [String: Any] }
        func state(_ data: Data) throws -> State? {
          guard let json = try JSONSerialization.jsonObject(with: data) as? [String: Any],
            let state = json["state"] as? String, let attributes = json["attributes"] as? [String: Any]
          else { return nil }
          return State(state: state, attributes: attributes)
        }
        """),
      .good(
        "JSON of any shape",
        """
        struct Event {
          var payload: [String: Any]
          func body() throws -> Data {
            try JSONSerialization.data(withJSONObject: ["type": "event", "payload": payload])
          }
          func raw() throws -> Data { try JSONSerialization.data(withJSONObject: payload) }
        }
        """),
    ] + variableExamples,
    demonstration: Demonstration(
      bad: #"""
        let data = Data(#"{"count": true, "user": {"nme": "Ada"}}"#.utf8)
        let json = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        let user = json?["user"] as? [String: Any]
        print("count:", json?["count"] as? Int ?? -1, "name:", user?["name"] as? String ?? "nil")
        """#,
      prints: "count: 1 name: nil",
      good: #"""
        struct Answer: Decodable {
          struct User: Decodable { var name: String }
          var user: User
        }
        let data = Data(#"{"count": true, "user": {"nme": "Ada"}}"#.utf8)
        do {
          print(try JSONDecoder().decode(Answer.self, from: data).user.name)
        } catch DecodingError.keyNotFound(let key, let context) {
          print("missing:", (context.codingPath + [key]).map(\.stringValue).joined(separator: "."))
        }
        """#,
      prints: "missing: user.name"))
}
