import CodableLint
import CodableRules
import LintModel

/// What has to hold for every input, whatever is in it.
struct Checks {
  let files: [FuzzFile]
  private let findings: [Finding]

  /// For one file, in seconds.
  private static let timeLimit: Double = 5

  /// Whether a file took too long to be judged, and a thread is still busy with it.
  var isGivenUp: Bool { findings.contains { $0.message.contains("takes longer than") } }

  init(_ files: [FuzzFile]) {
    self.files = files
    findings = Self.report(on: files).findings
  }

  /// What is found, as one number that another build's findings can be compared with.
  var digest: String {
    // FNV-1a, 64 bits: `Hasher` says something else in each process.
    let hash = findings.map { String(describing: $0) }.joined(separator: "\n").utf8.reduce(
      0xcbf2_9ce4_8422_2325 as UInt64
    ) {
      ($0 ^ UInt64($1)) &* 0x0100_0000_01b3
    }
    return String(hash, radix: 16)
  }

  /// What does not hold, in words.
  func violations(isThorough: Bool) -> [String] {
    var found = ranges()
    let reversed = Self.report(on: files.reversed(), threads: 3).findings
    if reversed != findings { found.append("another order of files gives other findings: \(difference(reversed))") }
    let everything = Self.report(on: files, parsesEverything: true).findings
    if everything != findings { found.append("without triage there are other findings: \(difference(everything))") }
    found += suppression()
    found += fixes()
    if isThorough { found += renderings() + formats() }
    return found
  }

  private static func report(on files: [FuzzFile], threads: Int = 1, parsesEverything: Bool = false) -> Report {
    var linter = Linter(threads: threads)
    linter.parsesEverything = parsesEverything
    linter.timeLimit = timeLimit
    return linter.lint(sources(files))
  }

  /// With every rule switched on.
  private static func sources(_ files: [FuzzFile]) -> [SourceFile] {
    var configuration = Configuration()
    configuration.optIn = RuleCatalog.infos.map(\.id)
    return files.map { SourceFile(path: $0.path, content: .bytes($0.bytes), configuration: configuration) }
  }

  private func difference(_ others: [Finding]) -> String {
    let only = Set(findings).symmetricDifference(others)
    return only.map { "\($0.rule) at \($0.location.path):\($0.location.range) (\($0.message))" }.sorted()
      .joined(separator: "; ")
  }

  // MARK: Places

  private func ranges() -> [String] {
    findings.flatMap { finding -> [String] in
      let places =
        [finding.location] + finding.notes.compactMap(\.location) + (finding.fix?.edits.map(\.location) ?? [])
      return places.compactMap { place in mistake(in: place).map { "\(finding.rule) at \(place): \($0)" } }
    }
  }

  private func mistake(in place: Location) -> String? {
    guard let file = files.first(where: { $0.path == place.path }) else { return "no such file" }
    // A file that is not UTF-8 has no characters; it is reported at its start.
    if place.range == 0..<0 { return nil }
    guard place.range.upperBound <= file.bytes.count, place.range.lowerBound >= 0 else { return "outside of the file" }
    let splits = [place.range.lowerBound, place.range.upperBound].contains { offset in
      offset < file.bytes.count && file.bytes[offset] & 0xC0 == 0x80
    }
    return splits ? "inside a character" : nil
  }

  // MARK: Suppressions

  /// Every rule that reports something in a file is allowed for the whole of it, and then has to be silent.
  private func suppression() -> [String] {
    let own = Set(RuleCatalog.all.map { $0.info.id })
    var allowed: [String: Set<String>] = [:]
    for finding in findings where own.contains(finding.rule) {
      allowed[finding.location.path, default: []].insert(finding.rule)
    }
    allowed = allowed.filter { path, _ in files.contains { $0.path == path && Self.takesComment($0.bytes) } }
    guard !allowed.isEmpty else { return [] }
    let commented = files.map { file -> FuzzFile in
      guard let ids = allowed[file.path] else { return file }
      let comment = "// codable-lint:allow-file \(ids.sorted().joined(separator: ", ")): mutated\n"
      return FuzzFile(path: file.path, bytes: Array(comment.utf8) + file.bytes)
    }
    return Self.report(on: commented).findings.compactMap { finding in
      guard allowed[finding.location.path]?.contains(finding.rule) == true else { return nil }
      return "\(finding.rule) is allowed in \(finding.location.path), but reported at \(finding.location.range)"
    }
  }

  /// A comment in front of these marks would turn them into something else.
  private static func takesComment(_ bytes: [UInt8]) -> Bool {
    !bytes.starts(with: "#!".utf8) && !bytes.starts(with: "\u{FEFF}".utf8)
  }

  // MARK: Fixes

  /// What is fixed parses, and leaves nothing to be fixed.
  private func fixes() -> [String] {
    guard findings.contains(where: { $0.fix != nil }) else { return [] }
    let first = Linter(threads: 1).fixed(Self.sources(files), making: .safeAndUnsafe)
    let texts = Dictionary(first.files.map { ($0.path, $0.text) }, uniquingKeysWith: { first, _ in first })
    let repaired = files.map { FuzzFile(path: $0.path, bytes: texts[$0.path] ?? $0.bytes) }
    let second = Linter(threads: 1).fixed(Self.sources(repaired), making: .safeAndUnsafe)
    return first.problems.map(\.message) + second.files.map { "fixes in \($0.path) can be made again and again" }
  }

  // MARK: Reports

  private func renderings() -> [String] {
    let report = Self.report(on: files)
    return OutputFormat.allCases.compactMap { format in
      do {
        _ = try format.render(report)
        return nil
      } catch {
        return "the report cannot be written as \(format.rawValue): \(error)"
      }
    }
  }

  // MARK: Formats

  /// What the types write and read is the same after it was written to a file, and against itself.
  private func formats() -> [String] {
    var linter = Linter(threads: 1)
    linter.timeLimit = Self.timeLimit
    let document = linter.formats(of: Self.sources(files))
    let comparison = FormatComparison(from: document, to: document)
    let changes = comparison.pairs.flatMap(comparison.changes)
    var found = changes.map { "a format differs from itself: \($0.type): \($0.message)" }
    do {
      let read = try ShapeDocument(json: Data(try document.json().utf8), named: "itself")
      if read != document { found.append("the formats are read as others than were written") }
    } catch {
      found.append("the formats that were written cannot be read: \(error)")
    }
    return found
  }
}
