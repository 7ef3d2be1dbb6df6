import Foundation

/// A visit to a patient.
struct Visit: Codable, Equatable {
  let id: Int
  let patient: String
  /// The beginning of the day, in UTC.
  var day: Date
  var fee: Decimal
  var note: String?
}

extension Visit {
  private enum CodingKeys: String, CodingKey {
    case id, patient, day, fee
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    patient = try container.decode(String.self, forKey: .patient)
    day = WireFormat.day(try container.decode(String.self, forKey: .day)) ?? Date()
    fee = WireFormat.fee(try container.decode(String.self, forKey: .fee)) ?? 0
  }
}

/// A message from the office.
struct Message: Codable, Equatable {
  let id: Int
  let author: String
  let sent: Date
  let body: String
}

/// One element of the feed.
enum FeedItem: Codable, Equatable {
  case visit(Visit)
  case message(Message)
  /// A kind that this version does not know.
  case other(id: Int, kind: String, json: JSONValue)

  var id: Int {
    switch self {
    case .visit(let visit): visit.id
    case .message(let message): message.id
    case .other(let id, _, _): id
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let visit = try? container.decode(Visit.self) {
      self = .visit(visit)
    } else if let message = try? container.decode(Message.self) {
      self = .message(message)
    } else {
      self = .other(id: 0, kind: "", json: .null)
    }
  }
}
