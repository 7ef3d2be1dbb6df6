import LintModel

/// What the apps of one version are called by the system, which keeps settings, files and keys under that name.
struct BundleIdentifiers: Sendable, Hashable {
  private let names: Set<String>

  /// Whether nothing tells what the apps are called.
  var isEmpty: Bool { names.isEmpty }

  /// - Parameter commit: nil for the work tree.
  /// - Throws: `LintError` when git does not end in time.
  init(of repository: GitRepository, at commit: String?) throws {
    // Ends with 1 where nothing matches.
    let output = try repository.answer(
      ["grep", "-h", "-I", "-o", "--no-color", "--no-recurse-submodules", "-E", "-e", XcodeWords.settingPattern]
        + [commit].compactMap(\.self) + ["--"] + XcodeWords.settingsFiles)
    names = Set(
      String(decoding: output ?? Data(), as: UTF8.self).split(whereSeparator: \.isNewline).compactMap(Self.name))
  }

  /// `com.example.app` of `PRODUCT_BUNDLE_IDENTIFIER = com.example.app;`; nil for that of tests, and for a name
  /// that is put together from others.
  static func name(in line: Substring) -> String? {
    guard let setting = line.firstRange(of: XcodeWords.bundleIdentifier) else { return nil }
    var rest = line[setting.upperBound...]
    // `"PRODUCT_BUNDLE_IDENTIFIER[sdk=macosx*]" = com.example.app;`
    if rest.first == "[" { rest = rest.drop { $0 != "]" }.dropFirst() }
    rest = rest.drop { $0 == "\"" || $0 == " " }
    guard rest.first == "=" || rest.first == ":" else { return nil }
    let name = rest.dropFirst().filter { !" \t\";'".contains($0) }
    return name.isEmpty || name.contains("$") || name.lowercased().hasSuffix(XcodeWords.testSuffix) ? nil : name
  }

  /// What an app was called and is called now, where no name of the earlier version is left; nil where one is, or where a version
  /// does not tell.
  static func change(from old: BundleIdentifiers, to new: BundleIdentifiers) -> (old: String, new: String)? {
    guard old.names.isDisjoint(with: new.names), let before = old.shortest, let now = new.shortest else { return nil }
    return (before, now)
  }

  /// That of the app itself, to which those of its extensions and tests add a word.
  private var shortest: String? { names.min { ($0.utf8.count, $0) < ($1.utf8.count, $1) } }
}
