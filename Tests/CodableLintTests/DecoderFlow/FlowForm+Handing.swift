extension FlowForm {
  /// How decoders are passed on.
  static let handing = [
    FlowForm(
      "a helper's parameter, known from each call",
      [
        "Coders.swift": decoders,
        "Data+Decoded.swift": """
        extension Data {
          func decoded<T: Decodable>(as type: T.Type = T.self, by decoder: JSONDecoder) throws -> T {
            try decoder.decode(T.self, from: self)
          }
        }
        """,
        "Screen.swift": """
        func show(_ request: URLRequest, _ data: Data) -> Item? { try? data.decoded(as: Item.self, by: .api) }
        func open(_ file: URL) throws -> Sketch { try Data(contentsOf: file).decoded(by: .disk) }
        """,
      ]),
    FlowForm(
      "a metatype that is handed on as 'type.self'",
      [
        "Coders.swift": decoders,
        "Loading.swift": """
        func parse<T: Decodable>(_ type: T.Type, _ data: Data, by decoder: JSONDecoder) throws -> T {
          try decoder.decode(type.self, from: data)
        }
        func answer<T: Decodable>(_ type: T.Type, _ data: Data) throws -> T { try parse(type.self, data, by: .api) }
        func stored<T: Decodable>(_ type: T.Type, _ data: Data) throws -> T { try parse(type.self, data, by: .disk) }
        """,
        "Screen.swift": """
        func show(_ request: URLRequest, _ data: Data) -> Item? { try? answer(Item.self, data) }
        func open(_ file: URL) throws -> Sketch { try stored(Sketch.self, Data(contentsOf: file)) }
        """,
      ],
      notFound: [.error: "a helper that decodes through another helper is not known as one"]),
    FlowForm(
      "a helper's parameter with a plain decoder for default",
      [
        "Coders.swift": decoders,
        "Data+Decoded.swift": """
        extension Data {
          func decoded<T: Decodable>(as type: T.Type = T.self, using decoder: JSONDecoder = .init()) throws -> T {
            try decoder.decode(T.self, from: self)
          }
        }
        """,
        "Screen.swift": """
        func show(_ request: URLRequest, _ data: Data) -> Item? { try? data.decoded(as: Item.self, using: .api) }
        func open(_ file: URL) throws -> Sketch { try Data(contentsOf: file).decoded() }
        """,
      ]),
    FlowForm(
      "generic functions of the same name in types that conform to one protocol",
      [
        "Coders.swift": decoders,
        "Provider.swift": "protocol Provider { var host: String { get } }",
        "Items.swift": """
        struct Items: Provider {
          let host = ""
          private func load<T: Decodable>(_ data: Data) throws -> T { try JSONDecoder.api.decode(T.self, from: data) }
          func item(_ request: URLRequest, _ data: Data) -> Item? { try? load(data) }
        }
        """,
        "Sketches.swift": """
        struct Sketches: Provider {
          let host = ""
          private func load<T: Decodable>(_ data: Data) throws -> T { try JSONDecoder.disk.decode(T.self, from: data) }
          func open(_ file: URL) throws -> Sketch { try load(Data(contentsOf: file)) }
        }
        """,
      ]),
    FlowForm(
      "a default argument that a function makes",
      [
        "Coders.swift": """
        enum Coders {
          static func make() -> JSONDecoder {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            return decoder
          }
        }
        """,
        "Client.swift": """
        func parse<T: Decodable>(_ type: T.Type, _ data: Data, decoder: JSONDecoder = Coders.make()) throws -> T {
          try decoder.decode(type, from: data)
        }
        """,
        "Screen.swift": """
        func show(_ request: URLRequest, _ data: Data) -> Item? { try? parse(Item.self, data) }
        func open(_ file: URL) throws -> Sketch {
          try parse(Sketch.self, Data(contentsOf: file), decoder: JSONDecoder())
        }
        """,
      ]),
    FlowForm(
      "a default argument '.make()'",
      [
        "Coders.swift": """
        extension JSONDecoder {
          static func make() -> JSONDecoder {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            return decoder
          }
        }
        """,
        "Client.swift": """
        struct Client {
          var decoder: JSONDecoder
          init(decoder: JSONDecoder = .make()) { self.decoder = decoder }
          func item(_ request: URLRequest, _ data: Data) throws -> Item { try decoder.decode(Item.self, from: data) }
        }
        """,
        "Screen.swift": """
        let client = Client()
        func show(_ r: URLRequest, _ data: Data) -> Item? { try? client.item(r, data) }
        func open(_ file: URL) throws -> Sketch { try JSONDecoder().decode(Sketch.self, from: Data(contentsOf: file)) }
        """,
      ],
      notFound: [.date: "a caller that is not seen may give another decoder than the default one"]),
    FlowForm(
      "a closure that makes decoders",
      [
        "Client.swift": """
        struct Client {
          let makeDecoder: () -> JSONDecoder = {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            return decoder
          }
          func item(_ request: URLRequest, _ data: Data) throws -> Item {
            try makeDecoder().decode(Item.self, from: data)
          }
        }
        """,
        "Screen.swift": """
        func show(_ client: Client, _ r: URLRequest, _ data: Data) -> Item? { try? client.item(r, data) }
        func open(_ file: URL) throws -> Sketch { try JSONDecoder().decode(Sketch.self, from: Data(contentsOf: file)) }
        """,
      ]),
    FlowForm(
      "an injected closure that makes decoders",
      [
        "Client.swift": """
        final class Client {
          private let makeDecoder: () -> JSONDecoder
          init(makeDecoder: @escaping () -> JSONDecoder) { self.makeDecoder = makeDecoder }
          func item(_ request: URLRequest, _ data: Data) throws -> Item {
            let decoder = makeDecoder()
            return try decoder.decode(Item.self, from: data)
          }
        }
        """,
        "App.swift": """
        let client = Client(makeDecoder: {
          let decoder = JSONDecoder()
          decoder.keyDecodingStrategy = .convertFromSnakeCase
          return decoder
        })
        """,
        "Screen.swift": """
        func show(_ r: URLRequest, _ data: Data) -> Item? { try? client.item(r, data) }
        func open(_ file: URL) throws -> Sketch { try JSONDecoder().decode(Sketch.self, from: Data(contentsOf: file)) }
        """,
      ]),
    FlowForm(
      "a requirement of a protocol",
      [
        "Config.swift": """
        protocol Config { var decoder: JSONDecoder { get } }
        struct LiveConfig: Config {
          let decoder: JSONDecoder = {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            return decoder
          }()
        }
        """,
        "Client.swift": """
        struct Client {
          let config: any Config
          func item(_ request: URLRequest, _ data: Data) throws -> Item {
            try config.decoder.decode(Item.self, from: data)
          }
        }
        """,
        "Screen.swift": """
        let client = Client(config: LiveConfig())
        func show(_ r: URLRequest, _ data: Data) -> Item? { try? client.item(r, data) }
        func open(_ file: URL) throws -> Sketch { try JSONDecoder().decode(Sketch.self, from: Data(contentsOf: file)) }
        """,
      ]),
    FlowForm(
      "a requirement with a default in an extension of the protocol",
      [
        "Service.swift": """
        protocol Service { var decoder: JSONDecoder { get } }
        extension Service {
          var decoder: JSONDecoder {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            return decoder
          }
          func load<T: Decodable>(_ request: URLRequest, _ data: Data) throws -> T {
            try decoder.decode(T.self, from: data)
          }
        }
        """,
        "Screen.swift": """
        struct Items: Service {
          func all(_ r: URLRequest, _ data: Data) -> [Item] {
            let items: [Item]? = try? load(r, data)
            return items ?? []
          }
        }
        func open(_ file: URL) throws -> Sketch { try JSONDecoder().decode(Sketch.self, from: Data(contentsOf: file)) }
        """,
      ]),
    FlowForm(
      "a decoder given to an initializer",
      [
        "Coders.swift": decoders,
        "Client.swift": """
        final class Client {
          private let decoder: JSONDecoder
          init(decoder: JSONDecoder) { self.decoder = decoder }
          func item(_ request: URLRequest, _ data: Data) throws -> Item { try decoder.decode(Item.self, from: data) }
        }
        struct Store {
          let decoder: JSONDecoder
          func sketch(_ file: URL) throws -> Sketch { try decoder.decode(Sketch.self, from: Data(contentsOf: file)) }
        }
        """,
        "Screen.swift": """
        let client = Client(decoder: .api)
        let store = Store(decoder: .disk)
        func show(_ r: URLRequest, _ data: Data) -> Item? { try? client.item(r, data) }
        """,
      ]),
    FlowForm(
      "two objects of one type with a decoder each",
      [
        "Coders.swift": decoders,
        "Client.swift": """
        struct Client {
          let decoder: JSONDecoder
          func load<T: Decodable>(_ type: T.Type, _ data: Data) throws -> T { try decoder.decode(type, from: data) }
        }
        """,
        "Screen.swift": """
        let server = Client(decoder: .api)
        let disk = Client(decoder: .disk)
        func show(_ request: URLRequest, _ data: Data) -> Item? { try? server.load(Item.self, data) }
        func open(_ file: URL) throws -> Sketch { try disk.load(Sketch.self, Data(contentsOf: file)) }
        """,
      ],
      notFound: [
        .key: "a property stands for all objects of its type, and these two disagree",
        .date: "a property stands for all objects of its type, and these two disagree",
      ]),
    FlowForm(
      "a key path of a dependency container",
      [
        "Dependencies.swift": """
        private enum DecoderKey: DependencyKey {
          static let liveValue: JSONDecoder = {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            return decoder
          }()
        }
        extension DependencyValues {
          var decoder: JSONDecoder {
            get { self[DecoderKey.self] }
            set { self[DecoderKey.self] = newValue }
          }
        }
        """,
        "Client.swift": """
        struct Client {
          @Dependency(\\.decoder) var decoder
          func item(_ request: URLRequest, _ data: Data) throws -> Item { try decoder.decode(Item.self, from: data) }
        }
        """,
        "Screen.swift": """
        func show(_ client: Client, _ r: URLRequest, _ data: Data) -> Item? { try? client.item(r, data) }
        func open(_ file: URL) throws -> Sketch { try JSONDecoder().decode(Sketch.self, from: Data(contentsOf: file)) }
        """,
      ]),
    FlowForm(
      "a factory of a container",
      [
        "Container.swift": """
        extension Container {
          var decoder: Factory<JSONDecoder> {
            self {
              let decoder = JSONDecoder()
              decoder.keyDecodingStrategy = .convertFromSnakeCase
              return decoder
            }
          }
        }
        """,
        "Client.swift": """
        final class Client {
          @Injected(\\.decoder) private var decoder
          func item(_ request: URLRequest, _ data: Data) throws -> Item { try decoder.decode(Item.self, from: data) }
        }
        """,
        "Screen.swift": """
        func show(_ client: Client, _ r: URLRequest, _ data: Data) -> Item? { try? client.item(r, data) }
        func open(_ file: URL) throws -> Sketch { try JSONDecoder().decode(Sketch.self, from: Data(contentsOf: file)) }
        """,
      ]),
    FlowForm(
      "a function that configures what it is given",
      [
        "Coders.swift": """
        func configure(_ decoder: JSONDecoder) { decoder.keyDecodingStrategy = .convertFromSnakeCase }
        """,
        "Screen.swift": """
        func show(_ request: URLRequest, _ data: Data) -> Item? {
          let decoder = JSONDecoder()
          configure(decoder)
          return try? decoder.decode(Item.self, from: data)
        }
        func open(_ file: URL) throws -> Sketch { try JSONDecoder().decode(Sketch.self, from: Data(contentsOf: file)) }
        """,
      ]),
  ]
}
