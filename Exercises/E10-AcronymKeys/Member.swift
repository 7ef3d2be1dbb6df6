import Foundation

/// A member of the team directory.
struct Member: Codable, Equatable {
  // TODO: Everybody lost their picture. The service still sends `image_url` and `user_id`.
  var userID: Int?
  var displayName: String
  var imageURL: URL?
  var bio: String
}

/// How the app and the directory service talk to each other.
enum Directory {
  static func member(from payload: Data) throws -> Member {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Member.self, from: payload)
  }

  static func payload(for member: Member) throws -> Data {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    return try encoder.encode(member)
  }
}
