import Foundation

/// What the monitor looks at every minute.
enum Check: Codable, Equatable {
  case httpGet(url: String, timeout: Int)
  case ping(host: String)
  case certificate(host: String, days: Int)

  enum CodingKeys: String, CodingKey {
    case httpGet = "http_get"
    case ping
    case certificate = "tls_certificate"
  }

  enum HttpGetCodingKeys: String, CodingKey {
    case url = "address"
    case timeout
  }

  /// What plans were stored with until the prober's contract changed. Read, and never written.
  private enum FormerKeys: String, CodingKey {
    case url
  }

  /// Whatever key stands there.
  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    // `container.allKeys` tells of known keys alone; a check of another kind beside ours would be dropped without a word.
    let names = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue).sorted()
    guard let key = container.allKeys.first, names.count == 1 else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "Expected one check, found: [\(names.joined(separator: ", "))]"))
    }
    switch key {
    case .httpGet:
      let values = try container.nestedContainer(keyedBy: HttpGetCodingKeys.self, forKey: key)
      let former = try container.nestedContainer(keyedBy: FormerKeys.self, forKey: key)
      let isFormer = former.contains(.url) && !values.contains(.url)
      let url = try isFormer ? former.decode(String.self, forKey: .url) : values.decode(String.self, forKey: .url)
      self = .httpGet(url: url, timeout: try values.decode(Int.self, forKey: .timeout))
    case .ping:
      let values = try container.nestedContainer(keyedBy: PingCodingKeys.self, forKey: key)
      self = .ping(host: try values.decode(String.self, forKey: .host))
    case .certificate:
      let values = try container.nestedContainer(keyedBy: CertificateCodingKeys.self, forKey: key)
      self = .certificate(
        host: try values.decode(String.self, forKey: .host), days: try values.decode(Int.self, forKey: .days))
    }
  }

  static func page(at url: String, timeout: Int) -> Check { .httpGet(url: url, timeout: timeout) }
  static func host(_ host: String) -> Check { .ping(host: host) }
  static func certificate(of host: String, within days: Int) -> Check { .certificate(host: host, days: days) }

  /// The line on the monitor's page.
  var summary: String {
    switch self {
    case .httpGet(let url, let timeout): "GET \(url) within \(timeout) s"
    case .ping(let host): "ping \(host)"
    case .certificate(let host, let days): "certificate of \(host), \(days) days"
    }
  }
}
