import LintModel
import SwiftFacts

/// Under `.convertFromSnakeCase`, a key that the conversion cannot produce.
struct KeyStrategyCannotMatch: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    file.types.flatMap { fact -> [Finding] in
      guard let (type, keys) = project.decodedKeys(spelledBy: fact, in: file),
        let strategy = project.snakeCaseDecoding(of: type)
      else { return [] }
      let unreachable = project.unreachableKeys(among: keys, of: type, in: file)
      // Keys with underscores were all written for a decoder without the strategy: one mistake.
      let underscored = unreachable.filter { $0.cause == .underscore }
      let acronyms = unreachable.filter { $0.cause == .acronym }
      return ([underscored] + acronyms.map { [$0] }).compactMap { finding($0, of: type, strategy, in: file, project) }
    }
  }

  static func openQuestions(in project: ProjectFacts) -> OpenQuestions {
    guard project.convertsKeys else { return OpenQuestions() }
    return project.undecoded { project.coding(of: $0).isDecodable && project.hasNamesThatConversionChanges($0) }
  }

  private func finding(
    _ unreachable: [UnreachableKey], of type: SymbolTable.Entry, _ strategy: SnakeCaseDecoding, in file: FileFacts,
    _ project: ProjectFacts
  ) -> Finding? {
    guard let first = unreachable.first else { return nil }
    let isSynthesized = project.coding(of: type).isDecodingSynthesized
    let advice = "spell the key as the strategy leaves it: `case \(first.key.name) = \"\(first.found)\"`"
    let others = unreachable.dropFirst().map {
      Finding.Note("'\($0.key.key)' is never found, either", at: Location(path: file.path, range: $0.key.range))
    }
    // Without a word of snake case in sight, the payload may spell the key as the property is spelled.
    let isGuess = first.cause == .acronym && !strategy.isWireSnakeCase
    return finding(
      message(for: first, isSynthesized: isSynthesized, isGuess: isGuess) + Self.more(others.count),
      at: first.key.range, in: file, symbol: "\(type.qualifiedName).\(first.key.name)",
      severity: isGuess ? (project.isKnownToBeCoded(type) ? .warning : .note) : nil,
      notes: others + notes(on: strategy), help: advice)
  }

  private func message(for unreachable: UnreachableKey, isSynthesized: Bool, isGuess: Bool) -> String {
    let key = unreachable.key.key
    let found = unreachable.found
    let cause =
      switch unreachable.cause {
      case .underscore:
        "'\(key)' is never found: '.convertFromSnakeCase' turns it into '\(found)' before it is looked up"
      case .acronym where SnakeCase.isOneWord(key):
        "'\(found)' does not match '\(key)': '.convertToSnakeCase' writes it so, and '.convertFromSnakeCase' leaves it"
      case .acronym:
        "'\(SnakeCase.encoded(key))' does not match '\(key)': '.convertFromSnakeCase' turns it into '\(found)'"
      }
    guard isSynthesized, let property = unreachable.key.property else { return cause }
    if isGuess {
      let loss = property.isOptional ? "'\(property.name)' is nil" : "decoding fails"
      return cause + ", so \(loss) where the payload spells it like that"
    }
    return cause + (property.isOptional ? ", so '\(property.name)' is always nil" : ", so decoding fails")
  }

  private static func more(_ count: Int) -> String {
    switch count {
    case 0: ""
    case 1: "; one more key like it"
    default: "; \(count) more keys like it"
    }
  }

  private func notes(on strategy: SnakeCaseDecoding) -> [Finding.Note] {
    switch strategy.evidence {
    case .use(let call, let setting):
      [.init("decoded here", at: call)] + (setting.map { [.init("the strategy is set here", at: $0)] } ?? [])
    case .everyDecoder(let setting):
      setting.map { [.init("every decoder of the project sets the strategy", at: $0)] } ?? []
    }
  }
}

extension KeyStrategyCannotMatch {
  static let info = RuleInfo(
    id: "key-strategy-cannot-match",
    category: .keys,
    severity: .error,
    summary: "under '.convertFromSnakeCase' a key such as 'imageURL' or \"image_url\" is never found",
    why: """
      The strategy converts the keys of the payload *before* they are looked up: `image_url` becomes `imageUrl`. A property \
      `imageURL` asks for `imageURL` and finds nothing; `case image = "image_url"` asks for a key with an underscore, and no \
      converted key has one.

      A required property fails with `keyNotFound`. An Optional one is always nil, without any error: nobody notices that \
      the field is never read.
      """,
    fix: """
      Spell the key as the strategy leaves it: `case imageURL = "imageUrl"`. The explicit `"image_url"` works only without the \
      strategy.

      When the type is encoded, too: `.convertToSnakeCase` writes `imageUrl` as `image_url`, so both directions agree.
      """,
    leavesAlone: [
      "A name such as `imageURL` that a query in the same file asks for: it comes back as it is spelled.",
      "Types that no decoder with the strategy decodes, as far as the project shows; unless all its decoders have the strategy and something decodes the type.",
      "An enum of keys whose type decodes a value on its own, or reads the keys of another enum.",
      "Decoders whose strategy is set in a branch, or comes from a variable.",
      "Raw values without underscores: they are spelt on purpose.",
      "A key of one word, `Relay`, which the strategy leaves as it is; unless the project itself writes it with `.convertToSnakeCase`, as `relay`.",
      "Keys that are spelt both ways in one type.",
      "A name such as `imageURL` is a warning until something else in its file, or where it is decoded, shows snake_case payloads: another type's keys, or an encoder. Where nothing but its name is seen to be decoded, it is a note.",
    ],
    sources: [
      .init(
        "Measured on Swift 6.3: `imageURL` and `\"image_url\"` under the strategy throw `keyNotFound`, or give nil"),
      .init(
        "Foundation, JSONDecoder.KeyDecodingStrategy",
        url:
          "https://developer.apple.com/documentation/foundation/jsondecoder/keydecodingstrategy-swift.enum/convertfromsnakecase"
      ),
    ],
    examples: examples + enumExamples,
    demonstration: Demonstration(
      bad: """
        struct User: Decodable {
          var name: String
          var imageURL: String?
        }
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let user = try decoder.decode(User.self, from: Data(#"{"name": "Ada", "image_url": "a.png"}"#.utf8))
        print("image:", user.imageURL ?? "nil")
        """,
      prints: "image: nil",
      good: """
        struct User: Decodable {
          var name: String
          var imageURL: String?
          enum CodingKeys: String, CodingKey { case name, imageURL = "imageUrl" }
        }
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let user = try decoder.decode(User.self, from: Data(#"{"name": "Ada", "image_url": "a.png"}"#.utf8))
        print("image:", user.imageURL ?? "nil")
        """,
      prints: "image: a.png"))
}
