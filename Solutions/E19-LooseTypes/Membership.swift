import Foundation

/// One membership, as the partners send it, as the phone stores it, and as it is sent back when it changes.
struct Membership: Codable {
  /// What the barcode on the card shows.
  let cardNumber: String
  let isActive: Bool
  let pointBalance: Int

  // Written by synthesis: the plain types are what the contract says.
  private enum CodingKeys: String, CodingKey {
    case cardNumber = "card"
    case isActive = "active"
    case pointBalance = "points"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    cardNumber = try container.decode(Loose.self, forKey: .cardNumber).text
    isActive = try container.decode(Loose.self, forKey: .isActive).flag
    pointBalance = try container.decode(Loose.self, forKey: .pointBalance).number
  }
}

/// A scalar of whichever type a partner has chosen.
private struct Loose: Decodable {
  private enum Scalar {
    case string(String)
    case number(Int)
    case bool(Bool)
  }

  private let scalar: Scalar
  private let codingPath: [any CodingKey]

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    codingPath = decoder.codingPath
    // No Double: it would round long card numbers, and none of the values has a fraction.
    if let string = try? container.decode(String.self) {
      scalar = .string(string)
    } else if let number = try? container.decode(Int.self) {
      scalar = .number(number)
    } else if let bool = try? container.decode(Bool.self) {
      scalar = .bool(bool)
    } else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "This is neither a string nor a whole number nor a Boolean")
    }
  }

  var text: String {
    get throws {
      switch scalar {
      case .string(let string) where !string.isEmpty: return string
      case .number(let number): return String(number)
      default: throw unfit("a card number")
      }
    }
  }

  var number: Int {
    get throws {
      switch scalar {
      case .number(let number): return number
      case .string(let string):
        guard let number = Int(string) else { throw unfit("a whole number") }
        return number
      case .bool: throw unfit("a whole number")
      }
    }
  }

  var flag: Bool {
    get throws {
      switch scalar {
      case .bool(let bool): return bool
      case .number(1), .string("1"), .string("true"): return true
      case .number(0), .string("0"), .string("false"): return false
      default: throw unfit("a flag")
      }
    }
  }

  private func unfit(_ expected: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath, debugDescription: "\(scalar) is not \(expected)"))
  }
}
