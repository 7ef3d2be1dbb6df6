import Foundation
import TestSupport
import Testing

@Suite("lint --fix")
struct FixCommandTests {
  private static let posix = "  f.locale = Locale(identifier: \"en_US_POSIX\")\n"

  /// A function with one finding that is fixed safely, and, when it reads, one that is not.
  private static func formatter(_ name: String = "a", reads: Bool = false, fixed: String = "") -> String {
    """
    func \(name)(_ text: String, _ date: Date) -> Any? {
      let f = DateFormatter()
    \(fixed)  f.dateFormat = "yyyy-MM-dd'T'HH:mm"
      return \(reads ? "f.date(from: text)" : "f.string(from: date)")
    }

    """
  }

  private static let swallowing = "func b(_ data: Data) -> Row? { try? JSONDecoder().decode(Row.self, from: data) }\n"

  private func run(_ arguments: String..., in folder: TemporaryFolder, input: String = "") throws -> Command.Result {
    let environment = Command.cleanEnvironment(home: folder.path)
    return try Command(executable: CodableLintBinary.path, folder: folder.path, environment: environment)
      .run(["lint"] + arguments, input: input)
  }

  private func names(in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func fixesWhatIsSafeAndReportsTheRest() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.formatter() + Self.swallowing, to: "A.swift")
    try folder.write(Self.formatter("c", reads: true), to: "Sub/C.swift")
    try folder.touch("D.swift")
    let told = try run(in: folder)
    #expect(told.output.contains("\n2 fixable with --fix, 1 more with --fix --unsafe-fixes.\n"))
    let result = try run("--fix", in: folder)
    #expect(result.code == 1)
    #expect(result.errors == "Fixed 2 of 4 findings in 2 files.\n")
    #expect(result.output.contains("\n1 warning, 1 note. 3 files linted.\n1 fixable with --fix --unsafe-fixes.\n"))
    #expect(try folder.text(of: "A.swift") == Self.formatter(fixed: Self.posix) + Self.swallowing)
    #expect(try folder.text(of: "Sub/C.swift") == Self.formatter("c", reads: true, fixed: Self.posix))
    #expect(try names(in: folder) == ["A.swift", "D.swift", "Sub"])
    let again = try run("--fix", in: folder)
    #expect(again.errors.isEmpty)
    #expect(again.output == result.output)
  }

  @Test func unsafeFixesAreMadeWhenAskedFor() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.formatter(reads: true), to: "A.swift")
    let result = try run("--fix", "--unsafe-fixes", "--format", "json", "A.swift", in: folder)
    #expect(result.code == 0)
    #expect(result.errors == "Fixed 2 of 2 findings in 1 file.\n")
    #expect(result.output.hasPrefix("{"))
    let lines = Self.posix + "  f.timeZone = TimeZone(secondsFromGMT: 0)\n"
    #expect(try folder.text(of: "A.swift") == Self.formatter(reads: true, fixed: lines))
    #expect(try run("--fix", "--quiet", in: folder).errors.isEmpty)
  }

  @Test func aDiffChangesNothingAndIsWhatFixDoes() throws {
    let repository = try GitFolder()
    let folder = repository.folder
    try folder.write(Self.formatter() + Self.swallowing, to: "With Space.swift")
    try folder.write(Self.formatter("c"), to: "Sub/C.swift")
    try repository.commitAll()
    let diff = try run("--diff", in: folder)
    #expect(diff.code == 1)
    #expect(diff.errors == "Would fix 2 of 3 findings in 2 files.\n")
    #expect(try repository.git("status", "--porcelain").isEmpty)
    #expect(try run("--diff", "--fix", in: folder).output == diff.output)
    try repository.git("apply", "-", input: diff.output)
    let applied = try repository.git("diff")
    try repository.git("checkout", "--quiet", "--", ".")
    #expect(try run("--fix", in: folder).code == 1)
    #expect(try repository.git("diff") == applied)
    let settled = try run("--diff", in: folder)
    #expect(settled.code == 0)
    #expect(settled.output.isEmpty)
    #expect(settled.errors == "Nothing would be fixed.\n")
  }

  @Test func onlyWhatIsAskedForIsChanged() throws {
    let folder = try TemporaryFolder()
    try folder.write("{ exclude: ['Vendor/'] }", to: ".codable-lint.json")
    let untouched = ["Vendor/A.swift", "Tests/ATests.swift", "Other/A.swift", "Sub/Made.generated.swift"]
    for name in untouched { try folder.write(Self.formatter(), to: name) }
    let allowing = "// codable-lint:allow formatter-without-posix-locale: shown to people\n" + Self.formatter()
    try folder.write(allowing, to: "Sub/Allowed.swift")
    try folder.write(Self.formatter("z"), to: "Sub/A.swift")
    let result = try run("--fix", "Sub", "Vendor/A.swift", "Tests", in: folder)
    #expect(result.code == 0)
    #expect(result.errors == "Fixed 1 of 1 finding in 1 file.\n")
    for name in untouched { #expect(try folder.text(of: name) == Self.formatter(), "\(name)") }
    #expect(try folder.text(of: "Sub/Allowed.swift") == allowing)
    #expect(try folder.text(of: "Sub/A.swift") == Self.formatter("z", fixed: Self.posix))
  }

  @Test func whatIsInTheBaselineStays() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.formatter(), to: "A.swift")
    let created = try CodableLintBinary.run("baseline", "create", "--baseline", "known", in: folder)
    #expect(created.code == 0)
    try folder.write(Self.formatter() + Self.formatter("b"), to: "A.swift")
    let result = try run("--fix", "--baseline", "known", in: folder)
    #expect(result.code == 0)
    #expect(result.errors == "Fixed 1 of 1 finding in 1 file.\n1 known finding from known is not shown.\n")
    #expect(try folder.text(of: "A.swift") == Self.formatter() + Self.formatter("b", fixed: Self.posix))
  }

  @Test func sinceFixesWhatWasTouched() throws {
    let repository = try GitFolder()
    try repository.folder.write(Self.formatter() + Self.formatter("b") + Self.formatter("c"), to: "A.swift")
    try repository.commitAll()
    let edited = Self.formatter("b", reads: true)
    try repository.folder.write(Self.formatter() + edited + Self.formatter("c"), to: "A.swift")
    let result = try run("--fix", "--since", "HEAD", "--format", "xcode", in: repository.folder)
    #expect(result.code == 0)
    #expect(result.errors.hasPrefix("Fixed 1 of 2 findings in 1 file.\n"))
    // What remains is in the touched function, too, two lines further down, with a note of its own.
    #expect(result.output.contains("A.swift:9:18: note: 'yyyy"))
    #expect(result.output.split(separator: "\n").count == 2)
    #expect(
      try repository.folder.text(of: "A.swift")
        == Self.formatter() + Self.formatter("b", reads: true, fixed: Self.posix) + Self.formatter("c"))
  }

  @Test func modesLinksMarksAndLineEndingsStay() throws {
    let folder = try TemporaryFolder()
    let windows = "\u{FEFF}" + Self.formatter().replacingOccurrences(of: "\n", with: "\r\n") + "let last = 1"
    try folder.write(windows, to: "Real/A.swift")
    #expect(chmod(folder.path("Real/A.swift"), 0o640) == 0)
    try folder.link("Link.swift", to: "Real/A.swift")
    #expect(try run("--fix", "Link.swift", in: folder).code == 0)
    let expected = Self.formatter(fixed: Self.posix).replacingOccurrences(of: "\n", with: "\r\n")
    #expect(try folder.text(of: "Real/A.swift") == "\u{FEFF}" + expected + "let last = 1")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("Link.swift")) == "Real/A.swift")
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path("Real/A.swift"))[.posixPermissions] as? Int
    #expect(mode == 0o640)
  }

  @Test func aReadOnlyFileIsToldAndTheOthersAreFixed() throws {
    let folder = try TemporaryFolder()
    for name in ["A", "B", "C"] { try folder.write(Self.formatter(name), to: "\(name).swift") }
    #expect(chmod(folder.path("B.swift"), 0o444) == 0)
    let result = try run("--fix", "--format", "xcode", in: folder)
    #expect(result.code == 2)
    #expect(
      result.errors == """
        error: B.swift is read-only, so it is left as it is: 1 finding not fixed
          Make it writable, or leave it out.
        Fixed 2 of 3 findings in 2 files.

        """)
    #expect(result.output.contains("B.swift:3:18: warning"))
    #expect(result.output.split(separator: "\n").count == 1)
    #expect(try folder.text(of: "B.swift") == Self.formatter("B"))
    #expect(try folder.text(of: "C.swift") == Self.formatter("C", fixed: Self.posix))
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may write everywhere"))
  func aReadOnlyFolderIsTold() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.formatter(), to: "Sub/A.swift")
    #expect(chmod(folder.path("Sub"), 0o555) == 0)
    defer { chmod(folder.path("Sub"), 0o755) }
    let result = try run("--fix", in: folder)
    #expect(result.code == 2)
    #expect(result.errors.contains("Sub/A.swift cannot be written: permission denied, so it is left as it is"))
    #expect(try folder.text(of: "Sub/A.swift") == Self.formatter())
  }

  @Test func codeThatDoesNotParseIsLeftAlone() throws {
    let folder = try TemporaryFolder()
    let broken = Self.formatter() + "func {\n"
    try folder.write(broken, to: "A.swift")
    let result = try run("--fix", in: folder)
    #expect(result.code == 1)
    #expect(result.errors == "A.swift does not parse, so 1 fix in it is not made.\n")
    #expect(try folder.text(of: "A.swift") == broken)
  }

  @Test func standardInputIsFixedOnStandardOutput() throws {
    let folder = try TemporaryFolder()
    try folder.write("on disk\n", to: "A.swift")
    let text = Self.formatter() + Self.swallowing
    let result = try run("--fix", "-", "--stdin-filename", "A.swift", "--format", "xcode", in: folder, input: text)
    #expect(result.code == 1)
    #expect(result.output == Self.formatter(fixed: Self.posix) + Self.swallowing)
    #expect(result.errors.hasPrefix("Fixed 1 of 2 findings in 1 file.\n"))
    #expect(result.errors.contains("swallowed-decoding-error"))
    #expect(try folder.text(of: "A.swift") == "on disk\n")
    let diff = try run("--diff", "-", "--stdin-filename", "A.swift", in: folder, input: text)
    #expect(diff.output.hasPrefix("--- a/A.swift\n+++ b/A.swift\n@@ "))
  }

  /// An editor puts what it gets in place of what it has.
  @Test(arguments: ["struct A {}\n", "func {\n", "", "struct A {}"])
  func standardInputComesBackWhenNothingIsFixed(_ text: String) throws {
    let folder = try TemporaryFolder()
    for name in ["A.swift", "ATests.swift", "A.generated.swift"] {
      #expect(try run("--fix", "-", "--stdin-filename", name, in: folder, input: text).output == text)
    }
    let damaged = try CodableLintBinary.shell(
      "printf 'let a\\377\\n' | \"$LINT\" lint --fix - | od -An -tx1", in: folder)
    #expect(damaged.output == " 6c 65 74 20 61 ff 0a\n")
  }

  /// Judged without its project, a text may have no use for a comment that it needs there.
  @Test func commentsInATextWithoutANameStay() throws {
    let folder = try TemporaryFolder()
    let text = "// codable-lint:allow forced-decode: a probe\n" + Self.formatter()
    let result = try run("--fix", "-", in: folder, input: text)
    #expect(result.output == "// codable-lint:allow forced-decode: a probe\n" + Self.formatter(fixed: Self.posix))
  }

  @Test func aFixThatShowsAnotherIsFollowed() throws {
    let folder = try TemporaryFolder()
    try folder.write("func a() {}  // codable-lint:allow forced-decode, coder-strategy-drift: once\n", to: "A.swift")
    let result = try run("--fix", in: folder)
    #expect(result.code == 0)
    #expect(result.errors == "Fixed 2 of 2 findings in 1 file.\n")
    #expect(try folder.text(of: "A.swift") == "func a() {}\n")
  }

  @Test(arguments: [
    (["--fix", "--staged"], "Run 'codable-lint lint --fix FILE…', stage the result with 'git add', and commit."),
    (["--diff", "--staged"], "--staged judges what is in git's index"),
    (["--unsafe-fixes"], "--unsafe-fixes needs --fix"),
    (["--diff", "--format", "json"], "--diff prints a diff in place of a report"),
    (["--fix", "-", "A.swift"], "'-' stands alone"),
  ])
  func optionsThatDoNotGoTogether(_ arguments: [String], _ message: String) throws {
    let folder = try TemporaryFolder()
    try folder.touch("A.swift")
    let environment = Command.cleanEnvironment(home: folder.path)
    let result = try Command(executable: CodableLintBinary.path, folder: folder.path, environment: environment)
      .run(["lint"] + arguments)
    #expect(result.code == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
  }
}
