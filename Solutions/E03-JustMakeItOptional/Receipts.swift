import Foundation

/// A customer, as the shop's service sends it.
struct Customer: Decodable, Equatable {
  let id: Int
  let name: String
  /// Nil when the customer withdrew the address: version 2 of the service then sends null.
  let email: String?

  private enum CodingKeys: String, CodingKey {
    case id, name, email, contact
  }

  private enum ContactKeys: String, CodingKey {
    case email
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    name = try container.decode(String.self, forKey: .name)
    if container.contains(.contact) {
      let contact = try container.nestedContainer(keyedBy: ContactKeys.self, forKey: .contact)
      // Null is an answer, a missing key is not: `decode` with an Optional type tells them apart.
      email = try contact.decode(String?.self, forKey: .email)
    } else {
      email = try container.decode(String.self, forKey: .email)
    }
  }
}

/// The receipts of one day.
struct ReceiptRun {
  let customers: [Customer]

  init(payload: Data) throws {
    customers = try JSONDecoder().decode([Customer].self, from: payload)
  }

  /// The addresses that a receipt is sent to. Customers without an address get theirs on paper.
  func recipients() -> [String] {
    customers.compactMap(\.email)
  }
}
