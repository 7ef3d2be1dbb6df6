import Foundation

/// A customer, as the shop's service sends it.
struct Customer: Decodable, Equatable {
  let id: Int
  let name: String
  // Decoding was failing after the version 2 rollout, so this is optional for now.
  let email: String?
}

/// The receipts of one day.
struct ReceiptRun {
  let customers: [Customer]

  init(payload: Data) throws {
    customers = try JSONDecoder().decode([Customer].self, from: payload)
  }

  /// The addresses that a receipt is sent to.
  func recipients() -> [String] {
    // TODO: Since version 2, receipts go out to nobody. Find the addresses again.
    customers.map { customer in customer.email ?? "" }
  }
}
