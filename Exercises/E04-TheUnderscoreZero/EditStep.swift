import Foundation

/// One step in the undo history that every document carries.
enum EditStep: Codable, Equatable {
  // TODO: Version 2 stores who typed. Give each value a name, and find a place for the author.
  case insert(String, Int)
  case move(Int, Int)
  case rename(String)

  /// Version 2 of the editor calls this when somebody types.
  static func typing(_ text: String, at position: Int, by author: String) -> EditStep {
    .insert(text, position)
  }

  /// Who took this step; nil where the history does not say.
  var author: String? {
    nil
  }

  /// The line in the history panel.
  var summary: String {
    switch self {
    case .insert(let text, let position): "inserted '\(text)' at \(position)"
    case .move(let from, let to): "moved paragraph \(from) to \(to)"
    case .rename(let title): "renamed to '\(title)'"
    }
  }
}
