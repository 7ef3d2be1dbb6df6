import LintModel

/// Where a version asks the system to keep its apps in a sandbox, with folders of their own.
struct SandboxSettings {
  /// The files of entitlements and settings that ask for it.
  private let files: Set<String>

  /// - Parameter commit: nil for the work tree.
  /// - Throws: `LintError` when git does not end in time.
  init(of repository: GitRepository, at commit: String?) throws {
    let entitlements = try Self.matches(
      ["-A1", "-F", "-e", XcodeWords.sandboxEntitlement], XcodeWords.entitlementFiles, in: repository, commit)
    let settings = try Self.matches(
      ["-E", "-e", XcodeWords.sandboxPattern], XcodeWords.settingsFiles, in: repository, commit)
    files = Set(
      entitlements.filter { $0.line.contains(XcodeWords.trueValue) }.map(\.path) + settings.map(\.path))
  }

  /// The first file that asked for it, and is still there and does not any more; nil where there is none. A file that has moved or
  /// gone says nothing.
  ///
  /// Extensions of an app have to be in a sandbox, so those of an app that has left it still ask for one.
  ///
  /// - Throws: `LintError` when git does not end in time.
  static func file(leaving old: SandboxSettings, for new: SandboxSettings, in repository: GitRepository) throws
    -> String?
  {
    let left = old.files.subtracting(new.files).sorted()
    guard !left.isEmpty else { return nil }
    let kept = Set(try repository.records(of: ["ls-files", "-z", "--"] + left.map { ":(literal)\($0)" }))
    return left.first(where: kept.contains)
  }

  private static func matches(
    _ pattern: [String], _ files: [String], in repository: GitRepository, _ commit: String?
  ) throws -> [(path: String, line: Substring)] {
    // Ends with 1 where nothing matches.
    let output = try repository.answer(
      ["grep", "-I", "--null", "--no-color", "--no-recurse-submodules"] + pattern + [commit].compactMap(\.self) + ["--"]
        + files)
    return String(decoding: output ?? Data(), as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
      guard let end = line.firstIndex(of: "\0") else { return nil }
      // `v1.2:App/App.entitlements`
      let path = commit.map { line[..<end].dropFirst($0.count + 1) } ?? line[..<end]
      return (String(path), line[end...].dropFirst())
    }
  }
}
