import LintModel

extension OptionalHidesFailure {
  /// Reads of several kinds, and properties that are unwrapped without a mark.
  static let readExamples: [RuleExample] = [
    .bad(
      "One read forces it, and the others put a placeholder",
      """
      struct Media: Codable {
        let id: Int
        let «width»: Int?
      }

      struct Playlist {
        func load(_ data: Data) throws -> Media { try JSONDecoder().decode(Media.self, from: data) }
        func area(_ media: Media) -> Int { (media.width ?? 0) * 9 / 16 }
        func ratio(_ media: Media) -> Int { 9 / (media.width ?? 0) }
        func line(_ media: Media) -> String { "RESOLUTION=\\(media.width!)" }
      }
      """),
    .bad(
      "Implicitly unwrapped, and looked at before it is used: a note",
      """
      struct Index: Codable {
        var page: Int
        var total: Int«!»
      }

      func isComplete(_ data: Data, _ total: Int) throws -> Bool {
        let index = try JSONDecoder().decode(Index.self, from: data)
        if index.total == nil { return false }
        return index.total == total
      }
      """),
  ]
}
