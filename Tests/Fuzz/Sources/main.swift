import CodableLint
import Foundation

// Lints mutated projects and checks what has to hold for all of them. A failure is named by its seed: the same seed
// makes the same input as long as the rules' examples and the sources stay as they are, and the input is kept, too.

let usage = """
  usage: fuzz [--from SEED] [--count INPUTS] [--seconds LIMIT] [--workers COUNT] [--keep FOLDER]
         fuzz --show SEED
         fuzz --digests FROM TO

  Run it in the package's folder. Inputs that fail are written to FOLDER (.build/fuzz by default).
  --digests prints what is found in the inputs of a range of seeds, a number for each: two builds of one corpus, before
  and after a change that should change nothing, print the same lines.

  """

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(2)
}

/// What the command line asks for.
struct Wishes {
  var first: UInt64 = 0
  var count: UInt64 = 2_000
  var seconds: TimeInterval = .infinity
  var workers = ProcessInfo.processInfo.activeProcessorCount
  var keep = ".build/fuzz"
  var shown: UInt64?

  init(_ arguments: [String]) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else { fail(usage) }
      switch (option, UInt64(value)) {
      case ("--from", let number?) where number < 1 << 62: first = number
      case ("--count", let number?) where number < 1 << 62: count = number
      case ("--seconds", let number?): seconds = TimeInterval(number)
      case ("--workers", let number?) where number > 0: workers = Int(number)
      case ("--keep", _): keep = value
      case ("--show", let number?): shown = number
      default: fail(usage)
      }
    }
  }
}

func readCorpus(in root: URL) -> Corpus {
  do { return try Corpus(root: root) } catch {
    fail("fuzz mutates the package's own sources, and cannot read them here: \(error.localizedDescription)\n\n\(usage)")
  }
}

func keep(_ seed: UInt64, corpus: Corpus, in folder: URL) throws -> [URL] {
  var mutation = Mutation(corpus: corpus, seed: seed)
  return try mutation.input().map { file in
    let url = folder.appendingPathComponent("seed-\(seed)/\(file.path)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(file.bytes).write(to: url)
    return url
  }
}

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "--worker", arguments.count == 5, let from = UInt64(arguments[1]), let to = UInt64(arguments[2]) {
  let corpus = readCorpus(in: URL(fileURLWithPath: arguments[4]))
  try Worker(corpus: corpus, progress: URL(fileURLWithPath: arguments[3])).run(from..<to)
  exit(0)
}
if arguments.first == "--digests", arguments.count == 3, let from = UInt64(arguments[1]), let to = UInt64(arguments[2])
{
  let corpus = readCorpus(in: URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
  try Worker(corpus: corpus, progress: URL(fileURLWithPath: "/dev/null"), isDigesting: true).run(from..<max(from, to))
  exit(0)
}

let wishes = Wishes(arguments)
let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
let corpus = readCorpus(in: root)
let folder = URL(fileURLWithPath: wishes.keep)
if let seed = wishes.shown {
  for file in try keep(seed, corpus: corpus, in: folder) { print(file.path) }
  var mutation = Mutation(corpus: corpus, seed: seed)
  for violation in Checks(mutation.input()).violations(isThorough: true) { print(violation) }
  exit(0)
}
guard let executable = Bundle.main.executableURL else { fail("fuzz cannot find its own file to start workers from") }
let start = Date()
let result = Campaign(
  seeds: wishes.first..<(wishes.first + wishes.count), executable: executable, root: root, seconds: wishes.seconds
)
.run(workers: wishes.workers)
for failure in result.failures {
  print("seed \(failure.seed): \(failure.message)")
  for file in try keep(failure.seed, corpus: corpus, in: folder) { print("  \(file.path)") }
}
if !result.givenUp.isEmpty { print("took too long, and said so: seeds \(result.givenUp)") }
print(
  "\(result.tried) inputs, seeds \(wishes.first) to \(max(result.end, 1) - 1), \(Int(-start.timeIntervalSinceNow)) s, "
    + "\(result.failures.count) failures")
exit(result.failures.isEmpty ? 0 : 1)
