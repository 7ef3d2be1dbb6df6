import Foundation

/// The memberships in a payload or in a file.
enum MembershipFile {
  static func memberships(from data: Data) throws -> [Membership] {
    try JSONDecoder().decode([Membership].self, from: data)
  }

  static func data(for memberships: [Membership]) throws -> Data {
    try JSONEncoder().encode(memberships)
  }
}
