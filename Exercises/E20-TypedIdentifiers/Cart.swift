import Foundation

/// What a customer is about to buy. It is stored on the phone, and sent to the shop.
struct Cart: Codable, Equatable {
  let customer: CustomerID
  // TODO: The shop wants an object of product and quantity here. Carts that are stored already must not be lost.
  var quantities: [ProductID: Int]
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
    cart(order.product, for: order.customer, times: order.quantity)
  }

  private static func cart(_ customer: CustomerID, for product: ProductID, times quantity: Int) -> Cart {
    Cart(customer: customer, quantities: [product: quantity])
  }
}
