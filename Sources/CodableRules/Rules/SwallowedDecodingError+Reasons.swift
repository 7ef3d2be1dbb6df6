import SwiftFacts

extension SwallowedDecodingError {
  static let reasonForCopy =
    "by its names this is a copy, which is made again; that it could not be read still belongs in a log"

  /// Why a failure may be passed over, in the words of the finding, which is a note then; nil for a warning. What a comment
  /// says, and what the message itself says, is left out.
  func reasonForNote(_ failure: DroppedFailure, in file: FileFacts, _ project: ProjectFacts) -> String? {
    let attempt = failure.attempt
    if attempt.isExplained { return nil }
    if project.readsForeignEntry(attempt, in: file) {
      return "nothing here writes such entries: another program may add kinds of its own; count those passed over"
    }
    if attempt.source == .foundInText, failure.ending == .silent { return Self.reason(for: .foundInText) }
    if project.isOfCopy(attempt, in: file) { return Self.reasonForCopy }
    if attempt.isOfErrorBody { return "what a service says of a failure may be of any shape" }
    if failure.isOfScalars {
      return "text, numbers and Bools are taken as they come: a value of another kind is lost without a trace"
    }
    if attempt.source == .bundle { return Self.reason(for: .bundle) }
    if failure.ending == .silent, failure.isOfSeveralNames { return Self.otherName }
    if failure.isOfOneScalar(in: file, project) {
      return "this value alone is lost: 'decodeIfPresent' with a plain 'try' tells an absent key from a malformed one"
    }
    if failure.isOfContainerAlone {
      return
        "it fails only where the key is absent, null, or holds something else: 'contains' tells the first from the others"
    }
    if failure.ending == .throwing, failure.subject.onlyCause != nil, attempt.calls.allSatisfy({ $0.key == nil }) {
      return "no key can be missing: its own error would say what stands there instead"
    }
    return attempt.intent.map(reason)
  }

  static func reason(for source: DataSource) -> String {
    switch source {
    case .foundInText: "the JSON is looked for in a text that may hold none: the error still says which it was"
    case .bundle: "a resource of the program itself: a test that decodes it finds out before anybody else does"
    }
  }

  private func reason(for intent: DecodeAttempt.Intent) -> String {
    switch intent {
    case .readElsewhere: "another branch reads this key with a plain 'try': here it may be something else"
    case .partOfObject:
      "its keys stand beside those that are read with a plain 'try', and no call reads such a part only where it is present"
    case .recorded: "that it failed is kept; kept with its error it would say why"
    case .oneOfSeveralTypes: "the object holds values of several types: a malformed one is passed over with the others"
    case .oneOfSeveralFunctions:
      "this is one of several functions that are tried in turn: when all give nil, no error is left"
    case .oneOfSeveralNames: Self.otherName
    case .namedLenient: "its name says that it takes what it can; what it cannot still belongs in a log"
    }
  }

  private static let otherName =
    "the value may stand under another name: 'decodeIfPresent' with a plain 'try' tells an absent key from a malformed one"
}
