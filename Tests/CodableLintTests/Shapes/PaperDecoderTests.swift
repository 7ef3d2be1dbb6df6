import Foundation
import Testing

@testable import CodableLint
@testable import CodableRules
@testable import SwiftFacts

/// The decoder on paper against the real one, for types that are read from source. `Tests/Shapes/check` does the same for
/// thousands of types.
@Suite struct PaperDecoderTests {
  private let project: ProjectFacts

  init() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("CodedTypes.swift")
    let source = [UInt8](try Data(contentsOf: file))
    project = ProjectFacts([FactCollection.facts(in: source, path: "CodedTypes.swift")])
  }

  private func foretold<T>(_ type: T.Type, _ json: String, options: CoderOptions = CoderOptions()) throws -> String {
    var reader = ShapeReader(project, direction: .decoding, options: options)
    let entry = try #require(project.type(named: "\(type)", scope: "", module: ""))
    let name = reader.add(entry)
    var json5 = JSONReader(Array(json.utf8))
    let value = try json5.document()
    switch PaperDecoder(reader.table).decode(value, as: .reference(name)) {
    case .success: return "OK"
    case .failure(let failure): return "\(failure.kind.rawValue) at \(failure.pathText)"
    case .undetermined(let reason): return "not known, because \(reason)"
    }
  }

  private func real<T: Decodable>(_ type: T.Type, _ json: String, _ decoder: JSONDecoder = JSONDecoder()) -> String {
    do {
      _ = try decoder.decode(type, from: Data(json.utf8))
      return "OK"
    } catch DecodingError.keyNotFound(_, let context) {
      return "keyNotFound at \(Self.text(context))"
    } catch DecodingError.typeMismatch(_, let context) {
      return "typeMismatch at \(Self.text(context))"
    } catch DecodingError.valueNotFound(_, let context) {
      return "valueNotFound at \(Self.text(context))"
    } catch DecodingError.dataCorrupted(let context) {
      return "dataCorrupted at \(Self.text(context))"
    } catch {
      return "\(error)"
    }
  }

  private static func text(_ context: DecodingError.Context) -> String {
    let path = context.codingPath.map { $0.intValue.map(DecodingFailure.PathKey.index) ?? .key($0.stringValue) }
    return DecodingFailure(kind: .dataCorrupted, path: path, subject: "", detail: "", offset: 0).pathText
  }

  private static let place =
    #"{"title":"a","tags":["x"],"byKind":["near",1],"numbers":{"1":2},"words":{"w":true},"at":1.5}"#

  @Test(arguments: [
    ("\"a\"", "null"), ("\"title\"", "\"name\""), ("[\"x\"]", "[\"x\",null]"), ("\"near\"", "\"up\""),
    ("[\"near\",1]", "[\"near\"]"), ("\"1\":2", "\"1\":300"), ("\"1\":2", "\"x\":2"), ("true", "null"), ("true", "1"),
    ("1.5", "\"2024-01-01T00:00:00Z\""), ("\"a\"", "\"a\",\"zip\":null"), ("\"a\"", "\"a\",\"zip\":1.5"),
    ("\"a\"", "\"a\",\"zip\":2.0,\"version\":\"x\""), ("\"a\"", "\"b\""),
  ])
  func synthesized(_ change: (String, String)) throws {
    let json = Self.place.replacingOccurrences(of: change.0, with: change.1)
    #expect(try foretold(CodedPlace.self, json) == real(CodedPlace.self, json))
  }

  @Test(arguments: [
    #"{"go":{"steps":1}}"#, #"{"go":{"_0":1}}"#, #"{"go":{"steps":1,"to":5}}"#, #"{"stop":{}}"#, #"{"stop":null}"#,
    #"{"stop":{},"go":{"steps":1}}"#, #"{"halt":{}}"#, #""stop""#, #"{"go":{"steps":1},"extra":1}"#,
  ])
  func payloads(_ json: String) throws {
    #expect(try foretold(CodedMove.self, json) == real(CodedMove.self, json))
  }

  @Test(arguments: [
    #"{"meta":{}}"#, #"{}"#, #"{"meta":null}"#, #"{"meta":{"place":1}}"#, #"{"meta":{"level":"x"},"count":null}"#,
    #"{"meta":{"place":1},"count":"x"}"#, #"{"meta":[],"count":"x"}"#,
  ])
  func writtenByHand(_ json: String) throws {
    #expect(try foretold(CodedByHand.self, json) == real(CodedByHand.self, json))
  }

  @Test(arguments: ["1", "null", "{}", "[]", "\"x\""])
  func aTypeWithoutPropertiesReadsAnything(_ json: String) throws {
    #expect(try foretold(CodedNothing.self, json) == real(CodedNothing.self, json))
  }

  @Test(arguments: [
    #"{"own":1}"#, #"{"own":1,"super":{"base":1}}"#, #"{"own":1,"super":{}}"#, #"{"super":{"base":1}}"#,
  ])
  func superclasses(_ json: String) throws {
    #expect(try foretold(CodedSub.self, json) == real(CodedSub.self, json))
  }

  @Test(arguments: [
    #"{"one":{"value":null}}"#, #"{"one":{}}"#, #"{"one":{"value":"x"}}"#, #"{"one":{"value":1},"range":[1]}"#,
  ])
  func generics(_ json: String) throws {
    #expect(try foretold(CodedBoxes.self, json) == real(CodedBoxes.self, json))
  }

  @Test("raw values that are decoded by hand", arguments: ["\"low\"", "1", "null", "[]"])
  func rawValuesByHand(_ json: String) throws {
    let foretold = try foretold(CodedLevel.self, json)
    let real = real(CodedLevel.self, json)
    #expect(foretold == real || real == "OK" && foretold.hasPrefix("not known"))
  }

  @Test("what is written for a raw value is known")
  func rawValuesAreWritten() throws {
    var reader = ShapeReader(project, direction: .encoding)
    let entry = try #require(project.type(named: "CodedLevel", scope: "", module: ""))
    let name = reader.add(entry)
    #expect(reader.table.shapes[name] == .string)
  }

  @Test("a superclass that is read in one of two places: jonasman/TeslaSwift", arguments: [#"{"base":1}"#, "{}"])
  func eitherSuperclass(_ json: String) throws {
    let foretold = try foretold(CodedEither.self, json)
    #expect(foretold == real(CodedEither.self, json) || foretold.hasPrefix("not known"))
  }

  @Test("what a type checks itself is not foretold")
  func checks() throws {
    #expect(try foretold(CodedBoxes.self, #"{"one":{"value":1},"range":[1,2]}"#).hasPrefix("not known"))
  }

  @Test("a date that cannot be read is reported without its key")
  func dates() throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let json = Self.place.replacingOccurrences(of: "1.5", with: "\"soon\"")
    let options = try CoderOptions(written: "dates iso8601")
    #expect(try foretold(CodedPlace.self, json, options: options) == real(CodedPlace.self, json, decoder))
  }

  @Test("shapes survive being written and read")
  func document() throws {
    let document = project.shapes()
    let json = try document.json()
    #expect(try ShapeDocument(json: Data(json.utf8), named: "x") == document)
  }
}
