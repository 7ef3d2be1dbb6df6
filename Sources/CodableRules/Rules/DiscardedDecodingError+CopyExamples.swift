import LintModel

extension DiscardedDecodingError {
  /// What is kept as a copy, and is made again when it cannot be read.
  static let copyExamples: [RuleExample] = [
    .bad(
      "A copy by the constant of its key is a note",
      """
      struct Plan: Codable { var week: Int }

      struct PlanSource {
        private enum Keys { static let plan = "training_plan_cache" }
        private let defaults = UserDefaults.standard

        func plan() -> Plan? {
          guard let data = defaults.data(forKey: Keys.plan) else { return nil }
          do {
            return try JSONDecoder().decode(Plan.self, from: data)
          } «catch» {
            defaults.removeObject(forKey: Keys.plan)
            return nil
          }
        }
      }
      """),
    .bad(
      "Also where only the description of the failure is logged",
      """
      struct Week: Codable { var number: Int }
      private let weekCacheKey = "week_cache"

      func week(_ defaults: UserDefaults) -> Week? {
        guard let data = defaults.data(forKey: weekCacheKey) else { return nil }
        do {
          return try JSONDecoder().decode(Week.self, from: data)
        } catch {
          print("no week: \\(error.«localizedDescription»)")
          return nil
        }
      }
      """,
      fixed: """
        struct Week: Codable { var number: Int }
        private let weekCacheKey = "week_cache"

        func week(_ defaults: UserDefaults) -> Week? {
          guard let data = defaults.data(forKey: weekCacheKey) else { return nil }
          do {
            return try JSONDecoder().decode(Week.self, from: data)
          } catch {
            print("no week: \\(error)")
            return nil
          }
        }
        """),
    .bad(
      "JSON that is looked for in a text, and a resource of the bundle: notes; but not where something else is thrown",
      """
      struct Reply: Decodable { let title: String }

      func reply(in answer: String) -> Reply? {
        guard let start = answer.firstIndex(of: "{"), let end = answer.lastIndex(of: "}"), start < end else { return nil }
        do {
          return try JSONDecoder().decode(Reply.self, from: Data(answer[start...end].utf8))
        } «catch» {
          return nil
        }
      }

      struct NoReply: Error {}
      func requiredReply(in answer: String) throws -> Reply {
        guard let start = answer.firstIndex(of: "{"), let end = answer.lastIndex(of: "}"), start < end else { throw NoReply() }
        do {
          return try JSONDecoder().decode(Reply.self, from: Data(answer[start...end].utf8))
        } catch {
          «throw» NoReply()
        }
      }

      func samples() -> [Reply] {
        guard let url = Bundle.main.url(forResource: "samples", withExtension: "json") else { return [] }
        do {
          let data = try Data(contentsOf: url)
          return try JSONDecoder().decode([Reply].self, from: data)
        } «catch» {
          return []
        }
      }
      """),
    .bad(
      "What is found in a text is decoded with something else: a warning",
      """
      struct Reply: Decodable { let title: String }
      struct Settings: Codable { var model: String }

      func reply(in answer: String, settings: Data) -> (Settings, Reply)? {
        guard let start = answer.firstIndex(of: "{"), let end = answer.lastIndex(of: "}"), start < end else { return nil }
        do {
          let settings = try JSONDecoder().decode(Settings.self, from: settings)
          return (settings, try JSONDecoder().decode(Reply.self, from: Data(answer[start...end].utf8)))
        } «catch» {
          return nil
        }
      }
      """),
  ]
}
