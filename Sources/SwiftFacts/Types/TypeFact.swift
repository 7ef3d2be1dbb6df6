/// A nominal type's declaration, or an extension, as written in one place.
package struct TypeFact: Sendable, Hashable, Codable {
  package enum Kind: String, Sendable, Hashable {
    case `struct`, `class`, actor, `enum`, `protocol`, `extension`
  }

  package var kind: Kind
  /// The last part of the name; for an extension the extended type as written, such as `Outer.Inner`.
  package var name: String
  /// The enclosing types and the name, joined by dots.
  package var qualifiedName: String
  package var nameRange: Range<Int>
  package var range: Range<Int>
  /// What the inheritance clause lists, one entry per part of a composition, as written.
  package var inherited: [String] = []
  /// The names of attributes and attached macros, without `@` and arguments.
  package var attributes: [String] = []
  package var genericParameters: [String] = []
  package var isPublic = false
  /// `private` or `fileprivate`: the name is known in its file alone.
  package var isPrivate = false
  package var properties: [PropertyFact] = []
  package var cases: [EnumCaseFact] = []
  package var functions: [FunctionFact] = []
  /// Comments right above the declaration.
  package var comment = ""
  /// What the type was called before: `// codable-lint:format was Old.Name`.
  package var formerNames: [String] = []
  /// Where an initializer can be added; known of structs with a stored property that has an initial value.
  package var extensionSite: ExtensionSite?

  /// - Parameters:
  ///   - nameRange: UTF-8 offsets in the file of the name as written.
  ///   - range: the same of the whole declaration.
  package init(kind: Kind, name: String, qualifiedName: String, nameRange: Range<Int>, range: Range<Int>) {
    self.kind = kind
    self.name = name
    self.qualifiedName = qualifiedName
    self.nameRange = nameRange
    self.range = range
  }

  /// The same, in as little memory as it needs: the walk adds members one by one.
  package var trimmed: TypeFact {
    var fact = self
    fact.properties = properties.trimmed
    fact.cases = cases.trimmed
    fact.functions = functions.trimmed
    return fact
  }

  package var hasRequiredDecodingInitializer: Bool { functions.hasRequiredDecodingInitializer }
  package var hasEncodeMethod: Bool { functions.hasEncodeMethod }

  /// The names of the types around this one, outermost first; empty at file level.
  package var enclosingName: String { TypeName.enclosing(name, in: qualifiedName) }

  /// Whether a type is around it.
  package var isNested: Bool { qualifiedName.utf8.count > name.utf8.count }
}

extension [FunctionFact] {
  /// Whether one of them is `init(from:)`.
  package var hasRequiredDecodingInitializer: Bool {
    indices.contains { self[$0].kind == .initializer && self[$0].isDecodingInitializer }
  }

  /// Whether one of them is `encode(to:)`.
  package var hasEncodeMethod: Bool { indices.contains { self[$0].name == "encode" && self[$0].isEncodeMethod } }
}

/// A property as written.
package struct PropertyFact: Sendable, Hashable, Codable {
  package var name: String
  package var nameRange: Range<Int>
  /// The declared type as written; nil when it is inferred.
  package var type: String?
  package var typeRange: Range<Int>?
  package var isLet = false
  package var isStatic = false
  package var isLazy = false
  /// `weak` or `unowned`.
  package var isWeak = false
  /// Has a getter and so no storage; observers do not count.
  package var isComputed = false
  /// Has a getter and nothing that takes a value.
  package var isReadOnly = false
  package var isPublic = false
  /// `private` or `fileprivate`.
  package var isPrivate = false
  /// The initial value's text; nil when there is none.
  package var initialValue: String?
  package var initialValueRange: Range<Int>?
  /// What the initial value says about the type.
  package var initialOrigin: ValueOrigin = .unknown
  /// The names of property wrappers and macros, without `@` and arguments.
  package var attributes: [String] = []
  /// The first text that one of them is given, the key under which a property wrapper keeps the value: a literal in quotes, or the
  /// name of a constant as written.
  package var storeKey: String?
  /// The comments on the property: above it and at the end of its line.
  package var comment = ""
  /// The comment at the head of the group of properties this one is in, blank line to blank line.
  package var groupComment = ""
  /// A comment on an Optional property, its group or its type says when the value is absent.
  package var isAbsenceExplained = false

  package var isStored: Bool { !isStatic && !isComputed }

  package var isOptional: Bool {
    guard let type else { return false }
    return type.hasSuffix("?") || type.hasPrefix("Optional<")
  }

  package var isImplicitlyUnwrapped: Bool { type?.hasSuffix("!") ?? false }
}

/// One case of an enum.
package struct EnumCaseFact: Sendable, Hashable {
  package var name: String
  package var nameRange: Range<Int>
  /// The raw value's text as written, quotes included; nil when it is implicit.
  package var rawValue: String?
  package var parameters: [Parameter]
  /// Whether it is `@available(*, unavailable)`: it can be neither made nor decoded.
  package var isUnavailable: Bool

  package struct Parameter: Sendable, Hashable {
    /// Nil when the value is unlabelled: no label, or `_`.
    package var label: String?
    package var type: String
    package var typeRange: Range<Int>
    package var hasDefault: Bool
  }
}

/// A function, initializer or getter as written.
package struct FunctionFact: Sendable, Hashable, Codable {
  package enum Kind: Int, Sendable, Hashable {
    case function, initializer, getter
  }

  package var kind: Kind
  /// `init` for initializers; the property's name for getters.
  package var name: String
  package var nameRange: Range<Int>
  package var parameters: [Parameter]
  package var isStatic: Bool
  package var isThrowing: Bool
  package var isAsync = false
  package var returnType: String?
  /// The names of the generic parameters.
  package var genericParameters: [String] = []
  /// The qualified name of the type around it; empty for a global function.
  package var scope: String
  /// The body decodes with a plain `try` whose failure leaves it.
  package var decodesThrowing = false
  /// The error that it throws where decoding went wrong, as written: `LoadError.invalid`; nil where it lets the cause out.
  package var thrownInstead: String?
  /// `private` or `fileprivate`.
  package var isPrivate = false

  package struct Parameter: Sendable, Hashable {
    /// The argument label; nil for `_`.
    package var label: String?
    package var name: String
    /// Where the name stands that the body uses.
    package var offset: Int
    package var type: String
    package var hasDefault: Bool
  }

  package var labels: [String] { parameters.map { $0.label ?? "_" } }

  package var isDecodingInitializer: Bool {
    kind == .initializer && parameters.count == 1 && parameters[0].label == "from"
      && TypeName.base(parameters[0].type).hasSuffix("Decoder")
  }

  package var isEncodeMethod: Bool {
    kind == .function && name == "encode" && parameters.count == 1 && parameters[0].label == "to"
      && TypeName.base(parameters[0].type).hasSuffix("Encoder")
  }
}

/// A `typealias`, which may stand for a composition such as `Codable & Sendable`.
package struct TypealiasFact: Sendable, Hashable, Codable {
  /// Qualified by the enclosing types.
  package var qualifiedName: String
  /// The parts of the composition as written.
  package var parts: [String]
  /// `private` or `fileprivate`.
  package var isPrivate: Bool
}
