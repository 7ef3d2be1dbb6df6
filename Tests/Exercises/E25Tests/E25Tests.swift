import Foundation
import Testing

@testable import E25

@Suite("The feed on the start page")
struct FeedTests {
  static func items(_ elements: [String]) throws -> [FeedItem] {
    try Feed.items(from: Data("[\(elements.joined(separator: ","))]".utf8))
  }

  static func element(_ members: String...) -> String {
    "{\(members.filter { !$0.isEmpty }.joined(separator: ","))}"
  }

  static let song = element(#""kind":"song""#, #""id":1"#, #""name":"Blue""#, #""artist":"Joni""#)
  static let user = element(#""kind":"user""#, #""id":2"#, #""name":"Ana""#, #""followers":120"#)

  /// The error for a feed in which `element` stands third.
  static func error(for element: String) -> (any Error)? {
    #expect(throws: DecodingError.self, "the page shows something else in place of \(element), and nobody hears of it")
    {
      try items([song, user, element])
    }
  }

  @Test("Songs are songs and people are people, in the order of the service")
  func plainFeed() throws {
    // Twice, because the service may list the same song twice, too.
    let numbers = Array(1...1_500) + Array(1...30)
    let items = try Self.items(
      numbers.map {
        $0.isMultiple(of: 3)
          ? Self.element(#""kind":"song""#, #""id":\#($0)"#, #""name":"N\#($0)""#, #""artist":"A\#($0)""#)
          : Self.element(#""kind":"user""#, #""id":\#($0)"#, #""name":"N\#($0)""#, #""followers":\#($0 * 10)"#)
      })
    let expected = numbers.map { number -> FeedItem in
      number.isMultiple(of: 3)
        ? .song(Song(id: number, name: "N\(number)", artist: "A\(number)"))
        : .user(User(id: number, name: "N\(number)", followers: number * 10))
    }
    #expect(items == expected, "people have a play button, or songs can be followed")
  }

  /// Names as people choose them: empty, between spaces, long, and with an ü of two characters.
  static let names = [
    "", "  Blue ", "blue", "Blu\u{308}e", "Blüe", String(repeating: "la ", count: 200) + UUID().uuidString,
  ]

  @Test("Whatever people and songs are called and however often a line comes, the page shows what was sent")
  func asSent() throws {
    let numbers = [0, -1, .max, .min, .random(in: 2_000...1_000_000)]
    let lines = Self.names.flatMap { name in
      numbers.flatMap { number -> [(json: String, item: FeedItem)] in
        let (id, name_) = (#""id":\#(number)"#, #""name":"\#(name)""#)
        return [
          (
            Self.element(#""kind":"song""#, id, name_, #""artist":"\#(name)""#),
            .song(Song(id: number, name: name, artist: name))
          ),
          (
            Self.element(#""kind":"user""#, id, name_, #""followers":\#(number)"#),
            .user(User(id: number, name: name, followers: number))
          ), (Self.element(#""kind":"new \#(name)""#, id), .unknown(kind: "new \(name)")),
        ]
      }
    }
    // Each once or more in a row, in another order at each run.
    let feed = (0..<30).flatMap { _ in lines.shuffled() }
      .flatMap { Array(repeating: $0, count: .random(in: 1...3)) }
    let items = try Self.items(feed.map(\.json))
    try #require(items.count == feed.count, "the page leaves out lines that the service sent")
    // By each character: for `==`, an ü of one is an ü of two.
    let wrong = zip(items, feed).first { Array("\($0)".unicodeScalars) != Array("\($1.item)".unicodeScalars) }
    let problem = wrong.map { "\($1.item) became \($0)" }
    #expect(problem == nil, "people are shown under another name or number than their own")
  }

  @Test(
    "A number that is no whole one is an error",
    arguments: [#""kind":"song","id":1.5,"name":"Blue""#, #""kind":"user","id":1,"name":"Ana","followers":2.5"#])
  func fraction(body: String) {
    #expect(Self.error(for: Self.element(body)) != nil, "another song is played, and nobody hears why")
  }

  @Test("A song without an artist is a song", arguments: ["", #""artist":null"#])
  func noArtist(artist: String) throws {
    let items = try Self.items([Self.element(#""kind":"song""#, #""id":1"#, #""name":"Blue""#, artist)])
    #expect(items == [.song(Song(id: 1, name: "Blue", artist: nil))], "the old tunes are gone from the page")
  }

  @Test("The kind decides, also where an element has everything that the other type needs")
  func kindDecides() throws {
    let everything = [#""id":3"#, #""name":"Both""#, #""artist":"Ana""#, #""followers":7"#].joined(separator: ",")
    let items = try Self.items([
      Self.element(#""kind":"song""#, everything), Self.element(#""kind":"user""#, everything),
    ])
    #expect(
      items == [.song(Song(id: 3, name: "Both", artist: "Ana")), .user(User(id: 3, name: "Both", followers: 7))],
      "as soon as songs can be followed, or people perform, the page mixes them up")
    let foundItems = try Self.items([Self.element(everything, #""kind":"song""#)])
    #expect(
      foundItems == [.song(Song(id: 3, name: "Both", artist: "Ana"))],
      "what an element is depends on the order of its keys")
  }

  @Test(
    "A kind that is new is kept by its name, and the page stays",
    arguments: [
      "podcast", "radio", "Song", "songs", "USER", "users", "song ", "artist", "", "unknown", "πodcast", "null",
      "song-book", "user-list", "songbook",
    ] + (0..<4).map { _ in String("abcdefghijklm".shuffled()) })
  func newKind(kind: String) throws {
    let name = #""kind":"\#(kind)""#
    let bodies = [
      "", #""id":9,"name":"New""#, #""id":9,"name":"New","artist":"Joni""#, #""id":9,"name":"New","followers":3"#,
      #""id":"nine","name":[],"artist":7,"followers":{}"#,
    ]
    for body in bodies {
      let items = try Self.items([Self.song, Self.element(name, body), Self.user])
      try #require(items.count == 3, "an element is missing, and the page does not say so")
      #expect(items[1] == .unknown(kind: kind), "nobody can tell what this version does not show")
      #expect(
        [items[0], items[2]] == [
          .song(Song(id: 1, name: "Blue", artist: "Joni")), .user(User(id: 2, name: "Ana", followers: 120)),
        ], "one new element spoils the rest of the page")
    }
  }

  /// Each value of each kind as something that it cannot be.
  static let wrongValues: [(String, String, String)] = [
    ("song", "id", #""1""#), ("song", "name", "7"), ("song", "artist", "7"), ("user", "id", #""1""#),
    ("user", "name", "7"), ("user", "followers", #""3""#),
  ].flatMap { kind, key, other -> [(String, String, String)] in
    let wrong = [other, "true", "[]", "{}"] + (key == "artist" ? [] : ["null"])
    return wrong.map { value in
      let right = [
        "id": "1", "name": #""Blue""#, kind == "song" ? "artist" : "followers": kind == "song" ? #""Ana""# : "3",
      ]
      let members = right.merging([key: value]) { $1 }.map { #""\#($0.key)":\#($0.value)"# }
      return (kind, members.joined(separator: ","), key)
    }
  }

  @Test(
    "A song or a user that is incomplete is an error with the key and the place",
    arguments: [
      ("song", #""id":1"#, "name"), ("song", #""name":"Blue""#, "id"), ("song", #""id":1,"name":null"#, "name"),
      ("song", #""id":"1","name":"Blue""#, "id"), ("song", #""id":1,"name":"Blue","artist":7"#, "artist"),
      ("song", #""id":1,"followers":3"#, "name"), ("user", #""id":1,"name":"Ana""#, "followers"),
      ("user", #""id":1,"followers":3"#, "name"), ("user", #""id":1,"name":"Ana","followers":"3""#, "followers"),
      ("user", #""id":1,"name":"Ana","followers":null"#, "followers"),
      ("song", #""id":null,"name":"Blue""#, "id"), ("song", #""id":1,"name":7"#, "name"),
      ("song", #""id":1,"name":"Blue","artist":true"#, "artist"), ("user", #""id":1,"name":7,"followers":3"#, "name"),
      ("user", #""id":1,"name":"Ana","artist":"Joni""#, "followers"), ("user", #""name":"Ana","followers":3"#, "id"),
    ] + wrongValues)
  func broken(kind: String, body: String, key: String) throws {
    guard let error = Self.error(for: Self.element(#""kind":"\#(kind)""#, body)) as? DecodingError else { return }
    let (path, description) = (Self.path(of: error), "\(error)")
    #expect(path.last == key, "the service is told about \(path), and the fault is in '\(key)'")
    #expect(path.first == "2", "nobody finds the element: \(description)")
  }

  @Test(
    "An element that does not say its kind is an error that names it",
    arguments: [
      #""id":1,"name":"Blue","artist":"Joni""#, #""id":1,"name":"Ana","followers":3"#,
      #""kind":null,"id":1,"name":"Blue""#,
      #""kind":1,"id":1,"name":"Blue""#, #""kind":["song"],"id":1,"name":"Blue""#,
      #""type":"song","id":1,"name":"Blue""#,
      #""Kind":"song","id":1,"name":"Blue""#, #""kind":true,"id":1,"name":"Blue""#, #""kind":{},"id":1,"name":"Blue""#,
      "",
    ])
  func noKind(body: String) throws {
    guard let error = Self.error(for: Self.element(body)) as? DecodingError else { return }
    #expect(Self.path(of: error) == ["2", "kind"], "the service is not told what is missing, and where")
  }

  @Test(
    "What is no element, or no list, is an error",
    arguments: [
      "[null]", "[1]", "[[]]", #"["song"]"#, "{}", "null", "[{", "7", "true", "", " ", "\u{0}", #"{"items":[]}"#,
      #"{"error":"maintenance"}"#,
    ])
  func noFeed(payload: String) {
    #expect(throws: DecodingError.self, "a page without data looks like a page without news") {
      try Feed.items(from: Data(payload.utf8))
    }
  }

  @Test("An empty feed is empty")
  func empty() throws {
    let items = try Self.items([])
    #expect(items.isEmpty, "a page without news shows something that nobody sent")
  }

  /// Index and keys that lead to what is wrong, the missing key included.
  static func path(of error: DecodingError) -> [String] {
    let (keys, last): ([any CodingKey], (any CodingKey)?) =
      switch error {
      case .keyNotFound(let key, let context): (context.codingPath, key)
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
        (context.codingPath, nil)
      @unknown default: ([], nil)
      }
    return (keys + (last.map { [$0] } ?? [])).map { key in key.intValue.map(String.init) ?? key.stringValue }
  }
}
