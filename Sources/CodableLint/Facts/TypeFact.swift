/// A nominal type's declaration, or an extension, as written in one place.
public struct TypeFact: Sendable, Hashable, Codable {
  public enum Kind: String, Sendable, Hashable, Codable {
    case `struct`, `class`, actor, `enum`, `protocol`, `extension`
  }

  public var kind: Kind
  /// The last part of the name; for an extension the extended type as written, such as `Outer.Inner`.
  public var name: String
  /// The enclosing types and the name, joined by dots.
  public var qualifiedName: String
  public var nameRange: Range<Int>
  public var range: Range<Int>
  /// What the inheritance clause lists, one entry per part of a composition, as written.
  public var inherited: [String] = []
  /// The names of attributes and attached macros, without `@` and arguments.
  public var attributes: [String] = []
  public var genericParameters: [String] = []
  public var isPublic = false
  public var properties: [PropertyFact] = []
  public var cases: [EnumCaseFact] = []
  public var functions: [FunctionFact] = []
  /// Comments right above the declaration.
  public var comment = ""

  public init(kind: Kind, name: String, qualifiedName: String, nameRange: Range<Int>, range: Range<Int>) {
    self.kind = kind
    self.name = name
    self.qualifiedName = qualifiedName
    self.nameRange = nameRange
    self.range = range
  }

  /// The same, in as little memory as it needs: the walk adds members one by one.
  var trimmed: TypeFact {
    var fact = self
    fact.properties = properties.trimmed
    fact.cases = cases.trimmed
    fact.functions = functions.trimmed
    return fact
  }

  public var hasRequiredDecodingInitializer: Bool { functions.contains { $0.isDecodingInitializer } }
  public var hasEncodeMethod: Bool { functions.contains { $0.isEncodeMethod } }

  /// The names of the types around this one, outermost first; empty at file level.
  public var enclosingName: String {
    qualifiedName.count > name.count ? String(qualifiedName.dropLast(name.count + 1)) : ""
  }
}

/// A property as written.
public struct PropertyFact: Sendable, Hashable, Codable {
  public var name: String
  public var nameRange: Range<Int>
  /// The declared type as written; nil when it is inferred.
  public var type: String?
  public var typeRange: Range<Int>?
  public var isLet = false
  public var isStatic = false
  public var isLazy = false
  /// `weak` or `unowned`.
  public var isWeak = false
  /// Has a getter and so no storage; observers do not count.
  public var isComputed = false
  public var isPublic = false
  /// `private` or `fileprivate`.
  public var isPrivate = false
  /// The initial value's text; nil when there is none.
  public var initialValue: String?
  public var initialValueRange: Range<Int>?
  /// What the initial value tells of the type.
  public var initialOrigin: ValueOrigin = .unknown
  /// The names of property wrappers and macros, without `@` and arguments.
  public var attributes: [String] = []
  /// The comments on the property: above it and at the end of its line.
  public var comment = ""
  /// The comment at the head of the group of properties this one stands in, blank line to blank line.
  public var groupComment = ""
  /// A comment on an Optional property, its group or its type says when the value is absent.
  public var isAbsenceExplained = false

  public var isStored: Bool { !isStatic && !isComputed }

  public var isOptional: Bool {
    guard let type else { return false }
    return type.hasSuffix("?") || type.hasPrefix("Optional<")
  }

  public var isImplicitlyUnwrapped: Bool { type?.hasSuffix("!") ?? false }
}

/// One case of an enum.
public struct EnumCaseFact: Sendable, Hashable, Codable {
  public var name: String
  public var nameRange: Range<Int>
  /// The raw value's text as written, quotes included; nil when it is implicit.
  public var rawValue: String?
  public var parameters: [Parameter]
  /// Whether it is `@available(*, unavailable)`: it can be neither made nor decoded.
  public var isUnavailable: Bool

  public struct Parameter: Sendable, Hashable, Codable {
    /// Nil when the value is unlabelled: no label, or `_`.
    public var label: String?
    public var type: String
    public var typeRange: Range<Int>
    public var hasDefault: Bool
  }
}

/// A function, initializer or getter as written.
public struct FunctionFact: Sendable, Hashable, Codable {
  public enum Kind: Int, Sendable, Hashable, Codable {
    case function, initializer, getter
  }

  public var kind: Kind
  /// `init` for initializers; the property's name for getters.
  public var name: String
  public var nameRange: Range<Int>
  public var parameters: [Parameter]
  public var isStatic: Bool
  public var isThrowing: Bool
  public var isAsync = false
  public var returnType: String?
  /// The names of the generic parameters.
  public var genericParameters: [String] = []
  /// The qualified name of the type around it; empty for a global function.
  public var scope: String
  /// The body decodes with a plain `try` that no `catch` in it handles.
  public var decodesThrowing = false

  public struct Parameter: Sendable, Hashable, Codable {
    /// The argument label; nil for `_`.
    public var label: String?
    public var name: String
    /// Where the name stands that the body uses.
    public var offset: Int
    public var type: String
    public var hasDefault: Bool
  }

  public var labels: [String] { parameters.map { $0.label ?? "_" } }

  public var isDecodingInitializer: Bool {
    kind == .initializer && parameters.count == 1 && parameters[0].label == "from"
      && TypeName.base(parameters[0].type).hasSuffix("Decoder")
  }

  public var isEncodeMethod: Bool {
    kind == .function && name == "encode" && parameters.count == 1 && parameters[0].label == "to"
      && TypeName.base(parameters[0].type).hasSuffix("Encoder")
  }
}

/// A `typealias`, which may stand for a composition such as `Codable & Sendable`.
public struct TypealiasFact: Sendable, Hashable, Codable {
  /// Qualified by the enclosing types.
  public var qualifiedName: String
  /// The parts of the composition as written.
  public var parts: [String]
}
