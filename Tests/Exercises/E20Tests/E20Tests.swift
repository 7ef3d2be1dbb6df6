import Foundation
import Testing

@testable import E20

/// How the shop reads a cart. It takes nothing else.
private struct ShopCart: Decodable, Equatable {
  let customer: String
  let quantities: [String: Int]
}

private func read(_ json: String) throws -> Cart { try CartFile.cart(from: Data(json.utf8)) }

private func cart(_ customer: String, _ quantities: [String: Int]) -> Cart {
  var cart = Cart(customer: CustomerID(rawValue: customer), quantities: [:])
  for (product, quantity) in quantities { cart.quantities[ProductID(rawValue: product)] = quantity }
  return cart
}

@Suite("Carts that are stored and sent")
struct CartTests {
  static let carts: [[String: Int]] = [
    [:], ["p-7": 2], ["p-7": 2, "p-9": 1, "P-7": 4], ["7": 1, "07": 2],
    ["": 1, "a \"b\" \\ c": 3, "é": 5, "ß/x.y": -1],
    Dictionary(uniqueKeysWithValues: (1...40).map { ("p-\($0)", $0 * $0) }),
    [String(repeating: "p", count: 199) + "1": 1, String(repeating: "p", count: 199) + "2": 2],
    ["nothing": 0, "returned": -2, UUID().uuidString: .random(in: -9999...9999)],
    [" p-7 ": 1, "p-7": 2, "p\n7": 3, "p7": 4, "large": 9_007_199_254_740_993, "small": -9_007_199_254_740_993],
    Dictionary(uniqueKeysWithValues: (1...Int.random(in: 300...400)).map { ("P \($0)", .random(in: 1...Int.max)) }),
  ]

  /// A cart's quantities as version 2 has stored them, in the order in which a dictionary happens to be.
  static func list(_ quantities: [String: Int]) throws -> String {
    let pairs = try quantities.map { product, quantity in
      "\(String(decoding: try JSONEncoder().encode(product), as: UTF8.self)),\(quantity)"
    }
    return "[\(pairs.joined(separator: ","))]"
  }

  @Test("The shop can read what is sent", arguments: carts)
  func sending(quantities: [String: Int]) throws {
    for customer in ["c-81", "C 5 ", "", "ß/\"x\"\n", UUID().uuidString] {
      let sent = try CartFile.data(for: cart(customer, quantities))
      guard let received = try? JSONDecoder().decode(ShopCart.self, from: sent) else {
        Issue.record("the shop refuses the cart: \(String(decoding: sent, as: UTF8.self))")
        continue
      }
      #expect(
        received == ShopCart(customer: customer, quantities: quantities),
        "the shop delivers something else, or to somebody else")
      let object = try JSONSerialization.jsonObject(with: sent) as? [String: Any]
      #expect(
        object?.keys.sorted() == ["customer", "quantities"],
        "a strict server refuses keys that it does not know, and whoever reads the other form reads an old cart")
      let foundCustomer = try CartFile.cart(from: sent).customer
      #expect(
        foundCustomer == CustomerID(rawValue: customer),
        "the next order is sent to another customer")
    }
  }

  @Test("A cart that was stored in the new form is read again", arguments: carts)
  func storing(quantities: [String: Int]) throws {
    let original = cart("c-81", quantities)
    let again = try CartFile.cart(from: CartFile.data(for: original))
    #expect(again == original, "the cart changes from launch to launch")
  }

  @Test("The shop's form is read, whoever has written it")
  func objectForm() throws {
    let opened = try read(#"{"quantities":{"p-9":1,"p-7":2},"customer":"c-5"}"#)
    #expect(
      opened == cart("c-5", ["p-7": 2, "p-9": 1]),
      "a cart from the shop's site is empty in the app")
    let emptyCart = try read(#"{"customer":"c-5","quantities":{}}"#)
    #expect(emptyCart == cart("c-5", [:]), "an empty cart does not open")
  }

  @Test(
    "A cart that version 2 has stored still opens, and the shop can read it afterwards",
    arguments: [
      ("[]", [:]), (#"["p-7",2]"#, ["p-7": 2]), (#"["p-9",1,"p-7",2,"p-8",30]"#, ["p-7": 2, "p-8": 30, "p-9": 1]),
      (#"["7",1,"07",2,"",3]"#, ["7": 1, "07": 2, "": 3]),
    ] as [(String, [String: Int])])
  func versionTwo(list: String, quantities: [String: Int]) throws {
    try opensAndIsSent(list, quantities)
  }

  @Test("Nothing is left out of a cart of version 2, whatever it holds", arguments: carts)
  func wholeVersionTwo(quantities: [String: Int]) throws {
    try opensAndIsSent(Self.list(quantities), quantities)
  }

  private func opensAndIsSent(_ list: String, _ quantities: [String: Int]) throws {
    guard let opened = try? read(#"{"customer":"c-81","quantities":\#(list)}"#) else {
      Issue.record("after the update, a full cart cannot be opened: \(list)")
      return
    }
    #expect(opened == cart("c-81", quantities), "after the update, the cart holds something else")
    let sent = try CartFile.data(for: opened)
    guard let received = try? JSONDecoder().decode(ShopCart.self, from: sent) else {
      Issue.record("the shop refuses the carts of everybody who has updated: \(String(decoding: sent, as: UTF8.self))")
      return
    }
    #expect(received.quantities == quantities, "the shop delivers something else than the cart showed")
  }

  @Test(
    "What is neither form is an error with its path, not an empty cart",
    arguments: [
      ("null", []), (#""p-7""#, []), (#""""#, []), ("7", []), ("true", []), (#"{"p-7":"2"}"#, ["p-7"]),
      (#"{"p-7":true}"#, ["p-7"]), (#"{"p-7":false}"#, ["p-7"]), (#"["p-7",true]"#, ["Index 1"]),
      (#"{"p-7":2,"p-9":null}"#, ["p-9"]),
      (#"{"p-7":{"count":2}}"#, ["p-7"]), (#"{"p-7":[2]}"#, ["p-7"]), (#"{"p-7":[]}"#, ["p-7"]),
      (#"["p-7"]"#, ["Index 1"]), (#"["p-7",2,"p-9"]"#, ["Index 3"]), (#"["p-7","2"]"#, ["Index 1"]),
      (#"[7,2]"#, ["Index 0"]), (#"["p-7",null]"#, ["Index 1"]), (#"[{"p-7":2}]"#, ["Index 0"]),
    ] as [(String, [String])])
  func neither(quantities: String, path: [String]) {
    let error = #expect(throws: DecodingError.self, "\(quantities) opens as a cart, and the next save makes it final") {
      _ = try read(#"{"customer":"c-81","quantities":\#(quantities)}"#)
    }
    let found: [String]? =
      switch error {
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
        context.codingPath.map(\.stringValue)
      default: nil
      }
    #expect(found == ["quantities"] + path, "support looks in the wrong place for what is wrong with \(quantities)")
  }

  @Test("Half a lamp, and more than can be counted, is an error in either form", arguments: ["1.5", "-0.5", "1e300"])
  func noWholeNumber(quantity: String) {
    for quantities in [#"{"p-7":\#(quantity)}"#, #"["p-7",\#(quantity)]"#, #"["p-9",1,"p-7",\#(quantity)]"#] {
      #expect(throws: DecodingError.self, "the shop delivers something else than the cart showed") {
        try read(#"{"customer":"c-81","quantities":\#(quantities)}"#)
      }
    }
  }

  @Test(
    "A customer that is no string is an error with its path",
    arguments: ["null", "7", "true", "[]", #"{"rawValue":"c-81"}"#])
  func noCustomer(customer: String) {
    for quantities in [#"{"p-7":1}"#, #"["p-7",1]"#] {
      let error = #expect(throws: DecodingError.self, "the cart belongs to a customer whom nobody has named") {
        try read(#"{"customer":\#(customer),"quantities":\#(quantities)}"#)
      }
      let path: [String]? =
        switch error {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
          context.codingPath.map(\.stringValue)
        default: nil
        }
      #expect(path == ["customer"], "support looks in the wrong place for what is wrong with \(customer)")
    }
  }

  @Test(
    "A file that is no cart is an error, not an empty cart",
    arguments: [
      "", " ", "\u{0}", "null", "[]", "7", "true", "{}", #"[{"customer":"c-81","quantities":{}}]"#,
      #"["c-81",{"p-7":2}]"#,
    ])
  func noCart(file: String) {
    #expect(throws: DecodingError.self, "a full cart opens empty, and the next save makes it final") { try read(file) }
  }

  @Test("A cart without quantities, or without a customer, is an error that names the key")
  func missing() {
    for (json, key) in [(#"{"customer":"c-81"}"#, "quantities"), (#"{"quantities":{"p-7":2}}"#, "customer")] {
      let error = #expect(throws: DecodingError.self, "\(json) opens as if it were a cart") { _ = try read(json) }
      guard let error else { continue }
      guard case .keyNotFound(let missing, _) = error else {
        Issue.record("support looks for a wrong value, and there is none: \(error)")
        continue
      }
      #expect(missing.stringValue == key, "support looks for the wrong key")
    }
  }
}

@Suite("Identifiers")
struct IdentifierTests {
  @Test("Customers and products have types of their own, so that they cannot be mixed up")
  func twoTypes() {
    // As values of their own, so that no addresses are shown.
    let typesDiffer = ObjectIdentifier(CustomerID.self) != ObjectIdentifier(ProductID.self)
    let areStrings = [ObjectIdentifier(CustomerID.self), ObjectIdentifier(ProductID.self)]
      .contains(ObjectIdentifier(String.self))
    #expect(typesDiffer, "the next swapped pair of arguments compiles")
    #expect(!areStrings, "any string passes for an identifier")
  }

  @Test("An order of the past is made again for its customer and with its product", arguments: 1...5)
  func again(number: Int) {
    let order = Order(
      customer: CustomerID(rawValue: "c-\(number)"), product: ProductID(rawValue: "p-\(number * 7)"), quantity: number)
    #expect(
      CartFile.cart(repeating: order) == cart("c-\(number)", ["p-\(number * 7)": number]),
      "the cart holds a product that does not exist, for a customer who does not exist")
    for quantity in [0, -1, -number, .max, Int.random(in: 100...9999)] {
      let (customer, product) = ("C \(UUID().uuidString)", " p \(number)")
      let any = Order(
        customer: CustomerID(rawValue: customer), product: ProductID(rawValue: product), quantity: quantity)
      #expect(
        CartFile.cart(repeating: any) == cart(customer, [product: quantity]), "another number is ordered than before")
    }
  }

  @Test("Identifiers are equal when their strings are, letter for letter")
  func equality() {
    let different = ["p-7", "P-7", "p-07", "p-7 ", " p-7", "p-7\n", "p7", "", " ", "ｐ-7"]
    #expect(Set(different.map(ProductID.init)).count == different.count, "two products share one place in the cart")
    #expect(Set(different.map(CustomerID.init)).count == different.count, "two customers share one account")
    #expect(ProductID(rawValue: "p-7") == ProductID(rawValue: "p-7"), "a product that is in the cart cannot be found")
  }

  @Test("An identifier is a plain string in JSON")
  func coding() throws {
    let written = try JSONEncoder().encode([ProductID(rawValue: "p-7"), ProductID(rawValue: "é")])
    let sentIDs = try JSONDecoder().decode([String].self, from: written)
    #expect(sentIDs == ["p-7", "é"], "the shop does not know the product")
    let read = try JSONDecoder().decode([CustomerID].self, from: Data(#"["c-81",""]"#.utf8))
    #expect(read.map(\.rawValue) == ["c-81", ""], "the customer of a stored cart is lost")
  }
}
