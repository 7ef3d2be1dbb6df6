import CodableRules
import Foundation
import LintModel

/// What can be said about an exercise by reading its files.
struct FolderChecks {
  let exercise: Exercise

  /// Sentences about what is wrong; empty when all is in order.
  func problems() -> [String] {
    readmeProblems() + hintProblems() + todoProblems() + debriefProblems() + fileProblems() + importProblems()
      + ScaffoldChecks(exercise: exercise).problems()
  }

  private func readmeProblems() -> [String] {
    guard FolderContents.exists(exercise.readmeFile) else { return ["README.md is missing"] }
    let readme = exercise.readme()
    var problems: [String] = []
    if readme.title == nil { problems.append("README.md has no heading") }
    for section in ScenePage.sections where readme.section(section)?.isEmpty ?? true {
      problems.append("README.md has no section \"\(section)\"")
    }
    let (named, place) = (exercise.watchedBy(), exercise.isExam ? "DEBRIEF.md" : "README.md")
    if named.isEmpty { problems.append("\(place) names no rule after \"Watched by:\"") }
    if exercise.isExam, !readme.watchedBy.isEmpty { problems.append("README.md of the exam names the rules") }
    let unknown = named.filter { RuleCatalog.info(for: $0) == nil }
    return problems + unknown.map { "\(place) names the rule \"\($0)\", which codable-lint does not have" }
  }

  private func hintProblems() -> [String] {
    if exercise.isExam {
      return FolderContents.exists(exercise.hintsFile) ? ["the exam has a Hints.md"] : []
    }
    let text = (try? String(contentsOf: exercise.hintsFile, encoding: .utf8)) ?? ""
    let levels = Hints(parsing: text).levels
    if levels.count != 3 { return ["Hints.md has \(Prose.count(levels.count, "hint")), not 3"] }
    return levels.indices.filter { levels[$0].isEmpty }.map { "hint \($0 + 1) is empty" }
  }

  private func todoProblems() -> [String] {
    let (starter, solution) = (
      count(of: "// TODO", in: exercise.starterFolder), count(of: "// TODO", in: exercise.solutionFolder)
    )
    let wanted = exercise.isExam ? 0 : 1
    return (starter == wanted ? [] : ["the starter has \(starter) `// TODO` comments, not \(wanted)"])
      + (solution == 0 ? [] : ["the solution still has a `// TODO` comment"])
  }

  private func count(of text: String, in folder: URL) -> Int {
    sources(in: folder).map { $0.text.ranges(of: text).count }.reduce(0, +)
  }

  private func sources(in folder: URL) -> [(name: String, text: String)] {
    FolderContents.names(in: folder, withExtension: "swift").map { name in
      (name, (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? "")
    }
  }

  private func debriefProblems() -> [String] {
    let text = (try? String(contentsOf: exercise.debriefFile, encoding: .utf8)) ?? ""
    return text.trimmingWhitespace.isEmpty ? ["DEBRIEF.md is missing or empty"] : []
  }

  private func fileProblems() -> [String] {
    let starter = FolderContents.names(in: exercise.starterFolder, withExtension: "swift")
    let solution = FolderContents.names(in: exercise.solutionFolder, withExtension: "swift")
    var problems: [String] = []
    if starter.isEmpty { problems.append("the starter has no Swift file") }
    if starter != solution {
      problems.append(
        "starter and solution have different files: \(starter.joined(separator: ", ")) and \(solution.joined(separator: ", "))"
      )
    }
    if FolderContents.names(in: exercise.wrongFixFolder, withExtension: "patch").isEmpty {
      problems.append("there is no wrong fix in WrongFixes/")
    }
    return problems
      + strays(in: exercise.starterFolder, expected: ["README.md", "Hints.md"], endings: ["swift"])
      + strays(in: exercise.solutionFolder, expected: ["DEBRIEF.md"], endings: ["swift"])
      + strays(in: exercise.testFolder, expected: ["WrongFixes"], endings: ["swift"])
      + strays(in: exercise.wrongFixFolder, expected: [], endings: ["patch"])
  }

  private func strays(in folder: URL, expected: Set<String>, endings: Set<String>) -> [String] {
    FolderContents.names(in: folder)
      .filter { !expected.contains($0) && !endings.contains(($0 as NSString).pathExtension) }
      .map { "\(Workbook.path(folder, from: exercise.root))/\($0) does not belong there" }
  }

  /// Exercises run on the toolchain alone.
  /// Exercises depend on nothing but the toolchain.
  private static let modules: Set<String> = ["Foundation", "Observation"]

  private func importProblems() -> [String] {
    let code = sources(in: exercise.starterFolder) + sources(in: exercise.solutionFolder)
    let tests = sources(in: exercise.testFolder)
    return code.flatMap { imports(of: $0, allowed: Self.modules) }
      + tests.flatMap { imports(of: $0, allowed: Self.modules.union(["Testing", exercise.id])) }
  }

  private func imports(of file: (name: String, text: String), allowed: Set<String>) -> [String] {
    file.text.matches(of: /(?m)^\s*(?:@\w+\s+)*import\s+(\w+)/)
      .map { String($0.1) }
      .filter { !allowed.contains($0) }
      .map { "\(file.name) imports \($0); exercises import Foundation and Observation alone" }
  }
}

/// Whether the manifest's list and the folders on disk agree.
struct ListChecks {
  let workbook: Workbook

  func problems() -> [String] {
    let exercises = workbook.exercises
    var problems: [String] = []
    if exercises.isEmpty { problems.append("the list in Package.swift is empty") }
    let ids = exercises.map(\.id)
    if Set(ids).count != ids.count { problems.append("an id stands twice in Package.swift") }
    for exercise in exercises where !exercise.folder.hasPrefix("\(exercise.id)-") {
      problems.append("the folder \(exercise.folder) does not begin with its id \(exercise.id)")
    }
    return problems
      + difference("Exercises", from: exercises.map(\.folder))
      + difference("Solutions", from: exercises.map(\.folder))
      + difference("Tests/Exercises", from: exercises.map(\.testModule))
  }

  private func difference(_ folder: String, from listed: [String]) -> [String] {
    let present = FolderContents.names(in: workbook.root.appending(path: folder))
      .filter { $0 != ShippedTests.fileName }
    return Set(present).subtracting(listed).sorted().map { "\(folder)/\($0) is not in the list of Package.swift" }
      + listed.filter { !present.contains($0) }.map {
        "\(folder)/\($0) is in the list of Package.swift and not on disk"
      }
  }
}
