import LintModel
import SwiftFacts

/// Under `.convertFromSnakeCase`, a key that the conversion cannot produce.
struct KeyStrategyCannotMatch: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    file.types.flatMap { fact -> [Finding] in
      guard let (type, keys) = project.decodedKeys(spelledBy: fact, in: file),
        let strategy = project.snakeCaseDecoding(of: type)
      else { return [] }
      let spelled = Set(keys.map(\.key))
      let misspelled = keys.compactMap { key -> MisspelledKey? in
        let found = SnakeCase.decoded(SnakeCase.encoded(key.key))
        // Both spellings: the type is prepared for either.
        guard !spelled.contains(found) || found == key.key else { return nil }
        guard let problem = Problem(key, found: found) else { return nil }
        // A query that asks for the name gets it back as it is spelled, and without underscores nothing is converted.
        if problem == .acronym, file.spelledKeys.contains(key.key) { return nil }
        // A single word, `Relay`, is found as it stands, unless the project writes it in lower case.
        if problem == .acronym, SnakeCase.isOneWord(key.key), !project.writesSnakeCase(type) { return nil }
        return MisspelledKey(key: key, found: found, problem: problem)
      }
      // Keys with underscores were all written for a decoder without the strategy: one mistake.
      let underscored = misspelled.filter { $0.problem == .underscore }
      let acronyms = misspelled.filter { $0.problem == .acronym }
      return ([underscored] + acronyms.map { [$0] }).compactMap { finding($0, of: type, strategy, in: file, project) }
    }
  }

  static func openQuestions(in project: ProjectFacts) -> OpenQuestions {
    guard project.convertsKeys else { return OpenQuestions() }
    return project.undecoded { type in
      guard project.coding(of: type).isDecodable, let declaration = type.declaration else { return false }
      let properties = project.types.fact(declaration).properties.lazy.filter(\.isStored).map(\.name)
      let keys = project.nestedTypes(of: type).lazy.flatMap(\.cases).map {
        $0.rawValue.flatMap(StringLiteral.text) ?? $0.name
      }
      return (Array(properties) + keys).contains { SnakeCase.decoded(SnakeCase.encoded($0)) != $0 }
    }
  }

  private func finding(
    _ misspelled: [MisspelledKey], of type: SymbolTable.Entry, _ strategy: SnakeCaseDecoding, in file: FileFacts,
    _ project: ProjectFacts
  ) -> Finding? {
    guard let first = misspelled.first else { return nil }
    let isSynthesized = project.coding(of: type).isDecodingSynthesized
    let advice = "spell the key as the strategy leaves it: case \(first.key.name) = \"\(first.found)\""
    let others = misspelled.dropFirst().map {
      Finding.Note("'\($0.key.key)' is never found, either", at: Location(path: file.path, range: $0.key.range))
    }
    // Without a word of snake case in sight, the payload may spell the key as the property is spelled.
    let isGuess = first.problem == .acronym && !strategy.isWireSnakeCase
    return finding(
      first.problem.message(first.key, found: first.found, isSynthesized: isSynthesized, isGuess: isGuess)
        + Self.more(others.count),
      at: first.key.range, in: file, symbol: "\(type.qualifiedName).\(first.key.name)",
      severity: isGuess ? .warning : nil,
      notes: [.init(advice)] + others + notes(on: strategy))
  }

  private func notes(on strategy: SnakeCaseDecoding) -> [Finding.Note] {
    switch strategy.evidence {
    case .use(let call, let setting):
      [.init("decoded here", at: call)] + (setting.map { [.init("the strategy is set here", at: $0)] } ?? [])
    case .everyDecoder(let setting):
      setting.map { [.init("every decoder of the project sets the strategy", at: $0)] } ?? []
    }
  }

  private static func more(_ count: Int) -> String {
    switch count {
    case 0: ""
    case 1: "; one more key like it"
    default: "; \(count) more keys like it"
    }
  }

  private struct MisspelledKey {
    var key: DecodedKey
    /// What the strategy looks up in its place.
    var found: String
    var problem: Problem
  }

  private enum Problem {
    case underscore, acronym

    init?(_ key: DecodedKey, found: String) {
      if SnakeCase.isSnakeCase(key.key) {
        self = .underscore
      } else if found != key.key, !key.isExplicit {
        self = .acronym
      } else {
        return nil
      }
    }

    func message(_ key: DecodedKey, found: String, isSynthesized: Bool, isGuess: Bool) -> String {
      let cause =
        switch self {
        case .underscore:
          "'\(key.key)' is never found: '.convertFromSnakeCase' turns it into '\(found)' before it is looked up"
        case .acronym where SnakeCase.isOneWord(key.key):
          "'\(found)' does not match '\(key.key)': '.convertToSnakeCase' writes it so, and '.convertFromSnakeCase' leaves it"
        case .acronym:
          "'\(SnakeCase.encoded(key.key))' does not match '\(key.key)': '.convertFromSnakeCase' turns it into '\(found)'"
        }
      guard isSynthesized, let property = key.property else { return cause }
      if isGuess {
        let loss = property.isOptional ? "'\(property.name)' is nil" : "decoding fails"
        return cause + ", so \(loss) where the payload spells it like that"
      }
      return cause + (property.isOptional ? ", so '\(property.name)' is always nil" : ", so decoding fails")
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
      "An enum of keys whose type decodes a value on its own: the keys are constants for something else.",
      "Decoders whose strategy is set in a branch, or comes from a variable.",
      "Raw values without underscores: they are spelt on purpose.",
      "A key of one word, `Relay`, which the strategy leaves as it is; unless the project itself writes it with `.convertToSnakeCase`, as `relay`.",
      "Keys that are spelt both ways in one type.",
      "A name such as `imageURL` is a warning until something else in its file, or where it is decoded, shows snake_case payloads: another type's keys, or an encoder.",
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
    examples: examples,
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
