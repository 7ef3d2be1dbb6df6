import Foundation

/// The plan of all checks: stored on our disks, and sent to the prober as it is stored.
enum CheckPlan {
  static func checks(from data: Data) throws -> [Check] {
    try JSONDecoder().decode([Check].self, from: data)
  }

  static func data(for checks: [Check]) throws -> Data {
    try JSONEncoder().encode(checks)
  }
}
