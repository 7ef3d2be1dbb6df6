import LintModel

/// What a machine and a clone ignore beyond the `.gitignore` files.
/// Source: gitignore(5), git-config(1).
struct GitIgnoreSettings: Sendable {
  /// The file that `core.excludesFile` names, or git's default for it.
  var excludesFile: String?
  /// `core.ignoreCase`: git sets it where the file system does not tell capitals apart.
  var ignoresCase: Bool

  /// Asks git; without git the default place is used, since a repository can be there without it.
  ///
  /// - Throws: `LintError` when git does not end in time.
  init(repository: String, environment: [String: String]) throws(LintError) {
    let command = Git(folder: repository, environment: environment)
    let arguments = ["config", "-z", "--type=path", "--get-regexp", #"^core\.(excludesfile|ignorecase)$"#]
    let output = try command.answer(arguments).map { String(decoding: $0, as: UTF8.self) } ?? ""
    var values: [String: String] = [:]
    for setting in output.split(separator: "\0") {
      let parts = setting.split(separator: "\n", maxSplits: 1)
      values[String(parts[0])] = parts.count > 1 ? String(parts[1]) : "true"
    }
    excludesFile = values["core.excludesfile"] ?? Self.defaultExcludesFile(environment: environment)
    ignoresCase = GitWords.yes.contains(values["core.ignorecase"]?.lowercased() ?? "")
  }

  /// What applies where git cannot be asked.
  init(environment: [String: String]) {
    excludesFile = Self.defaultExcludesFile(environment: environment)
    ignoresCase = false
  }

  private static func defaultExcludesFile(environment: [String: String]) -> String? {
    if let folder = environment["XDG_CONFIG_HOME"], !folder.isEmpty { return folder + "/git/ignore" }
    return environment["HOME"].map { $0 + "/.config/git/ignore" }
  }

  /// The lists that apply in the whole repository, in the order of git: the later one wins.
  func lists(forRepository folder: String) -> [IgnoreList] {
    let files = [excludesFile, Self.commonFolder(ofRepository: folder) + "/info/exclude"]
    return files.compactMap { $0 }.compactMap { list(file: $0, folder: folder) }.filter { !$0.isEmpty }
  }

  /// The patterns in `file`, relative to `folder`; nil when the file cannot be read, as git does.
  func list(file: String, folder: String) -> IgnoreList? {
    guard let contents = try? FileBytes.contents(of: file) else { return nil }
    return IgnoreList(contents: contents, folder: Array(folder.utf8), ignoresCase: ignoresCase)
  }

  /// Where a repository keeps what its worktrees share. `.git` is a file in worktrees and submodules.
  /// Source: gitrepository-layout(5).
  static func commonFolder(ofRepository folder: String) -> String {
    let git = PathText.joined(folder, ".git")
    guard FileKind(path: git) == .regularFile else { return git }
    let prefix = "gitdir: "
    guard let text = firstLine(of: git), text.hasPrefix(prefix) else { return git }
    let gitFolder = PathText.absolute(String(text.dropFirst(prefix.count)), from: folder)
    guard let common = firstLine(of: gitFolder + "/commondir") else { return gitFolder }
    return PathText.absolute(common, from: gitFolder)
  }

  private static func firstLine(of file: String) -> String? {
    guard let contents = try? FileBytes.contents(of: file) else { return nil }
    return String(decoding: contents.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }, as: UTF8.self)
  }
}
