import Foundation

/// A plan for one training: a warm-up, then rounds of work and rest.
struct Plan: Codable, Equatable {
  var name: String
  /// All times are in seconds.
  var warmUp: Int
  // Optional, because the app crashed with old plans.
  var interval: Interval?

  /// Version 1 had these three in `Plan`. Since version 2 several plans can share an interval.
  struct Interval: Codable, Equatable {
    var work: Int
    var rest: Int
    var rounds: Int
  }
}

extension Plan {
  var work: Int { (interval ?? .empty).work }
  var rest: Int { (interval ?? .empty).rest }
  var rounds: Int { (interval ?? .empty).rounds }
}

extension Plan.Interval {
  fileprivate static let empty = Plan.Interval(work: 0, rest: 0, rounds: 0)
}
