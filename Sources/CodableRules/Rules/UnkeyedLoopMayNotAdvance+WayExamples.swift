import LintModel

extension UnkeyedLoopMayNotAdvance {
  /// Ways through a loop, of which one decodes nothing.
  static let wayExamples: [RuleExample] = [
    .good(
      "A wrapper from another file that never throws",
      files: [
        (
          "Failable.swift",
          """
          struct Failable<Value: Decodable>: Decodable {
            var value: Value?
            init(from decoder: any Decoder) throws {
              let container = try decoder.singleValueContainer()
              value = try? container.decode(Value.self)
            }
          }
          """
        ),
        (
          "Names.swift",
          """
          struct Names: Decodable {
            var names: [String] = []
            init(from decoder: any Decoder) throws {
              var container = try decoder.unkeyedContainer()
              while !container.isAtEnd {
                if let name = try? container.decode(Failable<String>.self).value { names.append(name) }
              }
            }
          }
          """
        ),
      ]),
    .bad(
      "An element that no branch knows",
      """
      enum Entry: Decodable {
        case song(String), track(Int)
      }

      struct Playlist: Decodable {
        var entries: [Entry] = []
        init(from decoder: any Decoder) throws {
          var container = try decoder.unkeyedContainer()
          «while» !container.isAtEnd {
            if let title = try? container.decode(String.self) {
              entries.append(.song(title))
            } else if let number = try? container.decode(Int.self) {
              entries.append(.track(number))
            }
          }
        }
      }
      """),
    .good(
      "The last way is a plain try, or leaves the loop",
      """
      struct Playlist: Decodable {
        var titles: [String] = []
        init(from decoder: any Decoder) throws {
          var container = try decoder.unkeyedContainer()
          while !container.isAtEnd {
            if let title = try? container.decode(String.self) {
              titles.append(title)
            } else {
              titles.append(String(try container.decode(Int.self)))
            }
          }
          var rest = try decoder.unkeyedContainer()
          while !rest.isAtEnd {
            guard let title = try? rest.decode(String.self) else { break }
            titles.append(title)
          }
        }
      }
      """),
    .bad(
      "A loop that counts loses what follows",
      """
      struct Names: Decodable {
        var names: [String] = []
        init(from decoder: any Decoder) throws {
          var container = try decoder.unkeyedContainer()
          «for» _ in 0..<(container.count ?? 0) {
            if let name = try? container.decode(String.self) { names.append(name) }
          }
        }
      }
      """),
    .bad(
      "In an extension of the container itself",
      """
      extension UnkeyedDecodingContainer {
        mutating func decodeAll<T: Decodable>(_ type: T.Type) -> [T] {
          var values: [T] = []
          «while» !isAtEnd {
            let result = Result { try decode(T.self) }
            if case .success(let value) = result { values.append(value) }
          }
          return values
        }
      }
      """),
    .bad(
      "A branch that decodes nothing",
      """
      struct Mixed: Decodable {
        var numbers: [Int] = []
        init(from decoder: any Decoder) throws {
          var container = try decoder.unkeyedContainer()
          «while» !container.isAtEnd {
            if try container.decodeNil() { continue }
            if numbers.count < 10 { numbers.append(try container.decode(Int.self)) }
          }
        }
      }
      """),
    .good(
      "Where the container stands is looked at, and other loops to an end",
      """
      struct Skip: Decodable { init(from decoder: any Decoder) throws {} }

      struct Names: Decodable {
        var names: [String] = []
        init(from decoder: any Decoder) throws {
          var container = try decoder.unkeyedContainer()
          while !container.isAtEnd {
            let index = container.currentIndex
            if let name = try? container.decode(String.self) { names.append(name) }
            if container.currentIndex == index { _ = try container.decode(Skip.self) }
          }
        }
      }

      func words(in text: String) -> [String] {
        let scanner = Scanner(string: text)
        var words: [String] = []
        while !scanner.isAtEnd {
          if let word = scanner.scanUpToString(" ") { words.append(word) }
        }
        return words
      }
      """),
    .good(
      "Every kind of value is tried, null first",
      """
      enum Value { case flag(Bool), number(Double), text(String), nested }

      func values(in container: inout any UnkeyedDecodingContainer) throws -> [Value] {
        var values: [Value] = []
        while !container.isAtEnd {
          if try container.decodeNil() { continue }
          if let flag = try? container.decode(Bool.self) {
            values.append(.flag(flag))
          } else if let number = try? container.decode(Double.self) {
            values.append(.number(number))
          } else if let text = try? container.decode(String.self) {
            values.append(.text(text))
          } else if (try? container.nestedUnkeyedContainer()) != nil {
            values.append(.nested)
          } else if (try? container.decode([String: Double].self)) != nil {
            values.append(.nested)
          }
        }
        return values
      }
      """),
    .good(
      "The result is held and looked at afterwards",
      """
      struct Skip: Decodable {}

      struct Values: Decodable {
        var numbers: [Int] = []
        init(from decoder: any Decoder) throws {
          var container = try decoder.unkeyedContainer()
          while !container.isAtEnd {
            let number = try? container.decode(Int.self)
            if let number {
              numbers.append(number)
            } else if let text = try? container.decode(String.self) {
              numbers.append(text.count)
            } else {
              _ = try? container.decode(Skip.self)
            }
          }
        }
      }
      """),
  ]

  /// Two containers of one list, of which one goes on without the other.
  static let stepExamples: [RuleExample] = [
    .bad(
      "The type is looked up in a copy, and an unknown one is passed over",
      """
      struct Circle: Decodable { var radius: Double }
      struct Square: Decodable { var side: Double }

      struct Shapes: Decodable {
        var circles: [Circle] = []
        var squares: [Square] = []
        enum Keys: CodingKey { case kind }
        init(from decoder: any Decoder) throws {
          var container = try decoder.unkeyedContainer()
          var shapes = container
          «while» !container.isAtEnd {
            let kind = try container.nestedContainer(keyedBy: Keys.self).decode(String.self, forKey: .kind)
            switch kind {
            case "circle": circles.append(try shapes.decode(Circle.self))
            case "square": squares.append(try shapes.decode(Square.self))
            default: break
            }
          }
        }
      }
      """, shown: true),
    .bad(
      "The loop ends with the copy, and one bad element loses the others",
      """
      struct Circle: Decodable { var radius: Double }

      struct Shapes: Decodable {
        var circles: [Circle] = []
        enum Keys: CodingKey { case kind }
        init(from decoder: any Decoder) throws {
          var container = try decoder.unkeyedContainer()
          var kinds = container
          «while» !container.isAtEnd, let kind = try? kinds.nestedContainer(keyedBy: Keys.self) {
            if kind.contains(.kind), let circle = try? container.decode(Circle.self) { circles.append(circle) }
          }
        }
      }
      """),
    .good(
      "Both go on in every pass",
      """
      struct Circle: Decodable { var radius: Double }
      struct Skip: Decodable {}

      struct Shapes: Decodable {
        var circles: [Circle] = []
        enum Keys: CodingKey { case kind }
        init(from decoder: any Decoder) throws {
          var container = try decoder.unkeyedContainer()
          var shapes = container
          while !container.isAtEnd {
            let kind = try container.nestedContainer(keyedBy: Keys.self).decode(String.self, forKey: .kind)
            switch kind {
            case "circle": circles.append(try shapes.decode(Circle.self))
            default: _ = try shapes.decode(Skip.self)
            }
          }
        }
      }
      """),
  ]
}
