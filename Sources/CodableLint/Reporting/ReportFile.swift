import LintModel

/// The file that a report is written to. A report may replace an earlier one and nothing else: the name may come from a script
/// with a typing error, and what is there may be a link made by a stranger.
public struct ReportFile: Sendable {
  /// As it was given.
  private let path: String
  /// Absolute; a link that is replaced or followed is seen through.
  private let target: String
  private let absolute: String

  /// - Parameter folder: absolute; relative paths start from it.
  public init(_ path: String, from folder: String) {
    self.path = path
    absolute = PathText.absolute(path, from: folder)
    let parent = PathText.folder(of: absolute)
    target = RealPath.of(absolute) ?? PathText.joined(RealPath.of(parent) ?? parent, PathText.name(of: absolute))
  }

  /// Writes the report, whole or not at all.
  ///
  /// - Throws: `LintError` when the file is none that a report may replace, or cannot be written.
  public func write(_ text: String) throws(LintError) { try write(Array(text.utf8)) }

  /// The same for what is no text: a file of facts.
  public func write(_ bytes: [UInt8]) throws(LintError) {
    try check()
    try AtomicFile.write(bytes, to: absolute, shownAs: path)
  }

  /// - Throws: `LintError` when the file is none that a report may replace.
  public func check() throws(LintError) {
    let places = [absolute, target]
    if places.contains(where: { $0.lowercased().hasSuffix(".swift") }) {
      throw refusal("it is a Swift file", advice: "Give the report another name, such as report.txt.")
    }
    let isGits = places.contains { $0.split(separator: "/").contains { $0.lowercased() == ".git" } }
    if isGits { throw refusal("it is in git's own folder", advice: "Give the report another place.") }
    if let place = RepositoryBoundary.placeOutside(of: absolute) {
      throw refusal(
        "it is a link, or is reached through one, that leads out of the repository to \(place)",
        advice: "Remove the link, or name the file that it leads to.")
    }
    // A folder, a pipe or a device is opened, and says itself what is wrong.
    guard FileKind(path: target) == .regularFile, !isReportByName, !isReportByContent else { return }
    throw refusal(
      "it already exists and is not a report", advice: "Remove it first, or give the report another name.")
  }

  private func refusal(_ reason: String, advice: String) -> LintError {
    LintError("no report is written to '\(path)': \(reason)", advice: advice)
  }

  // MARK: What a report looks like

  private var isReportByName: Bool {
    let name = PathText.name(of: target).lowercased()
    let ending = name.split(separator: ".").last.map(String.init) ?? ""
    let words = Set(name.split { !$0.isLetter }.map(String.init))
    if name.hasPrefix(".") || words.contains("baseline") { return false }
    if ReportNames.endings.contains(ending), name.contains(".") { return true }
    guard !name.contains(".") || ReportNames.sharedEndings.contains(ending) else { return false }
    return !words.isDisjoint(with: ReportNames.words)
  }

  /// An empty file, or one that begins as ours do.
  private var isReportByContent: Bool {
    guard let bytes = try? FileBytes.contents(of: target) else { return false }
    let text = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
    return text.isEmpty || Self.openings.contains { text.hasPrefix($0) } || Self.marks.contains { text.contains($0) }
  }

  private static let openings = [
    "# \(Tool.name): ", "\(Tool.name) module facts ", "No findings. ", "::error title=\(Tool.name)::",
    "{\n  \"findings\" : ",
    "{\n  \"diagnostics\" : ",
    // What 'shape' writes.
    "{\n  \"types\" : ", "decoding, coder: ", "encoding, coder: ", "decoding, Foundation's defaults",
    "encoding, Foundation's defaults",
    "[\n  {\n    \"check_name\" : ", "{\"code\":{\"value\":\"",
    "{\n  \"$schema\" : \"https://json.schemastore.org/sarif",
  ]
  private static let marks = [
    "<testsuites name=\"\(Tool.name)\"", "source=\"\(Tool.name).", "<title>\(Tool.name)", "\n\(Tool.name) explain ",
    "More about a rule: \(Tool.name) explain ", "\n  \"$comment\": \"decoding, ", "\n  \"$comment\": \"encoding, ",
  ]
}
