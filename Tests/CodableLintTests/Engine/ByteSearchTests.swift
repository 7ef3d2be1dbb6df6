import Testing

@testable import CodableLint
@testable import SwiftFacts

@Suite("Looking for words in bytes")
struct ByteSearchTests {
  @Test(
    "finds what is there",
    arguments: [
      ("a", "a"), ("ab", "aab"), ("", "x"), ("", ""), ("a longer needle than fits", "…a longer needle than fits"),
    ])
  func found(_ needle: String, _ haystack: String) {
    #expect(ByteSearch.contains(needle, in: Array(haystack.utf8)))
  }

  @Test("finds words in any case", arguments: ["format", "dateFormatter", "myFORMAT"])
  func anyCase(_ text: String) {
    #expect(text.containsIgnoringCase("format"))
    #expect(!text.containsIgnoringCase("formats"))
    #expect(!"form at".containsIgnoringCase("format"))
  }

  @Test("finds nothing else", arguments: [("a", ""), ("ab", "a"), ("aab", "abaa"), ("é", "e")])
  func notFound(_ needle: String, _ haystack: String) {
    #expect(!ByteSearch.contains(needle, in: Array(haystack.utf8)))
  }
}
