extension FlowForm {
  /// How the type to decode is told.
  static let types = [
    FlowForm(
      "a generic function that is given the type",
      [
        "Client.swift": """
        struct Client {
          func get<T: Decodable>(_ type: T.Type, _ request: URLRequest, _ data: Data) throws -> T {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            return try decoder.decode(type, from: data)
          }
        }
        struct Store {
          func load<T: Decodable>(_ type: T.Type, at file: URL) throws -> T {
            try JSONDecoder().decode(type, from: Data(contentsOf: file))
          }
        }
        """,
        "Screen.swift": """
        func show(_ client: Client, _ r: URLRequest, _ data: Data) -> Item? { try? client.get(Item.self, r, data) }
        func open(_ store: Store, _ file: URL) throws -> Sketch { try store.load(Sketch.self, at: file) }
        """,
      ]),
    FlowForm(
      "a generic function whose result shows the type",
      [
        "Client.swift": """
        struct Client {
          func get<T: Decodable>(_ request: URLRequest, _ data: Data) throws -> T {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            return try decoder.decode(T.self, from: data)
          }
        }
        struct Store {
          func load<T: Decodable>(_ file: URL) throws -> T { try JSONDecoder().decode(T.self, from: Data(contentsOf: file)) }
        }
        """,
        "Screen.swift": """
        func show(_ client: Client, _ r: URLRequest, _ data: Data) -> Item? {
          let item: Item? = try? client.get(r, data)
          return item
        }
        func open(_ store: Store, _ file: URL) throws -> Sketch { try store.load(file) }
        """,
      ]),
    FlowForm(
      "a generic function that does not throw",
      [
        "Client.swift": """
        struct Client {
          func parse<T: Decodable>(_ request: URLRequest, _ data: Data) -> T? {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            return try? decoder.decode(T.self, from: data)
          }
          func show(_ r: URLRequest, _ data: Data) {
            let items: [Item]? = self.parse(r, data)
            print(items?.count ?? 0)
          }
        }
        struct Store {
          func load<T: Decodable>(_ file: URL, or fallback: T) throws -> T {
            guard let data = FileManager.default.contents(atPath: file.path) else { return fallback }
            return try JSONDecoder().decode(T.self, from: data)
          }
        }
        """,
        "Screen.swift": """
        func open(_ store: Store, _ file: URL) throws {
          let sketch: Sketch = try store.load(file, or: Sketch(homeURL: "", edited: Date()))
          print(sketch)
        }
        """,
      ]),
    FlowForm(
      "a property that is assigned",
      [
        "Client.swift": """
        final class Client {
          func get<T: Decodable>(_ request: URLRequest, _ data: Data) throws -> T {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            return try decoder.decode(T.self, from: data)
          }
        }
        func load<T: Decodable>(_ file: URL) throws -> T { try JSONDecoder().decode(T.self, from: Data(contentsOf: file)) }
        """,
        "Screen.swift": """
        final class Screen {
          var items: [Item] = []
          var sketch: Sketch?
          func show(_ client: Client, _ r: URLRequest, _ data: Data) {
            do { items = try client.get(r, data) } catch {}
          }
          func open(_ file: URL) throws { self.sketch = try load(file) }
        }
        """,
      ]),
    FlowForm(
      "a generic type around the type",
      [
        "Client.swift": """
        struct Page<Element: Decodable>: Decodable { var elements: [Element] }
        struct Client {
          func page<T: Decodable>(_ request: URLRequest, _ data: Data) throws -> Page<T> {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            return try decoder.decode(Page<T>.self, from: data)
          }
        }
        """,
        "Screen.swift": """
        func show(_ client: Client, _ r: URLRequest, _ data: Data) -> [Item] {
          let page: Page<Item>? = try? client.page(r, data)
          return page?.elements ?? []
        }
        func open(_ file: URL) throws -> Page<Sketch> {
          try JSONDecoder().decode(Page<Sketch>.self, from: Data(contentsOf: file))
        }
        """,
      ]),
    FlowForm(
      "an envelope that the helper unpacks",
      [
        "Client.swift": """
        struct Envelope<Body: Decodable>: Decodable { var data: Body }
        struct Client {
          func get<T: Decodable>(_ type: T.Type, _ request: URLRequest, _ data: Data) throws -> T {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            return try decoder.decode(Envelope<T>.self, from: data).data
          }
        }
        """,
        "Screen.swift": """
        func show(_ client: Client, _ r: URLRequest, _ data: Data) -> [Item]? { try? client.get([Item].self, r, data) }
        func open(_ file: URL) throws -> Sketch {
          try JSONDecoder().decode(Envelope<Sketch>.self, from: Data(contentsOf: file)).data
        }
        """,
      ]),
    FlowForm(
      "an endpoint value with the type between its brackets",
      [
        "Client.swift": """
        struct Endpoint<Response: Decodable> { var path: String }
        struct Client {
          func request<T>(_ endpoint: Endpoint<T>, _ request: URLRequest, _ data: Data) throws -> T {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            return try decoder.decode(T.self, from: data)
          }
        }
        """,
        "Endpoints.swift": """
        extension Endpoint where Response == [Item] {
          static var items: Endpoint<[Item]> { Endpoint(path: "/items") }
        }
        """,
        "Screen.swift": """
        func show(_ client: Client, _ r: URLRequest, _ data: Data) {
          let endpoint = Endpoint<Item>(path: "/item")
          print((try? client.request(endpoint, r, data)) as Any)
        }
        func open(_ file: URL) throws -> Sketch { try JSONDecoder().decode(Sketch.self, from: Data(contentsOf: file)) }
        """,
      ]),
    FlowForm(
      "a static endpoint, named where it is requested",
      [
        "Client.swift": """
        struct Endpoint<Response: Decodable> { var path: String }
        struct Client {
          func request<T>(_ endpoint: Endpoint<T>, _ request: URLRequest, _ data: Data) throws -> T {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            return try decoder.decode(T.self, from: data)
          }
        }
        """,
        "Endpoints.swift": """
        enum Endpoints {
          static func item(_ id: Int) -> Endpoint<Item> { Endpoint(path: "/items/\\(id)") }
        }
        """,
        "Screen.swift": """
        func show(_ client: Client, _ r: URLRequest, _ data: Data) {
          print((try? client.request(Endpoints.item(1), r, data)) as Any)
        }
        func open(_ file: URL) throws -> Sketch { try JSONDecoder().decode(Sketch.self, from: Data(contentsOf: file)) }
        """,
      ]),
    FlowForm(
      "a request type with an associated response",
      [
        "Client.swift": """
        protocol Request { associatedtype Response: Decodable }
        struct Client {
          func send<R: Request>(_ request: R, _ raw: URLRequest, _ data: Data) throws -> R.Response {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            return try decoder.decode(R.Response.self, from: data)
          }
        }
        """,
        "Requests.swift": """
        struct ItemRequest: Request { typealias Response = Item }
        """,
        "Screen.swift": """
        func show(_ client: Client, _ r: URLRequest, _ data: Data) {
          print((try? client.send(ItemRequest(), r, data)) as Any)
        }
        func open(_ file: URL) throws -> Sketch { try JSONDecoder().decode(Sketch.self, from: Data(contentsOf: file)) }
        """,
      ]),
    FlowForm(
      "an associated type in an extension of its protocol",
      [
        "Request.swift": """
        protocol Request {
          associatedtype Response: Decodable
          var request: URLRequest { get }
        }
        extension Request {
          func response(from data: Data) throws -> Response {
            print(URLRequest.self)
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            return try decoder.decode(Response.self, from: data)
          }
        }
        """,
        "Requests.swift": """
        struct ItemRequest: Request {
          typealias Response = Item
          let request: URLRequest
        }
        """,
        "Screen.swift": """
        func show(_ r: URLRequest, _ data: Data) -> Item? { try? ItemRequest(request: r).response(from: data) }
        func open(_ file: URL) throws -> Sketch { try JSONDecoder().decode(Sketch.self, from: Data(contentsOf: file)) }
        """,
      ]),
    FlowForm(
      "a generic class that is made for the type",
      [
        "Repository.swift": """
        final class Repository<Model: Decodable> {
          private let decoder = JSONDecoder()
          init() { decoder.keyDecodingStrategy = .convertFromSnakeCase }
          func model(_ request: URLRequest, _ data: Data) throws -> Model { try decoder.decode(Model.self, from: data) }
        }
        struct FileStore<Value: Decodable> {
          func read(_ file: URL) throws -> Value { try JSONDecoder().decode(Value.self, from: Data(contentsOf: file)) }
        }
        """,
        "Screen.swift": """
        struct Screen {
          let items = Repository<Item>()
          let sketches: FileStore<Sketch>
          func show(_ r: URLRequest, _ data: Data) -> Item? { try? items.model(r, data) }
        }
        """,
      ]),
    FlowForm(
      "the type of a closure's parameter",
      [
        "Client.swift": """
        struct Client {
          func load<T: Decodable>(_ request: URLRequest, _ data: Data, then: (Result<T, any Error>) -> Void) {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            then(Result { try decoder.decode(T.self, from: data) })
          }
        }
        """,
        "Screen.swift": """
        func show(_ client: Client, _ r: URLRequest, _ data: Data) {
          client.load(r, data) { (result: Result<Item, any Error>) in
            if let item = try? result.get() { print(item) }
          }
        }
        func open(_ file: URL) throws -> Sketch { try JSONDecoder().decode(Sketch.self, from: Data(contentsOf: file)) }
        """,
      ],
      notFound: [.error: "what a Result was made of is not followed: most fail for other reasons than decoding"]),
    FlowForm(
      "a Result that is returned",
      [
        "Client.swift": """
        struct Client {
          func load<T: Decodable>(_ request: URLRequest, _ data: Data) -> Result<T, any Error> {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            return Result { try decoder.decode(T.self, from: data) }
          }
        }
        """,
        "Screen.swift": """
        func show(_ client: Client, _ r: URLRequest, _ data: Data) {
          let result: Result<Item, any Error> = client.load(r, data)
          if let item = try? result.get() { print(item) }
        }
        func open(_ file: URL) throws -> Sketch { try JSONDecoder().decode(Sketch.self, from: Data(contentsOf: file)) }
        """,
      ],
      notFound: [.error: "what a Result was made of is not followed: most fail for other reasons than decoding"]),
    FlowForm(
      "the payload of an enum",
      [
        "Event.swift": """
        enum Event: Decodable {
          case added(item: Item)
          case removed(id: Int)
        }
        enum Undo: Codable { case drawn(sketch: Sketch) }
        """,
        "Screen.swift": """
        func show(_ request: URLRequest, _ data: Data) -> Event? {
          let decoder = JSONDecoder()
          decoder.keyDecodingStrategy = .convertFromSnakeCase
          return try? decoder.decode(Event.self, from: data)
        }
        func undo(_ file: URL) throws -> Undo { try JSONDecoder().decode(Undo.self, from: Data(contentsOf: file)) }
        """,
      ]),
    FlowForm(
      "the payload of an enum that reads its tag",
      [
        "Event.swift": """
        enum Event: Decodable {
          case item(Item), other
          private enum Keys: String, CodingKey { case kind }
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            switch try container.decode(String.self, forKey: .kind) {
            case "item": self = .item(try Item(from: decoder))
            default: self = .other
            }
          }
        }
        """,
        "Screen.swift": """
        func show(_ request: URLRequest, _ data: Data) -> Event? {
          let decoder = JSONDecoder()
          decoder.keyDecodingStrategy = .convertFromSnakeCase
          return try? decoder.decode(Event.self, from: data)
        }
        func undo(_ file: URL) throws -> Sketch { try JSONDecoder().decode(Sketch.self, from: Data(contentsOf: file)) }
        """,
      ]),
  ]
}
