import TestSupport
import Testing

@testable import CodableRules

/// Lets the compiler say what the guide explains.
@Suite struct CompilationTests {
  /// Programs of one or more files. Not one program: the compiler gives some messages only when there are no others.
  private static let programs = [
    [
      "Events.swift": """
      import Foundation
      struct Venue { var name: String }
      struct Event: Codable { var title: String; var venue: Venue }
      struct Draft: Codable { var title: String; var drafts: [String]; enum CodingKeys: CodingKey { case title } }
      struct Extra: Codable { var title: String; enum CodingKeys: CodingKey { case title, nope } }
      class Base: Codable { var a = 1 }
      class Derived: Base { var b: Int; init(b: Int) { self.b = b; super.init() } }
      struct Versioned: Codable { let version = 1 }
      struct Readable: Decodable { var name: String }
      func write(_ value: Readable) throws { _ = try JSONEncoder().encode(value) }
      func anything(_ data: Data) throws { _ = try JSONDecoder().decode([String: Any].self, from: data) }
      func some(_ data: Data) throws { _ = try JSONDecoder().decode((any Decodable).self, from: data) }
      """
    ],
    ["Far.swift": "struct Far { var b: [Int] }", "Far+Codable.swift": "extension Far: Codable {}"],
    [
      "Theme.swift": """
      struct Theme: Decodable {
        var name: String
        init(from decoder: any Decoder) throws {
          name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
        }
      }
      """
    ],
  ]

  @Test("the compiler's messages are those of the guide, and lead to their entries")
  func messages() throws {
    let printed = try Self.programs.map(Self.compile).joined()
    for entry in ErrorGuide.compilation {
      for message in entry.seenAs {
        let example = message.replacing("'Event' conform", with: "'Readable' conform")
        let isPrinted = printed.contains(example)
        #expect(isPrinted, "the compiler does not say: \(example)")
        #expect(ErrorGuide.entries(in: message).first?.id == entry.id, "\(message)")
      }
    }
  }

  /// What the compiler says of a program.
  private static func compile(_ files: [String: String]) throws -> String {
    let folder = try TemporaryFolder()
    for (name, source) in files { try folder.write(source + "\n", to: name) }
    let compiler = Command(
      executable: "/usr/bin/env", folder: folder.path, environment: Command.cleanEnvironment(home: folder.path))
    let result = try compiler.run(["swiftc", "-typecheck", "-parse-as-library"] + files.keys.sorted())
    return result.errors + result.output
  }
}

/// Lets a program crash in the guide's words.
@Suite struct CrashTests {
  @Test func unwrapping() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let title = Optional("title").flatMap { Int($0) }
      _ = title!
    }
    expect(result, says: "Unexpectedly found nil while unwrapping an Optional value", entry: "nil-unwrapped")
  }

  @Test func implicitUnwrapping() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let number: Int! = Int("title")
      let sum: Int = number
      _ = sum
    }
    expect(result, says: "Unexpectedly found nil while implicitly unwrapping an Optional value", entry: "nil-unwrapped")
  }

  @Test func forcedTry() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      struct Refusal: Error {}
      func refuse() throws { throw Refusal() }
      try! refuse()
    }
    expect(result, says: "'try!' expression unexpectedly raised an error: ", entry: "forced-try")
  }

  private func expect(_ result: ExitTest.Result?, says message: String, entry: String) {
    let printed = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(printed.contains("Fatal error: \(message)"))
    #expect(ErrorGuide.entries(in: printed).first?.id == entry)
  }
}
