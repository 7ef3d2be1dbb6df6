import Foundation
import TestSupport
import Testing

/// What is wrong with the input is told, with the right exit code, and the rest is linted all the same.
@Suite struct BadInputTests {
  /// A folder with one file that has one finding.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      import Foundation
      struct User: Decodable { let name: String }
      func user(from data: Data) -> User? { try? JSONDecoder().decode(User.self, from: data) }

      """, to: "Good.swift")
    return folder
  }

  private static func write(_ bytes: [UInt8], to name: String, in folder: TemporaryFolder) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path(name)))
  }

  // MARK: Files that cannot be read

  @Test func aLineThatIsNotUTF8IsNamed() throws {
    let folder = try Self.folder()
    try Self.write(Array("struct A {}\nlet a = \"".utf8) + [0xE9, 0x22, 0x0A], to: "Latin.swift", in: folder)
    try Self.write([0xFF, 0xFE, 0x73, 0x00], to: "Wide.swift", in: folder)
    try Self.write(Array("\0GITCRYPT\0".utf8) + [0x9F, 0xC2], to: "Locked.swift", in: folder)
    let result = try CodableLintBinary.run("--format", "xcode", in: folder)
    #expect(result.code == 1)
    #expect(result.output.contains("error: line 2 is not UTF-8, so the file is not checked"))
    #expect(result.output.contains("error: the file is UTF-16, so it is not checked"))
    #expect(result.output.contains("error: the file is encrypted by git-crypt, so it is not checked"))
    #expect(result.output.contains("swallowed-decoding-error"))
  }

  @Test func pipesDevicesAndLinksAreNeverWaitedFor() throws {
    let folder = try Self.folder()
    #expect(mkfifo(folder.path("Pipe.swift"), 0o666) == 0)
    try folder.link("Zero.swift", to: "/dev/zero")
    try folder.link("Dangling.swift", to: "nowhere")
    try folder.link("Loop.swift", to: "Loop.swift")
    try folder.link("Folder", to: ".")
    let walked = try CodableLintBinary.run(in: folder)
    #expect(walked.code == 1)
    #expect(walked.errors.isEmpty)
    #expect(walked.output.contains("3 skipped (3 links)"))
    for (name, reason) in [
      ("Pipe.swift", "is a pipe or a device, not a file"), ("Zero.swift", "is a pipe or a device, not a file"),
      ("Dangling.swift", "is a link to a file that does not exist"),
      ("Loop.swift", "too many levels of symbolic links"),
    ] {
      let named = try CodableLintBinary.run(name, "Good.swift", in: folder)
      #expect(named.code == 2)
      #expect(named.errors.contains(reason), "\(named.errors)")
      #expect(named.output.contains("swallowed-decoding-error"))
    }
  }

  @Test func bytesThatEditorsHideAreNoTrouble() throws {
    let folder = try Self.folder()
    let text = try folder.text(of: "Good.swift")
    try folder.write("\u{FEFF}" + text, to: "Mark.swift")
    try folder.write(text.replacingOccurrences(of: "\n", with: "\r"), to: "OldMac.swift")
    try folder.write(text.replacingOccurrences(of: "\n", with: "\r\n"), to: "Windows.swift")
    try folder.write(text.replacingOccurrences(of: "import", with: "\u{0} import"), to: "Nul.swift")
    let result = try CodableLintBinary.run("--format", "xcode", in: folder)
    #expect(result.code == 1)
    for name in ["Mark", "OldMac", "Windows", "Nul"] {
      #expect(result.output.contains("\(name).swift:3:39: warning:"), "\(name): \(result.output)")
    }
  }

  @Test func filesThatComeAndGoDuringTheRun() throws {
    let folder = try Self.folder()
    for index in 0..<40 { try folder.write(try folder.text(of: "Good.swift"), to: "F\(index).swift") }
    let result = try CodableLintBinary.shell(
      """
      (while test -e Good.swift; do rm -f F1*.swift; cat Good.swift >> F2.swift; cp Good.swift F11.swift; : > F3.swift
       done) & for run in 1 2 3 4 5; do "$LINT" --format xcode > out || test $? -eq 1 || echo "failed"; done
      rm Good.swift; wait
      """, in: folder)
    #expect(result.output.isEmpty)
    #expect(!result.errors.contains("error:"))
  }

  // MARK: Standard input

  @Test func standardInputThatCannotBeReadIsNotMistakenForFindings() throws {
    let folder = try Self.folder()
    for source in ["< .", "<&-"] {
      let result = try CodableLintBinary.shell("\"$LINT\" - \(source)", in: folder)
      #expect(result.code == 2)
      #expect(result.errors.hasPrefix("error: standard input cannot be read, so it is not linted: "))
    }
  }

  // MARK: Configurations

  @Test func aConfigurationThatCannotBeReadIsNotPassedOver() throws {
    let folder = try Self.folder()
    let configuration = folder.path(".codable-lint.json")
    let damages: [(reason: String, make: () throws -> Void)] = [
      ("it is a pipe or a device, not a file", { #expect(mkfifo(configuration, 0o666) == 0) }),
      ("it is a folder", { #expect(mkdir(configuration, 0o777) == 0) }),
      ("no such file or directory", { try folder.link(".codable-lint.json", to: "nowhere") }),
      ("too many levels of symbolic links", { try folder.link(".codable-lint.json", to: ".codable-lint.json") }),
      ("is not UTF-8", { try Self.write([0x7B, 0xFF, 0x7D], to: ".codable-lint.json", in: folder) }),
      ("expected less nesting", { try folder.write(String(repeating: "[", count: 100_000), to: ".codable-lint.json") }),
      ("there is no such setting", { try folder.write("{ rulez: {} }", to: ".codable-lint.json") }),
      ("must be a list", { try folder.write("{ exclude: 3 }", to: ".codable-lint.json") }),
    ]
    for damage in damages {
      try damage.make()
      for arguments in [["lint", "."], ["lint", "Good.swift"], ["config", "--effective", "Good.swift"]] {
        let result = try CodableLintBinary.shell("\"$LINT\" \(arguments.joined(separator: " "))", in: folder)
        #expect(result.code == 2)
        #expect(result.errors.contains(damage.reason), "\(arguments): \(result.errors)")
      }
      try FileManager.default.removeItem(atPath: configuration)
    }
  }

  // MARK: Outputs

  @Test func reportsThatCannotBeWrittenAreTold() throws {
    let folder = try Self.folder()
    #expect(mkdir(folder.path("Out"), 0o777) == 0)
    var places = [("Out", "it is a folder"), ("no/such/file", "no such file or directory")]
    #if os(Linux)
      places.append(("/dev/full", "no space left on device"))
    #endif
    for (place, reason) in places {
      let result = try CodableLintBinary.run("--output", place, in: folder)
      #expect(result.code == 2)
      #expect(result.errors.hasPrefix("error: \(place) cannot be written: \(reason)\n"))
    }
    let unnamed = try CodableLintBinary.run("--output", "", in: folder)
    #expect(unnamed.code == 2)
    #expect(unnamed.errors.contains("--output names no file"))
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may write anywhere"))
  func aFolderThatMayNotBeWrittenToIsTold() throws {
    let folder = try Self.folder()
    #expect(mkdir(folder.path("Out"), 0o555) == 0)
    let result = try CodableLintBinary.run("--output", "Out/report.txt", in: folder)
    #expect(result.code == 2)
    #expect(result.errors.contains("permission denied"))
  }

  @Test func aReaderThatLeavesAfterOneLineIsNoFailure() throws {
    let folder = try Self.folder()
    let text = try folder.text(of: "Good.swift")
    for index in 0..<300 { try folder.write(text, to: "F\(index).swift") }
    let result = try CodableLintBinary.shell("(\"$LINT\"; echo $? >&2) | head -1", in: folder)
    #expect(result.output.split(separator: "\n").count == 1)
    #expect(result.errors == "1\n")
  }
}
