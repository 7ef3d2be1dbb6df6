/// The configuration that governs a folder, with its patterns ready to match.
struct GoverningConfiguration: Sendable {
  /// Nil for the defaults.
  var file: ConfigurationFile?
  /// A configuration that could not be read: what it would have said is unknown, so nothing it governs
  /// is linted.
  var isDamaged = false
  private var include: IgnoreList
  private var exclude: IgnoreList

  static let defaults = GoverningConfiguration(file: nil)

  init(file: ConfigurationFile?) {
    self.file = file
    let folder = Array((file?.folder ?? "/").utf8)
    include = IgnoreList(lines: file?.configuration.include ?? [], folder: folder)
    exclude = IgnoreList(lines: file?.configuration.exclude ?? [], folder: folder)
  }

  var configuration: Configuration { file?.configuration ?? Configuration() }

  var includesByDefault: Bool { include.isEmpty }

  func includes(_ path: [UInt8], nameStart: Int, isFolder: Bool) -> Bool? {
    include.verdict(path: path, nameStart: nameStart, isFolder: isFolder)
  }

  func excludes(_ path: [UInt8], nameStart: Int, isFolder: Bool) -> Bool? {
    exclude.verdict(path: path, nameStart: nameStart, isFolder: isFolder)
  }
}

/// Everything that decides about the files in one folder; made from the scope of the folder above it.
struct FolderScope: Sendable {
  /// Absolute.
  private(set) var path: [UInt8]
  private(set) var governing = GoverningConfiguration.defaults
  /// In the order of git: the later list wins.
  private var ignoreLists: [IgnoreList] = []
  private var isExcluded = false
  private var isIncluded = true
  private var isTest = false
  private var isGenerated = false

  static let fileSystemRoot = FolderScope(path: [UInt8(ascii: "/")])

  private init(path: [UInt8]) {
    self.path = path
  }

  func path(of name: [UInt8]) -> [UInt8] {
    path.count == 1 ? path + name : path + [UInt8(ascii: "/")] + name
  }

  /// Whether git ignores this entry.
  func isIgnoredByGit(_ name: [UInt8], isFolder: Bool) -> Bool {
    guard !ignoreLists.isEmpty else { return false }
    let path = path(of: name)
    for list in ignoreLists.reversed() {
      if let verdict = list.verdict(path: path, nameStart: path.count - name.count, isFolder: isFolder) {
        return verdict
      }
    }
    return false
  }

  /// Why a file in this folder is not linted; nil when it is.
  func skipReason(of name: [UInt8], includesTests: Bool) -> Report.SkipReason? {
    let path = path(of: name)
    let nameStart = path.count - name.count
    if governing.excludes(path, nameStart: nameStart, isFolder: false) ?? isExcluded { return .excluded }
    if !(governing.includes(path, nameStart: nameStart, isFolder: false) ?? isIncluded) { return .excluded }
    let name = String(decoding: name, as: UTF8.self)
    if !includesTests, !governing.configuration.includeTests, isTest || PathClassification.isTestFile(name) {
      return .tests
    }
    return isGenerated || PathClassification.isGeneratedFile(name) ? .generated : nil
  }

  /// The scope of a folder in this one, before its own markers are looked at.
  ///
  /// - Parameter isNameJudged: false at the project's root and above it: what a project's folder is
  ///   called says nothing about its files.
  func entering(_ name: [UInt8], isNameJudged: Bool) -> FolderScope {
    var scope = self
    scope.path = path(of: name)
    let nameStart = scope.path.count - name.count
    scope.isExcluded = governing.excludes(scope.path, nameStart: nameStart, isFolder: true) ?? isExcluded
    scope.isIncluded = governing.includes(scope.path, nameStart: nameStart, isFolder: true) ?? isIncluded
    if isNameJudged {
      let name = String(decoding: name, as: UTF8.self)
      scope.isTest = isTest || PathClassification.isTestFolder(name)
      scope.isGenerated = isGenerated || PathClassification.isGeneratedFolder(name)
    } else {
      scope.isTest = false
      scope.isGenerated = false
    }
    return scope
  }

  /// An excluded folder stays so, whatever a configuration inside it says: it may be vendored code.
  var obeysNestedConfigurations: Bool { !isExcluded }

  mutating func govern(by configuration: GoverningConfiguration) {
    governing = configuration
    isIncluded = configuration.includesByDefault
  }

  /// A repository starts here: git asks nobody outside it.
  mutating func startRepository(ignoring lists: [IgnoreList]) {
    ignoreLists = lists
  }

  mutating func addIgnoreList(_ list: IgnoreList) {
    guard !list.isEmpty else { return }
    ignoreLists.append(list)
  }
}
