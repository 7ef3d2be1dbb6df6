import Foundation

/// What a permit is worth today.
enum Status: String, Decodable {
  // TODO: From midnight on the city has more statuses than these, and will not say in advance when it adds another.
  case active, expired, blocked
}

/// A parking permit, as the city sends it.
struct Permit: Decodable, Equatable {
  let plate: String
  let zone: Int
  let status: Status

  /// What the attendant reads beside the plate.
  var label: String { status.rawValue }

  /// Whether the barrier opens for this car.
  var opensBarrier: Bool { status == .active }
}
