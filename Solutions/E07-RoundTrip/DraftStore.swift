import Foundation

/// The drafts on this device.
struct DraftStore {
  /// What is stored, by the draft's id, in the form in which it is synced.
  var stored: [Int: Data] = [:]

  /// - Throws: An `EncodingError` when the draft cannot be written. What was stored before stays.
  mutating func save(_ draft: Draft) throws {
    stored[draft.id] = try DraftSync.payload(for: draft)
  }

  /// Nil when there is no such draft.
  func draft(id: Int) throws -> Draft? {
    try stored[id].map(DraftSync.draft(from:))
  }

  /// Whether a draft has been changed since it was saved, so that it has to be synced.
  func hasChanges(_ draft: Draft) throws -> Bool {
    try self.draft(id: draft.id) != draft
  }
}
