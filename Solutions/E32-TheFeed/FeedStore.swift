import Foundation

/// What the server sends where it cannot give what was asked for.
struct ServerError: Error, Decodable, Equatable {
  let code: String
  let message: String
}

/// What a refresh could not take over, and what it did not understand.
struct RefreshReport {
  struct Rejection {
    /// Where the element stood in the answer, counted from zero.
    let index: Int
    /// What the office reads.
    let reason: String
  }

  var rejections: [Rejection] = []
  /// The kinds that this version does not know, in the order of the answer.
  var unknownKinds: [String] = []
}

/// The feed on a nurse's phone.
struct FeedStore {
  /// The file that holds the feed; nil before there is one.
  private(set) var contents: Data?

  /// - Throws: A `DecodingError` when there is a file that cannot be read.
  func items() throws -> [FeedItem] {
    guard let contents else { return [] }
    if case .array = try JSONDecoder().decode(JSONValue.self, from: contents) {
      return try JSONDecoder().decode([VersionOneVisit].self, from: contents).map { .visit($0.visit) }
    }
    return try JSONDecoder().decode(StoredFeed.self, from: contents).items
  }

  /// Takes over an answer of the server. Elements that are stored already are replaced, by their id.
  ///
  /// - Throws: The `ServerError` that came in place of a feed, or a `DecodingError`. The file is as it was then.
  mutating func refresh(with answer: Data) throws -> RefreshReport {
    var items = try items()
    var report = RefreshReport()
    for (index, attempt) in try JSONDecoder().decode(Answer.self, from: answer).attempts.enumerated() {
      switch attempt.result {
      case .failure(let error):
        report.rejections.append(.init(index: index, reason: "\(error)"))
      case .success(let item):
        if case .other(_, let kind, _) = item { report.unknownKinds.append(kind) }
        if let position = items.firstIndex(where: { $0.id == item.id }) {
          items[position] = item
        } else {
          items.append(item)
        }
      }
    }
    contents = try JSONEncoder().encode(StoredFeed(items: items))
    return report
  }
}

private struct StoredFeed: Codable {
  let items: [FeedItem]
}

/// Version 1 stored visits and nothing else, in an array, with `Date` and the fee as numbers.
private struct VersionOneVisit: Decodable {
  let id: Int
  let patient: String
  let day: Date
  let fee: Decimal

  var visit: Visit { Visit(id: id, patient: patient, day: day, fee: fee) }
}

/// A feed, or the error that came in its place.
private struct Answer: Decodable {
  /// An element that was read, or the reason why it was not.
  struct Attempt: Decodable {
    let result: Result<FeedItem, any Error>

    init(from decoder: any Decoder) throws {
      result = Result { try FeedItem(from: decoder) }
    }
  }

  let attempts: [Attempt]

  private enum CodingKeys: String, CodingKey {
    case items, error
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let error = try container.decodeIfPresent(ServerError.self, forKey: .error) { throw error }
    attempts = try container.decode([Attempt].self, forKey: .items)
  }
}
