/// The commands that pages tell the learner to type.
enum CommandText {
  static let workbook = "swift run workbook"

  static func workbook(_ words: String...) -> String {
    ([workbook] + words).joined(separator: " ")
  }

  static func explain(_ rule: String) -> String {
    "swift run codable-lint explain \(rule)"
  }
}
