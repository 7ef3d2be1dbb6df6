import Testing

@testable import CodableLint
@testable import LintModel

@Suite struct NearestSpellingTests {
  @Test(arguments: [
    ("warnign", "warning", 1), ("abc", "abc", 0), ("", "abc", 3), ("kitten", "sitting", 3), ("ab", "ba", 1),
    ("ca", "abc", 3),
  ])
  func countsSlips(left: String, right: String, distance: Int) {
    #expect(Spelling.distance(left, right) == distance)
    #expect(Spelling.distance(right, left) == distance)
  }

  @Test func offersOnlyWhatIsClose() {
    let words = ["off", "note", "warning", "error"]
    #expect(Spelling.nearest(to: "eror", among: words) == "error")
    #expect(Spelling.nearest(to: "OFF", among: words) == "off")
    #expect(Spelling.nearest(to: "something", among: words) == nil)
  }
}
