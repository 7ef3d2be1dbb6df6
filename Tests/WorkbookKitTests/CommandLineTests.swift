import Foundation
import LintModel
import TestSupport
import Testing

@testable import WorkbookKit

extension BuildingTests {
  /// The `workbook` program itself, as a process.
  @Suite(.serialized) struct CommandLineTests {
    let fixture: FixtureWorkbook

    init() throws {
      fixture = try FixtureWorkbook.shared()
    }

    static let program = URL(filePath: BuiltProgram.path("workbook"))

    private func workbook(_ arguments: String..., environment: [String: String] = [:]) throws -> Command.Result {
      let environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      return try Command(executable: Self.program.path, folder: fixture.root.path, environment: environment).run(
        arguments)
    }

    @Test func `the board needs no command and no terminal, and fits COLUMNS`() throws {
      let result = try workbook(environment: ["COLUMNS": "40", "TERM": "xterm-256color"])
      #expect(result.code == 0)
      #expect(result.output.contains("0 of 2 solved"))
      #expect(!result.output.contains("\u{1B}"))
      #expect(
        result.output.split(separator: "\n").filter { !$0.contains("/") && !$0.contains("swift run") }.allSatisfy {
          $0.count <= 40
        })
    }

    @Test func `foreseen failures say what to do and end with 2`() throws {
      let unknown = try workbook("test", "E77")
      #expect(unknown.code == 2)
      #expect(unknown.errors.contains("The exercises are: E01, E04."))
      let misspelt = try workbook("tets")
      #expect(misspelt.code == 2)
      #expect(misspelt.errors.contains("there is no command 'tets'"))
      #expect(misspelt.errors.contains("Did you mean `swift run workbook test`?"))
      let strange = try workbook("xyzzy")
      #expect(strange.errors.contains("The commands are: board, next, test, watch"))
      #expect(try workbook("run").errors.contains("Did you mean `swift run workbook test`?"))
      let after = try workbook("--root", fixture.root.path, "list")
      #expect(after.code == 2)
      #expect(after.errors.contains("The command comes first: `swift run workbook list --root …`."))
      let exercise = try workbook("e1")
      #expect(exercise.code == 2)
      #expect(exercise.errors.contains("swift run workbook next E01"))
      let usage = try workbook("report", "--format", "tape")
      #expect(usage.code == 2)
      #expect(usage.errors.contains("tape"))
      let elsewhere = try workbook("--root", "/")
      #expect(elsewhere.code == 2)
      let watch = try workbook("watch")
      #expect(watch.code == 2)
      #expect(watch.errors.contains("needs a terminal"))
      let reset = try workbook("reset", "E01")
      #expect(reset.code == 2)
      #expect(reset.errors.contains("--yes"))
    }

    @Test func `a report with a damaged progress file is still a report`() throws {
      try fixture.write("{", to: ".workbook/progress.json")
      let result = try workbook("report", "--format", "json", "--learner", "Ana")
      #expect(result.code == 0)
      #expect(result.errors.contains("damaged"))
      let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
      #expect((object?["learners"] as? [[String: Any]])?.first?["learner"] as? String == "Ana")
    }

    @Test func `a run without a terminal ends with the verdict's exit code, and the grade is proved by running`() throws
    {
      try fixture.write(ToyExercises.solution, to: "Exercises/E01-HiddenFailure/Loader.swift")
      let test = try workbook("test", "E04")
      #expect(test.code == 1)
      #expect(test.output.contains("FAILED  the amount is one"))
      let grade = try workbook("report", "--format", "classroom")
      let data = try #require(Data(base64Encoded: grade.output.trimmingWhitespace))
      let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      let tests = try #require(object["tests"] as? [[String: Any]])
      #expect(tests.map { $0["score"] as? Int }.last == 0)
      #expect((tests.last?["message"] as? String)?.contains("1 of 3 tests passed in the last run") == true)
    }

    @Test func `the way into one's own code names the exercise that taught each rule`() throws {
      try fixture.write(
        "import Foundation\nfunc load(_ data: Data) -> [Row]? { try? JSONDecoder().decode([Row].self, from: data) }\n",
        to: "Own/Load.swift")
      let readme = "Exercises/E01-HiddenFailure/README.md"
      try fixture.write(try fixture.text(readme).replacing("toy-rule", with: "swallowed-decoding-error"), to: readme)
      let result = try workbook("audit", "Own")
      #expect(result.code == 0, "\(result.errors)")
      #expect(result.output.contains(/1 +swallowed-decoding-error +E01 A hidden failure \(open\)/), "\(result.output)")
      fixture.remove("Own")
    }

    @Test func `a certificate is refused while an exercise is open`() throws {
      let result = try workbook("report", "--format", "certificate", "--learner", "Ana")
      #expect(result.code == 2)
      #expect(result.errors.contains("0 of 2 exercises are solved"))
      #expect(result.errors.contains("Open: E01, E04."))
    }

    @Test func `an interrupted run ends its child and keeps the progress`() throws {
      let pidFile = fixture.root.appending(path: "child.pid").path
      try? FileManager.default.removeItem(atPath: pidFile)
      let looping =
        "try! \"\\(ProcessInfo.processInfo.processIdentifier)\".write(toFile: \"\(pidFile)\", atomically: true, encoding: .utf8)\n    while true {}"
      try fixture.write(
        ToyExercises.starter.replacingFirst("return try?", with: "\(looping)\n    return try?"),
        to: "Exercises/E01-HiddenFailure/Loader.swift")
      try fixture.write("{\"version\": 1, \"exercises\": {}, \"current\": \"E01\"}", to: ".workbook/progress.json")
      let running = Process()
      running.executableURL = Self.program
      running.arguments = ["test", "E01"]
      running.currentDirectoryURL = fixture.root
      running.standardOutput = FileHandle.nullDevice
      running.standardError = FileHandle.nullDevice
      try running.run()
      while !FileManager.default.fileExists(atPath: pidFile), running.isRunning { usleep(20_000) }
      let child = try #require(pid_t(try String(contentsOfFile: pidFile, encoding: .utf8)))
      kill(running.processIdentifier, SIGINT)
      running.waitUntilExit()
      #expect(running.terminationStatus == 130)
      #expect(kill(child, 0) == -1)
      #expect(try ProgressStore(fixture.workbook()).load().progress.current == "E01")
    }
  }
}
