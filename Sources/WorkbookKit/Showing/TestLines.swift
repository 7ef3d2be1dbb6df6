import Foundation
import LintModel

/// The tests of a run, with what was expected and what was found.
struct TestLines {
  let results: TestResults
  let console: Console

  /// Every test: the first one that failed with its failures, the others with one, since most are about the same defect and
  /// will look different after the next change.
  func all() -> [String] {
    let first = results.tests.first { !$0.failures.isEmpty }
    return results.tests.flatMap {
      title(of: $0) + failureLines(of: $0, atMost: $0 == first ? TestResult.failuresShown : 1)
    }
  }

  /// The first test that failed with its failures, the others that did not pass as titles.
  func firstOnly() -> [String] {
    let open = results.tests.filter { $0.outcome != .passed }
    guard let first = open.first(where: { $0.outcome == .failed || $0.outcome == .unfinished }) else { return [] }
    let others = open.filter { $0 != first }
    let titles = others.flatMap { title(of: $0) }
    let failures = failureLines(of: first, atMost: TestResult.failuresShown)
    return title(of: first) + failures + (titles.isEmpty ? [] : ["", "After that one:"] + titles)
  }

  /// What the learner's code printed; empty when it printed nothing.
  static func printed(_ text: PrintedText) -> [String] {
    if text.lines.isEmpty { return [] }
    let more = text.omitted > 0 ? ["  and \(Prose.count(text.omitted, "more line"))"] : []
    return ["Your code printed:"] + text.lines.map { "  " + $0 } + more + [""]
  }

  private func title(of test: TestResult) -> [String] {
    let (word, tone) = Self.word(for: test.outcome)
    let first = "  " + word.padded(to: 8)
    var lines = WordWrap.lines(test.requirement, width: console.width, first: first, rest: "          ")
    lines[0] = "  " + console.style.apply(tone, to: word.padded(to: 8)) + lines[0].dropFirst(first.count)
    return lines
  }

  private static func word(for outcome: TestResult.Outcome) -> (String, Style.Tone) {
    switch outcome {
    case .passed: ("passed", .good)
    case .failed: ("FAILED", .bad)
    case .skipped: ("skipped", .notice)
    case .unfinished: ("STOPPED", .bad)
    case .notRun: ("not run", .faint)
    }
  }

  private func failureLines(of test: TestResult, atMost limit: Int) -> [String] {
    let failures = test.failures.prefix(TestResult.failuresShown)
    let distinct = failures.enumerated().filter { index, failure in
      !failures.prefix(index).contains { $0.saysTheSame(as: failure) }
    }.map(\.element).prefix(limit)
    let shown = distinct.enumerated().flatMap { index, failure -> [String] in
      var rows: [(String, String)] = index > 0 ? [("", "")] : []
      if let arguments = failure.arguments { rows.append(("with", arguments)) }
      if let expected = failure.expected { rows.append(("expected", expected)) }
      if let actual = failure.actual { rows.append(("actual", actual)) }
      // What a test records itself is what is wrong, and no reason for anything.
      rows += failure.comments.map { (failure.expected == nil ? "problem" : "because", $0) }
      if let path = failure.path {
        rows.append(("where", "\(console.path(URL(fileURLWithPath: path))):\(failure.line)"))
      }
      return rows.flatMap { label, text in
        // The difference of two values is looked for where they are read.
        let isShortened = label == "expected" || label == "actual"
        return Self.row(label, isShortened ? text : ValueExcerpt.beginning(of: text), width: console.width)
      }
    }
    let rest = test.failures.count - distinct.count
    return shown + (rest > 0 ? ["", "            and \(rest) more"] : [])
  }

  /// A value keeps its own line breaks, because they may be what the test is about.
  private static func row(_ label: String, _ text: String, width: Int) -> [String] {
    if label.isEmpty { return [""] }
    let first = "            " + label.padded(to: 10)
    let rest = String(repeating: " ", count: first.count)
    let pieces = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return pieces.enumerated().flatMap { index, piece in
      WordWrap.lines(String(piece), width: width, first: index == 0 ? first : rest, rest: rest)
    }
  }
}

extension TestFailure {
  /// Whether nobody learns anything new from the other one: only the arguments differ.
  fileprivate func saysTheSame(as other: TestFailure) -> Bool {
    var one = self
    one.arguments = other.arguments
    return one == other
  }
}
