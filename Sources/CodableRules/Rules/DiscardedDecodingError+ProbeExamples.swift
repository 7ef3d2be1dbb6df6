import LintModel

extension DiscardedDecodingError {
  /// Several ways of decoding that are tried in turn.
  static let probeExamples: [RuleExample] = [
    .good(
      "Another way follows, whose error is kept; an error body is read to be shown",
      """
      struct ErrorBody: Decodable { var message: String }
      func countries(_ data: Data) throws -> [String] {
        do {
          return try JSONDecoder().decode([String].self, from: data)
        } catch {
          print("no list, trying a dictionary")
        }
        do {
          return try JSONDecoder().decode([String: String].self, from: data).values.sorted()
        } catch {
          print("neither: \\(error)")
          throw error
        }
      }
      func register(_ data: Data) throws {
        do {
          print(try JSONDecoder().decode([String].self, from: data))
          return
        } catch {
          print("no list")
        }
        let named = try JSONDecoder().decode([String: Int].self, from: data)
        for name in named.keys { print(name) }
      }
      struct ServerError: Error, Decodable { var code: Int }
      struct Response {
        var data: Data
        var failure: ServerError? {
          do { return try JSONDecoder().decode(ServerError.self, from: data) } catch { return nil }
        }
      }
      func errorMessage(in data: Data) -> String {
        do { return try JSONDecoder().decode(ErrorBody.self, from: data).message } catch { return "Something went wrong." }
      }
      """),
    .bad(
      "Another way follows, and loses its error, too",
      """
      func countries(_ data: Data) -> [String] {
        do {
          return try JSONDecoder().decode([String].self, from: data)
        } «catch» {
          print("no list, trying a dictionary")
        }
        do {
          return try JSONDecoder().decode([String: String].self, from: data).values.sorted()
        } catch {
          return []
        }
      }
      """),
    .bad(
      "Another error is handed on that knows only one of two sentences",
      """
      enum NetworkError: Error { case decoding(String), offline }
      func load(_ data: Data) -> Result<[Int], NetworkError> {
        do {
          return .success(try JSONDecoder().decode([Int].self, from: data))
        } catch {
          return .failure(NetworkError.«decoding»(error.localizedDescription))
        }
      }
      func read(_ data: Data, _ completion: (Result<[Int], NetworkError>) -> Void) {
        do {
          completion(.success(try JSONDecoder().decode([Int].self, from: data)))
        } catch {
          completion(.failure(.«decoding»(error.localizedDescription)))
        }
      }
      """),
    .good(
      "A screen shows the sentence",
      """
      enum State { case ready([Int]), failed(String) }
      func state(_ data: Data) -> State {
        do {
          return .ready(try JSONDecoder().decode([Int].self, from: data))
        } catch {
          return .failed(error.localizedDescription)
        }
      }
      """),
    .bad(
      "What is tried in the catch reads nothing: it clears the file",
      """
      func load(_ file: URL) throws -> [Int] {
        let data = try Data(contentsOf: file)
        do {
          return try JSONDecoder().decode([Int].self, from: data)
        } «catch» {
          try Data("[]".utf8).write(to: file)
          return []
        }
      }
      """),
    .bad(
      "Only the error's type is told",
      """
      final class Report {
        var reasons: [String] = []
        func read(_ data: Data) -> [Int] {
          do {
            return try JSONDecoder().decode([Int].self, from: data)
          } catch {
            reasons.append("\\(«type»(of: error))")
            return []
          }
        }
      }
      """),
    .bad(
      "The pattern tells that what is awaited decodes",
      """
      enum LoadError: Error { case server, malformed }
      final class Client {
        func get<T: Decodable>(_ path: String) async throws -> T { throw LoadError.server }
        func user() async throws -> String {
          do {
            let name: String = try await get("user")
            return name
          } catch is DecodingError {
            «throw» LoadError.malformed
          } catch {
            throw error
          }
        }
        func items() async -> [Int]? {
          do {
            return try await get("items")
          } catch let error as DecodingError {
            print("no items:", error.«localizedDescription»)
          } catch {
            print("no answer:", error.localizedDescription)
          }
          return nil
        }
      }
      """,
      fixed: """
        enum LoadError: Error { case server, malformed }
        final class Client {
          func get<T: Decodable>(_ path: String) async throws -> T { throw LoadError.server }
          func user() async throws -> String {
            do {
              let name: String = try await get("user")
              return name
            } catch is DecodingError {
              throw LoadError.malformed
            } catch {
              throw error
            }
          }
          func items() async -> [Int]? {
            do {
              return try await get("items")
            } catch let error as DecodingError {
              print("no items:", String(describing: error))
            } catch {
              print("no answer:", error.localizedDescription)
            }
            return nil
          }
        }
        """),
    .bad(
      "What was just encoded is made into JSON of any shape: a note",
      """
      \(RuleExample.jsonValue)
      func value(of item: some Encodable) -> JSONValue {
        do {
          let data = try JSONEncoder().encode(item)
          return try JSONDecoder().decode(JSONValue.self, from: data)
        } «catch» {
          return .null
        }
      }
      """),
    .bad(
      "A comment in the catch speaks of malformed data: a note; but not where another error is thrown",
      """
      struct Unreadable: Error {}
      func ids(_ frames: [Data]) -> [Int] {
        var ids: [Int] = []
        for frame in frames {
          do {
            ids.append(try JSONDecoder().decode(Int.self, from: frame))
          } catch {
            // A malformed frame has no id.
            print("dropped: \\(error.«localizedDescription»)")
          }
        }
        return ids
      }
      func id(_ frame: Data) throws -> Int {
        do {
          return try JSONDecoder().decode(Int.self, from: frame)
        } catch {
          // malformed
          «throw» Unreadable()
        }
      }
      """,
      fixed: """
        struct Unreadable: Error {}
        func ids(_ frames: [Data]) -> [Int] {
          var ids: [Int] = []
          for frame in frames {
            do {
              ids.append(try JSONDecoder().decode(Int.self, from: frame))
            } catch {
              // A malformed frame has no id.
              print("dropped: \\(error)")
            }
          }
          return ids
        }
        func id(_ frame: Data) throws -> Int {
          do {
            return try JSONDecoder().decode(Int.self, from: frame)
          } catch {
            // malformed
            throw Unreadable()
          }
        }
        """),
    .bad(
      "The failure is kept in a property: a note",
      """
      struct Details: Decodable {
        var primary: Int?
        var primaryFailed: Bool
        enum CodingKeys: CodingKey { case primary }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          do {
            primary = try container.decodeIfPresent(Int.self, forKey: .primary)
            primaryFailed = false
          } «catch» {
            primary = nil
            primaryFailed = true
          }
        }
      }
      """),
    .bad(
      "A cache is filled again, wherever its file is read: a note; what is saved is not",
      """
      func cachedTitles(_ file: URL) -> [String] {
        do {
          let data = try Data(contentsOf: file)
          return try JSONDecoder().decode([String].self, from: data)
        } «catch» {
          return []
        }
      }

      func savedTitles(_ file: URL) -> [String] {
        do {
          let data = try Data(contentsOf: file)
          return try JSONDecoder().decode([String].self, from: data)
        } «catch» {
          return []
        }
      }
      """),
    .bad(
      "The comment above a short function says what it gives back when the payload cannot be decoded: a note",
      """
      /// - Returns: The payload, or nil when there is none or decoding fails.
      func payload<T: Decodable>(as type: T.Type, _ data: Data?) -> T? {
        guard let data else { return nil }
        do {
          return try JSONDecoder().decode(type, from: data)
        } «catch» {
          return nil
        }
      }
      """),
    .bad(
      "Private functions that are tried in turn: notes",
      """
      struct Nested: Decodable { var entry: Flat }
      struct Flat: Decodable { var name: String }

      func name(in line: Data) -> String? {
        if let name = nested(line) { return name }
        if let name = flat(line) { return name }
        return nil
      }

      private func nested(_ line: Data) -> String? {
        do {
          return try JSONDecoder().decode(Nested.self, from: line).entry.name
        } «catch» {
          return nil
        }
      }

      private func flat(_ line: Data) -> String? {
        do {
          return try JSONDecoder().decode(Flat.self, from: line).name
        } «catch» {
          return nil
        }
      }
      """),
  ]
}
