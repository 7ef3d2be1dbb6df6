/// A `catch` that gets a decoding error and loses what it says.
struct DiscardedDecodingError: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    let stallingLoops = project.stallingLoops(in: file).map(\.loop.range)
    return file.catches.compactMap { clause in
      if stallingLoops.contains(where: { $0.contains(clause.range.lowerBound) }) { return nil }
      guard
        let subject = project.decodeSubject(of: clause.calls, helpers: clause.helpers, in: clause.context, of: file)
      else { return nil }
      return finding(
        message(clause.handling, subject), at: clause.range, in: file, symbol: clause.context.symbol,
        severity: subject.isHelper ? .note : nil, fix: fix(clause, in: file))
    }
  }

  private func message(_ handling: DecodeCatch.Handling, _ subject: DecodeSubject) -> String {
    let event = subject.isHelper ? "\(subject.name), which decodes, failed" : "\(subject.name) could not be decoded"
    switch handling {
    case .discards: return "the catch drops why \(event): a missing key and a wrong type look the same"
    case .throwsOther: return "the error thrown here drops its cause: it says that \(event), not at which key"
    case .logsDescription: return "'localizedDescription' does not say why \(event): it names neither key nor path"
    }
  }

  /// The error may quote the payload: in a public log that is for the author to decide.
  private func fix(_ clause: DecodeCatch, in file: FileFacts) -> Fix? {
    guard let description = clause.description else { return nil }
    return Fix(
      title: "log the error itself", isSafe: !description.isPublic,
      edits: [
        .init(location: Location(path: file.path, range: description.range), replacement: description.replacement)
      ])
  }
}

extension DiscardedDecodingError {
  static let info = RuleInfo(
    id: "discarded-decoding-error",
    category: .decodingErrors,
    severity: .warning,
    summary: "a catch around a decode call drops the error that names the key and the path",
    why: """
      `do { … } catch { return nil }` is `try?` in more words: the `DecodingError` with its key, its coding path and its \
      reason is gone. So it is with `throw MyError.invalid`, which says that something failed but not what.

      Printing `error.localizedDescription` does not help. It is one of two sentences, for what is missing and for all else: \
      "The data couldn't be read because it isn't in the correct format.", as Apple's systems word it, with no key, no path and \
      no type. `"\\(error)"` has all three.
      """,
    fix: """
      Use the error: hand it on (`throw`, `completion(.failure(error))`), or report it with `"\\(error)"`. An error type of \
      your own should carry its cause: `case decoding(underlying: any Error)`.

      Where a failure really means nothing, catch the one case that is meant (`catch DecodingError.keyNotFound`), so that \
      the others still show.
      """,
    leavesAlone: [
      "A pattern for one kind of error: `catch DecodingError.keyNotFound`, `catch is CancellationError`, a `where` clause.",
      "A catch that tries something else: it contains another `try`, or what follows it ends in a `throw` or a plain `try`.",
      "An error body that is read to make an error of: in a function that returns an error, or right before a `throw`.",
      "An error that is passed to any call, stored or thrown on, also beside its `localizedDescription`.",
      "`localizedDescription` that is shown to people and not only logged.",
      "A helper that decodes is reported as a note, unless it is awaited: then it does more than decode.",
    ],
    sources: [
      .init(
        "LiveContainer/LiveContainer#1075: a report that holds nothing but that sentence",
        url: "https://github.com/LiveContainer/LiveContainer/issues/1075"),
      .init(
        "Measured on Swift 6.3: 'localizedDescription' has neither key nor path, and the error's userInfo is empty"),
    ],
    examples: [
      .bad(
        "A try? in more words",
        """
        struct User: Codable { var name: String }

        func load(_ data: Data) -> User? {
          do {
            return try JSONDecoder().decode(User.self, from: data)
          } «catch» {
            return nil
          }
        }
        """, shown: true),
      .good(
        "The error is reported with its key and path",
        """
        struct User: Codable { var name: String }

        func load(_ data: Data) -> User? {
          do {
            return try JSONDecoder().decode(User.self, from: data)
          } catch {
            print("could not read the user: \\(error)")
            return nil
          }
        }
        """, shown: true),
      .bad(
        "The sentence that is always the same",
        """
        struct User: Codable { var name: String }

        func load(_ data: Data) -> User? {
          do {
            return try JSONDecoder().decode(User.self, from: data)
          } catch {
            print("failed: \\(error.«localizedDescription»)")
            return nil
          }
        }
        """,
        fixed: """
          struct User: Codable { var name: String }

          func load(_ data: Data) -> User? {
            do {
              return try JSONDecoder().decode(User.self, from: data)
            } catch {
              print("failed: \\(error)")
              return nil
            }
          }
          """, shown: true),
      .bad(
        "An error that does not know its cause",
        """
        enum LoadError: Error { case network, invalid }

        func load(_ data: Data) throws -> [String: Int] {
          do {
            return try JSONDecoder().decode([String: Int].self, from: data)
          } catch {
            «throw» LoadError.invalid
          }
        }
        """),
      .good(
        "An error that carries its cause",
        """
        enum LoadError: Error { case invalid(underlying: any Error) }

        func load(_ data: Data) throws -> [String: Int] {
          do {
            return try JSONDecoder().decode([String: Int].self, from: data)
          } catch {
            throw LoadError.invalid(underlying: error)
          }
        }
        """),
      .bad(
        "All decoding errors are caught, and none is used",
        """
        func count(_ data: Data) throws -> Int {
          do {
            return try JSONDecoder().decode([Int].self, from: data).count
          } «catch» is DecodingError {
            return 0
          }
        }
        """),
      .good(
        "One kind of failure on purpose, and cancellation",
        """
        struct Settings: Codable { var theme: String }

        func load(_ data: Data) throws -> Settings {
          do {
            return try JSONDecoder().decode(Settings.self, from: data)
          } catch DecodingError.keyNotFound {
            return Settings(theme: "system")
          } catch is CancellationError {
            return Settings(theme: "none")
          }
        }
        """),
      .good(
        "Another way is tried, and the error is given to a call",
        """
        func read(_ data: Data, report: (any Error) -> Void) throws -> [Int] {
          do {
            return try JSONDecoder().decode([Int].self, from: data)
          } catch {
            return try JSONDecoder().decode([String: [Int]].self, from: data)["values"] ?? []
          }
        }

        func check(_ data: Data, report: (any Error) -> Void) -> Int {
          do {
            return try JSONDecoder().decode(Int.self, from: data)
          } catch {
            print("failed: \\(error.localizedDescription)")
            report(error)
            return 0
          }
        }
        """),
      .good(
        "Two ways in turn, and then a throw",
        """
        func date(from decoder: any Decoder) throws -> Date {
          let container = try decoder.singleValueContainer()
          do {
            return try Date(container.decode(String.self), strategy: .iso8601)
          } catch {
            // Not a text: a number, then.
          }
          do {
            let seconds = try container.decode(Double.self)
            return Date(timeIntervalSince1970: seconds)
          } catch {}
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "no date")
        }
        """),
      .good(
        "Decoding errors are handled before the rest",
        """
        func read(_ data: Data) -> [Int] {
          do {
            return try JSONDecoder().decode([Int].self, from: data)
          } catch let error as DecodingError {
            print("not the format: \\(error)")
            return []
          } catch {
            return []
          }
        }
        """),
      .bad(
        "A helper in another file, and a container in a coding initializer",
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
              do { return try store.load(data).count } «catch» { return 0 }
            }

            struct Settings: Decodable {
              enum CodingKeys: String, CodingKey { case theme }
              var theme: String
              init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                do {
                  theme = try container.decode(String.self, forKey: .theme)
                } «catch» {
                  theme = "system"
                }
              }
            }
            """
          ),
        ]),
      .good(
        "Nothing is decoded, and the text is shown to people",
        """
        final class Model {
          var message = ""
          func read(_ path: String) -> Data? {
            do { return try Data(contentsOf: URL(fileURLWithPath: path)) } catch { return nil }
          }
          func load(_ data: Data) -> [Int] {
            do {
              return try JSONDecoder().decode([Int].self, from: data)
            } catch {
              message = error.localizedDescription
              return []
            }
          }
        }
        """),
      .bad(
        "Ways tried in turn to an end that says nothing: one finding",
        """
        enum Value: Decodable {
          case number(Int), text(String), none
          init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            do {
              self = .number(try container.decode(Int.self))
              return
            } «catch» {}
            do {
              self = .text(try container.decode(String.self))
              return
            } catch {}
            self = .none
          }
        }
        """),
      .good(
        "What a failure says of itself",
        """
        struct ErrorBody: Decodable { var message: String }
        struct ServiceError: Error { var message: String }
        func serviceError(_ data: Data, status: Int) -> ServiceError {
          do {
            return ServiceError(message: try JSONDecoder().decode(ErrorBody.self, from: data).message)
          } catch {
            return ServiceError(message: "status \\(status)")
          }
        }
        func check(_ data: Data, status: Int) throws {
          guard status == 200 else {
            var message = "status \\(status)"
            do {
              message += try JSONDecoder().decode(ErrorBody.self, from: data).message
            } catch {
              message += ": no reason given"
            }
            throw ServiceError(message: message)
          }
        }
        """),
      .good(
        "The first error is reported when the second way fails, too",
        """
        struct Failure: Error, Decodable { var code: Int }
        func read(_ data: Data, done: (Result<[Int], any Error>) -> Void) {
          do {
            done(.success(try JSONDecoder().decode([Int].self, from: data)))
          } catch {
            let first = error
            do {
              done(.failure(try JSONDecoder().decode(Failure.self, from: data)))
            } catch {
              done(.failure(first))
            }
          }
        }
        """),
    ],
    demonstration: Demonstration(
      bad: """
        struct User: Codable { var name: String; var age: Int }

        func load(_ text: String) -> User? {
          do {
            return try JSONDecoder().decode(User.self, from: Data(text.utf8))
          } catch {
            return nil
          }
        }

        for text in [#"{"name": "Ada"}"#, #"{"name": "Ada", "age": "36"}"#] {
          print(load(text)?.name ?? "no user")
        }
        """,
      prints: "no user\nno user\n",
      good: """
        struct User: Codable { var name: String; var age: Int }

        func load(_ text: String) -> User? {
          do {
            return try JSONDecoder().decode(User.self, from: Data(text.utf8))
          } catch DecodingError.keyNotFound(let key, _) {
            print("missing: \\(key.stringValue)")
          } catch DecodingError.typeMismatch(let type, let context) {
            print("no \\(type): \\(context.codingPath.map(\\.stringValue).joined(separator: "."))")
          } catch {
            print("other: \\(error)")
          }
          return nil
        }

        for text in [#"{"name": "Ada"}"#, #"{"name": "Ada", "age": "36"}"#] {
          print(load(text)?.name ?? "no user")
        }
        """,
      prints: "missing: age\nno user\nno Int: age\nno user\n"))
}
