/// What a new exercise begins with: a small loss that builds, fails its tests and is found by the linter, so that an author
/// can run `verify` from the first minute and change one thing at a time.
struct ScaffoldFiles {
  let exercise: Exercise
  let title: String

  /// By path, relative to the workbook.
  var all: [String: String] {
    let (own, ours, tests) = (
      "Exercises/\(exercise.folder)", "Solutions/\(exercise.folder)", "Tests/Exercises/\(exercise.testModule)"
    )
    return [
      "\(own)/README.md": readme, "\(own)/Hints.md": hints, "\(own)/Incident.swift": starter,
      "\(ours)/Incident.swift": solution, "\(ours)/DEBRIEF.md": debrief,
      "\(tests)/\(exercise.testModule).swift": testFile, "\(tests)/WrongFixes/empty-list.patch": patch,
    ]
  }

  private var mark: String { ScaffoldChecks.mark }

  private var readme: String {
    """
    # \(exercise.id): \(title)

    Goal: \(mark): what the code does once the exercise is solved, in one sentence.
    Out of scope: \(mark): what nobody should spend time on.

    ## Context

    \(mark): what the code is for, and what people noticed. Name the symptom, never the cause: finding it is the exercise.

    ## Pressure

    \(mark): when it happened, and who stood beside you.

    > "\(mark): what was said to you, word for word, with the change that you were asked to make."

    ## What you will tell yourself

    1. "\(mark): why the quick change is fine."
    2. "\(mark): why it is not your job."
    3. "\(mark): why nobody will notice."

    ## Your task

    Work in `Incident.swift`, from the `// TODO:` on.

    - \(mark): what must hold, one line for each test.

    Watched by: `swallowed-decoding-error`

    ## Done when

    - `swift run workbook test \(exercise.id)` passes all its tests, and
    - `codable-lint` finds nothing in this folder.

    """
  }

  private var hints: String {
    """
    # Hints for \(exercise.id)

    ## Hint 1

    \(mark): where to look.

    ## Hint 2

    \(mark): which tool helps.

    ## Hint 3

    \(mark): nearly the answer.

    """
  }

  private func code(_ body: String) -> String {
    """
    import Foundation

    /// One record, as it is stored.
    struct Record: Codable, Equatable {
      let id: Int
      let name: String
    }

    enum RecordFile {
      static func records(from data: Data) throws -> [Record] {
    \(body)
      }
    }

    """
  }

  private var starter: String {
    code(
      """
          // TODO: Load what is right, and say what is wrong.
          (try? JSONDecoder().decode([Record].self, from: data)) ?? []
      """)
  }

  private var solution: String {
    code("    try JSONDecoder().decode([Record].self, from: data)")
  }

  private var debrief: String {
    """
    # Debrief for \(exercise.id): \(title)

    ## What happens in production

    \(mark): what it cost you, in numbers where you have them.

    ## What to say under pressure

    "\(mark): the sentence that somebody should have said."

    ## The five-minute fix

    1. \(mark): the first step, which makes the failure visible.

    ## Why the tempting fixes fail

    - \(mark): one line for each wrong fix.

    ## For your team

    1. \(mark): where else in our code could this be?
    2. \(mark): how would we notice?

    """
  }

  private var testFile: String {
    """
    import Foundation
    import Testing

    @testable import \(exercise.id)

    @Suite("\(title.replacing("\\", with: "").replacing("\"", with: "'"))")
    struct \(exercise.testModule) {
      // FILL IN: the tests of your own incident. Each expectation says what its failure costs in production.

      @Test("Records are loaded as they are stored", arguments: [1, 7, 40])
      func loads(count: Int) throws {
        let stored = (0..<count).map { #"{"id":\\#($0),"name":"name \\#($0)"}"# }.joined(separator: ",")
        let records = try RecordFile.records(from: Data("[\\(stored)]".utf8))
        #expect(records.count == count, "a record is missing, and nobody deleted it")
      }

      @Test("A file that cannot be read is an error, not an empty list", arguments: ["", "{", #"[{"id":"7"}]"#])
      func fails(text: String) {
        #expect(throws: DecodingError.self, "the next save writes the empty list over the file") {
          try RecordFile.records(from: Data(text.utf8))
        }
      }

      @Test("An empty file of records is an empty list")
      func empty() throws {
        let records = try RecordFile.records(from: Data("[]".utf8))
        #expect(records.isEmpty, "a new user would get an error")
      }
    }

    """
  }

  private var patch: String {
    """
    Caught by: test, swallowed-decoding-error
    Why it is tempting: FILL IN: why somebody would do that on a Friday.

    --- a/Exercises/\(exercise.folder)/Incident.swift
    +++ b/Exercises/\(exercise.folder)/Incident.swift
    @@ -10,4 +10,5 @@
       static func records(from data: Data) throws -> [Record] {
    -    // TODO: Load what is right, and say what is wrong.
    -    (try? JSONDecoder().decode([Record].self, from: data)) ?? []
    +    let records = try? JSONDecoder().decode([Record].self, from: data)
    +    print("records:", records?.count ?? 0)
    +    return records ?? []
       }

    """
  }
}
