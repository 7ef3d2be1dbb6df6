import LintModel
import SwiftFacts

/// A formatter that is made again for each of many values.
struct FormatterInHotPath: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    made(in: file, project) + madeByFactories(in: file, project)
  }

  private func made(in file: FileFacts, _ project: ProjectFacts) -> [Finding] {
    file.heavyCreations.compactMap { creation in
      guard !isMeant(creation, in: file),
        let place = describe(creation.place, in: creation.context, of: file, project)
      else { return nil }
      let maker = creation.maker.map { ", made by '\($0.name)'" } ?? ""
      return finding(
        "a new '\(creation.type)' for \(place)\(maker): make it once, outside", at: creation.range, in: file,
        symbol: creation.context.symbol,
        notes: creation.maker.map { [.init("asked for here", at: Location(path: file.path, range: $0.use))] } ?? [])
    }
  }

  /// Whether it may be made each time: for a few values, for a reason that a comment gives, or where nothing needs to be fast.
  private func isMeant(_ creation: HeavyCreation, in file: FileFacts) -> Bool {
    creation.isSeldomReached || creation.isExplained || creation.context.isForDebugging
      || PathClassification.isExample(String(ModuleName.file(of: file.module)))
  }

  /// Who holds many values of a type that makes one while it is coded.
  static func openQuestions(in project: ProjectFacts) -> OpenQuestions {
    var questions = OpenQuestions()
    for file in project.files {
      for creation in file.heavyCreations where !creation.place.isRepeated {
        guard let type = project.type(named: creation.context.scope, scope: "", module: file.module),
          project.isReported(type)
        else { continue }
        questions.types.insert(type.id)
      }
    }
    return questions
  }

  /// What the project adds to a formatter's type, and asks for elsewhere.
  private func madeByFactories(in file: FileFacts, _ project: ProjectFacts) -> [Finding] {
    file.formatterFactories.compactMap { factory in
      project.requests(for: factory, in: file).lazy.compactMap { request, asking in
        describe(request.place, in: request.context, of: asking, project).map { place in
          finding(
            "a new '\(factory.type)' for \(place), made by '\(factory.owner).\(factory.name)': make it once, outside",
            at: factory.range, in: file, symbol: factory.context.symbol,
            notes: [.init("asked for here", at: Location(path: asking.path, range: request.range))])
        }
      }.first
    }
  }

  private func describe(
    _ place: HeavyCreation.Place, in context: FunctionContext, of file: FileFacts, _ project: ProjectFacts
  ) -> String? {
    switch place {
    case .dateStrategy: return "every date that is coded"
    case .decodingInitializer:
      let isRepeated = project.mayBeOneOfMany(context.scope, .decoding, in: file)
      return isRepeated ? "every value that is decoded" : nil
    case .encodeMethod:
      let isRepeated = project.mayBeOneOfMany(context.scope, .encoding, in: file)
      return isRepeated ? "every value that is encoded" : nil
    case .loop: return "every pass of the loop"
    case .sequenceClosure(let method, let receiver, let isSequence):
      let type = project.resolve(receiver, scope: context.scope, in: file)
      let isCollection = type.map { !TypeName.isOptional($0.text) && TypeName.element($0.text) != nil } ?? isSequence
      return isCollection ? "every element given to '\(method)'" : nil
    }
  }
}

extension ProjectFacts {
  /// Where the project asks for what a factory makes, in places that run many times.
  fileprivate func requests(
    for factory: FormatterFactory, in file: FileFacts
  ) -> [(request: FormatterRequest, file: FileFacts)] {
    var found: [(request: FormatterRequest, file: FileFacts)] = []
    for asking in files {
      for request in asking.formatterRequests where request.name == factory.name && request.owner == factory.owner {
        if factory.isConfiguredByParameter, request.place.isRepeated { continue }
        let view = SymbolTable.Viewpoint(scope: request.context.scope, module: asking.module)
        guard let owner = types.entry(named: request.owner, from: view),
          let part = types.property(request.name, of: owner)?.part ?? types.function(request.name, of: owner)?.part,
          types.files[part.file].path == file.path
        else { continue }
        found.append((request, asking))
      }
    }
    return found
  }
}

extension FormatterInHotPath {
  static let info = RuleInfo(
    id: "formatter-in-hot-path",
    category: .performance,
    severity: .note,
    summary: "a formatter is created again for each of many values",
    why: """
      Making a `DateFormatter` costs more than using it. On Swift 6.3, parsing one date took about 100 µs with a new \
      formatter and 25 µs with a shared one; a JSON document of 5000 dates was read 3.6 times faster. \
      `ISO8601DateFormatter` gains a factor of three.

      The closure of a `.custom` date strategy runs for every date, `init(from:)` for every value of an array. What they call \
      of the same type runs as often: a function or a computed property that makes a formatter, or a `copy()` of one; also \
      through one more function, unless that waits for something.
      """,
    fix: """
      Make the formatter once, outside, and use it inside. `DateFormatter` is Sendable, so a `static let` will do. \
      `ISO8601DateFormatter` is not.

      For ISO 8601 dates use no formatter at all: `Date.ISO8601FormatStyle` took 0.6 µs a date.
      """,
    leavesAlone: [
      "`JSONDecoder` and `JSONEncoder`: creating one for each small document cost nothing that could be measured.",
      "A function that sets up its formatter by a parameter, called in a loop; one that keeps the formatter; and members of other types, but for what is added to the formatter's own: `DateFormatter.day`.",
      "A formatter that each element configures: `formatter.maximumFractionDigits = column.digits`, `DateFormatter(format: column.format)`.",
      "A loop over the names of keys that ends at the first that is there.",
      "A loop or a closure over a literal of a few values, such as `(0..<24).map`, over `events.suffix(20)`, or over `allCases`, and a branch of a loop for the one element that equals a string.",
      "A loop that sleeps, awaits something, waits for another program, or reads, writes, copies or moves a file in each pass; and a function that does and makes one.",
      "A block that leaves its loop on the first pass, such as the `return` of a retry.",
      "`map` over an Optional, a Result, a publisher, or anything that is not known to be a sequence.",
      "Closures that are only stored in the loop.",
      "A coding method of a type that the project is seen to code, and never holds several of: no `[Event]`, no `Page<Event>`.",
      "A branch for the elements that hold a certain string, `if line.contains(\"ends\")`, or that have a certain key, `case \"date\":`, and what an `init(from:)` makes in place of a missing value, `?? day()`.",
      "A formatter of which a comment says that it is made each time since it cannot be shared, one in a folder of examples or of a demo, and what is called debugging: `debugPrintUploads()`, a type `DebugMenu`.",
    ],
    sources: [
      .init(
        "haidalinda/Gloss#110: a formatter for each decoded date",
        url: "https://github.com/haidalinda/Gloss/issues/110"),
      .init(
        "Data Formatting Guide, cache formatters for efficiency",
        url:
          "https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/DataFormatting/Articles/dfDateFormatting10_4.html"
      ),
      .init("Measured on Swift 6.3 with optimization, on two cores: the times above"),
    ],
    examples: examples + factoryExamples + leftAloneExamples,
    demonstration: demonstration)
}
