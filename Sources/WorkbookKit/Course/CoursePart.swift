/// A stretch of the course that is taught together.
public struct CoursePart: Sendable, Equatable {
  public let title: String
  let numbers: ClosedRange<Int>

  /// The parts in the order of teaching. Exercise ids are stable, so the ranges are too.
  public static let all: [CoursePart] = [
    CoursePart(title: "Part 1: under pressure", numbers: 1...3),
    CoursePart(title: "Part 2: formats that last", numbers: 4...7),
    CoursePart(title: "Part 3: keys", numbers: 8...11),
    CoursePart(title: "Part 4: structure", numbers: 12...17),
    CoursePart(title: "Part 5: values", numbers: 18...22),
    CoursePart(title: "Part 6: collections", numbers: 23...25),
    CoursePart(title: "Part 7: boundaries", numbers: 26...31),
    CoursePart(title: "Capstone", numbers: 32...32),
  ]

  private static let unlisted = CoursePart(title: "More exercises", numbers: 0...0)

  /// The part an exercise belongs to.
  public static func part(of exercise: Exercise) -> CoursePart {
    guard let number = Int(exercise.id.drop { !$0.isNumber }) else { return unlisted }
    return all.first { $0.numbers.contains(number) } ?? unlisted
  }

  /// The exercises in their order, cut where a new part begins.
  public static func grouped(_ exercises: [Exercise]) -> [(part: CoursePart, exercises: [Exercise])] {
    exercises.reduce(into: []) { groups, exercise in
      let part = part(of: exercise)
      if groups.last?.part == part {
        groups[groups.count - 1].exercises.append(exercise)
      } else {
        groups.append((part, [exercise]))
      }
    }
  }
}
