import Foundation

/// A visit to a patient.
struct Visit: Equatable {
  let id: Int
  let patient: String
  /// The beginning of the day, in UTC.
  var day: Date
  var fee: Decimal
  /// Nil where there is nothing to say.
  var note: String?
}

extension Visit: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, patient, day, fee, note
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    patient = try container.decode(String.self, forKey: .patient)
    day = try container.decode(.day, as: WireFormat.day)
    fee = try container.decode(.fee, as: WireFormat.fee)
    note = try container.decodeIfPresent(String.self, forKey: .note)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(patient, forKey: .patient)
    try container.encode(WireFormat.text(ofDay: day), forKey: .day)
    try container.encode(WireFormat.text(ofFee: fee), forKey: .fee)
    try container.encodeIfPresent(note, forKey: .note)
  }
}

/// A message from the office.
struct Message: Equatable {
  let id: Int
  let author: String
  let sent: Date
  let body: String
}

extension Message: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, author, sent, body
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    author = try container.decode(String.self, forKey: .author)
    sent = try container.decode(.sent, as: WireFormat.moment)
    body = try container.decode(String.self, forKey: .body)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(author, forKey: .author)
    try container.encode(WireFormat.text(ofMoment: sent), forKey: .sent)
    try container.encode(body, forKey: .body)
  }
}

/// One element of the feed.
enum FeedItem: Equatable {
  case visit(Visit)
  case message(Message)
  /// A kind that this version does not know, with all that was sent.
  case other(id: Int, kind: String, json: JSONValue)

  var id: Int {
    switch self {
    case .visit(let visit): visit.id
    case .message(let message): message.id
    case .other(let id, _, _): id
    }
  }
}

extension FeedItem: Codable {
  private enum CodingKeys: String, CodingKey {
    case kind, id
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(String.self, forKey: .kind) {
    case "visit": self = .visit(try Visit(from: decoder))
    case "message": self = .message(try Message(from: decoder))
    case let kind:
      self = .other(id: try container.decode(Int.self, forKey: .id), kind: kind, json: try JSONValue(from: decoder))
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .visit(let visit): try encode(visit, as: "visit", to: encoder)
    case .message(let message): try encode(message, as: "message", to: encoder)
    case .other(_, _, let json): try json.encode(to: encoder)
    }
  }

  private func encode(_ element: some Encodable, as kind: String, to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    try element.encode(to: encoder)
  }
}
