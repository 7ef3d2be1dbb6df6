import LintModel
import SwiftFacts

/// A collection that drops the elements which cannot be decoded, and reports none of them.
struct LossyCollectionUnreported: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    let drops = file.elementDrops.compactMap { drop -> Finding? in
      guard project.hidesFailures(drop.element, scope: drop.context.scope, in: file) else { return nil }
      return finding(
        "elements that '\(TypeName.base(drop.element))' could not decode are dropped here, and nothing reports how many or why",
        at: drop.range, in: file, symbol: drop.context.symbol)
    }
    let stalling = Set(project.stallingLoops(in: file).map(\.loop.keyword))
    let loops = file.unkeyedLoops.compactMap { loop -> Finding? in
      guard loop.ignoresFailures, !stalling.contains(loop.keyword), !isReportedOtherwise(loop, in: file) else {
        return nil
      }
      return finding(
        "this loop drops every element that cannot be decoded, and nothing reports how many or why", at: loop.keyword,
        in: file, symbol: loop.context.symbol)
    }
    return drops + loops
  }

  /// A `try?` or a `catch` in the loop has a rule of its own.
  private func isReportedOtherwise(_ loop: UnkeyedLoop, in file: FileFacts) -> Bool {
    file.attempts.contains { loop.range.contains($0.range.lowerBound) && !$0.calls.isEmpty }
      || file.catches.contains { loop.range.contains($0.range.lowerBound) }
  }
}

extension LossyCollectionUnreported {
  static let info = RuleInfo(
    id: "lossy-collection-unreported",
    category: .decodingErrors,
    severity: .note,
    isOptIn: true,
    summary: "a collection drops the elements that cannot be decoded, and nothing reports it",
    why: """
      Reading what can be read of an array is often right: one bad element should not empty the screen. But when the errors \
      go nowhere, an array of which *every* element fails looks like an empty one: `["a", "b"]` read as numbers gives `[]`. \
      A renamed field on the server then shows up as missing content, weeks later.
      """,
    fix: """
      Keep the errors beside the values, and report them once: their number, and the first of them with its path. A wrapper \
      can hold a `Result` instead of an Optional, so that the caller sees both.
      """,
    leavesAlone: [
      "A wrapper whose `init(from:)` gives the error to a call.",
      "Decoded wrappers that are used for more than the one `compactMap`.",
      "`try?` and `catch` have rules of their own: `swallowed-decoding-error`, `discarded-decoding-error`.",
    ],
    sources: [.init("Measured on Swift 6.3: an array in which every element fails is read as an empty one")],
    examples: [
      .bad(
        "Failures become nil, and nil is dropped",
        files: [
          (
            "Failable.swift",
            """
            struct Failable<Value: Decodable>: Decodable {
              var value: Value?
              init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                do { value = try container.decode(Value.self) } catch { value = nil }
              }
            }
            """
          ),
          (
            "Feed.swift",
            """
            func numbers(_ data: Data) throws -> [Int] {
              try JSONDecoder().decode([Failable<Int>].self, from: data).«compactMap»(\\.value)
            }
            """
          ),
        ], shown: true),
      .bad(
        "Failures stay in results that nobody reads",
        """
        struct Check: Codable { var number: Int }
        private struct Maybe: Decodable {
          let result: Result<Check, any Error>
          init(from decoder: any Decoder) throws { result = Result { try Check(from: decoder) } }
        }
        func checks(_ data: Data) throws -> [Check] {
          try JSONDecoder().decode([Maybe].self, from: data).«compactMap» { try? $0.result.get() }
        }
        """),
      .good(
        "Failures are looked at",
        """
        struct Check: Codable { var number: Int }
        private struct Maybe: Decodable {
          let result: Result<Check, any Error>
          init(from decoder: any Decoder) throws { result = Result { try Check(from: decoder) } }
        }
        func checks(_ data: Data) throws -> [Check] {
          try JSONDecoder().decode([Maybe].self, from: data).compactMap { element in
            switch element.result {
            case .success(let check): return check
            case .failure(let error):
              print(error)
              return nil
            }
          }
        }
        """),
      .good(
        "The wrapper keeps the error, and somebody looks",
        """
        struct Attempt<Value: Decodable>: Decodable {
          var result: Result<Value, any Error>
          init(from decoder: any Decoder) throws {
            result = Result { try Value(from: decoder) }
          }
        }

        func numbers(_ data: Data) throws -> [Int] {
          let attempts = try JSONDecoder().decode([Attempt<Int>].self, from: data)
          for case .failure(let error) in attempts.map(\\.result) { print(error) }
          return attempts.compactMap { attempt in
            if case .success(let value) = attempt.result { value } else { nil }
          }
        }
        """, shown: true),
      .bad(
        "Held in a constant first",
        """
        struct Failable: Decodable {
          var number: Int?
          init(from decoder: any Decoder) throws {
            // codable-lint:allow swallowed-decoding-error: the collection reports it
            number = try? decoder.singleValueContainer().decode(Int.self)
          }
        }

        func numbers(_ data: Data) throws -> [Int] {
          let wrapped = try JSONDecoder().decode([Failable].self, from: data)
          return wrapped.«compactMap» { $0.number }
        }
        """),
      .good(
        "A loop over results: what is lost there has a rule of its own",
        """
        struct Numbers: Decodable {
          var numbers: [Int] = []
          init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            while !container.isAtEnd {
              let element = try container.superDecoder()
              let result = Result { try element.singleValueContainer().decode(Int.self) }
              if case .success(let number) = result { numbers.append(number) }
            }
          }
        }
        """),
      .bad(
        "A container in a coding initializer",
        """
        struct Failable<Value: Decodable>: Decodable {
          var value: Value?
          init(from decoder: any Decoder) throws {
            do { value = try Value(from: decoder) } catch {}
          }
        }

        struct Feed: Decodable {
          enum CodingKeys: String, CodingKey { case items }
          var items: [String]
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            items = try container.decode([Failable<String>].self, forKey: .items).«compactMap» { $0.value }
          }
        }
        """),
      .good(
        "The wrapper reports",
        """
        struct Reported<Value: Decodable>: Decodable {
          var value: Value?
          init(from decoder: any Decoder) throws {
            do {
              value = try decoder.singleValueContainer().decode(Value.self)
            } catch {
              print("dropped: \\(error)")
            }
          }
        }

        func numbers(_ data: Data) throws -> [Int] {
          try JSONDecoder().decode([Reported<Int>].self, from: data).compactMap(\\.value)
        }
        """),
      .good(
        "A loop that keeps the failures",
        """
        struct Numbers: Decodable {
          var results: [Result<Int, any Error>] = []
          init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            while !container.isAtEnd {
              let element = try container.superDecoder()
              results.append(Result { try element.singleValueContainer().decode(Int.self) })
            }
          }
        }
        """),
      .good(
        "Elements that are optional in the document",
        """
        struct Item: Decodable { var tag: String? }

        func tags(_ data: Data) throws -> [String] {
          try JSONDecoder().decode([Item].self, from: data).compactMap(\\.tag)
        }
        """),
    ])
}
