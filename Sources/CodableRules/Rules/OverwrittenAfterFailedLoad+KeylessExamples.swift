import LintModel

extension OverwrittenAfterFailedLoad {
  /// Values that ask for no key.
  static let keylessExamples: [RuleExample] = [
    .bad(
      "Texts and numbers ask for no key: notes; and a list of raw values, whose cases may be renamed",
      """
      enum Badge: String, Codable { case gold, silver }

      final class Shelf {
        private(set) var pins: [String: [String]] = [:]
        private(set) var order: Set<Int> = []
        private(set) var badges: [Badge] = []
        let defaults = UserDefaults.standard

        init() {
          if let data = defaults.data(forKey: "pins") {
            pins = («try?» JSONDecoder().decode([String: [String]].self, from: data)) ?? [:]
          }
          guard let data = defaults.data(forKey: "order") else { return }
          do {
            order = try JSONDecoder().decode(Set<Int>.self, from: data)
          } «catch» {
            print("no order: \\(error)")
          }
          if let data = defaults.data(forKey: "badges") {
            badges = («try?» JSONDecoder().decode([Badge].self, from: data)) ?? []
          }
        }

        func pin(_ text: String) throws {
          pins["", default: []].append(text)
          defaults.set(try JSONEncoder().encode(pins), forKey: "pins")
        }

        func sort(_ item: Int) throws {
          order.insert(item)
          defaults.set(try JSONEncoder().encode(order), forKey: "order")
        }

        func award(_ badge: Badge) throws {
          badges.append(badge)
          defaults.set(try JSONEncoder().encode(badges), forKey: "badges")
        }
      }
      """),
    .bad(
      "Deleted, but only a text: a note",
      """
      func nickname(in file: URL) -> String? {
        guard let data = try? Data(contentsOf: file) else { return nil }
        if let name = «try?» JSONDecoder().decode(String.self, from: data) {
          return name
        } else {
          try? FileManager.default.removeItem(at: file)
          return nil
        }
      }
      """),
  ]
}
