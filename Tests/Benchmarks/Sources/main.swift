import Foundation
import SwiftFacts
import SwiftParser
import SwiftSyntax

// The least that any tool of this design has to do, for `Tests/Benchmarks/compare`:
//
//     benchmark-floors read  < LIST    reads every listed file
//     benchmark-floors parse < LIST    reads and parses every listed file
//     benchmark-floors words           prints the words that make a file worth parsing, as a pattern for ripgrep
//
// The first two spread the files over all cores, as the linter does.

let mode = CommandLine.arguments.dropFirst().first
if mode == "words" {
  print("\\b(\(TriggerWords.words.sorted().joined(separator: "|")))\\b|\(TriggerWords.parts.joined(separator: "|"))")
  exit(0)
}
let paths = Array(AnyIterator { readLine() })
let parses = mode == "parse"

/// Hands out the files one by one. The lock guards `next` and `total`.
final class Work: @unchecked Sendable {
  private let lock = NSLock()
  private let paths: [String]
  private var next = 0
  private(set) var total = 0

  init(_ paths: [String]) {
    self.paths = paths
  }

  func takePath() -> String? {
    lock.withLock {
      defer { next += 1 }
      return next < paths.count ? paths[next] : nil
    }
  }

  func add(_ count: Int) { lock.withLock { total += count } }
}

let work = Work(paths)
let done = DispatchGroup()
for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
  done.enter()
  let thread = Thread {
    while let path = work.takePath() {
      let bytes = [UInt8](FileManager.default.contents(atPath: path) ?? Data())
      work.add(parses ? bytes.withUnsafeBufferPointer { Parser.parse(source: $0).totalLength.utf8Length } : bytes.count)
    }
    done.leave()
  }
  thread.stackSize = 64 << 20
  thread.start()
}
done.wait()
print("\(paths.count) files, \(work.total) bytes")
