/// An Optional that stands for a failure nobody wants to see: judged on evidence, never on the `?` alone.
struct OptionalHidesFailure: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    let properties = file.types.flatMap { fact -> [Finding] in
      guard let type = project.type(of: fact, in: file), project.coding(of: type).isDecodable,
        fact.kind != .protocol, fact.kind != .enum
      else { return [] }
      return fact.properties.compactMap { check($0, of: type, fact, in: file, project) }
    }
    return properties + boundaries(in: file, project)
  }

  private func check(
    _ property: PropertyFact, of type: TypeTable.Entry, _ fact: TypeFact, in file: FileFacts, _ project: ProjectFacts
  ) -> Finding? {
    guard property.isStored, !property.isLazy, !property.isAbsenceExplained,
      property.type?.firstRange(of: "->") == nil, project.codingKeys(of: type).contains(property.name)
    else { return nil }
    let symbol = "\(type.qualifiedName).\(property.name)"
    if property.isImplicitlyUnwrapped {
      guard project.isDecodedBySynthesis(property, of: type), let range = property.typeRange else { return nil }
      return finding(
        "'\(property.name)' is implicitly unwrapped: a missing key or a null decodes to nil and crashes at its first use",
        at: (range.upperBound - 1)..<range.upperBound, in: file, symbol: symbol)
    }
    guard property.isOptional else { return nil }
    if let evidence = placeholderEvidence(for: property, of: type, fact, project) {
      return finding(
        evidence.message, at: property.nameRange, in: file, symbol: symbol, severity: evidence.isFaint ? .note : nil,
        notes: evidence.notes)
    }
    // A property wrapper is there to say what becomes of a failure.
    if let words = AbsenceComments.confession(on: property), !fact.attributes.contains("propertyWrapper") {
      return finding(
        "'\(property.name)' is Optional to get past a failure ('\(words)'): report the failure, or say when the value is absent",
        at: property.nameRange, in: file, symbol: symbol)
    }
    return nil
  }

  // MARK: A placeholder at every read

  private func placeholderEvidence(
    for property: PropertyFact, of type: TypeTable.Entry, _ fact: TypeFact, _ project: ProjectFacts
  ) -> (message: String, isFaint: Bool, notes: [Finding.Note])? {
    guard project.isJudgedByItsReads(property, of: type, fact),
      let reads = project.optionalUse.reads[.init(type: type.id, name: property.name)],
      !reads.replaced.isEmpty, !reads.isCleared,
      !project.optionalUse.namesTestedSomewhere.contains(property.name)
    else { return nil }
    // What is encoded only is nil because the sender chose so.
    guard project.isDecoded(type) || !project.isEncoded(type) else { return nil }
    let handlings = reads.replaced.map(\.read.handling)
    guard Self.isEvidence(handlings) else { return nil }
    return (
      Self.message(for: property, Set(handlings), handlings.count), Self.isFaint(handlings),
      reads.replaced.prefix(5).map {
        .init("nil is replaced here", at: Location(path: $0.path, range: $0.read.range))
      }
    )
  }

  /// One reader that makes up a value may have its reasons; two make it the meaning of nil. An empty text or collection
  /// is often what an absent one means, so that takes a third.
  private static func isEvidence(_ handlings: [PropertyRead.Handling]) -> Bool {
    let isEmpty = handlings.allSatisfy { handling in
      guard case .placeholder(let text) = handling else { return false }
      return emptyValues.contains(text)
    }
    return handlings.count > (isEmpty ? 2 : 1) || handlings == [.forceUnwrap]
  }

  /// Two readers that put zero for nil may just copy the value on; a third is the rule.
  private static func isFaint(_ handlings: [PropertyRead.Handling]) -> Bool {
    handlings.count == 2 && !handlings.contains(.forceUnwrap)
  }

  private static let emptyValues: Set<String> = [
    #""""#, "[]", "[:]", ".init()", "String()", "[String]()", "Set()", "Data()",
  ]

  private static func message(
    for property: PropertyFact, _ handlings: Set<PropertyRead.Handling>, _ count: Int
  ) -> String {
    let places = count == 1 ? "the only read" : "all \(count) reads"
    if handlings == [.forceUnwrap] {
      return
        "\(places) of '\(property.name)' force\(count == 1 ? "s" : "") it: a payload without it decodes, and crashes later"
    }
    var replacement = "a placeholder"
    if handlings.count == 1, case .placeholder(let text)? = handlings.first { replacement = "'\(text)'" }
    return
      "\(places) of '\(property.name)' put \(replacement) for nil: a payload that breaks the contract shows up as an empty value"
  }

  // MARK: A placeholder at the boundary

  private func boundaries(in file: FileFacts, _ project: ProjectFacts) -> [Finding] {
    file.boundaryPlaceholders.compactMap { boundary in
      guard !boundary.isAttempt, !boundary.isExplained, Self.identifies(boundary.property),
        Self.madeUp.contains(where: boundary.placeholder.hasPrefix)
      else { return nil }
      return finding(
        "'\(boundary.property)' is made up (\(boundary.placeholder)) when the payload lacks it: two broken values look like the same, or like a new one",
        at: boundary.range, in: file, symbol: boundary.context.symbol,
        severity: Self.mayBeMeant.contains(where: boundary.placeholder.hasPrefix) ? .note : nil)
    }
  }

  private static let madeUp = [#""""#, "\"00000000-", "0", "UUID()", "UUID(uuidString:", "String()", "-1"]

  /// A fresh identity for what was stored before it had one, and the zero that a compact format leaves out.
  private static let mayBeMeant = ["UUID()", "0"]

  /// Whether a property's name says that it tells one value from another.
  private static func identifies(_ name: String) -> Bool {
    ["id", "uuid", "email", "token", "key", "guid"].contains(name)
      || ["ID", "Id", "Email", "Token", "UUID", "Guid"].contains { name.hasSuffix($0) }
  }
}

extension OptionalHidesFailure {
  static let info = RuleInfo(
    id: "optional-hides-failure",
    category: .structure,
    severity: .warning,
    summary: "an Optional whose nil nobody treats as meaningful hides a broken contract",
    why: """
      An Optional in a decoded type is right when the contract says that the value may be absent, and somebody acts on it. It \
      hides a failure when three readers or more make up a value for nil and none does anything else, when it is forced, or \
      implicitly unwrapped, when a comment says that it is there to stop a crash, or when an identity is made up for it.

      Two readers that put zero for nil are a note, and so is a fresh `UUID()`, or a zero, for an identity that the payload \
      lacks: both are what old data, or a compact format, may mean.

      Optional never hides a wrong type: `typeMismatch` is still thrown. It hides the missing key and the null, and the \
      renamed key, which from then on is empty for everybody without an error anywhere.

      There are two camps. Strict models break when one provider leaves a field out; lenient ones hide the day the API \
      changes. This rule takes no side: it flags placeholders, not question marks.
      """,
    fix: """
      If the value is always there, drop the `?` and let decoding say when it is not. If it may be absent, say when in a \
      comment, and let the reader see the difference between absent and empty. If old data lacks it, use \
      `decodeIfPresent(…) ?? value` in `init(from:)`, once, with a value that means something.
      """,
    leavesAlone: [
      "A property whose comment (its own, its group's or its type's) says when it is absent.",
      "A property that is anywhere tested with `if let`, `guard let`, `== nil`, `map` or `?.`, or passed on as Optional.",
      "Bool flags, request and patch bodies, cursors and pagination, public API of a package.",
      "A named constant or a display text as the replacement, chains of alternatives, and a single reader with a placeholder, or two with an empty one.",
      "An empty text that makes nil again: `URL(string: text ?? \"\")`.",
      "An identity that is made up under a comment that says when the payload lacks it.",
      "Closures, properties without a key, and what a property wrapper wraps.",
      "Reads in folders of examples, for a package's public API.",
      "Types that the project only encodes.",
      "Properties that nothing in the project reads.",
    ],
    sources: [
      .init(
        "TheM4hd1/SwiftyInsta#44: nothing failed, properties were just nil by mistake",
        url: "https://github.com/TheM4hd1/SwiftyInsta/issues/44"),
      .init(
        "jamesrochabrun/SwiftOpenAI#119: the other side, one missing field broke every decode",
        url: "https://github.com/jamesrochabrun/SwiftOpenAI/issues/119"),
      .init("Measured on Swift 6.3: Optional accepts a missing key and a null, and still throws on a wrong type"),
    ],
    examples: [
      .bad(
        "Every read replaces nil",
        """
        struct User: Decodable {
          let «name»: String?
          let nickname: String?
        }

        func title(of user: User) -> String { user.name ?? "" }
        func letter(of user: User) -> Character? { (user.name ?? "").first }
        func row(for user: User) -> [String] { [user.name ?? ""] }
        func greeting(for user: User) -> String {
          if let nickname = user.nickname { return "Hi " + nickname }
          return "Hello"
        }
        """, shown: true),
      .good(
        "Where a list goes on: nil is the first page",
        """
        struct Pagination: Decodable { var context: [String: String]? }

        func a(_ next: Pagination) -> [String: String] { next.context ?? [:] }
        func b(_ next: Pagination) -> Int { (next.context ?? [:]).count }
        func c(_ next: Pagination) -> Bool { (next.context ?? [:]).isEmpty }
        """),
      .good(
        "The contract is in the type",
        """
        struct User: Decodable {
          let name: String
          let nickname: String?
        }

        func title(of user: User) -> String { user.name }
        func greeting(for user: User) -> String {
          if let nickname = user.nickname { return "Hi " + nickname }
          return "Hello"
        }
        """, shown: true),
      .bad(
        "The reads are in another file, behind a property and a loop",
        files: [
          ("Order.swift", "struct Order: Codable {\n  var «total»: Double?\n  var note: String?\n}"),
          (
            "Cart.swift",
            """
            final class Cart {
              var orders: [Order] = []
              var first: Order?
              func sum() -> Double {
                var sum = 0.0
                for order in orders { sum += order.total ?? 0 }
                return sum + orders.map { $0.total ?? 0 }.reduce(0, +)
              }
              func label() -> String { first.flatMap { $0.note } ?? "no note" }
            }
            """
          ),
        ]),
      .bad(
        "Implicitly unwrapped",
        "struct Session: Decodable { var token: String«!» }"),
      .bad(
        "A comment that confesses",
        """
        struct Profile: Decodable {
          // made optional because decoding was failing for some users
          var «email»: String?
        }
        """),
      .good(
        "A comment that states the contract",
        """
        struct Profile: Decodable {
          /// Absent until the address is confirmed.
          var email: String?
        }
        func address(_ profile: Profile) -> String { profile.email ?? "" }
        func copy(_ profile: Profile) -> String { profile.email ?? "" }
        """),
      .bad(
        "An identity that is made up",
        """
        struct Item: Decodable {
          enum CodingKeys: String, CodingKey { case id, owner, title }
          var id: String
          var ownerID: String
          var title: String
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            «id = try container.decodeIfPresent(String.self, forKey: .id) ?? ""»
            «ownerID = try container.decodeIfPresent(String.self, forKey: .owner) ?? "00000000-0000-0000-0000-000000000000"»
            title = try container.decodeIfPresent(String.self, forKey: .title) ?? ""
          }
        }
        """),
      .good(
        "Tested somewhere, a flag, and the type's own accessor",
        """
        struct Page: Decodable {
          var title: String?
          var subtitle: String?
          var isPinned: Bool?
          var count: Int?
          var size: Int { count ?? 0 }
        }
        func show(_ page: Page) -> String { page.title ?? "" }
        extension Page {
          var shout: String? {
            if let subtitle { return subtitle.uppercased() }
            return nil
          }
        }
        func line(_ page: Page) -> String { page.subtitle ?? "" }
        func lines(_ page: Page) -> String { page.subtitle ?? "" }
        func isBlank(_ page: Page) -> Bool { page.title == nil || page.isPinned ?? false }
        """),
      .bad(
        "A fresh identity is a note, and none at all where a comment says when it is needed",
        """
        struct Item: Decodable {
          enum CodingKeys: String, CodingKey { case id, owner }
          var id: UUID
          var ownerID: UUID
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            «id = try container.decodeIfPresent(UUID.self, forKey: .id) ?? UUID()»
            // Missing from what older versions of the app have saved.
            ownerID = try container.decodeIfPresent(UUID.self, forKey: .owner) ?? UUID()
          }
        }
        """),
      .good(
        "nil stays nil",
        """
        struct Photo: Decodable { var address: String? }
        func show(_ photo: Photo) -> [URL?] {
          let url = URL(string: photo.address ?? "")
          return [url, URL(string: photo.address ?? ""), URL(string: (photo.address ?? ""))]
        }
        """),
      .good(
        "A closure, and a property without a key",
        """
        struct Proxy: Codable {
          var address: String
          /// Turns an answer into an error, or gives back nil for a decoding error.
          var readError: ((Data) -> (any Error)?)?
          // for now nil, was failing
          var draft: String?
          enum CodingKeys: String, CodingKey { case address }
        }
        """),
      .good(
        "A wrapper says what becomes of a failure",
        """
        @propertyWrapper struct Lossy<Value: Decodable>: Decodable {
          /// The value, nil after a decoding failure.
          var wrappedValue: Value?
        }
        """),
      .good(
        "Public in a package, read in its examples",
        files: [
          ("Sources/Client/Answer.swift", "public struct Answer: Codable {\n  public let index: Int?\n}"),
          ("Examples/Chat/Chat.swift", "func line(_ answer: Answer) -> Int { answer.index! }"),
        ]),
      .bad(
        "An identity made up in a constant",
        """
        struct Option: Decodable {
          enum CodingKeys: String, CodingKey { case providerID }
          var providerID: String
          init(providerID: String) { self.providerID = providerID }
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let «providerID = try container.decodeIfPresent(String.self, forKey: .providerID) ?? ""»
            self.init(providerID: providerID)
          }
        }
        """),
      .good(
        "One model mapped to another, and a comment about nil",
        """
        struct Record { var duration = 0.0 }
        struct Stats: Decodable {
          var duration: Double?
          /// The temporary target in mg/dL (nil if there is none)
          var target: Double?
        }
        func map(_ stats: Stats) -> Record {
          var record = Record()
          record.duration = stats.duration ?? 0
          return record
        }
        func target(_ stats: Stats) -> Double { stats.target ?? 0 }
        """),
      .bad(
        "Forced by its only reader",
        """
        struct Receipt: Decodable {
          let «number»: Int?
        }
        func title(_ receipt: Receipt) -> String { "No. \\(receipt.number!)" }
        """),
      .bad(
        "Public in a package, but its readers are in the same repository",
        files: [
          (
            "Packages/Models/Sources/Models/Account.swift",
            "public struct Account: Codable {\n  public let «count»: Int?\n}"
          ),
          (
            "App/AccountView.swift",
            "func title(_ account: Account) -> Int { account.count ?? 0 }\nfunc line(_ account: Account) -> Int { account.count ?? 0 }"
          ),
        ]),
      .good(
        "One read that takes absence for none, or copies a field",
        """
        struct Answer: Decodable {
          var toolCalls: [String]?
          var tokens: Int?
          var name: String?
        }
        final class Form {
          var name = ""
          func show(_ answer: Answer) -> Int {
            for call in answer.toolCalls ?? [] { print(call) }
            name = answer.name ?? ""
            return 1 + (answer.tokens ?? 0)
          }
        }
        """),
      .good(
        "Encoded only, and a failure that is kept",
        """
        struct Status: Codable { var log: String? }
        func line(_ status: Status) throws -> String {
          print(String(decoding: try JSONEncoder().encode(status), as: UTF8.self))
          return "log: " + (status.log ?? "")
        }
        struct Event: Decodable {
          enum CodingKeys: String, CodingKey { case thread }
          /// A Result, which makes decoding errors easier to find.
          let thread: Result<String, any Error>?
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            thread = Result { try container.decode(String.self, forKey: .thread) }
          }
        }
        """),
      .good(
        "Public in a package, readers elsewhere",
        files: [
          ("Sources/Client/Answer.swift", "public struct Answer: Codable {\n  public let text: String?\n}"),
          (
            "Sources/Client/Log.swift",
            "func line(_ answer: Answer) -> String { answer.text ?? \"\" }\nfunc more(_ answer: Answer) -> String { answer.text ?? \"\" }"
          ),
        ]),
      .good(
        "Only encoded",
        """
        struct Upload: Encodable { var note: String? }
        func text(_ upload: Upload) -> String { upload.note ?? "" }
        func again(_ upload: Upload) -> String { upload.note ?? "" }
        """),
    ],
    demonstration: Demonstration(
      bad: #"""
        struct Order: Decodable { var total: Double? }

        let answer = Data(#"{"amount":129.5}"#.utf8)  // the server has renamed the key
        let order = try JSONDecoder().decode(Order.self, from: answer)
        print("To pay: \(order.total ?? 0)")
        print("Paid back on return: \(order.total ?? 0)")
        """#,
      prints: "To pay: 0.0\nPaid back on return: 0.0",
      good: #"""
        struct Order: Decodable { var total: Double }

        let answer = Data(#"{"amount":129.5}"#.utf8)  // the server has renamed the key
        do {
          let order = try JSONDecoder().decode(Order.self, from: answer)
          print("To pay: \(order.total)")
          print("Paid back on return: \(order.total)")
        } catch DecodingError.keyNotFound(let key, _) {
          print("the answer has no '\(key.stringValue)'")
        }
        """#,
      prints: #"the answer has no 'total'"#))
}
