import Foundation

/// The commands of SwiftPM's last build, as they stand in the manifest that it writes for llbuild.
///
/// Swift's `LLBuildManifestWriter` writes a command as lines of `key: value`, its lists of strings as JSON.
struct BuildPlan: Codable, Sendable {
  /// By module.
  var compilations: [String: Compilation]
  /// Makes the program that runs the tests.
  var link: [String]

  /// Compiles one module.
  struct Compilation: Codable, Sendable, Equatable {
    var arguments: [String]
    /// Absolute paths of Swift files.
    var sources: Set<String>
    var objects: [URL]
    /// What is compiled of other modules depends on nothing of this one but this file.
    var interface: URL
  }

  /// - Returns: nil when the manifest holds no command that links a program: another build system has written it.
  /// - Throws: `DecodingError` for a list of strings that is no JSON.
  init?(manifest: String) throws {
    (compilations, link) = ([:], [])
    var lists: [String: [String]] = [:]
    for line in manifest.split(separator: "\n") {
      if line.hasPrefix("    ") {
        guard let (key, list) = try Self.list(in: line.dropFirst(4)) else { continue }
        lists[key] = list
        if key == "args" { add(lists) }
      } else {
        lists = [:]
      }
    }
    if link.isEmpty { return nil }
  }

  private static func list(in line: Substring) throws -> (key: String, list: [String])? {
    guard let start = line.firstRange(of: ": [\"") else { return nil }
    let value = Data(line[line.index(start.lowerBound, offsetBy: 2)...].utf8)
    return (String(line[..<start.lowerBound]), try JSONDecoder().decode([String].self, from: value))
  }

  private mutating func add(_ lists: [String: [String]]) {
    let arguments = lists["args"] ?? []
    if arguments.contains("-emit-executable") {
      link = arguments
      return
    }
    let outputs = (lists["outputs"] ?? []).map { URL(filePath: $0) }
    guard arguments.contains("-emit-module"), let module = Self.value(of: "-module-name", in: arguments),
      let interface = outputs.first(where: { $0.pathExtension == "swiftmodule" })
    else { return }
    compilations[module] = Compilation(
      arguments: Self.forReaders(arguments), sources: Set((lists["inputs"] ?? []).filter { $0.hasSuffix(".swift") }),
      objects: outputs.filter { $0.pathExtension == "o" }, interface: interface)
  }

  private static func value(of option: String, in arguments: [String]) -> String? {
    arguments.firstIndex(of: option).flatMap { $0 + 1 < arguments.count ? arguments[$0 + 1] : nil }
  }

  /// Without what SwiftPM alone reads: messages as JSON, and an index.
  private static func forReaders(_ arguments: [String]) -> [String] {
    var result = arguments.filter { $0 != "-parseable-output" }
    if let index = result.firstIndex(of: "-index-store-path") {
      result.removeSubrange(index..<min(index + 2, result.count))
    }
    return result
  }

  /// How the driver calls the compiler, read from what it prints for `-###`; nil when that is more than one call.
  ///
  /// What is written for SwiftPM and for editors is left out, as nobody reads it here.
  static func frontendCommand(in log: String) -> [String]? {
    let commands = log.split(separator: "\n").filter { $0.contains(" -frontend ") }
    guard commands.count == 1, var words = shellWords(commands[0]) else { return nil }
    for option in unreadOutputs {
      guard let index = words.firstIndex(of: option), index + 1 < words.count else { continue }
      words.removeSubrange(index...index + 1)
    }
    return words
  }

  private static let unreadOutputs = [
    "-emit-module-doc-path", "-emit-module-source-info-path", "-emit-dependencies-path", "-serialize-diagnostics-path",
    "-emit-objc-header-path",
  ]

  /// A line as a shell would read it, with words in single quotes; nil when one is not closed.
  private static func shellWords(_ line: Substring) -> [String]? {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    var isEscaped = false
    for character in line {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "'" {
        isQuoted.toggle()
        word = word ?? ""
      } else if character == "\\", !isQuoted {
        isEscaped = true
      } else if character == " ", !isQuoted {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return isQuoted ? nil : words
  }
}
