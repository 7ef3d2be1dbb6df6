import CodableRules

/// Documents that are too large to be held: only the parts that are asked for are.
extension JSONReader {
  /// Passes over what is before the first value.
  mutating func start() throws(Fault) {
    try skipMark()
    try skipBlanks()
    guard try peek() != nil else { throw fault("the text is empty") }
  }

  /// Makes sure that nothing but blanks is left.
  mutating func end() throws(Fault) {
    guard try isAtEnd() else { throw fault(Self.followsReason) }
  }

  mutating func isAtEnd() throws(Fault) -> Bool {
    try skipBlanks()
    return try peek() == nil
  }

  /// Hands over the part of the next value that steps lead to, and reads the rest of it to its end.
  ///
  /// - Parameters:
  ///   - steps: keys, and numbers of elements.
  ///   - splits: whether an array that is found there is passed on by its elements, with their numbers.
  /// - Returns: whether the steps lead anywhere.
  mutating func parts(
    at steps: ArraySlice<String>, splitting splits: Bool, depth: Int = 0,
    _ body: (inout JSONReader, JSONValue, Int?) -> Void
  ) throws(Fault) -> Bool {
    guard depth <= Self.maximumDepth else { throw tooDeep }
    let first = try peek()
    guard let step = steps.first else {
      guard splits, first == UInt8(ascii: "[") else {
        let value = try keptValue(depth: depth)
        body(&self, value, nil)
        return true
      }
      try elements { (reader, number) throws(Fault) in
        let value = try reader.keptValue(depth: depth + 1)
        body(&reader, value, number)
      }
      return true
    }
    let rest = steps.dropFirst()
    var isFound = false
    switch first {
    case UInt8(ascii: "{"):
      try members { (reader, key, _) throws(Fault) in
        guard key == step, !isFound else { return try reader.skipValue(depth: depth + 1) }
        isFound = try reader.parts(at: rest, splitting: splits, depth: depth + 1, body)
      }
    case UInt8(ascii: "["):
      try elements { (reader, number) throws(Fault) in
        guard String(number) == step else { return try reader.skipValue(depth: depth + 1) }
        isFound = try reader.parts(at: rest, splitting: splits, depth: depth + 1, body)
      }
    default: try skipValue(depth: depth)
    }
    return isFound
  }

  /// Reads a value and keeps nothing of it.
  private mutating func skipValue(depth: Int) throws(Fault) {
    guard depth <= Self.maximumDepth else { throw tooDeep }
    switch try peek() {
    case UInt8(ascii: "{"): try members { (reader, _, _) throws(Fault) in try reader.skipValue(depth: depth + 1) }
    case UInt8(ascii: "["): try elements { (reader, _) throws(Fault) in try reader.skipValue(depth: depth + 1) }
    case UInt8(ascii: "\""): try skipString()
    default: _ = try value(depth: depth)
    }
  }
}
