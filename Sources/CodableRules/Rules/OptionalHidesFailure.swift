import LintModel
import SwiftFacts

/// An Optional that stands for a failure nobody wants to see: judged on evidence, never on the `?` alone.
struct OptionalHidesFailure: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    let properties = file.types.flatMap { fact -> [Finding] in
      guard let type = project.type(of: fact, in: file), project.coding(of: type).isDecodable,
        fact.kind != .protocol, fact.kind != .enum
      else { return [] }
      return fact.properties.compactMap { check($0, of: type, fact, in: file, project) }
    }
    return properties + identities(in: file)
  }

  static func openQuestions(in project: ProjectFacts) -> OpenQuestions { project.openOptionalReads() }

  private func check(
    _ property: PropertyFact, of type: SymbolTable.Entry, _ fact: TypeFact, in file: FileFacts, _ project: ProjectFacts
  ) -> Finding? {
    guard property.isStored, !property.isLazy, !property.isAbsenceExplained,
      property.type?.firstRange(of: "->") == nil, project.codingKeys(of: type).contains(property.name)
    else { return nil }
    let symbol = "\(type.qualifiedName).\(property.name)"
    if property.isImplicitlyUnwrapped {
      guard project.isDecodedBySynthesis(property, of: type), let range = property.typeRange else { return nil }
      return finding(
        "'\(property.name)' is implicitly unwrapped: a missing key or a null decodes to nil and crashes at its first use",
        at: (range.upperBound - 1)..<range.upperBound, in: file, symbol: symbol,
        // Who looks at its nil somewhere has thought of it.
        severity: project.optionalUse.namesTestedSomewhere.contains(property.name) ? .note : nil)
    }
    guard property.isOptional else { return nil }
    let reads = project.readsReplacingNil(of: property, of: type, fact)
    if !reads.isEmpty {
      let handlings = reads.map(\.read.handling)
      // What makes up a value may know what nil means; what forces one does not. And a row has all its columns, and the
      // database may fill one in that was nil when the program made the value.
      let isFaint = !handlings.contains(.forceUnwrap) || project.isMereRow(type)
      return finding(
        Self.message(for: property, handlings),
        at: property.nameRange, in: file, symbol: symbol, severity: isFaint ? .note : nil,
        notes: reads.prefix(5).map { .init("nil is replaced here", at: Location(path: $0.path, range: $0.read.range)) })
    }
    // A property wrapper is there to say what becomes of a failure.
    if let words = AbsenceComments.confession(on: property), !fact.attributes.contains("propertyWrapper") {
      return finding(
        "'\(property.name)' is Optional to get past a failure ('\(words)'): report the failure, or say when the value is absent",
        at: property.nameRange, in: file, symbol: symbol)
    }
    return nil
  }

  private static func message(for property: PropertyFact, _ handlings: [PropertyRead.Handling]) -> String {
    let count = handlings.count
    let forced = handlings.count { $0 == .forceUnwrap }
    let places = count == 1 ? "the only read" : count == 2 ? "both reads" : "all \(count) reads"
    if forced > 0 {
      let forcing = forced == count ? places : "\(forced) of \(count) reads"
      let others = forced == count ? "" : ", and the others put a placeholder for nil"
      return
        "\(forcing) of '\(property.name)' force\(forced == 1 ? "s" : "") it\(others): a payload without it decodes, and crashes later"
    }
    var replacement = "a placeholder"
    if Set(handlings).count == 1, case .placeholder(let text)? = handlings.first { replacement = "'\(text)'" }
    return
      "\(places) of '\(property.name)' put \(replacement) for nil: a payload that breaks the contract shows up as an empty value"
  }

  private func identities(in file: FileFacts) -> [Finding] {
    file.madeUpIdentities.map { boundary in
      finding(
        "'\(boundary.property)' is made up (\(boundary.placeholder)) when the payload lacks it: two broken values look like one value, or like a new one",
        at: boundary.range, in: file, symbol: boundary.context.symbol,
        severity: file.mayBeMeant(boundary) ? .note : nil)
    }
  }
}

extension OptionalHidesFailure {
  static let info = RuleInfo(
    id: "optional-hides-failure",
    category: .structure,
    severity: .warning,
    summary: "an Optional whose nil nobody treats as meaningful hides a broken contract",
    why: """
      An Optional in a decoded type is right when the contract says that the value may be absent, and somebody acts on it. It \
      hides a failure when every reader forces it, when it is implicitly unwrapped, when a comment says that it is there to \
      stop a crash, or when an identity is made up for it.

      When three readers or more make up a value for nil and none does anything else, that is a note: an absent text may well \
      be an empty one, and an absent count zero. So is a fresh `UUID()`, or a zero, for an identity that the payload lacks, and an \
      identity beside another one that every payload must have: old data, or a compact format, may mean that.

      Optional never hides a wrong type: `typeMismatch` is still thrown. It hides the missing key and the null, and the \
      renamed key, which from then on is empty for everybody without an error anywhere.

      There are two camps. Strict models break when one provider leaves a field out; lenient ones hide the day the API \
      changes. This rule takes no side: it flags placeholders, not question marks.
      """,
    fix: """
      If the value is always there, drop the `?` and let decoding say when it is not. If it may be absent, say when in a \
      comment, and let the reader see the difference between absent and empty. If old data lacks it, use \
      `decodeIfPresent(…) ?? value` in `init(from:)`, once, with a value that means something.
      """,
    leavesAlone: [
      "A property whose comment (its own, its group's or its type's) says when it is absent.",
      "A property that is anywhere tested with `if let`, `guard let`, `== nil`, `map` or `?.`, or passed on as Optional.",
      "Bool flags, request and patch bodies, cursors and pagination, public API of a package.",
      "A named constant or a display text as the replacement, chains of alternatives, and a single reader with a placeholder, or two with an empty one.",
      "An empty text that makes nil again: `URL(string: text ?? \"\")`.",
      "An identity that is made up under a comment that says when the payload lacks it, or that `encode(to:)` leaves out when it is empty.",
      "A token in a type that requires no key at all, such as a configuration: an empty one says that none is set.",
      "Closures, properties without a key, what a property wrapper wraps, and what a protocol of the project requires as an Optional.",
      "Reads in folders of examples, for a package's public API.",
      "Types that nothing in the project is seen to decode.",
      "Properties that nothing in the project reads.",
    ],
    reportedAsNotes: [
      "An identity that is made up in an initializer, under a comment on it that says when the payload lacks it.",
      "An identity of something else that is made up, `ownerID`, `runId`: only the value's own, `id` or `uuid`, tells it from others.",
      "A forced property of a type that is a row of a database, and is read through no decoder: the row has the column, and the database may fill it in.",
    ],
    sources: [
      .init(
        "TheM4hd1/SwiftyInsta#44: nothing failed, properties were just nil by mistake",
        url: "https://github.com/TheM4hd1/SwiftyInsta/issues/44"),
      .init(
        "jamesrochabrun/SwiftOpenAI#119: the other side, one missing field broke every decode",
        url: "https://github.com/jamesrochabrun/SwiftOpenAI/issues/119"),
      .init("Measured on Swift 6.3: Optional accepts a missing key and a null, and still throws on a wrong type"),
    ],
    examples: examples + storeExamples + readExamples,
    demonstration: Demonstration(
      bad: #"""
        struct Order: Decodable { var total: Double? }

        let answer = Data(#"{"amount":129.5}"#.utf8)  // the server has renamed the key
        let order = try JSONDecoder().decode(Order.self, from: answer)
        print("To pay: \(order.total ?? 0)")
        print("Paid back on return: \(order.total ?? 0)")
        """#,
      prints: "To pay: 0.0\nPaid back on return: 0.0",
      good: #"""
        struct Order: Decodable { var total: Double }

        let answer = Data(#"{"amount":129.5}"#.utf8)  // the server has renamed the key
        do {
          let order = try JSONDecoder().decode(Order.self, from: answer)
          print("To pay: \(order.total)")
          print("Paid back on return: \(order.total)")
        } catch DecodingError.keyNotFound(let key, _) {
          print("the answer has no '\(key.stringValue)'")
        }
        """#,
      prints: #"the answer has no 'total'"#))
}
