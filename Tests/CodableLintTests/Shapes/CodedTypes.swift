import Foundation

// Read by `PaperDecoderTests` as source, and decoded by the real decoder.

struct CodedPlace: Codable {
  var name: String
  var zip: Int?
  var tags: [String] = []
  let version = 1
  var byKind: [CodedKind: Int]
  var numbers: [Int: UInt8]
  var words: [String: Bool]
  var at: Date

  enum CodingKeys: String, CodingKey {
    case name = "title"
    case zip, tags, byKind, numbers, words, at, version
  }
}

enum CodedKind: String, Codable { case near, far = "FAR" }

enum CodedMove: Codable {
  case go(Int, to: String?)
  case stop
  enum GoCodingKeys: String, CodingKey { case _0 = "steps", to }
}

struct CodedByHand: Codable {
  var count: Int
  var place: String?
  var level: Double

  enum Keys: String, CodingKey { case count, meta, place, level }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    let meta = try container.nestedContainer(keyedBy: Keys.self, forKey: .meta)
    count = try container.decodeIfPresent(Int.self, forKey: .count) ?? 0
    place = try meta.decodeIfPresent(String.self, forKey: .place)
    level = (try? meta.decode(Double.self, forKey: .level)) ?? 1
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(count, forKey: .count)
  }
}

struct CodedNothing: Codable {}

class CodedBase: Codable { var base = 1 }

final class CodedSub: CodedBase {
  var own = 2

  enum Keys: String, CodingKey { case own }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    own = try container.decode(Int.self, forKey: .own)
    try super.init(from: container.superDecoder())
  }
}

struct CodedBox<Value: Codable>: Codable { var value: Value }

struct CodedBoxes: Codable {
  var one: CodedBox<Int?>
  var range: Range<Int>?
}

struct CodedListed: Codable {
  var at: Date?
  var bytes: Data?
  var link: URL?
  var price: Decimal?
  var flag: Bool?
  var count: UInt8?
  var ratio: Double?
  var tags: [String]?
}

enum CodedLevel: String, Codable {
  case low, high, unknown

  init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(RawValue.self)
    self = CodedLevel(rawValue: text) ?? .unknown
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

/// Reads its superclass from where either form has it.
final class CodedEither: CodedBase {
  enum Keys: String, CodingKey { case `super` }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    if container.contains(.super) {
      try super.init(from: container.superDecoder())
    } else {
      try super.init(from: decoder)
    }
  }
}
