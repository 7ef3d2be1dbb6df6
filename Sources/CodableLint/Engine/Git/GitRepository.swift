import LintModel
import SwiftFacts

/// A git work tree, asked through the `git` command.
struct GitRepository: Sendable {
  /// The top folder of the work tree; absolute.
  let root: String
  private let git: Git

  /// - Parameter folder: absolute.
  /// - Throws: `LintError` when the folder lies in no work tree, or git is missing.
  init(containing folder: String, environment: [String: String]) throws {
    self = try Self.opened(containing: folder, environment: environment, asking: []).repository
  }

  /// A work tree, and what git prints for `questions` about it, which must not depend on the folder they are asked in.
  ///
  /// Most of git's time goes into starting and waiting for the disk: side by side, all questions take as long as the
  /// slowest.
  ///
  /// - Parameter folder: absolute.
  /// - Throws: `LintError` when the folder lies in no work tree, git is missing, or a question fails.
  static func opened(
    containing folder: String, environment: [String: String], asking questions: [[String]]
  ) throws -> (repository: GitRepository, answers: [Data]) {
    let folder = topOfHook(around: folder, environment: environment) ?? folder
    let git: Git
    do {
      git = try Git(folder: folder, environment: environment).withoutFilters()
    } catch let failure as GitFailure {
      throw noWorkTree(at: folder, failure)
    }
    let printed = ParallelMap.map([["rev-parse", "--show-toplevel"]] + questions, threads: 1 + questions.count) {
      question in Result { try git.run(question) }
    }
    let repository: GitRepository
    do {
      let root = String(decoding: try printed[0].get().dropLast(), as: UTF8.self)
      repository = GitRepository(root: RealPath.of(root) ?? root, git: git)
    } catch let failure as GitFailure {
      throw noWorkTree(at: folder, failure)
    }
    guard environment["GIT_DIR"] != nil || repository.concerns(folder) else { throw repository.liesElsewhere }
    let answers = try zip(questions, printed.dropFirst()).map { question, output in
      try repository.expected(question) { try output.get() }
    }
    return (repository, answers)
  }

  private init(root: String, git: Git) {
    self.root = root
    self.git = Git(folder: root, environment: git.environment, timeLimit: git.timeLimit)
  }

  /// In a hook of a linked work tree, `GIT_DIR` is set; git then takes the current folder for the top of the work
  /// tree, although the hook may have changed to one below it.
  private static func topOfHook(around folder: String, environment: [String: String]) -> String? {
    guard let gitFolder = environment["GIT_DIR"], environment["GIT_WORK_TREE"] == nil,
      let top = ProjectRoot.repository(from: folder)
    else { return nil }
    let git = Git(folder: top, environment: environment.filter { !["GIT_DIR", "GIT_INDEX_FILE"].contains($0.key) })
    guard let output = try? git.run(["rev-parse", "--absolute-git-dir"]) else { return nil }
    let own = RealPath.of(String(decoding: output.dropLast(), as: UTF8.self))
    return own != nil && own == RealPath.of(PathText.absolute(gitFolder, from: folder)) ? top : nil
  }

  /// The submodule whose work tree is at an absolute path; nil where there is none, or it is not checked out.
  ///
  /// - Throws: `LintError` when it is checked out and git does not open it, as one that belongs to another user.
  func submodule(at path: String) throws -> GitRepository? {
    guard FileKind(path: PathText.joined(path, ".git")) != nil, RealPath.of(path) == path else { return nil }
    // What a hook says of the repository around it does not concern this one.
    let own = git.environment.filter { !GitWords.hookVariables.contains($0.key) }
    let found = try GitRepository(containing: path, environment: own)
    return found.root == path ? found : nil
  }

  private static func noWorkTree(at folder: String, _ failure: GitFailure) -> LintError {
    if failure.message.contains("safe.directory") {
      return LintError(
        "git does not trust \(folder), which belongs to another user, so it cannot tell what changed",
        advice: "If you trust it: git config --global --add safe.directory '\(folder)'")
    }
    // A bare repository, or a folder of the project that was made to look like one.
    if failure.message.contains("safe.bareRepository") {
      return LintError(
        "\(folder) is, or looks like, a bare repository, so it has no files to lint",
        advice: "Run codable-lint in a clone of it, where the files are checked out.")
    }
    return LintError(
      "git finds no work tree at \(folder) (\(failure.message)), so it cannot tell what changed",
      advice: "Run this inside a git repository. Without one, name the files to lint. 'breaking' and 'audit' compare "
        + "with a file, too, that 'shape --all --format json' or 'audit --format json' wrote.")
  }

  /// The Swift files that are tracked although the repository's rules ignore them, as absolute paths; none without
  /// git.
  ///
  /// - Parameter root: the top of the work tree, whatever repository a hook is about; absolute.
  /// - Throws: `LintError` when git does not end in time.
  static func trackedThoughIgnored(root: String, environment: [String: String]) throws(LintError) -> [String] {
    let own = environment.filter { !GitWords.hookVariables.contains($0.key) }
    let arguments = ["ls-files", "-z", "--cached", "--ignored", "--exclude-standard", "--", "*.swift"]
    guard let output = try Git(folder: root, environment: own).answer(arguments) else { return [] }
    return [UInt8](output).split(separator: 0).map { PathText.joined(root, String(decoding: $0, as: UTF8.self)) }
  }

  /// What git prints; nil when it says no.
  func answer(_ arguments: [String]) throws(LintError) -> Data? { try git.answer(arguments) }

  /// What git prints for a command that is expected to succeed.
  func output(of arguments: [String], input: Data? = nil) throws -> Data {
    try expected(arguments) { try git.run(arguments, input: input) }
  }

  private func expected<Answer>(_ arguments: [String], _ run: () throws -> Answer) throws -> Answer {
    do {
      return try run()
    } catch let failure as GitFailure {
      throw LintError(
        "'git \(arguments.joined(separator: " "))' failed: \(failure.message)",
        advice: "Run it in \(root) to see why.")
    }
  }

  /// The records of a command that ends each with a NUL.
  func records(of arguments: [String]) throws -> [String] {
    [UInt8](try output(of: arguments)).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
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

  /// The absolute path of a file in the work tree; nil for a name that would lead out of it, which no command of git writes and
  /// a stranger's index can hold.
  ///
  /// - Parameter name: from the top of the work tree.
  func path(of name: String) -> String? {
    // On bytes: every tracked file is asked about.
    var (length, dots) = (0, 0)
    for byte in name.utf8 {
      if byte == UInt8(ascii: "/") {
        if length == dots, length < 3 { return nil }
        (length, dots) = (0, 0)
      } else {
        length += 1
        if byte == UInt8(ascii: ".") { dots += 1 }
      }
    }
    // `""`, `.` and `..` are no names.
    return length == dots && length < 3 ? nil : PathText.joined(root, name)
  }

  /// Whether a folder lies in the work tree, or the work tree in it.
  func concerns(_ folder: String) -> Bool {
    PathText.isInside(folder, root) || PathText.isInside(root, folder)
  }

  /// Else no change would ever be seen: a configuration can move the work tree anywhere.
  var liesElsewhere: LintError {
    LintError(
      "git takes \(root) for the work tree, and what is to be linted is outside of it",
      advice: "Look at 'git config core.worktree', or name a path inside the work tree.")
  }

  /// Whether this is a shallow clone.
  func isShallow() throws -> Bool {
    try line(of: ["rev-parse", "--is-shallow-repository"]) == "true"
  }

  /// The text of a file as it is staged; nil when git does not track it.
  ///
  /// - Parameter path: absolute.
  func staged(_ path: String) throws -> [UInt8]? {
    guard PathText.isInside(path, root) else { return nil }
    do {
      return [UInt8](try git.run(["cat-file", "blob", ":0:\(PathText.relative(path, to: root))"]))
    } catch is GitFailure {
      return nil
    }
  }

  /// The content of blobs, by their object ids; those that are not there, as in a partial clone, are left out.
  func blobs(_ ids: [String]) throws -> [String: [UInt8]] {
    let wanted = Set(ids).sorted()
    guard !wanted.isEmpty else { return [:] }
    do {
      return try batch(wanted)
    } catch is GitFailure {
      // Older versions stop at the first object that they would have to fetch, so they are asked first which ones are
      // there.
      let list = ["cat-file", "--batch-all-objects", "--unordered", "--batch-check=%(objectname)"]
      let present = Set(
        try output(of: list).split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) })
      return try expected(["cat-file", "--batch"]) { try batch(wanted.filter(present.contains)) }
    }
  }

  /// From one process. Source: git-cat-file(1), "Batch output".
  private func batch(_ ids: [String]) throws -> [String: [UInt8]] {
    guard !ids.isEmpty else { return [:] }
    let input = Data(ids.map { $0 + "\n" }.joined().utf8)
    let output = [UInt8](try git.run(["cat-file", "--batch", "--buffer"], input: input))
    var blobs: [String: [UInt8]] = [:]
    var index = 0
    while let end = output[index...].firstIndex(of: UInt8(ascii: "\n")) {
      let header = String(decoding: output[index..<end], as: UTF8.self).split(separator: " ")
      index = end + 1
      if header.count == 2, header[1] == "missing" { continue }
      guard header.count == 3, let size = Int(header[2]), index + size < output.count else {
        throw LintError(
          "git could not read an object of \(root) (\(header.joined(separator: " ")))", advice: "Run 'git fsck' there.")
      }
      blobs[String(header[0])] = Array(output[index..<(index + size)])
      index += size + 1
    }
    return blobs
  }
}
