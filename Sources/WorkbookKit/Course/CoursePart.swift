/// A stretch of the course that is taught together.
public struct CoursePart: Sendable, Equatable {
  public let title: String
  /// Each id is listed, because ids are stable and an exercise that came later may belong to an early part.
  let ids: [String]

  /// The parts in the order of teaching.
  public static let all: [CoursePart] = [
    CoursePart(title: "Part 1: under pressure", ids: ["E01", "E02", "E03"]),
    CoursePart(title: "Part 2: formats that last", ids: ["E04", "E05", "E06", "E07", "E33"]),
    CoursePart(title: "Part 3: keys", ids: ["E08", "E09", "E10", "E11"]),
    CoursePart(title: "Part 4: structure", ids: ["E12", "E13", "E14", "E15", "E16", "E17"]),
    CoursePart(title: "Part 5: values", ids: ["E18", "E19", "E20", "E21", "E22"]),
    CoursePart(title: "Part 6: collections", ids: ["E23", "E24", "E25"]),
    CoursePart(title: "Part 7: boundaries", ids: ["E26", "E27", "E28", "E29", "E30", "E31"]),
    CoursePart(title: "Part 8: stored data", ids: ["E34", "E35", "E36", "E37"]),
    exam,
  ]

  /// The last exercise: without hints, without a mark where work starts, and without the rules' names.
  public static let exam = CoursePart(title: "Exam", ids: ["E32"])

  /// Where exercises go that a team writes itself.
  private static let own = CoursePart(title: "Your own", ids: [])

  /// The part an exercise belongs to.
  public static func part(of exercise: Exercise) -> CoursePart {
    all.first { $0.ids.contains(exercise.id) } ?? own
  }

  /// The exercises in the order of the parts; inside a part they keep the manifest's.
  public static func inOrder(_ exercises: [Exercise]) -> [Exercise] {
    grouped(exercises).flatMap(\.exercises)
  }

  /// The parts that have exercises, in the order of teaching.
  public static func grouped(_ exercises: [Exercise]) -> [(part: CoursePart, exercises: [Exercise])] {
    let byPart = Dictionary(grouping: exercises) { part(of: $0).title }
    return (all + [own]).compactMap { part in byPart[part.title].map { (part, $0) } }
  }
}
