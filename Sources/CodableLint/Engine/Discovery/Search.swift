import LintModel
import SwiftFacts

/// One run of discovery: walks folders and collects files.
struct Search {
  private let discovery: Discovery
  private let session: ScopeReader.Session
  /// By project root: which folder names are judged depends on it.
  private var readers: [String: ScopeReader] = [:]
  private var found: [SourceFile] = []
  // As bytes: strings are equal when Unicode says so, and two files may have such names.
  private var namedFiles: Set<[UInt8]> = []
  private var visitedFolders: Set<[UInt8]> = []
  /// Project roots that have to be indexed, because only a part of them was asked for.
  private var partialRoots: Set<String> = []
  private var skipped: [Report.SkipReason: Int] = [:]
  private var namedFolders: [String] = []
  /// Those that hold a Swift file, linted or not.
  private var foldersWithSwift: Set<String> = []

  /// - Parameter obeysGitIgnore: false where git itself tells the files.
  init(discovery: Discovery, stagedConfigurations: [String: [UInt8]] = [:], obeysGitIgnore: Bool = true) {
    self.discovery = discovery
    self.session = ScopeReader.Session(
      environment: discovery.environment, stagedConfigurations: stagedConfigurations, obeysGitIgnore: obeysGitIgnore)
  }

  var result: Discovery.Result {
    var files = found.sorted { ($0.path, $0.path.utf8.count) < ($1.path, $1.path.utf8.count) }
    for index in files.indices.dropFirst() where files[index].path == files[index - 1].path {
      files[index].content = .unreadable(Self.nameIsTaken)
    }
    return Discovery.Result(
      files: files, skipped: skipped, problems: session.problems,
      emptyFolders: namedFolders.filter { folder in
        !foldersWithSwift.contains { PathText.isInside($0, folder) }
          && !namedFiles.contains { PathText.isInside(String(decoding: $0, as: UTF8.self), folder) }
      })
  }

  static let nameIsNotUTF8 = "its name is not UTF-8, so no report could name it; rename it"
  /// On Linux, two files can have names that are canonically equivalent (Unicode TR15), and so equal as strings.
  private static let nameIsTaken =
    "another file here has the same name except for how its accents are written, so reports could not distinguish them; rename one"

  // MARK: What is asked for

  mutating func addArguments(_ paths: [String]) {
    // Files first: one that is named is linted even where git ignores it, and the walk leaves it out.
    var folders: [String] = []
    for argument in paths {
      let path = PathText.absolute(argument, from: discovery.workingDirectory)
      guard let real = RealPath.of(path), let kind = FileKind(path: real) else {
        session.report(Self.missing(argument, at: path, code: errno))
        continue
      }
      switch kind {
      case .folder: folders.append(real)
      case .regularFile: addNamedFile(real, content: .file(real))
      case .other:
        session.report(
          LintError(
            "'\(argument)' is a pipe or a device, not a file, so it is not linted",
            advice: "Give its source on standard input: '\(Tool.name) - --stdin-filename NAME.swift'."))
      }
    }
    for folder in folders { addNamedFolder(folder) }
  }

  mutating func addText(_ bytes: [UInt8], name: String) {
    let path = PathText.absolute(name, from: discovery.workingDirectory)
    addNamedFile(RealPath.ofFile(path), content: .bytes(bytes), isAnyName: true)
  }

  static func missing(_ argument: String, at path: String, code: Int32) -> LintError {
    if argument.contains("\u{FFFD}"), code == ENOENT {
      return LintError(
        "'\(argument)' is not linted: its name is not UTF-8, so no report could name it", advice: "Rename it.")
    }
    guard code == ENOENT else {
      return LintError(
        "'\(argument)' cannot be read: \(SystemFailure(code: code).reason)",
        advice: "Make it readable, or leave it out.")
    }
    if FileKind(path: path, followsLinks: false) != nil {
      return LintError(
        "'\(argument)' is a link to a file that does not exist, so it is not linted",
        advice: "Correct the link, or leave it out.")
    }
    return LintError(
      "'\(argument)' does not exist, so it is not linted",
      advice: "Check the spelling; relative paths start from the current folder.")
  }

  private mutating func addNamedFile(_ path: String, content: SourceFile.Content, isAnyName: Bool = false) {
    guard namedFiles.insert(Array(path.utf8)).inserted else { return }
    guard isAnyName || path.hasSuffix(".swift") else {
      skipped[.notSwift, default: 0] += 1
      return
    }
    let folder = PathText.folder(of: path)
    let root = ProjectRoot.find(from: folder) ?? discovery.projectFolder
    if let root { partialRoots.insert(root) }
    let scope = scope(of: folder, projectRoot: root ?? folder)
    add(
      scope.entry(Array(PathText.name(of: path).utf8)), in: scope, projectRoot: root ?? discovery.workingDirectory,
      content: content, isAskedFor: true)
  }

  private mutating func addNamedFolder(_ path: String) {
    let root = ProjectRoot.find(from: path) ?? path
    if root != path { partialRoots.insert(root) }
    namedFolders.append(path)
    walk(from: scope(of: path, projectRoot: root).asNamed, projectRoot: root, isAskedFor: true)
  }

  // MARK: The rest of the project

  /// Adds the files of the projects that were asked for in part; they lend their facts only.
  mutating func addContext() {
    let roots = partialRoots.filter { !visitedFolders.contains(Array($0.utf8)) }
    guard !roots.isEmpty else { return }
    namedFiles.formUnion(found.map { Array(absolutePath(of: $0).utf8) })
    for root in roots.sorted() {
      walk(from: scope(of: root, projectRoot: root), projectRoot: root, isAskedFor: false)
    }
  }

  mutating func addTracked(_ files: [TrackedFile], context: [TrackedFile], root: String) {
    for (files, isAskedFor) in [(files, true), (context, false)] {
      for file in files {
        namedFiles.insert(Array(file.path.utf8))
        let scope = scope(of: PathText.folder(of: file.path), projectRoot: root)
        let entry = scope.entry(Array(PathText.name(of: file.path).utf8))
        add(entry, in: scope, projectRoot: root, content: file.content, blob: file.blob, isAskedFor: isAskedFor)
      }
    }
  }

  // MARK: Folders

  private mutating func scope(of folder: String, projectRoot: String) -> FolderScope {
    readers[projectRoot, default: ScopeReader(projectRoot: projectRoot, session: session)].scope(of: folder)
  }

  private mutating func walk(from start: FolderScope, projectRoot: String, isAskedFor: Bool) {
    let reader = readers[projectRoot] ?? ScopeReader(projectRoot: projectRoot, session: session)
    // A named folder that git ignores, or that lies in such a folder, is walked all the same.
    var pending = [(scope: start, isComplete: true)]
    while let (entered, isComplete) = pending.popLast() {
      let path = String(decoding: entered.path, as: UTF8.self)
      guard isAskedFor ? visitedFolders.insert(entered.path).inserted : !visitedFolders.contains(entered.path),
        let listing = listing(of: path, isAskedFor: isAskedFor)
      else { continue }
      let scope = isComplete ? entered : reader.applying(listing.markers, to: entered)
      addFiles(of: listing, in: scope, projectRoot: projectRoot, isAskedFor: isAskedFor)
      for name in listing.folders {
        let entry = scope.entry(name)
        guard entry.isUTF8 else {
          if isAskedFor { session.report(Self.unnamable(folder: entry.text)) }
          continue
        }
        if PathClassification.isSkippedFolder(entry.name) { continue }
        if scope.isIgnoredByGit(entry, isFolder: true) {
          addTracked(inIgnoredFolder: entry.text, of: scope, projectRoot: projectRoot, isAskedFor: isAskedFor)
          continue
        }
        pending.append((reader.entering(entry, from: scope), false))
      }
    }
  }

  private func listing(of path: String, isAskedFor: Bool) -> FolderListing? {
    do throws(LintError) {
      return try FolderListing(path: path)
    } catch {
      if isAskedFor { session.report(error) }
      return nil
    }
  }

  private static func unnamable(folder: String) -> LintError {
    LintError("the name of the folder \(folder) is not UTF-8, so files in it are not linted", advice: "Rename it.")
  }

  private mutating func addFiles(
    of listing: FolderListing, in scope: FolderScope, projectRoot: String, isAskedFor: Bool
  ) {
    if isAskedFor {
      if !listing.swiftFiles.isEmpty { foldersWithSwift.insert(String(decoding: scope.path, as: UTF8.self)) }
      if listing.swiftLinks > 0 { skipped[.links, default: 0] += listing.swiftLinks }
    }
    for name in listing.swiftFiles {
      let entry = scope.entry(name)
      let path = entry.text
      if !namedFiles.isEmpty, namedFiles.contains(entry.bytes) { continue }
      if scope.isIgnoredByGit(entry, isFolder: false), !tracked(around: scope).contains(path) {
        if isAskedFor { skipped[.ignoredByGit, default: 0] += 1 }
        continue
      }
      let content: SourceFile.Content = entry.isUTF8 ? .file(path) : .unreadable(Self.nameIsNotUTF8)
      add(entry, in: scope, projectRoot: projectRoot, content: content, isAskedFor: isAskedFor)
    }
  }

  private func tracked(around scope: FolderScope) -> [String] {
    scope.repository.map(session.trackedThoughIgnored) ?? []
  }

  /// The walk leaves an ignored folder out; what git tracks in it belongs to the project all the same.
  private mutating func addTracked(
    inIgnoredFolder folder: String, of scope: FolderScope, projectRoot: String, isAskedFor: Bool
  ) {
    for path in tracked(around: scope) where PathText.isInside(path, folder) && !namedFiles.contains(Array(path.utf8)) {
      guard FileKind(path: path, followsLinks: false) == .regularFile else { continue }
      if isAskedFor { foldersWithSwift.insert(PathText.folder(of: path)) }
      let scope = self.scope(of: PathText.folder(of: path), projectRoot: projectRoot)
      add(
        scope.entry(Array(PathText.name(of: path).utf8)), in: scope, projectRoot: projectRoot, content: .file(path),
        isAskedFor: isAskedFor)
    }
  }

  // MARK: Files

  private mutating func add(
    _ entry: EntryPath, in scope: FolderScope, projectRoot: String, content: SourceFile.Content, blob: String? = nil,
    isAskedFor: Bool
  ) {
    guard !scope.governing.isDamaged else { return }
    let reason = scope.skipReason(of: entry, includesTests: discovery.includesTests)
    if isAskedFor, let reason { skipped[reason, default: 0] += 1 }
    // Generated code is part of the program, so its types count; tests and excluded code do not.
    guard reason == nil || reason == .generated else { return }
    let path = entry.text
    var file = SourceFile(
      path: PathText.relative(path, to: discovery.workingDirectory), content: content,
      configuration: scope.governing.configuration, isReported: isAskedFor && reason == nil)
    file.module = ModuleName.module(ofFileAt: PathText.relative(path, to: projectRoot))
    file.blob = blob
    found.append(file)
  }

  private func absolutePath(of file: SourceFile) -> String {
    PathText.absolute(file.path, from: discovery.workingDirectory)
  }
}
