import Foundation

struct Song: Decodable, Equatable {
  let id: Int
  let name: String
  /// Nil for songs whose writer nobody knows.
  let artist: String?
}

struct User: Decodable, Equatable {
  let id: Int
  let name: String
  let followers: Int
}

/// One line of the feed.
enum FeedItem: Equatable {
  case song(Song)
  case user(User)
  /// What this version of the app cannot show; it asks people to update.
  case unknown(kind: String)
}

extension FeedItem: Decodable {
  private enum CodingKeys: String, CodingKey {
    case kind
  }

  /// The payload says what it is. A kind that is new is no error; an element that is not what it says is one.
  init(from decoder: any Decoder) throws {
    let kind = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .kind)
    switch kind {
    case "song": self = .song(try Song(from: decoder))
    case "user": self = .user(try User(from: decoder))
    default: self = .unknown(kind: kind)
    }
  }
}

/// The start page: songs and people in one list.
enum Feed {
  static func items(from data: Data) throws -> [FeedItem] {
    try JSONDecoder().decode([FeedItem].self, from: data)
  }
}
