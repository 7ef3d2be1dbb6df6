import Foundation

/// A person in the address book, as the contact service keeps them for all devices.
struct Contact: Codable, Equatable {
  var id: Int
  var name: String
  var nickname: String?
  var address: Address
  /// Ticked in the list on this device, which is nobody else's business: it has no coding key.
  var isSelected = false

  enum CodingKeys: String, CodingKey {
    case id = "contact_id"
    case name = "full_name"
    case nickname, address
  }
}

struct Address: Codable, Equatable {
  var street: String?
  var postCode: String?
  var city: String

  enum CodingKeys: String, CodingKey {
    case street
    case postCode = "post_code"
    case city
  }
}
