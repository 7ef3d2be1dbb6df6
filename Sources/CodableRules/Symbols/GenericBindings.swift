import LintModel
import SwiftFacts

/// Finds the types that the callers of generic functions choose.
struct GenericBindings {
  struct Binding: Hashable {
    var type: ResolvedType
    var location: Location
  }

  /// Where a call stands is all that is kept of its file: calls are looked at over and over.
  private struct Call {
    var path: String
    var module: String
    var call: TypedCall
    /// The type that the function is called on, or in; nil when it is not known.
    var scope: String?
  }

  private let types: SymbolTable
  private let lookup: FunctionLookup
  private var calls: [String: [Call]] = [:]
  /// How many functions of the project have a name.
  private var functionsByName: [String: Int] = [:]

  private static let maximumDepth = 4

  init(_ files: [FileFacts], types: SymbolTable) {
    self.types = types
    lookup = FunctionLookup(types: types)
    let wanted = Set(files.flatMap { $0.coders.codings.compactMap { $0.helper?.function.name } })
    let owners = Set(files.flatMap { $0.coders.typedCalls.compactMap { $0.owner?.function.name } })
    let names = wanted.union(owners)
    guard !wanted.isEmpty else { return }
    for file in files {
      for call in file.coders.typedCalls where names.contains(call.callee.name) {
        calls[call.callee.name, default: []].append(
          Call(path: file.path, module: file.module, call: call, scope: scope(of: call, in: file)))
      }
      for function in file.functions + file.types.flatMap(\.functions) where names.contains(function.name) {
        functionsByName[function.name, default: 0] += 1
      }
    }
  }

  /// The types that a call codes: the one that is written, or those that the callers of the function around it choose.
  func types(of site: CodingSite, in file: FileFacts) -> [Binding] {
    let view = SymbolTable.Viewpoint(scope: site.context.scope, module: file.module)
    let location = Location(path: file.path, range: site.range)
    switch site.type {
    case .value(.type(let text)), .written(let text):
      guard let helper = site.helper else {
        return [Binding(type: ResolvedType(text: text, view: view), location: location)]
      }
      var found: [Binding] = []
      bind(text, in: helper, at: file.path, depth: 0, into: &found)
      return found
    case .value(let origin):
      return TypeResolution(types: types).resolve(origin, from: view).map { [Binding(type: $0, location: location)] }
        ?? []
    }
  }

  /// Stands for the type of a call of which nothing is known.
  static func unknown(_ site: CodingSite, in file: FileFacts) -> Binding {
    Binding(
      type: ResolvedType(text: "", view: .init(scope: site.context.scope, module: file.module)),
      location: Location(path: file.path, range: site.range))
  }

  /// Puts what callers choose in the place of the generic parameters in `text`.
  private func bind(
    _ text: String, in helper: GenericFunction, at path: String, depth: Int, into found: inout [Binding]
  ) {
    guard depth < Self.maximumDepth else { return }
    for parameter in helper.parameters where TypeName.mentions(text).contains(parameter) {
      let pattern = TypePattern(text, parameter: parameter)
      for call in calls[helper.function.name] ?? [] where isCall(call, of: helper.function) {
        guard let chosen = chosenType(for: parameter, of: helper.function, in: call.call) else { continue }
        let type = pattern?.filled(with: chosen) ?? chosen
        if let owner = call.call.owner, owner.parameters.contains(where: TypeName.mentions(chosen).contains) {
          if owner.function.nameRange != helper.function.nameRange || call.path != path {
            bind(type, in: owner, at: call.path, depth: depth + 1, into: &found)
          }
        } else {
          let view = SymbolTable.Viewpoint(scope: call.call.context.scope, module: call.module)
          found.append(
            Binding(
              type: ResolvedType(text: type, view: view),
              location: Location(path: call.path, range: call.call.range)))
        }
      }
    }
  }

  private func chosenType(for parameter: String, of function: FunctionFact, in call: TypedCall) -> String? {
    for (index, metatype) in call.metatypes.sorted(by: { $0.key < $1.key }) {
      guard let declared = lookup.parameter(of: function, forArgument: index, labels: call.callee.labels)?.type,
        declared.hasSuffix(".Type")
      else { continue }
      let pattern = String(declared.dropLast(".Type".count))
      if let chosen = TypePattern(pattern, parameter: parameter)?.match(metatype) { return chosen }
    }
    if let result = call.resultType, let declared = function.returnType,
      let chosen = TypePattern(declared, parameter: parameter)?.match(result)
    {
      return chosen
    }
    guard let written = call.closureParameter, let closure = function.parameters.last(where: { $0.type.holds("->") })
    else { return nil }
    return TypePattern(closure.type, parameter: parameter)?.match(inside: written)
  }

  private func scope(of call: TypedCall, in file: FileFacts) -> String? {
    guard call.callee.hasReceiver else { return call.context.scope }
    let resolution = TypeResolution(types: types)
    let view = SymbolTable.Viewpoint(scope: call.context.scope, module: file.module)
    return resolution.resolve(call.callee.receiver, from: view)
      .map { resolution.entry($0)?.qualifiedName ?? TypeName.base($0.text) }
  }

  /// Whether the call is one of the function: labels fit, and the receiver is of its type or cannot be mistaken.
  private func isCall(_ call: Call, of function: FunctionFact) -> Bool {
    let callee = call.call.callee
    guard lookup.accepts(function, callee.labels) else { return false }
    guard let scope = call.scope else {
      return functionsByName[function.name] == 1 || !MemberNames.common.contains(function.name)
    }
    if !callee.hasReceiver, function.scope.isEmpty { return true }
    if scope == function.scope || scope.hasPrefix("\(function.scope).") { return true }
    guard let entry = types.entry(named: scope, from: .init(scope: "", module: call.module)) else { return false }
    return inherits(entry, from: function.scope, depth: 0)
  }

  /// A protocol in front of the type counts as the type: its requirement is what the type's function fulfils.
  private func inherits(_ entry: SymbolTable.Entry, from scope: String, depth: Int) -> Bool {
    guard depth < 4 else { return false }
    if let owner = types.entry(named: scope, from: .init(scope: "", module: entry.module)),
      types.ancestors(of: owner).contains(where: { $0.id == entry.id })
    {
      return true
    }
    return types.ancestors(of: entry).contains {
      $0.qualifiedName == scope || inherits($0, from: scope, depth: depth + 1)
    }
  }
}

extension GenericFunction {
  /// Whether a call can show what it chooses: by a metatype, by what it expects, or by the parameter of a closure.
  var isToldByCalls: Bool {
    let metatypes = function.parameters.map(\.type).filter { $0.hasSuffix(".Type") }.map { $0.dropLast(".Type".count) }
    let closures = function.parameters.map(\.type).filter { $0.holds("->") }
    let telling = metatypes.map(String.init) + closures + [function.returnType].compactMap { $0 }
    return parameters.contains { parameter in telling.contains { TypePattern($0, parameter: parameter) != nil } }
  }
}

/// A type with one generic parameter in it, such as `[T]` or `(T, Link?)`.
struct TypePattern {
  private let prefix: String
  private let suffix: String

  /// Nil when the parameter does not occur in the type as a whole word.
  init?(_ type: String, parameter: String) {
    guard let range = Self.range(of: parameter, in: type) else { return nil }
    prefix = Self.withoutSpaces(type[..<range.lowerBound])
    suffix = Self.withoutSpaces(type[range.upperBound...])
  }

  /// What stands for the parameter in `type`; nil when the shapes differ.
  func match(_ type: String) -> String? {
    let text = Self.withoutSpaces(type[...])
    for suffix in suffix.isEmpty ? ["", "?"] : [suffix] where text.hasPrefix(prefix) && text.hasSuffix(suffix) {
      guard text.count > prefix.count + suffix.count else { continue }
      let middle = String(text.dropFirst(prefix.count).dropLast(suffix.count))
      if middle.hasSuffix("?"), suffix.isEmpty { continue }
      return middle
    }
    return nil
  }

  /// The same for a closure type around the pattern, `(Result<T, Error>) -> Void`, and the type of its parameter.
  func match(inside written: String) -> String? {
    let text = Self.withoutSpaces(written[...])
    let opening = prefix.drop { $0 != "(" }.dropFirst()
    let closing = suffix.prefix(while: { $0 != ")" })
    guard text.hasPrefix(opening), text.hasSuffix(closing), text.count > opening.count + closing.count else {
      return nil
    }
    return String(text.dropFirst(opening.count).dropLast(closing.count))
  }

  func filled(with type: String) -> String { prefix + type + suffix }

  private static func withoutSpaces(_ text: Substring) -> String { text.filter { !$0.isWhitespace } }

  private static func range(of word: String, in text: String) -> Range<String.Index>? {
    // Most types do not name it: bytes tell that sooner than characters.
    guard text.holds(word) else { return nil }
    var start = text.startIndex
    while let found = text[start...].firstRange(of: word) {
      let before = found.lowerBound == text.startIndex ? nil : text[text.index(before: found.lowerBound)]
      let after = found.upperBound == text.endIndex ? nil : text[found.upperBound]
      if !(before.map(isWordPart) ?? false), !(after.map(isWordPart) ?? false) { return found }
      start = found.upperBound
    }
    return nil
  }

  private static func isWordPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "."
  }
}
