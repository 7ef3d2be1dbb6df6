import LintModel
import SwiftFacts

/// Patterns of `allow` that name no finding: what they were for is gone, or they are misspelt.
struct UnusedAllowances {
  /// As full sentences.
  private(set) var notices: [String] = []

  /// - Parameter linted: a run of every rule. Where files under a configuration were not asked for, what it allows in them is not
  ///   known, and nothing is said of it.
  init(_ linted: LintedFiles) {
    var configurations: [Configuration] = []
    for file in linted.files where file.isReported && !configurations.contains(file.configuration) {
      configurations.append(file.configuration)
    }
    for configuration in configurations where !configuration.options.isEmpty {
      let governed = linted.files.filter { $0.configuration == configuration }
      guard governed.allSatisfy({ $0.isReported || PathClassification.isTest($0.path) }) else { continue }
      let paths = Set(governed.map(\.path))
      let findings = (linted.report.findings + linted.report.suppressed.map(\.finding)).filter {
        paths.contains($0.location.path)
      }
      notices += Self.unused(of: configuration, among: findings)
    }
  }

  private static func unused(of configuration: Configuration, among findings: [Finding]) -> [String] {
    configuration.options.sorted { $0.key < $1.key }.flatMap { rule, options in
      let found = findings.filter { $0.rule == rule }
      return options.allow.filter { pattern in !found.contains { $0.isNamed(by: pattern) } }.map { pattern in
        "'\(pattern.text)', which the configuration allows for \(rule), names no finding: remove it, or correct it."
      }
    }
  }
}
