import LintModel

extension SwallowedDecodingError {
  /// Payloads of several shapes: alternatives that are tried in turn.
  static let probeExamples: [RuleExample] = [
    .bad(
      "An error body first, then the payload, then nothing",
      """
      struct Item: Decodable { var id: String }
      struct Failure: Decodable { var message: String }
      struct ServerError: Error { var text: String }

      func item(_ data: Data) throws -> Item? {
        if let failure = try? JSONDecoder().decode(Failure.self, from: data) { throw ServerError(text: failure.message) }
        if let item = «try?» JSONDecoder().decode(Item.self, from: data) { return item }
        return nil
      }
      """),
    .good(
      "An object or a word, told apart by what can be opened",
      """
      enum Choice: Decodable {
        case word
        case named(String)

        enum CodingKeys: String, CodingKey { case function }
        enum NameKeys: String, CodingKey { case name }

        init(from decoder: any Decoder) throws {
          if let object = try? decoder.container(keyedBy: CodingKeys.self),
            let function = try? object.nestedContainer(keyedBy: NameKeys.self, forKey: .function)
          {
            self = .named(try function.decode(String.self, forKey: .name))
            return
          }
          let single = try decoder.singleValueContainer()
          switch try single.decode(String.self) {
          case "word": self = .word
          default: throw DecodingError.dataCorruptedError(in: single, debugDescription: "no such choice")
          }
        }
      }
      """),
    .good(
      "The new format's container, or the old format's keys",
      """
      struct Layout: Decodable {
        var leading: [String]

        enum CodingKeys: String, CodingKey { case bar, leading }
        enum BarKeys: String, CodingKey { case leading }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          let bar = try? container.nestedContainer(keyedBy: BarKeys.self, forKey: .bar)
          if let bar {
            leading = try bar.decode([String].self, forKey: .leading)
          } else {
            leading = try container.decodeIfPresent([String].self, forKey: .leading) ?? ["score"]
          }
        }
      }
      """),
    .bad(
      "A probe of text and a number that ends in a default, flagged once: a note",
      """
      struct Flexible: Decodable {
        var text: String
        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          if let text = «try?» container.decode(String.self) {
            self.text = text
          } else if let number = try? container.decode(Int.self) {
            text = String(number)
          } else {
            text = ""
          }
        }
      }
      """),
    .good(
      "A probe whose last way is a plain try in a condition",
      """
      struct Entry: Decodable {
        var isRotating: Bool
        enum CodingKeys: String, CodingKey { case isRotating }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          if let flag = try? container.decodeIfPresent(Bool.self, forKey: .isRotating) {
            isRotating = flag
          } else if let text = try container.decodeIfPresent(String.self, forKey: .isRotating) {
            isRotating = text == "true"
          } else {
            isRotating = false
          }
        }
      }
      """),
    .good(
      "A probe whose last way ends in each case of a switch",
      """
      enum Content: Decodable {
        case text(String), number(Int), flag
        enum CodingKeys: String, CodingKey { case type }
        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          if let text = try? container.decode(String.self) {
            self = .text(text)
            return
          }
          if let keyed = try? decoder.container(keyedBy: CodingKeys.self), let type = try? keyed.decode(String.self, forKey: .type) {
            switch type {
            case "flag":
              self = .flag
              return
            default:
              throw DecodingError.dataCorruptedError(forKey: .type, in: keyed, debugDescription: type)
            }
          }
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "no content")
        }
      }
      """),
    .good(
      "An error body that is read to be shown",
      """
      struct ErrorBody: Decodable { var message: String }
      enum InviteError: Error { case expired, other }
      func invite(_ data: Data) -> InviteError {
        (try? JSONDecoder().decode(ErrorBody.self, from: data))?.message == "expired" ? .expired : .other
      }
      func errorMessage(in data: Data) -> String {
        if let body = try? JSONDecoder().decode(ErrorBody.self, from: data) { return body.message }
        return "Something went wrong."
      }
      """),
    .good(
      "An error body that is read to throw one of several errors",
      """
      struct ErrorBody: Decodable, Error { var code: String }
      struct LoginRequired: Error {}
      struct Failed: Error { var status: Int }
      func check(_ data: Data, status: Int) throws {
        if status == 200 {
          return
        } else if let body = try? JSONDecoder().decode(ErrorBody.self, from: data) {
          if body.code == "login_required" {
            throw LoginRequired()
          } else {
            throw body
          }
        } else {
          throw Failed(status: status)
        }
      }
      """),
    .good(
      "A probe that ends in a throw",
      """
      struct Flexible: Decodable {
        var text: String
        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          if let text = try? container.decode(String.self) {
            self.text = text
            return
          }
          if let number = try? container.decode(Int.self) {
            text = String(number)
            return
          }
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "expected a string or a number")
        }
      }
      """, shown: true),
    .good(
      "A probe whose last way is a plain try",
      """
      struct Price: Decodable {
        enum CodingKeys: String, CodingKey { case amount }
        var amount: Double
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          if let amount = try? container.decode(Double.self, forKey: .amount) {
            self.amount = amount
          } else {
            let text = try container.decode(String.self, forKey: .amount)
            amount = Double(text) ?? .nan
          }
        }
      }
      """),
    .good(
      "A probe in a switch, and one under the `try` in front of it all",
      """
      enum Price: Decodable {
        case number(Double), text(String)
        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          switch try? container.decode(Double.self) {
          case let number?: self = .number(number)
          case nil: self = .text(try container.decode(String.self))
          }
        }
      }

      struct Amount: Decodable {
        var text: String
        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          text = try (try? container.decode(String.self)) ?? String(container.decode(Int.self))
        }
      }
      """),
    .bad(
      "Told apart by keys: a broken 'video' is read as a missing one",
      """
      enum Item: Decodable {
        case video(String), image(String)
        enum CodingKeys: String, CodingKey { case video, image }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          if let value = «try?» container.decode(String.self, forKey: .video) {
            self = .video(value)
          } else if let value = try? container.decode(String.self, forKey: .image) {
            self = .image(value)
          } else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no known key"))
          }
        }
      }
      """),
    .bad(
      "A probe in an opened container, and one that is tried again: each flagged once",
      """
      enum Asset: Decodable {
        case file(String), files([String]), none
        init(from decoder: any Decoder) throws {
          if let container = «try?» decoder.singleValueContainer() {
            if let file = try? container.decode(String.self) {
              self = .file(file)
              return
            } else if let files = try? container.decode([String].self) {
              self = .files(files)
              return
            }
          }
          self = .none
        }
      }
      struct Reading: Decodable {
        enum CodingKeys: String, CodingKey { case value }
        var value: Int?
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          value = «try?» container.decodeIfPresent(Int.self, forKey: .value)
          if value == nil {
            if let number = try? container.decodeIfPresent(Double.self, forKey: .value) { value = Int(number) }
          }
        }
      }
      """),
    .good(
      "A probe with a branch for null",
      """
      enum JSONValue: Decodable {
        case text(String), number(Double), null
        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          if let text = try? container.decode(String.self) {
            self = .text(text)
          } else if let number = try? container.decode(Double.self) {
            self = .number(number)
          } else if container.decodeNil() {
            self = .null
          } else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no JSON value")
          }
        }
      }
      """),
    .good(
      "Results that are looked at together are a probe",
      """
      struct Mixed: Decodable {
        var text: String
        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          let word = try? container.decode(String.self)
          let number = try? container.decode(Int.self)
          guard let text = word ?? number.map(String.init) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "a word or a number")
          }
          self.text = text
        }
      }
      """),
    .bad(
      "The keys of an opened container are read each for itself, and so are two kinds",
      """
      struct Guest: Decodable {
        var name: String?
        var age: Int?
        enum CodingKeys: String, CodingKey { case person, name, age }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          if let person = «try?» container.nestedContainer(keyedBy: CodingKeys.self, forKey: .person) {
            name = «try?» person.decode(String.self, forKey: .name)
            age = «try?» person.decode(Int.self, forKey: .age)
          }
        }
      }
      struct Target: Decodable {
        var user: Int?
        var channel: Int?
        enum CodingKeys: String, CodingKey { case kind, id }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          let kind = try container.decode(String.self, forKey: .kind)
          if kind == "U", let id = «try?» container.decode(Int.self, forKey: .id) {
            user = id
          } else if kind == "C", let id = «try?» container.decode(Int.self, forKey: .id) {
            channel = id
          }
        }
      }
      """,
      fixed: """
        struct Guest: Decodable {
          var name: String?
          var age: Int?
          enum CodingKeys: String, CodingKey { case person, name, age }
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            if let person = try? container.nestedContainer(keyedBy: CodingKeys.self, forKey: .person) {
              name = try person.decodeIfPresent(String.self, forKey: .name)
              age = try person.decodeIfPresent(Int.self, forKey: .age)
            }
          }
        }
        struct Target: Decodable {
          var user: Int?
          var channel: Int?
          enum CodingKeys: String, CodingKey { case kind, id }
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let kind = try container.decode(String.self, forKey: .kind)
            if kind == "U", let id = try container.decodeIfPresent(Int.self, forKey: .id) {
              user = id
            } else if kind == "C", let id = try container.decodeIfPresent(Int.self, forKey: .id) {
              channel = id
            }
          }
        }
        """),
    .bad(
      "The steps of one condition are one attempt",
      """
      struct Guest: Decodable {
        var name = "nobody"
        enum CodingKeys: String, CodingKey { case person, name }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          if let person = «try?» container.nestedContainer(keyedBy: CodingKeys.self, forKey: .person),
            let name = try? person.decode(String.self, forKey: .name)
          {
            self.name = name
          }
        }
      }
      """),
    .bad(
      "A probe whose last way takes whatever is left",
      """
      struct Empty: Decodable {}
      struct Reply: Decodable { var text: String }
      struct Hint: Decodable { var text: String? }
      func reply(from data: Data) throws -> Reply? {
        if let reply = «try?» JSONDecoder().decode(Reply.self, from: data) { return reply }
        _ = try JSONDecoder().decode(Empty.self, from: data)
        return nil
      }
      func hint(from data: Data) throws -> String? {
        if let reply = «try?» JSONDecoder().decode(Reply.self, from: data) { return reply.text }
        return try JSONDecoder().decode(Hint.self, from: data).text
      }
      """),
  ]
}
