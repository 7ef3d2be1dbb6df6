import Foundation

/// A charging station on the drivers' map.
struct Station: Decodable, Equatable {
  let name: String
  /// In kilowatts.
  let power: Int
  let lastSeen: Date
}

/// A list that survives elements it cannot read, and tells which they were.
struct LossyList<Element: Decodable>: Decodable {
  /// An element that was left out.
  struct Rejection {
    /// Where the element stood in the payload, counted from zero.
    let index: Int
    /// What the operators read.
    let reason: String
  }

  private(set) var elements: [Element] = []
  private(set) var rejections: [Rejection] = []

  init(from decoder: any Decoder) throws {
    let attempts = try decoder.singleValueContainer().decode([Attempt].self)
    for (index, attempt) in attempts.enumerated() {
      switch attempt.result {
      case .success(let element): elements.append(element)
      case .failure(let error): rejections.append(Rejection(index: index, reason: "\(error)"))
      }
    }
  }

  /// Never throws, so one element cannot fail the list; keeps the error, so it is not lost either.
  private struct Attempt: Decodable {
    let result: Result<Element, any Error>

    init(from decoder: any Decoder) throws {
      // Through a container: `Element(from: decoder)` would pass over the decoder's strategy where elements are dates.
      result = Result { try decoder.singleValueContainer().decode(Element.self) }
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
