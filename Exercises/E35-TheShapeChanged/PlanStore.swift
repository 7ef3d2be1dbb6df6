import Foundation

/// What the app has stored, by key; `UserDefaults` on a phone.
struct Storage: Equatable {
  var values: [String: Data] = [:]
}

/// The plans that somebody has made.
struct PlanStore {
  var storage = Storage()

  /// No plans until one has been saved.
  func plans() throws -> [Plan] {
    guard let stored = storage.values["plans"] else { return [] }
    // TODO: Old plans have become trainings of zero rounds, and some lists are empty. Open all of them, to the second.
    return (try? JSONDecoder().decode([Plan].self, from: stored)) ?? []
  }

  mutating func save(_ plans: [Plan]) throws {
    storage.values["plans"] = try JSONEncoder().encode(plans)
  }
}
