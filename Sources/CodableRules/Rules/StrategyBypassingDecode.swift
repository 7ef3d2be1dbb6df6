import LintModel
import SwiftFacts

/// `T(from: decoder)` in generic code: the decoder's strategies for dates, data and the like are not asked.
struct StrategyBypassingDecode: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    file.directDecodes.compactMap { decode in
      guard decode.isFunctionParameter || isTypeParameter(decode, in: file, project) else { return nil }
      return finding(
        "'\(decode.type)(from:)' bypasses the decoder's strategies: a Date, Data, URL or Decimal in the place of "
          + "'\(decode.type)' is decoded as if none were set",
        at: decode.range, in: file, symbol: decode.context.symbol,
        notes: [.init("ask the container: 'try decoder.singleValueContainer().decode(\(decode.type).self)'")])
    }
  }

  private func isTypeParameter(_ decode: DirectDecode, in file: FileFacts, _ project: ProjectFacts) -> Bool {
    let view = SymbolTable.Viewpoint(scope: decode.context.scope, module: file.module)
    return project.types.enclosing(view).compactMap(\.declaration).map(project.types.fact).contains { fact in
      fact.genericParameters.contains(decode.type)
    }
  }
}

extension StrategyBypassingDecode {
  static let info = RuleInfo(
    id: "strategy-bypassing-decode",
    category: .wireFormat,
    severity: .note,
    isOptIn: true,
    summary: "a generic 'T(from: decoder)' loses the decoder's strategies",
    why: """
      The decoder applies its strategies when it is *asked* for a date, data, URL or decimal. `T(from: decoder)` calls the \
      type's own initializer instead: with `T` a `Date`, an ISO 8601 text throws `typeMismatch(Double)` although the decoder \
      has `.iso8601`. The wrapper works in all tests, until somebody wraps a date.
      """,
    fix: "Ask a container: `try decoder.singleValueContainer().decode(T.self)`.",
    leavesAlone: ["Types that are named: their own initializer is what is meant.", "`super.init(from:)`."],
    sources: [.init("Measured on Swift 6.3: `T(from: sub)` of a Date throws `typeMismatch(Double)` under `.iso8601`")],
    examples: [
      .bad(
        "A wrapper that decodes anything but dates",
        """
        struct Lossy<Value: Decodable>: Decodable {
          var value: Value
          init(from decoder: any Decoder) throws {
            value = try «Value»(from: decoder)
          }
        }
        """, shown: true),
      .good(
        "The container knows the strategies",
        """
        struct Lossy<Value: Decodable>: Decodable {
          var value: Value
          init(from decoder: any Decoder) throws {
            value = try decoder.singleValueContainer().decode(Value.self)
          }
        }
        """, shown: true),
      .bad(
        "In an extension in another file",
        files: [
          ("Box.swift", "struct Box<Element> { var element: Element }"),
          (
            "Box+Decodable.swift",
            """
            extension Box: Decodable where Element: Decodable {
              init(from decoder: any Decoder) throws { element = try «Element»(from: decoder) }
            }
            """
          ),
        ]),
      .bad(
        "In a generic function",
        """
        func value<T: Decodable>(_ type: T.Type, in decoder: any Decoder) throws -> T { try «T»(from: decoder) }
        """),
      .bad(
        "From an element's own decoder",
        """
        struct List<Element: Decodable>: Decodable {
          var elements: [Element] = []
          init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            while !container.isAtEnd { elements.append(try «Element»(from: container.superDecoder())) }
          }
        }
        """),
      .good(
        "A named type",
        """
        struct Inner: Decodable { var id: Int }
        struct Outer: Decodable {
          var inner: Inner
          init(from decoder: any Decoder) throws { inner = try Inner(from: decoder) }
        }
        """),
      .good(
        "Another initializer",
        """
        struct Range<Bound: BinaryInteger> {
          var lower: Bound
          init(from text: String) { lower = Bound(text.count) }
        }
        """),
      .good(
        "A superclass",
        """
        class Base: Decodable {}
        class Derived: Base {
          required init(from decoder: any Decoder) throws { try super.init(from: decoder) }
        }
        """),
    ])
}
