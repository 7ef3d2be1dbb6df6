import SwiftFacts

/// Works out from source what types write or read, and puts it in a table.
package struct ShapeReader {
  let project: ProjectFacts
  package private(set) var table: ShapeTable
  /// The types whose shapes are being worked out: one that needs itself has none.
  private var open: Set<String> = []

  /// A type with what its generic parameters stand for.
  struct Instance {
    var entry: SymbolTable.Entry
    var bindings: [String: WrittenType] = [:]
  }

  /// Enums that are kept as their raw value although they are not Codable.
  let keptAsRawValue: Set<Int>

  package init(
    _ project: ProjectFacts, direction: CodingDirection, options: CoderOptions = CoderOptions(),
    keptAsRawValue: Set<Int> = []
  ) {
    self.project = project
    self.keptAsRawValue = keptAsRawValue
    table = ShapeTable(direction, options)
  }

  var isDecoding: Bool { table.direction == .decoding }

  // MARK: Types by name

  /// Adds the type and every type that it holds; returns the name that it has in the table.
  package mutating func add(_ entry: SymbolTable.Entry) -> String {
    // Asked for without arguments, a generic type is coded as its parameters are: unknown.
    let parameters = entry.declaration.map { project.types.fact($0).genericParameters } ?? []
    let bindings = Dictionary(
      parameters.map { ($0, WrittenType.other("the generic parameter '\($0)'")) },
      uniquingKeysWith: { first, _ in first })
    return add(Instance(entry: entry, bindings: bindings), arguments: [])
  }

  private mutating func add(_ instance: Instance, arguments: [WrittenType]) -> String {
    let name = Self.tableName(of: instance.entry, arguments, in: project)
    guard table.shapes[name] == nil, open.insert(name).inserted else { return name }
    defer { open.remove(name) }
    table.shapes[name] = shape(of: instance)
    return name
  }

  /// The qualified name, with the module where several types share it.
  static func tableName(
    of entry: SymbolTable.Entry, _ arguments: [WrittenType], in project: ProjectFacts
  ) -> String {
    let isAmbiguous = project.types.isAmbiguous(entry.qualifiedName) && !entry.module.isEmpty
    let name = isAmbiguous ? "\(entry.module):\(entry.qualifiedName)" : entry.qualifiedName
    return arguments.isEmpty ? name : "\(name)<\(arguments.map(\.text).joined(separator: ", "))>"
  }

  /// A name among shapes as people know the type: without the module that tells it from its namesakes.
  package static func shownName(_ name: String) -> String {
    let end = name.firstIndex(of: "<") ?? name.endIndex
    guard let colon = name[..<end].lastIndex(of: ":") else { return name }
    return String(name[name.index(after: colon)...])
  }

  // MARK: Types as written

  /// The shape of a type as written in a type's own declaration or extension.
  mutating func shape(ofTypeWritten text: String, in instance: Instance, from view: SymbolTable.Viewpoint) -> Shape {
    shape(of: WrittenType(text).substituting(instance.bindings), from: view, depth: 0)
  }

  mutating func shape(of type: WrittenType, from view: SymbolTable.Viewpoint, depth: Int) -> Shape {
    guard depth < 16 else { return .opaque(because: "its type is nested too deep") }
    switch type {
    case .optional(let wrapped): return .optional(shape(of: wrapped, from: view, depth: depth + 1))
    case .array(let element): return .array(shape(of: element, from: view, depth: depth + 1))
    case .dictionary(let key, let value):
      return .dictionary(
        keyCoding(of: key, from: view, depth: depth + 1), shape(of: value, from: view, depth: depth + 1))
    case .named(let name, let arguments): return shape(named: name, arguments, from: view, depth: depth)
    case .other(let text):
      return .opaque(
        because: text.hasPrefix("the ") ? "\(text) may be any type" : "'\(text)' is not a type with a known coding")
    }
  }

  private mutating func shape(
    named name: String, _ arguments: [WrittenType], from view: SymbolTable.Viewpoint, depth: Int
  ) -> Shape {
    if name == "Self", let entry = project.type(named: view.scope, scope: "", module: view.module) {
      return .reference(add(Instance(entry: entry), arguments: []))
    }
    if name == "RawValue" || name == "Self.RawValue", let raw = rawShape(ofTypeIn: view) { return raw }
    let entry = project.types.entry(named: name, from: view)
    if let entry, entry.declaration != nil || isReadable(entry) {
      let parameters = entry.declaration.map { project.types.fact($0).genericParameters } ?? []
      let full = arguments.map { canonical($0, from: view, depth: 0) }
      let bound = zip(parameters, full).map { ($0, $1) }
      let bindings = Dictionary(bound, uniquingKeysWith: { first, _ in first })
      return .reference(add(Instance(entry: entry, bindings: bindings), arguments: full))
    }
    if let alias = project.types.alias(named: name, from: view), alias.count == 1 {
      let written = WrittenType(alias[0])
      if case .named(name, _) = written { return .opaque(because: "'\(name)' stands for itself") }
      return shape(of: written, from: view, depth: depth + 1)
    }
    if let identified = identifier(named: name, from: view) {
      return shape(of: WrittenType(identified.type), from: identified.view, depth: depth + 1)
    }
    let elements = arguments.map { shape(of: $0, from: view, depth: depth + 1) }
    return FoundationShapes.shape(named: name, elements, options: table.options)
      ?? .opaque(because: "'\(name)' is not declared in the code that was read")
  }

  /// A type from elsewhere whose coding the project writes.
  private func isReadable(_ entry: SymbolTable.Entry) -> Bool {
    project.codingBody(isDecoding ? .decode : .encode, of: entry) != nil
  }

  /// `User.ID` is the type of the `id` of an Identifiable.
  private func identifier(named name: String, from view: SymbolTable.Viewpoint) -> (
    type: String, view: SymbolTable.Viewpoint
  )? {
    guard name.hasSuffix(".ID"), let owner = project.types.entry(named: String(name.dropLast(3)), from: view),
      let (property, part) = project.types.property("id", of: owner), let type = property.type
    else { return nil }
    return (type, project.types.innerViewpoint(of: part))
  }

  /// The same type with names that mean the same wherever they are looked up.
  private func canonical(_ type: WrittenType, from view: SymbolTable.Viewpoint, depth: Int) -> WrittenType {
    guard depth < 8 else { return type }
    switch type {
    case .named(let name, let arguments):
      let full = arguments.map { canonical($0, from: view, depth: depth + 1) }
      if let entry = project.types.entry(named: name, from: view), entry.declaration != nil {
        return .named(entry.qualifiedName, arguments: full)
      }
      if arguments.isEmpty, let alias = project.types.alias(named: name, from: view), alias.count == 1, alias[0] != name
      {
        return canonical(WrittenType(alias[0]), from: view, depth: depth + 1)
      }
      return .named(name, arguments: full)
    case .optional(let wrapped): return .optional(canonical(wrapped, from: view, depth: depth + 1))
    case .array(let element): return .array(canonical(element, from: view, depth: depth + 1))
    case .dictionary(let key, let value):
      return .dictionary(canonical(key, from: view, depth: depth + 1), canonical(value, from: view, depth: depth + 1))
    case .other: return type
    }
  }

  // MARK: Dictionary keys

  private mutating func keyCoding(of key: WrittenType, from view: SymbolTable.Viewpoint, depth: Int) -> Shape.KeyCoding
  {
    let shape = shape(of: key, from: view, depth: depth)
    switch shape {
    case .string: return .string
    case .integer(.int): return .integer
    case .reference(let name):
      guard case .named(let written, _) = key, let entry = project.types.entry(named: written, from: view),
        project.inheritedNames(of: entry).contains("CodingKeyRepresentable")
      else { return .pairs(shape) }
      if case .rawValue(let values)? = table.shapes[name] { return .representable(values) }
      return .representable(nil)
    default: return .pairs(shape)
    }
  }

  /// The shape after a reference, as far as it is worked out.
  func expanded(_ shape: Shape) -> Shape {
    if case .reference(let name) = shape, open.contains(name) { return .opaque(because: "it holds itself") }
    return table.resolved(shape)
  }
}

/// How types of the standard library and Foundation are coded. Source: measured.
enum FoundationShapes {
  /// - Parameter arguments: the shapes of the generic arguments.
  static func shape(named name: String, _ arguments: [Shape], options: CoderOptions) -> Shape? {
    if let width = IntegerWidth(rawValue: name) { return .integer(width) }
    switch name {
    case "String": return .string
    case "Bool": return .boolean
    case "Double", "CGFloat", "TimeInterval", "Float64", "CLLocationDegrees", "CLLocationDistance":
      return .floatingPoint(isSingle: false)
    case "Float", "Float32": return .floatingPoint(isSingle: true)
    case "Decimal": return options.isPropertyList ? listedDecimal : .decimal
    case "URL": return options.isPropertyList ? listedURL : .url
    case "UUID": return .uuid
    case "Date": return .date(options.dates)
    case "Data": return .data(options.data)
    case "Range", "ClosedRange":
      guard arguments.count == 1 else { return nil }
      let upperBound = Shape.Element(shape: arguments[0], isExcluded: name == "Range")
      return .checked(.sequence([Shape.Element(shape: arguments[0]), upperBound]))
    case "CGPoint", "CGSize", "CGVector": return pair
    case "CGRect": return .sequence([Shape.Element(shape: pair), Shape.Element(shape: pair)])
    default: return nil
    }
  }

  /// Only `JSONEncoder` knows these types; other coders see their own coding. Source: measured.
  private static let listedURL = Shape.checked(
    .object(
      ObjectShape(members: [
        .init(key: "base", shape: .anything, presence: .optional),
        .init(key: "relative", shape: .string, presence: .required),
      ])))

  private static let listedDecimal = Shape.checked(
    .object(
      ObjectShape(members: [
        .init(key: "exponent", shape: .integer(.int32), presence: .required),
        .init(key: "length", shape: .integer(.uint32), presence: .required),
        .init(key: "isNegative", shape: .boolean, presence: .required),
        .init(key: "isCompact", shape: .boolean, presence: .required),
        .init(
          key: "mantissa", shape: .sequence(Array(repeating: .init(shape: .integer(.uint16)), count: 8)),
          presence: .required),
      ])))

  private static let pair = Shape.sequence([
    Shape.Element(shape: .floatingPoint(isSingle: false)), Shape.Element(shape: .floatingPoint(isSingle: false)),
  ])
}
