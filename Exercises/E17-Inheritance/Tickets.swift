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
  // TODO: At the door, every premium ticket says seat 0, and no lounge.
  var seat = 0
  /// The lounge that comes with the ticket; nil where none does.
  var lounge: String?
}

/// Tonight's tickets.
struct TicketList: Codable {
  var standing: [Ticket]
  var premium: [PremiumTicket]
}
