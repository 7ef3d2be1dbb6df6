import Foundation

/// A ticket, as the box office sends it and as the scanner at the door keeps it.
class Ticket: Codable {
  var code: String
  var holder: String
  var validUntil: Date

  init(code: String, holder: String, validUntil: Date) {
    self.code = code
    self.holder = holder
    self.validUntil = validUntil
  }
}

/// A ticket with a numbered seat.
final class PremiumTicket: Ticket {
  var seat: Int
  /// The lounge that comes with the ticket; nil where none does.
  var lounge: String?

  // Coding is not made up for subclasses: they inherit it, and what they inherit knows nothing of what they add.

  private enum CodingKeys: String, CodingKey {
    case seat, lounge
  }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    seat = try container.decode(Int.self, forKey: .seat)
    lounge = try container.decodeIfPresent(String.self, forKey: .lounge)
    try super.init(from: decoder)
  }

  override func encode(to encoder: any Encoder) throws {
    try super.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(seat, forKey: .seat)
    try container.encodeIfPresent(lounge, forKey: .lounge)
  }
}

/// Tonight's tickets.
struct TicketList: Codable {
  var standing: [Ticket]
  var premium: [PremiumTicket]
}
