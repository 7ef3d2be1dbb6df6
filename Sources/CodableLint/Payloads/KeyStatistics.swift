import CodableRules

/// Which keys payloads have, compared with a shape.
struct KeyStatistics {
  /// What is known of one key, by its path: `items[].name`.
  struct Entry: Sendable {
    /// How many objects could have had it.
    var chances = 0
    var present = 0
    var null = 0
    /// Nil for a key that the type does not read.
    var presence: ObjectShape.Presence?
    /// Whether null is read, too.
    var allowsNull = false
    /// The type that reads the object, by its name among shapes, and the property that gets the value.
    var owner: String?
    var property: String?
    /// A key of a payload that should be this one, and the coding key that the strategy makes of it.
    var unreachable: (payload: String, key: String)?
  }

  private let table: ShapeTable
  private var tree = PathTree()
  /// What is known of each path that a type reads, or could.
  private var noted: [Int: Entry] = [:]
  /// In how many places of the payloads each path was met.
  private var counts: [Int] = []
  private var payloadKeys: [String: String] = [:]
  /// Raw values that are none of a type's, by the type's name.
  private(set) var unknownValues: [String: Set<String>] = [:]

  /// Payloads may have any number of keys, such as ids; beyond these paths, only known ones are counted.
  private static let maximumPaths = 20_000
  private static let maximumValues = 20
  private static let maximumDepth = 64

  init(_ table: ShapeTable) {
    self.table = table
  }

  /// What is known, by the path's text.
  var entries: [String: Entry] {
    Dictionary(noted.map { (tree.text(of: $0), $1) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func add(_ value: JSONValue, as shape: Shape) {
    note(value, shape, Position())
    locate(value, at: PathTree.root, depth: 0)
  }

  /// Where the walk stands: the path, the type by whose shape it got there.
  private struct Position {
    var path = PathTree.root
    var owner: String?
    var depth = 0
    /// The case whose values are looked at: they have no declaration of their own.
    var enumCase: String?

    func under(_ path: Int) -> Position { Position(path: path, owner: owner, depth: depth + 1) }
  }

  private mutating func note(_ value: JSONValue, _ shape: Shape, _ position: Position) {
    guard position.depth < Self.maximumDepth else { return }
    var position = position
    position.depth += 1
    switch (shape, value.kind) {
    case (.reference(let name), _):
      position.owner = name
      note(value, table.resolved(shape), position)
    case (.optional(let inner), _), (.checked(let inner), _): note(value, inner, position)
    case (.array(let element), .array(let values)):
      guard element.holdsKeys, let path = tree.child(of: position.path, .element) else { return }
      for value in values { note(value, element, position.under(path)) }
    case (.dictionary(_, let element), .object(let members)):
      guard element.holdsKeys, let path = tree.child(of: position.path, .value) else { return }
      for member in members { note(member.value, element, position.under(path)) }
    case (.object(let object), .object(let members)): note(members, object, position)
    case (.rawValue(let raw), .string(let text)), (.rawValue(let raw), .number(let text)):
      note(text, raw, position)
    case (.cases(let cases), .object(let members)):
      for member in members {
        guard let found = cases.cases.first(where: { $0.key == table.options.read(member.key) }),
          let path = tree.child(of: position.path, .key(member.key))
        else { continue }
        var inner = position.under(path)
        inner.enumCase = found.name
        note(member.value, .object(found.payload), inner)
      }
    default: break
    }
  }

  private mutating func note(_ text: String, _ raw: RawValues, _ position: Position) {
    guard let values = raw.values, let owner = position.owner, !values.contains(where: { $0.text == text }),
      unknownValues[owner, default: []].count < Self.maximumValues
    else { return }
    unknownValues[owner, default: []].insert(text)
  }

  private mutating func note(_ members: [JSONValue.Member], _ object: ObjectShape, _ position: Position) {
    let found = CodedMembers(members, table.options)
    for member in object.members {
      let value = found[member.key]
      let payloadKey = value?.key ?? self.payloadKey(for: member.key)
      guard let path = tree.child(of: position.path, .key(payloadKey)) else { continue }
      var entry = noted.removeValue(forKey: path) ?? newEntry(for: member, position)
      entry.chances += 1
      if let value {
        entry.present += 1
        entry.null += value.value.isNull ? 1 : 0
      } else if table.options.isSnakeCase, entry.unreachable == nil {
        let written = table.options.written(member.key)
        if members.contains(where: { $0.key == written }) {
          entry.unreachable = (written, table.options.read(written))
        }
      }
      noted[path] = entry
      if let value, member.shape.holdsKeys { note(value.value, member.shape, position.under(path)) }
    }
    guard object.unread == nil else { return }
    for (index, member) in members.enumerated() {
      let key = found.codingKey(at: index)
      guard !object.members.contains(where: { $0.key == key }),
        let path = tree.child(of: position.path, .key(member.key), limit: Self.maximumPaths)
      else { continue }
      var entry = noted.removeValue(forKey: path) ?? Entry()
      entry.owner = position.owner
      entry.present += 1
      noted[path] = entry
    }
  }

  /// As it stands in a payload, were it there.
  private mutating func payloadKey(for key: String) -> String {
    if let known = payloadKeys[key] { return known }
    let written = table.payloadKey(for: key) ?? key
    payloadKeys[key] = written
    return written
  }

  private func newEntry(for member: ObjectShape.Member, _ position: Position) -> Entry {
    var entry = Entry()
    entry.presence = member.isFailureDropped ? .optional : member.presence
    entry.owner = position.owner
    entry.property = position.enumCase ?? member.property
    if case .optional = table.resolved(member.shape) { entry.allowsNull = true }
    return entry
  }

  private mutating func locate(_ value: JSONValue, at path: Int, depth: Int) {
    guard depth < Self.maximumDepth else { return }
    switch value.kind {
    case .object(let members):
      for member in members {
        // What lies under a path that is not counted is not looked for.
        guard let path = tree.child(of: path, .key(member.key), limit: Self.maximumPaths) else { continue }
        if counts.count <= path { counts += Array(repeating: 0, count: path + 1 - counts.count) }
        counts[path] += 1
        locate(member.value, at: path, depth: depth + 1)
      }
    // A key in an array is no other place for one that every payload should have.
    default: break
    }
  }

  /// Where else a key is in at least as many payloads as `count`; nil where that is nowhere, or in several places.
  func otherPlace(of path: String, count: Int) -> String? {
    let key = path.split(separator: ".").last.map(String.init) ?? path
    // Paths of errors have coding keys.
    let name = table.payloadKey(for: key) ?? key
    let found = counts.indices.filter { counts[$0] >= count && tree.isNamed(name, $0) }.map(tree.text)
      .filter { $0 != path }
    return found.count == 1 ? found.first : nil
  }
}

extension Shape {
  /// Whether there may be keys, or raw values, in what has the shape.
  fileprivate var holdsKeys: Bool {
    switch self {
    case .opaque, .anything, .string, .boolean, .integer, .floatingPoint, .decimal, .url, .uuid, .date, .data: false
    case .optional(let inner), .checked(let inner), .array(let inner), .dictionary(_, let inner): inner.holdsKeys
    case .rawValue, .object, .cases, .sequence, .reference: true
    }
  }
}
