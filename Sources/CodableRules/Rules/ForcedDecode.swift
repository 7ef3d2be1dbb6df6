import LintModel
import SwiftFacts

/// `try!` around a decode call, or a `try?` whose nil is unwrapped by force: unexpected data ends the program.
struct ForcedDecode: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    file.forcedDecodes.compactMap { decode in
      guard decode.input != .literal, let name = name(decode, in: file, project) else { return nil }
      return finding(
        message(decode, name), at: decode.range, in: file, symbol: decode.context.symbol,
        severity: isMild(decode, in: file) ? .note : nil, notes: notes(decode, in: file), help: help(decode),
        cause: decode.form == .forcedJSON && decode.conversion != nil ? "cast" : nil)
    }
  }

  /// What is decoded; nil when it is not known to be decoded at all.
  private func name(_ decode: CrashingDecode, in file: FileFacts, _ project: ProjectFacts) -> String? {
    if decode.form == .forcedJSON { return decode.conversion.map { "'\($0)'" } ?? "JSON" }
    return project.decodeSubject(of: decode.calls, in: decode.context, of: file)?.name
  }

  private func help(_ decode: CrashingDecode) -> String? {
    switch decode.form {
    case .forcedConversion: "throw `DecodingError.dataCorruptedError` where it is nil, or decode a type that does"
    case .forcedJSON:
      decode.conversion.map { "decode a type of your own, or cast with `as? \($0)` and throw where that is nil" }
    case .forcedTry, .forcedUnwrap: nil
    }
  }

  private func isMild(_ decode: CrashingDecode, in file: FileFacts) -> Bool {
    decode.input == .bundle || decode.isAllowedForSwiftLint || PathClassification.isScript(file.projectPath)
  }

  private func message(_ decode: CrashingDecode, _ name: String) -> String {
    if decode.input == .bundle {
      return "the program crashes when this resource is not a valid \(name): decode it in a test to find out first"
    }
    switch decode.form {
    case .forcedConversion:
      return
        "'\(decode.conversion ?? name)(…)' is nil for a value that it does not take, and '!' ends the program: one unexpected "
        + "value is a crash"
    case .forcedTry: return "'try!' ends the program when \(name) cannot be decoded: one unexpected value is a crash"
    case .forcedUnwrap:
      return "when \(name) cannot be decoded, the program ends without saying why: 'try?' has dropped the error"
    case .forcedJSON where decode.conversion == nil:
      return "'try!' ends the program when the data is no JSON: one answer that is cut off or a page of HTML is a crash"
    case .forcedJSON:
      return "'as!' ends the program when the JSON is no \(name): one unexpected value is a crash"
    }
  }

  private func notes(_ decode: CrashingDecode, in file: FileFacts) -> [Finding.Note] {
    decode.unwrapRange.map { [.init("it crashes here", at: Location(path: file.path, range: $0))] } ?? []
  }
}

extension ForcedDecode {
  static let info = RuleInfo(
    id: "forced-decode",
    category: .decodingErrors,
    severity: .warning,
    summary: "decoding whose failure ends the program",
    why: """
      Data from a server, a file or the user's settings is not under the program's control: a field that became null, or \
      a value written by an older version, is an ordinary event. `try!` makes a crash of it, and so does `as!` behind \
      `JSONSerialization`; where the data was stored, the \
      program crashes again at every launch.

      `(try? …)!` is worse: it drops the error first, so that the crash report does not even say which key it was.

      `State(rawValue: try container.decode(Int.self, forKey: .state))!` decodes, and crashes a step later: at the first state \
      that a newer version of the server, or of the app itself, has added. A `try?` around the whole decoding cannot help.
      """,
    fix: """
      Let the function throw, or catch the error, report it with `"\\(error)"` and go on without the value. Where the data \
      is a resource of the program itself, keep the `try!` and decode the resource in a test. What a value is made of in an \
      `init(from:)` is decoded as that type, `try container.decode(State.self, forKey: .state)`, or throws \
      `DecodingError.dataCorruptedError` where it is nil.
      """,
    leavesAlone: [
      "Data that is written out in the code: `Data(\"{}\".utf8)`, or a constant bound to a literal; data encoded in the same function.",
      "A value that is tested for nil before it is unwrapped.",
      "`try!` around encoding and around reading a file.",
      "Tests, previews and `#if DEBUG`.",
    ],
    reportedAsNotes: [
      "A resource of the program's own bundle, a `try!` or `as!` that a comment above allows for SwiftLint, and one in a folder of scripts."
    ],
    sources: [
      .init(
        "firebase/quickstart-ios#1407: print the decoding error instead of crashing the app",
        url: "https://github.com/firebase/quickstart-ios/pull/1407"),
      .init("Measured on Swift 6.3: the message of 'try!' names the key, that of '(try? …)!' only the line"),
    ],
    examples: [
      .bad(
        "What the server sends decides whether the app lives",
        """
        struct User: Codable { var name: String }

        func read(_ data: Data) -> User {
          «try!» JSONDecoder().decode(User.self, from: data)
        }
        """, shown: true),
      .bad(
        "Somebody has decided it: a note",
        """
        func stubs(_ text: String) -> [String: Int] {
          // swiftlint:disable:next force_try
          return «try!» JSONDecoder().decode([String: Int].self, from: text.data(using: .utf8) ?? Data())
        }
        """),
      .bad(
        "Decoded, and then made something else by force",
        """
        enum State: Int { case open = 1, closed }

        struct Order: Decodable {
          let state: State
          let page: URL
          let id: UUID?
          let earlier: [State]?

          enum CodingKeys: CodingKey { case state, page, id, earlier }

          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            state = State(rawValue: try container.decode(Int.self, forKey: .state))«!»
            let address = try container.decode(String.self, forKey: .page)
            page = URL(string: address)«!»
            id = UUID(uuidString: try container.decode(String.self, forKey: .id))
            let numbers = try container.decodeIfPresent([Int].self, forKey: .earlier)
            earlier = numbers?.map { State(rawValue: $0)«!» }
          }
        }
        """, shown: true),
      .good(
        "Made in a condition around or above",
        """
        struct Identifier: Decodable {
          let id: UUID

          init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            guard UUID(uuidString: text) != nil else {
              throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\\(text)' is no identifier")
            }
            id = UUID(uuidString: text)!
          }
        }

        struct Page: Decodable {
          let address: URL

          init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            if URL(string: text) != nil {
              address = URL(string: text)!
            } else {
              throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\\(text)' is no address")
            }
          }
        }
        """),
      .good(
        "A value that cannot be taken is an error",
        """
        enum State: Int { case open = 1, closed }

        struct Order: Decodable {
          let state: State

          enum CodingKeys: CodingKey { case state }

          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let value = try container.decode(Int.self, forKey: .state)
            guard let state = State(rawValue: value) else {
              throw DecodingError.dataCorruptedError(
                forKey: .state, in: container, debugDescription: "\\(value) is no state")
            }
            self.state = state
          }
        }
        """),
      .bad(
        "JSON without a type, cast by force",
        """
        func read(_ data: Data) throws -> Any? {
          let answer = try JSONSerialization.jsonObject(with: data) «as!» [String: Any]
          let list = (try? JSONSerialization.jsonObject(with: data, options: [])) «as!» NSArray
          let any = «try!» JSONSerialization.jsonObject(with: data) as? [String]
          return any ?? (list.firstObject ?? answer.first?.value)
        }
        """),
      .good(
        "JSON that was written a line above, a cast that may fail, and one that cannot",
        """
        typealias AnyJSON = Any
        func any(_ data: Data) throws -> AnyJSON { try JSONSerialization.jsonObject(with: data) as! AnyJSON }
        func fields(_ value: [String]) throws -> [Any] {
          let data = try JSONEncoder().encode(value)
          let parts = try JSONSerialization.data(withJSONObject: value)
          guard let fields = try JSONSerialization.jsonObject(with: parts) as? [Any] else { return [] }
          return fields + (try JSONSerialization.jsonObject(with: data) as! [Any])
        }
        """),
      .good(
        "A round trip through the encoder, and a literal further down",
        """
        func copy(_ date: Date) -> Date {
          let data = try! JSONEncoder().encode(date)
          return try! JSONDecoder().decode(Date.self, from: data)
        }
        let numbers: [Int] = try! {
          let json = sample.data(using: .utf8)!
          return try JSONDecoder().decode([Int].self, from: json)
        }()
        let sample = "[1, 2]"
        """),
      .good(
        "The caller decides",
        """
        struct User: Codable { var name: String }

        func read(_ data: Data) throws -> User {
          try JSONDecoder().decode(User.self, from: data)
        }
        """, shown: true),
      .bad(
        "A crash that does not say why",
        """
        func read(_ data: Data) -> [Int] {
          («try?» JSONDecoder().decode([Int].self, from: data))!
        }
        """),
      .bad(
        "Held first, unwrapped later",
        """
        func read(_ data: Data) -> Int {
          let values = «try?» JSONDecoder().decode([Int].self, from: data)
          print("decoded")
          return values!.count
        }
        """),
      .good(
        "Tested before it is unwrapped",
        """
        func read(_ data: Data) -> Int {
          // codable-lint:allow swallowed-decoding-error: absent and broken mean the same here
          let values = try? JSONDecoder().decode([Int].self, from: data)
          guard values != nil else { return 0 }
          return values!.count
        }
        """),
      .good(
        "Written out in the code",
        """
        struct Sample: Codable { var name: String }

        private let json = #"{"name": "Ada"}"#

        enum Samples {
          static let first = try! JSONDecoder().decode(Sample.self, from: Data(json.utf8))
          static let second: Sample = {
            let data = #"{"name": "Grace"}"#.data(using: .utf8)!
            return try! JSONDecoder().decode(Sample.self, from: data)
          }()
        }
        """),
      .bad(
        "A key in a container",
        """
        struct Settings: Decodable {
          enum CodingKeys: String, CodingKey { case theme }
          var theme: String
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            theme = «try!» container.decode(String.self, forKey: .theme)
          }
        }
        """),
      .bad(
        "A resource of the bundle is a note",
        """
        struct Country: Codable { var code: String }

        func countries() -> [Country] {
          guard let url = Bundle.main.url(forResource: "countries", withExtension: "json"),
            let data = try? Data(contentsOf: url)
          else { return [] }
          return «try!» JSONDecoder().decode([Country].self, from: data)
        }
        """),
      .bad(
        "A convenience overload from another file",
        files: [
          (
            "KeyedDecodingContainer+Inferred.swift",
            """
            extension KeyedDecodingContainer {
              func decode<T: Decodable>(_ key: Key) throws -> T { try decode(T.self, forKey: key) }
            }
            """
          ),
          (
            "Settings.swift",
            """
            struct Settings: Decodable {
              enum CodingKeys: String, CodingKey { case theme }
              var theme: String
              init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                theme = «try!» container.decode(.theme)
              }
            }
            """
          ),
        ]),
      .good(
        "A method of a decoder type, which reads no payload",
        """
        struct ElementDecoder<T> { static func decode(_ element: T) throws -> [T] { [element] } }
        struct ListDecoder { static func decode(_ element: Int) throws -> [Int] { [element] } }

        func list(_ value: Int) -> [Int] {
          try! ElementDecoder<Int>.decode(value) + (try! ListDecoder.decode(value))
        }
        """),
      .good(
        "Other things that are forced",
        """
        enum Token { static func decode(_ text: String) throws -> String { text } }

        func check(_ text: String) -> Int {
          let encoded = try! JSONEncoder().encode([text])
          let token = try! Token.decode(text)
          return encoded.count + token.count
        }
        """),
    ],
    demonstration: Demonstration(
      bad: """
        struct User: Codable { var name: String }

        FileHandle.standardOutput.write(Data("reading the user\\n".utf8))
        let user = try! JSONDecoder().decode(User.self, from: stored())
        print("hello, \\(user.name)")

        func stored() -> Data { Data(#"{"fullName": "Ada"}"#.utf8) }
        """,
      prints: "reading the user\n", andCrashes: true,
      good: """
        struct User: Codable { var name: String }

        FileHandle.standardOutput.write(Data("reading the user\\n".utf8))
        do {
          let user = try JSONDecoder().decode(User.self, from: stored())
          print("hello, \\(user.name)")
        } catch DecodingError.keyNotFound(let key, _) {
          print("no \\(key.stringValue): please sign in again")
        }

        func stored() -> Data { Data(#"{"fullName": "Ada"}"#.utf8) }
        """,
      prints: "reading the user\nno name: please sign in again\n"))
}
