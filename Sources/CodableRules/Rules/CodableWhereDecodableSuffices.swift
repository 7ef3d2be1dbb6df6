import LintModel
import SwiftFacts

/// A type that declares both directions of coding, of which the project uses one.
struct CodableWhereDecodableSuffices: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    file.types.filter { $0.inherits("Codable") && $0.kind != .protocol }.compactMap { fact in
      guard let type = project.type(of: fact, in: file), project.isCodedOneWay(type) else { return nil }
      let (used, unused) = project.isDecoded(type) ? ("Decodable", "encodes") : ("Encodable", "decodes")
      return finding(
        "'\(fact.name)' is Codable, but nothing here \(unused) it: '\(used)' says so, and the compiler keeps it so",
        at: fact.nameRange, in: file, symbol: type.qualifiedName)
    }
  }

  static func openQuestions(in project: ProjectFacts) -> OpenQuestions {
    var questions = project.open { type in
      project.mayBeCodedOneWay(type)
        && type.parts.contains {
          let fact = project.types.fact($0)
          return fact.inherits("Codable") && fact.kind != .protocol
        }
    }
    questions.declarations = project.undeclaredTypesOfEncodedValues
    return questions
  }
}

extension CodableWhereDecodableSuffices {
  static let info = RuleInfo(
    id: "codable-where-decodable-suffices",
    category: .structure,
    severity: .note,
    isOptIn: true,
    summary: "a Codable type is only decoded, or only encoded",
    why: """
      `Codable` promises both directions. The one that nobody uses is not tested either: with a custom `init(from:)` the \
      synthesized `encode(to:)` often writes a format that cannot be read back. It is also code that the compiler makes and \
      the app carries.
      """,
    fix: "Declare `Decodable` or `Encodable`. The compiler then points at the first use of the other direction.",
    leavesAlone: [
      "Types that are public, or handed to generic code: both directions may be used there.",
      "Types that nothing in the project codes, and types that get Codable through a protocol.",
      "Types that are mentioned where a value is encoded whose own type cannot be told.",
    ],
    sources: [.init("Measured on Swift 6.3: encoding a type that is only Decodable is a compile error")],
    examples: [
      .good(
        "Handed to code that may encode it, in a file that says nothing of coding",
        files: [
          ("Bet.swift", "struct Bet: Codable { var stake: Int }"),
          ("Load.swift", "func load(_ data: Data) throws -> Bet { try JSONDecoder().decode(Bet.self, from: data) }"),
          ("Screen.swift", "func register<T>(_ type: T.Type) {}\nfunc show() { register(Bet.self) }"),
        ]),
      .bad(
        "Only decoded",
        """
        struct «User»: Codable { var name: String }
        func load(_ data: Data) throws -> User { try JSONDecoder().decode(User.self, from: data) }
        """, shown: true),
      .good(
        "Says what it is",
        """
        struct User: Decodable { var name: String }
        func load(_ data: Data) throws -> User { try JSONDecoder().decode(User.self, from: data) }
        """, shown: true),
      .bad(
        "Only encoded",
        """
        struct «Login»: Codable { var name: String }
        func send(_ login: Login) throws -> Data { try JSONEncoder().encode(login) }
        """),
      .bad(
        "Part of a decoded type, in another file",
        files: [
          ("Place.swift", "struct «Place»: Codable { var city: String }"),
          (
            "Trip.swift",
            """
            struct Trip: Decodable { var place: Place }
            func load(_ data: Data) throws -> Trip { try JSONDecoder().decode(Trip.self, from: data) }
            """
          ),
        ]),
      .bad(
        "In an extension",
        """
        struct User { var name: String }
        extension «User»: Codable {}
        func load(_ data: Data) throws -> User { try JSONDecoder().decode(User.self, from: data) }
        """),
      .good(
        "Both, in two files",
        files: [
          (
            "Load.swift",
            """
            struct User: Codable { var name: String }
            func load(_ data: Data) throws -> User { try JSONDecoder().decode(User.self, from: data) }
            """
          ),
          ("Save.swift", "func save(_ user: User) throws -> Data { try JSONEncoder().encode(user) }"),
        ]),
      .good(
        "Encoded as a member of an alias, which an extension elsewhere declares",
        files: [
          (
            "Address.swift",
            """
            typealias ShortAddress = Address<Int>
            struct Address<Part: Codable & Sendable>: Codable, Sendable { var part: Part }
            func load(_ data: Data) throws -> ShortAddress { try JSONDecoder().decode(ShortAddress.self, from: data) }
            """
          ),
          ("Samples.swift", "extension ShortAddress {\n  static let sample = ShortAddress(part: 1)\n}"),
          ("Save.swift", "func save() throws -> Data { try JSONEncoder().encode(ShortAddress.sample) }"),
        ]),
      .bad(
        "Mentioned where a member is encoded, whose type stands in a file that says nothing of coding",
        files: [
          (
            "Load.swift",
            """
            struct «User»: Codable { var name: String }
            func load(_ data: Data) throws -> User { try JSONDecoder().decode(User.self, from: data) }
            """
          ),
          ("Cart.swift", "struct Cart { var items: [String] }"),
          (
            "Save.swift",
            """
            func save(_ cart: Cart, of user: User) throws -> Data {
              print(user.name)
              return try JSONEncoder().encode(cart.items)
            }
            """
          ),
        ]),
      .good(
        "Handed to generic code",
        """
        struct Settings: Codable { var theme: String }
        struct Stored<Value: Codable> { var key: String }
        let settings = Stored<Settings>(key: "settings")
        """),
      .good("Nothing codes it", "struct User: Codable { var name: String }"),
      .good(
        "Public",
        """
        public struct User: Codable { var name: String }
        func load(_ data: Data) throws -> User { try JSONDecoder().decode(User.self, from: data) }
        """),
    ])
}
