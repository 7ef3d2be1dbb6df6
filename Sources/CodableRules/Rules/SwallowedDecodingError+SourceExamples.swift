import LintModel

extension SwallowedDecodingError {
  /// Data that the project does not write: another program's files, JSON in a text, values of several kinds, error bodies.
  static let sourceExamples: [RuleExample] = [
    .bad(
      "What could be read is one thing, and what is in it another",
      """
      struct Settings: Decodable { var theme: String }
      func settings(at url: URL) -> Settings? {
        let data = try? Data(contentsOf: url)
        guard let data, let settings = «try?» JSONDecoder().decode(Settings.self, from: data) else { return nil }
        return settings
      }
      """),
    .bad(
      "The same container or another: ways that are tried in turn",
      """
      struct Name: Decodable {
        var text: String?
        enum CodingKeys: String, CodingKey { case name, title, text }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          let inner = «try?» container.nestedContainer(keyedBy: CodingKeys.self, forKey: .name)
          if let inner, let text = try? inner.decode(String.self, forKey: .text) {
            self.text = text
          } else {
            text = nil
          }
        }
      }
      """),
    .bad(
      "An entry of a file that nothing here writes: a note; one of the project's own, and one that a server streams",
      """
      struct SessionLine: Decodable { var session: String? }
      struct Draft: Codable { var title: String }

      func sessions(in folder: URL) throws -> [String] {
        var found: [String] = []
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
          guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
          for line in text.split(separator: "\\n") {
            guard let entry = «try?» JSONDecoder().decode(SessionLine.self, from: Data(line.utf8)),
              let session = entry.session
            else { continue }
            found.append(session)
          }
        }
        return found
      }

      func drafts(in files: [URL]) -> [Draft] {
        var drafts: [Draft] = []
        for file in files {
          guard let data = try? Data(contentsOf: file),
            let draft = «try?» JSONDecoder().decode(Draft.self, from: data)
          else { continue }
          drafts.append(draft)
        }
        return drafts
      }

      func sessions(in lines: AsyncStream<String>) async -> [String] {
        var found: [String] = []
        for await line in lines {
          guard let entry = «try?» JSONDecoder().decode(SessionLine.self, from: Data(line.utf8)) else { continue }
          if let session = entry.session { found.append(session) }
        }
        return found
      }
      """),
    .bad(
      "What is encoded by an extension is the project's own, and so are files of the app; and what is replaced",
      """
      struct Entry: Decodable { var title: String }
      extension Entry: Encodable {}
      struct Line: Decodable { var title: String }

      func entries(in files: [URL]) -> [Entry] {
        var entries: [Entry] = []
        for file in files {
          guard let data = try? Data(contentsOf: file) else { continue }
          if let entry = «try?» JSONDecoder().decode(Entry.self, from: data) { entries.append(entry) }
        }
        return entries
      }

      func bundledTitles() -> [String] {
        var titles: [String] = []
        for path in Bundle.main.paths(forResourcesOfType: "json", inDirectory: nil) {
          guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)),
            let line = «try?» JSONDecoder().decode(Line.self, from: data)
          else { continue }
          titles.append(line.title)
        }
        return titles
      }

      func titles(in files: [URL]) -> [String] {
        var titles: [String] = []
        for file in files {
          guard let data = try? Data(contentsOf: file),
            let line = «try?» JSONDecoder().decode(Line.self, from: data)
          else {
            titles.append("none")
            continue
          }
          titles.append(line.title)
        }
        return titles
      }
      """),
    .bad(
      "JSON that is looked for in a text: notes; and what has to be JSON: with a throw, in an event, in lines",
      """
      struct Plan: Decodable { var steps: [String] }

      func plan(in answer: String) -> Plan? {
        guard let start = answer.firstIndex(of: "{"), let end = answer.lastIndex(of: "}"), start < end else { return nil }
        return «try?» JSONDecoder().decode(Plan.self, from: Data(answer[start...end].utf8))
      }

      func shortPlan(in answer: String) -> Plan? {
        let text: String
        if let start = answer.range(of: "{") {
          text = String(answer[start.lowerBound...])
        } else {
          text = answer
        }
        return «try?» JSONDecoder().decode(Plan.self, from: Data(text.utf8))
      }

      func plans(in output: String) -> [Plan] {
        if let plan = «try?» JSONDecoder().decode(Plan.self, from: Data(output.utf8)) { return [plan] }
        var plans: [Plan] = []
        for line in output.split(separator: "\\n") {
          if let plan = try? JSONDecoder().decode(Plan.self, from: Data(line.utf8)) { plans.append(plan) }
        }
        return plans
      }

      func listing(_ output: String) -> Plan? {
        let text = output.split(separator: "\\n").drop { !$0.hasPrefix("{") }.joined(separator: "\\n")
        return «try?» JSONDecoder().decode(Plan.self, from: Data(text.utf8))
      }

      func strictPlan(in answer: String) throws -> Plan {
        let text = answer.replacingOccurrences(of: "```json", with: "").replacingOccurrences(of: "```", with: "")
        guard let plan = «try?» JSONDecoder().decode(Plan.self, from: Data(text.utf8)) else {
          throw CocoaError(.coderReadCorrupt)
        }
        return plan
      }

      func plan(of event: String) -> Plan? {
        guard event.hasPrefix("data: ") else { return nil }
        return «try?» JSONDecoder().decode(Plan.self, from: Data(event.dropFirst(6).utf8))
      }
      """),
    .bad(
      "JSON that a function cuts out of a text: a note; what a function only reads",
      """
      struct Summary: Decodable { var title: String }

      func extractJSON(from answer: String) -> Data? {
        guard let start = answer.firstIndex(of: "{"), let end = answer.lastIndex(of: "}"), start < end else { return nil }
        return Data(answer[start...end].utf8)
      }

      func summary(in answer: String) -> Summary? {
        guard let data = extractJSON(from: answer) else { return nil }
        return «try?» JSONDecoder().decode(Summary.self, from: data)
      }

      func savedData(at url: URL) -> Data? { try? Data(contentsOf: url) }

      func savedSummary(at url: URL) -> Summary? {
        guard let data = savedData(at: url) else { return nil }
        return «try?» JSONDecoder().decode(Summary.self, from: data)
      }
      """),
    .bad(
      "A Bool or a number, or two types of numbers, and a literal for what is neither: notes; and what is converted, or compared",
      """
      struct Row: Decodable {
        var isActive: Bool
        var time: String
        var price: Double
        var isHidden: Bool
        var count: Int
        enum CodingKeys: CodingKey { case isActive, time, price, isHidden, count }

        init(from decoder: any Decoder) throws {
          let row = try decoder.container(keyedBy: CodingKeys.self)
          if let flag = «try?» row.decode(Bool.self, forKey: .isActive) {
            isActive = flag
          } else if let number = try? row.decode(Int.self, forKey: .isActive) {
            isActive = number != 0
          } else {
            isActive = false
          }
          time =
            («try?» row.decode(String.self, forKey: .time)) ?? (try? String(row.decode(Int.self, forKey: .time))) ?? "0"
          if let number = «try?» row.decode(Double.self, forKey: .price) {
            price = number
          } else if let text = try? row.decode(String.self, forKey: .price), let number = Double(text) {
            price = number
          } else {
            price = 0
          }
          if let flag = «try?» row.decode(Bool.self, forKey: .isHidden) {
            isHidden = flag
          } else {
            isHidden = (try? row.decode(Int.self, forKey: .isHidden)) != 0
          }
          if let number = «try?» row.decode(Int.self, forKey: .count) {
            count = number
          } else if let number = try? row.decode(Double.self, forKey: .count) {
            count = Int(number)
          } else {
            count = 0
          }
        }
      }
      """),
    .good(
      "What a failed response holds, whatever its type, for the error that is thrown; and an error that is opened",
      """
      struct RequestError: Error {
        var status: Int
        var text: String
      }

      func check(_ status: Int, _ data: Data) throws {
        if status != 200 {
          let text = (try? JSONDecoder().decode([String: String].self, from: data))?["text"] ?? "unknown"
          throw RequestError(status: status, text: text)
        }
      }

      func extractError(from data: Data) -> String? {
        struct Wrapper: Decodable {
          struct Inner: Decodable { var text: String? }
          var error: Inner?
        }
        return (try? JSONDecoder().decode(Wrapper.self, from: data))?.error?.text
      }
      """),
    .bad(
      "What a failed response holds besides, and an answer in a function that is named for errors",
      """
      struct Order: Decodable { var id: Int }

      func orders(_ status: Int, _ data: Data) -> [Order] {
        if status >= 400 {
          let kept = («try?» JSONDecoder().decode([Order].self, from: data)) ?? []
          return kept
        }
        return []
      }

      func handleErrors(_ data: Data) -> Int? {
        («try?» JSONDecoder().decode(Order.self, from: data))?.id
      }
      """),
    .bad(
      "A body that is called an error's: a note, whatever is done with it; and an event of a stream",
      """
      struct ServiceErrorBody: Decodable { var text: String }
      struct StreamError: Decodable { var text: String }

      func serverText(_ data: Data) -> String? {
        if let body = «try?» JSONDecoder().decode(ServiceErrorBody.self, from: data) { return body.text }
        return nil
      }

      func event(_ kind: String, _ data: Data) -> String? {
        guard kind == "error" else { return nil }
        return («try?» JSONDecoder().decode(StreamError.self, from: data))?.text
      }
      """),
    .bad(
      "Private functions that are tried in turn: a note; and one that is called elsewhere, too, or reads a place of its own",
      """
      struct Nested: Decodable { var entry: Flat }
      struct Flat: Decodable { var name: String }

      struct LogReader {
        func name(in line: Data) -> String? {
          if let name = nested(line) { return name }
          if let name = flat(line) { return name }
          return nil
        }

        func other(in line: Data) -> String {
          flat(line) ?? "unknown"
        }

        private func nested(_ line: Data) -> String? {
          guard let found = «try?» JSONDecoder().decode(Nested.self, from: line) else { return nil }
          return found.entry.name
        }

        private func flat(_ line: Data) -> String? {
          («try?» JSONDecoder().decode(Flat.self, from: line))?.name
        }
      }

      struct TokenStore {
        func token() -> String? {
          if let token = current() { return token }
          if let token = legacy() { return token }
          return nil
        }

        private func current() -> String? {
          guard let data = UserDefaults.standard.data(forKey: "token") else { return nil }
          return «try?» JSONDecoder().decode(String.self, from: data)
        }

        private func legacy() -> String? {
          guard let data = UserDefaults.standard.data(forKey: "oldToken") else { return nil }
          return «try?» JSONDecoder().decode(String.self, from: data)
        }
      }
      """),
    .bad(
      "An initializer that a protocol gives the types that conform to it",
      files: [
        (
          "FromObject.swift",
          """
          protocol FromObject: Decodable {}

          extension FromObject {
            init(_ object: Any) throws {
              let data = try JSONSerialization.data(withJSONObject: object)
              self = try JSONDecoder().decode(Self.self, from: data)
            }
          }
          """
        ),
        ("Device.swift", "struct Device: FromObject { let serial: String }"),
        (
          "Devices.swift",
          """
          func devices(in list: [Any]) -> [Device] {
            list.compactMap { item in
              let device = «try?» Device(item)
              return device
            }
          }
          """
        ),
      ]),
  ]
}
