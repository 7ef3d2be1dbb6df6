import Foundation

/// One message, with the answers to it. There is no way to make one without saying whose it is.
struct Message: Equatable {
  let id: Int
  let subject: String
  let received: Date
  let replies: [Message]
  let accountID: String

  /// A message as the server sends it: all that it knows, and nothing else.
  struct Payload: Decodable {
    let id: Int
    let subject: String
    let received: Date
    let replies: [Payload]
  }

  init(_ payload: Payload, accountID: String) {
    id = payload.id
    subject = payload.subject
    received = payload.received
    replies = payload.replies.map { Message($0, accountID: accountID) }
    self.accountID = accountID
  }
}

/// What the app does with a message once it is there.
enum MailActions {
  /// The folder that an archived message is moved to.
  static func archiveFolder(for message: Message) -> String {
    "\(message.accountID)/archive"
  }

  /// The account that an answer is sent from.
  static func sender(ofAnswerTo message: Message) -> String {
    message.accountID
  }

  /// The mark in front of the subject in the common inbox.
  static func label(of message: Message) -> String {
    "[\(message.accountID)] \(message.subject)"
  }
}
