/// The tables of one version, each made once: a project has few coders and many types.
struct VersionTables {
  private struct Key: Hashable {
    var direction: CodingDirection
    var options: CoderOptions
  }

  private var tables: [Key: ShapeTable] = [:]
  private var droppedTypes: [Key: Set<String>] = [:]

  init(_ document: ShapeDocument) {
    for (name, entry) in document.types {
      for (direction, shapes) in entry.shapes {
        for (options, shape) in shapes {
          tables[Key(direction: direction, options: options), default: ShapeTable(direction, options)].shapes[name] =
            shape
        }
      }
    }
    droppedTypes = tables.mapValues(\.typesWithDroppedFailures)
  }

  /// Whether the type is read within others only, and a failure of it is dropped by each: they lose a value, and tell so.
  func dropsFailures(of type: String, _ options: CoderOptions) -> Bool {
    droppedTypes[Key(direction: .decoding, options: options)]?.contains(type) ?? false
  }

  func table(_ direction: CodingDirection, _ options: CoderOptions) -> ShapeTable {
    tables[Key(direction: direction, options: options)] ?? ShapeTable(direction, options)
  }
}

extension ShapeTable {
  /// The types that are read within others only, each of which drops a failure of them.
  fileprivate var typesWithDroppedFailures: Set<String> {
    var dropped: Set<String> = []
    var told: Set<String> = []
    for shape in shapes.values {
      for member in shape.unchecked.objectShape?.members ?? [] {
        member.shape.forEachMention { name in
          if member.isFailureDropped { dropped.insert(name) } else { told.insert(name) }
        }
      }
    }
    return dropped.subtracting(told)
  }
}

extension Shape {
  /// The types whose values stand in those of the shape, without another type around them.
  func forEachMention(_ body: (String) -> Void) {
    switch self {
    case .reference(let name): body(name)
    case .optional(let inner), .array(let inner), .checked(let inner): inner.forEachMention(body)
    case .dictionary(let keys, let value):
      if case .pairs(let key) = keys { key.forEachMention(body) }
      value.forEachMention(body)
    case .object(let object): object.members.forEach { $0.shape.forEachMention(body) }
    default: break
    }
  }
}
