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
  ]
}
