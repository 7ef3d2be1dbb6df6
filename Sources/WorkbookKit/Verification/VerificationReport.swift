import LintModel

/// What verification found.
public struct VerificationReport: Sendable {
  /// About the manifest's list and the folders.
  var listProblems: [String]
  var checks: [ExerciseCheck]
  var zones: [String]

  public var isSound: Bool {
    listProblems.isEmpty && checks.allSatisfy { $0.problems(zones: zones).isEmpty }
  }

  /// A table, one line about each wrong fix, and the reasons for every failure.
  public func lines(on console: Console) -> [String] {
    let rows = checks.map { check in
      [
        check.exercise.id, check.problems(zones: zones).isEmpty ? "ok" : "FAIL", check.starter?.summary ?? "-",
        check.solution?.summary ?? "-", "\(check.rejectedFixes.count) of \(check.wrongFixes.count)",
        check.exercise.watchedBy().joined(separator: ", "),
      ]
    }
    let head = ["id", "result", "starter", "solution", "rejected", "rules"]
    var lines = TextLayout.table([head] + rows, width: console.width)
    let fixes = checks.flatMap { check in
      check.wrongFixes.flatMap { fix in
        WordWrap.lines(check.sentence(about: fix), width: console.width, first: "  ", rest: "    ")
      }
    }
    if !fixes.isEmpty { lines += ["", "Wrong fixes"] + fixes }
    let problems =
      listProblems + checks.flatMap { check in check.problems(zones: zones).map { "\(check.exercise.id): \($0)" } }
    if !problems.isEmpty {
      lines += ["", "Problems"]
      lines += problems.flatMap { WordWrap.lines($0, width: console.width, first: "  - ", rest: "    ") }
    }
    return lines + [""] + WordWrap.lines(verdict, width: console.width)
  }

  private var verdict: String {
    let count = Prose.count(checks.count, "exercise")
    return isSound
      ? "\(checks.count == 1 ? "\(count) holds" : "All \(count) hold"), the same in \(zones.joined(separator: ", "))."
      : "Not sound: see the problems above. Zones: \(zones.joined(separator: ", "))."
  }
}

/// One exercise under verification.
struct ExerciseCheck: Sendable {
  var exercise: Exercise
  var fileProblems: [String]
  var results: [VariantResult]

  var starter: VariantResult? { results.first { if case .starter = $0.variant.kind { true } else { false } } }
  var solution: VariantResult? { results.first { if case .solution = $0.variant.kind { true } else { false } } }
  var wrongFixes: [VariantResult] { results.filter { if case .wrongFix = $0.variant.kind { true } else { false } } }
  var rejectedFixes: [VariantResult] { wrongFixes.filter { wrongFixProblems($0).isEmpty } }

  /// The fewest tests that an exercise may have.
  private static let leastTests = 3

  func problems(zones: [String]) -> [String] {
    fileProblems + (starter.map(starterProblems) ?? []) + (solution.map(solutionProblems) ?? [])
      + wrongFixes.flatMap(wrongFixProblems)
      + results.flatMap { result in
        result.differences(of: zones)
      }
  }

  private func starterProblems(_ result: VariantResult) -> [String] {
    if case .doesNotCompile(let reason) = result.run { return ["the starter does not compile: \(reason)"] }
    var problems: [String] = []
    let tests = result.verdict?.results.tests.count { $0.outcome != .skipped } ?? 0
    if tests < Self.leastTests {
      problems.append("there are \(Prose.count(tests, "test")), and at least \(Self.leastTests) are needed")
    }
    if result.verdict?.results.tests.contains(where: { $0.outcome == .skipped }) == true {
      problems.append("a test is skipped, so it proves nothing")
    }
    if tests > 0, !result.isRejectedByTests { problems.append("the starter passes its tests as shipped") }
    let place = exercise.isExam ? "DEBRIEF.md" : "README.md"
    let (named, found) = (Set(exercise.watchedBy()), result.gate.rules)
    problems += named.subtracting(found).sorted().map {
      "\(place) names \($0), and codable-lint does not report it on the starter"
    }
    problems += found.subtracting(named).sorted().map {
      "codable-lint reports \($0) on the starter, and \(place) does not name it"
    }
    return problems + Self.objections(to: result)
  }

  private func solutionProblems(_ result: VariantResult) -> [String] {
    if case .doesNotCompile(let reason) = result.run { return ["the solution does not compile: \(reason)"] }
    var problems: [String] = []
    if result.verdict?.result != .solved {
      problems.append(
        "the solution fails: \(result.summary)" + (result.rejectingTest.map { ", first \"\($0)\"" } ?? ""))
    }
    problems += result.gate.rules.sorted().map { "codable-lint reports \($0) on the solution" }
    problems += Self.objections(to: result)
    return problems
  }

  /// What the gate would not accept from a learner must not be shipped either.
  private static func objections(to result: VariantResult) -> [String] {
    result.gate.objections.map {
      "the gate does not accept the \(result.variant.name): \($0.kind.rawValue) in \($0.path)"
    }
  }

  private func wrongFixProblems(_ result: VariantResult) -> [String] {
    guard case .wrongFix(let fix) = result.variant.kind else { return [] }
    if case .doesNotCompile(let reason) = result.run {
      return ["the wrong fix \(fix.name) does not compile, so nobody would be tempted: \(reason)"]
    }
    let catchers = catchers(of: result)
    return fix.caughtBy.filter { !catchers.contains($0) }.map { claim in
      "the wrong fix \(fix.name) says it is caught by \(claim), and it is "
        + (catchers.isEmpty ? "accepted" : "caught by \(catchers.joined(separator: ", "))")
    }
  }

  private func catchers(of result: VariantResult) -> [String] {
    (result.isRejectedByTests ? ["test"] : []) + (result.gate.objections.isEmpty ? [] : ["gate"])
      + result.gate.rules.sorted()
  }

  /// What rejected a wrong fix.
  func sentence(about result: VariantResult) -> String {
    guard case .wrongFix(let fix) = result.variant.kind else { return "" }
    let test = result.isRejectedByTests ? ["a test (\(result.rejectingTest ?? result.summary))"] : []
    let catchers = test + result.gate.reasons
    return "\(exercise.id) \(fix.name): "
      + (catchers.isEmpty ? "NOT rejected" : "rejected by \(catchers.joined(separator: ", "))")
  }
}
