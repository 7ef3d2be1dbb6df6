import TestSupport
import Testing

@testable import CodableLint

@Suite("Patterns of 'allow' that name nothing")
struct UnusedAllowancesTests {
  private func notices(for paths: [String], rules: [String] = []) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{ rules: { "swallowed-decoding-error": { allow: ["*Cache*", "Thumnail"] } } }"#, to: ".codable-lint.json")
    try folder.write(
      """
      import Foundation
      struct ImageCache {
        func load(_ data: Data) -> [Row]? { try? JSONDecoder().decode([Row].self, from: data) }
      }
      """, to: "Sources/ImageCache.swift")
    try folder.write("let number = 1\n", to: "Other/Number.swift")
    var request = LintRequest(paths: paths, workingDirectory: folder.path)
    request.rules = rules
    return try withExtendedLifetime(folder) { try LintRun(request).outcome().notices }
  }

  private static let misspelt =
    "'Thumnail', which the configuration allows for swallowed-decoding-error, names no finding: remove it, or correct it."

  @Test func oneThatNamesNothingIsToldOf() throws {
    #expect(try notices(for: ["."]) == [Self.misspelt])
  }

  @Test func whereNotAllIsSeenNothingIsSaid() throws {
    #expect(try notices(for: ["Other"]).isEmpty)
    #expect(try notices(for: ["."], rules: ["hand-built-json"]).isEmpty)
  }
}
