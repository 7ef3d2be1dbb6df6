import CodableRules
import LintModel
import SwiftFacts

/// A version to compare with.
struct EarlierVersion {
  let name: String
  let document: ShapeDocument
  /// What a person should know about what is compared, as full sentences.
  let notices: [String]
  /// The files that could not be read, or be parsed, and what kept them from it.
  private let unread: [Finding]
  /// The files that something is known of.
  private let known: Set<String>
  /// Nil for a version that only its shapes are known of.
  private let places: FormatPlaces?
  private let texts: [String: SourceFile.Content]
  /// Nil for a version that only its shapes are known of.
  let sources: VersionSources?
  /// Nil for a version that only its shapes are known of.
  let suites: SuiteNames?
  /// What the system called the app, and calls it now, where that is another name.
  let identifiers: (old: String, new: String)?

  /// - Parameter now: the version that it is compared with; most files are the same.
  /// - Throws: `LintError` when the version cannot be read.
  init(
    _ version: String, paths: [String], discovery: Discovery, linter: Linter, besides now: GatheredProject
  ) throws {
    if case .file(let path) = try ComparedVersion(
      version, from: discovery.workingDirectory, environment: discovery.environment)
    {
      let json = try ComparedVersion.contents(of: path, named: version)
      (name, document, places, texts) = (version, try ShapeDocument(json: json, named: version), nil, [:])
      (unread, known, notices, sources, suites, identifiers) = ([], [], [], nil, nil, nil)
      return
    }
    let revision = try RevisionFiles(version, paths: paths, discovery: discovery)
    name = revision.name
    identifiers = try revision.changeOfIdentifier()
    let sandbox = try revision.fileLeavingSandbox()
    notices =
      revision.notices
      + [
        identifiers.map { Self.notice(about: $0, since: revision.name) },
        sandbox.map { Self.notice(aboutSandboxOf: $0, since: revision.name) },
      ].compactMap(\.self)
    let files = revision.files
    let gathered = linter.project(of: files, besides: now)
    document = gathered.facts.shapes()
    places = FormatPlaces(gathered.facts)
    known = Set(gathered.facts.files.filter { !$0.types.isEmpty }.map(\.path))
    // It was compiled, so a syntax error is one for an old parser alone.
    unread = gathered.unread.filter { $0.rule == BuiltInRules.unreadableFile.id }
    let sources = VersionSources(files: files, threads: linter.threads)
    (self.sources, suites) = (sources, SuiteNames(sources))
    texts = Dictionary(files.map { ($0.path, $0.content) }, uniquingKeysWith: { first, _ in first })
  }

  private static func notice(about change: (old: String, new: String), since version: String) -> String {
    "The bundle identifier was '\(change.old)' in \(version) and is '\(change.new)' now. To the system that is another app: "
      + "it finds no settings, files and keys of the old one, but for those of a shared group, unless it moves them."
  }

  private static func notice(aboutSandboxOf file: String, since version: String) -> String {
    "'\(file)' kept the app in a sandbox in \(version), and does not now. What the app kept in its folders lies in "
      + "'~/Library/Containers', where this version finds nothing unless it looks there."
  }

  /// Why nothing that this version kept is found, where the app has another identifier now, as a clause.
  var renaming: String? {
    identifiers.map {
      "the bundle identifier was '\($0.old)' and is '\($0.new)' now, so what was kept is not where this version looks for it"
    }
  }

  /// What could not be read of it.
  ///
  /// - Parameter told: the paths of files that are told of anyway.
  func problems(besides told: Set<String>) -> [LintError] {
    unread.filter { !told.contains($0.location.path) }.map { finding in
      LintError(
        "at \(name), \(finding.location.path): \(finding.message)",
        advice: "Its types are not compared: name a version in which it can be read, or exclude the file.")
    }
  }

  /// Whether it is known what a file declared.
  func knows(_ path: String) -> Bool { known.contains(path) }

  /// The line that declared a member, with its file and number; nil when that is not known.
  func line(of member: String?, in type: String) -> String? {
    places?.location(of: member, in: type).flatMap(line)
  }

  /// The names by which code of the version may have made some cases of an enum; nil where that cannot be told.
  func namesMaking(_ cases: Set<String>, of type: String) -> Set<String>? {
    guard sources != nil, !cases.isEmpty else { return nil }
    return places?.namesMakingCases(of: type).map(cases.union)
  }

  /// What a type conforms to.
  func protocols(of type: String) -> Set<String> { places?.protocols(of: type) ?? [] }

  /// How its code uses some names; nil where others may use them as well.
  func uses(of names: Set<String>) -> NameUses? {
    sources?.uses(of: names, keysOfRawValues: places?.keysOfRawValues ?? [])
  }

  /// See `ProjectFacts.typesAroundStores(for:)`.
  func typesAroundStores(for type: String) -> Set<String>? { places?.typesAroundStores(for: type) }

  func storingPlace(of type: String) -> KeptProperty? { places?.storingPlace(of: type) }

  /// The line that keeps values of a type on the device, with its file and number, or the storage that does; nil when that is not known.
  func storingLine(of type: String) -> String? {
    guard let place = storingPlace(of: type), let line = line(at: place.location) else {
      return places?.foreignStorage(of: type).map { "'\($0.text)' (\($0.path))" }
    }
    return place.fallsBack ? "\(line), which silently falls back to its default" : line
  }

  private func line(at location: Location) -> String? {
    guard let content = texts[location.path], case .success(let bytes) = SourceReader.bytes(of: content) else {
      return nil
    }
    let source = SourceText(path: location.path, utf8: bytes)
    let line = source.position(at: location.range.lowerBound).line
    let text = source.line(line).trimmingWhitespace
    return "'\(text)' (\(location.path):\(line))"
  }
}
