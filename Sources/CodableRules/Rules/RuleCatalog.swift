import LintModel

/// The rules, by hand, in the order they are listed to people.
package enum RuleCatalog {
  package static let all: [any Rule.Type] = [
    SwallowedDecodingError.self,
    FormatterWithoutPosixLocale.self,
    UnlabeledAssociatedValue.self,
    OptionalHidesFailure.self,
    HandBuiltJSON.self,
    JSONSerializationForModel.self,
    KeyStrategyCannotMatch.self,
    DiscardedDecodingError.self,
    OverwrittenAfterFailedLoad.self,
    GuessedType.self,
    ForcedDecode.self,
    UnkeyedLoopMayNotAdvance.self,
    QuotedZoneLiteral.self,
    FormatterWithoutTimeZone.self,
    MisleadingDateField.self,
    FormatterInHotPath.self,
    LossyCollectionUnreported.self,
    SharedFormatterMutated.self,
    DefaultedKeyRequired.self,
    OverwrittenOptionalDefault.self,
    InitializedLetNotDecoded.self,
    PropertyMissingFromCodingKeys.self,
    MisnamedCodingKeys.self,
    UnusedCaseCodingKeys.self,
    CodingKeysMissingCase.self,
    SubclassNotDecoded.self,
    RawValueRecursion.self,
    DictionaryKeyCodedAsArray.self,
    ObservableCodable.self,
    WrappedOptionalRequiresKey.self,
    OneSidedCoding.self,
    DateWithoutStrategy.self,
    CoderStrategyDrift.self,
    SwallowedEncodingError.self,
    RedundantCodingKeys.self,
    UnsortedKeysInTest.self,
    StrategyBypassingDecode.self,
    DuplicatedModel.self,
    AllOptionalModel.self,
    ClosedEnumInPayload.self,
    ImplicitIntRawValue.self,
    MoneyAsDouble.self,
    CodableWhereDecodableSuffices.self,
    UnknownCaseLosesValue.self,
  ]

  /// What to say of the id of a rule that there is not.
  ///
  /// - Parameter ids: those that may have been meant.
  package static func unknownRule(_ id: String, among ids: [String]) -> (message: String, advice: String) {
    (
      "there is no rule '\(id)'",
      Spelling.advice(for: id, among: ids) ?? "Run '\(Tool.name) rules' to see all rules."
    )
  }

  /// The rules that `lint` does not run: those of `breaking` and `contract`.
  package static var infosOfFormats: [RuleInfo] { FormatRules.infos + ContractRules.infos }

  /// The command that runs a rule, as it is called; nil for what `lint` reports.
  package static func command(for id: String) -> String? {
    if FormatRules.infos.contains(where: { $0.id == id }) { return "breaking --against REVISION" }
    return ContractRules.infos.contains { $0.id == id } ? "contract TYPE PAYLOADS" : nil
  }

  /// Whether `lint` judges code by the rule.
  package static func isLinted(_ id: String) -> Bool { all.contains { $0.info.id == id } }

  /// The text of every rule, those of `breaking` and `contract` and those built into the engine included.
  package static var infos: [RuleInfo] { all.map { $0.info } + infosOfFormats + BuiltInRules.infos }

  /// The rule with this id or earlier id.
  package static func info(for id: String) -> RuleInfo? {
    infos.first { $0.id == id || $0.aliases.contains(id) }
  }
}
