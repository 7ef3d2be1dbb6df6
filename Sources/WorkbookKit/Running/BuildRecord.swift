import Foundation
import LintModel

/// What was built last, and how: enough to build again without SwiftPM.
struct BuildRecord: Codable, Sendable {
  var plan: BuildPlan
  /// What is in the tests' program: by exercise id, a hash for each file.
  var built: [String: [String: String]]
  /// What tests were compiled with, by exercise id, the oldest first. The tests are kept in a folder that has the name of
  /// the module.
  var interfaces: [String: [Interface]]

  /// What an exercise is to those who import it.
  struct Interface: Codable, Sendable {
    /// A hash of what the compiler wrote.
    var module: String
    /// By file, a hash of what is seen of it.
    var views: [String: String]
  }
}

/// The last build of an exercise that a learner works on, for the next process.
///
/// It holds as long as SwiftPM would call the compiler as it did.
struct KeptBuild: Codable, Sendable {
  private var circumstances: Circumstances
  private var record: BuildRecord

  /// Takes the record of the last build away; whoever builds leaves a new one.
  ///
  /// - Returns: nil when the last build was another exercise's, or SwiftPM might do it differently now.
  static func take(for exercise: Exercise, _ toolchain: Toolchain) -> BuildRecord? {
    let file = file(of: toolchain)
    let data = try? Data(contentsOf: file)
    // codable-lint:allow swallowed-decoding-error: whatever the record says, SwiftPM can build without it
    let kept = data.flatMap { try? JSONDecoder().decode(KeptBuild.self, from: $0) }
    try? FileManager.default.removeItem(at: file)
    guard let kept, kept.circumstances == Circumstances(exercise: exercise, toolchain: toolchain) else { return nil }
    return kept.record
  }

  /// Leaves a record for the next process. Where that fails, the next build takes longer.
  static func leave(_ record: BuildRecord, of exercise: Exercise, _ toolchain: Toolchain) {
    guard let circumstances = Circumstances(exercise: exercise, toolchain: toolchain),
      let data = try? JSONEncoder().encode(KeptBuild(circumstances: circumstances, record: record))
    else { return }
    try? data.write(to: file(of: toolchain), options: .atomic)
  }

  private static func file(of toolchain: Toolchain) -> URL {
    toolchain.scratch.appending(path: "last-build.json")
  }

  /// What is not the learner's code and decides about a build.
  struct Circumstances: Codable, Equatable, Sendable {
    var exercise: String
    var manifest: String
    /// By file.
    var tests: [String: String]
    /// SwiftPM's own plan, which another exercise or another SwiftPM would have changed.
    var plan: String
    /// Where the compiler is, how large and how old.
    var compiler: [String]

    /// - Returns: nil when a file is missing.
    init?(exercise: Exercise, toolchain: Toolchain) {
      self.exercise = exercise.id
      let names = FolderContents.swiftFiles(below: exercise.testFolder)
      tests = names.reduce(into: [:]) { $0[$1] = ContentHash.text(of: exercise.testFolder.appending(path: $1)) }
      guard let manifest = ContentHash.text(of: toolchain.package.appending(path: "Package.swift")),
        let plan = ContentHash.text(of: toolchain.planFile), let compiler = Self.swift()
      else { return nil }
      self.manifest = manifest
      self.plan = plan
      self.compiler = compiler
    }

    /// The one that is found first, as `swift build` would be.
    private static func swift() -> [String]? {
      let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      let found = folders.lazy.map { "\($0)/swift" }.first { FileManager.default.isExecutableFile(atPath: $0) }
      guard let path = found.map(Workbook.resolved),
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      else { return nil }
      return [path, "\(attributes[.size] ?? 0)", "\(attributes[.modificationDate] ?? "")"]
    }
  }
}

extension ContentHash {
  /// The hash of a file as digits; nil when it cannot be read.
  static func text(of file: URL) -> String? {
    (try? Data(contentsOf: file)).map { ContentHash($0).hexadecimal }
  }
}
