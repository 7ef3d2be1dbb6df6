import Foundation
import Testing

@testable import CodableLint
@testable import SwiftFacts

/// What bounds stack and time.
@Suite struct BoundTests {
  private static func isExcessive(_ text: String) -> Bool { NestingScan.offsetOfExcess(in: Array(text.utf8)) != nil }

  @Test func bracketsCountOnlyWhereTheyAreCode() {
    let many = String(repeating: "([{<", count: 100)
    #expect(Self.isExcessive(many))
    for text in [
      "// \(many)", "/* /* \(many) */ \(many) */", "\"\(many)\"", "\"\"\"\n\(many)\"\n\"\"\"",
      "#\"\(many)\" \(many)\"#",
      "\"\\\"\(many)\"", "#\"\"\"\n\(many)\"\"\"\n\"\"\"#",
    ] {
      #expect(!Self.isExcessive(text), "\(text)")
    }
    for text in [
      "#\"\"\"\"# \(many)", "let a = #\"\"\"#, b = [#\"\"#]\n\(many)", "#\"\"\"\na\n\"\"\"# \(many)",
      "\"a\" \(many)", "/**/ \(many)", "\"\\(\(many)", "#\"\\#(\(many)", "\"\"\"\n\"\"\" \(many)", "\"abc\n\(many)",
    ] {
      #expect(Self.isExcessive(text), "\(text)")
    }
  }

  @Test func whatClosesAgainDoesNotAddUp() {
    for text in [
      "([{}])", "A<B>()\n", "if a < b { }\n", "for i in 0..<9 { }\n", "x = a < b\n", "/\"(/\n{ }\n", "\"\\(a[b])\"\n",
    ] {
      #expect(!Self.isExcessive("func f() {\n" + String(repeating: text, count: 1_000) + "}\n"), "\(text)")
    }
  }

  @Test func theOffsetIsThatOfTheBracketThatGoesTooFar() {
    let text = "é" + String(repeating: "[", count: 40)
    #expect(NestingScan.offsetOfExcess(in: Array(text.utf8)) == 2 + NestingScan.maximumLists)
  }

  @Test(arguments: [1, 2, 8], [0, 1, 64, 65, 1_000, 4_097])
  func runsTakeEveryElementOnceAndInOrder(threads: Int, count: Int) {
    let elements = Array(0..<count)
    let runs = ParallelMap.runs(of: elements, threads: threads) { $0.map { $0 * 2 } }
    #expect(runs.flatMap(\.self) == elements.map { $0 * 2 })
  }

  @Test func workThatTakesTooLongIsReplaced() {
    let results = ParallelMap.map([0, 1, 2, 3], threads: 2, timeLimit: 0.2, substitute: { 0 - $0 }) { number in
      if number == 1 { Self.keepBusy() }
      return number * 10
    }
    #expect(results == [0, -1, 20, 30])
  }

  @Test func workThatWaitsForTheMachineIsNotReplaced() {
    let results = ParallelMap.map([0, 1, 2, 3], threads: 2, timeLimit: 0.2, substitute: { 0 - $0 }) { number in
      if number == 1 { Thread.sleep(forTimeInterval: 2) }
      return number * 10
    }
    #expect(results == [0, 10, 20, 30])
  }

  @Test func whatAnotherThreadDoesForItCounts() {
    let results = ParallelMap.map([0, 1], threads: 1, timeLimit: 0.2, substitute: { 0 - $0 }) { number in
      if number == 1 { _ = DeepStack.run(size: 256 << 20) { Self.keepBusy() } }
      return number * 10
    }
    #expect(results == [0, -1])
  }

  /// Takes two seconds of this thread's processor time, however busy the machine is.
  private static func keepBusy() {
    var random = SystemRandomNumberGenerator()
    while processorTime < 2 { _ = (0..<1_000).reduce(0) { sum, _ in sum ^ random.next() } }
  }

  /// Of this thread, in seconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test func aStackThatCannotBeHadIsToldNotWaitedFor() {
    #expect(DeepStack.run(size: DeepStack.maximumSize * 2) { 1 } == nil)
    #expect(DeepStack.run(size: 128 << 20) { Self.filling(60 << 10) } == 60 << 10)
    #expect(DeepStack.run(size: 128 << 20) { DeepStack.run(size: 64 << 20) { Self.filling(60 << 10) } } == 60 << 10)
  }

  /// Has as many kilobytes on the stack at once, and writes to each: pieces of this size are never allocated elsewhere.
  private static func filling(_ kilobytes: Int) -> Int {
    guard kilobytes > 0 else { return 0 }
    return withUnsafeTemporaryAllocation(byteCount: 1 << 10, alignment: 1) { buffer in
      buffer.initializeMemory(as: UInt8.self, repeating: 1)
      return filling(kilobytes - 1) + Int(buffer[kilobytes % buffer.count])
    }
  }
}
