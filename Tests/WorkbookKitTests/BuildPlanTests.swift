import Foundation
import Testing

@testable import WorkbookKit

@Suite struct BuildPlanTests {
  /// As SwiftPM of Swift 6.3.1 writes it, shortened.
  private static let manifest = """
    client:
      name: basic
      file-system: device-agnostic
    targets:
      "E12-x86_64-unknown-linux-gnu-debug.module": ["<E12-x86_64-unknown-linux-gnu-debug.module>"]
    commands:
      "/b/E12.build/sources":
        tool: write-auxiliary-file
        inputs: ["<sources-file-list>","/p/Summit.swift"]
        outputs: ["/b/E12.build/sources"]

      "C.E12-x86_64-unknown-linux-gnu-debug.module":
        tool: shell
        inputs: ["/p/Summit.swift","/p/Map.swift","/b/E12.build/sources"]
        outputs: ["/b/E12.build/Summit.swift.o","/b/E12.build/Map.swift.o","/b/Modules/E12.swiftmodule"]
        description: "Compiling Swift Module 'E12' (2 sources)"
        args: ["/usr/bin/swiftc","-module-name","E12","-emit-module","-index-store-path","/b/index","-parseable-output","-Onone"]

      "C.test":
        tool: shell
        outputs: ["/b/all.xctest"]
        args: ["/usr/bin/swiftc","-o","/b/all.xctest","-module-name","all","-emit-executable"]

    """

  @Test func `the commands of a build are read from SwiftPM's manifest`() throws {
    let plan = try #require(try BuildPlan(manifest: Self.manifest))
    #expect(plan.link == ["/usr/bin/swiftc", "-o", "/b/all.xctest", "-module-name", "all", "-emit-executable"])
    #expect(Array(plan.compilations.keys) == ["E12"])
    let compilation = try #require(plan.compilations["E12"])
    #expect(compilation.arguments == ["/usr/bin/swiftc", "-module-name", "E12", "-emit-module", "-Onone"])
    #expect(compilation.sources == ["/p/Summit.swift", "/p/Map.swift"])
    #expect(compilation.objects.map(\.path) == ["/b/E12.build/Summit.swift.o", "/b/E12.build/Map.swift.o"])
    #expect(compilation.interface.path == "/b/Modules/E12.swiftmodule")
  }

  @Test(arguments: ["", "commands:\n", "{\"commands\": []}", "    args: 7\n    args: [7]\n"])
  func `a manifest of another build system is no plan`(manifest: String) throws {
    #expect(try BuildPlan(manifest: manifest) == nil)
  }

  @Test func `the compiler is called as its driver says, without what nobody reads`() {
    let log = #"""
      warning: ignoring '-enable-batch-mode'
      /usr/bin/swift-frontend -frontend -c '/p/it'\''s $1.swift' -emit-module-path /b/E.swiftmodule -emit-module-doc-path /b/E.swiftdoc -D A\ B -o '' "x"
      """#
    #expect(
      BuildPlan.frontendCommand(in: log) == [
        "/usr/bin/swift-frontend", "-frontend", "-c", "/p/it's $1.swift", "-emit-module-path", "/b/E.swiftmodule", "-D",
        "A B", "-o", "", "\"x\"",
      ])
    #expect(BuildPlan.frontendCommand(in: "a -frontend -c b\na -frontend -c d") == nil)
    #expect(BuildPlan.frontendCommand(in: "a -frontend -c 'b") == nil)
    #expect(BuildPlan.frontendCommand(in: "") == nil)
  }

  @Test func `a list that breaks off is an error`() {
    #expect(throws: DecodingError.self) { try BuildPlan(manifest: "    args: [\"a\",\n") }
  }
}
