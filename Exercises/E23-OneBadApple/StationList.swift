import Foundation

/// A charging station on the drivers' map.
struct Station: Decodable, Equatable {
  let name: String
  /// In kilowatts.
  let power: Int
  let lastSeen: Date
}

/// A list that survives elements it cannot read.
struct LossyList<Element: Decodable>: Decodable {
  /// An element that was left out.
  struct Rejection {
    /// Where the element stood in the payload, counted from zero.
    let index: Int
    /// What the operators read.
    let reason: String
  }

  let elements: [Element]
  let rejections: [Rejection]

  init(from decoder: any Decoder) throws {
    // TODO: The operators' page shows no rejections, and stations are missing on the map.
    let attempts = try decoder.singleValueContainer().decode([Attempt].self)
    elements = attempts.compactMap(\.element)
    rejections = []
  }

  private struct Attempt: Decodable {
    let element: Element?

    init(from decoder: any Decoder) throws {
      element = try? decoder.singleValueContainer().decode(Element.self)
    }
  }
}

enum StationMap {
  static func stations(from payload: Data) throws -> LossyList<Station> {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(LossyList<Station>.self, from: payload)
  }
}
