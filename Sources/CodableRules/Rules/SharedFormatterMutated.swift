import LintModel
import SwiftFacts

/// A formatter that is kept, and given its format again in every call.
struct SharedFormatterMutated: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    file.formatterEvents.filter { $0.kind == .setsFormat }.compactMap { event in
      guard case .value(let origin, let scope) = event.formatter, !isSetUp(event.context, in: file, project),
        let property = project.storedFormatter(origin, scope: scope, in: file), isUsed(event, in: file)
      else { return nil }
      return finding(
        "'\(property.name)' is kept, but its format is set again in every call: as slow as a new formatter, and overlapping calls use each other's format",
        at: event.range, in: file, symbol: event.context.symbol)
    }
  }

  /// Whether the same function also reads or writes dates with the formatter.
  private func isUsed(_ event: FormatterEvent, in file: FileFacts) -> Bool {
    file.formatterEvents.contains {
      ($0.kind == .parses || $0.kind == .prints) && $0.formatter == event.formatter && $0.context == event.context
    }
  }

  /// Initializers, set-up methods and observers run once, or when something changes.
  private func isSetUp(_ context: FunctionContext, in file: FileFacts, _ project: ProjectFacts) -> Bool {
    let name = context.name.lowercased()
    if name.isEmpty
      || MemberNames.setUp.contains(where: name.hasPrefix)
    {
      return true
    }
    guard let type = project.type(named: context.scope, scope: "", module: file.module) else { return false }
    return project.types.property(context.name, of: type).map { $0.fact.isStored } ?? false
  }
}

extension ProjectFacts {
  /// The stored property or global variable that holds the formatter which an origin names.
  fileprivate func storedFormatter(_ origin: ValueOrigin, scope: String, in file: FileFacts) -> PropertyFact? {
    let found: PropertyFact?
    switch origin {
    case .name(let name):
      let own = type(named: scope, scope: "", module: file.module).flatMap { types.property(name, of: $0)?.fact }
      found = own ?? types.global(named: name, module: file.module)?.fact
    case .member(let base, let name):
      let type = resolve(base, scope: scope, in: file)
      found = type.flatMap(TypeResolution(types: types).entry).flatMap { types.property(name, of: $0)?.fact }
    default: found = nil
    }
    guard let found, !found.isComputed else { return nil }
    let isFormatter =
      found.type.map { TypeName.base($0) == FormatterCollector.typeName }
      ?? found.initialValue?.contains(FormatterCollector.typeName + "(") ?? false
    return isFormatter ? found : nil
  }
}

extension SharedFormatterMutated {
  static let info = RuleInfo(
    id: "shared-formatter-mutated",
    category: .performance,
    severity: .note,
    isOptIn: true,
    summary: "a formatter is kept for reuse, but its format is set again in every call",
    why: """
      Setting `dateFormat` makes a `DateFormatter` rebuild its internals. On Swift 6.3 a kept formatter whose format \
      was set in each call took 105 µs for a date, a new one 104 µs, an untouched one 26 µs: nothing is saved.

      Something is lost, too. Calls that overlap set each other's format: with two formats on four threads, 5908 of 12000 \
      dates came out as nil.
      """,
    fix: "Keep one formatter for each format, configured where it is made and never changed.",
    leavesAlone: [
      "Formatters that are made in the function itself.",
      "Initializers, set-up methods (`configure…`, `setUp…`, `viewDidLoad`) and property observers.",
      "Functions that only set the format and use it for nothing.",
    ],
    sources: [
      .init(
        "Measured on Swift 6.3 with optimization, on two cores: the times and the count above, once; no test repeats them"
      )
    ],
    examples: [
      .bad(
        "Kept, but set up again each time",
        """
        final class Dates {
          static let formatter = DateFormatter()
          static func read(_ text: String) -> Date? {
            formatter.dateFormat = «"yyyy-MM-dd"»
            return formatter.date(from: text)
          }
        }
        """, shown: true),
      .good(
        "One formatter for one format",
        """
        final class Dates {
          static let formatter: DateFormatter = {
            let formatter = DateFormatter()
            formatter.dateFormat = "yyyy-MM-dd"
            return formatter
          }()
          static func read(_ text: String) -> Date? { formatter.date(from: text) }
        }
        """, shown: true),
      .bad(
        "Through self, and in a getter",
        """
        struct Row {
          let formatter = DateFormatter()
          var date: Date
          var text: String {
            self.formatter.dateFormat = «"d. MMM"»
            return self.formatter.string(from: date)
          }
        }
        """),
      .bad(
        "A global from another file, and two formats in turn",
        files: [
          ("Shared.swift", "let sharedFormatter = DateFormatter()"),
          (
            "Read.swift",
            """
            func read(_ text: String) -> Date? {
              sharedFormatter.dateFormat = «"yyyy-MM-dd"»
              if let date = sharedFormatter.date(from: text) { return date }
              sharedFormatter.dateFormat = «"yyyyMMdd"»
              return sharedFormatter.date(from: text)
            }
            """
          ),
        ]),
      .bad(
        "A type's shared formatter in another file",
        files: [
          ("Formats.swift", "enum Formats { static let shared = DateFormatter() }"),
          (
            "Title.swift",
            """
            func title(_ date: Date) -> String {
              Formats.shared.dateFormat = «"EEEE"»
              return Formats.shared.string(from: date)
            }
            """
          ),
        ]),
      .good(
        "Made in the function",
        """
        func read(_ text: String) -> Date? {
          let formatter = DateFormatter()
          formatter.dateFormat = "yyyy-MM-dd"
          return formatter.date(from: text)
        }
        """),
      .good(
        "Set up once, or when the format changes",
        """
        final class Days {
          private let formatter = DateFormatter()
          var format: String { didSet { formatter.dateFormat = format } }
          init(format: String) {
            self.format = format
            formatter.dateFormat = format
          }
          func text(_ date: Date) -> String { formatter.string(from: date) }
        }
        """),
      .good(
        "A getter that makes a new one",
        """
        struct Row {
          var formatter: DateFormatter { DateFormatter() }
          func text(_ date: Date) -> String {
            let own = formatter
            own.dateFormat = "yyyy"
            return own.string(from: date)
          }
        }
        """),
    ])
}
