import Testing

@testable import CodableLint
@testable import CodableRules
@testable import LintModel
@testable import SwiftFacts

/// One defect is one finding; several defects of one place are several.
@Suite("Rules that look at the same place")
struct PrecedenceTests {
  /// The rules that report something in `source`, in order.
  private func rules(reporting source: String) -> [String] {
    Linter().lint([
      SourceFile(path: "Example.swift", content: .bytes(Array(source.utf8)), configuration: Configuration())
    ])
    .findings.map(\.rule)
  }

  @Test("the stated one reports, the other does not", arguments: Precedence.all.indices)
  func stated(_ index: Int) {
    let precedence = Precedence.all[index]
    let rules = rules(reporting: "import Foundation\n" + precedence.example)
    #expect(rules.contains(precedence.winner))
    #expect(!rules.contains(precedence.silent))
  }

  @Test("is stated for rules that exist", arguments: Precedence.all.flatMap { [$0.winner, $0.silent] })
  func known(_ id: String) {
    #expect(RuleCatalog.info(for: id) != nil)
  }

  @Test("a formatter is reported once for each thing that is wrong with it")
  func distinctDefects() {
    let source = """
      import Foundation
      func read(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.dateFormat = "YYYY-MM-dd'T'HH:mm:ss"
        return formatter.date(from: text)
      }
      """
    #expect(
      rules(reporting: source).sorted() == [
        "formatter-without-posix-locale", "formatter-without-time-zone", "misleading-date-field",
      ])
  }

  @Test("a quoted zone is reported as that, not as a missing zone")
  func quotedZone() {
    let source = """
      import Foundation
      func read(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss'Z'"
        return formatter.date(from: text)
      }
      """
    #expect(rules(reporting: source) == ["quoted-zone-literal"])
  }

  @Test("a formatter with locale and zone has no defect")
  func completeFormatter() {
    let source = """
      import Foundation
      func read(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss'Z'"
        return formatter.date(from: text)
      }
      """
    #expect(rules(reporting: source).isEmpty)
  }

  @Test("a loop that may not advance speaks for the attempts and catches in it")
  func stallingLoop() {
    let source = """
      struct Names: Decodable {
        var names: [String] = []
        init(from decoder: any Decoder) throws {
          var container = try decoder.unkeyedContainer()
          while !container.isAtEnd {
            do { names.append(try container.decode(String.self)) } catch {}
            if let number = try? container.decode(Int.self) { names.append("\\(number)") }
          }
        }
      }
      """
    #expect(rules(reporting: source) == ["unkeyed-loop-may-not-advance"])
  }

  @Test("an attempt that is unwrapped by force is a crash, not a silence")
  func forcedAttempt() {
    let source = """
      import Foundation
      func read(_ data: Data) -> Int { (try? JSONDecoder().decode(Int.self, from: data))! }
      """
    #expect(rules(reporting: source) == ["forced-decode"])
  }

  @Test("an attempt in a catch that drops the first error is the one that is reported")
  func attemptInCatch() {
    let source = """
      import Foundation
      func read(_ data: Data) -> Int? {
        do { return try JSONDecoder().decode(Int.self, from: data) } catch {
          return try? JSONDecoder().decode([Int].self, from: data).first
        }
      }
      """
    #expect(rules(reporting: source) == ["swallowed-decoding-error"])
  }
}

@Suite("A date format's flaws")
struct DateFormatFlawTests {
  @Test(
    "are the fields that stand for something else",
    arguments: [
      ("YYYY-MM-dd", "yyyy-MM-dd"), ("yyyy-mm-DD", "yyyy-MM-dd"), ("dd/mm/yyyy", "dd/MM/yyyy"), ("HH:MM", "HH:mm"),
      ("yyyyMMdd HHMMss", "yyyyMMdd HHmmss"),
      ("yyyy-MM-dd'T'HH:mm:ss.sss'Z'", "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'"), ("HH:mm:SS", "HH:mm:ss"),
      ("d 'o''clock' YYYY", "d 'o''clock' yyyy"), ("mm/yyyy", "MM/yyyy"),
    ])
  func corrected(_ format: String, _ meant: String) {
    let pattern = DateFormatPattern(format)
    #expect(pattern.text() == format)
    #expect(pattern.text(replacing: pattern.flaws(isMachine: false)) == meant)
  }

  @Test(
    "are none where the fields are in their places",
    arguments: [
      "yyyy-MM-dd'T'HH:mm:ss.SSSZ", "YYYY-'W'ww-e", "yyyy-DDD", "dd.MM.yyyy, HH:mm", "h:mm a", "mm:ss", "MMM d, h:mm a",
      "HH:mm MM/dd", "ddHHmmMMMyy", "yyyyMMddHHmmss", "mm:ss.SS", "EEEE, d MMMM", "yyyyMMdd-HHmm", "HH'h'mm", "",
    ])
  func none(_ format: String) {
    #expect(DateFormatPattern(format).flaws(isMachine: false).isEmpty)
  }

  @Test("hours to twelve are one only where machines read them")
  func twelveHours() {
    #expect(DateFormatPattern("hh:mm").flaws(isMachine: false).isEmpty)
    #expect(DateFormatPattern("hh:mm").flaws(isMachine: true).map(\.replacement) == ["HH"])
    #expect(DateFormatPattern("hh:mm a").flaws(isMachine: true).isEmpty)
  }

  @Test("a zone in quotes is found at the end of the text")
  func quotedZone() {
    #expect(DateFormatPattern("yyyy-MM-dd'T'HH:mm:ss'Z'").quotedZone == "Z")
    #expect(DateFormatPattern("yyyy-MM-dd'T'HH:mm:ss'.000Z'").quotedZone == ".000Z")
    #expect(DateFormatPattern("HH:mm 'GMT'").quotedZone == "GMT")
    #expect(DateFormatPattern("yyyy-MM-dd'T'HH:mm:ssZ").quotedZone == nil)
    #expect(DateFormatPattern("yyyy-MM-dd'Z'").quotedZone == nil)
    #expect(DateFormatPattern("HH:mm 'Uhr'").quotedZone == nil)
  }
}

@Suite("Collectors that follow code")
struct DeepCodeTests {
  @Test("end their search in chains of any length")
  func longChains() {
    let chain = "value" + String(repeating: ".next()", count: 500)
    let source = """
      func read(_ decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd { print(\(chain)) }
        print(try! JSONDecoder().decode(Int.self, from: \(chain)))
        for item in \(chain) { do { _ = try container.decode(Int.self) } catch { print(\(chain)) } }
      }
      """
    let file = SourceFile(path: "Deep.swift", content: .bytes(Array(source.utf8)), configuration: Configuration())
    #expect(Linter().lint([file]).findings.map(\.rule) == ["forced-decode", "discarded-decoding-error"])
  }
}
