import Foundation

/// Two small exercises: the first a `try?` that hides every failure, the second a number that must be read.
enum ToyExercises {
  static let list = [("E01", "E01-HiddenFailure"), ("E04", "E04-Amount")]

  /// The files of the package by path, without the manifest.
  static let files: [String: String] = [
    "Exercises/E01-HiddenFailure/README.md": readme("E01: A hidden failure"),
    "Exercises/E01-HiddenFailure/Hints.md": hints,
    "Exercises/E01-HiddenFailure/Loader.swift": starter,
    "Solutions/E01-HiddenFailure/Loader.swift": solution,
    "Solutions/E01-HiddenFailure/DEBRIEF.md": debrief,
    "Tests/Exercises/E01Tests/E01Tests.swift": tests,
    "Tests/Exercises/E01Tests/WrongFixes/empty-user.patch": emptyUserPatch,
    "Tests/Exercises/E01Tests/WrongFixes/swallowed.patch": swallowedPatch,
    "Exercises/E04-Amount/README.md": readme("E04: The amount"),
    "Exercises/E04-Amount/Hints.md": hints,
    "Exercises/E04-Amount/Amount.swift": amount("try? 0"),
    "Solutions/E04-Amount/Amount.swift": amount("1").replacingFirst("  // TODO: here\n", with: ""),
    "Solutions/E04-Amount/DEBRIEF.md": "# Amounts\n\nRead them.\n",
    "Tests/Exercises/E04Tests/E04Tests.swift": amountTests,
    "Tests/Exercises/E04Tests/WrongFixes/two.patch": amountPatch,
  ]

  static let starter = """
    import Foundation

    public struct User: Codable, Equatable {
      public var name: String
      public var email: String
    }

    public enum Loader {
      // TODO: report what is wrong with a payload
      public static func load(_ data: Data) throws -> User? {
        return try? JSONDecoder().decode(User.self, from: data)
      }
    }

    """

  static let solution = starter.replacingFirst("try?", with: "try")
    .replacingFirst("  // TODO: report what is wrong with a payload\n", with: "")

  /// Passes the tests and still hides the failure, as far as the toy gate can tell.
  static let swallowed = starter.replacingFirst(
    "return try? JSONDecoder().decode(User.self, from: data)",
    with: "_ = try? data.base64EncodedString()\n    return try JSONDecoder().decode(User.self, from: data)")

  private static let debrief = """
    # Debrief

    ## What happens in production

    Failures are **lost**.

    ## What to say under pressure

    "Let me look at the error first."

    ## For your team

    1. Where else?

    """

  /// Does what the word in `modeFile` says before it loads anything, so that several accidents share one build.
  static func misbehaving(modeFile: String) -> String {
    starter.replacingFirst(
      "return try?",
      with: """
        switch try String(contentsOfFile: "\(modeFile)", encoding: .utf8) {
            case "loop": while true {}
            case "eat":
              var all: [Int] = []
              while true { all += Array(repeating: 1, count: 1 << 20) }
            case "flood": while true { print("again and again and again") }
            case "crash":
              print("about to crash")
              let none: Int? = nil
              print(none!)
            case "exit": exit(0)
            case "print":
              for line in 1...30 { print("line \\(line) of \\(data.count) bytes") }
            default: break
            }
            return try?
        """)
  }

  private static let tests = """
    import Foundation
    import Testing

    @testable import E01

    @Suite("Loading users")
    struct E01Tests {
      @Test("a complete user is loaded")
      func complete() throws {
        let user = try Loader.load(Data(#"{"name":"a","email":"b"}"#.utf8))
        #expect(user?.name == "a")
      }

      @Test("a user without email is reported with the key")
      func broken() throws {
        #expect(throws: DecodingError.self) { try Loader.load(Data(#"{"name":"a"}"#.utf8)) }
      }

      @Test("names are kept as they are", arguments: ["Ana", "Ben"])
      func names(name: String) throws {
        let user = try Loader.load(Data(#"{"name":"\\#(name)","email":"b"}"#.utf8))
        #expect(user?.name == name)
      }
    }

    """

  private static let emptyUserPatch = """
    Caught by: test
    Why it is tempting: nobody has to handle an error.

    --- a/Exercises/E01-HiddenFailure/Loader.swift
    +++ b/Exercises/E01-HiddenFailure/Loader.swift
    @@ -8,6 +8,6 @@
     public enum Loader {
       // TODO: report what is wrong with a payload
       public static func load(_ data: Data) throws -> User? {
    -    return try? JSONDecoder().decode(User.self, from: data)
    +    return (try? JSONDecoder().decode(User.self, from: data)) ?? User(name: "", email: "")
       }
     }

    """

  private static let swallowedPatch = """
    Caught by: toy-rule
    Why it is tempting: the tests pass.

    --- a/Exercises/E01-HiddenFailure/Loader.swift
    +++ b/Exercises/E01-HiddenFailure/Loader.swift
    @@ -11 +11,2 @@
    -    return try? JSONDecoder().decode(User.self, from: data)
    +    _ = try? data.base64EncodedString()
    +    return try JSONDecoder().decode(User.self, from: data)

    """

  /// A patch file that claims to be caught by a test.
  static func patch(_ file: String, _ hunks: String) -> String {
    "Caught by: test\nWhy it is tempting: quick.\n\n--- a/Exercises/\(file)\n+++ b/Exercises/\(file)\n\(hunks)"
  }

  static func amount(_ value: String) -> String {
    """
    import Foundation

    public enum Amount {
      // TODO: here
      public static let value: Int? = \(value)
    }

    """
  }

  private static let amountTests = """
    import Foundation
    import Testing

    @testable import E04

    @Test("the amount is there") func isThere() { #expect(Amount.value != nil) }
    @Test("the amount is one") func isOne() { #expect(Amount.value == 1) }
    @Test("the amount is odd") func isOdd() { #expect((Amount.value ?? 0) % 2 == 1) }

    """

  private static let amountPatch = """
    Caught by: test, toy-rule
    Why it is tempting: two is more than one.

    --- a/Exercises/E04-Amount/Amount.swift
    +++ b/Exercises/E04-Amount/Amount.swift
    @@ -3,4 +3,4 @@
     public enum Amount {
       // TODO: here
    -  public static let value: Int? = try? 0
    +  public static let value: Int? = try? 2
     }

    """

  private static func readme(_ title: String) -> String {
    """
    # \(title)

    One failure, and what it hides. Dates are out of scope.

    ## Context

    The list of users is empty since this morning.

    ## Pressure

    "Just make it load, the demo is at noon."

    ## What you will tell yourself

    1. It is only one user.
    2. Nobody looks at the log.
    3. We will clean it up later.

    ## Your task

    Report what is wrong, with its key.

    Watched by: `toy-rule`

    Done when the tests pass and codable-lint finds nothing.

    """
  }

  private static let hints = """
    # Hints

    ## Hint 1

    Look at the question mark.

    ## Hint 2

    An error can be thrown.

    ## Hint 3

    Remove the question mark.

    """
}

extension String {
  func replacingFirst(_ text: String, with replacement: String) -> String {
    guard let range = range(of: text) else { return self }
    return replacingCharacters(in: range, with: replacement)
  }
}
