import CodableLint
import LintModel
import Testing

@testable import WorkbookKit

@Suite struct VariantResultTests {
  private func verdict(_ outcome: Verdict.Outcome, lastTest: TestResult.Outcome) -> Verdict {
    let tests = [("first", TestResult.Outcome.passed), ("second", lastTest)].map {
      TestResult(id: $0.0, requirement: $0.0, outcome: $0.1, failures: [])
    }
    return Verdict(outcome: outcome, results: TestResults(tests: tests))
  }

  private func differences(_ verdicts: [Verdict]) -> [String] {
    let report = Report(findings: [], sources: [:], summary: .init(filesLinted: 1), rules: [], workingDirectory: "/")
    let result = VariantResult(
      variant: ExerciseVariant(kind: .starter, files: [:]), run: .ran(verdicts: verdicts),
      gate: GateReport(report: report, objections: []))
    return result.differences(of: ["UTC", "Asia/Bangkok"])
  }

  @Test func `a run that was stopped is told by its limit, not by the test that it was in`() {
    let stopped = verdict(.stopped(.timeLimit(seconds: 10)), lastTest: .unfinished)
    #expect(
      differences([verdict(.testsFailed, lastTest: .failed), stopped]) == [
        """
        the starter behaves differently in Asia/Bangkok than in UTC: it did not finish within 10 seconds there, it ended \
        here
        """
      ])
    #expect(
      differences([stopped, verdict(.stopped(.outputLimit(megabytes: 16)), lastTest: .unfinished)]) == [
        """
        the starter behaves differently in Asia/Bangkok than in UTC: it printed more than 16 MB there, it did not finish \
        within 10 seconds here
        """
      ])
  }

  @Test func `runs that end alike differ by their tests`() {
    #expect(
      differences([verdict(.testsFailed, lastTest: .failed), verdict(.testsFailed, lastTest: .passed)]) == [
        "the starter behaves differently in Asia/Bangkok than in UTC: \"second\" is passed there, failed here"
      ])
    #expect(differences([verdict(.solved, lastTest: .passed), verdict(.solved, lastTest: .passed)]) == [])
  }
}
