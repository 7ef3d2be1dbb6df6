import Foundation

/// What the scanner does with tickets: it gets them from the box office once, and from its own file after that.
enum TicketStore {
  static func tickets(from data: Data) throws -> TicketList {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(TicketList.self, from: data)
  }

  static func data(for tickets: TicketList) throws -> Data {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys]
    return try encoder.encode(tickets)
  }
}
