import LintModel
import SwiftFacts

/// Types tried in turn, of which an earlier one takes what a later one writes.
struct GuessedType: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    file.triedTypes.flatMap { tried -> [Finding] in
      let view = SymbolTable.Viewpoint(scope: tried.context.scope, module: file.module)
      let types = tried.alternatives.map { ResolvedType(text: $0.type, view: view) }
      let inclusions = TypeInclusions(among: types, in: project)
      return numbers(tried, in: file, project)
        + types.indices.compactMap { index -> Finding? in
          inclusions.firstTaken(byTheOneAt: index).map {
            finding(tried.alternatives[index], takes: tried.alternatives[$0], tried.context, in: file)
          }
        }
    }
  }

  /// Whole numbers that have a case of their own, and are asked for after a type that takes every number.
  private func numbers(_ tried: TriedTypes, in file: FileFacts, _ project: ProjectFacts) -> [Finding] {
    let type = project.type(named: tried.context.scope, scope: "", module: file.module)
    let held = type?.declaration.map(project.types.fact)?.cases.flatMap(\.parameters).map(\.type) ?? []
    guard let first = tried.alternatives.firstIndex(where: { ScalarTypes.floatingPoint.contains($0.type) }),
      let later = tried.alternatives[first...].first(where: {
        ScalarTypes.integers.contains($0.type) && held.contains($0.type)
      })
    else { return [] }
    let earlier = tried.alternatives[first]
    return [
      finding(
        "'\(earlier.type)' takes every number: none is read as '\(later.type)', and a whole number beyond 2^53 loses its last digits",
        at: earlier.range, in: file, symbol: tried.context.symbol, severity: .note,
        notes: [.init("'\(later.type)' is never reached", at: Location(path: file.path, range: later.range))],
        help: "try '\(later.type)' first")
    ]
  }

  private func finding(
    _ earlier: TriedTypes.Alternative, takes later: TriedTypes.Alternative, _ context: FunctionContext,
    in file: FileFacts
  ) -> Finding {
    finding(
      "'\(earlier.type)' is tried first and needs no key that a '\(later.type)' lacks: every '\(later.type)' is read as "
        + "'\(earlier.type)', and what only it has is dropped",
      at: earlier.range, in: file, symbol: context.symbol,
      notes: [.init("'\(later.type)' is never reached", at: Location(path: file.path, range: later.range))])
  }
}

extension GuessedType {
  static let info = RuleInfo(
    id: "guessed-type",
    category: .wireFormat,
    severity: .warning,
    summary: "types are tried in turn, and an earlier one takes everything that a later one writes",
    why: """
      Decoding ignores keys that a type does not know, and Optional properties need no key. So whether a type decodes says \
      only that its required keys are there, not that the payload is meant to be one. Where the required keys of the type \
      that is tried first are among those of a later one, the later one is never reached: `{"id": 1, "name": "Ada"}` is read \
      as a song with an id and a name, and the e-mail address beside them is dropped without an error.

      It often begins to happen later, when a property becomes Optional or a type loses one.
      """,
    fix: """
      Read what tells the types apart, a `type` or `kind` key or a key that only one of them has, and decode that type with a \
      plain `try`. Where the payload has no such key, try the type with the most required keys first.
      """,
    leavesAlone: [
      "Types each of which requires a key that the other does not write, or writes as something else.",
      "An alternative with another condition beside it: `if kind == .song, let song = try? …`.",
      "Types whose keys cannot be read: those that check what they read in a hand-written `init(from:)`, or come from elsewhere.",
      "Strings and other types that are no objects, but for whole numbers that have a case of their own after `Double` or `Float`.",
    ],
    reportedAsNotes: ["`Int` after `Double`, which takes every number: most are small enough to be the same."],
    sources: [
      .init(
        "Measured on Swift 6.3: `{\"id\":1,\"name\":\"Ada\",\"email\":\"a@b.c\"}` decodes as a type with `id` and `name`"
      )
    ],
    examples: [
      .bad(
        "Every user becomes a song",
        """
        struct Song: Decodable {
          var id: Int
          var name: String
          var length: Double?
        }
        struct User: Decodable {
          var id: Int
          var name: String
          var email: String
        }

        enum Hit: Decodable {
          case song(Song), user(User)

          init(from decoder: any Decoder) throws {
            if let song = try? «Song»(from: decoder) {
              self = .song(song)
            } else {
              self = .user(try User(from: decoder))
            }
          }
        }
        """, shown: true),
      .bad(
        "The same page of one or the other",
        """
        struct Song: Codable {
          var id: Int
          var name: String?
        }
        struct User: Codable {
          var id: Int
          var email: String
        }
        struct Page<Item: Codable>: Codable { var items: [Item] }

        enum Hits: Decodable {
          case songs(Page<Song>), users(Page<User>)

          init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let songs = try? container.«decode»(Page<Song>.self) {
              self = .songs(songs)
            } else {
              self = .users(try container.decode(Page<User>.self))
            }
          }
        }
        """),
      .good(
        "A key says what it is",
        """
        struct Song: Decodable {
          var id: Int
          var name: String
          var length: Double?
        }
        struct User: Decodable {
          var id: Int
          var name: String
          var email: String
        }

        enum Hit: Decodable {
          case song(Song), user(User)
          private enum Keys: String, CodingKey { case kind }
          private enum Kind: String, Decodable { case song, user }

          init(from decoder: any Decoder) throws {
            switch try decoder.container(keyedBy: Keys.self).decode(Kind.self, forKey: .kind) {
            case .song: self = .song(try Song(from: decoder))
            case .user: self = .user(try User(from: decoder))
            }
          }
        }
        """, shown: true),
      .good(
        "The type with the most required keys is tried first, or each needs a key of its own",
        """
        struct Song: Decodable {
          var id: Int
          var length: Double
        }
        struct User: Decodable {
          var id: Int
          var email: String
        }
        struct Member: Decodable { var id: Int }

        enum Hit: Decodable {
          case song(Song), user(User), member(Member)
          init(from decoder: any Decoder) throws {
            if let song = try? Song(from: decoder) {
              self = .song(song)
            } else if let user = try? User(from: decoder) {
              self = .user(user)
            } else {
              self = .member(try Member(from: decoder))
            }
          }
        }
        """),
      .bad(
        "By 'do' and 'catch', and from data",
        files: [
          (
            "Model.swift",
            """
            struct Failure: Decodable { var message: String? }
            struct Login: Decodable { var token: String; var expires: Int }
            struct Session: Codable { var token: String; var expires: Int; var user: String }
            """
          ),
          (
            "Client.swift",
            """
            enum Answer { case failure(Failure), login(Login), session(Session) }

            func answer(from data: Data) throws -> Answer {
              let decoder = JSONDecoder()
              do {
                return .login(try decoder.«decode»(Login.self, from: data))
              } catch {
                do {
                  return .session(try decoder.decode(Session.self, from: data))
                } catch {
                  return .failure(try decoder.decode(Failure.self, from: data))
                }
              }
            }
            """
          ),
        ]),
      .bad(
        "By 'catch let', an error that is thrown only at the end",
        """
        struct Comment: Decodable { var id: String; var body: String? }
        struct Group: Decodable { var id: String; var name: String }
        enum Entry: Decodable {
          case comment(value: Comment), group(value: Group)
          init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            do {
              self = .comment(value: try container.«decode»(Comment.self))
            } catch let commentError {
              do {
                self = .group(value: try container.decode(Group.self))
              } catch {
                throw commentError
              }
            }
          }
        }
        """),
      .good(
        "A 'catch' for one kind of error",
        """
        struct Comment: Decodable { var id: String; var body: String? }
        struct Group: Decodable { var id: String; var name: String }
        struct Old: Error {}
        func entry(_ container: any SingleValueDecodingContainer) throws -> Any {
          do {
            return try container.decode(Comment.self)
          } catch is Old {
            return try container.decode(Group.self)
          }
        }
        """),
      .bad(
        "A type whose keys are all Optional takes every object",
        """
        struct Info: Decodable { var title: String?; var note: String? }
        struct Place: Decodable { var latitude: Double; var longitude: Double }
        struct Entry: Decodable {
          var info: Info?
          var place: Place?
          enum CodingKeys: String, CodingKey { case value }
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            if let info = try? container.«decode»(Info.self, forKey: .value) {
              self.info = info
              return
            }
            place = try container.decode(Place.self, forKey: .value)
          }
        }
        """),
      .good(
        "The same key with another type, and an alternative that asks for more",
        """
        struct Small: Decodable { var id: Int }
        struct Large: Decodable { var id: String; var name: String }
        struct Wide: Decodable { var id: Int; var width: Int }
        enum Size: Decodable {
          case small(Small), large(Large), wide(Wide)
          enum CodingKeys: String, CodingKey { case kind }
          init(from decoder: any Decoder) throws {
            let kind = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(String.self, forKey: .kind)
            if kind == "small", let small = try? Small(from: decoder) {
              self = .small(small)
            } else if let large = try? Large(from: decoder) {
              self = .large(large)
            } else {
              self = .wide(try Wide(from: decoder))
            }
          }
        }
        """),
      .good(
        "A type that checks what it reads",
        """
        struct Song: Decodable {
          var id: Int
          enum CodingKeys: String, CodingKey { case id, type }
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            guard try container.decode(String.self, forKey: .type) == "song" else {
              throw DecodingError.dataCorruptedError(forKey: .type, in: container, debugDescription: "no song")
            }
            id = try container.decode(Int.self, forKey: .id)
          }
        }
        struct User: Decodable { var id: Int; var type: String }
        enum Hit: Decodable {
          case song(Song), user(User)
          init(from decoder: any Decoder) throws {
            if let song = try? Song(from: decoder) { self = .song(song) } else { self = .user(try User(from: decoder)) }
          }
        }
        """),
    ] + numberExamples,
    demonstration: Demonstration(
      bad: """
        struct Song: Decodable {
          var id: Int
          var name: String
        }
        struct User: Decodable {
          var id: Int
          var name: String
          var email: String
        }
        enum Hit: Decodable {
          case song(Song), user(User)
          init(from decoder: any Decoder) throws {
            if let song = try? Song(from: decoder) {
              self = .song(song)
            } else {
              self = .user(try User(from: decoder))
            }
          }
        }
        let ada = Data(#"{"id": 1, "name": "Ada", "email": "ada@example.org"}"#.utf8)
        switch try JSONDecoder().decode(Hit.self, from: ada) {
        case .song(let song): print("a song:", song.name)
        case .user(let user): print("a user:", user.name, user.email)
        }
        """,
      prints: "a song: Ada",
      good: """
        struct Song: Decodable {
          var id: Int
          var name: String
        }
        struct User: Decodable {
          var id: Int
          var name: String
          var email: String
        }
        enum Hit: Decodable {
          case song(Song), user(User)
          init(from decoder: any Decoder) throws {
            if let user = try? User(from: decoder) {
              self = .user(user)
            } else {
              self = .song(try Song(from: decoder))
            }
          }
        }
        let ada = Data(#"{"id": 1, "name": "Ada", "email": "ada@example.org"}"#.utf8)
        switch try JSONDecoder().decode(Hit.self, from: ada) {
        case .song(let song): print("a song:", song.name)
        case .user(let user): print("a user:", user.name, user.email)
        }
        """,
      prints: "a user: Ada ada@example.org"))
}
