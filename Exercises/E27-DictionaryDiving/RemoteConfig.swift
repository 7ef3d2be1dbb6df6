import Foundation

/// What the shop can change in the app without a release.
struct RemoteConfig: Equatable {
  /// Which features are on, by their name. The app asks for those it has; others belong to other versions.
  var flags: [String: Bool]
  /// To how many percent of all people new features are shown.
  var rolloutPercent: Int
  /// How many of something are allowed, by its name.
  var limits: [String: Int]
  /// The configuration in one line, as every client reports it. All of them must report the same.
  var auditLine: String
}

enum ConfigLoader {
  /// Reads a configuration. When it cannot be read, the app stays with the one it has.
  static func config(from data: Data) throws -> RemoteConfig {
    // TODO: Our audit lines differ from everybody else's, and some features go off for no reason.
    let json = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    let flags = json["flags"] as? [String: Any] ?? [:]
    let rollout = json["rollout"] as? [String: Any] ?? [:]
    let limits = json["limits"] as? [String: Any] ?? [:]
    let percent = rollout["percent"] as? Int ?? 0
    let all = flags.merging(limits) { flag, _ in flag }.map { "\($0.key)=\($0.value)" }
    return RemoteConfig(
      flags: flags.mapValues { $0 as? Bool ?? false }, rolloutPercent: percent,
      limits: limits.mapValues { $0 as? Int ?? 0 },
      auditLine: (["rollout=\(percent)"] + all.sorted()).joined(separator: " "))
  }
}
