/// Which variants are built together: in each round at most one of an exercise, since they take turns in its folder.
///
/// The rounds are as few as that allows, and nearly alike in size. With one variant of every exercise as long as it has any,
/// the last rounds would hold one or two, and one processor would wait.
struct VerificationSchedule: Sendable {
  private(set) var rounds: [[(exercise: Exercise, variant: ExerciseVariant)]] = []

  /// - Parameter variants: those of each exercise, in the order in which they are to be built.
  init(variants: [(exercise: Exercise, variants: [ExerciseVariant])]) {
    var left = variants.map { (exercise: $0.exercise, variants: $0.variants[...]) }
    let count = left.map(\.variants.count).max() ?? 0
    for round in 0..<count {
      let total = left.map(\.variants.count).reduce(0, +)
      let (size, remainder) = total.quotientAndRemainder(dividingBy: count - round)
      // Those with the most come first: one that has as many left as there are rounds must not miss any.
      let longest = left.indices.sorted { (-left[$0].variants.count, $0) < (-left[$1].variants.count, $1) }
      rounds.append(
        longest.prefix(size + (remainder == 0 ? 0 : 1)).sorted().compactMap { index in
          left[index].variants.popFirst().map { (left[index].exercise, $0) }
        })
    }
  }
}
