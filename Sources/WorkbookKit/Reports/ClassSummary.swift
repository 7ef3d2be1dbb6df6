/// How a class did with each exercise: about the exercises, not about people.
struct ClassSummary: Sendable, Equatable {
  var learners: Int
  /// Those that somebody has run, the hardest first.
  var tried: [Row]
  /// Those that nobody has run, in the order of the reports.
  var untried: [Row]

  struct Row: Sendable, Equatable {
    var id: String
    var title: String
    var solved = 0
    var broken = 0
    /// Run and never solved.
    var tried = 0
    var open = 0
    /// Of those who solved it, broken again or not; nil when nobody has.
    var medianMinutes: Double?
    /// Of those who ran it.
    var medianTries: Double?
    var medianHints: Double?
    /// How many looked at the solution first.
    var spoiled = 0
    /// How many ran other tests than those that were shipped.
    var changedTests = 0
    var rejectionsByTest: [Rejection] = []
    var rejectionsByGate: [Rejection] = []

    var ran: Int { solved + broken + tried }
    var testTotal: Int { rejectionsByTest.reduce(0) { $0 + $1.count } }
    var gateTotal: Int { rejectionsByGate.reduce(0) { $0 + $1.count } }
    var solvedShare: Double { ran == 0 ? 0 : Double(solved) / Double(ran) }
  }

  /// A test or a rule that rejected attempts.
  struct Rejection: Sendable, Equatable {
    var name: String
    var count: Int
  }

  init(_ reports: [LearnerReport]) {
    learners = reports.count
    var ids: [String] = []
    var byID: [String: [ExerciseReport]] = [:]
    for exercise in reports.flatMap(\.exercises) {
      if byID[exercise.id] == nil { ids.append(exercise.id) }
      byID[exercise.id, default: []].append(exercise)
    }
    let rows = ids.compactMap { id in byID[id].map(Row.init) }
    tried = rows.filter { $0.ran > 0 }.enumerated().sorted { Self.isHarder($0, $1) }.map(\.element)
    untried = rows.filter { $0.ran == 0 }
  }

  /// Fewer have solved it; then more tries, then more minutes, then more hints. Equals keep the order of teaching.
  private static func isHarder(_ left: (offset: Int, element: Row), _ right: (offset: Int, element: Row)) -> Bool {
    let (mine, theirs) = (left.element, right.element)
    let keys: [(Double, Double)] = [
      (theirs.solvedShare, mine.solvedShare), (mine.medianTries ?? 0, theirs.medianTries ?? 0),
      (mine.medianMinutes ?? 0, theirs.medianMinutes ?? 0), (mine.medianHints ?? 0, theirs.medianHints ?? 0),
    ]
    for (more, less) in keys where more != less { return more > less }
    return left.offset < right.offset
  }

  /// What rejected most, over all exercises.
  func mostRejections(_ limit: Int) -> [(exercise: String, rejection: Rejection)] {
    let all = tried.flatMap { row in (row.rejectionsByTest + row.rejectionsByGate).map { (row.id, $0) } }
    let sorted = all.sorted { ($1.1.count, $0.0, $0.1.name) < ($0.1.count, $1.0, $1.1.name) }
    return Array(sorted.prefix(limit))
  }

  /// Solved, by all learners together.
  var solvedTotal: Int { tried.reduce(0) { $0 + $1.solved } }
  var exerciseCount: Int { tried.count + untried.count }
}

extension ClassSummary.Row {
  init(_ reports: [ExerciseReport]) {
    id = reports.first?.id ?? ""
    title = reports.first?.title ?? ""
    solved = reports.count { $0.status == .solved }
    broken = reports.count { $0.status == .broken }
    tried = reports.count { $0.status == .tried }
    open = reports.count { $0.status == .open }
    let ran = reports.filter { $0.status != .open }
    medianMinutes = Self.median(ran.filter { $0.solvedAt != nil }.map(\.minutesWorked))
    medianTries = Self.median(ran.map(\.attempts))
    medianHints = Self.median(ran.map(\.hintsShown))
    spoiled = reports.count { $0.isSpoiled }
    changedTests = reports.count { $0.hasChangedTests }
    rejectionsByTest = Self.sum(reports.map(\.rejectionsByTest))
    rejectionsByGate = Self.sum(reports.map(\.rejectionsByGate))
  }

  /// nil for no numbers at all; between the middle two when there are two.
  static func median(_ numbers: [Int]) -> Double? {
    let sorted = numbers.sorted()
    guard let upper = sorted.dropFirst(sorted.count / 2).first else { return nil }
    if !sorted.count.isMultiple(of: 2) { return Double(upper) }
    return Double(sorted[sorted.count / 2 - 1] + upper) / 2
  }

  private static func sum(_ counts: [[String: Int]]) -> [ClassSummary.Rejection] {
    let total = counts.reduce(into: [String: Int]()) { $0.merge($1, uniquingKeysWith: +) }
    return total.map { ClassSummary.Rejection(name: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }
}
