import Foundation
import Observation

/// What somebody reads this year, and how far they have come.
@available(macOS 14, *)
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

  private enum CodingKeys: String, CodingKey {
    case title, pages, finished, current
  }

  /// The keys of one night: the macro's storage instead of the properties.
  private enum NightKeys: String, CodingKey {
    case title = "_title"
    case pages = "_pages"
    case finished = "_finished"
    case current = "_current"
  }

  init(from decoder: any Decoder) throws {
    let night = try decoder.container(keyedBy: NightKeys.self)
    if night.allKeys.isEmpty {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      title = try container.decode(String.self, forKey: .title)
      pages = try container.decode(Int.self, forKey: .pages)
      finished = try container.decode([String].self, forKey: .finished)
      current = try container.decodeIfPresent(String.self, forKey: .current)
    } else {
      title = try night.decode(String.self, forKey: .title)
      pages = try night.decode(Int.self, forKey: .pages)
      finished = try night.decode([String].self, forKey: .finished)
      current = try night.decodeIfPresent(String.self, forKey: .current)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(title, forKey: .title)
    try container.encode(pages, forKey: .pages)
    try container.encode(finished, forKey: .finished)
    try container.encodeIfPresent(current, forKey: .current)
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
