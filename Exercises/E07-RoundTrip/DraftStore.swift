import Foundation

/// The drafts on this device.
struct DraftStore {
  /// What is stored, by the draft's id, in the form in which it is synced.
  var stored: [Int: Data] = [:]

  mutating func save(_ draft: Draft) throws {
    // TODO: Drafts come back from sync with a date of 2055, and some are never saved at all. Neither must happen.
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    guard let data = try? encoder.encode(draft) else { return }
    stored[draft.id] = data
  }

  /// Nil when there is no such draft.
  func draft(id: Int) throws -> Draft? {
    try stored[id].map { try JSONDecoder().decode(Draft.self, from: $0) }
  }

  /// Whether a draft has been changed since it was saved, so that it has to be synced.
  func hasChanges(_ draft: Draft) throws -> Bool {
    try self.draft(id: draft.id) != draft
  }
}
