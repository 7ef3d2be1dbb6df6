import TestSupport
import Testing

@testable import CodableLint
@testable import LintModel

/// A whole run of `contract`, in each form a report can have.
@Suite("reports on payloads") struct ContractReportTests {
  private static let model = """
    import Foundation

    struct User: Codable {
      var id: Int
      var email: String
      var imageURL: String?
      var nick: String?
      var role: Role

      enum Role: String, Codable { case admin, guest }
    }

    func users(in data: Data) throws -> [User] {
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      return try decoder.decode([User].self, from: data)
    }

    """
  private static let users = """
    [
      {"id": 1, "email": "a@example.org", "nick": "a", "role": "admin", "image_url": "x", "plan": "free"},
      {"id": 2, "nick": "b", "role": "guest", "status": "deleted", "contact": {"email": "c@example.org"}},
      {"id": 3, "email": "d@example.org", "nick": "d", "role": "owner", "id": 4}
    ]

    """
  private static let traffic = """
    {"log": {"version": "1.2", "entries": [
      {"request": {"url": "https://example.org/users?key=1"}, "response": {"status": 200, "content":
        {"mimeType": "application/json", "text": "{\\"id\\": \\"1\\", \\"email\\": \\"a\\", \\"role\\": \\"admin\\"}"}}},
      {"request": {"url": "https://example.org/"}, "response": {"status": 302, "content": {}}}
    ]}}
    """

  private func report() throws -> Report {
    let folder = try TemporaryFolder()
    try folder.write(Self.model, to: "User.swift")
    try folder.write(Self.users, to: "samples/users.json")
    try folder.write(Self.traffic, to: "samples/traffic.har")
    try folder.write("{\"id\": 1,\n \"email\": }\n", to: "samples/damaged.json")
    let request = LintRequest(paths: ["."], workingDirectory: folder.path, threads: 1, environment: [:])
    var report = try ContractRun(request, type: "User", samples: ["samples"]).outcome().lint.report
    report.workingDirectory = "/repo"
    return report
  }

  @Test(arguments: [
    (OutputFormat.text, "payloads.txt"), (.json, "payloads.json"), (.sarif, "payloads.sarif"),
    (.github, "payloads.github.txt"), (.gitlab, "payloads.gitlab.json"), (.checkstyle, "payloads.checkstyle.xml"),
    (.junit, "payloads.junit.xml"), (.rdjson, "payloads.rdjson"), (.rdjsonl, "payloads.rdjsonl"),
    (.azure, "payloads.azure.txt"), (.teamcity, "payloads.teamcity.txt"), (.markdown, "payloads.md"),
    (.html, "payloads.html"), (.xcode, "payloads.xcode.txt"),
  ])
  func goldens(format: OutputFormat, name: String) throws {
    try Golden.expect(try format.render(try report()), is: name)
  }
}
