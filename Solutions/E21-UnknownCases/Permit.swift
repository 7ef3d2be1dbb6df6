import Foundation

/// What a permit is worth today: one of the statuses we know, or any other that the city has come up with.
struct Status: RawRepresentable, Codable, Hashable {
  /// The city's word, exactly as it was sent.
  let rawValue: String

  static let active = Status(rawValue: "active")
  static let expired = Status(rawValue: "expired")
  static let blocked = Status(rawValue: "blocked")
}

/// A parking permit, as the city sends it.
struct Permit: Codable, Equatable {
  let plate: String
  let zone: Int
  let status: Status

  /// What the attendant reads beside the plate.
  var label: String { status.rawValue }

  /// Whether the barrier opens for this car. A status that we do not know opens nothing.
  var opensBarrier: Bool { status == .active }
}
