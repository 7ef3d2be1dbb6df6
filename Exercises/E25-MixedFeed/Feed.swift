import Foundation

/// The start page: songs and people in one list.
enum Feed {
  static func items(from data: Data) throws -> [FeedItem] {
    try JSONDecoder().decode([FeedItem].self, from: data)
  }
}
