/// Tells whether everything that one type writes is also read as another.
struct ShapeInclusion {
  private let writer: ShapeTable
  private let reader: ShapeTable
  /// What has been compared, or is being: a type that holds itself is included as far as its other parts are, and a pair that
  /// is not included settles the whole. So none is looked at twice, however many ways lead to it.
  private var compared: Set<Pair> = []
  private var depth = 0

  private struct Pair: Hashable {
    var written: Shape
    var read: Shape
  }

  /// Types that hold each other to this depth are left unproved: the walk goes as deep.
  private static let maximumDepth = 200

  /// - Parameters:
  ///   - writer: what is written; the shapes that a type reads stand for those of a type that is never written.
  ///   - reader: what is read.
  init(of writer: ShapeTable, in reader: ShapeTable) {
    self.writer = writer
    self.reader = reader
  }

  /// Whether `read` takes every value that `written` stands for. False wherever that cannot be proved.
  mutating func isIncluded(_ written: Shape, in read: Shape) -> Bool {
    if written.isReference || read.isReference {
      guard compared.insert(Pair(written: written, read: read)).inserted else { return true }
      depth += 1
      defer { depth -= 1 }
      guard depth < Self.maximumDepth else { return false }
      return isIncluded(writer.resolved(written), in: reader.resolved(read))
    }
    switch (written, read) {
    case (_, .anything): return true
    // Checks of its own may refuse what is written; those that the writer made can only leave less of it.
    case (_, .opaque), (_, .checked), (.opaque, _): return false
    case (.checked(let inner), _): return isIncluded(inner, in: read)
    case (.optional(let wrapped), .optional(let inner)): return isIncluded(wrapped, in: inner)
    case (_, .optional(let inner)): return isIncluded(written, in: inner)
    case (.optional, _): return false
    case (.array(let element), .array(let other)): return isIncluded(element, in: other)
    case (.dictionary(let keys, let element), .dictionary(let others, let other)):
      return keys == others && isIncluded(element, in: other)
    case (.object(let object), .object(let other)): return isIncluded(object, in: other)
    case (.object(let object), .dictionary(.string, let element)):
      return object.unread == nil && object.members.allSatisfy { isIncluded($0.shape, in: element) }
    case (.cases(let cases), .object(let object)):
      // One key, whatever the case: an object without required keys is satisfied with that.
      return isSatisfiedByAnything(object)
        && !object.members.contains { member in
          cases.cases.contains { $0.key == member.key }
        }
    default: return isIncluded(value: written, in: read)
    }
  }

  /// Values that are no objects and no collections.
  private mutating func isIncluded(value written: Shape, in read: Shape) -> Bool {
    switch (written, read) {
    case (.rawValue(let raw), .rawValue(let other)):
      guard isIncluded(raw.base, in: other.base) else { return false }
      guard let known = other.values else { return true }
      return raw.values.map { Set($0.map(\.text)).isSubset(of: known.map(\.text)) } ?? false
    case (.rawValue(let raw), _): return isIncluded(raw.base, in: read)
    case (.url, .string), (.uuid, .string), (.date(.iso8601), .string), (.data(.base64), .string): return true
    case (.integer(let width), .integer(let other)):
      return width.bounds.least >= other.bounds.least && width.bounds.greatest <= other.bounds.greatest
    case (.integer, .floatingPoint), (.integer, .decimal), (.floatingPoint, .decimal), (.decimal, .floatingPoint):
      return true
    case (.floatingPoint(let isSingle), .floatingPoint(let other)): return isSingle || !other
    default: return written == read
    }
  }

  private mutating func isIncluded(_ object: ObjectShape, in other: ObjectShape) -> Bool {
    guard object.unread == nil, other.unread == nil else { return false }
    for member in other.members {
      if member.isFailureDropped { continue }
      guard member.presence != .conditional else { return false }
      guard let written = object.members.first(where: { $0.key == member.key }) else {
        if member.presence == .required { return false }
        continue
      }
      if member.presence == .required {
        guard written.presence == .required, isIncluded(written.shape, in: member.shape) else { return false }
      } else {
        guard isIncluded(written.shape.unwrapped, in: member.shape.unwrapped) else { return false }
      }
    }
    return true
  }

  private func isSatisfiedByAnything(_ object: ObjectShape) -> Bool {
    object.unread == nil
      && object.members.allSatisfy { $0.presence == .optional || $0.presence == .defaulted || $0.isFailureDropped }
  }
}

extension Shape {
  fileprivate var isReference: Bool {
    if case .reference = self { true } else { false }
  }
}
