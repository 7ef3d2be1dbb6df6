import LintModel

extension DiscardedDecodingError {
  /// Where another way follows, or seems to.
  static let wayExamples: [RuleExample] = [
    .good(
      "A variable that is nil after the first way sends the code to the next one, whose error is kept",
      """
      struct Entry: Decodable {
        var createdAt: Int
        var version: String
        enum CodingKeys: CodingKey { case createdAt, version }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          var seconds: Int?
          do {
            seconds = try container.decodeIfPresent(Int.self, forKey: .createdAt)
          } catch {}
          if let seconds {
            createdAt = seconds
          } else {
            createdAt = Int(try container.decode(String.self, forKey: .createdAt)) ?? 0
          }
          var text: String?
          do {
            text = try container.decode(String.self, forKey: .version)
          } catch {}
          if (text == nil) {
            text = String(try container.decode(Int.self, forKey: .version))
          }
          version = text ?? ""
        }
      }
      """),
    .bad(
      "What is decoded where the variable is nil is other data, or nothing",
      """
      func settings(_ saved: Data, _ bundled: Data) throws -> [String: Int] {
        var settings: [String: Int]?
        do {
          settings = try JSONDecoder().decode([String: Int].self, from: saved)
        } «catch» {}
        if settings == nil {
          settings = try JSONDecoder().decode([String: Int].self, from: bundled)
        }
        return settings ?? [:]
      }
      func count(_ data: Data) -> Int {
        var count: Int?
        do {
          count = try JSONDecoder().decode(Int.self, from: data)
        } «catch» {}
        if let count { return count } else { return 0 }
      }
      """),
    .bad(
      "The file of the bundle takes the place of the saved one; the same data in another form is a way that is tried",
      """
      func settings(_ folder: URL, bundled: URL) throws -> [String: Int] {
        do {
          let data = try Data(contentsOf: folder.appendingPathComponent("settings.json"))
          return try JSONDecoder().decode([String: Int].self, from: data)
        } «catch» {}
        let data = try Data(contentsOf: bundled)
        return try JSONDecoder().decode([String: Int].self, from: data)
      }
      func counts(_ text: String) throws -> [Int] {
        do {
          return try JSONDecoder().decode([Int].self, from: Data(text.utf8))
        } catch {}
        let list = Data("[\\(text)]".utf8)
        return try JSONDecoder().decode([Int].self, from: list)
      }
      """),
    .good(
      "The same data, bound many statements before",
      """
      func counts(_ url: URL) throws -> [Int] {
        let data = try Data(contentsOf: url)
        print("read \\(data.count) bytes")
        print(url.scheme ?? "")
        print(url.pathExtension)
        print(url.isFileURL)
        print(url.hasDirectoryPath)
        print(url.port ?? 0)
        print(url.lastPathComponent)
        do {
          return try JSONDecoder().decode([Int].self, from: data)
        } catch {}
        return [try JSONDecoder().decode(Int.self, from: data)]
      }
      """),
  ]
}
