import Foundation

/// One step in the undo history that every document carries.
enum EditStep: Codable, Equatable {
  /// `author` is nil for steps that version 1 stored.
  case insert(text: String, position: Int, author: String?)
  case move(from: Int, to: Int)
  case rename(title: String)

  // Version 1 stored its values by position, and its documents are still around. Those keys stay; new ones get words.

  private enum InsertCodingKeys: String, CodingKey {
    case text = "_0"
    case position = "_1"
    case author
  }

  private enum MoveCodingKeys: String, CodingKey {
    case from = "_0"
    case to = "_1"
  }

  private enum RenameCodingKeys: String, CodingKey {
    case title = "_0"
  }

  /// Version 2 of the editor calls this when somebody types.
  static func typing(_ text: String, at position: Int, by author: String) -> EditStep {
    .insert(text: text, position: position, author: author)
  }

  /// Who took this step; nil where the history does not say.
  var author: String? {
    switch self {
    case .insert(_, _, let author): author
    case .move, .rename: nil
    }
  }

  /// The line in the history panel.
  var summary: String {
    switch self {
    case .insert(let text, let position, _): "inserted '\(text)' at \(position)"
    case .move(let from, let to): "moved paragraph \(from) to \(to)"
    case .rename(let title): "renamed to '\(title)'"
    }
  }
}
