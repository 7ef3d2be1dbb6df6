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

  /// Words that name nothing unless they are between backticks.
  package static let reserved: Set<String> = [
    "Any", "Self", "actor", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
    "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// Names that mean something else after a dot.
  package static let notBehindDot: Set<String> = ["self", "init", "Type", "Protocol"]
}
