import LintModel
import SwiftFacts

/// A stored property with an initial value, in a type whose decoding is synthesized: the key is required all the same.
struct DefaultedKeyRequired: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    file.types.filter { $0.kind == .struct || $0.kind == .class }.compactMap { fact in
      guard let type = project.type(of: fact, in: file) else { return nil }
      let defaults = project.requiredDefaults(of: type)
      let required = defaults.filter { !$0.isAlwaysWritten } + defaults.filter(\.isAlwaysWritten)
      guard let first = required.first else { return nil }
      let row = DatabaseRow(of: type, in: project)
      guard row == .synthesized || (row == .none && project.isDecoded(type)) else { return nil }
      let isRowOnly = row == .synthesized && !project.isDecodedDirectly(type)
      let mayLackKeys = !first.isAlwaysWritten && !isRowOnly && project.codedProperties(of: type).count > 1
      let loads = mayLackKeys ? loads(of: type, in: file, project) : .none
      return finding(
        message(first, others: required.count - 1), at: first.nameRange, in: file,
        symbol: "\(type.qualifiedName).\(first.name)",
        severity: loads == .silent ? nil : .note,
        notes: required.dropFirst().map {
          .init("'\($0.name)' is required, too", at: Location(path: file.path, range: $0.nameRange))
        } + (loads == .throwing ? [.init(Self.thrown)] : []),
        fix: DefaultingInitializer(fact, type: type, in: file, project: project)?.fix(for: required))
    }
  }

  /// Why what is stored makes no warning.
  static let thrown = "what is stored is read by functions that throw, so a missing key is not passed over in silence"

  static func openQuestions(in project: ProjectFacts) -> OpenQuestions {
    var questions = project.undecoded { !project.requiredDefaults(of: $0).isEmpty }
    for type in project.types.entries
    where !project.coding(of: type).isEncodable && !project.requiredDefaults(of: type).isEmpty {
      // Elsewhere something may say that it is encoded.
      questions.extensions.insert(type.name)
      questions.declarations.formUnion(project.undeclaredAncestors(of: type))
    }
    return questions
  }

  /// How the type is loaded from where an older version of the app may have stored it.
  private enum Loads {
    /// Nothing is seen to load it, or nobody misses what is lost.
    case none
    /// Whoever loads it hears of the key that is missing.
    case throwing
    /// The default takes the place of all that was stored, and nobody hears of it.
    case silent
  }

  /// A format of the past does not grow any more, what cannot be encoded is written by others, and a copy is made again.
  private func loads(of type: SymbolTable.Entry, in file: FileFacts, _ project: ProjectFacts) -> Loads {
    let isKept = project.isKeptWithoutCoder(type)
    guard project.coding(of: type).isEncodable || isKept else { return .none }
    if type.hasFrozenFormat(in: file) || StorageCalls.isCached(type.name)
      || (file.path.split(separator: "/").last.map { StorageCalls.isCached(String($0)) } ?? false)
      || isShownInActivity(type, project)
      || project.inheritedNames(of: type).contains(TypeRoles.timelineEntry)
    {
      return .none
    }
    let loads = project.uses(.decoding, type).filter { $0.isInStorageCode && !project.isInTimelineProvider($0) }
    if !isKept, loads.isEmpty { return .none }
    return isKept || !loads.allSatisfy(project.throwsFailure) ? .silent : .throwing
  }

  /// Whether the type is what a live activity shows, which ends with the version of the app that began it.
  private func isShownInActivity(_ type: SymbolTable.Entry, _ project: ProjectFacts) -> Bool {
    var scope = type.qualifiedName
    while !scope.isEmpty {
      if let entry = project.type(named: scope, scope: "", module: type.module),
        project.inheritedNames(of: entry).contains(TypeRoles.activityAttributes)
      {
        return true
      }
      scope = scope.lastIndex(of: ".").map { String(scope[..<$0]) } ?? ""
    }
    return false
  }

  private func message(_ property: PropertyFact, others: Int) -> String {
    if property.isMadeAfresh && others == 0 {
      if property.isCurrentTime {
        return
          "a payload without '\(property.name)' fails to decode, and the time of reading cannot stand in for it: make it "
          + "Optional, or choose one value for what was stored without it"
      }
      return
        "a payload without '\(property.name)' fails to decode, and a newly made value cannot replace it: keep "
        + "what is made for this run out of 'CodingKeys'"
    }
    let more =
      switch others {
      case 0: ""
      case 1: ", and so is one more key"
      default: ", and so are \(others) more keys"
      }
    return "a payload without '\(property.name)' fails to decode although it has a default: the key is required\(more)"
  }
}

/// How a type is read from database rows.
private enum DatabaseRow {
  case none
  /// Row decoding goes through Codable.
  case synthesized
  case initializedByHand

  init(of type: SymbolTable.Entry, in project: ProjectFacts) {
    guard project.isDatabaseRow(type) else {
      self = .none
      return
    }
    let isByHand = type.parts.contains { part in
      project.types.fact(part).functions.contains { $0.kind == .initializer && $0.labels == ["row"] }
    }
    self = isByHand ? .initializedByHand : .synthesized
  }
}

extension DefaultedKeyRequired {
  static let info = RuleInfo(
    id: "defaulted-key-required",
    category: .keys,
    severity: .warning,
    summary: "a payload without the key fails to decode although the property has a default value",
    why: """
      Synthesized `init(from:)` calls `decode`, not `decodeIfPresent`, for `var fontSize: Int = 13`. The initial value is for \
      the other initializers; decoding never uses it. A payload without the key throws `keyNotFound`, a null throws \
      `valueNotFound`.

      It bites on the day a property is added. Everything stored by the version before lacks the key, so the whole value \
      fails to decode, and apps that fall back to fresh settings then lose all of them. Where each \
      function that loads it lets the error out, and no caller drops that in silence, it is a note; where one answers a failure \
      itself, by nil, a default or a line in a log, or nothing is known of the loads, a warning.

      The first such property of a type is reported; a note names the others.
      """,
    fix: """
      Write `init(from:)` and read each such key with `decodeIfPresent`, followed by `??` and its default. Only the \
      initializer is needed; `encode(to:)` and the keys stay synthesized. A wrong type still throws, as it should.

      Or make the property Optional without a default and resolve it where it is read. A property that is not part of the \
      payload, such as a `UUID()` that tells rows of a list apart, is better left out of `CodingKeys`: then its default is \
      used. For an id that is stored, `?? UUID()` would give the same old value another id at each reading.
      """,
    leavesAlone: [
      "`let` with a value: the compiler warns that it is not decoded.",
      "Properties left out of `CodingKeys`, Optional properties, computed and lazy ones.",
      "Types that write `init(from:)` themselves, or get it from a macro or a protocol extension.",
      "Types that nothing in the project decodes, alone or as a part of another type.",
      "What a payload is recognised by: `var type = \"image\"`, `var kind = Kind.list`, a version or fixed string no initializer takes, a `modelType` that nothing sets.",
      "Property wrappers from elsewhere, and those for which the project extends `KeyedDecodingContainer`.",
      "Database rows with an `init(row:)` of their own.",
    ],
    reportedAsNotes: [
      "A type that neither a call nor a property wrapper is seen to read from a store, whatever it is called: a server writes its answers whole, or the first one shows the mistake.",
      "A type that functions which throw read from a store, and nothing else: somebody hears of the key that is missing.",
      "A type that is Decodable and not Encodable: others write it.",
      "What only a widget's timeline provider reads, and a `TimelineEntry`: the app writes it again.",
      "A cache (`…Cache`), which is filled again, and the attributes and the state of a live activity.",
      "Nothing but values made afresh (`var id = UUID()`), empty strings (`var title = \"\"`), numbers for an identity (`var id = -1`), or the version of a format (`var schemaVersion = 1`): whoever writes such a value writes it always.",
      "The only property of a type, those of files and types called Legacy, and of a version of a format (`V2`, `StateV1`): nothing was stored without them.",
      "Database rows that are read through Codable.",
    ],
    sources: [
      .init(
        "woocommerce/woocommerce-ios#5252: a new property made the stored settings undecodable, and fresh ones took their place",
        url: "https://github.com/woocommerce/woocommerce-ios/pull/5252"),
      .init(
        "sunshinejr/SwiftyUserDefaults#249: adding a property erased all stored documents",
        url: "https://github.com/sunshinejr/SwiftyUserDefaults/issues/249"),
      .init(
        "swiftlang/swift#9005: why synthesis does not guess what a default is for",
        url: "https://github.com/swiftlang/swift/pull/9005"),
      .init("Measured on Swift 6.3: keyNotFound for a missing key, valueNotFound for null"),
    ],
    examples: examples + partExamples + tagExamples + fixExamples,
    demonstration: Demonstration(
      bad: """
        struct Settings: Codable {
          var theme = "light"
          // Added in version 2.
          var fontSize = 13
        }

        let stored = Data(#"{"theme":"dark"}"#.utf8)  // written by version 1
        do {
          let settings = try JSONDecoder().decode(Settings.self, from: stored)
          print(settings.theme, settings.fontSize)
        } catch DecodingError.keyNotFound(let key, _) {
          print("the settings are lost: no '\\(key.stringValue)'")
        }
        """,
      prints: "the settings are lost: no 'fontSize'",
      good: """
        struct Settings: Codable {
          var theme = "light"
          // Added in version 2.
          var fontSize = 13

          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            theme = try container.decodeIfPresent(String.self, forKey: .theme) ?? "light"
            fontSize = try container.decodeIfPresent(Int.self, forKey: .fontSize) ?? 13
          }
        }

        let stored = Data(#"{"theme":"dark"}"#.utf8)  // written by version 1
        let settings = try JSONDecoder().decode(Settings.self, from: stored)
        print(settings.theme, settings.fontSize)
        """,
      prints: "dark 13"))
}
