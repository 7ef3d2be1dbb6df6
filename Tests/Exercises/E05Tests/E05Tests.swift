import Foundation
import Testing

@testable import E05

@Suite("The days on a bank statement")
struct StatementTests {
  /// Midnight in London on 14 December 2024.
  static let december14 = Date(timeIntervalSince1970: 1_734_134_400)
  static let december16 = Date(timeIntervalSince1970: 1_734_307_200)

  /// What `DateFormatter()` is on a phone that is set to `region`, prepared by the code under test.
  static func formatter(onPhoneIn region: String, _ dateFormat: String) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: region)
    StatementDates.configure(formatter)
    formatter.dateFormat = dateFormat
    return formatter
  }

  @Test(
    "A phone in Thailand, Saudi Arabia or Iran reads the day in the right year",
    arguments: ["th_TH@calendar=buddhist", "ar_SA@calendar=islamic-umalqura", "fa_IR@calendar=persian"])
  func rightYear(region: String) {
    let formatter = Self.formatter(onPhoneIn: region, "yyyy-MM-dd")
    #expect(formatter.date(from: "2024-12-14") == Self.december14)
  }

  @Test(
    "What such a phone writes is what every other phone and the bank can read",
    arguments: ["th_TH@calendar=buddhist", "ar_SA@calendar=islamic-umalqura", "fa_IR@calendar=persian"])
  func plainDigits(region: String) {
    let formatter = Self.formatter(onPhoneIn: region, "yyyy-MM-dd")
    #expect(formatter.string(from: Self.december14) == "2024-12-14")
  }

  @Test(
    "A phone that does not speak English reads the bank's month names",
    arguments: ["de_DE", "fr_FR", "ja_JP", "th_TH@calendar=buddhist"])
  func monthNames(region: String) {
    let formatter = Self.formatter(onPhoneIn: region, "dd MMM yyyy")
    #expect(formatter.date(from: "16 Dec 2024") == Self.december16)
  }

  @Test("A booking is read with both its days")
  func booking() throws {
    let payload = Data(#"{"text":"Rent","booked":"2024-12-14","valued":"16 Dec 2024"}"#.utf8)
    let booking = try JSONDecoder().decode(Booking.self, from: payload)
    #expect(booking.booked == Self.december14)
    #expect(booking.valued == Self.december16)
  }

  @Test("A text that is no day is refused, and the error quotes it")
  func junkIsRefused() {
    let payload = Data(#"{"text":"Rent","booked":"soon","valued":"16 Dec 2024"}"#.utf8)
    do {
      let booking = try JSONDecoder().decode(Booking.self, from: payload)
      Issue.record("'soon' was read as \(booking.booked)")
    } catch {
      #expect("\(error)".contains("'soon'"))
    }
  }
}
