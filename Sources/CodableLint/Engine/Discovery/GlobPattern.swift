/// A shell pattern as git reads it: `*` and `?` stop at a slash, `**` between slashes does not, `[a-z]`
/// is a set, a backslash makes the next byte literal. Works on bytes, as git does.
/// Source: gitignore(5), "Pattern format".
struct GlobPattern: Sendable, Equatable {
  private var steps: [Step]
  private var ignoresCase: Bool
  /// False for a pattern that can match nothing, such as one with an unclosed set.
  private(set) var isValid: Bool
  /// No shorter text matches.
  private var leastLength: Int

  /// One step of a machine that walks over the text and keeps the set of steps it may be at, so no
  /// pattern can take exponential time.
  private enum Step: Sendable, Equatable {
    case byte(UInt8)
    case anyByte
    case set(ByteSet)
    /// Any run of bytes without a slash.
    case name
    /// Any run of bytes.
    case path
    /// Zero or more whole folders: entered, or skipped together with the step after it.
    case folders
    /// Inside `folders`: left after a slash.
    case insideFolders
  }

  init(_ pattern: some Collection<UInt8>, ignoresCase: Bool = false) {
    var reader = Reader(bytes: Array(pattern), ignoresCase: ignoresCase)
    self.steps = reader.readSteps()
    self.isValid = reader.isValid
    self.ignoresCase = ignoresCase
    leastLength = steps.count { step in
      switch step {
      case .byte, .anyByte, .set: true
      case .name, .path, .folders, .insideFolders: false
      }
    }
  }

  init(_ pattern: String) {
    self.init(pattern.utf8)
  }

  /// Whether the whole of `text` matches.
  func matches(_ text: ArraySlice<UInt8>) -> Bool {
    guard isValid, canMatch(text) else { return false }
    // A set of steps is a row of bits: most patterns need one word.
    let words = (steps.count + 64) / 64
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * words) { bits in
      var current = StepSet(bits[..<words])
      var next = StepSet(bits[words...])
      current.removeAll()
      enter(0, &current)
      for byte in text {
        next.removeAll()
        let byte = ignoresCase ? byte.asciiLowercased : byte
        current.forEach { if $0 < steps.count { advance($0, over: byte, into: &next) } }
        guard !next.isEmpty else { return false }
        swap(&current, &next)
      }
      return current.contains(steps.count)
    }
  }

  /// Most paths start or end in other bytes than the pattern, which saves the walk.
  private func canMatch(_ text: ArraySlice<UInt8>) -> Bool {
    func agrees(_ step: Step?, _ byte: UInt8?) -> Bool {
      guard case .byte(let expected)? = step else { return true }
      return byte.map { ignoresCase ? $0.asciiLowercased : $0 } == expected
    }
    guard text.count >= leastLength, agrees(steps.last, text.last) else { return false }
    var index = text.startIndex
    for step in steps {
      guard case .byte = step else { return true }
      guard index < text.endIndex, agrees(step, text[index]) else { return false }
      index += 1
    }
    return index == text.endIndex
  }

  /// Adds a step, and those that can be reached from it without reading a byte. The index after the
  /// last step means that the whole pattern is matched.
  private func enter(_ index: Int, _ states: inout StepSet) {
    var index = index
    while states.insert(index), index < steps.count {
      switch steps[index] {
      case .name, .path: break
      case .folders: enter(index + 2, &states)
      case .byte, .anyByte, .set, .insideFolders: return
      }
      index += 1
    }
  }

  private func advance(_ index: Int, over byte: UInt8, into states: inout StepSet) {
    let isSlash = byte == UInt8(ascii: "/")
    switch steps[index] {
    case .byte(let expected):
      if byte == expected { enter(index + 1, &states) }
    case .anyByte:
      if !isSlash { enter(index + 1, &states) }
    case .set(let set):
      if !isSlash, set.contains(byte) { enter(index + 1, &states) }
    case .name:
      if !isSlash { enter(index, &states) }
    case .path:
      enter(index, &states)
    case .folders:
      break
    case .insideFolders:
      enter(index, &states)
      if isSlash { enter(index + 1, &states) }
    }
  }
}

extension GlobPattern {
  private struct Reader {
    let bytes: [UInt8]
    let ignoresCase: Bool
    var index = 0
    var isValid = true

    init(bytes: [UInt8], ignoresCase: Bool) {
      self.bytes = bytes
      self.ignoresCase = ignoresCase
    }

    mutating func readSteps() -> [Step] {
      var steps: [Step] = []
      while index < bytes.count, isValid {
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: "*"):
          let stars = readStars()
          // `**/**/` is `**/`: each of them would be entered from the one before.
          if stars.count < 2 || steps.suffix(stars.count) != stars[...] { steps += stars }
        case UInt8(ascii: "?"):
          index += 1
          steps.append(.anyByte)
        case UInt8(ascii: "["):
          steps.append(.set(readSet()))
        case UInt8(ascii: "\\"):
          index += 1
          appendLiteral(to: &steps)
        default:
          appendLiteral(to: &steps)
        }
      }
      return steps
    }

    private mutating func appendLiteral(to steps: inout [Step]) {
      guard index < bytes.count else {
        isValid = false
        return
      }
      steps.append(.byte(ignoresCase ? bytes[index].asciiLowercased : bytes[index]))
      index += 1
    }

    private mutating func readStars() -> [Step] {
      let slash = UInt8(ascii: "/")
      let start = index
      while index < bytes.count, bytes[index] == UInt8(ascii: "*") { index += 1 }
      let startsFolder = start == 0 || bytes[start - 1] == slash
      guard index - start > 1, startsFolder else { return [.name] }
      if index == bytes.count { return [.path] }
      guard bytes[index] == slash else { return [.name] }
      index += 1
      return [.folders, .insideFolders]
    }

    /// Reads `[…]`. A `]` right after the opening (or the negation) is a member of the set.
    private mutating func readSet() -> ByteSet {
      index += 1
      var set = ByteSet()
      let isNegated = index < bytes.count && (bytes[index] == UInt8(ascii: "!") || bytes[index] == UInt8(ascii: "^"))
      if isNegated { index += 1 }
      var isFirst = true
      while index < bytes.count, isFirst || bytes[index] != UInt8(ascii: "]") {
        isFirst = false
        if let name = readClassName() {
          if !set.insert(className: name) { isValid = false }
          continue
        }
        guard let low = readMember() else { break }
        guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "-"), bytes[index + 1] != UInt8(ascii: "]")
        else {
          set.insert(low...low)
          continue
        }
        index += 1
        guard let high = readMember() else { break }
        if low <= high { set.insert(low...high) }
      }
      guard index < bytes.count, bytes[index] == UInt8(ascii: "]") else {
        isValid = false
        return set
      }
      index += 1
      if ignoresCase { set.foldCase() }
      return isNegated ? set.inverted : set
    }

    private mutating func readMember() -> UInt8? {
      if bytes[index] == UInt8(ascii: "\\") { index += 1 }
      guard index < bytes.count else { return nil }
      defer { index += 1 }
      return bytes[index]
    }

    /// Reads `[:name:]`.
    private mutating func readClassName() -> String? {
      guard bytes[index...].starts(with: "[:".utf8) else { return nil }
      let start = index + 2
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "]")), end > start,
        bytes[end - 1] == UInt8(ascii: ":")
      else { return nil }
      index = end + 1
      return String(decoding: bytes[start..<(end - 1)], as: UTF8.self)
    }
  }
}

/// A set of a pattern's steps, in borrowed memory.
private struct StepSet {
  private var words: Slice<UnsafeMutableBufferPointer<UInt64>>

  init(_ words: Slice<UnsafeMutableBufferPointer<UInt64>>) {
    self.words = words
  }

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  func contains(_ step: Int) -> Bool { words[words.startIndex + step / 64] & (1 << UInt64(step % 64)) != 0 }

  /// False when it was already in the set.
  mutating func insert(_ step: Int) -> Bool {
    guard !contains(step) else { return false }
    words[words.startIndex + step / 64] |= 1 << UInt64(step % 64)
    return true
  }

  mutating func removeAll() {
    for index in words.indices { words[index] = 0 }
  }

  func forEach(_ body: (Int) -> Void) {
    for (offset, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        body(offset * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }
}
