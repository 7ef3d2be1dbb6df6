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
  init(from decoder: any Decoder) throws {
    // TODO: People are listed as songs, and some lines ask for an update that does not exist.
    if let song = try? Song(from: decoder) {
      self = .song(song)
    } else if let user = try? User(from: decoder) {
      self = .user(user)
    } else {
      self = .unknown(kind: "")
    }
  }
}

/// The start page: songs and people in one list.
enum Feed {
  static func items(from data: Data) throws -> [FeedItem] {
    try JSONDecoder().decode([FeedItem].self, from: data)
  }
}
