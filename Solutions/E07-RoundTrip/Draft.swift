import Foundation

/// A letter that somebody is writing.
struct Draft: Codable, Equatable {
  let id: Int
  var body: String
  /// When it was changed last; the editor stamps whole seconds.
  var edited: Date
  /// How large it is shown, 1 being the size on paper.
  var zoom: Double
}

/// What goes to the server and comes from there. The editor in the browser reads and writes it as well.
enum DraftSync {
  static func payload(for draft: Draft) throws -> Data {
    try encoder.encode(draft)
  }

  static func draft(from payload: Data) throws -> Draft {
    try decoder.decode(Draft.self, from: payload)
  }

  // The two halves of the format, side by side. Nothing else in the app makes a coder for drafts.

  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    return encoder
  }()

  private static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    return decoder
  }()
}
