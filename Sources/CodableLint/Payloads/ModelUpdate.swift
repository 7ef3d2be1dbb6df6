import CodableRules
import LintModel
import SwiftFacts

/// The change of the source that payloads call for, where it is certain: an Optional for what is missing or null, a case for
/// a raw value. Nothing is written.
struct ModelUpdate {
  private let project: ProjectFacts
  private let places: FormatPlaces
  private let files: [SourceFile]
  private let workingDirectory: String

  private struct Insertion {
    var offset: Int
    var text: String
  }

  init(_ project: ProjectFacts, files: [SourceFile], workingDirectory: String) {
    self.project = project
    places = FormatPlaces(project)
    self.files = files
    self.workingDirectory = workingDirectory
  }

  /// As a unified diff; empty when nothing is certain.
  func diff(for statistics: KeyStatistics) -> String {
    var insertions: [String: [Insertion]] = [:]
    for (_, entry) in statistics.entries.sorted(by: { $0.key < $1.key }) {
      guard let (path, insertion) = optional(for: entry) else { continue }
      insertions[path, default: []].append(insertion)
    }
    for (type, values) in statistics.unknownValues.sorted(by: { $0.key < $1.key }) {
      guard let (path, insertion) = self.case(for: values.sorted(), of: type) else { continue }
      insertions[path, default: []].append(insertion)
    }
    var output: [UInt8] = []
    for (path, changes) in insertions.sorted(by: { $0.key < $1.key }) {
      guard let file = files.first(where: { $0.path == path }),
        case .success(let old) = SourceReader.bytes(of: file.content),
        // The file may have been cut since its facts were read.
        changes.allSatisfy({ $0.offset <= old.count })
      else { continue }
      var new = old
      var done: Set<Int> = []
      for change in changes.sorted(by: { $0.offset > $1.offset }) where done.insert(change.offset).inserted {
        new.insert(contentsOf: Array(change.text.utf8), at: change.offset)
      }
      output += DiffText.render(path: PathText.relative(path, to: workingDirectory), from: old, to: new)
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Only where decoding is synthesized does the property's type decide.
  private func optional(for entry: KeyStatistics.Entry) -> (String, Insertion)? {
    guard entry.presence == .required, entry.present < entry.chances || entry.null > 0 && !entry.allowsNull,
      let owner = entry.owner, let name = entry.property, let (path, property) = places.property(name, of: owner),
      !property.isOptional, property.attributes.isEmpty, let range = property.typeRange, let type = property.type,
      !places.isDecodedByHand(owner)
    else { return nil }
    let isSimple = type.allSatisfy { $0.isLetter || $0.isNumber || "._<>[]: ".contains($0) }
    return isSimple ? (path, Insertion(offset: range.upperBound, text: "?")) : nil
  }

  /// After the brace that opens the enum: what stands over its first case, a comment or an attribute, belongs to that.
  private func `case`(for values: [String], of type: String) -> (String, Insertion)? {
    guard places.inheritsString(type), let found = places.enumDeclaration(of: type),
      let file = files.first(where: { $0.path == found.path }),
      case .success(let bytes) = SourceReader.bytes(of: file.content),
      let brace = bytes[min(found.nameEnd, bytes.count)...].firstIndex(of: UInt8(ascii: "{"))
    else { return nil }
    var names = Set(found.cases.map { $0.filter { $0 != "`" } })
    let texts = values.compactMap { value -> String? in
      // A payload is a stranger's: nothing in it may end the string, or the line, and go on as code.
      guard value.utf8.count <= Secrets.longestShown, !value.contains(where: { "\"\\".contains($0) }),
        VisibleText.line(value) == value
      else { return nil }
      let name = Self.caseName(for: value)
      // A name that another value has says nothing certain.
      guard !name.isEmpty, names.insert(name).inserted else { return nil }
      let written = LanguageKeywords.reserved.contains(name) ? "`\(name)`" : name
      return name == value ? written : "\(written) = \"\(value)\""
    }
    guard !texts.isEmpty else { return nil }
    let added = "case \(texts.joined(separator: ", "))"
    let rest = bytes[(brace + 1)...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    guard rest.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else {
      return (found.path, Insertion(offset: brace + 1, text: " \(added);"))
    }
    let body = bytes[rest.endIndex...].drop { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    let indentation = String(decoding: body.prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    return (found.path, Insertion(offset: brace + 1, text: "\n\(indentation)\(added)"))
  }

  /// `north-west` as `northWest`; empty where no name can be made.
  static func caseName(for value: String) -> String {
    let words = value.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = words.enumerated().map { index, word in
      index == 0 ? word.prefix(1).lowercased() + word.dropFirst() : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
    return name.first.map { $0.isNumber } ?? true ? "" : name
  }
}
