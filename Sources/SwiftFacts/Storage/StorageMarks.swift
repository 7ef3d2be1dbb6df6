internal import SwiftSyntax

/// The words in a piece of code without which it neither loads nor saves anything: most code has none of them.
struct StorageMarks: OptionSet {
  let rawValue: Int

  static let coding = StorageMarks(rawValue: 1 << 0)
  static let place = StorageMarks(rawValue: 1 << 1)
  static let decoder = StorageMarks(rawValue: 1 << 2)
  static let encoder = StorageMarks(rawValue: 1 << 3)
  /// `store.save(`
  static let savedValue = StorageMarks(rawValue: 1 << 4)
  /// `store.load(`, or the label of an argument that names a key.
  static let loadedValue = StorageMarks(rawValue: 1 << 5)
  /// `data.decoded(`
  static let decodedData = StorageMarks(rawValue: 1 << 6)

  /// Whether something there may load or save.
  var mayStore: Bool {
    // The place may be a property of another object.
    isSuperset(of: [.coding, .place]) || isSuperset(of: [.decoder, .encoder]) || mayAskForValue
  }

  /// Whether there may be `store.load()` and `store.save(value)`, `store.value(forKey: key)` and what saves it, or data that is
  /// asked for its value.
  var mayAskForValue: Bool { isSuperset(of: [.savedValue, .loadedValue]) || contains(.decodedData) }

  init(rawValue: Int) { self.rawValue = rawValue }

  init(in utf8: ArraySlice<UInt8>) { self.init(inAnyOf: [utf8]) }

  /// Those of the members, but for what types in the type do, and for what codes the type itself: that names keys of a
  /// container, and no place.
  init(of block: MemberBlockSyntax, in context: WalkContext) {
    var pieces: [ArraySlice<UInt8>] = []
    for member in block.members where !member.decl.codesItsType && !member.decl.isType {
      let bytes = context.bytes(of: member)
      // Neighbours are searched in one go.
      if let last = pieces.last, last.endIndex == bytes.startIndex {
        pieces[pieces.count - 1] = context.bytes(in: last.startIndex..<bytes.endIndex)
      } else {
        pieces.append(bytes)
      }
    }
    self.init(inAnyOf: pieces)
  }

  /// Those of all pieces. The second of two that only count together is not looked for without the first.
  private init(inAnyOf pieces: [ArraySlice<UInt8>]) {
    func name(_ words: some Sequence<String>) -> Bool {
      words.contains { word in pieces.contains { ByteSearch.contains(word, in: $0) } }
    }
    self = []
    for piece in pieces { formUnion(StorageMarks(ofCallsIn: piece)) }
    if contains(.savedValue), name(["ey: "]) { insert(.loadedValue) }
    if name(StorageCalls.coding) {
      insert(.coding)
      if name(StorageCalls.places) || name(KeychainWords.functions) { insert(.place) }
    }
    if name([StorageCalls.coderPair.decoder]) {
      insert(.decoder)
      if name([StorageCalls.coderPair.encoder]) { insert(.encoder) }
    }
  }

  /// Those of calls like `.load(` and `.loadItems(`, where the verb is all that is in lower case after the dot.
  private init(ofCallsIn utf8: ArraySlice<UInt8>) {
    self = []
    var rest = utf8
    while let dot = rest.firstIndex(of: UInt8(ascii: ".")) {
      let verb = utf8[(dot + 1)...].prefix(while: \.isLowercase)
      rest = utf8[verb.endIndex...]
      guard !verb.isEmpty, let next = rest.first, next.beginsCallOrWord else { continue }
      let hash = verb.withUnsafeBufferPointer(NameHash.value)
      if StorageCalls.valueSavingHashes.contains(hash) { insert(.savedValue) }
      if StorageCalls.valueLoadingHashes.contains(hash) { insert(.loadedValue) }
      // `.decode(T.self, from: data)` is what coders do.
      let isOfData = next.isUppercase || rest.starts(with: "()".utf8)
      if hash == Self.decoded || hash == Self.decode && isOfData { insert(.decodedData) }
    }
  }

  private static let decode = NameHash("decode").value
  private static let decoded = NameHash("decoded").value
}

extension DeclSyntax {
  fileprivate var isType: Bool { asProtocol((any DeclGroupSyntax).self) != nil }
}

extension UInt8 {
  /// Whether it may follow a verb in the name of a method: `load(`, `loadItems(`.
  fileprivate var beginsCallOrWord: Bool { self == UInt8(ascii: "(") || isUppercase }

  fileprivate var isUppercase: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
  fileprivate var isLowercase: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }
}
