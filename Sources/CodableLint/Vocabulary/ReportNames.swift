/// How the names of reports tell them from other files.
enum ReportNames {
  /// Endings that nothing else has.
  static let endings: Set<String> = ["sarif", "rdjson", "rdjsonl", "log", "out"]

  /// Endings that other files have, too.
  static let sharedEndings: Set<String> = [
    "json", "jsonl", "xml", "html", "htm", "md", "markdown", "txt", "text", "csv",
  ]

  /// Words in the names of files with such an ending, or with none, that say that they are reports.
  static let words: Set<String> = [
    "report", "reports", "lint", "findings", "result", "results", "sarif", "checkstyle", "junit", "quality", "codable",
    "audit", "out", "output", "annotations", "summary",
  ]
}
