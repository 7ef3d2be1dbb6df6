import LintModel

extension DiscardedDecodingError {
  static let catchExamples: [RuleExample] = [
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
    .bad(
      "The error is only cast: nil stands for a missing key",
      """
      struct NetworkError: Error {}
      struct Photos: Decodable { var count: Int }
      final class Page {
        var photos: Photos?
        var failure: NetworkError?
        func load(_ data: Data) {
          do {
            photos = try JSONDecoder().decode(Photos.self, from: data)
          } «catch» {
            failure = error as? NetworkError
          }
        }
      }
      """),
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
    .good(
      "Each case is handled before the rest",
      """
      func read(_ data: Data) -> [Int] {
        do {
          return try JSONDecoder().decode([Int].self, from: data)
        } catch DecodingError.keyNotFound(let key, let context) {
          print("no \\(key.stringValue) at \\(context.codingPath)")
        } catch let DecodingError.typeMismatch(_, context) {
          print(context)
        } catch DecodingError.valueNotFound(_, let context), DecodingError.dataCorrupted(let context) {
          print(context)
        } catch {
          print(error.localizedDescription)
        }
        return []
      }
      """),
    .good(
      "The first error is thrown when the body is no error either",
      """
      struct Failure: Error, Decodable { var code: Int }

      func read(_ data: Data) throws -> [Int] {
        do {
          return try JSONDecoder().decode([Int].self, from: data)
        } catch let decodingError {
          let failure: any Error
          do {
            failure = try JSONDecoder().decode(Failure.self, from: data)
          } catch {
            throw decodingError
          }
          throw failure
        }
      }
      """),
    .bad(
      "Three of the four cases",
      """
      func read(_ data: Data) -> [Int] {
        do {
          return try JSONDecoder().decode([Int].self, from: data)
        } catch DecodingError.keyNotFound(let key, _) {
          print(key)
        } catch DecodingError.typeMismatch(let type, _), DecodingError.valueNotFound(let type, _) {
          print(type)
        } «catch» {
          print("no numbers")
        }
        return []
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
    .bad(
      "A private helper, of which another file has one of the same name",
      files: [
        ("Service.swift", "struct Service {}"),
        (
          "Service+Users.swift",
          """
          extension Service {
            func users(_ data: Data) -> [String] {
              do { return try decodeAll(data) } «catch» { return [] }
            }
            private func decodeAll(_ data: Data) throws -> [String] { try JSONDecoder().decode([String].self, from: data) }
          }
          """
        ),
        (
          "Service+Sizes.swift",
          """
          extension Service {
            private func decodeAll(_ data: Data) throws -> [Int] { try JSONDecoder().decode([Int].self, from: data) }
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
    .bad(
      "A result that is nil when all went well",
      """
      func save(_ data: Data) -> (any Error)? {
        var numbers: [Int] = []
        do {
          numbers = try JSONDecoder().decode([Int].self, from: data)
        } «catch» {}
        print(numbers)
        return nil
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
  ]
}
