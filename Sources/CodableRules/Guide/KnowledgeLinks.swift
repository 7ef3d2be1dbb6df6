import LintModel

/// "Rules: … Exercises: …", with links where it becomes a page, and only to what exists.
struct KnowledgeLinks {
  let rules: [RuleInfo]
  /// The folders' paths as seen from the page; nil for plain names.
  var rulePages: String?
  var exercises: String?

  /// The rules among these that exist, each as a link or a name.
  func names(ofRules ids: [String]) -> [String] {
    ids.compactMap { id in rules.first { $0.id == id } }.map { rule in
      rulePages.map { "[\(rule.id)](\($0)\(rule.id).md)" } ?? "`\(rule.id)`"
    }
  }

  func line(rules ids: [String], exercises exerciseIDs: [String]) -> String? {
    let rules = names(ofRules: ids)
    let exercises = ExerciseReference.named(exerciseIDs).map { exercise in
      self.exercises.map { "[\(exercise.id)](\($0)\(exercise.folder)/README.md)" } ?? exercise.id
    }
    var parts: [String] = []
    if !rules.isEmpty { parts.append("Rules that find the cause: \(rules.joined(separator: ", ")).") }
    if !exercises.isEmpty { parts.append("Exercises: \(exercises.joined(separator: ", ")).") }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}
