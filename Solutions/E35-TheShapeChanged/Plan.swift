import Foundation

/// A plan for one training: a warm-up, then rounds of work and rest.
struct Plan: Codable, Equatable {
  var name: String
  /// All times are in seconds.
  var warmUp: Int
  var interval: Interval

  /// Version 1 had these three in `Plan`. Since version 2 several plans can share an interval.
  struct Interval: Codable, Equatable {
    var work: Int
    var rest: Int
    var rounds: Int
  }
}

extension Plan {
  /// What an object holds decides which version wrote it; that one of them cannot be read does not.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    warmUp = try container.decode(Int.self, forKey: .warmUp)
    if container.contains(.interval) {
      interval = try container.decode(Interval.self, forKey: .interval)
    } else {
      // Version 1: the same keys, in the plan itself.
      interval = try Interval(from: decoder)
    }
  }

  var work: Int { interval.work }
  var rest: Int { interval.rest }
  var rounds: Int { interval.rounds }
}
