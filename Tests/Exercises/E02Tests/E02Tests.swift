import Foundation
import Testing

@testable import E02

@Suite("Reading a roster")
struct RosterTests {
  /// 10:00 in London on 14 December 2024.
  static let tenInLondon = Date(timeIntervalSince1970: 1_734_170_400)

  /// The start of the only shift in a roster that holds `value`, a JSON value.
  static func start(ofValue value: String) throws -> Date {
    let payload = Data(#"[{"nurse":"Ada","start":\#(value)}]"#.utf8)
    return try #require(try Roster.shifts(from: payload).first, "a shift is gone, and nobody comes").start
  }

  static func start(of timestamp: String) throws -> Date {
    try start(ofValue: #""\#(timestamp)""#)
  }

  /// An instant between 1971 and 2149 that nobody can know before, and its nineteen characters in UTC.
  static func anyInstant() -> (date: Date, text: String) {
    let date = Date(timeIntervalSince1970: Double(Int.random(in: 31_536_000...5_680_281_599)))
    return (date, String(date.formatted(.iso8601).prefix(19)))
  }

  // A process of its own, because a time zone belongs to the whole process and no other test may see it change.
  #if compiler(>=6.2)
    @Test("A timestamp without a zone is the same instant in Los Angeles, Paris and Bangkok")
    func sameInstantInEveryOffice() async {
      await #expect(processExitsWith: .success, "nurses in one of the offices come hours late") {
        for office in ["America/Los_Angeles", "Europe/Paris", "Asia/Bangkok"] {
          setenv("TZ", office, 1)
          NSTimeZone.resetSystemTimeZone()
          NSTimeZone.default = try #require(TimeZone(identifier: office))
          for hour in [0, 1, 10, 23] {
            let clock = (hour < 10 ? "0" : "") + "\(hour)"
            let start = try RosterTests.start(of: "2024-12-14T\(clock):00:00")
            let expected = RosterTests.tenInLondon.addingTimeInterval(Double(hour - 10) * 3600)
            #expect(start == expected, "a nurse in \(office) comes at \(start), not at \(expected)")
          }
          for _ in 1...40 {
            let (expected, text) = RosterTests.anyInstant()
            let start = try RosterTests.start(of: text)
            #expect(start == expected, "a nurse in \(office) comes at \(start), not at \(expected)")
          }
          #expect(NSTimeZone.default.identifier == office, "every other clock in the app shows another zone now")
          #expect(getenv("TZ").map { String(cString: $0) } == office, "every other clock in the app is wrong now")
        }
      }
    }
  #else
    @Test("A timestamp without a zone is UTC")
    func zonelessIsUTC() throws {
      let start = try Self.start(of: "2024-12-14T10:00:00")
      #expect(start == Self.tenInLondon, "a nurse comes hours late")
    }
  #endif

  @Test(
    "A timestamp that names its offset keeps it",
    arguments: [
      ("2024-12-14T10:00:00Z", 0), ("2024-12-14T10:00:00+01:00", -1.0), ("2024-12-14T10:00:00-08:00", 8),
      ("2024-12-14T10:00:00+0700", -7), ("2024-12-14T10:00:00-03:30", 3.5), ("2024-12-15T00:00:00+14:00", 0),
    ])
  func offsetIsKept(timestamp: String, hoursFromLondon: Double) throws {
    let expected = Self.tenInLondon.addingTimeInterval(hoursFromLondon * 3600)
    let start = try Self.start(of: timestamp)
    #expect(start == expected, "the ward is empty until the nurse comes")
  }

  @Test("Any timestamp keeps its instant to the second, in summer and in winter", arguments: ["", "Z", "+00:00"])
  func everySecond(zone: String) throws {
    for _ in 1...40 {
      let (expected, text) = Self.anyInstant()
      let start = try Self.start(of: text + zone)
      #expect(start == expected, "the nurse comes at \(start), and the shift begins at \(expected)")
    }
  }

  @Test("Any offset is kept, with its colon and without, to the minute")
  func anyOffset() throws {
    for minutes in stride(from: -720, through: 840, by: 15) {
      let digits = [abs(minutes) / 60, abs(minutes) % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
      for colon in ["", ":"] where minutes != 0 {
        let offset = (minutes > 0 ? "+" : "-") + digits.joined(separator: colon)
        let (instant, text) = Self.anyInstant()
        let expected = instant.addingTimeInterval(Double(-minutes * 60))
        let start = try Self.start(of: text + offset)
        #expect(start == expected, "\(text + offset) is \(expected), and the nurse comes at \(start)")
      }
    }
  }

  @Test(
    "What is no list of whole shifts is an error, not a night without nurses",
    arguments: [
      "null", "{}", "", " ", "\u{0}", "7", "true", "[null]", "[[]]", #"{"shifts":[]}"#,
      #"[{"start":"2024-12-14T10:00:00Z"}]"#, #"[{"nurse":true,"start":"2024-12-14T10:00:00Z"}]"#,
      #"[{"nurse":["Ada"],"start":"2024-12-14T10:00:00Z"}]"#, #"[{"nurse":{},"start":"2024-12-14T10:00:00Z"}]"#,
      #"[{"nurse":null,"start":"2024-12-14T10:00:00Z"}]"#, #"[{"nurse":7,"start":"2024-12-14T10:00:00Z"}]"#,
    ])
  func noRoster(payload: String) {
    #expect(throws: DecodingError.self, "the ward believes that nobody, or somebody without a name, is on duty") {
      try Roster.shifts(from: Data(payload.utf8))
    }
  }

  @Test("A night without shifts is one")
  func noShifts() throws {
    let shifts = try Roster.shifts(from: Data("[]".utf8))
    #expect(shifts.isEmpty, "somebody comes whom nobody expects")
  }

  @Test("A roster that mixes both forms is read as a whole")
  func mixedForms() throws {
    let payload = Data(
      """
      [{"nurse":"Ada","start":"2024-12-14T10:00:00"},
       {"nurse":"Ben","start":"2024-12-14T11:00:00+01:00"},
       {"nurse":"Cleo","start":"2024-12-14T02:00:00-08:00"}]
      """.utf8)
    let shifts = try Roster.shifts(from: payload)
    #expect(shifts.map(\.nurse) == ["Ada", "Ben", "Cleo"], "somebody's shift is not on the roster")
    // What the first one means in this process's zone is the business of the test above.
    #expect(
      shifts.dropFirst().map(\.start) == [Self.tenInLondon, Self.tenInLondon], "two of three come at another time")
  }

  @Test("A roster is what the service planned: every shift, in its order, also two of one nurse")
  func wholeRoster() throws {
    // In December or January of any year: no office puts its clocks forward then, where an hour is missing.
    let first = 1_733_011_200 + Int.random(in: 0...3) * 31_536_000 + Int.random(in: 0...4_000_000)
    var starts = (0..<400).map { Date(timeIntervalSince1970: Double(first + $0 % 3 + $0 / 3 * 7200)) }.shuffled()
    var nurses = starts.indices.map { $0 % 7 == 2 ? "Ada" : "Nurse \(Int.random(in: 1...999))" }
    nurses[21...24] = ["", " Ada ", "ada", "Rene\u{301}"]
    // Two nurses of one name begin together.
    (starts[17], nurses[17]) = (starts[16], nurses[16])
    let members = zip(nurses, starts).enumerated().map { place, shift in
      let zone = ["", "Z", "+00:00"][place % 3]
      return #"{"nurse":"\#(shift.0)","start":"\#(shift.1.formatted(.iso8601).prefix(19))\#(zone)"}"#
    }
    let shifts = try Roster.shifts(from: Data("[\(members.joined(separator: ","))]".utf8))
    #expect(
      shifts.map { Array($0.nurse.unicodeScalars) } == nurses.map { Array($0.unicodeScalars) },
      "a night has fewer nurses than the service planned, or others")
    // What those without a zone mean in this process's zone is the business of another test.
    let zoned = starts.indices.filter { $0 % 3 != 0 && $0 < shifts.count }
    #expect(zoned.map { shifts[$0].start } == zoned.map { starts[$0] }, "somebody comes when another one is expected")
  }

  @Test(
    "A text that is no timestamp is refused, and the error quotes it",
    arguments: [
      "tomorrow", "", "2024-12-14", "14/12/2024 10:00", "2024-12-14T10:00:00junk", "2024-12-14T10:00:00Zjunk",
      "2024-12-14T10:00:00+01:00?", "2024-12-14T25:00:00Z", "2024-13-01T10:00:00",
      "2024-12-14 10:00:00", "2024-02-30T10:00:00Z", "2024-12-14T10:00", "2024-12-14T10:00Z", "2024-12-14T10:00+01:00",
      "2024-12-14t10:00:00Z", "2024-12-14T10:00:00.5", "2024-12-14T10:00:00.250Z", "2024-12-14T24:00:00",
      "2024-12-14T24:00:00Z", "1734170400", "1734170400.0",
    ])
  func junkIsRefused(text: String) {
    do {
      let start = try Self.start(of: text)
      Issue.record("'\(text)' was read as \(start), and somebody is expected then")
    } catch {
      #expect(error is DecodingError, "the screen that explains decoding errors stays empty")
      let message = "\(error)"
      let quotesText = message.contains("'\(text)'") || message.contains(text) && !text.isEmpty
      #expect(quotesText, "support cannot see what came, and reads: \(message)")
      #expect(!message.contains("Ada"), "the ticket tells everybody who works that night")
    }
  }

  @Test("One text that is no timestamp refuses the roster, wherever it stands", arguments: [0, 1, 2])
  func junkAmongGood(position: Int) {
    var starts = ["2024-12-14T10:00:00", "2024-12-14T11:00:00+01:00", "2024-12-14T10:00:00Z"]
    starts[position] = "tomorrow"
    let members = starts.map { #"{"nurse":"Ada","start":"\#($0)"}"# }
    #expect(throws: DecodingError.self, "a night has fewer nurses than the service planned, and nobody knows") {
      try Roster.shifts(from: Data("[\(members.joined(separator: ","))]".utf8))
    }
  }

  @Test(
    "A start that is no text is refused",
    arguments: ["null", "1734170400", "1.5", "0", "{}", "[]", #"["2024-12-14T10:00:00Z"]"#, "true"])
  func otherValues(value: String) {
    #expect(throws: DecodingError.self, "a shift with an invented start is on the roster") {
      try Self.start(ofValue: value)
    }
  }

  @Test("A shift without a start is refused, and the error names the key")
  func missingStart() {
    do {
      let shifts = try Roster.shifts(from: Data(#"[{"nurse":"Ada"}]"#.utf8))
      Issue.record("the roster says \(shifts), and nobody gave it a start")
    } catch {
      #expect("\(error)".contains("start"), "support cannot see what is missing")
    }
  }
}
