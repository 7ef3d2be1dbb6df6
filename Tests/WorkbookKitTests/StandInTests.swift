import CodableLint
import Foundation
import Testing

@testable import WorkbookKit

@Suite struct StandInTests {
  private func objections(
    _ code: String, solution: String = "", moreTests: String = "", watchedBy rule: String? = nil, folder: String
  ) throws -> [GateReport.Objection] {
    let fixture = try FixtureWorkbook(folder)
    let tests = """
      @testable import E04
      // A comment about a Queue.
      struct Slot { func take() {} }
      #expect(Set(words.map(\\.count)).isDisjoint(with: others) && date.formatted() == amount.cents.description)
      """
    try fixture.write("\(tests)\n\(moreTests)", to: "Tests/Exercises/E04Tests/E04Tests.swift")
    try fixture.write("struct Amount { var cents = 0 }\n\(solution)", to: "Solutions/E04-Amount/Amount.swift")
    try fixture.write(code, to: "Exercises/E04-Amount/Amount.swift")
    if let rule {
      try fixture.write("# E04: The amount\n\nWatched by: `\(rule)`\n", to: "Exercises/E04-Amount/README.md")
    }
    let exercise = try fixture.workbook().exercises[1]
    return LintGate.toy.inspect(exercise.starterFolder, of: exercise, root: try fixture.workbook().root).objections
  }

  @Test func `declarations that the tests would use in place of Swift's own keep the gate shut`() throws {
    let code = """
      func == (a: [Int], b: [Int]) -> Bool { true }
      struct Amount: Equatable {
        static func == (a: Amount, b: Amount) -> Bool { true }
      }
        @available(macOS 13, *) extension Set<String> { func isDisjoint(with other: Set<String>) -> Bool { true } }
      extension Array where Element == Amount {
        var count: Int { 3 }
      }
      struct Set<Element> {}
      typealias Int = Amount
      """
    let found = try objections(code, folder: "stand-in")
    #expect(found.map(\.line) == [1, 3, 5, 7, 9])
    #expect(found.allSatisfy { $0.kind == .standIn })
    #expect(found.first?.column == 1 && found.last?.column == 1)
    #expect(found.map(\.name) == ["==", "==", "isDisjoint", "count", "Set"])
  }

  @Test func `what the tests cannot see, or do not use, is the learner's own affair`() throws {
    let code = """
      struct Amount: Comparable {
        var cents = 0
        static func < (a: Amount, b: Amount) -> Bool { a.cents < b.cents }
        func isDisjoint(with other: Amount) -> Bool { cents != other.cents }
      }
      extension Amount { var count: Int { cents } }
      extension Set { func amounts() -> Int { 1 } }
      extension Array {
        fileprivate var count: Int { 1 }
      }
      private extension Array {
        var isDisjoint: Bool { false }
      }
      enum Queue {}
      struct Slot {}
      let address = "https://example.org" // func == (a: Int, b: Int), CommandLine.arguments
      """
    #expect(try objections(code, folder: "stand-in-own").isEmpty)
  }

  @Test func `an equality that compares all that is stored is as good as the compiler's`() throws {
    let code = """
      struct Amount: Equatable {
        let cents: Int
        var note = "" { didSet { count += 1 } }
        var isNew: Bool { cents == 0 }
        static let zero = Amount(cents: 0)
        static func == (lhs: Amount, rhs: Self) -> Bool {
          // Both.
          return lhs.cents == rhs.cents
            && rhs.note == lhs.note
        }
      }
      struct Slip { let amount: Amount }
      extension Slip: Equatable {
        static func == (_ a: Slip, _ b: Slip) -> Bool { a.amount == b.amount }
      }
      """
    #expect(try objections(code, folder: "equality").isEmpty)
  }

  @Test func `an equality that passes over something keeps the gate shut`() throws {
    let bodies = [
      "a.cents == b.cents", "a.cents == b.cents || a.note == b.note", "a.cents == b.cents && a.note == a.note",
      "a.cents == b.cents && a.note == b.text", "a.cents == b.cents && a.note.isEmpty == b.note.isEmpty",
      "a.cents == b.cents && (a.note == b.note || true)", "a.cents == b.cents && a.note != b.note", "",
      "if a.cents == 0 { return true }; return a.cents == b.cents && a.note == b.note",
    ]
    for body in bodies {
      let code = """
        struct Amount { let cents: Int; var note = "" }
        struct Pair { let cents: Int }
        extension Amount: Equatable {
          static func == (a: Amount, b: Amount) -> Bool { \(body) }
        }
        """
      #expect(try objections(code, folder: "equality-short").map(\.line) == [4], "\(body)")
    }
  }

  @Test func `an equality of what stores nothing of its own keeps the gate shut`() throws {
    let codes = [
      "enum Kind { case a, b; static func == (a: Kind, b: Kind) -> Bool { a.id == b.id } }",
      "func == (a: Amount, b: Amount) -> Bool { a.cents == b.cents }",
      "struct Amount { let cents: Int; static func == (a: Amount, b: Int) -> Bool { a.cents == b.cents } }",
      "extension String { static func == (a: String, b: String) -> Bool { a.count == b.count } }",
    ]
    for code in codes {
      #expect(try objections(code, folder: "equality-other").map(\.name) == ["=="], "\(code)")
    }
  }

  @Test func `a mirror of one's own keeps the gate shut where the tests look into values`() throws {
    let code = """
      extension Amount: CustomReflectable {
        var customMirror: Mirror { Mirror(self, children: [:]) }
      }
      """
    #expect(try objections(code, folder: "mirror-unused").isEmpty)
    let found = try objections(code, moreTests: "let held = Mirror(reflecting: Amount())", folder: "mirror")
    #expect(found.map(\.line) == [1, 2] && found.allSatisfy { $0.kind == .standIn })
  }

  @Test func `a word in a payload of the tests is no type that they use`() throws {
    let tests = #"let payloads = ["Customer 5", "\(Meter(7)) at noon"]"#
    #expect(try objections("enum Customer {}", moreTests: tests, folder: "word-in-payload").isEmpty)
    #expect(try objections("struct Meter {}", moreTests: tests, folder: "type-in-string").count == 1)
  }

  @Test func `code that asks what process it runs in, or changes it, keeps the gate shut`() throws {
    let code = """
      let isTested = CommandLine.arguments.contains { $0.contains("testing") }
      let name = ProcessInfo.processInfo.processName
      func leave() { exit(0) }
      func zone() { NSTimeZone.default = .gmt; setenv("TZ", "UTC", 1) }
      func exits(at cents: Int) { exits(at: 1) }
      typealias Zone = NSTimeZone
      import Testing
      let isRunByTests = Test.current != nil
      func hurry() { quick_exit(0) }
      func become() { execv(path, arguments) }
      let leaving = exit
      func way(exit: Int) -> Int { way(exit: 1) }
      @_silgen_name("exit") func leave(_ status: Int32) -> Never
      let command = try? Data(contentsOf: URL(filePath: "/proc/self/cmdline"))
      """
    let found = try objections(code, folder: "process")
    #expect(found.map(\.line) == [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 13, 14])
    #expect(found.map(\.column) == [16, 12, 16, 15, 18, 1, 20, 16, 17, 13, 2, 52])
    #expect(found.allSatisfy { $0.kind == .process })
  }

  @Test func `a decoding error that costs a whole document without a word keeps the gate shut`() throws {
    let code = """
      func settings(_ data: Data) throws -> Settings {
        do { return try decoder.decode(Settings.self, from: data) } catch DecodingError.keyNotFound { return Settings() }
      }
      func list(_ data: Data) throws -> [Int] {
        var list: [Int] = []
        do {
          list = try JSONDecoder().decode([Int].self, from: data)
        } catch let DecodingError.typeMismatch(type, _) where list.isEmpty {
          list = []
        }
        return list
      }
      """
    let found = try objections(code, folder: "dropped")
    #expect(found.map(\.line) == [2, 8])
    #expect(found.map(\.column) == [63, 5])
    #expect(found.allSatisfy { $0.kind == .droppedError })
  }

  @Test func `a number that may decide how much of a list is read keeps the gate shut`() throws {
    let code = """
      let most = 100_000  // 200 was too few
      while !list.isAtEnd, entries.count < 1000 { index += 1; step(2, "of 300") }
      let known = [0x1, 1.5, 49, Int.max]
      let limits = [1 << 20, 40 * 40, Int(UInt16.max)]
      """
    let found = try objections(code, watchedBy: "unkeyed-loop-may-not-advance", folder: "limits")
    #expect(found.map(\.line) == [1, 2, 4, 4, 4] && found.map(\.column) == [12, 38, 15, 24, 37])
    #expect(found.map(\.name) == ["100_000", "1000", "1 << 20", "40 * 40", "UInt16.max"])
    #expect(found.allSatisfy { $0.kind == .fixedLimit })
    #expect(try objections(code, folder: "no-limits").isEmpty)
  }

  @Test func `a decoding error that is used, thrown, or about one key alone is the learner's own affair`() throws {
    let code = """
      func settings(_ data: Data) throws -> Settings {
        do { return try decoder.decode(Settings.self, from: data) } catch DecodingError.keyNotFound(let key, _) {
          problems.append(key.stringValue)
          return Settings()
        }
      }
      func old(_ data: Data) throws -> Settings {
        do { return try decoder.decode(Settings.self, from: data) } catch DecodingError.typeMismatch {}
        return try decoder.decode(OldSettings.self, from: data).settings
      }
      func other(_ data: Data) throws -> Settings {
        do { return try decoder.decode(Settings.self, from: data) } catch is DecodingError { throw Broken() }
      }
      init(from decoder: any Decoder) throws {
        do { email = try container.decode(String.self, forKey: .email) } catch DecodingError.valueNotFound { email = nil }
      }
      """
    #expect(try objections(code, folder: "dropped-own").isEmpty)
  }

  @Test func `what the solution has is accepted`() throws {
    let solution = """
      extension Amount { static func == (a: Amount, b: Amount) -> Bool { a.cents == b.cents } }
      extension Array { var count: Int { 1 } }
      let name = ProcessInfo.processInfo.processName
      """
    #expect(try objections(solution, solution: solution, folder: "stand-in-solution").isEmpty)
  }
}
