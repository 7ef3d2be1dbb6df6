import Foundation

/// Reads the event stream of Swift Testing, format version 0:
/// https://github.com/swiftlang/swift-testing/blob/main/Documentation/ABI/JSON.md
///
/// Unlike an xUnit file it is written as the tests run, so it tells what happened before a crash, and it carries the
/// tests' display names.
enum EventStream {
  /// The results in a stream that may break off anywhere.
  ///
  /// - Parameter failuresRead: of how many failures of each test the sentence and the arguments are taken apart; the
  ///   sentences of the others are kept as they are. It takes longer than all the rest, and a loop of expectations can
  ///   fail a thousand times.
  static func results(in stream: String, failuresRead: Int = TestResult.failuresShown) -> TestResults {
    var collector = Collector(failuresRead: failuresRead)
    var unreadable: [String] = []
    let decoder = JSONDecoder()
    // Only LF ends a line here: a test's arguments may hold U+2028 and its like.
    for line in stream.split(separator: Character("\n")) {
      do {
        collector.collect(try decoder.decode(Record.self, from: Data(line.utf8)))
      } catch {
        // A crash cuts the last line short. A test that a lost line tells about counts as unfinished, never as passed.
        unreadable.append("\(error)")
      }
    }
    return TestResults(tests: collector.sortedTests, unreadable: unreadable)
  }

  private struct Collector {
    let failuresRead: Int
    private var tests: [String: (result: TestResult, order: (String, Int, String))] = [:]
    /// The message that a test's case has started, which tells its arguments.
    private var starts: [String: String] = [:]

    init(failuresRead: Int) {
      self.failuresRead = failuresRead
    }

    var sortedTests: [TestResult] {
      tests.values.sorted { $0.order < $1.order }.map(\.result)
    }

    mutating func collect(_ record: Record) {
      switch record {
      case .test(let test) where test.kind == "function":
        let requirement = test.displayName ?? test.name
        let result = TestResult(id: test.id, requirement: requirement, outcome: .notRun, failures: [])
        tests[test.id] = (result, (test.sourceLocation.fileID, test.sourceLocation.line, test.id))
      case .event(let event):
        if let id = event.testID, tests[id] != nil { collect(event, of: id) }
      case .test, .other: break
      }
    }

    private mutating func collect(_ event: Event, of id: String) {
      switch event.kind {
      case "testStarted": tests[id]?.result.outcome = .unfinished
      case "testSkipped": tests[id]?.result.outcome = .skipped
      case "testCaseStarted": starts[id] = event.messages.first?.text
      case "testCaseEnded": starts[id] = nil
      case "testEnded":
        let hasFailed = tests[id]?.result.failures.isEmpty == false
        tests[id]?.result.outcome = hasFailed ? .failed : .passed
      case "issueRecorded":
        guard let issue = event.issue, issue.isFailing else { return }
        let isRead = (tests[id]?.result.failures.count ?? 0) < failuresRead
        let arguments = isRead ? starts[id].flatMap(Self.arguments) : nil
        let failure = failure(issue, event.messages, arguments: arguments, isRead: isRead)
        tests[id]?.result.failures.append(failure)
      default: break
      }
    }

    private func failure(_ issue: Issue, _ messages: [Message], arguments: String?, isRead: Bool) -> TestFailure {
      let message = messages.first { $0.symbol == "fail" }?.text ?? ""
      let expectation = isRead ? ExpectationText(parsing: message) : ExpectationText(whole: message)
      let comments = messages.filter { $0.symbol == "details" }.map(\.text)
      return TestFailure(
        expected: expectation.expected, actual: expectation.actual, comments: comments, arguments: arguments,
        path: issue.sourceLocation?.filePath, line: issue.sourceLocation?.line ?? 0)
    }

    /// The message reads `Test case passing 2 arguments s → "a", i → 1 to "display name" started.` Arguments and names
    /// may hold a ` to ` of their own, and a name hardly ever a quotation mark.
    private static func arguments(in message: String) -> String? {
      let quoted = /^Test case passing \d+ arguments? (.*) to "[^"]*" started\.$/.dotMatchesNewlines()
      let any = /^Test case passing \d+ arguments? (.*) to .+ started\.$/.dotMatchesNewlines()
      return (message.firstMatch(of: quoted) ?? message.firstMatch(of: any)).map { String($0.1) }
    }
  }

  private enum Record: Decodable {
    case test(payload: Test)
    case event(payload: Event)
    case other

    private enum CodingKeys: CodingKey { case kind, payload }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self =
        switch try container.decode(String.self, forKey: .kind) {
        case "test": .test(payload: try container.decode(Test.self, forKey: .payload))
        case "event": .event(payload: try container.decode(Event.self, forKey: .payload))
        default: .other
        }
    }
  }

  private struct Test: Decodable {
    var kind: String
    var id: String
    var name: String
    var displayName: String?
    var sourceLocation: Place
  }

  private struct Event: Decodable {
    var kind: String
    var testID: String?
    var issue: Issue?
    var messages: [Message]
  }

  private struct Message: Decodable {
    var symbol: String
    var text: String
  }

  private struct Issue: Decodable {
    var isKnown: Bool
    /// Absent before Swift 6.2, where every issue that is not known is a failure.
    var isFailure: Bool?
    var sourceLocation: Place?

    var isFailing: Bool { isFailure ?? !isKnown }
  }

  private struct Place: Decodable {
    var fileID: String
    var filePath: String?
    var line: Int

    private enum CodingKeys: String, CodingKey {
      case fileID, line
      /// Version 0 has the full path under an underscored, that is unofficial, name.
      case filePath = "_filePath"
    }
  }
}
