import Foundation

@testable import CodableLint

/// Raises, by the name of its entry in the guide, each error that the guide explains.
enum RaisedErrors {
  static let byEntry: [String: @Sendable () throws -> Void] = [
    "keyNotFound": { try read(Titled.self, "{}") },
    "valueNotFound": { try read(Titled.self, #"{"title":null}"#) },
    "typeMismatch": { try read([Titled].self, #"[{"title":5}]"#) },
    "dataCorrupted": { try read(Refusing.self, "[1]") },
    "invalidValue": { try write(InvalidByHand()) },
    "iso8601-date": {
      try read([String: Date].self, #"{"at":"2024-12-14T10:00:00"}"#) { $0.dateDecodingStrategy = .iso8601 }
    },
    "date-format": {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.dateFormat = "yyyy-MM-dd"
      try read([String: Date].self, #"{"at":"junk"}"#) { $0.dateDecodingStrategy = .formatted(formatter) }
    },
    "date-as-string": { try read([String: Date].self, #"{"at":"2024-12-14T10:00:00Z"}"#) },
    "date-parsing-failed": {
      try read([String: Date].self, #"{"at":"2024-12-14"}"#) {
        $0.dateDecodingStrategy = .custom { decoder in
          let container = try decoder.singleValueContainer()
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "Date parsing failed")
        }
      }
    },
    "base64": { try read([String: Data].self, #"{"d":"a-_b"}"#) },
    "url": { try read([String: URL].self, #"{"u":""}"#) },
    "uuid": { try read([String: UUID].self, #"{"id":"zz"}"#) },
    "number-does-not-fit": { try NumberInside.raise() },
    "container-at-end": { try read(TwoElements.self, "[1]") },
    "dictionary-key": { try read([Int: Int].self, #"{"a":1}"#) },
    "not-valid-json": { try read(Titled.self, "<html>") },
    "not-a-property-list": { _ = try PropertyListDecoder().decode(Titled.self, from: Data("<html>".utf8)) },
    "underscore-key": { try read(Command.self, #"{"store":{"key":"a"}}"#) },
    "unknown-enum-value": { try read([Direction].self, #"["up"]"#) },
    "enum-object": { try read([Outcome].self, #"[{"maybe":{}}]"#) },
    "enum-case-not-in-coding-keys": { try write([Partial.hidden]) },
    "not-a-number": { try write(["x": Double.nan]) },
    "nesting-too-deep": { try write(Nested(depth: 600)) },
    "nothing-encoded": { try write(Silent()) },
    "property-list-fragment": { _ = try PropertyListEncoder().encode("x") },
  ]

  static func read<Value: Decodable>(
    _ type: Value.Type, _ json: String, configure: (JSONDecoder) -> Void = { _ in }
  ) throws {
    let decoder = JSONDecoder()
    configure(decoder)
    _ = try decoder.decode(type, from: Data(json.utf8))
  }

  static func write(_ value: some Encodable) throws {
    _ = try JSONEncoder().encode(value)
  }

  private struct Titled: Decodable { var title: String }
  private enum Direction: String, Codable { case north }
  private enum Outcome: Codable { case success, failure }
  private enum Command: Codable { case store(String) }
  private enum Partial: Codable {
    case shown, hidden
    enum CodingKeys: CodingKey { case shown }
  }

  private struct Refusing: Decodable {
    init(from decoder: any Decoder) throws {
      let context = DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "Unknown currency: XYZ")
      throw DecodingError.dataCorrupted(context)
    }
  }

  private struct InvalidByHand: Encodable {
    func encode(to encoder: any Encoder) throws {
      let context = EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "no form for this")
      throw EncodingError.invalidValue(self, context)
    }
  }

  private struct TwoElements: Decodable {
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      _ = try container.decode(Int.self)
      _ = try container.decode(Int.self)
    }
  }

  private struct Silent: Encodable {
    func encode(to encoder: any Encoder) throws {}
  }

  private struct Nested: Encodable {
    var depth: Int
    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      if depth > 0 { try container.encode(Nested(depth: depth - 1)) }
    }
  }

  /// The error as it looks inside `init(from:)`, where it is not yet a `DecodingError`.
  private enum NumberInside {
    static func raise() throws {
      final class Caught: @unchecked Sendable { var error: (any Error)? }
      struct Probe: Decodable {
        static let key = CodingUserInfoKey(rawValue: "caught")
        init(from decoder: any Decoder) throws {
          do {
            _ = try decoder.singleValueContainer().decode(Int.self)
          } catch {
            if let key = Self.key, let caught = decoder.userInfo[key] as? Caught { caught.error = error }
          }
        }
      }
      let caught = Caught()
      let decoder = JSONDecoder()
      if let key = Probe.key { decoder.userInfo[key] = caught }
      _ = try decoder.decode(Probe.self, from: Data("1.5".utf8))
      if let error = caught.error { throw error }
    }
  }
}
