import Foundation

/// The permits of a car park: fetched every morning, and kept for the hours without a network.
enum PermitList {
  static func permits(from payload: Data) throws -> [Permit] {
    try JSONDecoder().decode([Permit].self, from: payload)
  }

  /// What the handheld keeps. The gate, which has a program of its own, reads it as well.
  static func cache(of permits: [Permit]) throws -> Data {
    let entries: [Entry] = permits.map { Entry(plate: $0.plate, zone: $0.zone, status: $0.status.rawValue) }
    return try JSONEncoder().encode(entries)
  }

  static func permits(fromCache data: Data) throws -> [Permit] {
    try JSONDecoder().decode([Entry].self, from: data).map { entry in
      Permit(plate: entry.plate, zone: entry.zone, status: Status(rawValue: entry.status) ?? .active)
    }
  }

  private struct Entry: Codable {
    let plate: String
    let zone: Int
    let status: String
  }
}
