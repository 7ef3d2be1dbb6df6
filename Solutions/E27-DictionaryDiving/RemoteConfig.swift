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
  var auditLine: String {
    let all = flags.map { ($0.key, "\($0.value)") } + limits.map { ($0.key, "\($0.value)") }
    // By the names: with its `=`, `a` would come after `a b`.
    let members = all.sorted { $0 < $1 }.map { "\($0)=\($1)" }
    return (["rollout=\(rolloutPercent)"] + members).joined(separator: " ")
  }
}

enum ConfigLoader {
  /// A configuration as it is sent.
  private struct Payload: Decodable {
    struct Rollout: Decodable {
      let percent: Int
    }

    let flags: [String: Bool]
    let rollout: Rollout
    let limits: [String: Int]
  }

  /// Reads a configuration. When it cannot be read, the app stays with the one it has.
  ///
  /// - Throws: A `DecodingError` with the path to what is missing or of the wrong type.
  static func config(from data: Data) throws -> RemoteConfig {
    let payload = try JSONDecoder().decode(Payload.self, from: data)
    return RemoteConfig(flags: payload.flags, rolloutPercent: payload.rollout.percent, limits: payload.limits)
  }
}
