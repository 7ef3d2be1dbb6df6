import LintModel

/// Where a version asks the system to keep its apps in a sandbox, with folders of their own.
struct SandboxSettings {
  /// The files of entitlements and settings that ask for it.
  private let files: Set<String>

  /// - Parameter commit: nil for the work tree.
  /// - Throws: `LintError` when git does not end in time.
  init(of repository: GitRepository, at commit: String?) throws {
    let name = XcodeWords.sandboxEntitlement
    let words = ([name] + XcodeWords.values).flatMap { ["-e", $0] }
    let entitlements = try Self.matches(["-F"] + words, XcodeWords.entitlementFiles, in: repository, commit)
    let settings = try Self.matches(
      ["-E", "-e", XcodeWords.sandboxPattern], XcodeWords.settingsFiles, in: repository, commit)
    // What follows a name is its value.
    let asking = zip(entitlements, entitlements.dropFirst()).filter { key, value in
      key.text == name && value.text == XcodeWords.trueValue && key.path == value.path
    }
    files = Set(settings.map(\.path) + asking.map(\.0.path))
  }

  /// A file that asks for it in an earlier version, and is still there and does not ask any more; nil where there is none. A file
  /// that has moved or gone says nothing.
  ///
  /// Extensions of an app have to be in a sandbox, so those of an app that has left it still ask for one.
  ///
  /// - Throws: `LintError` when git does not end in time.
  static func fileLeaving(since commit: String, in repository: GitRepository) throws -> String? {
    let old = try SandboxSettings(of: repository, at: commit).files
    guard !old.isEmpty else { return nil }
    let left = old.subtracting(try SandboxSettings(of: repository, at: nil).files).sorted()
    guard !left.isEmpty else { return nil }
    let kept = Set(try repository.records(of: ["ls-files", "-z", "--"] + left.map { ":(literal)\($0)" }))
    return left.first(where: kept.contains)
  }

  /// Only what matches is asked for: a line of a stranger's file may have any length.
  private static func matches(
    _ pattern: [String], _ files: [String], in repository: GitRepository, _ commit: String?
  ) throws -> [(path: String, text: String)] {
    // Ends with 1 where nothing matches.
    let output = try repository.answer(
      [
        "grep", "-I", "-o", "--null", "--no-color", "--no-line-number", "--no-column", "--no-full-name",
        "--no-recurse-submodules",
      ] + pattern
        + [commit].compactMap(\.self) + ["--"] + files)
    return String(decoding: output ?? Data(), as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
      guard let end = line.firstIndex(of: "\0") else { return nil }
      // `v1.2:App/App.entitlements`
      let path = commit.map { line[..<end].dropFirst($0.count + 1) } ?? line[..<end]
      return (String(path), String(line[end...].dropFirst()))
    }
  }
}
