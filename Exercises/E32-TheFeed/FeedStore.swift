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

  func items() throws -> [FeedItem] {
    guard let contents else { return [] }
    return (try? JSONDecoder().decode([FeedItem].self, from: contents)) ?? []
  }

  /// Takes over an answer of the server.
  mutating func refresh(with answer: Data) throws -> RefreshReport {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    var items = try items()
    for item in try decoder.decode(Answer.self, from: answer).items ?? [] {
      items.removeAll { $0.id == item.id }
      items.append(item)
    }
    contents = try JSONEncoder().encode(items)
    return RefreshReport()
  }
}

private struct Answer: Decodable {
  let items: [FeedItem]?
}
