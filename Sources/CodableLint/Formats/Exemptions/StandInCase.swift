import CodableRules

/// A raw value of a case that has another one now: where that case stands for all that cannot be read, it stands for this, too.
struct StandInCase: Exemption {
  let places: FormatPlaces

  func reason(against change: FormatChange, since _: [EarlierVersion]) -> String? {
    guard change.kind == .backward, let name = change.cases.first, change.cases.count == 1,
      places.isMadeOfRawValues(change.type), places.storingPlace(of: change.type)?.fallbacks == [name],
      places.enumDeclaration(of: change.type)?.cases.contains(name) == true
    else { return nil }
    return "what cannot be read gives way to '.\(name)', which is what it stood for"
  }
}
