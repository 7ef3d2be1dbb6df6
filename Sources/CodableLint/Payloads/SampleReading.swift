import CodableRules
import LintModel

/// Reads payloads from files, folders, files with one payload on a line, captured traffic, property lists and standard input:
/// one payload at a time, however large the file is.
struct SampleReading {
  let arguments: [String]
  let workingDirectory: String
  /// Which part of each document is the payload. Source: RFC 6901.
  let pointer: JSONPointer?
  /// Which requests of captured traffic are meant; nil for all.
  let url: Wildcard?
  /// Whether a document that is an array holds one payload in each element.
  let splitsArrays: Bool
  /// Whether anybody looks at what is at a path of a payload: keys, and nil for the elements of an array.
  let isRead: ([String?]) -> Bool

  /// How the payloads stand in a file.
  private enum Layout: String, CaseIterable {
    case json, ndjson, jsonl, har, plist
  }

  /// Hands over one payload after the other.
  ///
  /// - Throws: `LintError` for an argument that is neither a file nor a folder.
  func forEach(_ body: (SampleEvent) -> Void) throws {
    for argument in arguments {
      if argument == "-" {
        read(ByteSource(Descriptor.standardInput), at: SamplePlace(name: "standard input"), as: nil, body)
        continue
      }
      let path = PathText.absolute(argument, from: workingDirectory)
      switch FileKind(path: path) {
      case .regularFile: readFile(path, body)
      case .folder:
        guard read(folder: path, body) > 0 else {
          throw LintError(
            "'\(argument)' contains no payload",
            advice:
              "Payloads end in \(Prose.list(Layout.allCases.map { ".\($0.rawValue)" })); other files can be named.")
        }
      default:
        throw LintError(
          "'\(argument)' is neither a file nor a folder", advice: "Name payloads: files, folders, or '-'.")
      }
    }
  }

  // MARK: Files

  /// Reads the payloads in a folder and those below it, in the order of their names.
  ///
  /// - Returns: how many files there were.
  private func read(folder: String, _ body: (SampleEvent) -> Void) -> Int {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      body(.fault(place: PathText.relative(folder, to: workingDirectory), reason: "the folder cannot be read"))
      return 1
    }
    var count = 0
    for name in names.sorted() where !name.hasPrefix(".") {
      let path = PathText.joined(folder, name)
      switch FileKind(path: path, followsLinks: false) {
      case .folder: count += read(folder: path, body)
      case .regularFile where Self.layout(of: name) != nil:
        count += 1
        readFile(path, body)
      case .regularFile: body(.passedOver("files of other kinds"))
      // A link can lead anywhere, also back to a folder around it.
      case .other: body(.passedOver("links, which are not followed"))
      case nil: break
      }
    }
    return count
  }

  private func readFile(_ path: String, _ body: (SampleEvent) -> Void) {
    let name = PathText.relative(path, to: workingDirectory)
    let number = open(path, O_RDONLY)
    guard number >= 0 else {
      return body(.fault(place: name, reason: "the file cannot be read: \(SystemFailure(code: errno).reason)"))
    }
    defer { close(number) }
    read(ByteSource(Descriptor(number)), at: SamplePlace(name: name, path: name), as: Self.layout(of: path), body)
  }

  private static func layout(of path: String) -> Layout? {
    path.split(separator: ".").last.flatMap { Layout(rawValue: $0.lowercased()) }
  }

  /// - Parameter layout: nil when the content decides.
  private func read(
    _ source: ByteSource, at place: SamplePlace, as layout: Layout?, _ body: (SampleEvent) -> Void
  ) {
    switch layout {
    case .json: documents(source, place, single: true, body)
    case .ndjson, .jsonl: lines(source, place, body)
    case .har: HTTPArchive(url: url).forEach(in: source, at: place, body) { parts(of: &$0, at: $1, body) }
    case .plist: propertyList(source, place, body)
    case nil:
      let (first, whole) = source.peeked()
      if PropertyListReader.isLikely(first) {
        propertyList(whole, place, body)
      } else {
        documents(whole, place, single: false, body)
      }
    }
  }

  // MARK: JSON

  /// - Parameter single: whether the file has to be one document, and not several one after the other.
  private func documents(
    _ source: ByteSource, _ place: SamplePlace, single: Bool, _ body: (SampleEvent) -> Void
  ) {
    var reader = JSONReader(source)
    do throws(JSONReader.Fault) {
      try reader.start()
      if single {
        parts(of: &reader, at: place, body)
        return
      }
      repeat { try parts(checking: &reader, at: place, body) } while try !reader.isAtEnd()
    } catch {
      report(error, in: reader, at: place, body)
    }
  }

  /// One document on each line: what is wrong with one says nothing of the others.
  private func lines(_ source: ByteSource, _ place: SamplePlace, _ body: (SampleEvent) -> Void) {
    var lines = LineReader(source)
    do throws(SystemFailure) {
      while let line = try lines.next() {
        guard line.bytes.contains(where: { $0 > 0x20 }) else { continue }
        guard !line.isCut else {
          let limit = JSONReader.maximumValueBytes >> 20
          body(.fault(place: "\(place.name):\(line.number)", reason: "the line is longer than \(limit) MB"))
          continue
        }
        var reader = JSONReader(ByteSource(line.bytes), offset: line.offset, line: line.number)
        parts(of: &reader, at: place, body)
      }
    } catch {
      body(.fault(place: place.name, reason: "the rest cannot be read: \(error.reason)"))
    }
  }

  /// Hands over the payloads of the one document that a reader has.
  private func parts(of reader: inout JSONReader, at place: SamplePlace, _ body: (SampleEvent) -> Void) {
    do throws(JSONReader.Fault) {
      try reader.start()
      try parts(checking: &reader, at: place, body)
      try reader.end()
    } catch {
      report(error, in: reader, at: place, body)
    }
  }

  private func parts(
    checking reader: inout JSONReader, at place: SamplePlace, _ body: (SampleEvent) -> Void
  ) throws(JSONReader.Fault) {
    // Only a pointer can miss; lines that have been passed are forgotten.
    let start = pointer.map { _ in place.reading(reader.lines).text(at: reader.offset) }
    reader.isRead = isRead
    let isFound = try reader.parts(at: (pointer?.steps ?? [])[...], splitting: splitsArrays) { reader, value, _ in
      let place = place.reading(reader.lines)
      for repetition in reader.takeRepetitions() {
        body(.repetition(key: repetition.key, spot: place.spot(at: repetition.offset)))
      }
      body(.sample(Sample(value: value, place: place)))
    }
    if !isFound, let pointer, let start {
      body(.fault(place: start, reason: "there is nothing at '\(pointer.text)'"))
    }
  }

  private func report(
    _ fault: JSONReader.Fault, in reader: JSONReader, at place: SamplePlace, _ body: (SampleEvent) -> Void
  ) {
    body(.fault(place: place.reading(reader.lines).text(at: fault.offset), reason: fault.reason))
  }

  // MARK: Property lists

  private func propertyList(_ source: ByteSource, _ place: SamplePlace, _ body: (SampleEvent) -> Void) {
    do throws(SystemFailure) {
      let document = try PropertyListReader.value(of: source.all(limit: JSONReader.maximumValueBytes))
      guard let value = pointer.map({ $0.value(in: document) }) ?? document else {
        return body(.fault(place: place.name, reason: "there is nothing at '\(pointer?.text ?? "")'"))
      }
      if splitsArrays, case .array(let elements) = value.kind {
        for (number, element) in elements.enumerated() {
          let place = SamplePlace(name: "\(place.name)[\(number)]", path: place.path)
          body(.sample(Sample(value: element, place: place, isPropertyList: true)))
        }
      } else {
        body(.sample(Sample(value: value, place: place, isPropertyList: true)))
      }
    } catch {
      body(.fault(place: place.name, reason: error.reason))
    }
  }
}
