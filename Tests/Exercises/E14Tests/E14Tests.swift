import Foundation
import Testing

@testable import E14

@Suite("The prices in the shop")
struct ShopTests {
  static func members(_ id: Int, _ name: String, _ cents: Int, _ stock: Int) -> [String: String] {
    ["id": "\(id)", "name": "\"\(name)\"", "maker": "\"Acme\"", "cents": "\(cents)", "stock": "\(stock)"]
  }

  static func object(_ members: [String: String]) -> String {
    "{\(members.map { #""\#($0.key)":\#($0.value)"# }.joined(separator: ","))}"
  }

  static func list(_ products: [String: String]...) -> Data {
    Data("[\(products.map(object).joined(separator: ","))]".utf8)
  }

  static func page(_ product: [String: String], _ description: String = "Brass.") -> Data {
    Data(object(product.merging(["description": "\"\(description)\""]) { $1 }).utf8)
  }

  static let lamp = members(1, "Lamp", 4900, 3)
  static let desk = members(2, "Desk", 19900, 1)

  /// A shop that has received a list of both, and both pages.
  static func openShop() throws -> Shop {
    var shop = Shop()
    try shop.receiveList(list(lamp, desk))
    try shop.receivePage(page(lamp))
    try shop.receivePage(page(desk, "Oak."))
    return shop
  }

  @Test("A list is shown in its order, and a page with its description")
  func plain() throws {
    let shop = try Self.openShop()
    #expect(
      shop.listLines == ["Lamp by Acme: 4900 cents, 3 left", "Desk by Acme: 19900 cents, 1 left"],
      "the window shows something else")
    #expect(
      shop.pageLines(of: 1) == ["Lamp by Acme: 4900 cents, 3 left", "Brass."], "the page describes another product")
    #expect(
      shop.pageLines(of: 2) == ["Desk by Acme: 19900 cents, 1 left", "Oak."], "the page describes another product")
    #expect(shop.total(of: [1, 2, 1]) == 29700, "the customer pays another sum than they saw")
    #expect(shop.canBuy(1) && shop.canBuy(2), "what is there cannot be bought")
  }

  @Test("List, page and cart show what came last, from a list or from a page", arguments: 0..<16)
  func lastCounts(pattern: Int) throws {
    var shop = try Self.openShop()
    for step in 0..<4 {
      let (cents, stock) = (1000 + pattern * 10 + step, 5 + step)
      let lamp = Self.members(1, "Lamp \(step)", cents, stock)
      if pattern >> step & 1 == 0 {
        try shop.receiveList(Self.list(lamp, Self.desk))
      } else {
        try shop.receivePage(Self.page(lamp))
      }
      let line = "Lamp \(step) by Acme: \(cents) cents, \(stock) left"
      #expect(
        shop.listLines == [line, "Desk by Acme: 19900 cents, 1 left"], "the list shows a price that is no longer true")
      #expect(
        shop.pageLines(of: 1) == [line, "Brass."], "the page shows a price that is no longer true, or no description")
      #expect(shop.total(of: [1, 1]) == 2 * cents, "the cart takes another price than the customer saw")
    }
  }

  @Test("A long list is shown whole and in its own order, with each product's own maker, price and stock")
  func longList() throws {
    let products = (1...60).shuffled().map { id in
      var product = Self.members(
        id, "Thing \(Int.random(in: 1...9999))", id % 7 == 0 ? 0 : .random(in: 1...999_999), id)
      product["maker"] = "\"Maker \(Int.random(in: 1...9999))\""
      return product
    }
    let lines = products.map { product in
      let (name, maker) = (product["name"] ?? "", product["maker"] ?? "")
      return "\(name) by \(maker): \(product["cents"] ?? "") cents, \(product["stock"] ?? "") left".replacing(
        "\"", with: "")
    }
    var shop = Shop()
    try shop.receiveList(Data("[\(products.map(Self.object).joined(separator: ","))]".utf8))
    #expect(shop.listLines == lines, "the window shows another range than the shop has")
    for (product, line) in zip(products, lines) {
      let id = try #require(product["id"].flatMap { Int($0) })
      try shop.receivePage(Self.page(product, id % 2 == 0 ? "" : "About \(id)"))
      #expect(
        shop.pageLines(of: id) == [line, id % 2 == 0 ? "" : "About \(id)"], "the page never opens, or is another one")
      #expect(
        shop.total(of: [id]) == product["cents"].flatMap { Int($0) }, "what costs nothing today cannot be ordered")
    }
    #expect(shop.listLines == lines, "opening pages changes the window")
  }

  @Test("Whatever a product is called and costs, list, page and cart say it as it was sent")
  func unusual() throws {
    func text(_ string: String) throws -> String {
      String(decoding: try JSONEncoder().encode(string), as: UTF8.self)
    }
    let descriptions = [" Two\nlines ", String(repeating: "Brass, and ", count: .random(in: 200...300)), "\"So\" é"]
    let large = 9_007_199_254_740_993
    let goods: [(id: Int, name: String, maker: String, cents: Int, stock: Int)] = [
      (0, " Lamp ", "", -500, 1), (-7, "", " Acme & \"Co\" ", 0, -1), (large, "Ⅷ\n", "ACME", large, large),
    ]
    var shop = Shop()
    for round in 0...1 {
      let payloads = try goods.map { good -> [String: String] in
        [
          "id": "\(good.id)", "name": try text(good.name), "maker": try text(good.maker), "cents": "\(good.cents)",
          "stock": "\(good.stock)",
        ]
      }
      let lines = goods.map { "\($0.name) by \($0.maker): \($0.cents) cents, \($0.stock) left" }
      for (payload, description) in zip(payloads, descriptions) where round == 0 {
        let page = payload.merging(["description": try text(description)]) { $1 }
        try shop.receivePage(Data(Self.object(page).utf8))
      }
      if round == 1 {
        try shop.receiveList(Data("[\(payloads.map(Self.object).joined(separator: ","))]".utf8))
        #expect(shop.listLines == lines, "the window says something that the shop has not said")
      }
      for (index, good) in goods.enumerated() {
        #expect(
          shop.pageLines(of: good.id) == [lines[index], descriptions[index]],
          "the page never opens, or says what the shop has not said")
        #expect(shop.total(of: [good.id]) == good.cents, "a voucher is not taken off, or somebody pays too much")
        #expect(shop.canBuy(good.id) == (good.stock > 0), "what is there cannot be bought, or the other way round")
      }
    }
  }

  @Test("A long list and a full cart are whole")
  func many() throws {
    let ids = Array(1...Int.random(in: 400...600)).shuffled()
    var shop = Shop()
    try shop.receiveList(
      Data("[\(ids.map { Self.object(Self.members($0, "Thing \($0)", $0 * 3, 2)) }.joined(separator: ","))]".utf8))
    #expect(
      shop.listLines == ids.map { "Thing \($0) by Acme: \($0 * 3) cents, 2 left" },
      "the window shows another range than the shop has")
    let cart = ids + ids.shuffled()
    #expect(shop.total(of: cart) == cart.reduce(0) { $0 + $1 * 3 }, "part of the cart is given away")
  }

  @Test(
    "What is no list, or no page, is an error and changes nothing",
    arguments: ["", "null", "7", #""sold out""#, "[null]"])
  func noDocument(payload: String) throws {
    var shop = try Self.openShop()
    let before = (shop.listLines, shop.pageLines(of: 1), shop.total(of: [1, 2]))
    #expect(throws: DecodingError.self, "an error page of the service closes the shop") {
      try shop.receiveList(Data(payload.utf8))
    }
    #expect(throws: DecodingError.self, "a page that never came passes for one") {
      try shop.receivePage(Data(payload.utf8))
    }
    #expect((shop.listLines, shop.pageLines(of: 1), shop.total(of: [1, 2])) == before, "half of nothing is on sale")
  }

  @Test("What is sold out cannot be bought, whoever says so")
  func soldOut() throws {
    let soldOut = Self.members(1, "Lamp", 4900, 0)
    var shop = try Self.openShop()
    try shop.receiveList(Self.list(soldOut, Self.desk))
    #expect(!shop.canBuy(1), "a lamp is sold that nobody has")
    try shop.receivePage(Self.page(Self.lamp))
    #expect(shop.canBuy(1), "lamps have arrived, and nobody can buy one")
    try shop.receivePage(Self.page(soldOut))
    #expect(!shop.canBuy(1), "a lamp is sold that nobody has")
    #expect(shop.listLines.first == "Lamp by Acme: 4900 cents, 0 left", "people come for a lamp that is sold out")
    #expect(shop.canBuy(2), "one sold-out product closes the others")
  }

  @Test("What both payloads have is held once")
  func heldOnce() throws {
    var shop = Shop()
    let lamp = Self.members(7, "Lamp of the one place", 491_234_567, 76_543_219)
    for _ in 1...3 {
      try shop.receiveList(Self.list(Self.desk, lamp))
      try shop.receivePage(Self.page(lamp))
      let held = Self.values(in: shop)
      #expect(held.filter { $0.contains("491234567") }.count == 1, "two prices are equal until one of them changes")
      #expect(
        held.filter { $0.contains("76543219") }.count == 1, "two counts are equal until somebody buys the last one")
      #expect(
        held.filter { $0.contains("Lamp of the one place") }.count == 1, "two names are equal until one is corrected")
      #expect(!held.contains("a function"), "what a function holds can be a second price that nobody sees")
    }
  }

  @Test("A description stays when a new list comes, and changes with its page")
  func descriptionStays() throws {
    var shop = try Self.openShop()
    try shop.receiveList(Self.list(Self.desk))
    try shop.receiveList(Self.list(Self.lamp, Self.desk))
    #expect(shop.pageLines(of: 1)?.last == "Brass.", "customers buy without having read what it is")
    #expect(shop.pageLines(of: 2)?.last == "Oak.", "customers buy without having read what it is")
    try shop.receivePage(Self.page(Self.lamp, "Steel."))
    #expect(shop.pageLines(of: 1)?.last == "Steel.", "the lamp is described as what it is no longer")
    #expect(shop.pageLines(of: 2)?.last == "Oak.", "one page changes another")
    try shop.receivePage(Self.page(Self.lamp, ""))
    #expect(shop.pageLines(of: 1)?.last == "", "the shop is held to a description that it has taken back")
  }

  @Test("A product that was opened by a link has a page and a price, and is not in the list")
  func link() throws {
    var shop = Shop()
    try shop.receiveList(Self.list(Self.desk))
    try shop.receivePage(Self.page(Self.lamp))
    #expect(shop.listLines == ["Desk by Acme: 19900 cents, 1 left"], "the window shows what nobody has put there")
    #expect(shop.pageLines(of: 1) == ["Lamp by Acme: 4900 cents, 3 left", "Brass."], "the link leads to an empty page")
    #expect(shop.total(of: [1, 2]) == 24800, "what was found by a link costs something else in the cart")
    #expect(shop.canBuy(1), "what was found by a link cannot be bought")
    #expect(shop.pageLines(of: 2) == nil, "a page is shown before there is one, without its description")
  }

  @Test("A product that is no longer in the list keeps its page and its price")
  func leftTheList() throws {
    var shop = try Self.openShop()
    try shop.receiveList(Self.list(Self.desk))
    #expect(shop.listLines == ["Desk by Acme: 19900 cents, 1 left"], "the list shows what was not found")
    #expect(
      shop.pageLines(of: 1) == ["Lamp by Acme: 4900 cents, 3 left", "Brass."], "the page goes empty while it is read")
    #expect(shop.total(of: [1]) == 4900, "what is in the cart costs nothing, or cannot be paid for")
    try shop.receiveList(Self.list())
    #expect(shop.listLines.isEmpty, "a search without a result shows the one before")
    #expect(shop.total(of: [1, 2]) == 24800, "what is in the cart costs nothing, or cannot be paid for")
  }

  @Test("A product that has no page and is no longer in the list keeps its price in the cart")
  func leftTheListUnopened() throws {
    var shop = Shop()
    try shop.receiveList(Self.list(Self.lamp, Self.desk))
    try shop.receiveList(Self.list(Self.desk))
    #expect(
      shop.total(of: [1, 2]) == 24800, "the cart loses its total as soon as somebody searches again")
    #expect(shop.canBuy(1), "what is in the cart can no longer be ordered")
    #expect(shop.pageLines(of: 1) == nil, "a page is shown before there is one, without its description")
  }

  @Test("Of what the app knows nothing, there is no total, no page, and nothing to buy")
  func unknown() throws {
    let shop = try Self.openShop()
    #expect(shop.total(of: [1, 99]) == nil, "forty lamps are sold for nothing")
    #expect(shop.total(of: [99]) == nil, "forty lamps are sold for nothing")
    #expect(shop.total(of: []) == 0, "an empty cart cannot be shown")
    #expect(!shop.canBuy(99), "an order is taken for something that there is not")
    #expect(shop.pageLines(of: 99) == nil, "a broken link leads to another product")
    #expect(Shop().total(of: [1]) == nil, "before the first list has come, everything is free")
  }

  @Test(
    "A payload that lacks a key, or has it wrong, is an error that names it, and changes nothing",
    arguments: ["id", "name", "maker", "cents", "stock"], [nil, "null", "[]", "{}", "true", "other"])
  func broken(key: String, value: String?) throws {
    var shop = try Self.openShop()
    let before = (shop.listLines, shop.pageLines(of: 1), shop.pageLines(of: 2), shop.total(of: [1, 2]))
    var broken = Self.members(1, "New lamp", 1, 9)
    // A number for a name, and a string for a number.
    broken[key] = value == "other" ? (["name", "maker"].contains(key) ? "4900" : #""4900""#) : value
    let other = Self.members(2, "New desk", 2, 9)
    for (isPage, payload) in [
      (true, Self.page(broken)), (false, Self.list(other, broken)), (false, Self.list(broken, other)),
    ] {
      let error = #expect(throws: DecodingError.self, "a product without its \(key) is on sale, perhaps for nothing") {
        if isPage { try shop.receivePage(payload) } else { try shop.receiveList(payload) }
      }
      if let error {
        #expect("\(error)".contains(key), "nobody can say what the service has forgotten: \(error)")
        let words = Set("\(error)".split { !$0.isLetter }.map(String.init))
        let others = Set(["id", "name", "maker", "cents", "stock"]).subtracting([key])
        #expect(words.isDisjoint(with: others), "the service looks in the wrong place: \(error)")
      }
      let after = (shop.listLines, shop.pageLines(of: 1), shop.pageLines(of: 2), shop.total(of: [1, 2]))
      #expect(after == before, "half of a broken payload is on sale")
    }
  }

  @Test("Half a cent, half a lamp, and more than can be counted are errors", arguments: ["id", "cents", "stock"])
  func noWholeNumber(key: String) throws {
    for value in ["1.5", "-0.5", "1e300", "9223372036854775808"] {
      var shop = try Self.openShop()
      var broken = Self.members(1, "New lamp", 1, 9)
      broken[key] = value
      for isPage in [true, false] {
        #expect(throws: DecodingError.self, "\(value) of \(key) is sold as another number") {
          if isPage { try shop.receivePage(Self.page(broken)) } else { try shop.receiveList(Self.list(broken)) }
        }
      }
      #expect(shop.total(of: [1, 2]) == 24800, "half of a broken payload is on sale")
    }
  }

  @Test("A page without its description is an error that names it", arguments: [nil, "null", "7"])
  func noDescription(value: String?) throws {
    var shop = try Self.openShop()
    var page = Self.members(1, "New lamp", 1, 9)
    page["description"] = value
    let error = #expect(throws: DecodingError.self, "customers buy without having read what it is") {
      try shop.receivePage(Data(Self.object(page).utf8))
    }
    if let error { #expect("\(error)".contains("description"), "nobody can say what is missing: \(error)") }
    #expect(shop.pageLines(of: 1) == ["Lamp by Acme: 4900 cents, 3 left", "Brass."], "half of a broken page is shown")
    #expect(shop.listLines.first == "Lamp by Acme: 4900 cents, 3 left", "half of a broken page is on sale")
  }

  /// Every number and string that a value holds, however deep.
  static func values(in value: Any) -> [String] {
    let mirror = Mirror(reflecting: value)
    // An Optional casts to what it holds, so it has to be opened first.
    let isLeaf = mirror.displayStyle != .optional && (value is String || value is any BinaryInteger)
    if "\(type(of: value))".contains("->") { return ["a function"] }
    return isLeaf ? ["\(value)"] : mirror.children.flatMap { values(in: $0.value) }
  }
}
