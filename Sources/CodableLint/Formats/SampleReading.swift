import CodableRules
import Foundation
import LintModel

/// Reads payloads from files, folders, files with one payload on a line, and standard input, one file at a time.
struct SampleReading {
  /// One payload.
  struct Sample {
    /// The file, as it was named, and where in it: `users.json`, `users.json[3]`, `users.ndjson:7`.
    var name: String
    var value: JSONValue
  }

  /// What one file holds.
  struct File {
    var name: String
    var bytes: [UInt8]
    var samples: [Sample] = []
    var repetitions: [JSONReader.Repetition] = []
    /// Where the file is no JSON, and what is wrong there.
    var faults: [JSONReader.Fault] = []

    /// `name:line:column`, both from 1, columns in UTF-8 bytes.
    func place(at offset: Int) -> String {
      let head = bytes[..<min(offset, bytes.count)]
      let line = head.count { $0 == UInt8(ascii: "\n") } + 1
      let start = head.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      return "\(name):\(line):\(offset - start + 1)"
    }
  }

  /// More is not read at once: a larger file has to be split.
  static let maximumBytes = 256 << 20

  let arguments: [String]
  let workingDirectory: String
  /// Which part of each document is the payload. Source: RFC 6901.
  let pointer: JSONPointer?
  /// Whether a document that is an array holds one payload in each element.
  let splitsArrays: Bool

  /// Hands over one file after the other.
  ///
  /// - Throws: `LintError` for a path that cannot be read.
  func forEach(_ body: (File) throws -> Void) throws {
    for argument in arguments {
      if argument == "-" {
        try body(
          file(named: "standard input", bytes: [UInt8](FileHandle.standardInput.readDataToEndOfFile()), isLines: nil))
        continue
      }
      for path in try paths(of: argument) { try body(try read(path)) }
    }
  }

  /// A file, or the payloads in a folder and those below it.
  private func paths(of argument: String) throws -> [String] {
    let path = PathText.absolute(argument, from: workingDirectory)
    switch FileKind(path: path) {
    case .regularFile: return [path]
    case .folder:
      let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      let found = names.filter { name in ["json", "ndjson", "jsonl"].contains { name.hasSuffix(".\($0)") } }
      guard !found.isEmpty else {
        throw LintError(
          "'\(argument)' holds no payload",
          advice: "Payloads end in .json, .ndjson or .jsonl; other files can be named.")
      }
      return found.sorted().map { PathText.joined(path, $0) }.filter { FileKind(path: $0) == .regularFile }
    default:
      throw LintError("'\(argument)' is no file or folder", advice: "Name payloads: files, folders, or '-'.")
    }
  }

  private func read(_ path: String) throws -> File {
    let name = PathText.relative(path, to: workingDirectory)
    let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    guard size <= Self.maximumBytes else {
      throw LintError(
        "'\(name)' has \(size >> 20) MB, and \(Self.maximumBytes >> 20) MB are read at most",
        advice: "Split it, or write one payload on each line and give it in parts on standard input.")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw LintError("'\(name)' cannot be read", advice: "Check its permissions.")
    }
    let isLines = path.hasSuffix(".ndjson") || path.hasSuffix(".jsonl")
    return file(named: name, bytes: [UInt8](data), isLines: isLines)
  }

  /// - Parameter isLines: nil when the text has to tell.
  private func file(named name: String, bytes: [UInt8], isLines: Bool?) -> File {
    var file = File(name: name, bytes: bytes)
    if isLines != true {
      var reader = JSONReader(bytes)
      do throws(JSONReader.Fault) {
        let document = try reader.document()
        file.repetitions = reader.repetitions
        add(document, named: name, to: &file)
        return file
      } catch {
        guard isLines == nil, error.reason == JSONReader.followsReason else {
          file.faults.append(error)
          return file
        }
      }
    }
    var start = 0
    for (number, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      defer { start += line.count + 1 }
      guard line.contains(where: { $0 > 0x20 }) else { continue }
      var reader = JSONReader(bytes, range: start..<(start + line.count))
      do throws(JSONReader.Fault) {
        add(try reader.document(), named: "\(name):\(number + 1)", to: &file)
        file.repetitions += reader.repetitions
      } catch {
        file.faults.append(error)
      }
    }
    return file
  }

  private func add(_ document: JSONValue, named name: String, to file: inout File) {
    var value = document
    var name = name
    if let pointer {
      guard let found = pointer.value(in: document) else {
        file.faults.append(.init(reason: "there is nothing at '\(pointer.text)'", offset: document.offset))
        return
      }
      value = found
      name += pointer.text
    }
    if splitsArrays, case .array(let elements) = value.kind {
      file.samples += elements.enumerated().map { Sample(name: "\(name)[\($0)]", value: $1) }
    } else {
      file.samples.append(Sample(name: name, value: value))
    }
  }
}

/// A path in a JSON document. Source: RFC 6901.
struct JSONPointer {
  let text: String
  private let parts: [String]

  /// - Throws: `LintError` for a text that is no pointer.
  init(_ text: String) throws {
    guard text.isEmpty || text.hasPrefix("/") else {
      throw LintError("'\(text)' is no JSON Pointer", advice: "Start it with '/', such as /data/items.")
    }
    self.text = text
    parts = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map {
      $0.replacingOccurrences(of: "~1", with: "/").replacingOccurrences(of: "~0", with: "~")
    }
  }

  func value(in document: JSONValue) -> JSONValue? {
    var value = document
    for part in parts {
      if case .array(let elements) = value.kind, let index = Int(part), elements.indices.contains(index) {
        value = elements[index]
      } else if let next = value[part] {
        value = next
      } else {
        return nil
      }
    }
    return value
  }
}
