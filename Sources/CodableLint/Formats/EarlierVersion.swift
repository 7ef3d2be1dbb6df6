import CodableRules
import LintModel

/// A version to compare with.
struct EarlierVersion {
  let name: String
  let document: ShapeDocument
  /// What could not be read of it.
  let problems: [LintError]
  /// The files that something is known of.
  private let known: Set<String>
  /// Nil for a version that only its shapes are known of.
  private let places: FormatPlaces?
  private let texts: [String: SourceFile.Content]

  /// - Throws: `LintError` when the version cannot be read.
  init(_ version: String, paths: [String], discovery: Discovery, linter: Linter) throws {
    if case .file(let path) = try ComparedVersion(
      version, from: discovery.workingDirectory, environment: discovery.environment)
    {
      let json = try ComparedVersion.contents(of: path, named: version)
      (name, document, places, texts) = (version, try ShapeDocument(json: json, named: version), nil, [:])
      (problems, known) = ([], [])
      return
    }
    let revision = try RevisionFiles(version, paths: paths, discovery: discovery)
    name = revision.name
    let files = revision.files
    let gathered = linter.project(of: files)
    document = gathered.facts.shapes()
    places = FormatPlaces(gathered.facts)
    known = Set(gathered.facts.files.filter { !$0.types.isEmpty }.map(\.path))
    problems = gathered.problems.map { problem in
      LintError("at \(revision.name), \(problem.message)", advice: problem.advice)
    }
    texts = Dictionary(files.map { ($0.path, $0.content) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether it is known what a file declared.
  func knows(_ path: String) -> Bool { known.contains(path) }

  /// The line that declared a member, with its file and number; nil when that is not known.
  func line(of member: String?, in type: String) -> String? {
    places?.location(of: member, in: type).flatMap(line)
  }

  func storingPlace(of type: String) -> KeptProperty? { places?.storingPlace(of: type) }

  /// The line that keeps values of a type on the device, with its file and number; nil when that is not known.
  func storingLine(of type: String) -> String? {
    guard let place = storingPlace(of: type), let line = line(at: place.location) else { return nil }
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
