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
  ]
}
