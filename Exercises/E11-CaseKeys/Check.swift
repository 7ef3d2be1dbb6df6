import Foundation

/// What the monitor looks at every minute.
enum Check: Codable, Equatable {
  case httpGet(url: String, timeout: Int)
  case ping(host: String)
  case certificate(host: String, days: Int)

  enum CodingKeys: String, CodingKey {
    case httpGet = "http_get"
    case ping
  }

  // TODO: The prober refuses all pages since midnight, and a plan with a certificate cannot be saved.
  enum HTTPGetCodingKeys: String, CodingKey {
    case url = "address"
    case timeout
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
