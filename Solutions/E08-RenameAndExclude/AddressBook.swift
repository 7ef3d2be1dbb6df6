import Foundation

/// What the app gets from the contact service every morning, and sends back after every change.
enum AddressBook {
  static func contacts(from data: Data) throws -> [Contact] {
    try JSONDecoder().decode([Contact].self, from: data)
  }

  static func data(for contacts: [Contact]) throws -> Data {
    try JSONEncoder().encode(contacts)
  }
}
