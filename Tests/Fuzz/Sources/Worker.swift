import Foundation

/// Tries a range of seeds in a process of its own, since a crash ends the process.
struct Worker {
  let corpus: Corpus
  /// Holds the seed that is being tried, for whoever outlives this process.
  let progress: URL
  /// Whether to print what is found for each seed instead of checking it.
  var isDigesting = false

  /// Renders every report format for one input in so many.
  private static let thoroughEvery: UInt64 = 25

  /// Prints a line for each thing that does not hold, or for each seed: the seed, and what.
  func run(_ seeds: Range<UInt64>) throws {
    let file = try FileHandle(forWritingTo: progress)
    for seed in seeds {
      try file.seek(toOffset: 0)
      try file.write(contentsOf: Data(String(format: "%020llu", seed).utf8))
      var mutation = Mutation(corpus: corpus, seed: seed)
      let checks = Checks(mutation.input())
      if checks.isGivenUp { exit(Self.givenUp) }
      if isDigesting {
        print("\(seed)\t\(checks.digest)")
        continue
      }
      for violation in checks.violations(isThorough: seed % Self.thoroughEvery == 0) {
        print("\(seed)\t\(violation)")
      }
    }
  }

  /// The exit code when an input took too long: its thread goes on until the process ends.
  static let givenUp: Int32 = 3
}
