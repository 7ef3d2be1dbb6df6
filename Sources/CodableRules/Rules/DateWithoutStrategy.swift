import LintModel
import SwiftFacts

/// A type with a date, read from a server by a decoder that is not configured for how dates are written.
struct DateWithoutStrategy: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    var reported: Set<Key> = []
    return project.uses(writtenIn: file).compactMap { use in
      guard use.site.isDecoding, use.isInNetworkCode, use.hasStandardDates,
        let (root, date) = dated(use, in: project), !isPrivateRoundTrip(root, in: project),
        reported.insert(Key(range: use.typeLocation.range, type: root.id)).inserted
      else { return nil }
      var notes = [
        Finding.Note("the date", at: Location(path: project.files[date.file].path, range: date.property.nameRange))
      ]
      if let creation = use.configurations.first?.creation {
        notes.append(.init("the decoder is made here", at: creation))
      }
      return finding(
        "'\(date.type).\(date.property.name)' is decoded from a server without a date strategy: the standard one reads a "
          + "number of seconds since 2001, so text fails and a Unix time gives a date 31 years off",
        at: use.typeLocation.range, in: file, symbol: use.site.context.symbol,
        severity: Self.mayBeSetLater(date.property) ? .note : nil, notes: notes)
    }
  }

  private struct Key: Hashable {
    var range: Range<Int>
    var type: Int
  }

  private func dated(
    _ use: CoderUses.Use, in project: ProjectFacts
  ) -> (SymbolTable.Entry, (type: String, property: PropertyFact, file: Int))? {
    for root in project.wholeTypes(of: use) {
      let date =
        project.decodedHolder(of: ["Date"], in: root) { !Self.mayBeSetLater($0) }
        ?? project.decodedHolder(of: ["Date"], in: root)
      if let date { return (root, date) }
    }
    return nil
  }

  /// An Optional variable need not be in the payload: the program may set it when the rest has arrived.
  private static func mayBeSetLater(_ property: PropertyFact) -> Bool { property.isOptional && !property.isLet }

  /// What a standard encoder of the project wrote, a standard decoder reads.
  private func isPrivateRoundTrip(_ root: SymbolTable.Entry, in project: ProjectFacts) -> Bool {
    project.uses(.encoding, root).contains { $0.choice(.dates) == .standard }
  }
}

extension CoderUses.Use {
  /// Every coder that can stand here is known, and none is configured for how dates are written.
  fileprivate var hasStandardDates: Bool {
    !isOpen && choice(.dates) == .standard && configurations.allSatisfy { !$0.isPropertyList }
  }
}

extension DateWithoutStrategy {
  static let info = RuleInfo(
    id: "date-without-strategy",
    category: .dates,
    severity: .warning,
    isOptIn: true,
    summary: "a date from a server is decoded without a date strategy",
    why: """
      The standard strategy of `JSONDecoder` reads a number: seconds since 1 January 2001. No server writes that. A text such \
      as `"2024-12-14T10:00:00Z"` throws a `typeMismatch`, and the whole document is lost. A Unix time does not even fail: \
      1734170400, a day in 2024, is read as a day in 2055.

      The rule is opt-in, for code that is being written: most of these mistakes show at the first request. In sixteen \
      million lines of public code it found three places, none of them a real loss.
      """,
    fix: """
      Set what the server's contract says: `decoder.dateDecodingStrategy = .iso8601`, `.secondsSince1970`, \
      `.millisecondsSince1970`, or a `.custom` one. Do it where the decoder is made, in one place for all requests.
      """,
    leavesAlone: [
      "Data that does not come from a server, as far as the function around the call shows.",
      "Decoders that are passed in, or that a strategy may reach.",
      "Types that the project itself encodes with the standard strategy: both ends agree.",
      "Dates that the type decodes by hand, in `init(from:)` or through a property wrapper.",
    ],
    reportedAsNotes: [
      "Where all dates are Optional variables: the program may set them itself."
    ],
    sources: [
      .init(
        "Measured on Swift 6.3: a string throws `typeMismatch(Double)`; 1734170400 gives 2055-12-15 instead of 2024-12-14"
      )
    ],
    examples: [
      .bad(
        "Nobody told the decoder how the server writes dates",
        """
        struct Article: Decodable { var title: String; var published: Date }

        func article(at url: URL) async throws -> Article {
          let (data, _) = try await URLSession.shared.data(from: url)
          return try JSONDecoder().«decode»(Article.self, from: data)
        }
        """, shown: true, compiled: false),
      .good(
        "The strategy is set",
        """
        struct Article: Decodable { var title: String; var published: Date }

        func article(at url: URL) async throws -> Article {
          let (data, _) = try await URLSession.shared.data(from: url)
          let decoder = JSONDecoder()
          decoder.dateDecodingStrategy = .iso8601
          return try decoder.decode(Article.self, from: data)
        }
        """, shown: true, compiled: false),
      .bad(
        "The date lies deeper, and the decoder is a shared one that nothing configures",
        files: [
          (
            "Model.swift", "struct Page: Decodable { var items: [Item] }\nstruct Item: Decodable { var updated: Date? }"
          ),
          (
            "Client.swift",
            """
            final class Client {
              private let decoder = JSONDecoder()
              func page(_ request: URLRequest, _ send: (URLRequest) throws -> Data) throws -> Page {
                try decoder.«decode»(Page.self, from: try send(request))
              }
            }
            """
          ),
        ], compiled: false),
      .bad(
        "A generic function decodes what its caller asks for",
        files: [
          (
            "Client.swift",
            """
            struct Client {
              var session = URLSession.shared
              func fetch<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
                print(URLSession.self)
                return try JSONDecoder().decode(T.self, from: data)
              }
            }
            """
          ),
          (
            "Screen.swift",
            """
            struct Visit: Decodable { var date: Date }
            func visits(_ client: Client, _ data: Data) throws -> [Visit] { try client.«fetch»([Visit].self, from: data) }
            """
          ),
        ], compiled: false),
      .bad(
        "Two calls, two findings",
        """
        struct News: Decodable { var date: Date }
        func load(_ request: URLRequest, _ first: Data, _ second: Data) throws -> [News] {
          let decoder = JSONDecoder()
          return [try decoder.«decode»(News.self, from: first), try decoder.«decode»(News.self, from: second)]
        }
        """, compiled: false),
      .good(
        "From a file that this program wrote",
        """
        struct Draft: Codable { var edited: Date }
        func load(_ file: URL) throws -> Draft { try JSONDecoder().decode(Draft.self, from: Data(contentsOf: file)) }
        func save(_ draft: Draft, _ file: URL) throws { try JSONEncoder().encode(draft).write(to: file) }
        """),
      .good(
        "Both ends are ours",
        """
        struct Message: Codable { var sent: Date }
        func send(_ message: Message, _ request: inout URLRequest) throws { request.httpBody = try JSONEncoder().encode(message) }
        func receive(_ data: Data, _ response: HTTPURLResponse) throws -> Message {
          try JSONDecoder().decode(Message.self, from: data)
        }
        """, compiled: false),
      .good(
        "The type reads its date itself",
        """
        struct Event: Decodable {
          var date: Date
          init(from decoder: any Decoder) throws {
            date = Date(timeIntervalSince1970: try decoder.singleValueContainer().decode(Double.self))
          }
        }
        func event(_ data: Data, _ response: HTTPURLResponse) throws -> Event {
          try JSONDecoder().decode(Event.self, from: data)
        }
        """, compiled: false),
      .good(
        "The decoder is passed in",
        """
        struct Event: Decodable { var date: Date }
        func event(_ data: Data, _ response: HTTPURLResponse, decoder: JSONDecoder = JSONDecoder()) throws -> Event {
          try decoder.decode(Event.self, from: data)
        }
        """, compiled: false),
    ],
    demonstration: Demonstration(
      bad: """
        #if canImport(FoundationNetworking)
          import FoundationNetworking
        #endif

        struct Article: Decodable { var published: Date }

        struct Client {
          var send: (URLRequest) throws -> Data

          func article(_ request: URLRequest) throws -> Article {
            try JSONDecoder().decode(Article.self, from: send(request))
          }
        }

        // Two servers: one writes dates as text, the other as Unix times.
        for answer in [#"{"published": "2024-12-14T10:00:00Z"}"#, #"{"published": 1734170400}"#] {
          let client = Client { _ in Data(answer.utf8) }
          do {
            let article = try client.article(URLRequest(url: URL(fileURLWithPath: "/article")))
            print("published \\(article.published.ISO8601Format())")
          } catch {
            print("no article")
          }
        }
        """,
      prints: "no article\npublished 2055-12-15T10:00:00Z\n",
      good: """
        #if canImport(FoundationNetworking)
          import FoundationNetworking
        #endif

        struct Article: Decodable { var published: Date }

        struct Client {
          var dates: JSONDecoder.DateDecodingStrategy
          var send: (URLRequest) throws -> Data

          func article(_ request: URLRequest) throws -> Article {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = dates
            return try decoder.decode(Article.self, from: send(request))
          }
        }

        let servers = [
          Client(dates: .iso8601) { _ in Data(#"{"published": "2024-12-14T10:00:00Z"}"#.utf8) },
          Client(dates: .secondsSince1970) { _ in Data(#"{"published": 1734170400}"#.utf8) },
        ]
        for client in servers {
          do {
            let article = try client.article(URLRequest(url: URL(fileURLWithPath: "/article")))
            print("published \\(article.published.ISO8601Format())")
          } catch {
            print("no article")
          }
        }
        """,
      prints: "published 2024-12-14T10:00:00Z\npublished 2024-12-14T10:00:00Z\n"))
}
