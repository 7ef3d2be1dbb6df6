import LintModel
import SwiftFacts

/// A failure of an encode call that nobody hears of: nothing is written.
package struct SwallowedEncodingError: Rule {
  package init() {}

  package func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    file.encodeAttempts.compactMap { attempt in
      let type = project.resolve(attempt.receiver, scope: attempt.context.scope, in: file)?.text
      guard attempt.isCertain || type.map({ CodingTypes.encoders.contains(TypeName.base($0)) }) ?? false else {
        return nil
      }
      let value = attempt.value.count > 40 || attempt.value.contains("\n") ? "the value" : "'\(attempt.value)'"
      let dropper =
        switch attempt.form {
        case .optional: "'try?' drops"
        case .clause: "the catch drops"
        case .result: "looking at the success alone drops"
        }
      return finding(
        "\(dropper) the error that says why \(value) could not be encoded", at: attempt.range,
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
    summary: "the failure of an encode call is dropped: the value is not written, and nothing says so",
    why: """
      Encoding fails for few reasons: a NaN or an infinity, a document nested too deeply, an `encode(to:)` that throws. When it \
      does, `try?` leaves the old document in place, or sends an empty body, without a word.
      """,
    fix: "Let the error go with a plain `try`, or report it in a `catch`.",
    leavesAlone: [
      "`try!`, and calls of other functions that are named `encode`.",
      "`try?` around a function of the project that encodes and throws.",
      "A `catch` that keeps the error or calls anything, and one around code that decodes, too.",
    ],
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
      .bad(
        "A catch that goes on",
        """
        struct Settings: Codable { var ratio: Double }
        struct Store {
          var stored: [String: Data] = [:]
          mutating func save(_ settings: Settings) {
            do { stored["settings"] = try JSONEncoder().encode(settings) } «catch» { return }
          }
        }
        """),
      .bad(
        "A result of which only the success is looked at",
        """
        struct Settings: Codable { var ratio: Double }
        struct Store {
          var stored: [String: Data] = [:]
          mutating func save(_ settings: Settings) {
            let result = Result { try JSONEncoder().encode(settings) }
            if case «.success(let data)» = result { stored["settings"] = data }
          }
        }
        """),
      .good(
        "Only one kind of failure is left aside",
        """
        func save(_ value: Double, to file: URL) throws {
          do {
            try JSONEncoder().encode(value).write(to: file)
          } catch EncodingError.invalidValue(let value, _) {
            print("not written:", value)
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
