import Foundation

/// What a customer is about to buy. It is stored on the phone, and sent to the shop.
struct Cart: Codable, Equatable {
  let customer: CustomerID
  var quantities: [ProductID: Int]
}

extension Cart {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    customer = try container.decode(CustomerID.self, forKey: .customer)
    do {
      quantities = try container.decode([ProductID: Int].self, forKey: .quantities)
    } catch DecodingError.typeMismatch(_, let context) where context.codingPath.count == decoder.codingPath.count + 1 {
      // No object at all: before version 3, products and quantities were stored in turn in an array.
      var list = try container.nestedUnkeyedContainer(forKey: .quantities)
      quantities = [:]
      while !list.isAtEnd {
        let product = try list.decode(ProductID.self)
        quantities[product] = try list.decode(Int.self)
      }
    }
  }
}

/// An order of the past.
struct Order {
  let customer: CustomerID
  let product: ProductID
  let quantity: Int
}

enum CartFile {
  static func cart(from data: Data) throws -> Cart {
    try JSONDecoder().decode(Cart.self, from: data)
  }

  static func data(for cart: Cart) throws -> Data {
    try JSONEncoder().encode(cart)
  }

  /// The cart with which an order of the past is made once more.
  static func cart(repeating order: Order) -> Cart {
    cart(order.customer, for: order.product, times: order.quantity)
  }

  private static func cart(_ customer: CustomerID, for product: ProductID, times quantity: Int) -> Cart {
    Cart(customer: customer, quantities: [product: quantity])
  }
}
