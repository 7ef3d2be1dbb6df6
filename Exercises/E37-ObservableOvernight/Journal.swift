import Foundation
import Observation

/// What somebody reads this year, and how far they have come.
@available(macOS 14, *)
// TODO: Since last night every journal is empty after an update. Open all of them, and leave the views as they are.
@Observable final class Journal: Codable {
  var title: String
  /// Pages read so far.
  var pages: Int
  var finished: [String]
  /// The book on the bedside table; nil between two books.
  var current: String?

  init(title: String, pages: Int = 0, finished: [String] = [], current: String? = nil) {
    self.title = title
    self.pages = pages
    self.finished = finished
    self.current = current
  }
}

/// The file that a journal is kept in.
@available(macOS 14, *)
enum JournalFile {
  static func journal(from data: Data) throws -> Journal {
    try JSONDecoder().decode(Journal.self, from: data)
  }

  static func data(for journal: Journal) throws -> Data {
    try JSONEncoder().encode(journal)
  }
}

/// The file that people take along to a new phone: the journals of all years.
@available(macOS 14, *)
struct Shelf: Codable {
  var owner: String
  var journals: [Journal]
}
