import Foundation
import Testing

@testable import E15

/// A message as the server sends it; `extra` holds further members, each beginning with a comma.
private func message(
  _ id: Int, replies: [String] = [], subject: String? = nil, received: String = "2024-12-14T10:00:00Z",
  extra: String = ""
) -> String {
  let subject = subject ?? #""Subject \#(id)""#
  let replies = replies.joined(separator: ",")
  return
    #"{"id":\#(id),"subject":\#(subject),"received":"\#(received)","replies":[\#(replies)]\#(extra)}"#
}

/// A string as it stands in JSON.
private func json(_ string: String) throws -> String {
  String(decoding: try JSONEncoder().encode(string), as: UTF8.self)
}

private func page(_ messages: String...) -> Data { Data("[\(messages.joined(separator: ","))]".utf8) }

/// A message and all that was answered to it.
private func thread(_ message: Message) -> [Message] { [message] + message.replies.flatMap(thread) }

/// A mailbox that one task fills.
private final class Slot: @unchecked Sendable {
  var mailbox: Mailbox

  init(_ mailbox: Mailbox) { self.mailbox = mailbox }
}

@Suite("Messages of several accounts")
struct MailboxTests {
  /// Accounts as people call them; the last is another one at each run.
  static let accounts = ["home", "work", "club-7", "Ada@Example.ORG", " law firm ", "Büro", "", UUID().uuidString]

  @Test("A message belongs to the account of the mailbox that received it", arguments: accounts)
  func topLevel(account: String) throws {
    var mailbox = Mailbox(accountID: account)
    try mailbox.receive(page(message(1), message(2)))
    #expect(mailbox.messages.map(\.id) == [1, 2], "mail is missing from the inbox")
    #expect(
      mailbox.messages.map { Optional($0.accountID) } == [account, account],
      "mail is shown under somebody else's account")
  }

  @Test("Answers belong to the same account, however deep they are", arguments: accounts)
  func answers(account: String) throws {
    var mailbox = Mailbox(accountID: account)
    try mailbox.receive(page(message(1, replies: [message(2, replies: [message(3)]), message(4)]), message(5)))
    let all = mailbox.messages.flatMap(thread)
    #expect(all.map(\.id) == [1, 2, 3, 4, 5], "part of a thread is missing")
    for message in all {
      #expect(
        MailActions.sender(ofAnswerTo: message) == account,
        "the answer to \(message.id) goes out from a private address")
      #expect(
        MailActions.archiveFolder(for: message) == "\(account)/archive",
        "message \(message.id) is archived where the firm cannot find it")
      #expect(
        MailActions.label(of: message) == "[\(account)] Subject \(message.id)",
        "the inbox shows message \(message.id) under the wrong account")
    }
  }

  @Test("Pages add up, and each message keeps its own subject, date and answers, however deep")
  func pagesAddUp() throws {
    // Subjects as people write them, also the same one twice, and ids of any size.
    let subjects = ["", " ", " Re: \"Contract\"\n ", "RE: RE: ÄRGER", "Subject 1", "Re: A\u{308}rger"]
    var letters: [(id: Int, subject: String, date: Date)] = []
    for number in 1...Int.random(in: 60...80) {
      let id = number % 9 == 0 ? -number : number % 9 == 1 ? 9_007_199_254_740_992 + number : number
      let subject = number % 4 == 0 ? subjects[number / 4 % subjects.count] : "Re: \(Int.random(in: 1...99_999))"
      letters.append((id, subject, Date(timeIntervalSince1970: Double(number) * 1_000_003 - 20_000_000)))
    }
    let texts = try letters.map {
      message($0.id, subject: try json($0.subject), received: $0.date.formatted(.iso8601))
    }
    // Ten that stand side by side, and the others of which each answers the one before.
    let deep = try letters[10...].reversed().reduce(nil as String?) { inner, letter in
      message(
        letter.id, replies: inner.map { [$0] } ?? [], subject: try json(letter.subject),
        received: letter.date.formatted(.iso8601))
    }
    var mailbox = Mailbox(accountID: "work")
    for text in texts[..<10] { try mailbox.receive(page(text)) }
    try mailbox.receive(page(try #require(deep)))
    try mailbox.receive(page())
    let all = mailbox.messages.flatMap(thread)
    #expect(
      all.map(\.id) == letters.map(\.id), "an older page is gone as soon as the next one comes, or a thread ends early")
    #expect(all.map(\.subject) == letters.map(\.subject), "a client's message stands under another one's subject")
    #expect(
      all.map { Array($0.subject.unicodeScalars) } == letters.map { Array($0.subject.unicodeScalars) },
      "a subject is spelled anew, and the client's system takes the answer for a new thread")
    #expect(all.map(\.received) == letters.map(\.date), "mail is sorted to where nobody looks for it")
    #expect(Set(all.map(MailActions.sender)) == ["work"], "the answer goes out from a private address")
  }

  @Test(
    "A message that lacks something is an error that names it, in a thread as well",
    arguments: ["id", "subject", "received", "replies"])
  func missing(key: String) throws {
    let missing = message(9).replacing("\"\(key)\":", with: "\"other\":")
    let wrong = ["null", "true", "{}", "[null]", ["subject", "received"].contains(key) ? "7" : #""soon""#].map {
      value in
      message(9).replacing("\"\(key)\":", with: "\"\(key)\":\(value),\"other\":")
    }
    for text in ([missing] + wrong).flatMap({ [$0, message(1, replies: [$0])] }) {
      var mailbox = Mailbox(accountID: "work")
      let error = #expect(throws: DecodingError.self, "part of the mail is made up, or missing, and nobody is told") {
        try mailbox.receive(page(text))
      }
      if let error { #expect("\(error)".contains(key), "nobody can tell the sender what to repair: \(error)") }
      #expect(mailbox.messages.isEmpty, "part of the mail is made up")
    }
  }

  @Test(
    "What is no page is an error, not an empty page",
    arguments: [
      "", "null", "{}", "7", "[null]", "[[]]", "[1,", " ", #"{"messages":[]}"#, "\u{0}\u{0}", "true",
      #"{"error":"maintenance"}"#,
    ])
  func noPage(text: String) {
    var mailbox = Mailbox(accountID: "work")
    #expect(throws: DecodingError.self, "an error of the server looks like an inbox without mail") {
      try mailbox.receive(Data(text.utf8))
    }
  }

  @Test("Mailboxes that are filled in turn do not get each other's messages")
  func inTurn() throws {
    var work = Mailbox(accountID: "work")
    var home = Mailbox(accountID: "home")
    var club = Mailbox(accountID: "club")
    try work.receive(page(message(1, replies: [message(2)])))
    try club.receive(page(message(3)))
    try home.receive(page(message(4, replies: [message(5)])))
    try work.receive(page(message(6, replies: [message(7)])))
    for mailbox in [work, home, club] {
      let senders = mailbox.messages.flatMap(thread).map(MailActions.sender)
      #expect(
        Set(senders) == [mailbox.accountID], "one account answers with another one's address: \(senders)")
    }
  }

  @Test("Mailboxes that are filled at the same time do not get each other's messages")
  func sideBySide() async throws {
    let answers = (0..<20).map { message($0) }
    let load = Data("[\((0..<60).map { message($0, replies: answers) }.joined(separator: ","))]".utf8)
    let slots = (0..<8).map { Slot(Mailbox(accountID: "account-\($0)")) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for slot in slots {
        group.addTask { try slot.mailbox.receive(load) }
      }
      try await group.waitForAll()
    }
    let strangers = slots.map(\.mailbox).flatMap { mailbox in
      mailbox.messages.flatMap(thread).map(MailActions.sender).filter { $0 != mailbox.accountID }
    }
    let counts = slots.map { $0.mailbox.messages.flatMap(thread).count }
    #expect(Set(counts) == [60 * 21], "mail is lost when several accounts load at the same moment: \(counts)")
    #expect(strangers.isEmpty, "\(strangers.count) messages went to an account that was loading at the same moment")
  }

  @Test(
    "An account in the payload is another system's, and is not believed",
    arguments: [#","accountID":"home""#, #","accountID":"intruder""#, #","accountID":null"#, #","accountID":7"#])
  func foreignAccount(extra: String) throws {
    var mailbox = Mailbox(accountID: "work")
    try mailbox.receive(page(message(1, replies: [message(2, extra: extra)], extra: extra)))
    let senders = mailbox.messages.flatMap(thread).map(MailActions.sender)
    #expect(senders == ["work", "work"], "whoever exports a thread decides which account answers it")
  }

  @Test("A message without an account cannot exist: the type says so")
  func alwaysThere() {
    #expect(
      (\Message.accountID as Any) is KeyPath<Message, String>,
      "as long as nil is possible, each reader must make up an account of its own")
  }

  @Test("A message cannot be decoded where nobody says which account it belongs to")
  func withoutAnAccount() throws {
    // Set a mailbox up first: what it leaves behind must not help.
    var mailbox = Mailbox(accountID: "work")
    try mailbox.receive(page(message(1)))
    guard let type = (Message.self as Any) as? any Decodable.Type else { return }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    #expect(throws: (any Error).self, "the next feature that decodes a message gets one without an account") {
      _ = try decoder.decode(type, from: Data(message(2).utf8))
    }
  }

  @Test("A message stays in its place, whatever its date is", arguments: [false, true])
  func anyDate(isAnswer: Bool) throws {
    let dates = ["2031-05-01T10:00:00Z", "1969-12-31T10:00:00Z", "2199-01-01T00:00:00Z", "2024-12-14T10:00:00Z"]
    let texts = dates.enumerated().map { message($0 + 1, received: $1) }
    var mailbox = Mailbox(accountID: "work")
    try mailbox.receive(
      isAnswer ? page(message(0, replies: texts)) : Data("[\(texts.joined(separator: ","))]".utf8))
    let shown = isAnswer ? mailbox.messages.first?.replies : mailbox.messages
    #expect(shown?.map(\.id) == [1, 2, 3, 4], "mail from somebody whose clock is wrong is missing, or another's place")
  }

  @Test("Dates are read as the server writes them, in answers too")
  func dates() throws {
    var mailbox = Mailbox(accountID: "work")
    try mailbox.receive(page(message(1, replies: [message(2)])))
    let received = mailbox.messages.flatMap(thread).map { $0.received.ISO8601Format() }
    #expect(
      received == ["2024-12-14T10:00:00Z", "2024-12-14T10:00:00Z"], "mail is sorted to where nobody looks for it")
    try mailbox.receive(page(message(3, received: "2024-12-14T11:30:00+01:30")))
    #expect(
      mailbox.messages.last?.received.ISO8601Format() == "2024-12-14T10:00:00Z",
      "mail from abroad is sorted to where nobody looks for it")
    for date in ["", "soon", "2024-12-14", "14.12.2024 10:00", "2024-13-14T10:00:00Z"] {
      #expect(throws: DecodingError.self, "mail without a date gets one that nobody has written") {
        try mailbox.receive(page(message(4, received: date)))
      }
    }
  }

  @Test("A page that cannot be read throws with the path of what is wrong", arguments: [0, 1, 2])
  func path(depth: Int) throws {
    let broken = (0..<depth).reduce(message(9, subject: "42")) { inner, _ in message(8, replies: [message(7), inner]) }
    var mailbox = Mailbox(accountID: "work")
    let error = #expect(throws: DecodingError.self, "mail is missing, and nobody is told") {
      try mailbox.receive(page(message(1), broken))
    }
    guard case .typeMismatch(_, let context) = error else {
      Issue.record("a subject that is a number is a wrong type; support reads \(String(describing: error))")
      return
    }
    let expected = [1] + Array(repeating: [nil, 1], count: depth).joined() + [nil]
    #expect(context.codingPath.map(\.intValue) == expected, "the path does not lead to the message that is wrong")
    #expect(context.codingPath.last?.stringValue == "subject", "nobody can tell the sender what to repair")
    #expect(context.codingPath.count { $0.stringValue == "replies" } == depth, "the path passes over the thread")
  }

  @Test("A page that cannot be read leaves the mailbox as it was")
  func allOrNothing() throws {
    var mailbox = Mailbox(accountID: "work")
    try mailbox.receive(page(message(1)))
    let before = mailbox.messages
    #expect(throws: DecodingError.self, "mail is missing, and nobody is told") {
      try mailbox.receive(page(message(2), message(3, replies: [message(4, subject: "null")])))
    }
    #expect(mailbox.messages == before, "half a page is taken for the whole, and the rest is never fetched")
  }
}
