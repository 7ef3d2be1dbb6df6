/// The tables of one version, each made once: a project has few coders and many types.
struct VersionTables {
  private struct Key: Hashable {
    var direction: CodingDirection
    var options: CoderOptions
  }

  private var tables: [Key: ShapeTable] = [:]

  init(_ document: ShapeDocument) {
    for (name, entry) in document.types {
      for (direction, shapes) in entry.shapes {
        for (options, shape) in shapes {
          tables[Key(direction: direction, options: options), default: ShapeTable(direction, options)].shapes[name] =
            shape
        }
      }
    }
  }

  func table(_ direction: CodingDirection, _ options: CoderOptions) -> ShapeTable {
    tables[Key(direction: direction, options: options)] ?? ShapeTable(direction, options)
  }
}
