/// Which types the project decodes and encodes, directly or as part of another type.
struct CodingDirections: Sendable {
  private(set) var decoded: Set<String> = []
  private(set) var encoded: Set<String> = []
  /// Names that something decodes or encodes by itself.
  private(set) var decodedDirectly: Set<String> = []

  init(_ files: [FileFacts], types: TypeTable) {
    let resolution = TypeResolution(types: types)
    for file in files {
      let use = file.codingUse
      decodedDirectly.formUnion(use.decoded)
      decoded.formUnion(use.handedOn)
      encoded.formUnion(use.handedOn)
      for alias in file.typealiases where alias.qualifiedName.contains(".") {
        // `typealias Response = User` in a request tells generic code what to code.
        decoded.formUnion(alias.parts.flatMap(TypeName.mentions))
        encoded.formUnion(alias.parts.flatMap(TypeName.mentions))
      }
      for value in use.encoded {
        if let type = resolution.resolve(value.origin, from: .init(scope: value.scope, module: file.module)) {
          encoded.formUnion(TypeName.mentions(type.text))
        }
      }
    }
    decoded.formUnion(decodedDirectly)
    let parts = Self.parts(of: types)
    decoded = Self.closure(of: decoded, over: parts)
    encoded = Self.closure(of: encoded, over: parts)
  }

  func decodes(_ type: TypeTable.Entry) -> Bool { decoded.contains(type.name) || decoded.contains(type.qualifiedName) }
  func encodes(_ type: TypeTable.Entry) -> Bool { encoded.contains(type.name) || encoded.contains(type.qualifiedName) }
  func decodesDirectly(_ type: TypeTable.Entry) -> Bool {
    decodedDirectly.contains(type.name) || decodedDirectly.contains(type.qualifiedName)
  }

  /// The types that each type's stored properties and payloads mention, by the type's name.
  private static func parts(of types: TypeTable) -> [String: Set<String>] {
    var parts: [String: Set<String>] = [:]
    for entry in types.entries {
      guard let declaration = entry.declaration.map(types.fact), declaration.kind != .protocol else { continue }
      var mentioned: Set<String> = []
      for property in declaration.properties where property.isStored {
        if let type = property.type {
          mentioned.formUnion(TypeName.mentions(type))
        } else if case .call(.name(let name)) = property.initialOrigin {
          mentioned.insert(name)
        } else if case .member(.name(let name), _) = property.initialOrigin {
          mentioned.insert(name)
        }
      }
      for parameter in declaration.cases.flatMap(\.parameters) {
        mentioned.formUnion(TypeName.mentions(parameter.type))
      }
      parts[entry.name, default: []].formUnion(mentioned)
    }
    return parts
  }

  private static func closure(of names: Set<String>, over parts: [String: Set<String>]) -> Set<String> {
    var found = names
    var pending = Array(names)
    while let name = pending.popLast() {
      let last = name.split(separator: ".").last.map(String.init) ?? name
      if last != name, found.insert(last).inserted { pending.append(last) }
      for part in parts[last] ?? [] where found.insert(part).inserted { pending.append(part) }
    }
    return found
  }

  /// The names of the types that hold a type of this name, directly or not, itself included.
  static func holders(of names: Set<String>, in types: TypeTable) -> Set<String> {
    var holders: [String: Set<String>] = [:]
    for (holder, parts) in parts(of: types) {
      for part in parts {
        holders[part.split(separator: ".").last.map(String.init) ?? part, default: []].insert(holder)
      }
    }
    return closure(of: names, over: holders)
  }
}

extension ProjectFacts {
  /// Whether something in the project decodes the type, or a type it is part of.
  func isDecoded(_ type: TypeTable.Entry) -> Bool { directions.decodes(type) }

  /// Whether something in the project encodes the type, or a type it is part of.
  func isEncoded(_ type: TypeTable.Entry) -> Bool { directions.encodes(type) }
}
