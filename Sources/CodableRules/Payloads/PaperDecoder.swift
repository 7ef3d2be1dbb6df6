import LintModel

/// Decodes a JSON value as `JSONDecoder` would decode the type, with a shape in the type's place: the same success, or the
/// same error at the same coding path. Source: measured with Swift 6.3.1, see `Tests/Shapes`.
package struct PaperDecoder {
  let table: ShapeTable

  package init(_ table: ShapeTable) {
    self.table = table
  }

  typealias Path = [DecodingFailure.PathKey]

  /// Where a value stands: its coding path, and that of the `Decoder` whose method reads it.
  struct Place {
    var path: Path = []
    var decoder: Path = []
    /// How many types have been entered for one value.
    var depth = 0

    func under(_ key: DecodingFailure.PathKey) -> Place { Place(path: path + [key], decoder: decoder) }
    /// A type's own `init(from:)` gets a decoder of its own.
    var entered: Place { Place(path: path, decoder: path, depth: depth + 1) }
  }

  /// More types than this do not read one value for each other: one reads itself, without end.
  private static let maximumDepth = 100

  /// What decoding a document as a shape comes to.
  package func decode(_ value: JSONValue, as shape: Shape) -> DecodingOutcome {
    outcome(of: value, as: shape, at: Place())
  }

  func outcome(of value: JSONValue, as shape: Shape, at place: Place) -> DecodingOutcome {
    if case .unknown = value.kind { return .undetermined(because: "the value is not known") }
    switch shape {
    case .opaque(let reason): return .undetermined(because: reason)
    case .anything: return .success
    case .reference where place.depth > Self.maximumDepth:
      return .undetermined(because: "the type reads itself from the same value, without end")
    case .reference: return outcome(of: value, as: table.resolved(shape), at: place.entered)
    case .checked(let inner):
      let outcome = outcome(of: value, as: inner, at: place)
      return outcome == .success ? .undetermined(because: "the type has checks of its own") : outcome
    case .optional(let wrapped):
      return value.isNull ? .success : outcome(of: value, as: wrapped, at: place.entered)
    case .array(let element): return array(value, of: element, at: place.entered)
    case .dictionary(let keys, let element): return dictionary(value, keys, of: element, at: place)
    case .rawValue(let raw): return rawValue(value, raw, at: place.entered)
    case .object(let object): return self.object(value, object, at: place)
    case .cases(let cases): return self.cases(value, cases, at: place)
    case .sequence(let elements): return sequence(value, elements, at: place.entered)
    default: return scalar(value, shape, at: place)
    }
  }

  // MARK: Arrays

  private func array(_ value: JSONValue, of shape: Shape, at place: Place) -> DecodingOutcome {
    guard case .array(let elements) = value.kind else { return wrongContainer(value, "Array<Any>", at: place) }
    var result = Sequential()
    for (index, element) in elements.enumerated() {
      if result.isOver { break }
      // A path is made for what fails: arrays of numbers are long.
      if shape.isScalar, outcome(of: element, as: shape, at: place) == .success { continue }
      result.add(outcome(of: element, as: shape, at: place.under(.index(index))))
    }
    return result.outcome
  }

  private func sequence(_ value: JSONValue, _ shapes: [Shape.Element], at place: Place) -> DecodingOutcome {
    guard case .array(let elements) = value.kind else { return wrongContainer(value, "Array<Any>", at: place) }
    var result = Sequential()
    for (index, shape) in shapes.enumerated() where !result.isOver {
      let place = place.under(.index(index))
      if index < elements.count {
        if shape.isOptional, elements[index].isNull { continue }
        result.add(outcome(of: elements[index], as: shape.shape, at: place))
      } else if !shape.isOptional {
        result.add(
          .failure(
            DecodingFailure(
              kind: .valueNotFound, path: place.path, subject: shape.shape.typeName(in: table),
              detail: "the array has \(elements.count) values", offset: value.offset)))
      }
    }
    return result.outcome
  }

  // MARK: Objects

  func object(_ value: JSONValue, _ object: ObjectShape, at place: Place) -> DecodingOutcome {
    guard case .object(let members) = value.kind else { return wrongContainer(value, Self.anyObject, at: place) }
    var result = Sequential()
    if let unread = object.unread { result.add(.undetermined(because: unread)) }
    if table.options.hasCustomKeys { result.add(.undetermined(because: "the key strategy is the project's own")) }
    let payload = CodedMembers(members, table.options)
    if object.members.contains(where: \.holdsTurns) {
      var reads = NestedReads(decoder: self)
      reads.gather(object, path: [], at: place)
      return reads.outcome(of: value, payload, starting: result.outcome)
    }
    for member in object.members where !result.isOver {
      result.add(outcome(of: member, in: payload, of: value, at: place))
    }
    return result.outcome
  }

  func outcome(
    of member: ObjectShape.Member, in payload: CodedMembers, of object: JSONValue, at place: Place
  ) -> DecodingOutcome {
    let inner = place.under(.key(member.key))
    guard let value = payload[member.key]?.value else {
      if member.isSuperclass, member.presence != .conditional {
        return outcome(of: JSONValue(.null, at: object.offset), as: member.shape, at: inner)
      }
      guard member.presence == .required, !member.isFailureDropped else {
        return member.presence == .conditional && (member.shape.isOpaque || member.isSuperclass)
          ? .undetermined(because: "'\(member.key)' is read in some cases only") : .success
      }
      return .failure(
        DecodingFailure(
          kind: .keyNotFound, path: place.path, subject: member.key, detail: "the key is missing",
          offset: object.offset))
    }
    if member.presence != .required, value.isNull, member.presence != .conditional { return .success }
    let found = outcome(of: value, as: member.shape, at: inner)
    if member.isFailureDropped { return .success }
    if member.presence == .conditional, found != .success {
      return .undetermined(because: "'\(member.key)' is read in some cases only")
    }
    return found
  }

  private func cases(_ value: JSONValue, _ cases: CaseShapes, at place: Place) -> DecodingOutcome {
    guard case .object(let members) = value.kind else { return wrongContainer(value, Self.anyObject, at: place) }
    if table.options.hasCustomKeys { return .undetermined(because: "the key strategy is the project's own") }
    let payload = CodedMembers(members, table.options)
    let known = cases.cases.filter { payload[$0.key] != nil }
    guard known.count == 1, let only = known.first, let inner = payload[only.key]?.value else {
      return .failure(
        DecodingFailure(
          kind: .typeMismatch, path: place.path, subject: "the enum",
          detail: known.isEmpty ? "no key names a case" : "several keys name cases", offset: value.offset,
          unknownCase: members.count == 1 ? members.first?.key : nil))
    }
    return object(inner, only.payload, at: place.under(.key(only.key)))
  }

  // MARK: Dictionaries

  private func dictionary(
    _ value: JSONValue, _ keys: Shape.KeyCoding, of shape: Shape, at place: Place
  ) -> DecodingOutcome {
    if case .pairs(let key) = keys { return pairs(value, key, shape, at: place.entered) }
    guard case .object(let members) = value.kind else { return wrongContainer(value, Self.anyObject, at: place) }
    // Under a key strategy, the decoder reads a dictionary of strings by itself, and leaves its keys alone.
    let isKeyed = keys != .string || !(table.options.isSnakeCase || table.options.hasCustomKeys)
    var seen: Set<String> = []
    // A dictionary is gone through in an order of its own: of several errors, any may be the first.
    var result = Unordered()
    for member in members {
      let key = isKeyed ? table.options.read(member.key) : member.key
      guard seen.insert(key).inserted else { continue }
      // The coding keys of a dictionary are numbers where they look like some.
      let name = isKeyed ? Int(key).map(DecodingFailure.PathKey.index) ?? .key(key) : .key(key)
      let inner = (isKeyed ? place.entered : place).under(name)
      if let failure = failure(ofKey: key, keys, member.value, at: inner) {
        result.add(failure)
      } else {
        result.add(outcome(of: member.value, as: shape, at: inner))
      }
    }
    return result.outcome
  }

  private func failure(
    ofKey key: String, _ keys: Shape.KeyCoding, _ value: JSONValue, at place: Place
  ) -> DecodingOutcome? {
    switch keys {
    case .integer where Int(key) == nil:
      .failure(
        DecodingFailure(
          kind: .typeMismatch, path: place.path, subject: "Int", detail: "the key is not an integer",
          offset: value.offset))
    case .representable(nil): .undetermined(because: "how keys are represented is not known")
    case .representable(let raw?) where raw.values.map({ !$0.contains { $0.text == key } }) ?? false:
      .failure(
        DecodingFailure(
          kind: .dataCorrupted, path: place.path, subject: "", detail: "the key is none of the known ones",
          offset: value.offset))
    default: nil
    }
  }

  private func pairs(_ value: JSONValue, _ key: Shape, _ shape: Shape, at place: Place) -> DecodingOutcome {
    guard case .array(let elements) = value.kind else { return wrongContainer(value, "Array<Any>", at: place) }
    guard elements.count.isMultiple(of: 2) else {
      return .failure(
        DecodingFailure(
          kind: .dataCorrupted, path: place.path, subject: "", detail: "keys and values do not pair up",
          offset: value.offset))
    }
    var result = Sequential()
    for (index, element) in elements.enumerated() where !result.isOver {
      result.add(outcome(of: element, as: index.isMultiple(of: 2) ? key : shape, at: place.under(.index(index))))
    }
    return result.outcome
  }

  // MARK: Failures

  static let anyObject = "Dictionary<String, Any>"

  func wrongContainer(_ value: JSONValue, _ type: String, at place: Place) -> DecodingOutcome {
    .failure(
      DecodingFailure(
        kind: value.isNull ? .valueNotFound : .typeMismatch, path: place.path, subject: type,
        detail: "\(value.kindName) stands there", offset: value.offset))
  }
}

extension Shape {
  /// Whether nothing is within it.
  fileprivate var isScalar: Bool {
    switch self {
    case .string, .boolean, .integer, .floatingPoint, .decimal, .url, .uuid: true
    default: false
    }
  }
}

/// The outcomes of what is read in turn.
struct Sequential {
  private(set) var outcome = DecodingOutcome.success
  /// Nothing later is read.
  private(set) var isOver = false

  mutating func add(_ next: DecodingOutcome) {
    switch (outcome, next) {
    case (_, .success): break
    case (.undetermined, .failure(var failure)):
      failure.isFirst = false
      (outcome, isOver) = (.failure(failure), true)
    case (_, .failure): (outcome, isOver) = (next, true)
    case (.success, .undetermined): outcome = next
    default: break
    }
  }
}

/// The outcomes of what is read in no certain order.
private struct Unordered {
  private(set) var outcome = DecodingOutcome.success

  mutating func add(_ next: DecodingOutcome) {
    switch (outcome, next) {
    case (_, .success): break
    case (.failure(var failure), _):
      failure.isFirst = false
      outcome = .failure(failure)
    case (.undetermined, .failure(var failure)):
      failure.isFirst = false
      outcome = .failure(failure)
    case (.success, _): outcome = next
    default: break
    }
  }
}
