import Foundation

/// The messages of one account. The app has one mailbox for each account and fetches them side by side, page by page.
struct Mailbox {
  let accountID: String
  private(set) var messages: [Message] = []

  init(accountID: String) {
    self.accountID = accountID
  }

  /// Takes one page that the server sent for this account. A page that cannot be read changes nothing.
  mutating func receive(_ page: Data) throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let payloads = try decoder.decode([Message.Payload].self, from: page)
    messages += payloads.map { Message($0, accountID: accountID) }
  }
}
