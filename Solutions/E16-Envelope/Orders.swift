import Foundation

struct Order: Decodable, Equatable {
  let id: Int
  let customer: String
  let cents: Int
}

/// What the server sends where it cannot give what was asked for.
struct ServerError: Error, Decodable, Equatable {
  let code: String
  let message: String
}

/// One page of orders, as the server sends it.
struct OrderPage: Decodable {
  let results: [Order]
  let total: Int
  /// Absent, or null, on the last page.
  let next: String?
}

/// The envelope of every answer with status 200: what was asked for, or an error in its place.
enum Answer<Content: Decodable>: Decodable {
  case content(Content)
  case failure(ServerError)

  private enum CodingKeys: String, CodingKey {
    case error
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let error = try container.decodeIfPresent(ServerError.self, forKey: .error) {
      self = .failure(error)
    } else {
      self = .content(try decoder.singleValueContainer().decode(Content.self))
    }
  }

  func get() throws -> Content {
    switch self {
    case .content(let content): return content
    case .failure(let error): throw error
    }
  }
}
