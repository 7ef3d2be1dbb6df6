import Foundation

/// A git work tree, asked through the `git` command.
struct GitRepository: Sendable {
  /// The top folder of the work tree; absolute.
  let root: String
  private let git: Git

  /// - Parameter folder: absolute.
  /// - Throws: `LintError` when the folder lies in no work tree, or git is missing.
  init(containing folder: String, environment: [String: String]) throws {
    do {
      let output = try Git(folder: folder, environment: environment).run(["rev-parse", "--show-toplevel"])
      let root = String(decoding: output.dropLast(), as: UTF8.self)
      self.root = RealPath.of(root) ?? root
    } catch let failure as GitFailure {
      throw LintError(
        "git finds no work tree at \(folder) (\(failure.message)), so it cannot tell what changed",
        advice: "Run this inside a git repository, or name the files to lint.")
    }
    git = Git(folder: root, environment: environment)
  }

  /// What git prints for a command that is expected to succeed.
  func output(of arguments: [String], input: Data? = nil) throws -> Data {
    do {
      return try git.run(arguments, input: input)
    } catch let failure as GitFailure {
      throw LintError(
        "'git \(arguments.joined(separator: " "))' failed: \(failure.message)",
        advice: "Run it in \(root) to see why.")
    }
  }

  /// The records of a command that ends each with a NUL.
  func records(of arguments: [String]) throws -> [String] {
    try rawRecords(of: arguments).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The records as bytes, for lists of all files, which can be long.
  func rawRecords(of arguments: [String]) throws -> [ArraySlice<UInt8>] {
    [UInt8](try output(of: arguments)).split(separator: 0)
  }

  /// The first line of what git prints; nil when it fails.
  func line(of arguments: [String]) throws -> String? {
    do {
      let output = try git.run(arguments)
      return String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    } catch is GitFailure {
      return nil
    }
  }

  /// Whether the history was cut off when it was fetched.
  func isShallow() throws -> Bool {
    try line(of: ["rev-parse", "--is-shallow-repository"]) == "true"
  }

  /// The content of blobs, by their object ids, from one process.
  /// Source: git-cat-file(1), "Batch output".
  func blobs(_ ids: [String]) throws -> [String: [UInt8]] {
    let wanted = Set(ids).sorted()
    guard !wanted.isEmpty else { return [:] }
    let input = Data(wanted.map { $0 + "\n" }.joined().utf8)
    let output = [UInt8](try self.output(of: ["cat-file", "--batch", "--buffer"], input: input))
    var blobs: [String: [UInt8]] = [:]
    var index = 0
    while let end = output[index...].firstIndex(of: UInt8(ascii: "\n")) {
      let header = String(decoding: output[index..<end], as: UTF8.self).split(separator: " ")
      guard header.count == 3, let size = Int(header[2]), end + 1 + size < output.count else {
        throw LintError(
          "git could not read an object of \(root) (\(header.joined(separator: " ")))",
          advice: "Run 'git fsck' there; a partial clone may have to fetch it.")
      }
      blobs[String(header[0])] = Array(output[(end + 1)..<(end + 1 + size)])
      index = end + 1 + size + 1
    }
    return blobs
  }
}
