import LintModel
import SwiftFacts

/// `try?` around a decode call: the error that names the key and the path is gone.
struct SwallowedDecodingError: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    let stallingLoops = project.stallingLoops(in: file).map(\.loop.range)
    let forcedDecodes = Set(file.forcedDecodes.map(\.range))
    let configuration = project.configuration(of: file)
    return file.attempts.compactMap { attempt in
      if configuration.isReported(by: attempt.calledNames) { return nil }
      // Two rules that say more about the same attempt.
      if stallingLoops.contains(where: { $0.contains(attempt.range.lowerBound) }) { return nil }
      if forcedDecodes.contains(attempt.range) { return nil }
      guard attempt.form == .optional, attempt.outcome.isFirst, !attempt.outcome.isInReportingHandler,
        !attempt.outcome.losesNothing
      else { return nil }
      guard let subject = Subject(attempt, in: file, project: project) else { return nil }
      return verdict(on: attempt, subject: subject).map { severity, message in
        finding(
          message, at: attempt.range, in: file, symbol: attempt.context.symbol,
          severity: attempt.remark == .reason ? .note : severity,
          notes: notes(for: attempt, in: file, project: project), fix: Self.fix(for: attempt, in: file),
          subject: attempt.calls.lazy.compactMap(\.type).first ?? attempt.callee?.name)
      }
    }
  }

  private func verdict(on attempt: DecodeAttempt, subject: Subject) -> (Severity, String)? {
    let outcome = attempt.outcome
    if subject.isHelper {
      guard outcome.ending == .silent else { return nil }
      return (
        subject.isKnown ? .warning : .note,
        "'try?' hides why '\(subject.name)', which decodes, failed: it throws a DecodingError that names the key"
      )
    }
    if outcome.ending != .silent, outcome.alternatives > 1 {
      let isOpening = attempt.calls.allSatisfy { $0.kind == .container }
      guard outcome.usesDifferentKeys, !(isOpening && outcome.ending == .decoding) else { return nil }
      return (
        .note,
        "'try?' treats \(subject.name), when it is malformed, like an absent key and tries the next one; ask 'contains' or 'decodeIfPresent'"
      )
    }
    // The body of an error response was looked for, to be thrown or shown.
    if outcome.readsErrorBody { return nil }
    if outcome.ending == .throwing {
      return (
        .warning,
        "'try?' drops the cause before the throw: the error says that \(subject.name) failed, not at which key"
      )
    }
    if outcome.isComparedWithNil {
      return (.note, "'try?' used as a test hides why \(subject.name) could not be decoded")
    }
    return (
      .warning, "'try?' hides why \(subject.name) could not be decoded: a missing key and a wrong type look the same"
    )
  }

  /// What the attempt decodes, in words.
  private struct Subject {
    var name: String
    var isHelper = false
    /// The configuration says that the helper decodes.
    var isKnown = false

    init?(_ attempt: DecodeAttempt, in file: FileFacts, project: ProjectFacts) {
      let call = attempt.calls.first { call in
        switch call.certainty {
        case .unmistakable: true
        case .byReceiver(let receiver): project.isDecoderOrContainer(receiver, scope: attempt.context.scope, in: file)
        }
      }
      if let call {
        name = call.key.map { "the value at '\($0)'" } ?? call.type.map { "'\($0)'" } ?? "the value"
      } else if let callee = attempt.callee, project.configuration(of: file).namesDecodeHelper(callee) {
        (name, isHelper, isKnown) = (callee.name, true, true)
      } else if let callee = attempt.callee,
        let function = project.function(callee, scope: attempt.context.scope, in: file),
        function.isThrowing, function.decodesThrowing, function.returnType != nil || function.kind == .initializer
      {
        name = callee.name == "init" ? function.scope : callee.name
        isHelper = true
      } else {
        return nil
      }
    }
  }

  private func notes(for attempt: DecodeAttempt, in file: FileFacts, project: ProjectFacts) -> [Finding.Note] {
    var notes: [Finding.Note] = []
    if attempt.remark != .none {
      notes.append(
        .init("if the comment says why this is right, make it the reason: // codable-lint:allow \(Self.info.id): …"))
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
      "A type probe: alternatives on one container or one key, tried in turn, whose end throws or decodes with a plain `try`.",
      "A container that is opened to see whether it is there, when a plain `try` reads the other format.",
      "An error body that is looked for only to be thrown: `if let failure = try? … { throw failure }`, `throw failure ?? Other()`, or handed on as `.failure(failure)`; or to be shown, in a function like `errorMessage(in:)`.",
      "A `try?` inside a `catch`, a `mapError` or a `case .failure` that uses its error.",
      "What loses nothing: `_ = try? …`, a second keyed container of a decoder whose first was opened with a plain `try`, and a text that is given back as it came when it cannot be decoded.",
      "A comment that speaks of `try?`, or of data that cannot be decoded, at the statement, its condition or what is done otherwise, makes it a note.",
      "`try?` around encoding, around reading a file, and around `decode` functions of other kinds (base64, images, tokens).",
      "Tests, previews and `#if DEBUG`.",
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
    examples: examples + fixExamples,
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
