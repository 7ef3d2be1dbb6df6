import Foundation

/// One message, with the answers to it.
struct Message: Decodable, Equatable {
  let id: Int
  let subject: String
  let received: Date
  let replies: [Message]
  var accountID: String?
}

/// What the app does with a message once it is there.
enum MailActions {
  /// The folder that an archived message is moved to.
  static func archiveFolder(for message: Message) -> String {
    "\(message.accountID ?? "")/archive"
  }

  /// The account that an answer is sent from.
  static func sender(ofAnswerTo message: Message) -> String {
    message.accountID ?? ""
  }

  /// The mark in front of the subject in the common inbox.
  static func label(of message: Message) -> String {
    "[\(message.accountID ?? "")] \(message.subject)"
  }
}
