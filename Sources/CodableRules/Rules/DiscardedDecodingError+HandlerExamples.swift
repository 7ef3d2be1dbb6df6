import LintModel

extension DiscardedDecodingError {
  static let handlerExamples: [RuleExample] = [
    .bad(
      "A value in the place of every error",
      """
      import Combine

      struct Station: Decodable { let id: Int }

      func stations(_ data: AnyPublisher<Data, any Error>) -> AnyPublisher<[Station], Never> {
        data
          .decode(type: [Station].self, decoder: JSONDecoder())
          .receive(on: DispatchQueue.main)
          .«replaceError»(with: [])
          .eraseToAnyPublisher()
      }
      """, shown: true, compiled: false),
    .bad(
      "An error of another kind is handed on, and of this one nothing but a sentence",
      """
      enum ApiError: Error { case network(String) }
      struct Reply: Decodable { var ok: Bool }

      func reply(_ data: Data) throws -> Bool {
        do {
          return try JSONDecoder().decode(Reply.self, from: data).ok
        } catch {
          if let failure = error as? ApiError { throw failure }
          «throw» ApiError.network(error.localizedDescription)
        }
      }
      """),
    .bad(
      "A helper with an overload that hands on to it: a note",
      """
      struct Token: Decodable { var value: String }
      struct Client {
        func object<T: Decodable>(from text: String) throws -> T { try object(from: Data(text.utf8)) }
        func object<T: Decodable>(from data: Data) throws -> T { try JSONDecoder().decode(T.self, from: data) }
      }
      func token(_ data: Data, _ client: Client) -> Token? {
        do { return try client.object(from: data) } «catch» { return nil }
      }
      """),
    .good(
      "The error is reported before a value takes its place",
      """
      import Combine

      struct Station: Decodable { let id: Int }

      func stations(_ data: AnyPublisher<Data, any Error>) -> AnyPublisher<[Station], Never> {
        data
          .decode(type: [Station].self, decoder: JSONDecoder())
          .handleEvents(receiveCompletion: { completion in
            if case .failure(let error) = completion { print("no stations: \\(error)") }
          })
          .replaceError(with: [])
          .eraseToAnyPublisher()
      }
      """, shown: true, compiled: false),
    .bad(
      "Operators and completion handlers that do not look at the error",
      """
      import Combine

      struct Station: Decodable { let id: Int }
      enum LoadError: Error { case invalid }

      final class Model {
        var stations: [Station] = []
        var hasFailed = false
        var bag: Set<AnyCancellable> = []

        func a(_ data: AnyPublisher<Data, any Error>) -> AnyPublisher<[Station], Never> {
          data.decode(type: [Station].self, decoder: JSONDecoder()).«catch» { _ in Just([]) }.eraseToAnyPublisher()
        }
        func read(_ data: Data) -> Result<[Station], LoadError> {
          Result { try JSONDecoder().decode([Station].self, from: data) }.«mapError» { _ in .invalid }
        }
        func b(_ data: AnyPublisher<Data, any Error>) -> AnyPublisher<[Station], LoadError> {
          data.tryMap { data in
            let decoder = JSONDecoder()
            return try decoder.decode([Station].self, from: data)
          }
          .«mapError» { _ in LoadError.invalid }
          .eraseToAnyPublisher()
        }
        func c(_ data: AnyPublisher<Data, any Error>) {
          data.decode(type: [Station].self, decoder: JSONDecoder())
            .sink(«receiveCompletion»: { _ in }, receiveValue: { self.stations = $0 })
            .store(in: &bag)
        }
        func d(_ data: AnyPublisher<Data, any Error>) {
          data.decode(type: [Station].self, decoder: JSONDecoder())
            .sink { completion in
              switch completion {
              case .finished: break
              case «.failure»: self.hasFailed = true
              }
            } receiveValue: { self.stations = $0 }
            .store(in: &bag)
        }
        func e(_ ids: [Int], _ data: @escaping (Int) -> AnyPublisher<Data, any Error>) {
          ids.publisher
            .flatMap { id in data(id).decode(type: Station.self, decoder: JSONDecoder()) }
            .«replaceError»(with: Station(id: 0))
            .sink { self.stations.append($0) }
            .store(in: &bag)
        }
      }
      """, compiled: false),
    .good(
      "The error is used, another publisher is tried, or it is no decoding error",
      """
      import Combine

      struct Station: Decodable { let id: Int }
      enum LoadError: Error { case decoding(any Error) }

      final class Model {
        var stations: [Station] = []
        var error: (any Error)?
        var bag: Set<AnyCancellable> = []
        var cached: AnyPublisher<[Station], Never> { Just([]).eraseToAnyPublisher() }

        func a(_ data: AnyPublisher<Data, any Error>) -> AnyPublisher<[Station], Never> {
          data.decode(type: [Station].self, decoder: JSONDecoder()).catch { _ in self.cached }.eraseToAnyPublisher()
        }
        func b(_ data: AnyPublisher<Data, any Error>) -> AnyPublisher<[Station], LoadError> {
          data.decode(type: [Station].self, decoder: JSONDecoder()).mapError { .decoding($0) }.eraseToAnyPublisher()
        }
        func c(_ data: AnyPublisher<Data, any Error>) {
          data.decode(type: [Station].self, decoder: JSONDecoder())
            .sink(receiveCompletion: { print($0) }, receiveValue: { self.stations = $0 })
            .store(in: &bag)
        }
        func d(_ data: AnyPublisher<Data, any Error>) {
          data.decode(type: [Station].self, decoder: JSONDecoder())
            .sink { completion in
              if case .failure(let error) = completion { self.error = error }
            } receiveValue: { self.stations = $0 }
            .store(in: &bag)
        }
        func e(_ data: AnyPublisher<Data, any Error>) -> AnyPublisher<[Station], any Error> {
          data.replaceError(with: Data()).decode(type: [Station].self, decoder: JSONDecoder()).eraseToAnyPublisher()
        }
        func f(_ data: AnyPublisher<Data, any Error>) {
          data.decode(type: [Station].self, decoder: JSONDecoder())
            .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
            .store(in: &bag)
        }
      }
      """, compiled: false),
    .bad(
      "A response of which only the value is looked at",
      """
      import Alamofire

      struct Station: Decodable { let id: Int }

      func a(_ request: DataRequest, done: @escaping ([Station]) -> Void) {
        request.responseDecodable(of: [Station].self) { response in done(response.«value» ?? []) }
      }
      func b(_ request: DataRequest, done: @escaping ([Station]) -> Void) {
        request.responseDecodable(of: [Station].self) { response in
          guard case «.success(let stations)» = response.result else { return done([]) }
          done(stations)
        }
      }
      func c(_ request: DataRequest, done: @escaping ([Station]) -> Void) {
        request.responseDecodable(of: [Station].self) { response in
          switch response.result {
          case .success(let stations): done(stations)
          case .failure(let error):
            print(error.«localizedDescription»)
            done([])
          }
        }
      }
      """,
      fixed: """
        import Alamofire

        struct Station: Decodable { let id: Int }

        func a(_ request: DataRequest, done: @escaping ([Station]) -> Void) {
          request.responseDecodable(of: [Station].self) { response in done(response.value ?? []) }
        }
        func b(_ request: DataRequest, done: @escaping ([Station]) -> Void) {
          request.responseDecodable(of: [Station].self) { response in
            guard case .success(let stations) = response.result else { return done([]) }
            done(stations)
          }
        }
        func c(_ request: DataRequest, done: @escaping ([Station]) -> Void) {
          request.responseDecodable(of: [Station].self) { response in
            switch response.result {
            case .success(let stations): done(stations)
            case .failure(let error):
              print(String(describing: error))
              done([])
            }
          }
        }
        """, compiled: false),
    .good(
      "A response whose error is used",
      """
      import Alamofire

      struct Station: Decodable { let id: Int }

      func a(_ request: DataRequest, done: @escaping ([Station]) -> Void) {
        request.responseDecodable(of: [Station].self) { response in
          if let error = response.error { print("no stations: \\(error)") }
          done(response.value ?? [])
        }
      }
      func b(_ request: DataRequest, done: @escaping (Result<[Station], AFError>) -> Void) {
        request.responseDecodable(of: [Station].self) { response in done(response.result) }
      }
      func c(_ request: DataRequest, done: @escaping ([Station]) -> Void) {
        request.responseDecodable(of: [Station].self) { response in
          debugPrint(response)
          done(response.value ?? [])
        }
      }
      func d(_ request: DataRequest, done: @escaping (Bool) -> Void) {
        request.responseDecodable(of: Station.self) { response in
          switch response.result {
          case .success: done(true)
          case .failure: done(false)
          }
        }
      }
      """, compiled: false),
    .bad(
      "A Result of which only the success is looked at",
      """
      struct Account: Decodable { let id: Int }

      func accounts(_ payloads: [Data]) -> [Account] {
        var accounts: [Account] = []
        for payload in payloads {
          let result = Result { try JSONDecoder().decode(Account.self, from: payload) }
          if case «.success(let account)» = result { accounts.append(account) }
        }
        return accounts
      }

      func account(_ payload: Data) -> Account? {
        let result = Result { try JSONDecoder().decode(Account.self, from: payload) }
        return «try?» result.get()
      }

      func show(_ payload: Data) {
        switch Result(catching: { try JSONDecoder().decode(Account.self, from: payload) }) {
        case .success(let account): print(account.id)
        case «.failure»: break
        }
      }
      """),
    .good(
      "A Result whose failure is read, that goes elsewhere, or that only tells kinds apart",
      """
      struct Account: Decodable { let id: Int }
      struct Guest: Decodable { let name: String }

      func show(_ payload: Data) {
        switch Result(catching: { try JSONDecoder().decode(Account.self, from: payload) }) {
        case .success(let account): print(account.id)
        case .failure(let error): print(error)
        }
      }

      func load(_ payload: Data, then done: (Result<Account, any Error>) -> Void) {
        let result = Result { try JSONDecoder().decode(Account.self, from: payload) }
        done(result)
      }

      func name(_ payload: Data) throws -> String {
        if case .success(let account) = Result(catching: { try JSONDecoder().decode(Account.self, from: payload) }) {
          return "\\(account.id)"
        }
        return try JSONDecoder().decode(Guest.self, from: payload).name
      }
      """),
    .bad(
      "What is dropped where release builds look away",
      """
      struct Account: Decodable { let id: Int }

      func account(_ payload: Data) -> Account? {
        do {
          return try JSONDecoder().decode(Account.self, from: payload)
        } «catch» {
          _ = error
          return nil
        }
      }

      func checked(_ payload: Data) -> Account? {
        do {
          return try JSONDecoder().decode(Account.self, from: payload)
        } «catch» {
          assertionFailure("\\(error)")
          return nil
        }
      }
      """),
    .bad(
      "A response of Alamofire that is awaited",
      """
      import Alamofire
      struct File: Decodable { let url: String }

      func url(_ code: String) async -> String? {
        let response = await AF.request(code).serializingDecodable(File.self).response
        switch response.result {
        case .success(let file): return file.url
        case «.failure»: return nil
        }
      }

      func file(_ request: DataRequest) async -> File? {
        let task = request.serializingDecodable(File.self)
        return await task.response.«value»
      }

      func address(_ request: DataRequest) async -> URL? {
        let task = request.serializingDecodable(File.self)
        guard let url = «try?» await task.value.url else { return nil }
        return url
      }

      func print(_ request: DataRequest) async {
        if case «.success(let file)» = await request.serializingDecodable(File.self).result { Swift.print(file.url) }
      }
      """, compiled: false),
    .good(
      "A response whose error is thrown, read, or goes elsewhere",
      """
      import Alamofire
      struct File: Decodable { let url: String }

      func load(_ request: DataRequest) async throws -> File {
        try await request.serializingDecodable(File.self).value
      }

      func url(_ request: DataRequest) async -> String? {
        let response = await request.serializingDecodable(File.self).response
        switch response.result {
        case .success(let file): return file.url
        case .failure(let error):
          print(error)
          return nil
        }
      }

      func status(_ request: DataRequest, _ log: (DataResponse<File, AFError>) -> Void) async -> File? {
        let response = await request.serializingDecodable(File.self).response
        log(response)
        return response.value
      }
      """, compiled: false),
    .bad(
      "An empty catch that says what it passes over: a note",
      """
      func handle(_ frame: Data) {
        do {
          print(try JSONDecoder().decode([String].self, from: frame))
        } «catch» {
          // Malformed frames are passed over.
        }
      }
      """),
    .bad(
      "Rows of a database that are models",
      """
      import SQLite

      struct Server: Codable { var url: String }

      func servers(_ database: Connection, _ table: Table) -> [Server] {
        do {
          return try database.prepare(table).map { row in try row.decode() }
        } «catch» {
          return []
        }
      }
      """, compiled: false),
  ]
}
