extension FlowForm {
  /// Where decoders are kept.
  static let holders = [
    FlowForm(
      "statics of a nested type",
      [
        "Coding.swift": """
        enum API {
          enum Coding {
            static let decoder: JSONDecoder = {
              let decoder = JSONDecoder()
              decoder.keyDecodingStrategy = .convertFromSnakeCase
              return decoder
            }()
          }
        }
        enum Disk {
          enum Coding {
            static let decoder: JSONDecoder = {
              let decoder = JSONDecoder()
              decoder.dateDecodingStrategy = .iso8601
              return decoder
            }()
          }
        }
        """,
        "Screen.swift": """
        func show(_ request: URLRequest, _ data: Data) -> Item? { try? API.Coding.decoder.decode(Item.self, from: data) }
        func open(_ file: URL) throws -> Sketch {
          let decoder = Disk.Coding.decoder
          return try decoder.decode(Sketch.self, from: Data(contentsOf: file))
        }
        """,
      ]),
    FlowForm(
      "a static of a nested type, passed on as a value",
      [
        "Coding.swift": """
        enum API { enum Coding {} }
        extension API.Coding {
          static var decoder: JSONDecoder {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            return decoder
          }
        }
        enum Disk { enum Coding { static let decoder = JSONDecoder() } }
        """,
        "Client.swift": """
        struct Client {
          private let decoder = API.Coding.decoder
          func item(_ request: URLRequest, _ data: Data) throws -> Item { try decoder.decode(Item.self, from: data) }
        }
        struct Store {
          private let decoder = Disk.Coding.decoder
          func sketch(_ file: URL) throws -> Sketch { try decoder.decode(Sketch.self, from: Data(contentsOf: file)) }
        }
        """,
        "Screen.swift":
          "func show(_ client: Client, _ r: URLRequest, _ data: Data) -> Item? { try? client.item(r, data) }",
      ]),
    FlowForm(
      "statics in an extension of the decoder",
      [
        "Coders.swift": decoders,
        "Screen.swift": """
        func show(_ request: URLRequest, _ data: Data) -> Item? { try? JSONDecoder.api.decode(Item.self, from: data) }
        func open(_ file: URL) throws -> Sketch { try JSONDecoder.disk.decode(Sketch.self, from: Data(contentsOf: file)) }
        """,
      ]),
    FlowForm(
      "global constants",
      [
        "Coders.swift": """
        let apiDecoder: JSONDecoder = {
          let decoder = JSONDecoder()
          decoder.keyDecodingStrategy = .convertFromSnakeCase
          return decoder
        }()
        let diskDecoder = JSONDecoder()
        """,
        "Screen.swift": """
        func show(_ request: URLRequest, _ data: Data) -> Item? { try? apiDecoder.decode(Item.self, from: data) }
        func open(_ file: URL) throws -> Sketch { try diskDecoder.decode(Sketch.self, from: Data(contentsOf: file)) }
        """,
      ]),
    FlowForm(
      "a computed property and a lazy one",
      [
        "Client.swift": """
        final class Client {
          private var decoder: JSONDecoder {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            return decoder
          }
          lazy var diskDecoder: JSONDecoder = {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .iso8601
            return decoder
          }()
          func item(_ request: URLRequest, _ data: Data) throws -> Item { try decoder.decode(Item.self, from: data) }
        }
        """,
        "Screen.swift": """
        func show(_ client: Client, _ r: URLRequest, _ data: Data) -> Item? { try? client.item(r, data) }
        func open(_ client: Client, _ file: URL) throws -> Sketch {
          try client.diskDecoder.decode(Sketch.self, from: Data(contentsOf: file))
        }
        """,
      ]),
    FlowForm(
      "a subclass of the decoder",
      [
        "APIDecoder.swift": """
        final class APIDecoder: JSONDecoder, @unchecked Sendable {
          override init() {
            super.init()
            keyDecodingStrategy = .convertFromSnakeCase
          }
        }
        """,
        "Screen.swift": """
        func show(_ request: URLRequest, _ data: Data) -> Item? { try? APIDecoder().decode(Item.self, from: data) }
        func open(_ file: URL) throws -> Sketch { try JSONDecoder().decode(Sketch.self, from: Data(contentsOf: file)) }
        """,
      ]),
    FlowForm(
      "a method that configures its receiver and returns it",
      [
        "Coders.swift": """
        extension JSONDecoder {
          func convertingKeys() -> JSONDecoder {
            keyDecodingStrategy = .convertFromSnakeCase
            return self
          }
          static func iso() -> JSONDecoder {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .iso8601
            return decoder
          }
        }
        """,
        "Screen.swift": """
        func show(_ request: URLRequest, _ data: Data) -> Item? {
          let decoder = JSONDecoder().convertingKeys()
          return try? decoder.decode(Item.self, from: data)
        }
        func open(_ file: URL) throws -> Sketch { try JSONDecoder.iso().decode(Sketch.self, from: Data(contentsOf: file)) }
        """,
      ]),
    FlowForm(
      "another module",
      [
        "Packages/Core/Sources/Core/Coders.swift": """
        public enum Coders {
          public static let api: JSONDecoder = {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            return decoder
          }()
          public static let disk = JSONDecoder()
        }
        """,
        "App/Screen.swift": """
        import Core
        func show(_ request: URLRequest, _ data: Data) -> Item? { try? Coders.api.decode(Item.self, from: data) }
        func open(_ file: URL) throws -> Sketch { try Core.Coders.disk.decode(Sketch.self, from: Data(contentsOf: file)) }
        """,
      ]),
    FlowForm(
      "names inside an extension of a nested type",
      [
        "Outer.swift": """
        enum Outer {
          enum Inner {}
          struct Item: Decodable { var title: String }
          static let decoder = JSONDecoder()
        }
        let decoder: JSONDecoder = {
          let decoder = JSONDecoder()
          decoder.keyDecodingStrategy = .convertFromSnakeCase
          return decoder
        }()
        """,
        "Model.swift": """
        struct Item: Decodable {
          var title: String
          var imageURL: String?
          var published: Date
        }
        """,
        "Outer+Inner.swift": """
        extension Outer.Inner {
          static func show(_ request: URLRequest, _ data: Data) -> Item? { try? decoder.decode(Item.self, from: data) }
          static func open(_ file: URL) throws -> Sketch {
            try Outer.decoder.decode(Sketch.self, from: Data(contentsOf: file))
          }
        }
        """,
      ]),
    FlowForm(
      "a decoder chosen by a switch",
      [
        "Service.swift": """
        enum Service {
          case api, disk
          var decoder: JSONDecoder {
            let decoder = JSONDecoder()
            switch self {
            case .api: decoder.keyDecodingStrategy = .convertFromSnakeCase
            case .disk: decoder.dateDecodingStrategy = .iso8601
            }
            return decoder
          }
        }
        """,
        "Screen.swift": """
        func show(_ request: URLRequest, _ data: Data) -> Item? { try? Service.api.decoder.decode(Item.self, from: data) }
        func open(_ file: URL) throws -> Sketch {
          try Service.disk.decoder.decode(Sketch.self, from: Data(contentsOf: file))
        }
        """,
      ],
      notFound: [
        .key: "which branch runs is known at run time alone", .date: "which branch runs is known at run time alone",
      ]),
  ]
}
