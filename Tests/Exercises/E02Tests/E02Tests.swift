import Foundation
import Testing

@testable import E02

@Suite("Reading a roster")
struct RosterTests {
  /// 10:00 in London on 14 December 2024, in seconds since 1970.
  static let tenInLondon = 1_734_170_400.0

  /// The start of the only shift in a roster that holds `timestamp`, in seconds since 1970.
  static func start(of timestamp: String) throws -> Double {
    let payload = Data(#"[{"nurse":"Ada","start":"\#(timestamp)"}]"#.utf8)
    let shift = try #require(try Roster.shifts(from: payload).first)
    return shift.start.timeIntervalSince1970
  }

  // A process of its own, because a time zone belongs to the whole process and no other test may see it change.
  #if compiler(>=6.2)
    @Test("A timestamp without a zone is the same instant in Los Angeles, Paris and Bangkok")
    func sameInstantInEveryOffice() async {
      await #expect(processExitsWith: .success) {
        for office in ["America/Los_Angeles", "Europe/Paris", "Asia/Bangkok"] {
          setenv("TZ", office, 1)
          NSTimeZone.resetSystemTimeZone()
          NSTimeZone.default = try #require(TimeZone(identifier: office))
          let start = try RosterTests.start(of: "2024-12-14T10:00:00")
          #expect(start == RosterTests.tenInLondon, "\(office) reads second \(start), not \(RosterTests.tenInLondon)")
        }
      }
    }
  #else
    @Test("A timestamp without a zone is UTC")
    func zonelessIsUTC() throws {
      #expect(try Self.start(of: "2024-12-14T10:00:00") == Self.tenInLondon)
    }
  #endif

  @Test(
    "A timestamp that names its offset keeps it",
    arguments: [
      ("2024-12-14T10:00:00Z", 0.0), ("2024-12-14T10:00:00+01:00", -3600), ("2024-12-14T10:00:00-08:00", 28_800),
      ("2024-12-14T10:00:00+0700", -25_200),
    ])
  func offsetIsKept(timestamp: String, secondsFromLondon: Double) throws {
    #expect(try Self.start(of: timestamp) == Self.tenInLondon + secondsFromLondon)
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
    #expect(shifts.map(\.nurse) == ["Ada", "Ben", "Cleo"])
    // What the first one means in this process's zone is the business of the test above.
    #expect(shifts.dropFirst().map(\.start.timeIntervalSince1970) == [Self.tenInLondon, Self.tenInLondon])
  }

  @Test(
    "A text that is no timestamp is refused, and the error quotes it",
    arguments: ["tomorrow", "2024-12-14", "14/12/2024 10:00", "2024-12-14T10:00:00junk"])
  func junkIsRefused(text: String) {
    do {
      let start = try Self.start(of: text)
      Issue.record("'\(text)' was read as second \(start)")
    } catch {
      #expect("\(error)".contains(text), "support cannot see which text was refused")
    }
  }
}
