import Foundation
import Testing

/// A formatter with everything said, except what a test is about.
private func formatter(_ format: String, locale: String = "en_US_POSIX", zone: String = "UTC") -> DateFormatter {
  let formatter = DateFormatter()
  formatter.locale = Locale(identifier: locale)
  formatter.timeZone = TimeZone(identifier: zone)
  formatter.dateFormat = format
  return formatter
}

/// 2024-12-31 22:45:37.25 UTC
private let newYearsEve = Date(timeIntervalSince1970: 1_735_685_137.25)

@Suite("Measured: formatters in the user's locale")
struct LocaleFacts {
  @Test("a misspelt locale is taken without a word, and is not one that the system knows")
  func misspeltLocale() {
    let locale = Locale(identifier: "en_US_POS")
    #expect(locale.identifier == "en_US_POS")
    #expect(!Locale.availableIdentifiers.contains(locale.identifier))
    #expect(Locale.availableIdentifiers.contains("en_US_POSIX"))
  }

  @Test(
    "a calendar that is not Gregorian reads a day into another year",
    arguments: [("th_TH", 1481), ("ar_SA", 2586), ("fa_IR", 2646)])
  func otherCalendars(_ locale: String, _ year: Int) throws {
    let date = try #require(formatter("yyyy-MM-dd", locale: locale).date(from: "2024-12-14"))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    #expect(calendar.component(.year, from: date) == year)
  }

  @Test(
    "with a Gregorian calendar of its own a formatter reads days in every locale",
    arguments: ["en_US", "th_TH", "ar_SA", "fa_IR", "mr_IN", "hi_IN@numbers=deva", "en_US@calendar=buddhist"])
  func fixedCalendar(_ locale: String) {
    let formatter = formatter("yyyy-MM-dd", locale: locale)
    formatter.calendar = Calendar(identifier: .gregorian)
    #expect(formatter.date(from: "2024-12-14") == Date(timeIntervalSince1970: 1_734_134_400))
  }

  @Test("names of months and days are not read in other languages", arguments: ["de_DE", "ja_JP", "fr_FR"])
  func names(_ locale: String) {
    let text = "Sat, 14 Dec 2024 10:00:00 GMT"
    #expect(formatter("EEE, dd MMM yyyy HH:mm:ss zzz", locale: locale).date(from: text) == nil)
    #expect(formatter("EEE, dd MMM yyyy HH:mm:ss zzz").date(from: text) == Date(timeIntervalSince1970: 1_734_170_400))
  }

  @Test("written dates have the user's digits")
  func digits() {
    let text = formatter("yyyy-MM-dd", locale: "ar_SA").string(from: Date(timeIntervalSince1970: 1_734_170_400))
    #expect(text == "١٤٤٦-٠٦-١٣")
  }
}

@Suite("Measured: formatters and zones")
struct ZoneFacts {
  private static let instants = [
    ("America/Los_Angeles", 1_734_199_200.0), ("Europe/Paris", 1_734_166_800), ("UTC", 1_734_170_400),
  ]

  @Test("a time without a zone is a different instant in each", arguments: instants)
  func zoneless(_ zone: String, _ instant: Double) {
    let date = formatter("yyyy-MM-dd'T'HH:mm:ss", zone: zone).date(from: "2024-12-14T10:00:00")
    #expect(date?.timeIntervalSince1970 == instant)
  }

  @Test("a Z in quotes is text: the time is read in the formatter's zone", arguments: instants)
  func quotedZone(_ zone: String, _ instant: Double) {
    let date = formatter("yyyy-MM-dd'T'HH:mm:ss'Z'", zone: zone).date(from: "2024-12-14T10:00:00Z")
    #expect(date?.timeIntervalSince1970 == instant)
  }

  @Test("Z and XXXXX as fields are right in every zone", arguments: ["Z", "ZZZZZ", "XXXXX"], instants.map(\.0))
  func zoneFields(_ field: String, _ zone: String) {
    let date = formatter("yyyy-MM-dd'T'HH:mm:ss" + field, zone: zone).date(from: "2024-12-14T10:00:00Z")
    #expect(date?.timeIntervalSince1970 == 1_734_170_400)
  }

  @Test("'.iso8601' throws without a zone")
  func iso8601() {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    #expect(throws: DecodingError.self) { try decoded([Date].self, #"["2024-12-14T10:00:00"]"#, by: decoder) }
  }
}

@Suite("Measured: fields of date formats that stand for something else")
struct DateFieldFacts {
  @Test(
    "write something else",
    arguments: [
      ("YYYY-MM-dd", "2025-12-31"), ("yyyy-MM-DD", "2024-12-366"), ("hh:mm", "10:45"), ("HH:MM", "22:12"),
      ("ss.sss", "37.037"), ("HH:mm:SS", "22:45:25"),
    ])
  func written(_ format: String, _ text: String) {
    #expect(formatter(format).string(from: newYearsEve) == text)
  }

  @Test("read something else, or nothing")
  func read() {
    func seconds(_ format: String, _ text: String) -> Double? {
      formatter(format).date(from: text)?.timeIntervalSince1970
    }
    #expect(seconds("yyyy-MM-DD", "2024-06-15") == 1_705_276_800)  // January 15
    #expect(seconds("yyyy-mm-dd", "2024-06-15") == 1_705_277_160)  // January 15, 00:06
    #expect(seconds("yyyy-MM-dd hh:mm", "2024-06-15 12:45") == 1_718_412_300)  // 00:45
    #expect(seconds("yyyy-MM-dd hh:mm", "2024-06-15 22:45") == nil)
    #expect(seconds("HH:MM", "22:45") == nil)
  }
}

@Suite("Measured: dates in JSON")
struct DateStrategyFacts {
  @Test("the standard strategy wants a number, and takes a Unix time for seconds since 2001")
  func standard() throws {
    let error = try #require(throws: DecodingError.self) {
      try decoded([Date].self, #"["2024-12-14T10:00:00Z"]"#)
    }
    guard case .typeMismatch(let type, _) = error else {
      Issue.record("not typeMismatch: \(error)")
      return
    }
    #expect("\(type)" == "Double")
    let day = try #require(try decoded([Date].self, "[1734170400]").first)
    #expect(formatter("yyyy-MM-dd").string(from: day) == "2055-12-15")
  }

  @Test("a formatter in a strategy is kept, not copied: setting its format changes what is decoded")
  func sharedFormatter() throws {
    let shared = formatter("yyyy-MM-dd")
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .formatted(shared)
    #expect(try decoded([Date].self, #"["2024-12-14"]"#, by: decoder).count == 1)
    shared.dateFormat = "dd.MM.yyyy"
    #expect(throws: DecodingError.self) { try decoded([Date].self, #"["2024-12-14"]"#, by: decoder) }
  }
}
