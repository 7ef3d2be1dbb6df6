import LintModel

/// What changed in the work tree since it branched off from a revision.
struct ChangedFiles {
  /// Absolute path to the changed lines; a new file is changed as a whole.
  var lines: [String: ChangedLines] = [:]
  /// Texts of the base are not in this clone, so that files count as changed as a whole.
  private(set) var isByFile = false

  /// - Throws: `LintError` when git does not know the revision, or no common ancestor.
  init(_ repository: GitRepository, since revision: String) throws {
    let base = try repository.mergeBase(of: revision)
    let diff = try repository.answer([
      "-c", "core.quotePath=false", "-c", "diff.relative=false", "diff", "-O/dev/null", "--unified=0",
      "--inter-hunk-context=0", "--text",
      "--no-color", "--no-ext-diff", "--no-textconv", "--find-renames", "--src-prefix=a/", "--dst-prefix=b/",
      "--diff-filter=ACMRT", "--ignore-submodules=all", base, "--", "*.swift",
    ])
    if let diff {
      let diff = UnifiedDiff([UInt8](diff))
      if let path = diff.doublePath { throw Self.doubled(path) }
      for (name, changes) in diff.files {
        if let path = repository.path(of: name) { lines[path] = changes }
      }
    } else {
      // A partial clone may lack the contents of its base, but still tells which files differ.
      isByFile = true
      let names = try repository.records(of: [
        "-c", "diff.relative=false", "diff-index", "-z", "--name-only", "--no-renames", "--no-ext-diff",
        "--diff-filter=ACMRT", "--ignore-submodules=all", base, "--", "*.swift",
      ])
      try add(names, in: repository)
    }
    let untracked = try repository.records(of: ["ls-files", "--others", "--exclude-standard", "-z", "--", "*.swift"])
    try add(untracked, in: repository)
  }

  private mutating func add(_ paths: [String], in repository: GitRepository) throws(LintError) {
    for name in paths {
      guard let path = repository.path(of: name) else { continue }
      let old = lines.updateValue(.all, forKey: path)
      if old != nil { throw Self.doubled(name) }
    }
  }

  private static func doubled(_ path: String) -> LintError {
    LintError(
      "there are two files called '\(path)', which differ only in how accents are written, so their changes cannot be distinguished",
      advice: "Rename one of them.")
  }
}

/// Which lines of a file changed. Lines are counted as git does: a line ends at LF.
enum ChangedLines: Equatable {
  case all
  /// In the order of the file.
  case some([Change])

  /// `count` lines from `line` on (1-based) are new; zero means that lines went away before `line`.
  struct Change: Equatable {
    var line: Int
    var count: Int
  }

  /// The changes as UTF-8 offsets; an empty range where lines went away.
  func ranges(in utf8: [UInt8]) -> [Range<Int>] {
    guard case .some(let changes) = self else { return [0..<utf8.count] }
    var starts = [0]
    for (index, byte) in utf8.enumerated() where byte == UInt8(ascii: "\n") { starts.append(index + 1) }
    func start(of line: Int) -> Int { line - 1 < starts.count ? starts[max(line - 1, 0)] : utf8.count }
    return changes.map { start(of: $0.line)..<start(of: $0.line + $0.count) }
  }
}
