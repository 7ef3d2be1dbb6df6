/// `try?` around a decode call: the error that names the key and the path is gone.
struct SwallowedDecodingError: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    let stallingLoops = project.stallingLoops(in: file).map(\.loop.range)
    let forcedDecodes = Set(file.forcedDecodes.map(\.range))
    return file.attempts.compactMap { attempt in
      // Two rules that say more about the same attempt.
      if stallingLoops.contains(where: { $0.contains(attempt.range.lowerBound) }) { return nil }
      if forcedDecodes.contains(attempt.range) { return nil }
      guard attempt.form == .optional, attempt.outcome.isFirst, !attempt.outcome.isInReportingCatch else { return nil }
      guard let subject = Subject(attempt, in: file, project: project) else { return nil }
      return verdict(on: attempt, subject: subject).map { severity, message in
        finding(
          message, at: attempt.range, in: file, symbol: attempt.context.symbol, severity: severity,
          notes: notes(for: attempt, in: file, project: project))
      }
    }
  }

  private func verdict(on attempt: DecodeAttempt, subject: Subject) -> (Severity, String)? {
    let outcome = attempt.outcome
    if subject.isHelper {
      guard outcome.ending == .silent else { return nil }
      return (
        .note, "'try?' hides why '\(subject.name)', which decodes, failed: it throws a DecodingError that names the key"
      )
    }
    if outcome.ending != .silent, outcome.alternatives > 1 {
      guard outcome.usesDifferentKeys else { return nil }
      return (
        .note,
        "'try?' treats \(subject.name), when it is malformed, like an absent key and tries the next one; ask 'contains' or 'decodeIfPresent'"
      )
    }
    // The body of an error response was looked for, to be thrown.
    if outcome.successThrows { return nil }
    if outcome.ending == .throwing {
      return (
        .warning,
        "'try?' drops the cause before the throw: the error says that \(subject.name) failed, not at which key"
      )
    }
    if outcome.isComparedWithNil {
      return (.note, "'try?' used as a test hides why \(subject.name) could not be decoded")
    }
    return (
      .warning, "'try?' hides why \(subject.name) could not be decoded: a missing key and a wrong type look the same"
    )
  }

  /// What the attempt decodes, in words.
  private struct Subject {
    var name: String
    var isHelper = false

    init?(_ attempt: DecodeAttempt, in file: FileFacts, project: ProjectFacts) {
      let call = attempt.calls.first { call in
        switch call.certainty {
        case .unmistakable: true
        case .byReceiver(let receiver): project.isDecoderOrContainer(receiver, scope: attempt.context.scope, in: file)
        }
      }
      if let call {
        name = call.key.map { "the value at '\($0)'" } ?? call.type.map { "'\($0)'" } ?? "the value"
      } else if let callee = attempt.callee,
        let function = project.function(callee, scope: attempt.context.scope, in: file),
        function.isThrowing, function.decodesThrowing, function.returnType != nil || function.kind == .initializer
      {
        name = callee.name == "init" ? function.scope : callee.name
        isHelper = true
      } else {
        return nil
      }
    }
  }

  private func notes(for attempt: DecodeAttempt, in file: FileFacts, project: ProjectFacts) -> [Finding.Note] {
    var notes: [Finding.Note] = []
    if attempt.hasComment {
      notes.append(
        .init("if the comment says why this is right, make it the reason: // codable-lint:allow \(Self.info.id): …"))
    }
    if attempt.context.isInPropertyWrapper, attempt.context.isDecodingInitializer {
      let wrapped = project.properties(wrappedIn: attempt.context.scope)
      notes += wrapped.prefix(5).map { .init("'\($0.name)' loses its errors through this wrapper", at: $0.location) }
      if wrapped.count > 5 { notes.append(.init("and \(wrapped.count - 5) more properties")) }
    }
    return notes
  }
}

extension SwallowedDecodingError {
  static let info = RuleInfo(
    id: "swallowed-decoding-error",
    category: .decodingErrors,
    severity: .warning,
    summary: "'try?' around a decode call drops the error that names the key and the path",
    why: """
      A `DecodingError` says what went wrong and where: the key, the coding path with its indices, the type that was \
      expected and what was found. `try?` turns all of that into `nil`. A missing key, a null, a wrong type and an unknown \
      enum value become the same thing, and nobody, neither the app nor its logs, can tell them apart again.

      The cost shows later. Settings loaded with `if let x = try? …` were wiped for every user when one property was added \
      to the type; a store that decoded failed entries to an empty dictionary was then overwritten with it.
      """,
    fix: """
      Let the error out, report it, or end a probe with a `throw`: only the author can choose.

      - let the error go: `throws` on the function, and a plain `try`;
      - `do { … } catch { … }` with the error reported (`"\\(error)"` carries key and path, `localizedDescription` does not);
      - when the payload really has several shapes, try them in turn and let the last one use a plain `try`, or `throw`.
      """,
    leavesAlone: [
      "A type probe: alternatives on one container or one key, tried in turn, whose end throws or decodes with a plain `try`.",
      "An error body that is looked for only to be thrown: `if let failure = try? … { throw failure }`, `throw failure ?? Other()`, or handed on as `.failure(failure)`.",
      "A `try?` inside a `catch` that reports its error.",
      "`try?` around encoding, around reading a file, and around `decode` functions of other kinds (base64, images, tokens).",
      "Tests, previews and `#if DEBUG`.",
    ],
    sources: [
      .init(
        "saoudrizwan/Disk#54: adding one preference wiped all earlier settings",
        url: "https://github.com/saoudrizwan/Disk/issues/54"),
      .init(
        "awaseem/foqos#504: a failed entry became an empty dictionary, then overwrote the stored one",
        url: "https://github.com/awaseem/foqos/pull/504"),
      .init("Measured on Swift 6.3: missing key, null, wrong type and unknown value all give nil"),
    ],
    examples: [
      .bad(
        "The failure looks like an empty answer",
        """
        struct User: Codable { var name: String; var email: String? }

        func loadUser(from data: Data) -> User? {
          «try?» JSONDecoder().decode(User.self, from: data)
        }
        """, shown: true),
      .good(
        "The error reaches somebody who can act on it",
        """
        struct User: Codable { var name: String; var email: String? }

        func loadUser(from data: Data) throws -> User {
          try JSONDecoder().decode(User.self, from: data)
        }
        """, shown: true),
      .bad(
        "The error that is thrown no longer knows its cause",
        """
        enum LoadError: Error { case invalid }

        func load(_ data: Data) throws -> [String: Int] {
          guard let values = «try?» JSONDecoder().decode([String: Int].self, from: data) else {
            throw LoadError.invalid
          }
          return values
        }
        """),
      .bad(
        "A probe that ends in a default, flagged once",
        """
        struct Flexible: Decodable {
          var text: String
          init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = «try?» container.decode(String.self) {
              self.text = text
            } else if let number = try? container.decode(Int.self) {
              text = String(number)
            } else {
              text = ""
            }
          }
        }
        """),
      .good(
        "A probe that ends in a throw",
        """
        struct Flexible: Decodable {
          var text: String
          init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
              self.text = text
              return
            }
            if let number = try? container.decode(Int.self) {
              text = String(number)
              return
            }
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "expected a string or a number")
          }
        }
        """, shown: true),
      .good(
        "A probe whose last way is a plain try",
        """
        struct Price: Decodable {
          enum CodingKeys: String, CodingKey { case amount }
          var amount: Double
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            if let amount = try? container.decode(Double.self, forKey: .amount) {
              self.amount = amount
            } else {
              let text = try container.decode(String.self, forKey: .amount)
              amount = Double(text) ?? .nan
            }
          }
        }
        """),
      .bad(
        "Told apart by keys: a broken 'video' is read as a missing one",
        """
        enum Item: Decodable {
          case video(String), image(String)
          enum CodingKeys: String, CodingKey { case video, image }
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            if let value = «try?» container.decode(String.self, forKey: .video) {
              self = .video(value)
            } else if let value = try? container.decode(String.self, forKey: .image) {
              self = .image(value)
            } else {
              throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no known key"))
            }
          }
        }
        """),
      .good(
        "An error body is looked for before the answer",
        """
        struct Failure: Error, Decodable { var code: Int }

        func read(_ data: Data) throws -> [Int] {
          if let failure = try? JSONDecoder().decode(Failure.self, from: data) { throw failure }
          return try JSONDecoder().decode([Int].self, from: data)
        }
        """),
      .good(
        "An error body, thrown or something else; or handed to the caller's closure",
        """
        struct Failure: Error, Decodable { var code: Int }
        struct Other: Error {}

        func check(_ data: Data) throws {
          let failure = try? JSONDecoder().decode(Failure.self, from: data)
          throw failure ?? Other()
        }
        func load(_ data: Data, completion: (Result<Data, any Error>) -> Void) {
          if let failure = try? JSONDecoder().decode(Failure.self, from: data) {
            completion(.failure(failure))
            return
          }
          completion(.success(data))
        }
        """),
      .good(
        "The first error is reported",
        """
        func read(_ data: Data) -> [Int] {
          do {
            return try JSONDecoder().decode([Int].self, from: data)
          } catch {
            print("not the new format:", error)
            return (try? JSONDecoder().decode([String: [Int]].self, from: data))?["values"] ?? []
          }
        }
        """),
      .bad(
        "A convenience overload on a container",
        """
        extension KeyedDecodingContainer {
          func decode<T: Decodable>(_ key: Key) throws -> T { try decode(T.self, forKey: key) }
        }

        struct Settings: Decodable {
          enum CodingKeys: String, CodingKey { case theme }
          var theme: String
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            theme = («try?» container.decode(.theme)) ?? "system"
          }
        }
        """),
      .bad(
        "A helper in another file that decodes and throws",
        files: [
          (
            "Store.swift",
            """
            struct Store {
              func load(_ data: Data) throws -> [String: Int] {
                try JSONDecoder().decode([String: Int].self, from: data)
              }
            }
            """
          ),
          (
            "Screen.swift",
            """
            func show(_ store: Store, _ data: Data) -> Int {
              («try?» store.load(data))?.count ?? 0
            }
            """
          ),
        ]),
      .bad(
        "Two constants that are used side by side are two losses",
        """
        struct Address: Decodable { var city: String }
        struct Customer: Decodable {
          enum CodingKeys: String, CodingKey { case billing, shipping }
          var billing: Address?
          var shipping: Address?
          init(billing: Address?, shipping: Address?) { (self.billing, self.shipping) = (billing, shipping) }
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let billing = «try?» container.decode(Address.self, forKey: .billing)
            let shipping = «try?» container.decode(Address.self, forKey: .shipping)
            self.init(billing: billing, shipping: shipping)
          }
        }
        """),
      .bad(
        "A probe in an opened container, and one that is tried again: each flagged once",
        """
        enum Asset: Decodable {
          case file(String), files([String]), none
          init(from decoder: any Decoder) throws {
            if let container = «try?» decoder.singleValueContainer() {
              if let file = try? container.decode(String.self) {
                self = .file(file)
                return
              } else if let files = try? container.decode([String].self) {
                self = .files(files)
                return
              }
            }
            self = .none
          }
        }
        struct Reading: Decodable {
          enum CodingKeys: String, CodingKey { case value }
          var value: Int?
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            value = «try?» container.decodeIfPresent(Int.self, forKey: .value)
            if value == nil {
              if let number = try? container.decodeIfPresent(Double.self, forKey: .value) { value = Int(number) }
            }
          }
        }
        """),
      .good(
        "A probe with a branch for null",
        """
        enum JSONValue: Decodable {
          case text(String), number(Double), null
          init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
              self = .text(text)
            } else if let number = try? container.decode(Double.self) {
              self = .number(number)
            } else if container.decodeNil() {
              self = .null
            } else {
              throw DecodingError.dataCorruptedError(in: container, debugDescription: "no JSON value")
            }
          }
        }
        """),
      .good(
        "What is decoded is only thrown",
        """
        struct Failure: Error, Decodable { var code: Int }

        func validate(_ data: Data) throws {
          guard let failure = try? JSONDecoder().decode(Failure.self, from: data) else { return }
          throw failure
        }
        """),
      .good(
        "Results that are looked at together are a probe",
        """
        struct Mixed: Decodable {
          var text: String
          init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let word = try? container.decode(String.self)
            let number = try? container.decode(Int.self)
            guard let text = word ?? number.map(String.init) else {
              throw DecodingError.dataCorruptedError(in: container, debugDescription: "a word or a number")
            }
            self.text = text
          }
        }
        """),
      .good(
        "Other things are called decode, too",
        """
        struct Token { static func decode(_ text: String) throws -> String { text } }

        func check(_ text: String) -> Bool {
          let claims = try? Token.decode(text)
          let bytes = try? Data(contentsOf: URL(fileURLWithPath: text))
          let data = try? JSONEncoder().encode([text])
          return claims != nil && bytes != nil && data != nil
        }
        """),
    ])
}
