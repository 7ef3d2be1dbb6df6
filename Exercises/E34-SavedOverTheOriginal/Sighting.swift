import Foundation

/// One bird, seen once.
struct Sighting: Codable, Equatable {
  let id: UUID
  let species: String
  let count: Int
  let note: String?
}

/// A place that somebody goes back to.
struct Place: Codable, Equatable {
  let name: String
  let latitude: Double
  let longitude: Double
}
