import CodableRules

/// What the code of both versions says against losses.
struct LossEvidence {
  /// The first that says something is shown.
  private let exemptions: [any Exemption]

  init(about changes: CountedChanges) {
    exemptions = [
      RenamedApp(), UnmadeCases(changes), UncalledReaders(changes), EditedJSON(changes), AlwaysGivenValues(changes),
      StandInCase(places: changes.places), AnsweredRawValues(changes), SettingGone(places: changes.places),
      MovedValues(changes), UnusedStores(changes),
    ]
  }

  /// Why nothing is lost by a change, as a sentence; nil where nothing says so.
  func reason(against change: FormatChange, since versions: [EarlierVersion]) -> String? {
    exemptions.lazy.compactMap { $0.reason(against: change, since: versions) }.first
  }
}
