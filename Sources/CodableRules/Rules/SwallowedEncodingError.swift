import LintModel
import SwiftFacts

/// `try?` around an encode call: nothing is written, and nobody knows.
package struct SwallowedEncodingError: Rule {
  package init() {}

  package func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    file.encodeAttempts.compactMap { attempt in
      let type = project.resolve(attempt.receiver, scope: attempt.context.scope, in: file)?.text
      guard attempt.isCertain || type.map({ CodingTypes.encoders.contains(TypeName.base($0)) }) ?? false else {
        return nil
      }
      let value = attempt.value.count > 40 || attempt.value.contains("\n") ? "the value" : "'\(attempt.value)'"
      return finding(
        "'try?' drops the error that says why \(value) could not be encoded", at: attempt.range,
        in: file, symbol: attempt.context.symbol)
    }
  }
}

extension SwallowedEncodingError {
  package static let info = RuleInfo(
    id: "swallowed-encoding-error",
    category: .decodingErrors,
    severity: .note,
    isOptIn: true,
    summary: "'try?' around an encode call: the value is not written, and nothing says so",
    why: """
      Encoding fails for few reasons: a NaN or an infinity, a document nested too deeply, an `encode(to:)` that throws. When it \
      does, `try?` leaves the old document in place, or sends an empty body, without a word.
      """,
    fix: "Let the error go with a plain `try`, or report it in a `catch`.",
    leavesAlone: ["`try!`, and calls of other functions that are named `encode`."],
    sources: [.init("Measured on Swift 6.3: `EncodingError` for NaN and for 512 nested arrays")],
    examples: [
      .bad(
        "The settings are not saved",
        """
        struct Settings: Codable { var ratio: Double }

        func save(_ settings: Settings, to file: URL) throws {
          guard let data = «try?» JSONEncoder().encode(settings) else { return }
          try data.write(to: file)
        }
        """, shown: true),
      .good(
        "The error reaches the caller",
        """
        struct Settings: Codable { var ratio: Double }

        func save(_ settings: Settings, to file: URL) throws {
          try JSONEncoder().encode(settings).write(to: file)
        }
        """, shown: true),
      .bad(
        "The encoder is a property of another type",
        files: [
          ("Coding.swift", "enum Coding { static let json = JSONEncoder() }"),
          ("Save.swift", "func data(_ values: [Int]) -> Data? { «try?» Coding.json.encode(values) }"),
        ]),
      .bad(
        "In encode(to:)",
        """
        struct Box: Encodable {
          var value: Double
          enum CodingKeys: String, CodingKey { case value }
          func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            «try?» container.encode(value, forKey: .value)
          }
        }
        """),
      .bad(
        "Through map",
        """
        func texts(_ values: [Double]) -> [String] {
          let encoder = JSONEncoder()
          return values.compactMap { value in
            («try?» encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
          }
        }
        """),
      .good(
        "Reported",
        """
        func data(_ value: Double) -> Data? {
          do { return try JSONEncoder().encode(value) } catch { print(error) }
          return nil
        }
        """),
      .good(
        "Another encode",
        """
        struct Image { func encode(_ quality: Double) throws -> Data { Data() } }
        func data(_ image: Image) -> Data? { try? image.encode(0.8) }
        """),
      .good(
        "Decoding is another rule's",
        "func number(_ data: Data) -> Int? { try? JSONDecoder().decode(Int.self, from: data) }"),
    ])
}
