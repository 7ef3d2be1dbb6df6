import LintModel
import SwiftFacts

/// The configuration that governs a folder, with its patterns ready to match.
struct GoverningConfiguration: Sendable {
  /// Nil for the defaults.
  var file: ConfigurationFile?
  /// A configuration that could not be read: its settings are unknown, so nothing that it governs is linted.
  var isDamaged = false
  let configuration: Configuration
  let include: IgnoreList
  let exclude: IgnoreList

  static let defaults = GoverningConfiguration(file: nil)

  init(file: ConfigurationFile?) {
    self.file = file
    configuration = file?.configuration ?? Configuration()
    let folder = Array((file?.folder ?? "/").utf8)
    include = IgnoreList(lines: configuration.include, folder: folder)
    exclude = IgnoreList(lines: configuration.exclude, folder: folder)
  }
}

/// Everything that decides about the files in one folder; made from the scope of the folder above it.
struct FolderScope: Sendable {
  /// Absolute.
  private(set) var path: [UInt8]
  /// The top of the git repository around it; absolute.
  private(set) var repository: [UInt8]?
  private(set) var governing = GoverningConfiguration.defaults
  /// In the order of git: the later list wins.
  private var ignoreLists: [IgnoreList] = []
  private var isExcluded = false
  private var isIncluded = true
  private var isBuiltOrFetched = false
  private var isTest = false
  private var isGenerated = false

  static let fileSystemRoot = FolderScope(path: [UInt8(ascii: "/")])

  private init(path: [UInt8]) {
    self.path = path
  }

  /// The path of something in this folder.
  func entry(_ name: [UInt8]) -> EntryPath {
    EntryPath(folder: path, name: name)
  }

  /// Whether git ignores this entry.
  func isIgnoredByGit(_ entry: EntryPath, isFolder: Bool) -> Bool {
    for list in ignoreLists.reversed() {
      if let verdict = list.verdict(on: entry, isFolder: isFolder) { return verdict }
    }
    return false
  }

  /// Why a file in this folder is not linted; nil when it is.
  func skipReason(of entry: EntryPath, includesTests: Bool) -> Report.SkipReason? {
    if governing.exclude.verdict(on: entry, isFolder: false) ?? isExcluded { return .excluded }
    if !(governing.include.verdict(on: entry, isFolder: false) ?? isIncluded) { return .excluded }
    if isBuiltOrFetched { return .builtOrFetched }
    let name = entry.name
    if !includesTests, !governing.configuration.includeTests, isTest || PathClassification.isTestFile(name) {
      return .tests
    }
    return isGenerated || PathClassification.isGeneratedFile(name) ? .generated : nil
  }

  /// The scope of a folder in this one, before its own markers are looked at.
  ///
  /// - Parameter isNameJudged: false at the project's root and above it: what a project's folder is
  ///   called says nothing about its files.
  func entering(_ entry: EntryPath, isNameJudged: Bool) -> FolderScope {
    var scope = self
    scope.path = entry.bytes
    scope.isExcluded = governing.exclude.verdict(on: entry, isFolder: true) ?? isExcluded
    scope.isIncluded = governing.include.verdict(on: entry, isFolder: true) ?? isIncluded
    scope.isBuiltOrFetched = isNameJudged && (isBuiltOrFetched || PathClassification.isSkippedFolder(entry.name))
    scope.isTest = isNameJudged && (isTest || PathClassification.isTestFolder(entry.name))
    scope.isGenerated = isNameJudged && (isGenerated || PathClassification.isGeneratedFolder(entry.name))
    return scope
  }

  /// The scope of a folder that was named: whoever names a folder of built or fetched code wants it linted. A single
  /// file in it does not say that, since hooks name every file that changed.
  var asNamed: FolderScope {
    var scope = self
    scope.isBuiltOrFetched = false
    return scope
  }

  /// An excluded folder stays so, whatever a configuration inside it says: it may be vendored code.
  var obeysNestedConfigurations: Bool { !isExcluded }

  mutating func govern(by configuration: GoverningConfiguration) {
    governing = configuration
    isIncluded = configuration.include.isEmpty
  }

  /// A repository starts here: git looks at no ignore rules outside of it.
  mutating func startRepository(ignoring lists: [IgnoreList]) {
    ignoreLists = lists
    repository = path
  }

  mutating func addIgnoreList(_ list: IgnoreList) {
    guard !list.isEmpty else { return }
    ignoreLists.append(list)
  }
}

/// The absolute path of an entry of a folder, as the bytes that patterns are matched with.
struct EntryPath: Sendable {
  let bytes: [UInt8]
  /// Where the last component starts.
  let nameStart: Int

  init(folder: [UInt8], name: [UInt8]) {
    var bytes = folder
    bytes.reserveCapacity(folder.count + 1 + name.count)
    if folder.count > 1 { bytes.append(UInt8(ascii: "/")) }
    nameStart = bytes.count
    bytes.append(contentsOf: name)
    self.bytes = bytes
  }

  /// Else `text` stands for the path and does not lead there.
  var isUTF8: Bool { bytes.allSatisfy { $0 < 0x80 } || String(validating: bytes, as: UTF8.self) != nil }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  var name: String { String(decoding: bytes[nameStart...], as: UTF8.self) }
}
