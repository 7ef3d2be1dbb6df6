import Foundation

/// The summits: from the service at the first start, and from the phone's own file after that. What is saved is also what
/// the service gets back when somebody has corrected a summit.
enum SummitMap {
  static func summits(from data: Data) throws -> [Summit] {
    try JSONDecoder().decode([Summit].self, from: data)
  }

  static func data(for summits: [Summit]) throws -> Data {
    try JSONEncoder().encode(summits)
  }
}
