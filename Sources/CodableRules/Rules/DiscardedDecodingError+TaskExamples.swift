import LintModel

extension DiscardedDecodingError {
  /// Tasks whose body throws.
  static let taskExamples: [RuleExample] = [
    .bad(
      "A task that nobody awaits ends without a word",
      """
      struct Order: Codable { var id: Int }

      @MainActor final class Orders {
        var orders: [Order] = []
        var isLoading = false

        func receive(_ data: Data, then show: @escaping @MainActor () -> Void) {
          isLoading = true
          «Task» {
            orders = try JSONDecoder().decode([Order].self, from: data)
            isLoading = false
          }
          _ = «Task»<Void, any Error>.detached(priority: .low) {
            let orders = try JSONDecoder().decode([Order].self, from: data)
            let first = try JSONDecoder().decode(Order.self, from: data)
            await MainActor.run { self.orders = [first] + orders }
          }
        }

        func observe(_ register: (@escaping @MainActor (Data) -> Void) -> Void) {
          register { data in
            «Task» { self.orders = try JSONDecoder().decode([Order].self, from: data) }
          }
        }
      }
      """),
    .good(
      "The task is kept, returned or awaited, or its body gets the error",
      """
      struct Order: Codable { var id: Int }

      @MainActor final class Orders {
        var orders: [Order] = []
        var task: Task<[Order], any Error>?

        func receive(_ data: Data) async throws {
          task = Task { try JSONDecoder().decode([Order].self, from: data) }
          let other = Task { try JSONDecoder().decode([Order].self, from: data) }
          orders = try await other.value
          orders += try await Task { try JSONDecoder().decode([Order].self, from: data) }.value
          Task {
            do {
              orders = try JSONDecoder().decode([Order].self, from: data)
            } catch {
              print("orders: \\(error)")
            }
          }
        }

        func decoding(_ data: Data) -> Task<[Order], any Error> {
          Task { try JSONDecoder().decode([Order].self, from: data) }
        }

        func all(_ parts: [Data]) async throws -> [[Order]] {
          let tasks = parts.map { part in
            Task { try JSONDecoder().decode([Order].self, from: part) }
          }
          var found: [[Order]] = []
          for task in tasks { found.append(try await task.value) }
          return found
        }
      }
      """),
    .bad(
      "A comment says why nobody has to know: a note",
      """
      func warm(_ data: Data) {
        // Best effort: the screen loads it again.
        «Task» { print(try JSONDecoder().decode([Int].self, from: data).count) }
      }
      """),
    .bad(
      "What is awaited decodes, among other things: notes",
      """
      struct Order: Codable { var id: Int }

      struct Client {
        func orders() async throws -> [Order] {
          let data = try await Task { try Data(contentsOf: URL(filePath: "/orders")) }.value
          return try JSONDecoder().decode([Order].self, from: data)
        }
        func ping() async throws {}
      }

      @MainActor final class Orders {
        let client = Client()
        var orders: [Order] = []
        var failure: String?

        func start() {
          «Task» { orders = try await client.orders() }
          Task { try await client.ping() }
        }
        func load() async {
          do {
            orders = try await client.orders()
          } «catch» {
            orders = []
          }
        }
        func loadAgain() async {
          do {
            try await client.ping()
            orders = try await client.orders()
          } catch {
            print("no orders: \\(error.«localizedDescription»)")
          }
        }
        func loadForPeople() async {
          do {
            orders = try await client.orders()
          } catch {
            failure = error.localizedDescription
          }
        }
      }
      """,
      fixed: """
        struct Order: Codable { var id: Int }

        struct Client {
          func orders() async throws -> [Order] {
            let data = try await Task { try Data(contentsOf: URL(filePath: "/orders")) }.value
            return try JSONDecoder().decode([Order].self, from: data)
          }
          func ping() async throws {}
        }

        @MainActor final class Orders {
          let client = Client()
          var orders: [Order] = []
          var failure: String?

          func start() {
            Task { orders = try await client.orders() }
            Task { try await client.ping() }
          }
          func load() async {
            do {
              orders = try await client.orders()
            } catch {
              orders = []
            }
          }
          func loadAgain() async {
            do {
              try await client.ping()
              orders = try await client.orders()
            } catch {
              print("no orders: \\(error)")
            }
          }
          func loadForPeople() async {
            do {
              orders = try await client.orders()
            } catch {
              failure = error.localizedDescription
            }
          }
        }
        """),
    .bad(
      "What a task throws is thrown where its value is asked for",
      """
      struct Order: Decodable { var id: Int }

      func order(_ data: Data) async -> Order? {
        let task = Task { try JSONDecoder().decode(Order.self, from: data) }
        do {
          return try await task.value
        } «catch» {
          return nil
        }
      }

      func required(_ data: Data) async throws -> Order {
        let task = Task { try JSONDecoder().decode(Order.self, from: data) }
        return try await task.value
      }

      func id(_ data: Data) async -> Int? {
        do {
          return try await required(data).id
        } «catch» {
          return nil
        }
      }

      func reported(_ data: Data) async -> Order? {
        let task = Task { try JSONDecoder().decode(Order.self, from: data) }
        do {
          return try await task.value
        } catch {
          print("no order: \\(error)")
          return nil
        }
      }
      """),
  ]
}
