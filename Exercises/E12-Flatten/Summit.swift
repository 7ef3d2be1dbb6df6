import Foundation

/// A summit on the hikers' map.
struct Summit: Codable, Equatable {
  var name: String
  var latitude: Double
  var longitude: Double
  /// In metres; nil for summits that nobody has surveyed yet.
  var elevation: Double?
}

extension Summit {
  private enum ServiceKeys: String, CodingKey {
    case name, latitude, longitude, details
  }

  private struct Details: Codable {
    var elevation: Double
  }

  // TODO: Every elevation is there when the app starts for the first time, and gone when it starts again.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: ServiceKeys.self)
    name = try container.decode(String.self, forKey: .name)
    latitude = try container.decode(Double.self, forKey: .latitude)
    longitude = try container.decode(Double.self, forKey: .longitude)
    elevation = try container.decodeIfPresent(Details.self, forKey: .details)?.elevation
  }
}
