import LintModel

/// A configuration with the file it was read from.
public struct ConfigurationFile: Sendable, Equatable {
  /// The name that is looked for in every folder from the linted file upwards.
  public static let name = ".codable-lint.json"

  /// Absolute.
  public var path: String
  public var configuration: Configuration

  /// Absolute; the patterns and paths in the configuration start from it.
  public var folder: String { PathText.folder(of: path) }

  /// Whether a file that the configuration names lies in the repository around it, or else in its own folder: what a command
  /// writes there is then no stranger's choice.
  public func mayName(_ path: String) -> Bool {
    PathText.isInside(PathText.absolute(path, from: folder), ProjectRoot.repository(from: folder) ?? folder)
  }

  /// Reads and checks a configuration.
  ///
  /// - Throws: `LintError` that names the file, the place in it, and what would be right.
  public init(path: String) throws {
    try self.init(path: path, utf8: Self.read(path))
  }

  init(path: String, utf8: [UInt8], knownRules: KnownRules = KnownRules()) throws {
    self.path = path
    guard String(bytes: utf8, encoding: .utf8) != nil else {
      throw LintError("the configuration \(path) is not UTF-8", advice: "Save it as UTF-8.")
    }
    let outline = JSON5Outline(utf8)
    if let mistake = outline.mistake { throw Self.error(for: mistake, path: path, utf8: utf8) }
    if let duplicate = outline.duplicate {
      throw Self.error(forDuplicate: duplicate.path, at: duplicate.offset, path: path, utf8: utf8)
    }
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    if let key = KnownRules.userInfoKey { decoder.userInfo[key] = knownRules }
    do {
      configuration = try decoder.decode(Configuration.self, from: Data(utf8))
    } catch let mistake as ConfigurationMistake {
      throw Place(path: path, utf8: utf8, outline: outline).error(for: mistake)
    } catch let error as DecodingError {
      throw Place(path: path, utf8: utf8, outline: outline).error(for: ConfigurationMistake(error))
    }
    configuration.baseline = configuration.baseline.map { PathText.absolute($0, from: folder) }
    try checkVersion()
  }

  private static func read(_ path: String) throws -> [UInt8] {
    do throws(SystemFailure) {
      return try FileBytes.contents(of: path)
    } catch {
      throw LintError(
        "the configuration \(path) cannot be read: \(error.reason)",
        advice: "Make it readable, or remove it to lint with the defaults.")
    }
  }

  private func checkVersion() throws {
    guard let required = configuration.requiredVersion else { return }
    let wanted = required.split(separator: ".").map { Int($0) }
    let actual = Tool.version.split(separator: ".").map { Int($0) }
    guard !actual.starts(with: wanted) else { return }
    throw LintError(
      "\(path) asks for \(Tool.name) \(required), but this is \(Tool.version): another version may report other findings",
      advice: "Install version \(required), or change 'requiredVersion'.")
  }

  private static func error(for mistake: JSON5Outline.SyntaxMistake, path: String, utf8: [UInt8]) -> LintError {
    let position = SourceText(path: path, utf8: utf8).position(at: mistake.offset)
    return LintError(
      "\(path):\(position.line):\(position.column): the configuration is not valid JSON5: expected \(mistake.expected)",
      advice: "Correct it there; JSON5 is JSON with comments, trailing commas and keys without quotes.")
  }

  private static func error(
    forDuplicate keyPath: [JSON5Outline.Step], at offset: Int, path: String, utf8: [UInt8]
  ) -> LintError {
    let position = SourceText(path: path, utf8: utf8).position(at: offset)
    return LintError(
      "\(path):\(position.line):\(position.column): '\(keyPath.text)' is set twice, so one of the two would be lost",
      advice: "Keep one of them.")
  }
}

/// Turns mistakes in values into errors that name the place.
private struct Place {
  let path: String
  let utf8: [UInt8]
  let outline: JSON5Outline

  func error(for mistake: ConfigurationMistake) -> LintError {
    let steps = mistake.path.map { key in key.intValue.map { .index($0) } ?? JSON5Outline.Step.key(key.stringValue) }
    var place = path
    if let offset = outline.offsets[steps] {
      let position = SourceText(path: path, utf8: utf8).position(at: offset)
      place += ":\(position.line):\(position.column)"
    }
    let keyPath = steps.isEmpty ? "" : "'\(steps.text)': "
    return LintError("\(place): \(keyPath)\(mistake.message)", advice: mistake.advice)
  }
}

extension ConfigurationMistake {
  /// Says in words what kind of value was expected.
  fileprivate init(_ error: DecodingError) {
    let advice = "Run 'codable-lint init' in another folder to see an example of every setting."
    switch error {
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      self.init(path: context.codingPath, message: "the value must be \(Self.words(for: type))", advice: advice)
    case .keyNotFound(_, let context), .dataCorrupted(let context):
      self.init(path: context.codingPath, message: context.debugDescription, advice: advice)
    @unknown default:
      self.init(path: [], message: "\(error)", advice: advice)
    }
  }

  private static func words(for type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a string in quotes"
    case is Bool.Type: "true or false"
    case is [Any].Type, is [String].Type: "a list, such as [\"…\"]"
    case is [String: Any].Type: "an object, such as { … }"
    default: "of another kind"
    }
  }
}

extension [JSON5Outline.Step] {
  /// As in `rules.some-rule` or `exclude[2]`.
  fileprivate var text: String {
    reduce(into: "") { text, step in
      switch step {
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      case .index(let index): text += "[\(index)]"
      }
    }
  }
}
