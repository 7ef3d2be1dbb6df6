/// Words of the language. Source: The Swift Programming Language, "Lexical Structure".
package enum LanguageKeywords {
  /// What declares a type, or adds to one.
  static let types = ["struct", "class", "enum", "actor", "protocol", "extension", "typealias"]

  /// What declares a member.
  static let members = ["func", "init", "subscript", "deinit", "var", "let"]

  /// What an accessor of a property or a subscript begins with.
  static let accessors = [
    "get", "set", "willSet", "didSet", "_read", "_modify", "read", "modify", "mutating", "nonmutating", "borrowing",
    "consuming", "init", "unsafeAddress", "unsafeMutableAddress",
  ]

  /// Words that stand for a value or a type wherever they occur.
  package static let literals: Set<String> = ["true", "false", "nil", "Self"]

  /// Words that a call of the type around is made by.
  static let ownType: Set<String> = ["Self", "self", "init"]

  /// Words that name nothing unless they are between backticks.
  package static let reserved = literals.union(types).union(members).union([
    "Any", "as", "associatedtype", "await", "break", "case", "catch", "continue", "default", "defer", "do", "else",
    "fallthrough", "fileprivate", "for", "guard", "if", "import", "in", "inout", "internal", "is", "operator",
    "precedencegroup", "private", "public", "repeat", "rethrows", "return", "self", "static", "super", "switch",
    "throw", "throws", "try", "where", "while",
  ])

  /// Names that mean something else after a dot.
  package static let notAfterDot: Set<String> = ["self", "init", "Type", "Protocol"]

  /// Operators that compare.
  static let comparisons: Set<String> = ["==", "!=", "~="]
}
