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

  /// Version 1.0 saved the elevation at the top. Read, and never written.
  private enum FormerKeys: String, CodingKey {
    case elevation
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: ServiceKeys.self)
    name = try container.decode(String.self, forKey: .name)
    latitude = try container.decode(Double.self, forKey: .latitude)
    longitude = try container.decode(Double.self, forKey: .longitude)
    if let details = try container.decodeIfPresent(Details.self, forKey: .details) {
      elevation = details.elevation
    } else {
      elevation = try decoder.container(keyedBy: FormerKeys.self).decodeIfPresent(Double.self, forKey: .elevation)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: ServiceKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(latitude, forKey: .latitude)
    try container.encode(longitude, forKey: .longitude)
    try container.encodeIfPresent(elevation.map(Details.init), forKey: .details)
  }
}
