import Foundation

extension Progress {
  /// The progress of two machines as one: per exercise the last attempt wins, and solved on either is solved.
  public func merged(with other: Progress) -> Progress {
    var result = self
    if (other.lastAttempt ?? .distantPast) > (lastAttempt ?? .distantPast) || current == nil {
      result.current = other.current ?? current
    }
    result.exercises.merge(other.exercises) { $0.merged(with: $1) }
    return result
  }

  private var lastAttempt: Date? {
    exercises.values.compactMap(\.lastAttempt).max()
  }
}

extension ExerciseProgress {
  /// Counts are not added up: both machines may have started from one copy of the file, and the same attempts would
  /// count twice. The larger count stands.
  func merged(with other: ExerciseProgress) -> ExerciseProgress {
    var result = isOlder(than: other) ? other : self
    result.attempts = max(attempts, other.attempts)
    result.firstAttempt = [firstAttempt, other.firstAttempt].compactMap(\.self).min()
    result.solvedAt = [solvedAt, other.solvedAt].compactMap(\.self).min()
    result.hintsShown = max(hintsShown, other.hintsShown)
    result.spoiledAt = [spoiledAt, other.spoiledAt].compactMap(\.self).min()
    result.lastSeen = [lastSeen, other.lastSeen].compactMap(\.self).max()
    result.secondsWorked = max(secondsWorked, other.secondsWorked)
    result.rejectionsByTest = rejectionsByTest.merging(other.rejectionsByTest, uniquingKeysWith: max)
    result.rejectionsByGate = rejectionsByGate.merging(other.rejectionsByGate, uniquingKeysWith: max)
    return result
  }

  /// With the same second on both sides the better result counts as the later one, so that the order of the two files
  /// does not matter.
  private func isOlder(than other: ExerciseProgress) -> Bool {
    let (mine, theirs) = (lastAttempt ?? .distantPast, other.lastAttempt ?? .distantPast)
    guard mine == theirs else { return mine < theirs }
    return (rank, testsPassed, testsRun) < (other.rank, other.testsPassed, other.testsRun)
  }

  private var rank: Int {
    lastResult.flatMap { Array(AttemptResult.allCases.reversed()).firstIndex(of: $0) } ?? -1
  }
}
