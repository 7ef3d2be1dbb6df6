/// What became of one variant: how it ran in each zone, and what the lint gate says.
struct VariantResult: Sendable {
  var variant: ExerciseVariant
  var run: Run
  var gate: GateReport

  enum Run: Sendable {
    case doesNotCompile(reason: String)
    /// One verdict for each zone, in the order of the zones.
    case ran(verdicts: [Verdict])
  }

  var verdict: Verdict? {
    if case .ran(let verdicts) = run { verdicts.first } else { nil }
  }

  /// Whether a test rejected the variant: by failing, crashing or never ending.
  var isRejectedByTests: Bool {
    switch verdict?.outcome {
    case .testsFailed, .crashed, .stopped: true
    default: false
    }
  }

  /// The requirement of the first test that rejected the variant.
  var rejectingTest: String? {
    guard let results = verdict?.results else { return nil }
    return (results.failed.first ?? results.unfinished)?.requirement
  }

  /// In words: `3 of 4 pass`, `crashes`, `does not end`.
  var summary: String {
    switch run {
    case .doesNotCompile: return "does not compile"
    case .ran(let verdicts):
      guard let verdict = verdicts.first else { return "not run" }
      switch verdict.outcome {
      case .crashed: return "crashes"
      case .stopped: return "does not end"
      case .noTests: return "no tests"
      default: return "\(verdict.results.passed) of \(verdict.results.executed) pass"
      }
    }
  }

  /// The zones whose results differ from the first one's.
  func differingZones(of zones: [String]) -> [String] {
    guard case .ran(let verdicts) = run, let first = verdicts.first else { return [] }
    return zip(zones, verdicts).filter { !Self.isSame($0.1, first) }.map(\.0)
  }

  private static func isSame(_ left: Verdict, _ right: Verdict) -> Bool {
    left.result == right.result
      && left.results.tests.map { [$0.id, "\($0.outcome)"] } == right.results.tests.map { [$0.id, "\($0.outcome)"] }
  }
}
