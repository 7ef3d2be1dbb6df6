import Foundation

/// An invoice, as the meter readings service sends it.
struct Invoice: Decodable {
  let number: String
  let currency: String
  let lines: [Line]

  struct Line: Decodable {
    let label: String
    let quantity: Int
    let price: Double

    private enum CodingKeys: String, CodingKey {
      case label, quantity, price
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      label = try container.decode(String.self, forKey: .label)
      quantity = try container.decode(Int.self, forKey: .quantity)
      // TODO: Invoices are off by a cent here and there. Take each price exactly as it was sent, or not at all.
      price = Double(try container.decode(String.self, forKey: .price)) ?? 0
    }

    /// What the line costs, in cents; half a cent is rounded away from zero.
    var cents: Int {
      Int(price * Double(quantity) * 100)
    }
  }

  /// What the customer's bank is asked for, in cents: the sum of the lines as they are printed.
  var totalInCents: Int {
    lines.reduce(0) { $0 + $1.cents }
  }
}
