import CodableRules
import LintModel

/// Traffic as browsers and proxies export it. Source: HAR 1.2 specification, "entries", "response" and "content".
struct HTTPArchive {
  /// Which requests are meant; nil for all.
  let url: Wildcard?

  /// Reads one entry after the other, and hands over the body of each response that is JSON.
  ///
  /// - Parameter payload: reads the payloads of a body.
  func forEach(
    in source: ByteSource, at place: SamplePlace, _ body: (SampleEvent) -> Void,
    payload: (inout JSONReader, SamplePlace) -> Void
  ) {
    var reader = JSONReader(source)
    do throws(JSONReader.Fault) {
      try reader.start()
      let isFound = try reader.parts(at: ["log", "entries"], splitting: true) { reader, entry, number in
        reader.takeRepetitions().forEach { _ in }
        guard let number else {
          return body(.fault(place: place.name, reason: "'/log/entries' is not an array, so this is not a HAR file"))
        }
        switch response(of: entry) {
        case .failure(let reason): body(.passedOver(reason.rawValue))
        case .success(let bytes):
          let address = entry["request"]?["url"]?.string.map { " (\(Self.shown($0)))" } ?? ""
          let start = reader.lines.position(of: entry.offset)
          var inner = JSONReader(ByteSource(bytes))
          payload(
            &inner,
            SamplePlace(
              name: "\(place.name), entry \(number + 1)\(address)", path: place.path,
              start: Position(line: start.line, column: start.column, offset: entry.offset)))
        }
      }
      if !isFound {
        body(.fault(place: place.name, reason: "there is nothing at '/log/entries', so this is not a HAR file"))
      }
      try reader.end()
    } catch {
      body(.fault(place: place.reading(reader.lines).text(at: error.offset), reason: error.reason))
    }
  }

  /// Why an entry is no payload.
  private enum Reason: String, Error {
    case url = "responses to other URLs"
    case status = "responses whose status is not 2xx"
    case empty = "responses whose body is empty or was not recorded"
    case notJSON = "responses that are not JSON"
    case damaged = "responses whose body is declared as base64 but is not"
  }

  private func response(of entry: JSONValue) -> Result<[UInt8], Reason> {
    if let url, !url.matches(entry["request"]?["url"]?.string ?? "") { return .failure(.url) }
    guard let response = entry["response"] else { return .failure(.empty) }
    if case .number(let status)? = response["status"]?.kind, !status.hasPrefix("2") { return .failure(.status) }
    guard let content = response["content"], let text = content["text"]?.string, !text.isEmpty else {
      return .failure(.empty)
    }
    var bytes = Array(text.utf8)
    if content["encoding"]?.string == "base64" {
      guard let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters) else { return .failure(.damaged) }
      bytes = [UInt8](data)
    }
    // Some servers send JSON as text, and some send a page with an apology as JSON.
    let type = content["mimeType"]?.string?.lowercased() ?? ""
    let first = bytes.first { $0 > 0x20 }
    let looksLikeJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    return type.contains("json") || looksLikeJSON ? .success(bytes) : .failure(.notJSON)
  }

  /// Without what is after the path: keys and sessions are there.
  private static func shown(_ url: String) -> String {
    String(url.prefix { $0 != "?" && $0 != "#" }.prefix(120))
  }
}

extension JSONValue {
  fileprivate var string: String? {
    if case .string(let text) = kind { text } else { nil }
  }
}
