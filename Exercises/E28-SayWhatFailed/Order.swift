import Foundation

/// An order, as the shop sends it to the warehouse.
struct Order: Decodable, Equatable {
  enum Status: String, Decodable {
    case open, paid, cancelled
  }

  struct Customer: Decodable, Equatable {
    let email: String
  }

  struct Item: Decodable, Equatable {
    let sku: String
    let quantity: Int
  }

  let id: Int
  let status: Status
  let customer: Customer
  let items: [Item]
}
