import LintModel

extension JSONSerializationForModel {
  static let variableExamples: [RuleExample] = [
    .bad(
      "A value that is cast later",
      """
      func interval(_ data: Data) throws -> Double {
        guard let json = try JSONSerialization.«jsonObject»(with: data) as? [String: Any],
          let value = json["heartbeat"]
        else { return 30 }
        if let seconds = value as? Double, seconds > 0 { return seconds }
        return 30
      }
      """),
    .bad(
      "One value, in an envelope or deeper, or the values of a list, is a note; two values are not",
      """
      func newest(_ data: Data) throws -> String? {
        let json = try JSONSerialization.«jsonObject»(with: data) as? [String: Any]
        return (json?["message"] as? [String: Any])?["id"] as? String
      }
      func names(_ data: Data) throws -> [String] {
        guard let json = try JSONSerialization.«jsonObject»(with: data) as? [String: Any],
          let models = json["data"] as? [[String: Any]]
        else { return [] }
        return models.compactMap { $0["id"] as? String }
      }
      func token(_ data: Data) -> String? {
        guard let json = try? JSONSerialization.«jsonObject»(with: data) as? [String: Any],
          let choices = json["choices"] as? [[String: Any]],
          let delta = choices.first?["delta"] as? [String: Any]
        else { return nil }
        return delta["content"] as? String
      }
      func pair(_ data: Data) throws -> (String, Int)? {
        guard let json = try JSONSerialization.«jsonObject»(with: data) as? [String: Any],
          let name = json["name"] as? String
        else { return nil }
        return (name, json["size"] as? Int ?? 0)
      }
      """),
    .bad(
      "A new dictionary of what was read, line by line: a note",
      """
      func rows(_ lines: [Data]) -> [[String: Any]] {
        var rows: [[String: Any]] = []
        for line in lines {
          guard let entry = try? JSONSerialization.«jsonObject»(with: line) as? [String: Any],
            let time = entry["time"] as? String
          else { continue }
          var row: [String: Any] = ["time": time, "title": entry["title"] ?? ""]
          if entry["neutral"] as? Bool == true { row["neutral"] = true }
          rows.append(row)
        }
        return rows
      }
      """),
    .bad(
      "Two results of one name: one key is a note, and so is a line; two of one document are not",
      """
      func isNewer(_ file: URL) -> Bool {
        var isOpen = false
        if let data = try? Data(contentsOf: file),
          let json = try? JSONSerialization.«jsonObject»(with: data) as? [String: Any],
          let until = json["until"] as? String
        {
          isOpen = !until.isEmpty
        }
        if let data = try? Data(contentsOf: file),
          let json = try? JSONSerialization.«jsonObject»(with: data) as? [String: Any]
        {
          let (major, minor) = (json["major"] as? Int ?? 0, json["minor"] as? Int ?? 0)
          return major > minor && isOpen
        }
        return isOpen
      }
      func parseLine(_ line: Data) -> String? {
        guard let json = try? JSONSerialization.«jsonObject»(with: line) as? [String: Any],
          let kind = json["kind"] as? String, kind == "usage", json["count"] is Int
        else { return nil }
        return json["model"] as? String
      }
      func label(_ data: Data) -> String? {
        guard let json = try? JSONSerialization.«jsonObject»(with: data) as? [String: Any],
          let kind = json["kind"] as? String, kind == "usage", json["count"] is Int
        else { return nil }
        return json["model"] as? String
      }
      """),
    .bad(
      "Put into a variable that was declared before",
      """
      func isOpen(_ file: URL) -> Bool {
        var json: [String: Any] = [:]
        if let data = try? Data(contentsOf: file),
          let object = try? JSONSerialization.«jsonObject»(with: data) as? [String: Any]
        {
          json = object
        }
        if let rules = json["rules"] as? [String: Any], let isLocked = rules["locked"] as? Bool, isLocked { return false }
        return (json["until"] as? String ?? "").isEmpty
      }
      """),
    .bad(
      "A part that a method takes out of its wrapping",
      """
      enum Spaces {
        static func names(_ data: Data) throws -> [String] {
          guard let root = try JSONSerialization.«jsonObject»(with: data) as? [String: Any] else { return [] }
          let spaces = root["spaces"] as? [String: Any] ?? [:]
          return spaces.keys.compactMap { key in
            let space = spaces[key].flatMap(Self.unwrapped)
            return space?["name"] as? String ?? space?["title"] as? String
          }
        }
        private static func unwrapped(_ value: Any) -> [String: Any]? {
          (value as? [String: Any])?["value"] as? [String: Any]
        }
      }
      """),
    .bad(
      "Each element is read by a method that is given by its name, and a part of it by another",
      """
      struct Document { var url: String; var text: String }
      enum Parser {
        static func parse(_ data: Data) throws -> [Document] {
          let root = try JSONSerialization.«jsonObject»(with: data) as? [String: Any]
          let documents = root?["Documents"] as? [[String: Any]] ?? []
          return documents.compactMap(document(from:))
        }
        private static func document(from raw: [String: Any]) -> Document? {
          let url = raw["Url"] as? String ?? ""
          guard !url.isEmpty else { return nil }
          return Document(url: url, text: text(raw["Snippets"] as? [[String: Any]] ?? []))
        }
        private static func text(_ snippets: [[String: Any]]) -> String {
          snippets.compactMap { $0["Text"] as? String }.joined()
        }
      }
      """),
    .good(
      "Kept in a property as a whole",
      """
      final class Store {
        private var values: [String: Any] = [:]
        func load(_ data: Data) throws -> String? {
          guard let json = try JSONSerialization.jsonObject(with: data) as? [String: Any] else { return nil }
          values = json
          return json["name"] as? String
        }
      }
      """),
    .good(
      "An error names each key that is missing",
      """
      struct Missing: Error { var key: String }
      func code(_ data: Data) throws -> (String, Int) {
        guard let json = try JSONSerialization.jsonObject(with: data) as? [String: Any] else { throw Missing(key: "") }
        guard let name = json["device_name"] as? String, !name.isEmpty else { throw Missing(key: "device_name") }
        guard let code = json["user_code"] as? Int else { throw Missing(key: "user_code") }
        return (name, code)
      }
      """),
    .bad(
      "One error for two keys does not say which",
      """
      struct Missing: Error { var keys: String }
      func code(_ data: Data) throws -> (String, Int) {
        guard let json = try JSONSerialization.«jsonObject»(with: data) as? [String: Any],
          let name = json["name"] as? String, let code = json["code"] as? Int
        else { throw Missing(keys: "name, code") }
        return (name, code)
      }
      """),
    .bad(
      "An answer or an error, and neither is an error, too: a note",
      """
      struct Refused: Error { var reason: String }
      struct Malformed: Error {}
      func picture(_ data: Data) throws -> Data {
        guard let json = try? JSONSerialization.«jsonObject»(with: data) as? [String: Any] else { throw Malformed() }
        if let reason = json["error"] as? String { throw Refused(reason: reason) }
        if let text = json["picture"] as? String, let picture = Data(base64Encoded: text) { return picture }
        throw Malformed()
      }
      """),
    .bad(
      "A text that holds JSON: a note; and what a server answers",
      """
      struct Call { var tool: String; var arguments: String }

      func title(of call: Call) -> String? {
        guard let data = call.arguments.data(using: .utf8),
          let json = try? JSONSerialization.«jsonObject»(with: data) as? [String: Any], let name = json["name"] as? String
        else { return nil }
        return name + (json["folder"] as? String ?? "")
      }

      func price(in response: Data) -> String? {
        guard let json = try? JSONSerialization.«jsonObject»(with: response) as? [String: Any],
          let price = json["price"] as? String, let currency = json["currency"] as? String
        else { return nil }
        return price + currency
      }
      """),
    .good(
      "What a failed response says of itself, made into an error",
      """
      struct RequestError: Error { var reason: String; var code: String? }
      func failure(_ data: Data?) -> RequestError {
        let json = data.flatMap { try? JSONSerialization.jsonObject(with: $0) as? [String: Any] }
        return RequestError(reason: json?["reason"] as? String ?? "", code: json?["appCode"] as? String)
      }
      """),
    .good(
      "A part of any shape that has two names",
      """
      func event(_ data: Data) throws -> (String, [String: Any]) {
        guard let json = try JSONSerialization.jsonObject(with: data) as? [String: Any] else { return ("", [:]) }
        var payload: [String: Any] = [:]
        if let wrapped = json["payload"] as? [String: Any] { payload = wrapped }
        return (json["name"] as? String ?? "", payload)
      }
      """),
    .bad(
      "The pairs of a part",
      """
      func terms(_ data: Data) throws -> [String: String] {
        let json = try JSONSerialization.«jsonObject»(with: data) as? [String: Any]
        var terms: [String: String] = [:]
        guard let parts = json?["terms"] as? [String: Any] else { return terms }
        for (name, part) in parts { terms[name] = (part as? [String: Any])?["text"] as? String }
        return terms
      }
      """),
    .bad(
      "A resource of the program's own bundle: a note",
      """
      struct Article { var title: String, path: String }

      func articles() throws -> [Article] {
        guard let url = Bundle.main.url(forResource: "articles", withExtension: "json") else { return [] }
        let data = try Data(contentsOf: url)
        guard let list = try JSONSerialization.«jsonObject»(with: data) as? [[String: Any]] else { return [] }
        return list.compactMap { entry in
          guard let title = entry["title"] as? String, let path = entry["path"] as? String else { return nil }
          return Article(title: title, path: path)
        }
      }
      """),
    .bad(
      "A search through all values: a note",
      """
      enum Balance {
        static func find(_ data: Data) throws -> Double? {
          search(in: try JSONSerialization.«jsonObject»(with: data))
        }
        private static func search(in value: Any) -> Double? {
          if let object = value as? [String: Any] {
            if let balance = object["balance"] as? Double, object["customer"] is String { return balance }
            for child in object.values { if let found = search(in: child) { return found } }
          }
          return (value as? [Any])?.lazy.compactMap { search(in: $0) }.first
        }
      }
      """),
    .good(
      "An envelope is opened, and what is in it given back as it is; what an error says of itself",
      """
      func content(_ data: Data) throws -> [String: Any]? {
        guard let json = try JSONSerialization.jsonObject(with: data) as? [String: Any] else { return nil }
        return json["data"] as? [String: Any] ?? json["result"] as? [String: Any] ?? json
      }
      func entries(_ data: Data) throws -> [[String: Any]] {
        guard let json = try JSONSerialization.jsonObject(with: data) as? [String: Any] else { return [] }
        if let entries = json["entries"] as? [Any] { return entries.compactMap { $0 as? [String: Any] } }
        if let list = json["list"] as? [Any] { return list.compactMap { $0 as? [String: Any] } }
        return []
      }
      func errorSummary(_ data: Data) -> String? {
        guard let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
          let meta = json["ResponseMetadata"] as? [String: Any], let error = meta["Error"] as? [String: Any]
        else { return nil }
        return (error["Code"] as? String ?? "") + (error["Text"] as? String ?? "")
      }
      func isUnavailable(_ data: Data) -> Bool {
        guard let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else { return false }
        let codes = [json["__type"], json["code"], (json["Error"] as? [String: Any])?["Code"]]
        return codes.compactMap { $0 as? String }.contains("Unavailable")
      }
      """),
    .bad(
      "One function that reads the same keys of several documents: one finding",
      """
      enum Tickets {
        static func read(_ data: Data) -> [String] {
          if let list = try? JSONSerialization.«jsonObject»(with: data) as? [[String: Any]] {
            return list.compactMap { title(of: $0) }
          }
          let ticket = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
          return ticket.flatMap { title(of: $0) }.map { [$0] } ?? []
        }
        private static func title(of ticket: [String: Any]) -> String? {
          guard let key = ticket["key"] as? String, let summary = ticket["summary"] as? String else { return nil }
          return key + " " + summary
        }
      }
      """),
    .bad(
      "JSON that is looked for in a text, and one of the forms of a text: notes; and a line of a stream",
      """
      struct Server { var name: String; var url: String }

      func server(in answer: String) -> Server? {
        let text = answer.replacingOccurrences(of: "```json", with: "").replacingOccurrences(of: "```", with: "")
        guard let json = try? JSONSerialization.«jsonObject»(with: Data(text.utf8)) as? [String: Any],
          let name = json["name"] as? String, let url = json["url"] as? String
        else { return nil }
        return Server(name: name, url: url)
      }

      func listed(_ output: String) -> Server? {
        if let json = try? JSONSerialization.«jsonObject»(with: Data(output.utf8)) as? [String: Any] {
          return Server(name: json["name"] as? String ?? "", url: json["url"] as? String ?? "")
        }
        let parts = output.split(separator: " ")
        return parts.count == 2 ? Server(name: String(parts[0]), url: String(parts[1])) : nil
      }

      func event(_ line: String) -> Server? {
        guard line.hasPrefix("data: "),
          let json = try? JSONSerialization.«jsonObject»(with: Data(line.dropFirst(6).utf8)) as? [String: Any],
          let name = json["name"] as? String, let url = json["url"] as? String
        else { return nil }
        return Server(name: name, url: url)
      }
      """),
    .bad(
      "In a closure that a property of a type holds",
      """
      struct Asset {
        var chain: String
        var symbol: String
        var price: Double
      }
      struct Client: Sendable {
        var assets: @Sendable (Data) throws -> [Asset]
        static let live = Self(
          assets: { data in
            guard let list = try JSONSerialization.«jsonObject»(with: data) as? [[String: Any]] else { return [] }
            return list.compactMap { item in
              guard let chain = item["chain"] as? String, let symbol = item["symbol"] as? String,
                let price = item["price"] as? Double
              else { return nil }
              return Asset(chain: chain, symbol: symbol, price: price)
            }
          })
      }
      """),
  ]
}
