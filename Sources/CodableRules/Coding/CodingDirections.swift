import SwiftFacts

/// Which types the project decodes and encodes, directly or as part of another type.
struct CodingDirections: Sendable {
  /// Ids of types in the table.
  private(set) var decoded: Set<Int> = []
  private(set) var encoded: Set<Int> = []
  /// The types of values that something encodes, and of their parts; not those whose metatype is handed on.
  private(set) var encodedAsValues: Set<Int> = []
  /// The types that something decodes by themselves.
  private(set) var decodedDirectly: Set<Int> = []
  /// The types that may be among the values whose type cannot be told where they are encoded: those that such a file
  /// mentions, and their parts.
  private(set) var maybeEncoded: Set<Int> = []
  /// The types that each type's stored properties and payloads mention, by id.
  private let parts: [[Int]]

  init(_ files: [FileFacts], types: SymbolTable, coding: [CodingSupport]) {
    let names = TypeNames(types)
    parts = Self.parts(of: types, names)
    let resolution = TypeResolution(types: types)
    let generic = Self.genericFunctions(in: files)
    let decodedNames = Set(
      files.flatMap { $0.codingUse.decoded.union($0.codingUse.wrapped) }
        .map { $0.split(separator: ".").last.map(String.init) ?? $0 })
    // What a generic type that is coded itself holds is a part of it.
    let coded = Set(types.entries.filter { $0.declaration != nil && coding[$0.id].isCoded }.map(\.name))
    for file in files {
      let use = file.codingUse
      for expectation in use.expected where generic.contains(expectation.function) {
        decoded.formUnion(names.ids(of: expectation.types, scope: "", module: file.module))
      }
      decodedDirectly.formUnion(names.ids(of: use.decoded, scope: "", module: file.module))
      let arguments = use.arguments.filter { !coded.contains($0.holder) }.map(\.type)
      let handedOn = names.ids(of: use.handedOn.union(arguments), scope: "", module: file.module)
      decoded.formUnion(handedOn)
      encoded.formUnion(handedOn)
      for alias in file.typealiases {
        // `typealias Response = User` in a request tells generic code what to code.
        guard let dot = alias.qualifiedName.lastIndex(of: ".") else { continue }
        let scope = String(alias.qualifiedName[..<dot])
        let name = String(alias.qualifiedName[alias.qualifiedName.index(after: dot)...])
        guard Self.isRequirement(aliasIn: scope, module: file.module, types, isDecodedHere: decodedNames.contains(name))
        else { continue }
        let parts = names.ids(of: alias.parts.flatMap(TypeName.mentions), scope: scope, module: file.module)
        decoded.formUnion(parts)
        encoded.formUnion(parts)
      }
      for value in use.encoded {
        if let ids = Self.types(of: value, in: file, names, resolution) {
          encodedAsValues.formUnion(ids)
        } else {
          maybeEncoded.formUnion(use.mentionedTypes.flatMap { names.ids(of: $0) })
        }
      }
    }
    decoded.formUnion(decodedDirectly)
    encoded.formUnion(encodedAsValues)
    // What is handed on without being coded, such as a view model, codes none of its parts.
    decoded = Self.closure(of: decoded.filter { coding[$0].isDecodable }, over: parts) { coding[$0].isDecodable }
    encoded = Self.closure(of: encoded.filter { coding[$0].isEncodable }, over: parts) { coding[$0].isEncodable }
    encodedAsValues = Self.closure(of: encodedAsValues, over: parts) { coding[$0].isEncodable }
    maybeEncoded = Self.closure(of: maybeEncoded, over: parts)
  }

  /// The types that an encoded value mentions; nil when its type is not known, or is one that a caller chooses.
  private static func types(
    of value: CodingUseFacts.Value, in file: FileFacts, _ names: TypeNames, _ resolution: TypeResolution
  ) -> [Int]? {
    if let type = resolution.resolve(value.origin, from: .init(scope: value.scope, module: file.module)) {
      let mentions = TypeName.mentions(type.text)
      let isOpen = ContainerTypes.collections.contains(type.text) || file.hasGenericParameter(namedAnyOf: mentions)
      return isOpen ? nil : names.ids(of: mentions, scope: type.view.scope, module: type.view.module)
    }
    // `encode(Kind.song)`: the case of an enum.
    let ids = value.origin.rootName.map { names.ids(of: [$0], scope: value.scope, module: file.module) } ?? []
    return ids.isEmpty ? nil : ids
  }

  /// Whether an alias in a type may be what a protocol asks for in order to code it: the type conforms to something, and
  /// either that is declared elsewhere or the project decodes something of this name, such as `decode(Request.Reply.self)`.
  private static func isRequirement(
    aliasIn scope: String, module: String, _ types: SymbolTable, isDecodedHere: Bool
  ) -> Bool {
    guard let entry = types.entry(named: scope, from: .init(scope: "", module: module)) else { return true }
    return entry.parts.contains { part in
      types.fact(part).inherited.contains { name in
        isDecodedHere || types.entry(named: TypeName.base(name), from: types.viewpoint(of: part))?.declaration == nil
      }
    }
  }

  /// The names of functions whose caller decides what they give back.
  private static func genericFunctions(in files: [FileFacts]) -> Set<String> {
    var names: Set<String> = []
    for file in files {
      for function in file.functions + file.types.flatMap(\.functions) where !function.genericParameters.isEmpty {
        let result = TypeName.mentions(function.returnType ?? "")
        if function.genericParameters.contains(where: result.contains) { names.insert(function.name) }
      }
    }
    return names
  }

  /// The types that each type's stored properties and payloads mention, by id.
  private static func parts(of types: SymbolTable, _ names: TypeNames) -> [[Int]] {
    types.entries.map { entry in
      guard let declaration = entry.declaration.map(types.fact), declaration.kind != .protocol else { return [] }
      var mentioned: [String] = []
      for property in declaration.properties where property.isStored {
        mentioned += property.heldType.map(TypeName.mentions) ?? []
      }
      mentioned += declaration.cases.flatMap { $0.parameters.flatMap { TypeName.mentions($0.type) } }
      return names.ids(of: mentioned, scope: entry.qualifiedName, module: entry.module)
    }
  }

  private static func closure(
    of ids: Set<Int>, over parts: [[Int]], through leadsOn: (Int) -> Bool = { _ in true }
  ) -> Set<Int> {
    var found = ids
    var pending = Array(ids)
    while let id = pending.popLast() {
      guard leadsOn(id) else { continue }
      for part in parts[id] where found.insert(part).inserted { pending.append(part) }
    }
    return found
  }

  /// Whether values are encoded that hold values of the type: a subclass may stand in its place.
  func isEncodedAsPart(_ id: Int) -> Bool { encodedAsValues.contains { parts[$0].contains(id) } }

  /// The names of the types that hold one of these, directly or not, themselves included.
  func holders(of ids: Set<Int>, in types: SymbolTable) -> Set<String> {
    guard !ids.isEmpty else { return [] }
    var holders = [[Int]](repeating: [], count: parts.count)
    for (holder, parts) in parts.enumerated() {
      for part in parts { holders[part].append(holder) }
    }
    return Set(Self.closure(of: ids, over: holders).map { types.entries[$0].name })
  }
}

extension FileFacts {
  fileprivate func hasGenericParameter(namedAnyOf names: [String]) -> Bool {
    let functions = functions + types.flatMap(\.functions)
    let parameters = functions.flatMap(\.genericParameters) + types.flatMap(\.genericParameters)
    return parameters.contains(where: names.contains)
  }
}

extension ValueOrigin {
  /// The capitalised name that a path of members and calls starts with.
  fileprivate var rootName: String? {
    switch self {
    case .name(let name): name.first?.isUppercase == true ? name : nil
    case .member(let base, _), .call(let base), .element(let base): base.rootName
    case .type, .enclosingInstance, .unknown: nil
    }
  }
}

/// Finds declared types by names whose exact scope is not known.
private struct TypeNames {
  private let types: SymbolTable
  private var byName: [String: [Int]] = [:]
  private var byHash: [NameHash: [Int]] = [:]

  init(_ types: SymbolTable) {
    self.types = types
    for entry in types.entries where entry.declaration != nil {
      byName[entry.name, default: []].append(entry.id)
      byHash[NameHash(entry.name), default: []].append(entry.id)
    }
  }

  /// All types of a name.
  func ids(of name: NameHash) -> [Int] { byHash[name] ?? [] }

  /// The types that the names may stand for: one each where the scope tells, else all of that name in the module, else
  /// all of that name.
  func ids(of names: some Sequence<String>, scope: String, module: String) -> [Int] {
    names.flatMap { written -> [Int] in
      let name = written.hasPrefix("Self.") ? String(written.dropFirst("Self.".count)) : written
      let last = name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
      guard let found = byName[last], !types.isForeign(name, from: module) else { return [] }
      if found.count == 1 { return types.meant(found, from: module) }
      if let entry = types.entry(named: name, from: .init(scope: scope, module: module)) { return [entry.id] }
      let fitting = name == last ? found : found.filter { types.entries[$0].qualifiedName.hasSuffix(name) }
      return types.meant(fitting, from: module)
    }
  }
}

extension ProjectFacts {
  /// Whether something in the project decodes the type, or a type it is part of: a decoder was followed to it, or it is named
  /// where something decodes.
  func isDecoded(_ type: SymbolTable.Entry) -> Bool {
    directions.decoded.contains(type.id) || (coding(of: type).isDecodable && codedTypes.decodings[type.id] != nil)
  }

  /// Whether something in the project encodes the type, or a type it is part of.
  func isEncoded(_ type: SymbolTable.Entry) -> Bool {
    directions.encoded.contains(type.id) || (coding(of: type).isEncodable && codedTypes.encodings[type.id] != nil)
  }

  /// Whether something in the project encodes the type, or a value that may be of the type: what is not Encodable cannot be.
  func mayBeEncoded(_ type: SymbolTable.Entry) -> Bool {
    coding(of: type).isEncodable && (isEncoded(type) || directions.maybeEncoded.contains(type.id))
  }

  /// Whether something in the project decodes the type by itself.
  func isDecodedDirectly(_ type: SymbolTable.Entry) -> Bool { directions.decodedDirectly.contains(type.id) }

  /// Whether the project, as far as it is known, only decodes or only encodes a type of its own that can do both.
  func isCodedOneWay(_ type: SymbolTable.Entry) -> Bool {
    guard let part = type.declaration, !types.fact(part).isPublic, !coding(of: type).isWrittenByMacro else {
      return false
    }
    return isDecoded(type) ? !mayBeEncoded(type) : isEncoded(type)
  }
}
