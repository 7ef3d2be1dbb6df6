import LintModel

/// The bytes of a file, of a pipe or of memory, in pieces: no more than one is held at a time.
struct ByteSource {
  /// The next piece; empty at the end.
  private let next: () throws(SystemFailure) -> [UInt8]

  init(_ next: @escaping () throws(SystemFailure) -> [UInt8]) {
    self.next = next
  }

  /// Everything at once.
  init(_ bytes: [UInt8]) {
    var rest: [UInt8]? = bytes
    next = { () throws(SystemFailure) in
      defer { rest = nil }
      return rest ?? []
    }
  }

  /// What an open file holds from where it stands.
  init(_ descriptor: Descriptor) {
    next = { () throws(SystemFailure) in
      try descriptor.piece()
    }
  }

  /// The first piece, and everything with that piece.
  func peeked() -> (first: [UInt8], whole: ByteSource) {
    let first = Result { () throws(SystemFailure) in try next() }
    var isFirst = true
    let whole = ByteSource { () throws(SystemFailure) in
      guard isFirst else { return try next() }
      isFirst = false
      return try first.get()
    }
    return ((try? first.get()) ?? [], whole)
  }

  func piece() throws(SystemFailure) -> [UInt8] { try next() }

  /// Everything that is left.
  ///
  /// - Throws: `SystemFailure` when that is more than `limit` bytes, or cannot be read.
  func all(limit: Int) throws(SystemFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let piece = try piece()
      if piece.isEmpty { return bytes }
      bytes += piece
      if bytes.count > limit { throw SystemFailure(reason: "it is larger than \(limit >> 20) MB") }
    }
  }
}
