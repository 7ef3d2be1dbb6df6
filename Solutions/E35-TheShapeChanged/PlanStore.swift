import Foundation

/// What the app has stored, by key; `UserDefaults` on a phone.
struct Storage: Equatable {
  var values: [String: Data] = [:]
}

/// The plans that somebody has made.
struct PlanStore {
  var storage = Storage()

  /// No plans until one has been saved.
  ///
  /// - Throws: A `DecodingError` when plans have been saved and cannot be read. Then nothing may be saved over them.
  func plans() throws -> [Plan] {
    guard let stored = storage.values["plans"] else { return [] }
    return try JSONDecoder().decode([Plan].self, from: stored)
  }

  mutating func save(_ plans: [Plan]) throws {
    storage.values["plans"] = try JSONEncoder().encode(plans)
  }
}
