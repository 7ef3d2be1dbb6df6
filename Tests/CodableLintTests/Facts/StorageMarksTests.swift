import Testing

@testable import SwiftFacts

@Suite("What tells that a piece of code may load or save")
struct StorageMarksTests {
  @Test(
    "is a pair of words, or of calls",
    arguments: [
      ("decoder.decode(T.self, from: data(forKey: key))", true),
      ("decoder.decode(T.self, from: data)", false),
      ("defaults.data(forKey: key)", false),
      ("JSONDecoder() JSONEncoder()", true),
      ("JSONDecoder()", false),
      ("store.save(items) store.load()", true),
      ("store.saveItems(items) store.loadItems()", true),
      ("store.saved(items) store.load()", false),
      ("store.save store.load", false),
      ("store.save(items)", false),
      ("store.load()", false),
      ("store.save(items, key: key)", true),
      ("data.decoded(as: T.self)", true),
      ("data.decodedItems()", true),
      ("data.decode()", true),
      ("data.decodeItems()", true),
      ("coder.decode(T.self)", false),
    ])
  func pairs(code: String, mayStore: Bool) {
    #expect(StorageMarks(in: Array(code.utf8)[...]).mayStore == mayStore)
  }

  @Test("asks for verbs that are in lower case altogether: what follows one is in upper case")
  func verbs() {
    let verbs = StorageCalls.valueSavingVerbs.union(StorageCalls.valueLoadingVerbs)
    #expect(verbs.allSatisfy { $0.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } })
  }
}
