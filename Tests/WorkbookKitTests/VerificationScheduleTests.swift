import Foundation
import Testing

@testable import WorkbookKit

@Suite struct VerificationScheduleTests {
  private func schedule(_ counts: [Int]) -> VerificationSchedule {
    let root = URL(filePath: "/workbook")
    return VerificationSchedule(
      variants: counts.enumerated().map { index, count in
        let exercise = Exercise(id: "E\(index)", folder: "E\(index)", root: root)
        let variants = (0..<count).map { ExerciseVariant(kind: .starter, files: ["number": Data([UInt8($0)])]) }
        return (exercise, variants)
      })
  }

  @Test(
    arguments: [
      [], [0], [1], [5], [5, 1], [1, 5, 5], [28, 14, 15, 17, 9, 28], [3, 3, 3], [7, 6, 5, 4, 3, 2, 1, 0],
    ])
  func `every variant is built once, in its order, in as few rounds as that takes, which are nearly alike`(
    counts: [Int]
  ) {
    let rounds = schedule(counts).rounds
    #expect(rounds.count == counts.max() ?? 0)
    for (index, count) in counts.enumerated() {
      let built = rounds.flatMap { $0 }.filter { $0.exercise.id == "E\(index)" }
      #expect(built.map { $0.variant.files["number"]?.first } == (0..<count).map { UInt8($0) })
    }
    for round in rounds { #expect(Set(round.map(\.exercise.id)).count == round.count) }
    let sizes = rounds.map(\.count)
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
  }
}
