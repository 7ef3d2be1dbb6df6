import Foundation

struct Order: Decodable, Equatable {
  let id: Int
  let customer: String
  let cents: Int
}

/// What the server sends where it cannot give what was asked for.
struct ServerError: Error, Decodable, Equatable {
  let code: String
  let message: String
}

struct OrderPage: Decodable {
  var results: [Order]?
  var total: Int?
  var next: String?
}
