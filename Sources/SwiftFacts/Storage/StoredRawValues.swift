/// What a file keeps as raw values by hand: `defaults.set(theme.rawValue, forKey: "theme")`.
package struct StoredRawValues: Sendable, Hashable, Codable {
  /// A value that is made from what a store has: `Theme(rawValue: defaults.integer(forKey: "theme"))`.
  package struct Read: Sendable, Hashable, Codable {
    /// As written.
    package var type: String
    /// The type around, as in `FunctionFact.scope`.
    package var scope: String
    /// Literals in quotes, and names as written; empty for what a property holds.
    package var keys: [String]
    /// The property of the type around that holds the raw value, where no store is asked for it: `Theme(rawValue: themeName)`.
    package var property: String?
    /// The case that stands for what cannot be read: `none` of `Theme(rawValue: text) ?? .none`.
    package var fallback: String?
    /// What cannot be read ends the program: `Theme(rawValue: text)!`.
    package var isForced = false
    package var range: Range<Int>
  }

  package var reads: [Read] = []
  /// The keys under which raw values are written, in the same form.
  package var writtenKeys: Set<String> = []
  /// The names of variables and arguments that are given raw values: `themeName = theme.rawValue`.
  package var writtenProperties: Set<String> = []

  package init() {}
}
