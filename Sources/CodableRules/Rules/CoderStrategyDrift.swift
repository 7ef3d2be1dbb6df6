import LintModel
import SwiftFacts

/// One type, written with one strategy and read with another.
package struct CoderStrategyDrift: Rule {
  package init() {}

  package func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    var seen: Set<Int> = []
    return project.uses(writtenIn: file).filter { !$0.site.isDecoding }.flatMap { use -> [Finding] in
      project.wholeTypes(of: use).filter { seen.insert($0.id).inserted }.flatMap { type in
        project.drifts(of: type).filter { $0.encoder.typeLocation.path == file.path }
          .map { finding($0, type, in: file) }
      }
    }
  }

  private func finding(_ drift: CoderDrift, _ type: SymbolTable.Entry, in file: FileFacts) -> Finding {
    let encoding = Self.name(drift.encoder.choice(drift.aspect), drift.aspect)
    let decoding = Self.name(drift.decoder.choice(drift.aspect), drift.aspect)
    return finding(
      "'\(type.name)' is encoded with \(encoding) and decoded with \(decoding): \(Self.consequence(drift))",
      at: drift.encoder.typeLocation.range, in: file, symbol: drift.encoder.site.context.symbol,
      notes: [.init("decoded here", at: drift.decoder.typeLocation)])
  }

  private static func consequence(_ drift: CoderDrift) -> String {
    switch drift.aspect {
    case .dates where [drift.encoder, drift.decoder].allSatisfy({ isNumber($0.choice(.dates)) }):
      "each reads the other's numbers without an error, as other dates"
    case .keys: "a key that is required is missing, and an Optional one is nil without an error"
    case .dates, .data, .output: "what one writes, the other cannot read"
    }
  }

  /// Whether dates are numbers with a strategy: none of them fails to read those of another.
  private static func isNumber(_ choice: StrategyChoice) -> Bool {
    [.standard, .named("secondsSince1970"), .named("millisecondsSince1970")].contains(choice)
  }

  private static func name(_ choice: StrategyChoice, _ aspect: CoderSetting.Aspect) -> String {
    if case .named(let name) = choice { return "'.\(name)'" }
    return switch aspect {
    case .dates: "the standard date strategy"
    case .data: "the standard data strategy"
    case .keys, .output: "unchanged keys"
    }
  }
}

extension CoderStrategyDrift {
  package static let info = RuleInfo(
    id: "coder-strategy-drift",
    category: .wireFormat,
    severity: .error,
    summary: "a type is encoded with one date, data or key strategy and decoded with another",
    why: """
      A strategy is half of the format. A date written as `"2024-12-14T10:00:00Z"` and read by a decoder that expects a number \
      fails; seconds since 1970 read as seconds since 2001 do not fail, they are 31 years off. Keys written as `first_name` \
      and looked for as `firstName` are missing, and an Optional property is silently nil.

      Both ends compile, and each looks right alone.
      """,
    fix: """
      Make both coders in one place, with the same strategies, and use them for everything that is stored or sent to \
      oneself. If the two ends belong to different documents, give each its own type.
      """,
    leavesAlone: [
      "What a server is sent, beside what the app keeps and reads: two documents of one type.",
      "What is encoded beside a store that writes and reads the type itself: a text that is shown, an export.",
      "Types with an end that cannot be resolved: a coder that is passed in, or set in a branch.",
      "Types that are coded only inside different other types: these may be different documents.",
      "Encoders for which one of the type's decoders has the same strategy.",
      "Custom strategies and formatters: they may read anything.",
      "Strategies that make no difference to the type: no date, no data, no name of two words.",
      "What a function encodes that is called after a hash, a checksum or a fingerprint.",
      "Keys in camel case read with `.convertFromSnakeCase`: they pass unchanged.",
    ],
    sources: [.init("Measured on Swift 6.3: the results named above")],
    examples: [
      .bad(
        "Saved as a string, loaded as a number",
        """
        struct Draft: Codable { var text: String; var edited: Date }

        func save(_ draft: Draft) throws -> Data {
          let encoder = JSONEncoder()
          encoder.dateEncodingStrategy = .iso8601
          return try encoder.«encode»(draft)
        }

        func load(_ data: Data) throws -> Draft {
          try JSONDecoder().decode(Draft.self, from: data)
        }
        """, shown: true),
      .good(
        "What is encoded for a hash is never decoded",
        """
        struct Track: Codable { var added: Date }

        func load(_ file: URL) throws -> [Track] { try JSONDecoder().decode([Track].self, from: Data(contentsOf: file)) }
        func save(_ tracks: [Track], to file: URL) throws { try JSONEncoder().encode(tracks).write(to: file) }
        func fingerprint(of tracks: [Track]) throws -> Int {
          let encoder = JSONEncoder()
          encoder.dateEncodingStrategy = .iso8601
          return try encoder.encode(tracks).hashValue
        }
        """),
      .good(
        "A store reads what it has written; beside it the type becomes a text",
        """
        struct Person: Codable { var born: Date }

        final class People {
          private let encoder = JSONEncoder()
          private let decoder = JSONDecoder()

          init() {
            encoder.dateEncodingStrategy = .secondsSince1970
            decoder.dateDecodingStrategy = .secondsSince1970
          }
          func save(_ person: Person, to file: URL) throws { try encoder.encode(person).write(to: file) }
          func load(_ file: URL) throws -> Person { try decoder.decode(Person.self, from: Data(contentsOf: file)) }
        }

        enum Answers {
          static func text(about person: Person) throws -> String {
            let encoder = JSONEncoder()
            encoder.dateEncodingStrategy = .iso8601
            return String(decoding: try encoder.encode(person), as: UTF8.self)
          }
        }
        """),
      .good(
        "Both ends are made in one place",
        """
        struct Draft: Codable { var text: String; var edited: Date }

        enum Coding {
          static let encoder: JSONEncoder = {
            let encoder = JSONEncoder()
            encoder.dateEncodingStrategy = .iso8601
            return encoder
          }()
          static let decoder: JSONDecoder = {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .iso8601
            return decoder
          }()
        }

        func save(_ draft: Draft) throws -> Data { try Coding.encoder.encode(draft) }
        func load(_ data: Data) throws -> Draft { try Coding.decoder.decode(Draft.self, from: data) }
        """, shown: true),
      .bad(
        "Across files, through shared coders, and the date lies deeper",
        files: [
          ("Model.swift", "struct Trip: Codable { var stops: [Stop] }\nstruct Stop: Codable { var arrival: Date }"),
          (
            "Coding.swift",
            """
            extension JSONEncoder {
              static let unix = makeEncoder()
            }
            func makeEncoder() -> JSONEncoder {
              let encoder = JSONEncoder()
              encoder.dateEncodingStrategy = .secondsSince1970
              return encoder
            }
            """
          ),
          ("Save.swift", "func save(_ trips: [Trip]) throws -> Data { try JSONEncoder.unix.«encode»(trips) }"),
          (
            "Load.swift",
            "func load(_ data: Data) throws -> [Trip] { try JSONDecoder().decode([Trip].self, from: data) }"
          ),
        ]),
      .bad(
        "Keys go out in snake case and are looked for in camel case",
        """
        struct User: Codable { var firstName: String? }
        final class Store {
          private let encoder = JSONEncoder()
          private let decoder = JSONDecoder()
          init() { encoder.keyEncodingStrategy = .convertToSnakeCase }
          func save(_ user: User) throws -> Data { try encoder.«encode»(user) }
          func load(_ data: Data) throws -> User { try decoder.decode(User.self, from: data) }
        }
        """),
      .bad(
        "Data as numbers, read as Base64",
        """
        struct Blob: Codable { var bytes: Data }
        func save(_ blob: Blob) throws -> Data {
          let encoder = JSONEncoder()
          encoder.dataEncodingStrategy = .deferredToData
          return try encoder.«encode»(blob)
        }
        func load(_ data: Data) throws -> Blob { try JSONDecoder().decode(Blob.self, from: data) }
        """),
      .good(
        "What is kept and what a server is sent are two documents",
        """
        #if canImport(FoundationNetworking)
          import FoundationNetworking
        #endif

        struct Event: Codable { var cellType: String; var isSeen: Bool }

        func store(_ events: [Event]) throws {
          UserDefaults.standard.set(try JSONEncoder().encode(events), forKey: "unsent")
        }
        func stored() throws -> [Event] {
          try JSONDecoder().decode([Event].self, from: UserDefaults.standard.data(forKey: "unsent") ?? Data("[]".utf8))
        }
        func send(_ events: [Event], to url: URL) throws {
          let encoder = JSONEncoder()
          encoder.keyEncodingStrategy = .convertToSnakeCase
          var request = URLRequest(url: url)
          request.httpBody = try encoder.encode(events)
          URLSession.shared.dataTask(with: request).resume()
        }
        """),
      .good(
        "No date in it",
        """
        struct Note: Codable { var text: String }
        func save(_ note: Note) throws -> Data {
          let encoder = JSONEncoder()
          encoder.dateEncodingStrategy = .iso8601
          return try encoder.encode(note)
        }
        func load(_ data: Data) throws -> Note { try JSONDecoder().decode(Note.self, from: data) }
        """),
      .good(
        "One decoder for the server, one for the cache",
        """
        struct News: Codable { var date: Date }
        func fetched(_ data: Data) throws -> News {
          let decoder = JSONDecoder()
          decoder.dateDecodingStrategy = .iso8601
          return try decoder.decode(News.self, from: data)
        }
        func cached(_ data: Data) throws -> News { try JSONDecoder().decode(News.self, from: data) }
        func cache(_ news: News) throws -> Data { try JSONEncoder().encode(news) }
        """),
      .good(
        "Camel case passes the conversion",
        """
        struct User: Codable { var firstName: String }
        func save(_ user: User) throws -> Data { try JSONEncoder().encode(user) }
        func load(_ data: Data) throws -> User {
          let decoder = JSONDecoder()
          decoder.keyDecodingStrategy = .convertFromSnakeCase
          return try decoder.decode(User.self, from: data)
        }
        """),
      .good(
        "One end is passed in",
        """
        struct News: Codable { var date: Date }
        func save(_ news: News, with encoder: JSONEncoder) throws -> Data { try encoder.encode(news) }
        func load(_ data: Data) throws -> News { try JSONDecoder().decode(News.self, from: data) }
        """),
    ],
    demonstration: Demonstration(
      bad: """
        struct Draft: Codable { var edited: Date }
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .secondsSince1970
        let data = try encoder.encode(Draft(edited: Date(timeIntervalSince1970: 1_734_170_400)))
        let draft = try JSONDecoder().decode(Draft.self, from: data)
        print("years off:", Int((draft.edited.timeIntervalSince1970 - 1_734_170_400) / 31_556_952))
        """,
      prints: "years off: 31",
      good: """
        struct Draft: Codable { var edited: Date }
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .secondsSince1970
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        let data = try encoder.encode(Draft(edited: Date(timeIntervalSince1970: 1_734_170_400)))
        let draft = try decoder.decode(Draft.self, from: data)
        print("years off:", Int((draft.edited.timeIntervalSince1970 - 1_734_170_400) / 31_556_952))
        """,
      prints: "years off: 0"))
}
