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

  init(in utf8: ArraySlice<UInt8>) {
    func names(_ words: some Sequence<String>) -> Bool { words.contains { ByteSearch.contains($0, in: utf8) } }
    func calls(_ verbs: Set<String>) -> Bool {
      verbs.contains { ByteSearch.contains(".\($0)", before: \.beginsCallOrWord, in: utf8) }
    }
    self = []
    if names(StorageCalls.coding) { insert(.coding) }
    if names(StorageCalls.places) { insert(.place) }
    if names([StorageCalls.coderPair.decoder]) { insert(.decoder) }
    if names([StorageCalls.coderPair.encoder]) { insert(.encoder) }
    if calls(StorageCalls.valueSavingVerbs) { insert(.savedValue) }
    if names(["ey: "]) || calls(StorageCalls.valueLoadingVerbs) { insert(.loadedValue) }
    // `.decode(T.self, from: data)` is what coders do.
    if names([".decode()"]) || ByteSearch.contains(".decoded", before: \.beginsCallOrWord, in: utf8)
      || ByteSearch.contains(".decode", before: \.isUppercase, in: utf8)
    {
      insert(.decodedData)
    }
  }

  /// Those of the members, but for what types in the type do, and for what codes the type itself: that names keys of a
  /// container, and no place.
  init(of block: MemberBlockSyntax, in context: WalkContext) {
    self = []
    for member in block.members where !member.decl.codesItsType && !member.decl.isType {
      formUnion(StorageMarks(in: context.bytes(of: member)))
    }
  }
}

extension DeclSyntax {
  /// `init(from:)` and `encode(to:)`.
  fileprivate var codesItsType: Bool {
    if let initializer = self.as(InitializerDeclSyntax.self) {
      return FunctionReader.fact(initializer, in: "").isDecodingInitializer
    }
    guard let function = self.as(FunctionDeclSyntax.self), function.name.text == "encode" else { return false }
    return FunctionReader.fact(function, in: "").isEncodeMethod
  }

  fileprivate var isType: Bool { asProtocol((any DeclGroupSyntax).self) != nil }
}

extension UInt8 {
  /// Whether it may follow a verb in the name of a method: `load(`, `loadItems(`.
  fileprivate var beginsCallOrWord: Bool { self == UInt8(ascii: "(") || isUppercase }

  fileprivate var isUppercase: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
}
