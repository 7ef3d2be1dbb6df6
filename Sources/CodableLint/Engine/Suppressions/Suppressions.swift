import CodableRules
import LintModel
import SwiftFacts

/// Findings, separated from those that are allowed.
struct JudgedFindings: Sendable {
  var open: [Finding] = []
  var suppressed: [Report.Suppressed] = []

  /// Only the findings of these rules, and what says that something was not checked; nil means all.
  func limited(to rules: Set<String>?) -> JudgedFindings {
    guard let rules else { return self }
    let kept = rules.union(BuiltInRules.uncheckedFiles)
    var copy = self
    copy.open.removeAll { !kept.contains($0.rule) }
    return copy
  }
}

/// The suppression comments of one file, matched with its findings.
struct Suppressions {
  private let directives: [SuppressionDirective]
  private let path: String
  private let isEnabled: (RuleInfo) -> Bool

  init(_ directives: [SuppressionDirective], path: String, isEnabled: @escaping (RuleInfo) -> Bool) {
    self.directives = directives
    self.path = path
    self.isEnabled = isEnabled
  }

  /// The findings that no comment allows, with what is wrong with the comments themselves; and those that one does.
  func apply(to findings: [Finding]) -> JudgedFindings {
    var used: Set<Int> = []
    var judged = JudgedFindings()
    // Made once: a file may hold thousands of comments and findings.
    let mentions = mentions
    let byRule = Dictionary(grouping: mentions) { $0.info?.id }
    for finding in findings {
      let hits = (byRule[finding.rule] ?? []).filter { allows($0, finding) }
      used.formUnion(hits.map(\.number))
      if let hit = hits.first {
        judged.suppressed.append(.init(finding, origin: .comment, reason: hit.directive.reason))
      } else {
        judged.open.append(finding)
      }
    }
    judged.open += mentions.filter { !used.contains($0.number) }.compactMap(unusedFinding)
    judged.open += directives.flatMap(problems)
    return judged
  }

  /// One rule id in one comment.
  private struct Mention {
    var number: Int
    var directive: SuppressionDirective
    var mention: SuppressionDirective.Mention
    var info: RuleInfo?
  }

  private var mentions: [Mention] {
    var number = 0
    return directives.flatMap { directive in
      directive.rules.map { mention in
        number += 1
        return Mention(number: number, directive: directive, mention: mention, info: RuleCatalog.info(for: mention.id))
      }
    }
  }

  /// A comment without a reason allows nothing.
  private func allows(_ mention: Mention, _ finding: Finding) -> Bool {
    guard mention.directive.reason != nil, mention.info?.id == finding.rule else { return false }
    switch mention.directive.scope {
    case .file: return true
    case .range(let range): return range.contains(finding.location.range.lowerBound)
    }
  }

  private func unusedFinding(_ mention: Mention) -> Finding? {
    guard mention.directive.reason != nil else { return nil }
    guard let info = mention.info else {
      let guess = Spelling.nearest(to: mention.mention.id, among: RuleCatalog.infos.map(\.id))
      return BuiltInRules.unusedSuppression(
        "no rule is called '\(mention.mention.id)'"
          + (guess.map { "; did you mean '\($0)'?" } ?? ", so the comment allows nothing"),
        at: Location(path: path, range: mention.mention.range), fix: nil)
    }
    // What a rule that is switched off, or that needs an earlier version, would have found cannot be told.
    guard isEnabled(info), !RuleCatalog.infosOfFormats.contains(where: { $0.id == info.id }) else { return nil }
    return BuiltInRules.unusedSuppression(
      "'\(info.id)' finds nothing here, so the comment only hides what comes later",
      at: Location(path: path, range: mention.mention.range), fix: fix(mention))
  }

  /// Removes the comment, or the id where the comment has others.
  private func fix(_ mention: Mention) -> Fix {
    let others = mention.directive.rules.filter { $0 != mention.mention }
    let isFirst = mention.directive.rules.first == mention.mention
    let own = mention.mention.range
    let (title, range): (String, Range<Int>) =
      if let next = others.first, isFirst {
        ("remove '\(mention.mention.id)' from the comment", own.lowerBound..<next.range.lowerBound)
      } else if let previous = others.last(where: { $0.range.upperBound <= own.lowerBound }) {
        ("remove '\(mention.mention.id)' from the comment", previous.range.upperBound..<own.upperBound)
      } else {
        ("remove the comment", mention.directive.removal)
      }
    return Fix(
      title: title, isSafe: true, edits: [.init(location: Location(path: path, range: range), replacement: "")])
  }

  private func problems(_ directive: SuppressionDirective) -> [Finding] {
    let location = Location(path: path, range: directive.range)
    if let problem = directive.problem { return [BuiltInRules.unusedSuppression(problem, at: location, fix: nil)] }
    return directive.reason == nil ? [BuiltInRules.suppressionWithoutReason(at: location)] : []
  }
}
