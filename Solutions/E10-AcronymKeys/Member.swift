import Foundation

/// A member of the team directory.
struct Member: Codable, Equatable {
  var userID: Int
  var displayName: String
  /// Absent for members who have not uploaded a picture.
  var imageURL: URL?
  var bio: String

  /// The names as the key strategies spell them: `user_id` becomes `userId` before it is compared, never `userID`.
  private enum CodingKeys: String, CodingKey {
    case userID = "userId"
    case displayName
    case imageURL = "imageUrl"
    case bio
  }
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
