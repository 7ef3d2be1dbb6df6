/// A difference between two versions of a type's format that costs data.
package struct FormatChange: Sendable, Hashable {
  /// Who loses what.
  package enum Class: String, Sendable, Hashable, CaseIterable {
    /// The new version reads what the old one wrote as something else, without an error.
    case silent
    /// The new version cannot read what the old one wrote.
    case backward
    /// The old version cannot read what the new one writes, or drops a part of it.
    case forward
  }

  /// What the formats leave open about a loss.
  package enum Doubt: Sendable, Hashable {
    /// The old version may never have written the value: which strings a String held, the source does not say.
    case mayBeUnwritten
    /// Another coder than the one that keeps the type reads and writes it so: what a server answers is on no device.
    case otherCoder
    /// What held the type is not read as the same at that place any more.
    case heldOtherwise
    /// What is read may mean the same: whether an order counted, or which default somebody wants, the source does not say.
    case mayMeanTheSame
  }

  package var kind: Class
  /// The type's name in the new version, and in the old.
  package var type: String
  package var oldType: String
  /// The property or case that it is about, in each version; nil where it is about the type.
  package var property: String?
  package var oldProperty: String?
  /// What happens, as a clause in lower case.
  package var message: String
  /// The smallest payload that shows it.
  package var payload: String
  /// What the reading version makes of it.
  package var outcome: String
  /// A type that came with the new version and reads the format that this one had: what was kept is converted.
  package var oldFormatReader: String?
  /// What many members of a type can share, an error or other numbers for all cases: a person reads of one and of the places of
  /// the others. Nil where each is a thing of its own.
  package var sharedCause: String?
  /// What to do, with the real names, as a clause; nil for what the rule says of all of its findings.
  package var remedy: String?
  /// The key that is missing, as the new version asks for it and as the coder that wrote the payload would spell it; empty for
  /// other changes.
  package var missingKeys: Set<String> = []
  /// The key, as it was written, of a value whose property is still there and takes no part in reading any more; nil for other changes.
  package var unreadKey: String?
  /// What fails is that the old version had nil in an Optional property.
  package var isAboutNil = false
  /// Why nothing may be lost, as far as the formats tell; nil where they leave no doubt.
  package var doubt: Doubt?
  /// The cases of the old version that the payload, and others that fare alike, stand for; empty where it is not about cases.
  package var cases: Set<String> = []
  /// The texts among the payloads that are refused.
  package var refusedTexts: Set<String> = []
  /// The type has some of its raw values no more, and no other ones: what they stood for is gone as well.
  package var isRemovalOfValues = false
}
