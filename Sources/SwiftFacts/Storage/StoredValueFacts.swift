/// Where a value is kept between two runs of the program.
package struct StoredPlace: Sendable, Hashable, Codable {
  /// How the place is spelled, with local constants and arguments substituted: equal spellings are one place.
  package var text: String
  /// The same with the type's own constants replaced by their values; nil where it names none. They may be out of sight in
  /// another file of the type.
  package var resolvedText: String?
  /// Whether no caller chooses any of it: two equal spellings are then provably one place.
  package var isFixed: Bool
  /// What people call it: the key or the file name when it is a literal.
  package var name: String?
  /// The function of an object that is asked for the value itself, or handed it: `store.loadSettings()`. Whether it decodes,
  /// only the project tells.
  package var asked: FunctionReference?
  /// It is asked without `try`: what cannot be decoded is nil.
  package var isAskedForOptional = false

  /// How a place of the same declarations is spelled that is the same one.
  var identity: String { resolvedText ?? text }

  /// Whether both are spelled the same, with or without the values of constants.
  package func isSame(as other: StoredPlace) -> Bool { text == other.text || identity == other.identity }
}

/// A property, or a variable, takes an empty or a default value when what is stored cannot be decoded, and nothing keeps the original.
package struct FailedLoad: Sendable, Hashable, Codable {
  package var property: String
  package var place: StoredPlace
  /// The `try?`, or the `catch` that gets the error.
  package var range: Range<Int>
  /// What takes the place of the stored value is an empty collection.
  package var leavesEmpty: Bool
  /// Nothing takes its place: the property keeps what it held.
  package var keepsValue: Bool
  /// Comments there mention data that cannot be read, or that can be made again.
  package var isExplained: Bool
  /// The properties that the loading function assigns: one of them may say whether it succeeded.
  package var assigned: Set<String>
  /// The name of the call that writes it, where it is no property but a constant or variable of the function that also
  /// saves it.
  package var localSave: Range<Int>?
  /// A function gives it to whoever asks, and `localSave` stands in another of the type.
  package var isGiven = false
  /// The failed load itself writes a default to the place.
  package var isSavedAtOnce = false
  package var context: FunctionContext
}

/// A property is encoded and written to a place.
package struct StoredSave: Sendable, Hashable, Codable {
  package var property: String
  package var place: StoredPlace
  /// The name of the call that writes, or that passes the value to a method which does.
  package var range: Range<Int>
  /// The identifiers in conditions of the function, and of those that call it.
  package var conditions: Set<String>
  package var context: FunctionContext
}
