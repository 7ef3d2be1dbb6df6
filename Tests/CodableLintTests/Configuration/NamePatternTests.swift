import Testing

@testable import LintModel

@Suite struct NamePatternTests {
  @Test(arguments: [
    ("load", "load", true), ("load", "ImageCache.load", true), ("ImageCache.load", "App.ImageCache.load", true),
    ("ImageCache", "ImageCache.load", false), ("load", "reload", false), ("Load", "load", false),
    ("*Cache*", "ImageCache.load", true), ("*Cache", "ImageCache", true), ("Image*", "App.ImageCache", true),
    ("Telemetry.*.capture", "self.Telemetry.shared.capture", true), ("Telemetry.*.capture", "Telemetry.capture", false),
    ("a*b*c", "axxbyyc", true), ("a*b*c", "axxbyy", false), ("*a*a*a*a*b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", false),
    ("Größe", "Maß.Größe", true),
  ])
  func names(pattern: String, name: String, matches: Bool) throws {
    #expect(try #require(NamePattern(pattern)).matches(name) == matches)
  }

  @Test(arguments: ["", "*", "**", "*.*", ".load", "load.", "a..b", "load()", "load(from:)", "a b", "a-b", "a?"])
  func whatIsNoName(text: String) {
    #expect(NamePattern(text) == nil)
  }

  /// Slashes and dots are characters like others, unlike in a name.
  @Test(arguments: [
    ("*/users/*", "https://a.example/v1/users/7", true), ("*/users", "/v1/users/7", false), ("Draft*", "DraftV2", true),
    ("a**c", "abc", true), ("a*a", "a", false), ("*", "", true), ("", "", true), ("", "a", false),
  ])
  func wildcards(pattern: String, text: String, matches: Bool) {
    #expect(Wildcard(pattern).matches(text) == matches)
  }

  @Test func aFindingIsNamedByWhatIsAroundItAndWhatIsDecoded() throws {
    var finding = Finding(
      rule: "r", severity: .note, message: "m", location: Location(path: "A", range: 0..<1),
      symbol: "Store.Item.init(from:)")
    finding.subject = "[String: Cached<Image>]"
    for text in ["Store", "Item", "Store.Item", "init", "Item.init", "Cached", "Image", "Str*"] {
      #expect(finding.isNamed(by: try #require(NamePattern(text))), "\(text)")
    }
    for text in ["from", "Items", "Store.init"] {
      #expect(!finding.isNamed(by: try #require(NamePattern(text))), "\(text)")
    }
  }
}
