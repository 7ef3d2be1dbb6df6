/// The elements of an array. Those of a long one are packed: a number, a string or a word takes its text and eight bytes, where
/// a value of its own would take four times as many.
package struct JSONElements: Sendable, RandomAccessCollection {
  private enum Storage {
    case values([JSONValue])
    case packed(PackedElements)
  }

  private var storage: Storage

  /// Arrays with more elements are packed.
  package static let longestPlain = 1024

  package init(_ values: [JSONValue] = []) {
    storage = .values(values)
  }

  package var startIndex: Int { 0 }

  package var endIndex: Int {
    switch storage {
    case .values(let values): values.count
    case .packed(let packed): packed.count
    }
  }

  package subscript(index: Int) -> JSONValue {
    switch storage {
    case .values(let values): values[index]
    case .packed(let packed): packed.value(at: index)
    }
  }

  /// Takes one element after the other.
  package struct Builder {
    private var values: [JSONValue] = []
    private var packed: PackedElements?

    package init() {}

    package mutating func append(_ value: JSONValue) {
      if packed == nil, values.count < JSONElements.longestPlain {
        values.append(value)
        return
      }
      var all = packed.take() ?? PackedElements(values)
      all.append(value)
      packed = all
      values = []
    }

    package var elements: JSONElements {
      var elements = JSONElements(values)
      if let packed { elements.storage = .packed(packed) }
      return elements
    }
  }
}

/// Values one after the other in one text.
private struct PackedElements: Sendable {
  private enum Kind: UInt32 {
    case null, no, yes, number, string
    /// What is no scalar is held beside the text, which has its number.
    case other
  }

  private struct Node {
    /// Where the text of the value ends, and its kind in the three highest bits.
    var end: UInt32
    /// From the first value on.
    var offset: UInt32
  }

  private static let kindShift: UInt32 = 29
  private static let endMask: UInt32 = 1 << kindShift - 1

  private var nodes: [Node] = []
  private var text: [UInt8] = []
  private var others: [JSONValue] = []
  private var start = 0

  init(_ values: [JSONValue]) {
    start = values.first?.offset ?? 0
    for value in values { append(value) }
  }

  var count: Int { nodes.count }

  mutating func append(_ value: JSONValue) {
    let kind: Kind
    switch value.kind {
    case .null: kind = .null
    case .boolean(let isTrue): kind = isTrue ? .yes : .no
    case .number(let digits):
      kind = .number
      text.append(contentsOf: digits.utf8)
    case .string(let string):
      kind = .string
      text.append(contentsOf: string.utf8)
    case .array, .object, .date, .data, .unknown:
      kind = .other
      withUnsafeBytes(of: UInt32(others.count).littleEndian) { text.append(contentsOf: $0) }
      others.append(value)
    }
    nodes.append(
      Node(
        end: UInt32(text.count) | kind.rawValue << Self.kindShift,
        offset: UInt32(clamping: value.offset - start)))
  }

  func value(at index: Int) -> JSONValue {
    let node = nodes[index]
    let first = index == 0 ? 0 : Int(nodes[index - 1].end & Self.endMask)
    let content = text[first..<Int(node.end & Self.endMask)]
    let offset = start + Int(node.offset)
    switch Kind(rawValue: node.end >> Self.kindShift) {
    case .no: return JSONValue(.boolean(false), at: offset)
    case .yes: return JSONValue(.boolean(true), at: offset)
    case .number: return JSONValue(.number(String(decoding: content, as: UTF8.self)), at: offset)
    case .string: return JSONValue(.string(String(decoding: content, as: UTF8.self)), at: offset)
    case .other:
      let number = content.reversed().reduce(0) { $0 << 8 | Int($1) }
      return others[number]
    case .null, nil: return JSONValue(.null, at: offset)
    }
  }
}
