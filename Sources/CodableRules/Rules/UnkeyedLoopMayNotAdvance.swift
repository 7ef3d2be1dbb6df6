import LintModel
import SwiftFacts

/// A loop over an unkeyed container that a failed decode does not move on.
struct UnkeyedLoopMayNotAdvance: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    project.stallingLoops(in: file).map { loop, stall in
      finding(
        message(loop, stall), at: loop.keyword, in: file, symbol: loop.context.symbol,
        help: loop.kind == .inStep
          ? "decode something from both in every pass: an empty `struct Skip: Decodable {}` takes any element" : nil)
    }
  }

  private func message(_ loop: UnkeyedLoop, _ stall: UnkeyedLoop.Stall) -> String {
    let container = loop.containerText == "self" ? "the container" : "'\(loop.containerText)'"
    let types = stall.attempted.filter { !$0.isEmpty }.map { "'\($0)'" }.joined(separator: " or ")
    switch loop.kind {
    case .inStep where stall.attempted.isEmpty:
      return
        "a pass through this loop may read nothing from \(container), which stays where it is while its copy goes on: what follows is read in the wrong place"
    case .inStep:
      return
        "after one element that is no \(types.isEmpty ? "such value" : types), \(container) stays where it is while its copy goes on: every later element is lost"
    case .counted:
      return
        "after one element that is no \(types.isEmpty ? "such value" : types), \(container) stays where it is and every later element is lost"
    case .untilEnd where stall.attempted.isEmpty:
      return "a pass through this loop may decode nothing, so \(container) stays where it is and the loop never ends"
    case .untilEnd where stall.stopsAtNullOnly:
      return "a null leaves \(container) where it is, so this loop never ends"
    case .untilEnd:
      return
        "an element that is no \(types.isEmpty ? "such value" : types) leaves \(container) where it is, so this loop never ends"
    }
  }
}

extension UnkeyedLoopMayNotAdvance {
  static let info = RuleInfo(
    id: "unkeyed-loop-may-not-advance",
    category: .decodingErrors,
    severity: .error,
    summary: "a failed decode does not move an unkeyed container on: one bad element makes the loop spin forever",
    why: """
      An unkeyed container moves to its next element only when a decode succeeds. After a failure `currentIndex` is what \
      it was, so `while !container.isAtEnd` around `try?` reads the same bad element again, forever: the app hangs on one \
      unexpected value from the server. There is no method that skips an element.

      A loop that counts instead (`for _ in 0..<count`) ends, but every element after the first bad one is lost. So is one that \
      looks into a copy of the container first, to find out the type of the element: a copy moves on by itself, and where an \
      element of unknown type is passed over, the two are no longer at the same element.
      """,
    fix: """
      Take the element out first, then decode it. `superDecoder()` always moves on, and the error can be kept:

      ```swift
      while !container.isAtEnd {
        let element = try container.superDecoder()
        do { items.append(try element.singleValueContainer().decode(Item.self)) } catch { failures.append(error) }
      }
      ```

      Decoding an empty `struct Skip: Decodable {}` where the decode failed moves on, too: it succeeds on every value, \
      null included. A skip type that reads anything, a key or a container, does not.
      """,
    leavesAlone: [
      "A loop in which every way through the body decodes with a plain `try`, calls `superDecoder()`, or leaves the loop.",
      "A failure followed by the decode of a type that accepts every value: an empty struct, a wrapper whose `init(from:)` cannot throw, an `AnyCodable` that knows null.",
      "Loops that hand the container to other functions: what they do with it is not known.",
      "Alternatives that take every kind of value, after a `decodeNil()`.",
      "Scanners and other types that have an `isAtEnd` of their own.",
    ],
    sources: [
      .init(
        "swift-extras/swift-extras-json#61: Foundation's decoder moves on only when decoding succeeds",
        url: "https://github.com/swift-extras/swift-extras-json/pull/61"),
      .init(
        "kaishi00/hermes-conduit#97: a loop that counts drops every event after a malformed one",
        url: "https://github.com/kaishi00/hermes-conduit/pull/97"),
      .init(
        "UnkeyedDecodingContainer.currentIndex, incremented after every successful decode",
        url: "https://developer.apple.com/documentation/swift/unkeyeddecodingcontainer/currentindex"),
      .init(
        "Measured on Swift 6.3: the index stays after every kind of error; superDecoder and an empty struct always move it"
      ),
    ],
    examples: [
      .bad(
        "One number in a list of names, and the app hangs",
        """
        struct Names: Decodable {
          var names: [String] = []
          init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            «while» !container.isAtEnd {
              if let name = try? container.decode(String.self) { names.append(name) }
            }
          }
        }
        """, shown: true),
      .bad(
        "The catch passes the error over",
        """
        struct Names: Decodable {
          var names: [String] = []
          init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            «while» !container.isAtEnd {
              do { names.append(try container.decode(String.self)) } catch _ {}
            }
          }
        }
        """),
      .good(
        "Every pass takes one element out of the container",
        """
        struct Names: Decodable {
          var names: [String] = []
          var failures: [any Error] = []
          init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            while !container.isAtEnd {
              let element = try container.superDecoder()
              do {
                names.append(try element.singleValueContainer().decode(String.self))
              } catch {
                failures.append(error)
              }
            }
          }
        }
        """, shown: true),
      .good(
        "An empty struct skips every value, null included",
        """
        struct Skip: Decodable {}

        struct Names: Decodable {
          var names: [String] = []
          init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            while !container.isAtEnd {
              guard let name = try? container.decode(String.self) else {
                _ = try? container.decode(Skip.self)
                continue
              }
              names.append(name)
            }
          }
        }
        """),
      .bad(
        "A skip type that reads a key does not skip everything",
        files: [
          ("Skip.swift", "struct Skip: Decodable { var type: String? }"),
          (
            "Names.swift",
            """
            struct Names: Decodable {
              var names: [String] = []
              init(from decoder: any Decoder) throws {
                var container = try decoder.unkeyedContainer()
                «while» container.isAtEnd == false {
                  do {
                    names.append(try container.decode(String.self))
                  } catch {
                    _ = try? container.decode(Skip.self)
                  }
                }
              }
            }
            """
          ),
        ]),
    ] + wayExamples + stepExamples,
    demonstration: Demonstration(
      bad: """
        struct Names: Decodable {
          var names: [String] = []
          init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            var passes = 0
            while !container.isAtEnd {
              passes += 1
              if passes > 1000 {
                print("still at element \\(container.currentIndex) after 1000 passes")
                throw CancellationError()
              }
              if let name = try? container.decode(String.self) { names.append(name) }
            }
          }
        }

        do {
          print(try JSONDecoder().decode(Names.self, from: Data(#"["Ada", 1815, "Grace"]"#.utf8)).names)
        } catch is CancellationError {
          print("stopped by hand")
        }
        """,
      prints: "still at element 1 after 1000 passes\nstopped by hand\n",
      good: """
        struct Names: Decodable {
          var names: [String] = []
          init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            while !container.isAtEnd {
              let index = container.currentIndex
              let element = try container.superDecoder()
              do {
                names.append(try element.singleValueContainer().decode(String.self))
              } catch {
                print("element \\(index) is no name")
              }
            }
          }
        }

        print(try JSONDecoder().decode(Names.self, from: Data(#"["Ada", 1815, "Grace"]"#.utf8)).names)
        """,
      prints: "element 1 is no name\n[\"Ada\", \"Grace\"]\n"))
}
