import Foundation
import Testing

@testable import E16

private func order(_ id: Int) -> String { #"{"id":\#(id),"customer":"Customer \#(id)","cents":\#(id * 125)}"# }

/// A page; `next` and further members are written as they are given, each beginning with a comma.
private func page(_ ids: Int..., next: String = "", extra: String = "") -> String {
  #"{"results":[\#(ids.map(order).joined(separator: ","))],"total":9\#(next)\#(extra)}"#
}

/// A server that gives its answers one after the other and notes what it was asked for.
private final class Server {
  private var answers: [String]
  private(set) var cursors: [String?] = []

  init(_ answers: [String]) { self.answers = answers }

  func fetch(_ cursor: String?) throws -> Data {
    cursors.append(cursor)
    try #require(!answers.isEmpty, "the app asks for more pages than there are, until the battery is flat")
    return Data(answers.removeFirst().utf8)
  }
}

@Suite("The orders on a courier's phone")
struct OrderSyncTests {
  static let first = page(1, 2, next: #","next":"c2""#)

  /// A phone with the orders 1, 2 and 3.
  static func phone() throws -> OrderStore {
    var store = OrderStore()
    try store.sync(fetch: Server([page(1, 2, 3)]).fetch)
    return store
  }

  /// Phones with three orders, with one, with none left, and a new one.
  static func phones() throws -> [OrderStore] {
    let synced = try [page(1, 2, 3), page(7), page()].map { answer in
      var store = OrderStore()
      try store.sync(fetch: Server([answer]).fetch)
      return store
    }
    return synced + [OrderStore()]
  }

  /// Syncs phones; expects that this fails and that the orders are kept.
  static func failure(_ answers: String..., sourceLocation: SourceLocation = #_sourceLocation) throws -> (any Error)? {
    var last: (any Error)?
    for phone in try phones() {
      var store = phone
      last = #expect(
        throws: (any Error).self, "the courier is told that all is well", sourceLocation: sourceLocation
      ) {
        try store.sync(fetch: Server(answers).fetch)
      }
      #expect(
        store.orders == phone.orders, "the courier's orders are deleted, or half a tour is taken for the whole tour",
        sourceLocation: sourceLocation)
    }
    return last
  }

  @Test("Orders that the server no longer lists are deleted, the others are taken over")
  func takesOver() throws {
    var store = try Self.phone()
    try store.sync(fetch: Server([page(1, 3, 4)]).fetch)
    #expect(store.orders.map(\.id) == [1, 3, 4], "couriers drive to orders that somebody else has delivered")
    #expect(store.orders.map(\.customer) == ["Customer 1", "Customer 3", "Customer 4"], "parcels change hands")
    #expect(store.orders.map(\.cents) == [125, 375, 500], "couriers ask for the wrong amount at the door")
  }

  @Test("Thirty pages of orders come as the server sent them, and may shrink to one")
  func thirtyPages() throws {
    // In the order of the tour, with parcels that are paid for or sent back, and one order that was listed twice.
    var ids = Array(1...90).shuffled()
    ids[Int.random(in: 50...89)] = ids[7]
    let sent = ids.enumerated().map { place, id in
      (
        id: id % 7 == 0 ? id - 9_007_199_254_740_993 : id,
        customer: place % 11 == 0 ? "" : place % 11 == 1 ? "Rene\u{301}" : " C \(Int.random(in: 1...30)) ",
        cents: place % 9 == 0 ? 0 : Int.random(in: -99_999...999_999)
      )
    }
    let pages = (0..<30).map { number in
      let orders = sent[number * 3..<number * 3 + 3].map {
        #"{"id":\#($0.id),"customer":"\#($0.customer)","cents":\#($0.cents)}"#
      }
      let next = number < 29 ? #","next":"c\#(number)""# : ""
      return #"{"results":[\#(orders.joined(separator: ","))],"total":90\#(next)}"#
    }
    var store = try Self.phone()
    try store.sync(fetch: Server(pages).fetch)
    #expect(store.orders.map(\.id) == sent.map(\.id), "the orders of the later pages stay in the depot")
    #expect(store.orders.map(\.customer) == sent.map(\.customer), "parcels change hands")
    #expect(
      store.orders.map { Array($0.customer.unicodeScalars) } == sent.map { Array($0.customer.unicodeScalars) },
      "a name is spelled anew, and the label printer refuses it")
    #expect(store.orders.map(\.cents) == sent.map(\.cents), "couriers ask for the wrong amount at the door")
    try store.sync(fetch: Server([page(7)]).fetch)
    #expect(store.orders.map(\.id) == [7], "couriers drive to orders that somebody else has delivered")
  }

  @Test(
    "However many orders there are, and whatever the total says, all pages are taken over", arguments: [0, 1, 9999])
  func manyOrders(total: Int) throws {
    let pages = (0..<300).map { number in
      let orders = (0..<20).map { order(number * 20 + $0) }.joined(separator: ",")
      return #"{"results":[\#(orders)],"total":\#(total)\#(number < 299 ? #","next":"c\#(number)""# : "")}"#
    }
    var store = try Self.phone()
    try store.sync(fetch: Server(pages).fetch)
    #expect(store.orders.map(\.id).elementsEqual(0..<6000), "the orders of the later pages stay in the depot")
  }

  @Test("Each page may name the same cursor: the server knows where it is")
  func sameCursor() throws {
    let server = Server((1...4).map { page($0, next: $0 < 4 ? #","next":"more""# : "") })
    var store = try Self.phone()
    try store.sync(fetch: server.fetch)
    #expect(store.orders.map(\.id) == [1, 2, 3, 4], "the orders of the later pages stay in the depot")
    #expect(server.cursors == [nil, "more", "more", "more"], "a page is left out, or fetched twice")
  }

  @Test(
    "A new phone has no orders until it has all of them", arguments: ["", #"{"error":{"code":"x","message":"y"}}"#])
  func newPhone(answer: String) {
    var store = OrderStore()
    #expect(throws: (any Error).self, "the courier is told that all is well") {
      try store.sync(fetch: Server([Self.first, answer]).fetch)
    }
    #expect(store.orders.isEmpty, "half a tour is taken for the whole tour")
  }

  @Test("A courier without orders has none", arguments: ["", #","next":null"#, #","error":null"#])
  func noOrders(extra: String) throws {
    var store = try Self.phone()
    try store.sync(fetch: Server([page(extra: extra)]).fetch)
    #expect(store.orders.isEmpty, "the last order can never be deleted: the courier drives there for nothing")
  }

  @Test("All pages count, also one that happens to be empty, whatever their cursors are", arguments: [2, 3, 5])
  func pages(count: Int) throws {
    func cursor(_ number: Int) -> String { number == 4 ? "" : number == 1 ? "a b%20+/=é" : " c\(number) " }
    let answers = (1...count).map { number in
      number == 2
        ? page(next: number < count ? #","next":"\#(cursor(number))""# : "")
        : page(number, next: number < count ? #","next":"\#(cursor(number))""# : #","next":null"#)
    }
    let server = Server(answers)
    var store = try Self.phone()
    try store.sync(fetch: server.fetch)
    #expect(store.orders.map(\.id) == (1...count).filter { $0 != 2 }, "orders of a later page stay in the depot")
    #expect(server.cursors == [nil] + (1..<count).map(cursor), "a page is left out, or fetched twice")
  }

  @Test(
    "An answer that has an error throws that error, and the orders stay",
    arguments: ["rate_limited", "unauthorized", "Maintenance", "", " quota\t"], [true, false])
  func serverError(code: String, onTheFirstPage: Bool) throws {
    let message = String(repeating: "Ask again at \(Int.random(in: 1...9999)) ", count: .random(in: 1...30))
    let answer = #"{"error":{"code":"\#(code.replacing("\t", with: #"\t"#))","message":"\#(message)"}}"#
    let error =
      onTheFirstPage ? try Self.failure(answer) : try Self.failure(Self.first, answer)
    #expect(
      error as? ServerError == ServerError(code: code, message: message),
      "nobody can tell the courier to wait or to sign in again: \(String(describing: error))")
  }

  @Test("An error counts also where there are results beside it")
  func errorBesideResults() throws {
    let extra = #","error":{"code":"timeout","message":"These are not all"}"#
    let error = try Self.failure(page(1, extra: extra))
    #expect((error as? ServerError)?.code == "timeout", "half a list is taken for the whole list")
  }

  @Test(
    "An error that cannot be read is not taken for an empty page, and the path names it",
    arguments: [
      #""unauthorized""#, #"{"code":7,"message":"x"}"#, #"{"message":"x"}"#, #"{"code":"x"}"#,
      #"{"code":"x","message":null}"#, #"{"code":null,"message":"x"}"#, #"{"code":"x","message":7}"#,
      #"{"code":true,"message":"x"}"#, #"{"code":["x"],"message":"x"}"#, "{}", "[]", "true", "false", "0", "7", #""""#,
      #"[{"code":"x","message":"y"}]"#,
    ])
  func unreadableError(error: String) throws {
    for answer in [#"{"error":\#(error)}"#, page(1, extra: #","error":\#(error)"#)] {
      let thrown = try Self.failure(answer)
      let path = try #require(thrown.flatMap(Self.path), "support cannot tell what came: \(String(describing: thrown))")
      #expect(path.first == "error", "support looks for a mistake in the orders: \(path)")
    }
  }

  @Test(
    "A page without what every page has is no page, and the error names what is missing",
    arguments: [
      ("{}", ["results", "total"]), (#"{"weather":"rainy"}"#, ["results", "total"]), (#"{"total":3}"#, ["results"]),
      (#"{"orders":[],"total":0}"#, ["results"]), (#"{"results":null,"total":0}"#, ["results"]),
      (#"{"results":[]}"#, ["total"]), (#"{"results":[],"total":null}"#, ["total"]),
      (#"{"results":{},"total":0}"#, ["results"]), (#"{"results":[],"total":"0"}"#, ["total"]),
      (#"{"results":[],"error":null}"#, ["total"]), (#"{"results":[],"total":0,"next":2}"#, ["next"]),
      (#"{"results":[],"total":0,"next":false}"#, ["next"]), (#"{"results":[],"total":0,"next":["c2"]}"#, ["next"]),
      (#"{"results":[],"total":0,"next":{}}"#, ["next"]), (#"{"results":[],"total":[]}"#, ["total"]),
      (#"{"results":[],"total":true}"#, ["total"]), (#"{"results":"","total":0}"#, ["results"]),
      (#"{"results":false,"total":0}"#, ["results"]), (#"{"results":[null],"total":0}"#, ["results"]),
    ])
  func noPage(answer: String, keys: [String]) throws {
    for answers in [[answer], [Self.first, answer]] {
      var store = try Self.phone()
      let before = store.orders
      let error = #expect(throws: DecodingError.self, "\(answer) deletes the courier's orders") {
        try store.sync(fetch: Server(answers).fetch)
      }
      #expect(store.orders == before, "\(answer) deletes the courier's orders")
      let path = error.flatMap(Self.path) ?? []
      #expect(keys.contains(path.first ?? ""), "support cannot say what is missing in \(answer): \(path)")
    }
  }

  @Test(
    "An order that cannot be read is an error with its path, and the orders stay",
    arguments: ["id", "customer", "cents"],
    [nil, "null", "true", "[]", "{}", "text", "number"])
  func brokenOrder(key: String, value: String?) throws {
    var members = ["id": "2", "customer": #""Ben""#, "cents": "1250"]
    // A string for a number, and a number for a string; a missing key is a path, too.
    members[key] =
      switch value {
      case "text", "number": key == "customer" ? "12.5" : value == "text" ? #""12.50""# : #""12""#
      default: value
      }
    let broken = members.map { #""\#($0.key)":\#($0.value)"# }.joined(separator: ",")
    let error = try #require(try Self.failure(#"{"results":[\#(order(1)),{\#(broken)}],"total":2}"#))
    #expect(Self.path(error) == ["results", "Index 1", key], "nobody finds the order that is wrong: \(error)")
  }

  @Test("What is no JSON, or cannot be fetched, changes nothing")
  func noAnswer() throws {
    _ = try Self.failure("<html>Welcome to the depot's network</html>")
    for answer in ["", " ", "\u{0}", "null", "[]", "[\(page(1))]", "7"] { _ = try Self.failure(Self.first, answer) }
    struct Offline: Error {}
    var store = try Self.phone()
    #expect(throws: Offline.self, "the app shows an error that nobody has caused") {
      try store.sync { _ in throw Offline() }
    }
    #expect(store.orders.count == 3, "a courier in a tunnel loses the orders")
  }

  /// Where a decoding error points to, with the key that is missing.
  static func path(_ error: any Error) -> [String]? {
    switch error as? DecodingError {
    case .keyNotFound(let key, let context): (context.codingPath + [key]).map(\.stringValue)
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      context.codingPath.map(\.stringValue)
    default: nil
    }
  }
}
