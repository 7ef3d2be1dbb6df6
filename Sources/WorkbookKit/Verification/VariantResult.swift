import CodableLint

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

  /// Whether a test rejected the variant in every run: by failing, crashing or never ending.
  var isRejectedByTests: Bool {
    guard case .ran(let verdicts) = run, !verdicts.isEmpty else { return false }
    return verdicts.allSatisfy(Self.isRejection)
  }

  static func isRejection(_ verdict: Verdict) -> Bool {
    switch verdict.outcome {
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

  /// Sentences about the runs whose results differ from the first one's.
  ///
  /// A wrong fix has to be rejected by every run. Which test does it may depend on the values that a test draws.
  func differences(of zones: [String]) -> [String] {
    guard case .ran(let verdicts) = run, let first = verdicts.first, !zones.isEmpty else { return [] }
    return verdicts.enumerated().compactMap { index, verdict in
      guard let difference = difference(of: verdict, from: first) else { return nil }
      let time = verdicts.count > zones.count ? " at run \(index / zones.count + 1)" : ""
      return "the \(variant.name) behaves differently in \(zones[index % zones.count])\(time) than in \(zones[0]): "
        + difference
    }
  }

  private static func stop(of verdict: Verdict) -> StopReason? {
    if case .stopped(let reason) = verdict.outcome { reason } else { nil }
  }

  /// In words; nil where there is none.
  private func difference(of verdict: Verdict, from first: Verdict) -> String? {
    if case .wrongFix = variant.kind {
      let outcomes = [verdict, first].map { Self.isRejection($0) ? "rejected" : "accepted" }
      return outcomes[0] == outcomes[1] ? nil : "its tests say \(outcomes[0]) there, \(outcomes[1]) here"
    }
    // Which test was running then is a matter of luck.
    let stops = [verdict, first].map(Self.stop(of:))
    if stops[0] != stops[1] {
      let endings = stops.map { $0.map { "it \($0.explanation)" } ?? "it ended" }
      return "\(endings[0]) there, \(endings[1]) here"
    }
    let others = Dictionary(first.results.tests.map { ($0.id, $0.outcome) }) { $1 }
    if let test = verdict.results.tests.first(where: { $0.outcome != others[$0.id] }) {
      let other = others[test.id].map { "\($0)" } ?? "missing"
      return "\"\(test.requirement)\" is \(test.outcome) there, \(other) here"
    }
    return verdict.result == first.result && verdict.results.tests.count == first.results.tests.count
      ? nil : "\(verdict.result) there, \(first.result) here"
  }
}
