import LintModel
import SwiftFacts

/// `try?` around a decode call: the error that names the key and the path is gone.
struct SwallowedDecodingError: Rule {
  static func openQuestions(in project: ProjectFacts) -> OpenQuestions {
    var questions = project.openErrorBodies()
    let writers = project.openWriters()
    questions.declarations.formUnion(writers.declarations)
    questions.extensions.formUnion(writers.extensions)
    return questions
  }

  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    project.droppedFailures(in: file).compactMap { failure in
      let (attempt, subject) = (failure.attempt, failure.subject)
      let reason = reasonForNote(failure, in: file, project)
      return verdict(on: failure).map { severity, message in
        finding(
          message, at: attempt.range, in: file, symbol: attempt.context.symbol,
          severity: reason != nil || attempt.isExplained || subject.onlyCause != nil ? .note : severity,
          notes: notes(for: attempt, because: reason, in: file, project: project),
          fix: Self.fix(for: attempt, in: file), help: Self.help(for: attempt, subject),
          subject: attempt.calls.lazy.compactMap(\.type).first ?? attempt.callee?.name)
      }
    }
  }

  private func verdict(on failure: DroppedFailure) -> (Severity, String)? {
    let (subject, ending, ways) = (failure.subject, failure.ending, failure.ways.names)
    let outcome = failure.attempt.outcome
    if subject.isHelper {
      guard ending == .silent else { return nil }
      let error = subject.thrownInstead.map { "it throws '\($0)'" } ?? "it can throw a DecodingError that names the key"
      return (
        subject.isNamedByConfiguration ? .warning : .note,
        "'try?' hides why \(subject.name), which decodes, failed: \(error)"
      )
    }
    if ending != .silent, outcome.alternatives > 1 {
      let isOpening = failure.attempt.calls.allSatisfy { $0.kind == .container }
      guard outcome.usesDifferentKeys, !(isOpening && ending == .decoding) else { return nil }
      return (
        .note,
        "'try?' treats \(subject.name), when it is malformed, like an absent key and tries the next one; ask 'contains' or 'decodeIfPresent'"
      )
    }
    // The body of an error response was looked for, to be thrown or shown.
    if outcome.readsErrorBody { return nil }
    if ending == .throwing {
      return (
        .warning,
        "'try?' drops the cause before the throw: the error says that \(subject.name) failed, \(subject.unsaid)"
      )
    }
    if outcome.isComparedWithNil {
      return (.note, "'try?' used as a test hides why \(subject.name) could not be decoded")
    }
    let event =
      switch ways.count {
      case 0, 1: "\(subject.name) could not be decoded"
      case 2: "neither \(ways[0]) nor \(ways[1]) could be decoded"
      default: "none of \(ways.joined(separator: ", ")) could be decoded"
      }
    return (.warning, "'try?' hides why \(event): \(subject.loss)")
  }

  private func notes(
    for attempt: DecodeAttempt, because reason: String?, in file: FileFacts, project: ProjectFacts
  ) -> [Finding.Note] {
    var notes = attempt.outcome.others.map {
      Finding.Note("one attempt with this one: it is lost with it", at: Location(path: file.path, range: $0))
    }
    if let reason { notes.append(.init(reason)) }
    if attempt.isExplained {
      notes.append(
        .init("if this is right for the reason the comment gives, say so: `// codable-lint:allow \(Self.info.id): …`"))
    }
    if attempt.context.isInPropertyWrapper, attempt.context.isDecodingInitializer {
      let wrapped = project.properties(wrappedIn: attempt.context.scope)
      notes += wrapped.prefix(5).map { .init("'\($0.name)' loses its errors through this wrapper", at: $0.location) }
      if wrapped.count > 5 { notes.append(.init("and \(wrapped.count - 5) more properties")) }
    }
    return notes
  }
}

extension SwallowedDecodingError {
  static let info = RuleInfo(
    id: "swallowed-decoding-error",
    category: .decodingErrors,
    severity: .warning,
    summary: "'try?' around a decode call drops the error that names the key and the path",
    why: """
      A `DecodingError` says what went wrong and where: the key, the coding path with its indices, the type that was \
      expected and what was found. `try?` turns all of that into `nil`. A missing key, a null, a wrong type and an unknown \
      enum value become the same thing, and nobody, neither the app nor its logs, can tell them apart again.

      The cost shows later. Settings loaded with `if let x = try? …` were wiped for every user when one property was added \
      to the type; a store that decoded failed entries to an empty dictionary was then overwritten with it.
      """,
    fix: """
      Let the error out, report it, or end a probe with a `throw`: only the author can choose.

      - let the error go: `throws` on the function, and a plain `try`;
      - `do { … } catch { … }` with the error reported (`"\\(error)"` carries key and path, `localizedDescription` does not);
      - when the payload really has several shapes, try them in turn and let the last one use a plain `try`, or `throw`.
      """,
    leavesAlone: [
      "A type probe: alternatives on one container or one key, tried in turn, whose end throws or decodes with a plain `try`, or keeps what was decoded there before: `self = .text(text)`.",
      "A probe that takes every kind of JSON value, so that null alone is left for its end.",
      "A single value that cannot be read, where the `throw` names the same coding path: its error says as much. An error of your own without the path does not. A report with the path in it is as good.",
      "Each key is an attempt of its own, and so is each of two conditions; the steps of one `if let`, and the ways of one probe, are one finding.",
      "A container that is opened to see whether it is there, when a plain `try` reads the other format.",
      "An error body that is looked for only to be thrown: `if let failure = try? … { throw failure }`, `throw failure ?? Other()`, a part of the error that is thrown, or handed on as `.failure(failure)`; or to be shown, in a function like `errorMessage(in:)`, or where the status of the response says that it failed; there any type that is read only for the error that is thrown. A whole payload that is decoded as an error of the project, or in a member of one, is one, too.",
      "A `try?` inside a `catch`, a `mapError` or a `case .failure` that uses its error.",
      "A probe with a way for every kind of JSON, arrays and objects of anything among them.",
      "What loses nothing: `_ = try? …`, a value that is only put into a line of the log, a second keyed container of a decoder whose first was opened with a plain `try`, and a text that is given back as it came when it cannot be decoded.",
      "A probe that is cut into private functions, each of which gives nil for the other ways, as long as every call of them goes on to a `throw` or a plain `try`.",
      "A `throw` that is about another key than the one that was tried.",
      "`try?` around encoding, around reading a file, around `JSONSerialization`, property lists and archives, which name no key, and around `decode` functions of other kinds (base64, images, tokens).",
      "Tests, previews and `#if DEBUG`.",
    ],
    reportedAsNotes: [
      "An attempt with a comment that speaks of `try?`, of data that cannot be decoded, or of a key with several shapes: at the statement, its condition or what is done in the end, or above a short function, computed property or `init(from:)`, or its type.",
      "A key that another branch of the same `if` in an `init(from:)` reads with a plain `try`, and a failure that is kept (`undecodable.append(key)`).",
      "JSON of any shape, `[String: JSONValue]` and `[String: Any]` too: only damaged data, or an absent key, can make it fail.",
      "A copy that is made again: what names call a cache (`loadCache`, `CachedFeed`, `forKey: \"cachedModels\"`, or a constant of the file with such a text), what was fetched and stored under a key that says so, what an app writes for its widget or its complication to show, and what a comment above calls cached, and what is pasted.",
      "Text and numbers, or two types of numbers, that are tried in turn at one key, with nil at the end: little else is left. So are text, numbers and Bools, each taken as it is, with a literal at the end, and one scalar that a property wrapper takes: its name is beside each property.",
      "One text, number, Bool, URL or enum without values that an `init(from:)` reads, with nil or a default in its place, `name = try? container.decode(String.self, forKey: .name)`: it is lost alone. A list, an object or a date is a warning.",
      "A part of an object that an `init(from:)` reads beside others, `extra = try? container.decode(Extra.self)` after `base = try container.decode(Base.self)`: no call reads such a part only where it is present.",
      "A nested container that is opened: no call opens one only where it is present, and what is read from it is judged by itself.",
      "A whole value that asks for no key: texts, numbers, dates, sizes, enums with raw values, and lists and dictionaries of them, such as `[String]` and `[String: Double]`. None can be missing or renamed.",
      "One value of one type that is looked for under several keys, `(try? …(forKey: .limit)) ?? (try? …(forKey: .max))`, also in a loop over their names.",
      "A function or a type that is called lenient, flexible, tolerant, forgiving, lossy or failable, or that names failures which it ignores, as if a comment said so.",
      "An entry of a file or a folder that is passed over with `continue`, of a type that nothing here encodes: another program writes it. So is a line, in a loop over lines or a function like `parseLine`. What a server streams is not.",
      "A resource of the program's own bundle: decode it in a test.",
      "JSON that is looked for in a text, between its first `{` and its last `}`, in a fence, or by a function that is called so, `extractJSON(from: answer)`, or that is read in another way, too: the text may hold none.",
      "A body of a type called `…ErrorBody` or `…ErrorResponse`, and a key in the `init(from:)` of one or of a type called `…Error`.",
      "One of several private functions that are tried in turn, `if let entry = nested(data) { return entry }`.",
    ],
    sources: [
      .init(
        "saoudrizwan/Disk#54: adding one preference wiped all earlier settings",
        url: "https://github.com/saoudrizwan/Disk/issues/54"),
      .init(
        "awaseem/foqos#504: a failed entry became an empty dictionary, then overwrote the stored one",
        url: "https://github.com/awaseem/foqos/pull/504"),
      .init("Measured on Swift 6.3: missing key, null, wrong type and unknown value all give nil"),
    ],
    examples: examples + fixExamples + useExamples + roundTripExamples + keptExamples + commentExamples
      + copyExamples + sourceExamples + lenientExamples + keylessExamples,
    demonstration: Demonstration(
      bad: #"""
        struct Settings: Decodable {
          var theme: String
          var fontSize: Int
        }

        let stored = Data(#"{"theme":"dark","fontSize":"13"}"#.utf8)
        let settings = try? JSONDecoder().decode(Settings.self, from: stored)
        print(settings?.theme ?? "light", settings?.fontSize ?? 12)
        """#,
      prints: #"light 12"#,
      good: #"""
        struct Settings: Decodable {
          var theme: String
          var fontSize: Int
        }

        let stored = Data(#"{"theme":"dark","fontSize":"13"}"#.utf8)
        do {
          let settings = try JSONDecoder().decode(Settings.self, from: stored)
          print(settings.theme, settings.fontSize)
        } catch DecodingError.typeMismatch(let type, let context) {
          print("not a \(type):", context.codingPath.map(\.stringValue).joined(separator: "."))
        }
        """#,
      prints: #"not a Int: fontSize"#))
}
