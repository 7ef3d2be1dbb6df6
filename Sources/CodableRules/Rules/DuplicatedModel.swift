import LintModel
import SwiftFacts

/// Two decoded types of one module that share nearly all their properties.
struct DuplicatedModel: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    // Each test has small types of its own.
    guard !PathClassification.isTest(file.projectPath) else { return [] }
    return file.types.filter { $0.kind == .struct || $0.kind == .class }.compactMap { fact in
      guard let type = project.type(of: fact, in: file), project.coding(of: type).isDecodable,
        !TypeRoles.isRequest(type.name), project.isDecoded(type) || !project.isEncoded(type),
        let larger = project.largerModel(
          than: type, sharing: project.configuration(of: file).number("minimumProperties", of: Self.info)),
        let place = larger.declaration
      else { return nil }
      return finding(
        "'\(type.qualifiedName)' repeats '\(larger.qualifiedName)': a change of the payload has to be made in both",
        at: fact.nameRange,
        in: file, symbol: type.qualifiedName,
        notes: [
          .init(
            "the larger of the two",
            at: Location(path: project.files[place.file].path, range: project.types.fact(place).nameRange))
        ])
    }
  }

  /// A protocol of both, declared or taken on elsewhere, makes them kinds of one thing.
  static func openQuestions(in project: ProjectFacts) -> OpenQuestions {
    var questions = OpenQuestions()
    for type in project.reportedTypes where project.coding(of: type).isDecodable {
      guard let file = type.declaration.map({ project.files[$0.file] }),
        let larger = project.largerModel(
          than: type, sharing: project.configuration(of: file).number("minimumProperties", of: info))
      else { continue }
      questions.types.insert(type.id)
      for model in [type, larger] {
        questions.extensions.insert(model.name)
        questions.declarations.formUnion(project.undeclaredAncestors(of: model))
      }
    }
    return questions
  }
}

extension DuplicatedModel {
  static let info = RuleInfo(
    id: "duplicated-model",
    category: .structure,
    severity: .note,
    isOptIn: true,
    summary: "two decoded types of one module share nearly all their properties",
    why: """
      A second model that repeats the first is often a way around a payload that wraps it, flattens it, or lacks a field. From \
      then on each change of the contract has to be made twice, and one of them is forgotten.
      """,
    fix: """
      Decode the wrapper with a nested container, or with a small bridge type that is mapped to the model. A value that comes \
      from elsewhere than the payload can be handed in with `DecodableWithConfiguration`.
      """,
    leavesAlone: [
      "Fewer than four shared properties, or less than 80% of the smaller type's.",
      "Properties that a protocol of both asks for: they are kinds of one thing.",
      "Types of different modules, tests, a class and its superclass, types that do not decode.",
      "Bodies of requests, by their name or because the project only encodes them.",
    ],
    sources: [.init("Four properties and 80% are thresholds of this rule, not measurements")],
    examples: [
      .bad(
        "The same user twice",
        """
        struct User: Codable {
          var id: Int
          var name: String
          var email: String
          var joined: Date
          var avatar: URL?
        }
        struct «UserSummary»: Codable {
          var id: Int
          var name: String
          var email: String
          var joined: Date
        }
        """, shown: true),
      .good(
        "One holds the other",
        """
        struct User: Codable {
          var id: Int
          var name: String
          var email: String
          var joined: Date
        }
        struct Profile: Codable {
          var user: User
          var avatar: URL?
        }
        """, shown: true),
      .bad(
        "In two files, one property differs",
        files: [
          (
            "Item.swift",
            "struct Item: Codable {\n  var id: Int\n  var a: Int\n  var b: Int\n  var c: Int\n  var d: Int\n  var e: Int\n}"
          ),
          (
            "Row.swift",
            "struct «Row»: Decodable {\n  var id: Int\n  var a: Int\n  var b: Int\n  var c: Int\n  var title: String\n}"
          ),
        ]),
      .bad(
        "Equal ones: the second is reported",
        """
        struct A: Decodable { var a: Int; var b: Int; var c: Int; var d: Int }
        struct «B»: Decodable { var a: Int; var b: Int; var c: Int; var d: Int }
        """),
      .bad(
        "Nested, through an alias",
        """
        typealias Model = Codable & Sendable
        enum API {
          struct Place: Model { var id: Int; var city: String; var lat: Double; var lon: Double; var country: String }
          struct «Spot»: Model { var id: Int; var city: String; var lat: Double; var lon: Double }
        }
        """),
      .good(
        "Kinds of one thing, which a protocol describes",
        """
        protocol Action: Codable {
          var id: String { get }
          var kind: String { get }
          var needs: [String]? { get }
          var source: String? { get }
        }
        struct Click: Action {
          let id: String
          let kind: String
          let needs: [String]?
          let source: String?
        }
        struct Fill: Action {
          let id: String
          let kind: String
          let needs: [String]?
          let source: String?
          let text: String
        }
        func load(_ data: Data) throws -> (Click, Fill) {
          (try JSONDecoder().decode(Click.self, from: data), try JSONDecoder().decode(Fill.self, from: data))
        }
        """),
      .good(
        "Three properties are few",
        """
        struct Named: Codable { var id: Int; var name: String; var date: Date }
        struct Tagged: Codable { var id: Int; var name: String; var date: Date; var tag: String }
        """),
      .good(
        "The names agree, the types do not",
        """
        struct Wire: Codable { var a: String; var b: String; var c: String; var d: String }
        struct Model: Codable { var a: Int; var b: Date; var c: URL; var d: Decimal }
        """),
      .good(
        "One of them is not decoded",
        files: [
          ("Wire.swift", "struct Wire: Codable { var a: Int; var b: Int; var c: Int; var d: Int }"),
          ("Model.swift", "struct Model { var a: Int; var b: Int; var c: Int; var d: Int }"),
        ]),
      .good(
        "Modules of their own",
        files: [
          ("Sources/App/User.swift", "struct User: Codable { var a: Int; var b: Int; var c: Int; var d: Int }"),
          ("Sources/Kit/Person.swift", "struct Person: Codable { var a: Int; var b: Int; var c: Int; var d: Int }"),
        ]),
      .good(
        "A protocol describes both, in a file that says nothing of coding",
        files: [
          (
            "Film.swift",
            "struct Film: Codable { var id: Int; var title: String; var poster: URL?; var year: Int; var length: Int }"
          ),
          (
            "Series.swift", "struct Series: Codable { var id: Int; var title: String; var poster: URL?; var year: Int }"
          ),
          (
            "Shown.swift",
            """
            protocol Shown { var id: Int { get }; var title: String { get }; var poster: URL? { get }; var year: Int { get } }
            """
          ),
          ("Shown+Models.swift", "extension Film: Shown {}\nextension Series: Shown {}"),
        ]),
    ],
    ownOptions: [.minimumProperties(4, "Types that share fewer properties are not reported.")])
}
