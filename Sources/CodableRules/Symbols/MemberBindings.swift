import SwiftFacts

/// Finds the types that stand for the generic parameters of a type, and for what a protocol leaves to its conforming types.
struct MemberBindings {
  private let types: SymbolTable
  /// The arguments that generic types of the project are given, by the type's name and the index of the parameter.
  private var arguments: [String: [Int: [ResolvedType]]] = [:]

  init(_ files: [FileFacts], types: SymbolTable) {
    self.types = types
    let wanted = Set(files.flatMap { Self.holders(in: $0).generic })
    if !wanted.isEmpty {
      for file in files {
        for argument in file.codingUse.arguments.sorted(by: { ($0.holder, $0.type) < ($1.holder, $1.type) })
        where wanted.contains(argument.holder) {
          arguments[argument.holder, default: [:]][argument.index, default: []].append(
            ResolvedType(text: argument.type, view: .init(scope: "", module: file.module)))
        }
      }
    }
  }

  /// The types that code something whose type their users choose: generic types, and protocols through their
  /// extensions.
  static func holders(in file: FileFacts) -> (generic: Set<String>, protocols: Set<String>) {
    let scopes = Set(file.coders.codings.lazy.map(\.context.scope).filter { !$0.isEmpty })
    guard !scopes.isEmpty else { return ([], []) }
    var generic: Set<String> = []
    var protocols: Set<String> = []
    for type in file.types where scopes.contains(type.qualifiedName) {
      if type.kind == .protocol || type.kind == .extension { protocols.insert(type.name) }
      if !type.genericParameters.isEmpty || type.kind == .extension { generic.insert(type.name) }
    }
    return (generic, protocols)
  }

  /// The type itself, or those that can stand for it where it names a generic parameter of the type around, or an associated
  /// type.
  func types(of type: ResolvedType) -> [ResolvedType] {
    guard let owner = types.entry(named: type.view.scope, from: .init(scope: "", module: type.view.module)),
      let fact = owner.declaration.map(types.fact)
    else { return [type] }
    let mentions = TypeName.mentions(type.text)
    for (index, parameter) in fact.genericParameters.enumerated() where mentions.contains(parameter) {
      let chosen = arguments[owner.name]?[index] ?? []
      guard let pattern = TypePattern(type.text, parameter: parameter), !chosen.isEmpty else { return [type] }
      return chosen.map { ResolvedType(text: pattern.filled(with: $0.text), view: $0.view) }
    }
    guard fact.kind == .protocol, let open = mentions.first(where: { isLeftOpen($0, in: type.view) }) else {
      return [type]
    }
    let found = conforming(to: owner).compactMap { heir -> ResolvedType? in
      let view = SymbolTable.Viewpoint(scope: heir.qualifiedName, module: heir.module)
      let isKnown = types.entry(named: open, from: view) != nil || types.alias(named: open, from: view) != nil
      return isKnown ? ResolvedType(text: type.text, view: view) : nil
    }
    return found.isEmpty ? [type] : found
  }

  /// Whether conforming types decide what a name in a protocol stands for. `Self` finds none of them here, on purpose:
  /// what an extension does for `Self` concerns only the types it is called on.
  private func isLeftOpen(_ name: String, in view: SymbolTable.Viewpoint) -> Bool {
    name.startsUppercase && !ScalarTypes.basic.contains(name)
      && types.entry(named: name, from: view) == nil && types.alias(named: name, from: view) == nil
  }

  /// The structs, enums and classes that conform to a protocol, by way of other protocols and superclasses, too.
  private func conforming(to owner: SymbolTable.Entry) -> [SymbolTable.Entry] {
    types.heirs(of: owner).filter { entry in
      entry.declaration.map { types.kind(of: $0) != .protocol } ?? true
    }
  }
}
