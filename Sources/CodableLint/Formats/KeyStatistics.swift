import CodableRules

/// Which keys payloads have, held against a shape.
struct KeyStatistics {
  /// What is known of one key, by its path: `items[].name`.
  struct Entry: Sendable {
    /// How many objects could have had it.
    var chances = 0
    var present = 0
    var null = 0
    var kinds: Set<String> = []
    /// Nil for a key that the type does not read.
    var presence: ObjectShape.Presence?
    /// Whether null is read, too.
    var allowsNull = false
  }

  private let table: ShapeTable
  private(set) var entries: [String: Entry] = [:]
  /// Where in the payloads each key name stands, and how often; for keys that moved.
  private(set) var places: [String: [String: Int]] = [:]

  /// Payloads may have any number of keys, such as ids; beyond this, only known ones are counted.
  private static let maximumPaths = 5000
  private static let maximumDepth = 64

  init(_ table: ShapeTable) {
    self.table = table
  }

  mutating func add(_ value: JSONValue, as shape: Shape) {
    note(value, shape, path: "", depth: 0)
    locate(value, path: "", depth: 0)
  }

  private mutating func note(_ value: JSONValue, _ shape: Shape, path: String, depth: Int) {
    guard depth < Self.maximumDepth else { return }
    switch (table.resolved(shape), value.kind) {
    case (.optional(let inner), _), (.checked(let inner), _): note(value, inner, path: path, depth: depth + 1)
    case (.array(let element), .array(let values)):
      for value in values { note(value, element, path: path + "[]", depth: depth + 1) }
    case (.dictionary(_, let element), .object(let members)):
      for member in members { note(member.value, element, path: path + "{}", depth: depth + 1) }
    case (.object(let object), .object(let members)): note(members, object, path: path, depth: depth)
    case (.cases(let cases), .object(let members)):
      for member in members {
        guard let found = cases.cases.first(where: { $0.key == table.options.read(member.key) }) else { continue }
        note(member.value, .object(found.payload), path: Self.joined(path, member.key), depth: depth + 1)
      }
    default: break
    }
  }

  private mutating func note(_ members: [JSONValue.Member], _ object: ObjectShape, path: String, depth: Int) {
    var known: Set<String> = []
    for member in object.members {
      let found = members.first { table.options.read($0.key) == member.key }
      let key = Self.joined(path, found?.key ?? table.payloadKey(for: member.key) ?? member.key)
      known.insert(member.key)
      var entry = entries[key] ?? Entry()
      entry.chances += 1
      entry.presence = member.isFailureDropped ? .optional : member.presence
      if case .optional = table.resolved(member.shape) { entry.allowsNull = true }
      if let found {
        entry.present += 1
        entry.null += found.value.isNull ? 1 : 0
        entry.kinds.insert(found.value.kindName)
      }
      entries[key] = entry
      if let found { note(found.value, member.shape, path: key, depth: depth + 1) }
    }
    guard object.unread == nil else { return }
    for member in members where !known.contains(table.options.read(member.key)) {
      let key = Self.joined(path, member.key)
      guard entries[key] != nil || entries.count < Self.maximumPaths else { continue }
      entries[key, default: Entry()].present += 1
      entries[key]?.kinds.insert(member.value.kindName)
    }
  }

  private mutating func locate(_ value: JSONValue, path: String, depth: Int) {
    guard depth < Self.maximumDepth, places.count < Self.maximumPaths else { return }
    switch value.kind {
    case .object(let members):
      for member in members {
        let place = Self.joined(path, member.key)
        places[member.key, default: [:]][place, default: 0] += 1
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

  private static func joined(_ path: String, _ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }
}
