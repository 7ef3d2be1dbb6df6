import LintModel

extension SwallowedDecodingError {
  /// Copies that are made again, error bodies, and probes that are cut in two.
  static let copyExamples: [RuleExample] = [
    .bad(
      "A cache, and what was fetched and stored under a key that says so: notes; and what is kept for good",
      """
      struct Feed: Codable { var titles: [String] }

      final class FeedLoader {
        func loadCache() -> Feed? {
          guard let data = try? Data(contentsOf: URL(fileURLWithPath: "feed.json")) else { return nil }
          return «try?» JSONDecoder().decode(Feed.self, from: data)
        }

        func models() -> [String] {
          guard let data = UserDefaults.standard.data(forKey: "fetchedModels") else { return [] }
          return («try?» JSONDecoder().decode([String].self, from: data)) ?? []
        }

        func drafts() -> [String] {
          let cacheURL = URL(fileURLWithPath: "drafts.json")
          let draft = (try? Data(contentsOf: cacheURL)).flatMap { «try?» JSONDecoder().decode(String.self, from: $0) }
          return draft.map { [$0] } ?? []
        }

        func saved() -> Feed? {
          UserDefaults.standard.data(forKey: "feed").flatMap { «try?» JSONDecoder().decode(Feed.self, from: $0) }
        }
      }
      """),
    .bad(
      "What is fetched now is no copy, and the policy of a request no cache",
      """
      struct Feed: Decodable { var titles: [String] }
      struct Request { enum CachePolicy { case reload }; var cachePolicy = CachePolicy.reload }

      func load(_ download: (Request) -> Data) -> Feed? {
        let fetched = download(Request(cachePolicy: .reload))
        return «try?» JSONDecoder().decode(Feed.self, from: fetched)
      }
      """),
    .bad(
      "What an app writes for its widget to show: notes",
      """
      import WidgetKit

      struct Reading: Codable { var value: Int }
      struct Entry: TimelineEntry { var date: Date; var reading: Reading? }

      struct Provider: TimelineProvider {
        func placeholder(in context: Context) -> Entry { Entry(date: .now, reading: nil) }
        func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) { completion(entry()) }
        func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
          completion(Timeline(entries: [entry()], policy: .never))
        }

        private func entry() -> Entry {
          let data = UserDefaults(suiteName: "group.app")?.data(forKey: "reading")
          return Entry(date: .now, reading: data.flatMap { «try?» JSONDecoder().decode(Reading.self, from: $0) })
        }
      }

      struct ComplicationState: Codable {
        var value: Int

        static func load() -> ComplicationState? {
          guard let data = UserDefaults(suiteName: "group.app")?.data(forKey: "state") else { return nil }
          return «try?» JSONDecoder().decode(ComplicationState.self, from: data)
        }
      }
      """, compiled: false),
    .bad(
      "Text and numbers, or two types of numbers, are tried for one value: notes",
      """
      extension KeyedDecodingContainer {
        func number(forKey key: Key) -> Int? {
          if let number = «try?» decode(Int.self, forKey: key) { return number }
          if let number = try? decode(Double.self, forKey: key) { return Int(number) }
          if let text = try? decode(String.self, forKey: key) { return Int(text) }
          return nil
        }

        func whole(forKey key: Key) -> Int? {
          if let number = «try?» decode(Int.self, forKey: key) { return number }
          if let number = try? decode(Double.self, forKey: key) { return Int(number) }
          return nil
        }
      }
      """),
    .bad(
      "What could not be read is kept in a list of findings: a note",
      """
      struct Device: Decodable { var id: String }
      struct Diagnostic {
        enum Kind { case malformedDevice, unsupported }
        var kind: Kind
        var file: String
      }

      func devices(_ files: [String: Data]) -> ([Device], [Diagnostic]) {
        var devices: [Device] = []
        var diagnostics: [Diagnostic] = []
        for (file, data) in files {
          guard let device = «try?» JSONDecoder().decode(Device.self, from: data), !device.id.isEmpty else {
            diagnostics.append(.init(kind: .malformedDevice, file: file))
            continue
          }
          devices.append(device)
        }
        return (devices, diagnostics)
      }
      """),
    .good(
      "A probe that is cut into private functions, and ends in a throw",
      """
      enum Value: Decodable {
        case text(String)
        case number(Double)
        case list([String])

        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          if let value = try Self.simple(from: container) {
            self = value
          } else if let value = Self.list(from: container) {
            self = value
          } else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no value")
          }
        }

        private static func simple(from container: any SingleValueDecodingContainer) throws -> Value? {
          if let text = try? container.decode(String.self) { return .text(text) }
          if let number = try? container.decode(Double.self) { return .number(number) }
          return nil
        }

        private static func list(from container: any SingleValueDecodingContainer) -> Value? {
          if let list = try? container.decode([String].self) { return .list(list) }
          return nil
        }
      }
      """),
    .bad(
      "The same, where one of the callers takes nil for a value",
      """
      enum Value: Decodable {
        case list([String])
        case none

        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          self = Self.list(from: container) ?? .none
        }

        static func strict(from container: any SingleValueDecodingContainer) throws -> Value {
          if let list = list(from: container) { return list }
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "no list")
        }

        private static func list(from container: any SingleValueDecodingContainer) -> Value? {
          if let list = «try?» container.decode([String].self) { return .list(list) }
          return nil
        }
      }
      """),
    .good(
      "What a service says of a failure, where the status says that it failed",
      """
      struct ServiceFailure: Decodable { var detail: String? }

      func isMissingPermission(_ status: Int, _ data: Data) -> Bool {
        guard status != 200 else { return false }
        let failure = try? JSONDecoder().decode(ServiceFailure.self, from: data)
        return failure?.detail == "missing_permission"
      }

      func serviceErrorDetail(_ data: Data) -> String {
        (try? JSONDecoder().decode(ServiceFailure.self, from: data))?.detail ?? "unknown"
      }
      """),
    .bad(
      "A key of an error body: a note; and an answer that was a success",
      """
      struct ServiceErrorResponse: Decodable {
        var message: String
        var code: String?
        enum CodingKeys: CodingKey { case message, code }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          message = try container.decode(String.self, forKey: .message)
          code = «try?» container.decode(String.self, forKey: .code)
        }
      }
      struct Order: Decodable { var id: Int }

      func order(_ status: Int, _ data: Data) -> Order? {
        guard status == 200 else { return nil }
        return «try?» JSONDecoder().decode(Order.self, from: data)
      }
      """,
      fixed: """
        struct ServiceErrorResponse: Decodable {
          var message: String
          var code: String?
          enum CodingKeys: CodingKey { case message, code }

          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            message = try container.decode(String.self, forKey: .message)
            code = try container.decodeIfPresent(String.self, forKey: .code)
          }
        }
        struct Order: Decodable { var id: Int }

        func order(_ status: Int, _ data: Data) -> Order? {
          guard status == 200 else { return nil }
          return try? JSONDecoder().decode(Order.self, from: data)
        }
        """),
    .good(
      "A text that is no JSON is kept in the value, after other forms were tried",
      """
      struct Content: Decodable {
        var text: String
        init(_ text: String) { self.text = text }
      }

      func content(_ text: String) -> Content {
        if let content = try? JSONDecoder().decode(Content.self, from: Data(text.utf8)) { return content }
        if let list = try? JSONDecoder().decode([Content].self, from: Data(text.utf8)), let first = list.first {
          return first
        }
        return Content(text)
      }
      """),
    .bad(
      "The key of a copy is a constant that is named after it: a note; and one that is not",
      """
      struct Profile: Codable { var name: String }

      struct ProfileSource {
        private enum Keys {
          static let profile = "user_profile_cache_v3"
          static let draft = "user_profile_draft"
        }
        private let defaults = UserDefaults.standard

        func profile() -> Profile? {
          guard let data = defaults.data(forKey: Keys.profile) else { return nil }
          return «try?» JSONDecoder().decode(Profile.self, from: data)
        }

        func draft() -> Profile? {
          guard let data = defaults.data(forKey: Keys.draft) else { return nil }
          return «try?» JSONDecoder().decode(Profile.self, from: data)
        }
      }
      """),
    .bad(
      "What is pasted is a copy: a note; and what is saved is not",
      """
      struct Draft: Codable { var text: String }
      protocol Pasteboard { func data(forType type: String) -> Data? }

      func paste(from pasteboard: any Pasteboard) -> Draft? {
        guard let data = pasteboard.data(forType: "draft") else { return nil }
        return «try?» JSONDecoder().decode(Draft.self, from: data)
      }
      func load() -> Draft? {
        guard let data = UserDefaults.standard.data(forKey: "pasteboardHistory") else { return nil }
        return «try?» JSONDecoder().decode(Draft.self, from: data)
      }
      """),
  ]
}
