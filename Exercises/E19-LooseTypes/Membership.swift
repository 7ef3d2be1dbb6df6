import Foundation

/// One membership, as the partners send it, as the phone stores it, and as it is sent back when it changes.
struct Membership: Codable {
  private let card: Flexible
  private let active: Flexible
  private let points: Flexible

  /// What the barcode on the card shows.
  var cardNumber: String { card.text }
  var isActive: Bool { active.text == "1" }
  var pointBalance: Int { Int(points.text) ?? 0 }
}

/// A value that some partners send as a string and others as a number.
struct Flexible: Codable {
  let text: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // TODO: Cards stop working. Read what the partners send without losing any of it, and write what the contract says.
    if let number = try? container.decode(Double.self) {
      text = String(format: "%.0f", number)
    } else if let string = try? container.decode(String.self) {
      text = string
    } else {
      text = ""
    }
  }
}
