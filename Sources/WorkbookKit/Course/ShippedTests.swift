import CodableLint
import Foundation
import LintModel

/// What the tests of each exercise are by their content, so that a run with other tests is noticed.
///
/// Kept in `Tests/Exercises/shipped.json`: by exercise id, a hash for each file. Written by
/// `swift run workbook verify --record`.
struct ShippedTests: Codable, Equatable, Sendable {
  private var exercises: [String: [String: String]]

  static let fileName = "shipped.json"

  static func file(in root: URL) -> URL {
    root.appending(path: "Tests/Exercises/\(fileName)")
  }

  /// The record in the workbook; an empty one when there is none.
  init(_ workbook: Workbook) {
    let data = try? Data(contentsOf: Self.file(in: workbook.root))
    exercises = data.flatMap { try? JSONDecoder().decode([String: [String: String]].self, from: $0) } ?? [:]
  }

  /// Notes the exercises' tests as they lie on disk, and forgets exercises that the workbook no longer has.
  ///
  /// - Throws: `LintError` when the record cannot be written.
  static func record(_ recorded: [Exercise], in workbook: Workbook) throws {
    var shipped = ShippedTests(workbook)
    shipped.exercises = shipped.exercises.filter { workbook.exercise(id: $0.key) != nil }
    for exercise in recorded { shipped.exercises[exercise.id] = hashes(of: exercise) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let bytes: [UInt8]
    do {
      bytes = try Array(encoder.encode(shipped.exercises)) + [UInt8(ascii: "\n")]
    } catch {
      throw LintError("the record of the tests could not be written: \(error)")
    }
    try AtomicFile.write(bytes, to: file(in: workbook.root).path)
  }

  /// Names of what differs from the record, relative to the workbook; empty when all is as shipped. An exercise of the
  /// course that is not in the record differs as a whole; one that a team is writing has nothing to differ from.
  func changes(of exercise: Exercise) -> [String] {
    let folder = "Tests/Exercises/\(exercise.testModule)"
    guard let recorded = exercises[exercise.id] else {
      return CoursePart.all.contains { $0.ids.contains(exercise.id) } ? ["Tests/Exercises/\(Self.fileName)"] : []
    }
    let present = Self.hashes(of: exercise)
    return Set(recorded.keys).union(present.keys).sorted().filter { recorded[$0] != present[$0] }
      .map { $0 == Self.rules ? Workbook.path(exercise.readmeFile, from: exercise.root) : "\(folder)/\($0)" }
  }

  /// Whether the record has the exercise's tests as they lie on disk.
  func holds(_ exercise: Exercise) -> Bool {
    exercises[exercise.id] == Self.hashes(of: exercise)
  }

  /// Stands for the line in the README that names the rules, because the gate goes by it.
  private static let rules = "Watched by"

  private static func hashes(of exercise: Exercise) -> [String: String] {
    var hashes = [rules: hash(Data(exercise.watchedBy().sorted().joined(separator: ",").utf8))]
    for name in FolderContents.swiftFiles(below: exercise.testFolder) {
      let data = try? Data(contentsOf: exercise.testFolder.appending(path: name))
      hashes[name] = data.map(hash) ?? "unreadable"
    }
    return hashes
  }

  /// Hexadecimal digits. Carriage returns are passed over, since git may add them.
  private static func hash(_ data: Data) -> String {
    String(ContentHash(data.lazy.filter { $0 != UInt8(ascii: "\r") }).value, radix: 16)
  }
}
