/// Which directions of coding a type has, and who writes the code.
public struct CodingSupport: Sendable, Equatable {
  public var isDecodable = false
  public var isEncodable = false
  public var hasCustomDecoding = false
  public var hasCustomEncoding = false
  /// An attached macro writes the conformance: nothing is known of it.
  public var isWrittenByMacro = false
  public var isRawRepresentable = false

  public var isCoded: Bool { isDecodable || isEncodable }
  public var isDecodingSynthesized: Bool { isDecodable && !hasCustomDecoding && !isWrittenByMacro }
  public var isEncodingSynthesized: Bool { isEncodable && !hasCustomEncoding && !isWrittenByMacro }

  /// The support of every type in the table, by type id.
  static func all(in types: TypeTable, codableProtocols: Set<String>) -> [CodingSupport] {
    types.entries.map { entry in
      var finder = ConformanceFinder(types: types, codableProtocols: codableProtocols)
      finder.visit(entry)
      return finder.support
    }
  }
}

/// Follows inheritance clauses, aliases, protocols and superclasses.
private struct ConformanceFinder {
  let types: TypeTable
  let codableProtocols: Set<String>
  var support = CodingSupport()
  private var visited: Set<Int> = []
  /// What is inherited and was not looked up yet. A list instead of recursion: chains of classes may be long.
  private var pending: [Inheritance] = []

  private struct Inheritance {
    var name: String
    var view: TypeTable.Viewpoint
    /// How many aliases lead here.
    var depth: Int
  }

  init(types: TypeTable, codableProtocols: Set<String>) {
    self.types = types
    self.codableProtocols = codableProtocols
  }

  mutating func visit(_ entry: TypeTable.Entry) {
    visit(entry, isSelf: true)
    while let inherited = pending.popLast() { visit(inherited) }
  }

  private mutating func visit(_ entry: TypeTable.Entry, isSelf: Bool) {
    guard visited.insert(entry.id).inserted else { return }
    for part in entry.parts {
      let fact = types.fact(part)
      let isProtocol = entry.declaration.map { types.fact($0).kind == .protocol } ?? false
      // A protocol's requirement is no implementation; an extension's member is.
      if isSelf || (isProtocol && fact.kind == .extension) {
        support.hasCustomDecoding = support.hasCustomDecoding || fact.hasRequiredDecodingInitializer
        support.hasCustomEncoding = support.hasCustomEncoding || fact.hasEncodeMethod
      }
      if isSelf, fact.attributes.contains(where: Self.writesConformance) {
        support.isWrittenByMacro = true
        support.isDecodable = true
        support.isEncodable = true
      }
      let view = types.viewpoint(of: part)
      pending += fact.inherited.map { Inheritance(name: $0, view: view, depth: 0) }
    }
  }

  /// `@Codable`, `@Decodable`, `@MemberwiseCodable` and the like.
  private static func writesConformance(_ attribute: String) -> Bool {
    ["Codable", "Decodable", "Encodable"].contains { attribute.hasSuffix($0) || attribute.hasPrefix($0) }
  }

  private mutating func visit(_ inherited: Inheritance) {
    guard inherited.depth < 8 else { return }
    let base = TypeName.base(inherited.name)
    if let entry = types.entry(named: base, from: inherited.view), entry.declaration != nil {
      visit(entry, isSelf: false)
    } else if let parts = types.alias(named: base, from: inherited.view) {
      pending += parts.filter { $0 != inherited.name }
        .map { Inheritance(name: $0, view: inherited.view, depth: inherited.depth + 1) }
    } else {
      visitExternal(base)
    }
  }

  private mutating func visitExternal(_ name: String) {
    switch name {
    case "Codable": (support.isDecodable, support.isEncodable) = (true, true)
    case "Decodable", "DecodableWithConfiguration": support.isDecodable = true
    case "Encodable": support.isEncodable = true
    case "RawRepresentable": support.isRawRepresentable = true
    case _ where codableProtocols.contains(name): (support.isDecodable, support.isEncodable) = (true, true)
    default: break
    }
  }
}
