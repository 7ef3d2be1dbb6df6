extension ShapeTable {
  /// Whether a decoder looks at what is at a place of a payload; where that is not certain, it does.
  ///
  /// - Parameters:
  ///   - place: keys as the payload has them, and nil for an element of an array.
  ///   - shape: what the payload as a whole is read as.
  package func mayRead(_ place: ArraySlice<String?>, of shape: Shape, depth: Int = 0) -> Bool {
    guard depth < Self.maximumReadDepth else { return true }
    func under(_ next: Shape) -> Bool { mayRead(place.dropFirst(), of: next, depth: depth + 1) }
    switch shape {
    case .reference: return mayRead(place, of: resolved(shape), depth: depth + 1)
    case .checked(let inner), .optional(let inner): return mayRead(place, of: inner, depth: depth + 1)
    case .opaque, .anything: return false
    default: break
    }
    guard let step = place.first else { return true }
    switch (shape, step) {
    case (.array(let element), nil): return under(element)
    case (.sequence(let elements), nil): return elements.contains { under($0.shape) }
    case (.dictionary(.pairs(let key), let element), nil): return under(key) || under(element)
    case (.data(.deferred), nil): return true
    case (.dictionary(_, let element), _?): return under(element)
    case (.object(let object), let key?):
      if options.hasCustomKeys { return true }
      let codingKey = options.read(key)
      return object.members.contains { $0.key == codingKey && under($0.shape) }
    case (.cases(let cases), let key?):
      if options.hasCustomKeys { return true }
      let codingKey = options.read(key)
      return cases.cases.contains { $0.key == codingKey && under(.object($0.payload)) }
    default: return false
    }
  }

  private static let maximumReadDepth = 600
}
