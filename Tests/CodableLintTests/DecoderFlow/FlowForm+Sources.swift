extension FlowForm {
  /// Calls of frameworks, and where the data comes from.
  static let sources = [
    FlowForm(
      "Combine's decode",
      [
        "Coders.swift": decoders,
        "Client.swift": """
        import Combine
        struct Client {
          func item(_ url: URL) -> AnyPublisher<Item?, Never> {
            URLSession.shared.dataTaskPublisher(for: url)
              .map(\\.data)
              .decode(type: Item?.self, decoder: JSONDecoder.api)
              .replaceError(with: nil)
              .eraseToAnyPublisher()
          }
        }
        func open(_ file: URL) throws -> Sketch { try JSONDecoder.disk.decode(Sketch.self, from: Data(contentsOf: file)) }
        """,
      ]),
    FlowForm(
      "Alamofire's responseDecodable",
      [
        "Coders.swift": decoders,
        "Client.swift": """
        import Alamofire
        struct Client {
          func show(_ url: URL) {
            AF.request(url).responseDecodable(of: Item.self, decoder: JSONDecoder.api) { response in
              print(response.value as Any)
            }
          }
        }
        func open(_ file: URL) -> Sketch? { try? JSONDecoder.disk.decode(Sketch.self, from: Data(contentsOf: file)) }
        """,
      ]),
    FlowForm(
      "Alamofire's serializingDecodable",
      [
        "Coders.swift": decoders,
        "Client.swift": """
        import Alamofire
        struct Client {
          func item(_ url: URL) async -> Item? {
            try? await AF.request(url).serializingDecodable(Item.self, decoder: JSONDecoder.api).value
          }
        }
        func open(_ file: URL) throws -> Sketch { try JSONDecoder.disk.decode(Sketch.self, from: Data(contentsOf: file)) }
        """,
      ]),
    FlowForm(
      "a session that is passed in",
      [
        "Coders.swift": decoders,
        "Client.swift": """
        import Alamofire
        struct Client {
          let session: Session
          func item(_ url: String) async -> Item? {
            let data = try? await session.request(url).validate().serializingData().value
            return data.flatMap { try? JSONDecoder.api.decode(Item.self, from: $0) }
          }
        }
        func open(_ file: URL) throws -> Sketch { try JSONDecoder.disk.decode(Sketch.self, from: Data(contentsOf: file)) }
        """,
      ]),
    FlowForm(
      "URLSession's data(from:)",
      [
        "Coders.swift": decoders,
        "Client.swift": """
        final class Client {
          private let session: URLSession
          init(session: URLSession) { self.session = session }
          func item(_ url: URL) async throws -> Item {
            let (data, _) = try await session.data(from: url)
            return try JSONDecoder.api.decode(Item.self, from: data)
          }
        }
        """,
        "Screen.swift": """
        func show(_ client: Client, _ url: URL) async -> Item? { try? await client.item(url) }
        func open(_ file: URL) throws -> Sketch { try JSONDecoder.disk.decode(Sketch.self, from: Data(contentsOf: file)) }
        """,
      ]),
    FlowForm(
      "a function of the project that asks the server",
      [
        "Coders.swift": decoders,
        "Client.swift": """
        final class Client {
          func fetch(_ path: String) async throws -> Data {
            try await URLSession.shared.data(from: URL(fileURLWithPath: path)).0
          }
        }
        """,
        "Screen.swift": """
        func show(_ client: Client) async -> Item? {
          guard let data = try? await client.fetch("/item") else { return nil }
          return try? JSONDecoder.api.decode(Item.self, from: data)
        }
        func open(_ file: URL) throws -> Sketch { try JSONDecoder.disk.decode(Sketch.self, from: Data(contentsOf: file)) }
        """,
      ],
      notFound: [.date: "only the function and the type around the call say where data comes from"]),
    FlowForm(
      "a web socket",
      [
        "Coders.swift": decoders,
        "Socket.swift": """
        final class Socket {
          private let task: URLSessionWebSocketTask
          init(task: URLSessionWebSocketTask) { self.task = task }
          func listen() async throws {
            switch try await task.receive() {
            case .data(let data): handle(data)
            case .string(let text): handle(Data(text.utf8))
            @unknown default: break
            }
          }
          private func handle(_ data: Data) {
            if let item = try? JSONDecoder.api.decode(Item.self, from: data) { print(item) }
          }
        }
        func open(_ file: URL) throws -> Sketch { try JSONDecoder.disk.decode(Sketch.self, from: Data(contentsOf: file)) }
        """,
      ]),
    FlowForm(
      "a date in a hand-written init(from:)",
      [
        "Coders.swift": decoders,
        "Model.swift": """
        struct Item: Decodable {
          var title: String
          var imageURL: String?
          var published: Date
          private enum CodingKeys: String, CodingKey { case title, imageURL, published }
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            title = try container.decode(String.self, forKey: .title)
            imageURL = try container.decodeIfPresent(String.self, forKey: .imageURL)
            published = try container.decode(Date.self, forKey: .published)
          }
        }
        """,
        "Screen.swift": """
        func show(_ request: URLRequest, _ data: Data) -> Item? { try? JSONDecoder.api.decode(Item.self, from: data) }
        func open(_ file: URL) throws -> Sketch { try JSONDecoder.disk.decode(Sketch.self, from: Data(contentsOf: file)) }
        """,
      ]),
  ]
}

extension FlowForm {
  static let all = holders + handing + types + sources
}
