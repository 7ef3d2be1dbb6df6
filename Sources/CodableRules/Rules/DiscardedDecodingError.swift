import LintModel
import SwiftFacts

/// A `catch`, or another handler, that gets a decoding error and loses what it says.
struct DiscardedDecodingError: Rule {
  static func openQuestions(in project: ProjectFacts) -> OpenQuestions { project.openErrorBodies() }

  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    let stallingLoops = project.stallingLoops(in: file).map(\.loop.range)
    let overwritten = project.losingLoads(in: file)
    let configuration = project.configuration(of: file)
    return file.catches.compactMap { clause in
      if configuration.isReported(by: clause.calledNames) { return nil }
      // Two rules that say more about the same place.
      if stallingLoops.contains(where: { $0.contains(clause.range.lowerBound) }) { return nil }
      if clause.handling == .discards, overwritten.contains(clause.range) { return nil }
      if project.readErrorBody(clause.calls, in: clause.context, of: file) { return nil }
      let known = project.decodeSubject(of: clause.calls, helpers: clause.helpers, in: clause.context, of: file)
      guard var subject = known ?? clause.subjectOfPattern else { return nil }
      // A helper beside it may decode what has keys.
      if project.decodeSubject(of: [], helpers: clause.helpers, in: clause.context, of: file) != nil {
        subject.onlyCause = nil
      } else {
        subject.onlyCause =
          subject.onlyCause ?? project.contentWithoutKeys(of: clause.calls, clause.context, file)?.cause
      }
      // An error of the project's own may describe itself.
      if subject.thrownInstead != nil, clause.handling != .discards { return nil }
      let reason = reasonForNote(clause, in: file, project)
      return finding(
        message(clause, subject), at: clause.range, in: file, symbol: clause.context.symbol,
        severity: isNote(clause, subject) || reason != nil ? .note : nil,
        notes: reason.map { [.init($0)] } ?? [], fix: fix(clause, in: file),
        help: clause.handler == .task ? Self.helpForTask : nil,
        subject: clause.calls.lazy.compactMap(\.type).first,
        cause: clause.handling == .discards ? nil : "\(clause.handling)")
    }
  }

  /// A catch for a `DecodingError` leaves no doubt that what is called decodes; what is done for it alone may be meant.
  private func isNote(_ clause: DecodeCatch, _ subject: DecodeSubject) -> Bool {
    (subject.isHelper && !(clause.namesDecodingErrors && clause.handling != .discards)) || clause.isExplained
      || subject.onlyCause != nil
  }

  /// Why what is lost costs nobody much, where no helper decodes anything else in the same `do`: as for `try?`.
  private func reasonForNote(_ clause: DecodeCatch, in file: FileFacts, _ project: ProjectFacts) -> String? {
    if clause.handling == .discards, project.isInTimelineProvider(clause.context, of: file) {
      return SwallowedDecodingError.reasonForCopy
    }
    guard clause.handling == .discards || clause.handling == .logsDescription,
      project.decodeSubject(of: [], helpers: clause.helpers, in: clause.context, of: file) == nil
    else { return nil }
    if let source = clause.source { return SwallowedDecodingError.reason(for: source) }
    return clause.isOfCopy || project.readsCopies(clause.calls, in: clause.context, of: file)
      ? SwallowedDecodingError.reasonForCopy : nil
  }

  private func message(_ clause: DecodeCatch, _ subject: DecodeSubject) -> String {
    let event = subject.isHelper ? "\(subject.name), which decodes, failed" : "\(subject.name) could not be decoded"
    switch clause.handling {
    case .discards:
      let loss = subject.thrownInstead.map { "it throws '\($0)'" } ?? subject.loss
      return "\(name(of: clause.handler)) why \(event): \(loss)"
    case .namesType:
      return "'type(of:)' does not say why \(event): it is 'DecodingError', whatever is missing or malformed"
    case .throwsOther, .makesOther:
      let verb = clause.handling == .throwsOther && clause.handler == .clause ? "thrown" : "made"
      return
        "the error \(verb) here drops its cause: it says that \(event), \(subject.unsaid)"
    case .logsDescription: return "'localizedDescription' does not say why \(event): it names neither key nor path"
    }
  }

  private func name(of handler: DecodeCatch.Handler) -> String {
    switch handler {
    case .clause, .operator: "the catch drops"
    case .replacement: "what is put in its place hides"
    case .completion: "the completion handler drops"
    case .response: "the response handler drops"
    case .result: "looking at the success alone drops"
    case .task: "a task that nobody awaits drops"
    }
  }

  /// What its body throws reaches nobody.
  private static let helpForTask =
    "catch the error in the task's body and report it, or keep the task and await its value"

  /// The error may quote the payload: in a public log that is for the author to decide.
  private func fix(_ clause: DecodeCatch, in file: FileFacts) -> Fix? {
    guard let description = clause.description else { return nil }
    return Fix(
      title: "log the error itself", isSafe: !description.isPublic,
      edits: [
        .init(location: Location(path: file.path, range: description.range), replacement: description.replacement)
      ])
  }
}

extension DiscardedDecodingError {
  static let info = RuleInfo(
    id: "discarded-decoding-error",
    category: .decodingErrors,
    severity: .warning,
    summary: "a catch or a completion handler drops the decoding error that names the key and the path",
    why: """
      `do { … } catch { return nil }` is `try?` in more words: the `DecodingError` with its key, its coding path and its \
      reason is gone. So it is with `throw MyError.invalid`, which says that something failed but not what, with \
      `replaceError(with: [])` after a publisher's `decode`, and with a completion handler that only looks at the value. A \
      `Task { … }` whose body throws ends without a word, unless somebody keeps it and asks for its value.

      Printing `error.localizedDescription` does not help. It is one of two sentences, for what is missing and for all else: \
      "The data couldn't be read because it isn't in the correct format.", as Apple's systems word it, with no key, no path and \
      no type. `"\\(error)"` has all three.
      """,
    fix: """
      Use the error: hand it on (`throw`, `completion(.failure(error))`), or report it with `"\\(error)"`. An error type of \
      your own should carry its cause: `case decoding(underlying: any Error)`.

      In a chain of publishers, report it in `handleEvents(receiveCompletion:)` before a value takes its place. In a task that \
      nobody awaits, catch it in the body.

      Where a failure really means nothing, catch the one case that is meant (`catch DecodingError.keyNotFound`), so that \
      the others still show.
      """,
    leavesAlone: [
      "A pattern for one kind of error: `catch DecodingError.keyNotFound`, `catch is CancellationError`, a `where` clause.",
      "A catch that tries something else: it contains another `try`, or what follows it ends in a `throw` or decodes with a plain `try`.",
      "An error body that is read to make an error of: in a function that returns an error or is named for one, or right before a `throw`; or one that is the error itself, as a type of the project or in a member of one.",
      "An error that is passed to any call, stored or thrown on, also beside its `localizedDescription`.",
      "`localizedDescription` that is shown to people, and neither only logged nor made part of another error.",
      "A chain of publishers that goes on to another publisher, or in which an operator between may have reported the error.",
      "A task that is kept, returned or passed on: whoever asks for its value gets the error.",
    ],
    reportedAsNotes: [
      "A statement with a comment that says when the failure means nothing, above it or in an empty `catch`, or with one that mentions malformed data, in the `catch` or above a short function or property.",
      "A `catch` of an `init(from:)` that keeps the failure in a property, `primaryFailed = true`, and one that gives nil in one of several private functions that are tried in turn.",
      "A helper that decodes, awaited or not. Where the pattern names `DecodingError` and another error is thrown, or only its `localizedDescription` logged, it is a warning.",
      "A cache, and what else can be had again by its name, where nothing is thrown, and what a widget shows. So are JSON that is looked for in a text, and a resource of the program's own bundle.",
      "A function or a type that is called lenient, flexible, tolerant or forgiving, where nothing is thrown.",
      "JSON of any shape, `[String: JSONValue]` too: only damaged data, or an absent key, can make it fail. So are whole values that ask for no key: `[String]`, `[String: Double]`, an enum with raw values.",
    ],
    sources: [
      .init(
        "LiveContainer/LiveContainer#1075: a report that holds nothing but that sentence",
        url: "https://github.com/LiveContainer/LiveContainer/issues/1075"),
      .init(
        "Measured on Swift 6.3: 'localizedDescription' has neither key nor path, and the error's userInfo is empty"),
    ],
    examples: catchExamples + probeExamples + wayExamples + handlerExamples + reactiveExamples + taskExamples
      + copyExamples,
    demonstration: Demonstration(
      bad: """
        struct User: Codable { var name: String; var age: Int }

        func load(_ text: String) -> User? {
          do {
            return try JSONDecoder().decode(User.self, from: Data(text.utf8))
          } catch {
            return nil
          }
        }

        for text in [#"{"name": "Ada"}"#, #"{"name": "Ada", "age": "36"}"#] {
          print(load(text)?.name ?? "no user")
        }
        """,
      prints: "no user\nno user\n",
      good: """
        struct User: Codable { var name: String; var age: Int }

        func load(_ text: String) -> User? {
          do {
            return try JSONDecoder().decode(User.self, from: Data(text.utf8))
          } catch DecodingError.keyNotFound(let key, _) {
            print("missing: \\(key.stringValue)")
          } catch DecodingError.typeMismatch(let type, let context) {
            print("no \\(type): \\(context.codingPath.map(\\.stringValue).joined(separator: "."))")
          } catch {
            print("other: \\(error)")
          }
          return nil
        }

        for text in [#"{"name": "Ada"}"#, #"{"name": "Ada", "age": "36"}"#] {
          print(load(text)?.name ?? "no user")
        }
        """,
      prints: "missing: age\nno user\nno Int: age\nno user\n"))
}
