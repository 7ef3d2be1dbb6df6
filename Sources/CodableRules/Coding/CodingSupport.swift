import SwiftFacts

/// What the declarations of a type say: which directions it can be coded in, and who writes the code. Whether anything does
/// code it is `ProjectFacts.evidence`.
package struct CodingSupport: Sendable, Equatable {
  package var isDecodable = false
  package var isEncodable = false
  package var hasCustomDecoding = false
  package var hasCustomEncoding = false
  /// An attached macro writes the conformance: nothing is known of it.
  package var isWrittenByMacro = false
  package var isRawRepresentable = false

  package var isCodable: Bool { isDecodable || isEncodable }

  /// Whether the type can be coded in a direction.
  package func codes(_ direction: CodingDirection) -> Bool { direction == .decoding ? isDecodable : isEncodable }

  package var isDecodingSynthesized: Bool { isDecodable && !hasCustomDecoding && !isWrittenByMacro }
  package var isEncodingSynthesized: Bool { isEncodable && !hasCustomEncoding && !isWrittenByMacro }

  /// The support of every type in the table, by type id.
  package static func all(in types: SymbolTable, codableProtocols: Set<String>) -> [CodingSupport] {
    ConformanceGraph(types: types, codableProtocols: codableProtocols).support()
  }

  /// Adds who writes the code, as far as one part's functions tell.
  fileprivate mutating func addMembers(_ functions: [FunctionFact]) {
    hasCustomDecoding = hasCustomDecoding || functions.hasRequiredDecodingInitializer
    hasCustomEncoding = hasCustomEncoding || functions.hasEncodeMethod
  }

  fileprivate mutating func formUnion(_ other: CodingSupport) {
    isDecodable = isDecodable || other.isDecodable
    isEncodable = isEncodable || other.isEncodable
    hasCustomDecoding = hasCustomDecoding || other.hasCustomDecoding
    hasCustomEncoding = hasCustomEncoding || other.hasCustomEncoding
    isWrittenByMacro = isWrittenByMacro || other.isWrittenByMacro
    isRawRepresentable = isRawRepresentable || other.isRawRepresentable
  }
}

/// Follows inheritance clauses, aliases, protocols and superclasses.
private struct ConformanceGraph {
  private let types: SymbolTable
  private let codableProtocols: Set<String>
  /// The project's own macros that write a conformance.
  private let codingMacros: Set<String>
  /// What a type has by itself, by id.
  private var own: [CodingSupport] = []
  /// What a type passes on to those that inherit from it, by id.
  private var handedOn: [CodingSupport] = []
  /// Who inherits from a type directly, by id.
  private var heirs: [[Int]] = []

  init(types: SymbolTable, codableProtocols: Set<String>) {
    self.types = types
    self.codableProtocols = codableProtocols
    codingMacros = types.files.reduce(into: []) { $0.formUnion($1.codingMacros) }
    own = types.entries.map(ownSupport)
    handedOn = types.entries.map(handedOnSupport)
    heirs = Array(repeating: [], count: types.entries.count)
    for entry in types.entries { followInheritance(of: entry) }
  }

  /// Passes everything on until nothing changes. A list instead of recursion, since chains of classes may be long.
  func support() -> [CodingSupport] {
    var inherited = handedOn
    var pending = Array(inherited.indices)
    while let id = pending.popLast() {
      for heir in heirs[id] {
        var support = inherited[heir]
        support.formUnion(inherited[id])
        if support != inherited[heir] {
          inherited[heir] = support
          pending.append(heir)
        }
      }
    }
    return own.indices.map { id in
      var support = own[id]
      support.formUnion(inherited[id])
      return support
    }
  }

  private func ownSupport(of entry: SymbolTable.Entry) -> CodingSupport {
    var support = CodingSupport()
    for part in entry.parts {
      support.addMembers(types.files[part.file].types[part.type].functions)
      let attributes = types.files[part.file].types[part.type].attributes
      if attributes.contains(where: Self.writesConformance) {
        (support.isWrittenByMacro, support.isDecodable, support.isEncodable) = (true, true, true)
      }
      if attributes.contains(where: codingMacros.contains) { support.isWrittenByMacro = true }
    }
    return support
  }

  /// A protocol's requirement is no implementation; an extension's member is.
  private func handedOnSupport(of entry: SymbolTable.Entry) -> CodingSupport {
    var support = CodingSupport()
    guard entry.declaration.map({ types.kind(of: $0) == .protocol }) ?? false else { return support }
    for part in entry.parts where types.kind(of: part) == .extension {
      support.addMembers(types.files[part.file].types[part.type].functions)
    }
    return support
  }

  /// `@Codable`, `@Decodable`, `@MemberwiseCodable` and the like.
  private static func writesConformance(_ attribute: String) -> Bool {
    CodingTypes.protocols.contains { attribute.hasSuffix($0) || attribute.hasPrefix($0) }
  }

  private mutating func followInheritance(of entry: SymbolTable.Entry) {
    for part in entry.parts {
      let inherited = types.inherited(by: part)
      guard !inherited.isEmpty else { continue }
      let view = types.viewpoint(of: part)
      for name in inherited { follow(name, of: entry.id, from: view, depth: 0) }
    }
  }

  /// - Parameter depth: how many aliases lead here.
  private mutating func follow(_ name: String, of id: Int, from view: SymbolTable.Viewpoint, depth: Int) {
    guard depth < 8 else { return }
    let base = TypeName.base(name)
    if let entry = types.entry(named: base, from: view), let declaration = entry.declaration {
      // What an enum names may be its raw type.
      let kind = types.kind(of: declaration)
      if kind == .class || kind == .protocol { heirs[entry.id].append(id) }
    } else if let parts = types.alias(named: base, from: view) {
      for part in parts where part != name { follow(part, of: id, from: view, depth: depth + 1) }
    } else {
      addExternal(base, to: id)
    }
  }

  private mutating func addExternal(_ name: String, to id: Int) {
    switch name {
    case "Codable": (handedOn[id].isDecodable, handedOn[id].isEncodable) = (true, true)
    case "Decodable": handedOn[id].isDecodable = true
    // The compiler synthesizes nothing for it.
    case "DecodableWithConfiguration": (handedOn[id].isDecodable, handedOn[id].hasCustomDecoding) = (true, true)
    case "Encodable": handedOn[id].isEncodable = true
    case "RawRepresentable", "OptionSet": handedOn[id].isRawRepresentable = true
    case _ where codableProtocols.contains(name): (handedOn[id].isDecodable, handedOn[id].isEncodable) = (true, true)
    default: break
    }
  }
}
