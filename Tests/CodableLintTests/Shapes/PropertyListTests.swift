import Foundation
import Testing

@testable import CodableLint
@testable import CodableRules
@testable import SwiftFacts

/// Property lists on paper against `PropertyListDecoder`.
@Suite struct PropertyListTests {
  private static var values: [(String, Any)] {
    [
      ("integer", 5), ("negative", -1), ("large", 300), ("real", 1.5), ("whole real", 2.0), ("boolean", true),
      ("string", "hi"), ("null", "$null"), ("date", Date(timeIntervalSince1970: 0)), ("data", Data([1, 2])),
      ("array", ["a"]), ("numbers", [1]), ("dictionary", ["a": 1]),
    ]
  }
  private func foretold(_ data: Data) throws -> String {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("CodedTypes.swift")
    let source = [UInt8](try Data(contentsOf: file))
    let project = ProjectFacts([FactCollection.facts(in: source, path: "CodedTypes.swift")])
    var reader = try ShapeReader(project, direction: .decoding, options: CoderOptions(written: "property list"))
    let name = reader.add(try #require(project.type(named: "CodedListed", scope: "", module: "")))
    let value = try PropertyListReader.value(of: [UInt8](data))
    switch PaperDecoder(reader.table).decode(value, as: .reference(name)) {
    case .success: return "OK"
    case .failure(let failure): return "\(failure.kind.rawValue) at \(failure.pathText)"
    case .undetermined(let reason): return "not known, because \(reason)"
    }
  }

  private func real(_ data: Data) -> String {
    func text(_ context: DecodingError.Context) -> String {
      let path = context.codingPath.map { $0.intValue.map(DecodingFailure.PathKey.index) ?? .key($0.stringValue) }
      return DecodingFailure(kind: .dataCorrupted, path: path, subject: "", detail: "", offset: 0).pathText
    }
    do {
      _ = try PropertyListDecoder().decode(CodedListed.self, from: data)
      return "OK"
    } catch DecodingError.keyNotFound(_, let context) {
      return "keyNotFound at \(text(context))"
    } catch DecodingError.typeMismatch(_, let context) {
      return "typeMismatch at \(text(context))"
    } catch DecodingError.valueNotFound(_, let context) {
      return "valueNotFound at \(text(context))"
    } catch DecodingError.dataCorrupted(let context) {
      return "dataCorrupted at \(text(context))"
    } catch {
      return "\(error)"
    }
  }

  // MARK: What a stranger may write

  private func reason(_ bytes: [UInt8], maximumCount: Int = 1_000_000) -> String? {
    do {
      _ = try PropertyListReader.value(of: bytes, maximumCount: maximumCount)
      return nil
    } catch {
      return error.reason
    }
  }

  private static let head = #"<?xml version="1.0"?><plist version="1.0">"#

  @Test func levelsAreCounted() throws {
    func nested(_ count: Int) -> [UInt8] {
      let open = String(repeating: "<array>", count: count)
      return Array((Self.head + open + String(repeating: "</array>", count: count) + "</plist>").utf8)
    }
    #expect(reason(nested(500)) == nil)
    #expect(reason(nested(520))?.contains("more than 512 values are nested in each other") == true)
    #expect(reason(nested(100_000))?.contains("more than 512 values are nested in each other") == true)
    let hidden = String(repeating: "<array><!--</array>--><?a </array>?>", count: 100_000)
    #expect(reason(Array((Self.head + hidden).utf8))?.contains("more than 512 values") == true)
    let wide = String(repeating: "<array/><string>a</string><!--<array>-->", count: 5_000)
    #expect(reason(Array((Self.head + "<array>\(wide)</array></plist>").utf8)) == nil)
  }

  /// In a binary list, a value stands in many places by its number.
  private func binary(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
      bytes += object
    }
    let table = UInt8(bytes.count)
    let count = UInt8(objects.count)
    let zeros = [UInt8](repeating: 0, count: 7)
    return bytes + offsets + zeros.dropLast() + [2, 1] + zeros + [count] + zeros + [count - 1] + zeros + [table]
  }

  @Test func valuesThatStandForManyAreCounted() {
    #expect(reason(binary([[0x51, 0x61], [0xA2, 0, 0]])) == nil)
    // It contains itself.
    #expect(reason(binary([[0xA1, 0]])) != nil)
    // Nine levels of ten: a thousand million.
    let levels = (0..<9).map { [0xAA] + [UInt8](repeating: UInt8($0), count: 10) }
    #expect(reason(binary([[0x51, 0x61]] + levels), maximumCount: 10_000)?.contains("10000 values") == true)
  }

  @Test(arguments: ["at", "bytes", "link", "price", "flag", "count", "ratio", "tags"])
  func values(_ key: String) throws {
    for (name, value) in Self.values {
      for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
        let data = try PropertyListSerialization.data(fromPropertyList: [key: value], format: format, options: 0)
        #expect(try foretold(data) == real(data), "\(name) as \(key)")
      }
    }
  }

  @Test("what the encoder writes is read, as far as the types do not check it themselves")
  func written() throws {
    var value = CodedListed()
    value.at = Date(timeIntervalSince1970: 0)
    value.bytes = Data([1])
    value.tags = ["a"]
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    #expect(try foretold(encoder.encode(value)) == "OK")
    value.link = URL(string: "https://example.org/a")
    value.price = Decimal(string: "19.99")
    #expect(try foretold(encoder.encode(value)).hasPrefix("not known"))
  }

  @Test("what is no property list is said, with the place that Foundation names")
  func damaged() {
    #expect(throws: SystemFailure.self) {
      _ = try PropertyListReader.value(of: Array("<plist version=\"1.0\"><dict><x></dict></plist>".utf8))
    }
  }
}
