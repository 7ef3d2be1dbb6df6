/// Payloads that a version writes, each of which differs from the smallest in one place.
struct FormatSamples {
  let writer: ShapeTable
  let reader: ShapeTable
  /// Whether a type is compared by itself: what it holds is left open then.
  let isCompared: (String) -> Bool

  /// A payload, and the keys that lead to where it differs from the smallest.
  struct Sample {
    var value: JSONValue
    var path: [String] = []
    /// Where the new shape takes only some texts or numbers of the old one, or asks for a key that the old one writes in some
    /// cases, and nothing says whether others were written, or the key left out.
    var isGuess = false

    fileprivate func map(_ change: (JSONValue) -> JSONValue) -> Sample {
      Sample(value: change(value), path: path, isGuess: isGuess)
    }

    /// One that source shows to have been written.
    fileprivate var asWritten: Sample { Sample(value: value, path: path) }

    fileprivate func under(_ key: String) -> Sample { Sample(value: value, path: [key] + path, isGuess: isGuess) }
  }

  private static let maximumDepth = 6
  /// For one type.
  private static let maximumCount = 600

  /// The first is the smallest.
  func payloads(of shape: Shape, read as: Shape?) -> [Sample] {
    Array(variants(of: shape, read: `as`, depth: 0).prefix(Self.maximumCount))
  }

  private func variants(of shape: Shape, read: Shape?, depth: Int) -> [Sample] {
    guard depth < Self.maximumDepth else { return [Sample(value: JSONValue(.unknown))] }
    switch shape {
    case .reference(let name):
      if depth > 0, isCompared(name), read.map({ $0.unwrapped == shape }) ?? true {
        return [Sample(value: JSONValue(.unknown))]
      }
      return variants(of: writer.resolved(shape), read: read.map(reader.resolved), depth: depth + 1)
    case .checked(let inner): return variants(of: inner, read: read?.unchecked, depth: depth)
    case .optional(let wrapped):
      return variants(of: wrapped, read: read?.unwrapped, depth: depth) + [Sample(value: JSONValue(.null))]
    case .array(let element):
      let elements = variants(of: element, read: read?.element, depth: depth + 1)
      return elements.map { $0.map { JSONValue.array([$0]) } } + [Sample(value: JSONValue.array([]))]
    case .dictionary(let keys, let element): return dictionaries(keys, element, read: read, depth: depth)
    case .object(let object):
      return objects(object, read: read.flatMap { reader.resolved($0).unchecked.objectShape }, depth: depth)
    case .cases(let cases): return self.cases(cases, read: read, depth: depth)
    case .sequence(let elements):
      let values = elements.map { element in
        variants(of: element.shape, read: nil, depth: depth + 1).first?.value ?? JSONValue(.unknown)
      }
      return [Sample(value: JSONValue.array(values))]
    default:
      let written = Self.values(of: shape, under: writer.options)
      guard let fitting = fittingValue(of: shape, readAs: read) else { return written.map { Sample(value: $0) } }
      return [Sample(value: fitting)] + written.map { Sample(value: $0, isGuess: true) }
    }
  }

  /// A value that a narrower shape takes; nil where the shapes do not differ in that.
  private func fittingValue(of shape: Shape, readAs read: Shape?) -> JSONValue? {
    guard let read = read.map({ reader.resolved($0.unwrapped).unchecked }) else { return nil }
    switch (shape, read) {
    case (_, .rawValue(let raw)) where raw.base == shape && raw.values != nil: break
    case (.string, .uuid), (.string, .url), (.string, .date(.iso8601)), (.string, .data(.base64)): break
    // An identifier that became unsigned may never have been negative, and a number that became whole always was.
    case (.integer(let before), .integer(let now)) where before != now: break
    case (.floatingPoint, .integer), (.decimal, .integer): break
    default: return nil
    }
    return Self.values(of: read, under: reader.options).first
  }

  private func cases(_ cases: CaseShapes, read: Shape?, depth: Int) -> [Sample] {
    let readCases = read.flatMap { reader.resolved($0).unchecked.caseShapes }
    return cases.cases.flatMap { single -> [Sample] in
      let key = writer.options.written(single.key)
      let payload = readCases?.cases.first { $0.key == single.key }?.payload
      return objects(single.payload, read: payload, depth: depth).map {
        $0.map { JSONValue.object([(key, $0)]) }.under(single.key)
      }
    }
  }

  /// The keys that are always written, then each of the others beside them.
  private func objects(_ object: ObjectShape, read: ObjectShape?, depth: Int) -> [Sample] {
    var base: [(String, JSONValue)] = []
    var changes: [(key: String, sample: Sample)] = []
    var omissions: [String] = []
    for member in object.members {
      let key = writer.options.written(member.key)
      let reading = read?.members.first { $0.key == reader.options.read(key) }
      let values = variants(of: member.shape, read: reading?.shape, depth: depth + 1).map { $0.under(member.key) }
      let found = member.hasFraction ? values.map(\.asWritten) : values
      guard let first = found.first else { continue }
      let mayBeLeftOut = member.presence == .conditional && reading?.presence == .required
      if member.presence == .required || mayBeLeftOut {
        // Each branch may write it.
        if !base.contains(where: { $0.0 == key }) { base.append((key, first.value)) }
        changes += found.dropFirst().map { (key, $0) }
        if mayBeLeftOut, !omissions.contains(key) { omissions.append(key) }
      } else {
        changes += found.map { (key, $0) }
      }
    }
    let smallest = base
    return [Sample(value: JSONValue.object(smallest))]
      + changes.prefix(Self.maximumCount).map { change in
        change.sample.map { value in
          var members = smallest
          if let index = members.firstIndex(where: { $0.0 == change.key }) {
            members[index].1 = value
          } else {
            members.append((change.key, value))
          }
          return JSONValue.object(members)
        }
      }
      + omissions.map { key in
        Sample(value: JSONValue.object(smallest.filter { $0.0 != key }), path: [key], isGuess: true)
      }
  }

  private func dictionaries(
    _ keys: Shape.KeyCoding, _ element: Shape, read: Shape?, depth: Int
  ) -> [Sample] {
    let values = variants(of: element, read: read?.element, depth: depth + 1)
    switch keys {
    case .string:
      guard let known = read.flatMap({ reader.resolved($0.unwrapped).unchecked.listedKeys }), let key = known.first
      else { return values.map { $0.map { JSONValue.object([("a", $0)]) } } }
      let other = values.first.map { Sample(value: .object([(Self.text(besides: known), $0.value)]), isGuess: true) }
      return values.map { $0.map { JSONValue.object([(key, $0)]) } } + [other].compactMap(\.self)
    case .integer: return values.map { $0.map { JSONValue.object([("1", $0)]) } }
    case .representable(let raw):
      let found = (raw?.values ?? []).flatMap { key in values.map { $0.map { JSONValue.object([(key.text, $0)]) } } }
      return found + [Sample(value: JSONValue.object([]))]
    case .pairs(let key):
      let keys = variants(of: key, read: nil, depth: depth + 1)
      // An enum without a case that is coded has no value.
      guard let firstKey = keys.first?.value, let firstValue = values.first?.value else {
        return [Sample(value: .array([]))]
      }
      let byKey = keys.map { $0.map { JSONValue.array([$0, firstValue]) } }
      return byKey + values.dropFirst().map { $0.map { JSONValue.array([firstKey, $0]) } }
    }
  }

  private static func text(besides known: [String], startingWith text: String = "a") -> String {
    known.contains(text) ? Self.text(besides: known, startingWith: text + "a") : text
  }

  /// A usual value, then such as other types refuse.
  private static func values(of shape: Shape, under options: CoderOptions) -> [JSONValue] {
    func numbers(_ texts: String...) -> [JSONValue] { texts.map { JSONValue(.number($0)) } }
    switch shape {
    case .date where options.isPropertyList: return [JSONValue(.date)]
    case .data where options.isPropertyList: return [JSONValue(.data)]
    case .string: return [.string("a"), .string("")]
    case .boolean: return [JSONValue(.boolean(true))]
    case .integer(let width):
      let (least, greatest) = width.bounds
      let large = width == .int || width == .int64 ? "3000000000" : String(greatest)
      return numbers("1", large) + (least < 0 ? numbers("-1") : [])
    case .floatingPoint: return numbers("2", "1.5")
    case .decimal: return numbers("2", "19.99")
    case .url: return [.string("https://example.org")]
    case .uuid: return [.string("E621E1F8-C36C-495A-93FC-0C247A3E6E5F")]
    case .date(.deferred): return numbers("755863200", "755863200.5")
    case .date(.seconds): return numbers("1734170400", "1734170400.5")
    case .date(.milliseconds): return numbers("1734170400000", "1734170400500.5")
    case .date(.iso8601): return [.string("2024-12-14T10:00:00Z")]
    case .data(.base64): return [.string("aGk=")]
    case .data(.deferred): return [.array(numbers("104", "105"))]
    case .rawValue(let raw):
      guard let values = raw.values else { return self.values(of: raw.base, under: options) }
      return values.map { raw.base == .string ? .string($0.text) : JSONValue(.number($0.text)) }
    default: return [JSONValue(.unknown)]
    }
  }
}

extension Shape {
  /// What an array or a dictionary holds.
  var element: Shape? {
    switch self {
    case .array(let element), .dictionary(_, let element): element
    case .optional(let wrapped), .checked(let wrapped): wrapped.element
    default: nil
    }
  }

  /// The only keys that a dictionary may have; nil where they are not known, or any will do.
  fileprivate var listedKeys: [String]? {
    if case .dictionary(.representable(let raw), _) = self { raw?.values?.map(\.text) } else { nil }
  }

  var objectShape: ObjectShape? {
    if case .object(let object) = self { object } else { nil }
  }

  var caseShapes: CaseShapes? {
    if case .cases(let cases) = self { cases } else { nil }
  }
}
