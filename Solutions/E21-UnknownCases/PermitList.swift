import Foundation

/// The permits of a car park: fetched every morning, and kept for the hours without a network.
enum PermitList {
  static func permits(from payload: Data) throws -> [Permit] {
    try JSONDecoder().decode([Permit].self, from: payload)
  }

  /// What the handheld keeps. The gate, which has a program of its own, reads it as well.
  static func cache(of permits: [Permit]) throws -> Data {
    try JSONEncoder().encode(permits)
  }

  static func permits(fromCache data: Data) throws -> [Permit] {
    try JSONDecoder().decode([Permit].self, from: data)
  }
}
