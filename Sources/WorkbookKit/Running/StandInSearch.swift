import CodableLint
import Foundation
import LintModel
import SwiftFacts

/// Looks for code that makes the tests judge something else than the exercise: declarations that they would use in place
/// of Swift's own, and questions about the process that the code runs in.
///
/// The tests import the exercise with `@testable`, and a declaration of an imported module wins over the standard
/// library's of the same name. What the solution has is accepted, and so is an `==` that passes over nothing.
struct StandInSearch {
  /// What the tests call on values, such as `map`, without what the exercise or the tests declare.
  private let members: Set<Substring>
  /// The types that the tests name, such as `Set`, without those that the exercise or the tests declare.
  private let types: Set<Substring>
  /// Whether the tests look at what a value holds, which a value can answer for itself.
  private let testsReflect: Bool
  private let solutionOperators: Set<Substring>
  private let solution: String
  /// Types that the exercise declares, in the learner's files or in the solution.
  private let own: Set<Substring>
  private let forms = StandInForms()
  /// The types of the learner's files, where they have an `==` of their own.
  private let declarations: [TypeFact]

  /// - Parameter files: the learner's.
  init(exercise: Exercise, files: [SourceFile]) {
    let tests = Self.code(in: exercise.testFolder)
    solution = Self.code(in: exercise.solutionFolder)
    let learner = files.map(Self.text).joined(separator: "\n")
    let declared = Self.declaredMembers(in: tests).union(Self.declaredMembers(in: solution))
    members = Set(tests.matches(of: /\.([a-z]\w*)/).map(\.1)).subtracting(declared)
    let known = Self.declaredTypes(in: tests).union(Self.declaredTypes(in: solution))
    // A word in a payload, such as "Customer 5", is no type.
    let code = tests.replacing(/"(?:[^"\\\n]|\\.)*"/) { $0.output.contains("\\") ? $0.output : "" }
    types = Set(code.matches(of: /\b[A-Z]\w*/).map(\.output)).subtracting(known)
    testsReflect = types.contains("Mirror")
    solutionOperators = Set(solution.matches(of: forms.operatorFunction).map(\.1))
    own = Self.declaredTypes(in: solution).union(Self.declaredTypes(in: learner)).subtracting(types)
    declarations =
      learner.contains("func ==") ? files.flatMap { MemberwiseEquality.types(in: Self.text(of: $0)) } : []
  }

  /// The places in a file, in its order.
  func objections(in file: SourceFile) -> [GateReport.Objection] {
    var found: [GateReport.Objection] = []
    var isInForeignExtension = false
    let text = Self.text(of: file)
    let equalities = declarations.isEmpty ? [] : MemberwiseEquality(in: text, types: declarations).lines
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let code = Self.withoutComment(line)
      if let match = code.firstMatch(of: forms.extensionHead) {
        isInForeignExtension = !own.contains(match.2) && match.1 == nil
      }
      let place = (isInForeignExtension ? memberStandIn(in: code) : nil) ?? standIn(in: code)
      let column = { (start: String.Index) in line[..<start].utf8.count + 1 }
      if let place, place.name != "==" || !equalities.contains(index + 1) {
        found.append(
          .init(
            kind: .standIn, path: file.path, line: index + 1, column: column(place.start), name: String(place.name)))
      } else if let place = processAccess(in: code) {
        found.append(.init(kind: .process, path: file.path, line: index + 1, column: column(place)))
      }
      if code.hasPrefix("}") { isInForeignExtension = false }
    }
    return found
  }

  /// Where a declaration starts, and what it declares.
  private typealias Place = (start: String.Index, name: Substring)

  /// An operator, such as an `==` that says yes, a mirror that shows less than there is, or a type of its own under a name
  /// that the tests use.
  private func standIn(in code: Substring) -> Place? {
    if let match = code.firstMatch(of: forms.operatorFunction), !solutionOperators.contains(match.1) {
      // An order of one's own types is no stand-in for anything: tests compare for equality.
      if match.1 != "<" || code.first != " " { return (match.range.lowerBound, match.1) }
    }
    if testsReflect, let match = code.firstMatch(of: forms.ownMirror) { return (match.range.lowerBound, match.output) }
    if let match = code.firstMatch(of: forms.typeHead), types.contains(match.1) {
      return (match.range.lowerBound, match.1)
    }
    return nil
  }

  private func memberStandIn(in code: Substring) -> Place? {
    guard let match = code.firstMatch(of: forms.memberHead), members.contains(match.1),
      !code.contains(forms.privateWord)
    else { return nil }
    return (match.range.lowerBound, match.1)
  }

  private func processAccess(in code: Substring) -> String.Index? {
    guard let match = code.firstMatch(of: forms.process), !solution.contains(match.output) else { return nil }
    return match.range.lowerBound
  }

  private static func declaredMembers(in code: String) -> Set<Substring> {
    Set(code.matches(of: /\b(?:func|var|let|case)\s+(\w+)/).map(\.1))
  }

  private static func declaredTypes(in code: String) -> Set<Substring> {
    Set(code.matches(of: /\b(?:struct|enum|class|actor|protocol|typealias)\s+(\w+)/).map(\.1))
  }

  // MARK: Reading

  private static func text(of file: SourceFile) -> String {
    guard case .bytes(let bytes) = file.content else { return "" }
    return String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
  }

  /// The Swift files of a folder without their comments. A file that cannot be read declares nothing.
  private static func code(in folder: URL) -> String {
    FolderContents.swiftFiles(below: folder).map { name in
      let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
      return text.split(separator: "\n").map(withoutComment).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// `//` after a colon belongs to an address in a string.
  static func withoutComment(_ line: Substring) -> Substring {
    let slash = UInt8(ascii: "/")
    let bytes = line.utf8
    var before: UInt8?
    for index in bytes.indices {
      let next = bytes.index(after: index)
      if bytes[index] == slash, before != UInt8(ascii: ":"), next < bytes.endIndex, bytes[next] == slash {
        return line[..<index]
      }
      before = bytes[index]
    }
    return line
  }
}
