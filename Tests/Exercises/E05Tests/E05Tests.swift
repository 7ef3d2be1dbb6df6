import Foundation
import Testing

@testable import E05

@Suite("The days on a bank statement")
struct StatementTests {
  /// Midnight in London, which is what the bank means by a day.
  static func day(_ year: Int, _ month: Int, _ day: Int) throws -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    return try #require(calendar.date(from: DateComponents(year: year, month: month, day: day)))
  }

  /// What `DateFormatter()` is on a phone that is set to `region`, prepared by the code under test.
  static func formatter(onPhoneIn region: String, _ dateFormat: String) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: region)
    // Its owner travels.
    formatter.timeZone = TimeZone(identifier: "Asia/Tokyo")
    StatementDates.configure(formatter)
    formatter.dateFormat = dateFormat
    return formatter
  }

  /// Phones with another calendar, other digits, or both.
  static let regions = [
    "th_TH@calendar=buddhist", "ar_SA@calendar=islamic-umalqura", "fa_IR@calendar=persian", "ja_JP@calendar=japanese",
    "he_IL@calendar=hebrew", "en_US@calendar=buddhist", "mr_IN", "de_DE", "en_US_POSIX@calendar=ethiopic",
  ]

  @Test("Whatever its calendar, a phone reads the day in the right year", arguments: regions)
  func rightYear(region: String) throws {
    let formatter = Self.formatter(onPhoneIn: region, "yyyy-MM-dd")
    for (text, day) in [
      ("2024-12-14", try Self.day(2024, 12, 14)), ("2024-02-29", try Self.day(2024, 2, 29)),
      ("2025-01-01", try Self.day(2025, 1, 1)), ("1999-12-31", try Self.day(1999, 12, 31)),
    ] {
      #expect(formatter.date(from: text) == day, "the booking of \(text) sorts to the end of the list")
    }
  }

  @Test("What such a phone writes is what every other phone and the bank can read", arguments: regions)
  func plainDigits(region: String) throws {
    let formatter = Self.formatter(onPhoneIn: region, "yyyy-MM-dd")
    // Made before: of an expectation with a `try` in it, nobody sees what was found.
    let (saturday, summer) = (try Self.day(2024, 12, 14), try Self.day(2031, 7, 5))
    #expect(formatter.string(from: saturday) == "2024-12-14", "the bank refuses the transfer")
    #expect(formatter.string(from: summer) == "2031-07-05", "the bank refuses the transfer")
  }

  @Test(
    "A phone that does not speak English reads the bank's month names",
    arguments: ["de_DE", "fr_FR", "ja_JP", "th_TH@calendar=buddhist", "ru_RU", "ar_SA@calendar=islamic-umalqura"])
  func monthNames(region: String) throws {
    let formatter = Self.formatter(onPhoneIn: region, "dd MMM yyyy")
    let (monday, spring) = (try Self.day(2024, 12, 16), try Self.day(2025, 5, 3))
    #expect(formatter.date(from: "16 Dec 2024") == monday, "interest counts from no day at all")
    #expect(formatter.date(from: "03 May 2025") == spring, "interest counts from no day at all")
  }

  @Test("The app's own two formatters write each day with all its digits")
  func ownFormatters() throws {
    let day = try Self.day(2031, 7, 5)
    #expect(StatementDates.booked.string(from: day) == "2031-07-05", "the bank refuses the transfer")
    #expect(StatementDates.valued.string(from: day) == "05 Jul 2031", "the bank refuses the transfer")
  }

  static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  @Test("Any phone reads and writes any day, with every month's name")
  func anyPhone() throws {
    let calendars = ["buddhist", "chinese", "coptic", "hebrew", "indian", "islamic", "persian", "roc", "gregorian"]
    for (index, month) in (Self.months + Self.months).enumerated() {
      let language = try #require(Locale.availableIdentifiers.randomElement()).prefix { $0 != "@" }
      let region = "\(language)@calendar=\(calendars[index % calendars.count])"
      let (year, number, date) = (Int.random(in: 1971...2099), index % 12 + 1, Int.random(in: 1...28))
      let (yyyy, mm, dd) = ("\(year)", number < 10 ? "0\(number)" : "\(number)", date < 10 ? "0\(date)" : "\(date)")
      let day = try Self.day(year, number, date)
      let booked = Self.formatter(onPhoneIn: region, "yyyy-MM-dd")
      #expect(booked.date(from: "\(yyyy)-\(mm)-\(dd)") == day, "the account looks empty on a phone set to \(region)")
      #expect(booked.string(from: day) == "\(yyyy)-\(mm)-\(dd)", "the bank refuses what a phone set to \(region) sends")
      let valued = Self.formatter(onPhoneIn: region, "dd MMM yyyy")
      #expect(
        valued.date(from: "\(dd) \(month) \(yyyy)") == day, "no interest in \(month) on a phone set to \(region)")
    }
  }

  @Test("Each booking keeps its own text and its own two days")
  func ownDays() throws {
    for (index, month) in Self.months.enumerated() {
      let (year, first, second) = (Int.random(in: 2001...2060), Int.random(in: 10...28), Int.random(in: 10...28))
      let text =
        " Rent of Zoe\u{301}  \(Int.random(in: 1...99_999)) " + String(repeating: "and more ", count: index * 9)
      let payload = Data(
        #"{"text":"\#(text)","booked":"\#(year)-10-\#(first)","valued":"\#(second) \#(month) \#(year)"}"#.utf8)
      let booking = try JSONDecoder().decode(Booking.self, from: payload)
      #expect(
        Array(booking.text.unicodeScalars) == Array(text.unicodeScalars),
        "the statement says that the money went to somebody else")
      let (booked, valued) = (try Self.day(year, 10, first), try Self.day(year, index + 1, second))
      #expect(booking.booked == booked, "the statement shows another day than the bank")
      #expect(booking.valued == valued, "interest counts from a day nobody agreed on")
    }
  }

  @Test(
    "A day for interest that is no day is refused, too",
    arguments: ["soon", "", "2024-12-16", "16 Dez 2024", "31 Feb 2024"])
  func junkForInterest(text: String) {
    let payload = Data(#"{"text":"Rent","booked":"2024-12-14","valued":"\#(text)"}"#.utf8)
    do {
      let booking = try JSONDecoder().decode(Booking.self, from: payload)
      Issue.record("'\(text)' was read as \(booking.valued), and interest counts from there")
    } catch {
      #expect("\(error)".contains("'\(text)'"), "support cannot see what the bank sent")
      #expect("\(error)".contains("valued"), "support cannot see which of the two days it is")
    }
  }

  @Test(
    "A booking without its text is refused",
    arguments: ["", #""text":null,"#, #""text":7,"#, #""text":true,"#, #""text":[],"#, #""text":{},"#])
  func noText(member: String) {
    let payload = Data(#"{\#(member)"booked":"2024-12-14","valued":"16 Dec 2024"}"#.utf8)
    let error = #expect(throws: DecodingError.self, "money has left the account, and the statement does not say why") {
      try JSONDecoder().decode(Booking.self, from: payload)
    }
    if let error { #expect("\(error)".contains("text"), "support cannot see what is missing: \(error)") }
  }

  @Test("A booking without its day is refused", arguments: [nil, "null", "7", "0", "true", "[]", "{}"])
  func noDay(value: String?) {
    let member = value.map { #","booked":\#($0)"# } ?? ""
    let payload = Data(#"{"text":"Rent","valued":"16 Dec 2024"\#(member)}"#.utf8)
    let error = #expect(throws: DecodingError.self, "the statement shows a day that the bank never said") {
      try JSONDecoder().decode(Booking.self, from: payload)
    }
    if let error { #expect("\(error)".contains("booked"), "support cannot see what is missing: \(error)") }
  }

  @Test("A booking without its day for interest is refused", arguments: [nil, "null", "7", "0", "true", "[]", "{}"])
  func noDayForInterest(value: String?) {
    let member = value.map { #","valued":\#($0)"# } ?? ""
    let payload = Data(#"{"text":"Rent","booked":"2024-12-14"\#(member)}"#.utf8)
    let error = #expect(throws: DecodingError.self, "interest counts from a day that the bank never said") {
      try JSONDecoder().decode(Booking.self, from: payload)
    }
    if let error { #expect("\(error)".contains("valued"), "support cannot see what is missing: \(error)") }
  }

  @Test("A booking is read with both its days: booked on a Saturday, valued on the Monday after")
  func booking() throws {
    let payload = Data(#"{"text":"Rent","booked":"2024-12-14","valued":"16 Dec 2024"}"#.utf8)
    let booking = try JSONDecoder().decode(Booking.self, from: payload)
    let (saturday, monday) = (try Self.day(2024, 12, 14), try Self.day(2024, 12, 16))
    #expect(booking.booked == saturday, "the statement shows another day than the bank")
    #expect(booking.valued == monday, "interest is counted for two days too many")
  }

  @Test(
    "A text that is no day is refused, and the error quotes it",
    arguments: [
      "soon", "", "14 Dec 2024", "2024-14-12", "2024-12-14T10:00", "2567-12-14x", "2024-02-30", "2023-02-29",
      "2024-04-31", "12/11/2024", "14.12.2024",
    ])
  func junkIsRefused(text: String) {
    let payload = Data(#"{"text":"Rent","booked":"\#(text)","valued":"16 Dec 2024"}"#.utf8)
    do {
      let booking = try JSONDecoder().decode(Booking.self, from: payload)
      Issue.record("'\(text)' was read as \(booking.booked), and the statement shows it")
    } catch {
      #expect("\(error)".contains("'\(text)'"), "support cannot see what the bank sent")
      #expect("\(error)".contains("booked"), "support cannot see which of the two days it is")
    }
  }

  @Test("A booking of the past century keeps its days", arguments: [1901, 1969, 1970, 1999])
  func longAgo(year: Int) throws {
    let payload = Data(#"{"text":"Deposit","booked":"\#(year)-12-14","valued":"16 Dec \#(year)"}"#.utf8)
    let booking = try JSONDecoder().decode(Booking.self, from: payload)
    let (booked, valued) = (try Self.day(year, 12, 14), try Self.day(year, 12, 16))
    #expect(booking.booked == booked, "an old account does not open any more")
    #expect(booking.valued == valued, "the interest of decades is lost")
  }

  @Test("The phone itself keeps its owner's settings")
  func nothingGlobal() {
    let (locale, zone) = (Locale.current.identifier, NSTimeZone.default.identifier)
    _ = Self.formatter(onPhoneIn: "th_TH@calendar=buddhist", "yyyy-MM-dd")
    #expect(Locale.current.identifier == locale, "all other texts in the app change their language")
    #expect(NSTimeZone.default.identifier == zone, "all other clocks in the app are wrong")
  }
}
