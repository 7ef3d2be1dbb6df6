import CodableRules
import LintModel
import SwiftFacts

/// Raw values that are made something else of before a value of the type is made of them: they are no values of it by intent.
struct AnsweredRawValues: Exemption {
  private let places: FormatPlaces
  /// The raw values for which the new version has an answer of its own, by the type.
  private let answered: [String: Set<String>]

  init(_ changes: CountedChanges) {
    let places = changes.places
    self.places = places
    answered = changes.sources.answeredRawValues(
      of: changes.names { $0.mayBeAnswered(in: places) ? [TypeName.last(of: $0.type)] : [] },
      heldBy: places.rawValueProperties)
  }

  func reason(against change: FormatChange, since _: [EarlierVersion]) -> String? {
    let type = TypeName.last(of: change.type)
    guard change.mayBeAnswered(in: places), let answers = answered[type], change.refusedTexts.isSubset(of: answers)
    else { return nil }
    let texts = Prose.list(change.refusedTexts.sorted().map { "\"\($0)\"" })
    return "the code looks for \(texts) before it makes a '\(type)', so what was kept is read as something else"
  }
}

extension FormatChange {
  /// Whether texts are refused of which code makes values, and no coder.
  fileprivate func mayBeAnswered(in places: FormatPlaces) -> Bool {
    kind == .backward && !refusedTexts.isEmpty && places.isMadeOfRawValues(type)
  }
}
