import LintModel

/// Which way of coding a type needs: questions in order, the first "no" stops at a way.
package enum ApproachGuide {
  /// One question of the tree and the way to take when its answer stops there.
  package struct Step: Sendable {
    /// Asked so that "yes" takes the way.
    package var question: String
    /// The way's name, three or four words.
    package var way: String
    /// Full sentences: what to do, and what to watch.
    package var advice: String
    /// A few lines of Swift that show the way; empty where there is nothing to write.
    package var code: String
    package var rules: [String]
    package var exercises: [String]
  }

  /// The text of `docs/guides/which-approach.md`.
  ///
  /// - Parameter rules: the rules that exist; others that the guide names are left out.
  package static func render(rules: [RuleInfo]) -> String {
    let opening = """
      # Which approach

      Take the first question that you answer with yes. Later ways can do all that earlier ones can, and each costs
      more code that somebody has to keep right; so stop as early as the data allows. Several may apply to one type:
      a type with one odd date needs only the date strategy.
      """
    let links = KnowledgeLinks(rules: rules, rulePages: "../rules/", exercises: "../../Exercises/")
    let sections = steps.enumerated().map { index, step in
      var parts = ["## \(index + 1). \(step.way)", "*\(step.question)*", step.advice]
      if !step.code.isEmpty { parts.append("```swift\n\(step.code)\n```") }
      parts += [links.line(rules: step.rules, exercises: step.exercises)].compactMap(\.self)
      return parts.joined(separator: "\n\n")
    }
    return ([opening, tree] + sections).joined(separator: "\n\n") + "\n"
  }

  private static var tree: String {
    let lines = steps.enumerated().flatMap { index, step -> [String] in
      let isLast = index == steps.count - 1
      return [
        step.question, "├─ yes: \(index + 1). \(step.way)", isLast ? "└─ no:  ask the producer what it means" : "└─ no",
      ]
    }
    return "```text\n\(lines.joined(separator: "\n"))\n```"
  }
}
