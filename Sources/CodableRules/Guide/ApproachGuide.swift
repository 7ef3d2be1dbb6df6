import LintModel

/// How a coded type should be written: what to check in a plain one, and what to do when that is not enough.
package enum ApproachGuide {
  /// What a way is about; the branches of the tree, in its order.
  package enum Subject: String, CaseIterable, Sendable {
    case type, keys, values, shape, lists, beyond

    /// The branch's name in the tree.
    var title: String {
      switch self {
      case .type: "nothing"
      case .keys: "the keys"
      case .values: "single values"
      case .shape: "the shape"
      case .lists: "lists"
      case .beyond: "what is around the payload"
      }
    }
  }

  /// A way of coding and what calls for it.
  package struct Step: Sendable {
    package var subject: Subject
    /// Its line in the tree: "some may be absent".
    package var branch: String
    /// Asked so that "yes" takes the way.
    package var question: String
    /// The way's name, three or four words.
    package var way: String
    /// Full sentences: what to do, and what to watch.
    package var advice: String
    /// Declarations that show the way and compile after `import Foundation`.
    package var code: String
    package var rules: [String]
    package var exercises: [String]
  }

  /// Something with which a plain Codable type compiles and loses data.
  package struct Trap: Sendable {
    /// What to look for, as it stands after "It has".
    package var sign: String
    /// What happens, in full sentences.
    package var consequence: String
    /// The name of the remedy, one of `steps`; nil where a rule's page says everything.
    package var way: String?
    package var rules: [String]
  }

  /// The Markdown of `docs/guides/which-approach.md`.
  ///
  /// - Parameter rules: the rules that exist; others that the guide names are left out.
  package static func render(rules: [RuleInfo]) -> String {
    let opening = """
      # Which approach

      Most types need no code: the compiler writes it. So begin with a plain `Codable` type, check it for what compiles
      and still loses data, and then see what the payload does differently. The ways below are independent of each
      other. One type may need several; none replaces another.
      """
    let links = KnowledgeLinks(rules: rules, rulePages: "../rules/", exercises: "../../Exercises/")
    let sections = steps.enumerated().map { index, step in
      let parts: [String?] = [
        "### \(index + 1). \(step.way)", "*\(step.question)*", step.advice, "```swift\n\(step.code)\n```",
        links.line(rules: step.rules, exercises: step.exercises),
      ]
      return parts.compactMap(\.self).joined(separator: "\n\n")
    }
    let parts = [opening, checklist(links), "## What does the payload do differently?", tree, "## The ways"] + sections
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func checklist(_ links: KnowledgeLinks) -> String {
    let items = traps.map { trap in
      let rules = links.names(ofRules: trap.rules).joined(separator: ", ")
      let parts = [
        "- [ ] **It has \(trap.sign).** \(trap.consequence)", way(named: trap.way).map { "See \($0)." },
        rules.isEmpty ? nil : "Found by \(rules).",
      ]
      return parts.compactMap(\.self).joined(separator: " ")
    }
    return """
      ## First, the checklist

      A plain `Codable` type is done when none of these is in it, or each has been dealt with. All of them compile, most
      without a warning.

      \(items.joined(separator: "\n"))
      """
  }

  private static func way(named name: String?) -> String? {
    guard let index = steps.firstIndex(where: { $0.way == name }) else { return nil }
    let heading = "\(index + 1). \(steps[index].way)"
    return "[\(heading)](#\(anchor(heading)))"
  }

  /// The anchor that GitHub gives a heading.
  static func anchor(_ heading: String) -> String {
    String(heading.lowercased().compactMap { $0 == " " ? "-" : $0.isLetter || $0.isNumber || $0 == "-" ? $0 : nil })
  }

  private static var tree: String {
    var lines = ["What differs from the type? Follow every branch that applies."]
    for subject in Subject.allCases {
      let isLast = subject == Subject.allCases.last
      let steps = steps.enumerated().filter { $0.element.subject == subject }
      if subject == .type {
        lines += steps.map { "├─ \($0.element.branch): \($0.offset + 1). \($0.element.way)" }
        continue
      }
      lines.append("\(isLast ? "└─" : "├─") \(subject.title)")
      for (position, step) in steps.enumerated() {
        let stem = isLast ? "   " : "│  "
        let fork = position == steps.count - 1 ? "└─" : "├─"
        lines.append("\(stem)\(fork) \(step.element.branch): \(step.offset + 1). \(step.element.way)")
      }
    }
    return "```text\n\(lines.joined(separator: "\n"))\n```"
  }
}
