import CodableRules

/// Which keys payloads have, held against a shape.
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
    /// The type that reads the key, by its name among shapes, and the property that gets the value.
    var owner: String?
    var property: String?
    /// A key of a payload that should be this one, and the coding key that the strategy makes of it.
    var unreachable: (payload: String, key: String)?
  }

  private let table: ShapeTable
  private(set) var entries: [String: Entry] = [:]
  /// Raw values that are none of a type's, by the type's name.
  private(set) var unknownValues: [String: Set<String>] = [:]
  /// Where in the payloads each key name stands, and how often; for keys that moved.
  private var places: [String: [String: Int]] = [:]

  /// Payloads may have any number of keys, such as ids; beyond these, only known ones are counted.
  private static let maximumPaths = 5000
  private static let maximumPlaces = 32
  private static let maximumValues = 20
  private static let maximumDepth = 64

  init(_ table: ShapeTable) {
    self.table = table
  }

  mutating func add(_ value: JSONValue, as shape: Shape) {
    note(value, shape, Position())
    locate(value, path: "", depth: 0)
  }

  /// Where the walk stands: the path, the type by whose shape it got there.
  private struct Position {
    var path = ""
    var owner: String?
    var depth = 0

    func under(_ part: String) -> Position { Position(path: path + part, owner: owner, depth: depth + 1) }
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
      for value in values { note(value, element, position.under("[]")) }
    case (.dictionary(_, let element), .object(let members)):
      for member in members { note(member.value, element, position.under("{}")) }
    case (.object(let object), .object(let members)): note(members, object, position)
    case (.rawValue(let raw), .string(let text)), (.rawValue(let raw), .number(let text)):
      guard let values = raw.values, let owner = position.owner, !values.contains(where: { $0.text == text }),
        unknownValues[owner, default: []].count < Self.maximumValues
      else { return }
      unknownValues[owner, default: []].insert(text)
    case (.cases(let cases), .object(let members)):
      for member in members {
        guard let found = cases.cases.first(where: { $0.key == table.options.read(member.key) }) else { continue }
        note(member.value, .object(found.payload), position.under(Self.step(position.path, member.key)))
      }
    default: break
    }
  }

  private mutating func note(_ members: [JSONValue.Member], _ object: ObjectShape, _ position: Position) {
    // The first of several keys that become one is read (FACTS 3.7).
    let found = Dictionary(
      members.map { (table.options.read($0.key), $0) }, uniquingKeysWith: { first, _ in first })
    for member in object.members {
      let value = found[member.key]
      let payloadKey = value?.key ?? table.payloadKey(for: member.key)
      let key = Self.step(position.path, payloadKey ?? member.key)
      let path = position.path + key
      var entry = entries.removeValue(forKey: path) ?? newEntry(for: member, position)
      entry.chances += 1
      if let value {
        entry.present += 1
        entry.null += value.value.isNull ? 1 : 0
      } else if let lost = members.first(where: { $0.key == table.options.written(member.key) }) {
        entry.unreachable = (lost.key, table.options.read(lost.key))
      }
      entries[path] = entry
      if let value { note(value.value, member.shape, position.under(key)) }
    }
    guard object.unread == nil else { return }
    let known = Set(object.members.map(\.key))
    for member in members where !known.contains(table.options.read(member.key)) {
      let path = position.path + Self.step(position.path, member.key)
      guard entries[path] != nil || entries.count < Self.maximumPaths else { continue }
      entries[path, default: Entry()].present += 1
    }
  }

  private func newEntry(for member: ObjectShape.Member, _ position: Position) -> Entry {
    var entry = Entry()
    entry.presence = member.isFailureDropped ? .optional : member.presence
    entry.owner = position.owner
    entry.property = member.property
    if case .optional = table.resolved(member.shape) { entry.allowsNull = true }
    return entry
  }

  private mutating func locate(_ value: JSONValue, path: String, depth: Int) {
    guard depth < Self.maximumDepth else { return }
    switch value.kind {
    case .object(let members):
      for member in members {
        let place = path + Self.step(path, member.key)
        if places[member.key] != nil || places.count < Self.maximumPaths {
          var found = places.removeValue(forKey: member.key) ?? [:]
          if found[place] != nil || found.count < Self.maximumPlaces { found[place, default: 0] += 1 }
          places[member.key] = found
        }
        locate(member.value, path: place, depth: depth + 1)
      }
    case .array(let elements):
      for element in elements { locate(element, path: path + "[]", depth: depth + 1) }
    default: break
    }
  }

  /// Where else a key stands in at least as many payloads as `count`.
  func otherPlace(of path: String, count: Int) -> String? {
    let name = path.split(separator: ".").last.map(String.init) ?? path
    let found = (places[name] ?? [:]).filter { $0.key != path && $0.value >= count && !$0.key.contains("[]") }
    return found.count == 1 ? found.first?.key : nil
  }

  private static func step(_ path: String, _ key: String) -> String { path.isEmpty ? key : ".\(key)" }
}
