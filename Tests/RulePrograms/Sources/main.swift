import CodableLint
import CodableRules
import Foundation
import LintModel

/// Writes every rule's examples and demonstrations, and the guides' code, to a folder, as programs for the compiler.
///
///     examples/<rule>-<number>/<file>.swift        type-checked, all files of a folder together
///     examples/<rule>-<number>-fixed/<file>.swift  the same, with the fixes made
///     examples/<guide>-<number>/Example.swift      a Swift listing of a page in docs/guides, type-checked
///     programs/<rule>-<bad|good>/main.swift        compiled and run
///     programs/<rule>-<bad|good>/expected          what it has to print
///     programs/<rule>-<bad|good>/crashes           there when a signal has to end it
struct RulePrograms {
  let folder: URL

  func write() throws -> (examples: Int, programs: Int) {
    var counts = (examples: 0, programs: 0)
    for info in RuleCatalog.infos {
      for (number, example) in info.examples.enumerated() where example.isCompiled {
        for (path, text) in example.files {
          try write(MarkedSource(text).text, to: "examples/\(info.id)-\(number + 1)/\(path)")
        }
        if !example.fixed.isEmpty {
          for (path, text) in example.files {
            try write(
              example.fixed[path] ?? MarkedSource(text).text, to: "examples/\(info.id)-\(number + 1)-fixed/\(path)")
          }
          counts.examples += 1
        }
        counts.examples += 1
      }
      guard let demonstration = info.demonstration else { continue }
      try write(demonstration.bad, printing: demonstration.badOutput, to: "programs/\(info.id)-bad")
      if demonstration.crashes { try save("", to: "programs/\(info.id)-bad/crashes") }
      try write(demonstration.good, printing: demonstration.goodOutput, to: "programs/\(info.id)-good")
      counts.programs += 2
    }
    try writeGuides(counting: &counts.examples)
    return counts
  }

  private func writeGuides(counting count: inout Int) throws {
    let pages = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("docs/guides")
    for name in try FileManager.default.contentsOfDirectory(atPath: pages.path).sorted() where name.hasSuffix(".md") {
      let page = String(decoding: try Data(contentsOf: pages.appendingPathComponent(name)), as: UTF8.self)
      for (number, listing) in page.matches(of: /```swift\n((?s).*?)\n```/).enumerated() {
        try write(String(listing.1), to: "examples/\(name.dropLast(3))-\(number + 1)/Example.swift")
        count += 1
      }
    }
  }

  private func write(_ program: String, printing output: String, to folder: String) throws {
    try write(program, to: "\(folder)/main.swift")
    try save(output.hasSuffix("\n") ? output : output + "\n", to: "\(folder)/expected")
  }

  private func write(_ source: String, to path: String) throws {
    try save("import Foundation\n\n\(source)\n", to: path)
  }

  private func save(_ text: String, to path: String) throws {
    let url = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
}

guard let path = CommandLine.arguments.dropFirst().first else {
  FileHandle.standardError.write(Data("usage: rule-programs FOLDER\n".utf8))
  exit(2)
}
let counts = try RulePrograms(folder: URL(fileURLWithPath: path)).write()
print("\(counts.examples) examples, \(counts.programs) programs")
