import CodableRules
import LintModel

/// Which changes count for which type: what `formats` of the configurations says, else what the run was asked for.
struct FormatPolicy {
  private let places: FormatPlaces
  private let configurations: [String: Configuration]
  private let mode: BreakingRun.Mode
  /// Types that the run was asked for, by name.
  private let named: Set<String>

  init(files: [SourceFile], places: FormatPlaces, mode: BreakingRun.Mode, named: Set<String>) {
    self.places = places
    self.mode = mode
    self.named = named
    configurations = Dictionary(
      files.filter { !$0.configuration.formats.isEmpty }.map { ($0.path, $0.configuration) },
      uniquingKeysWith: { first, _ in first })
  }

  /// What the configuration of the file that declares a type says of it; nil when it says nothing.
  func setting(for type: String) -> Configuration.FormatSetting? {
    guard !configurations.isEmpty, let path = places.location(of: nil, in: type)?.path else { return nil }
    return configurations[path]?.format(of: type)
  }

  func isNamed(_ type: String) -> Bool {
    named.contains { Self.isNamed(type, by: $0) }
  }

  /// Whether a person means the type by a name: the whole of it, or its end.
  static func isNamed(_ type: String, by name: String) -> Bool {
    let shown = ShapeReader.shownName(type)
    return type == name || shown == name || shown.hasSuffix(".\(name)")
  }

  /// The patterns of the configurations that no type fits.
  func unused(in types: Set<String>) -> [String] {
    let patterns = Set(configurations.values.flatMap(\.formats.keys))
    return patterns.filter { pattern in
      let wildcard = Wildcard(pattern)
      return !types.contains { $0 == pattern || wildcard.matches($0) }
    }.sorted()
  }

  func mode(for type: String) -> BreakingRun.Mode {
    switch setting(for: type) {
    case .backward: .backward
    case .forward: .forward
    case .full: .full
    case .off, nil: mode
    }
  }
}
