import LintModel

extension FormatterInHotPath {
  /// What is made each time where nobody waits for it.
  static let leftAloneExamples: [RuleExample] = [
    .good(
      "What is called debugging",
      """
      func debugPrintUploads(_ dates: [Date]) {
        for date in dates {
          print(ISO8601DateFormatter().string(from: date))
        }
      }
      """)
  ]
}
