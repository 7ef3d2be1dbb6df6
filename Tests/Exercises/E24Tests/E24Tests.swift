import Foundation
import Testing

@testable import E24

/// Counts how often a log asks for an entry.
private final class AttemptCounter: @unchecked Sendable {
  static let key = CodingUserInfoKey(rawValue: "E24Tests.attempts")
  /// Only ever touched by the one decoder that it was made for.
  var attempts = 0
}

/// A wave reading that gives in after a hundred attempts: a loop that never moves on then ends, and can be explained.
private struct CountedReading: Decodable {
  static let limit = 100
  let reading: WaveReading?

  init(from decoder: any Decoder) throws {
    let key = try #require(AttemptCounter.key)
    let counter = try #require(decoder.userInfo[key] as? AttemptCounter)
    counter.attempts += 1
    reading = counter.attempts > Self.limit ? nil : try WaveReading(from: decoder)
  }
}

@Suite("Reading a buoy's log")
struct BuoyLogTests {
  static let calm = #"{"height":0.5,"period":4}"#
  static let storm = #"{"height":9.5,"period":12}"#

  private static func log(_ elements: String...) throws -> BuoyLog<CountedReading> {
    let counter = AttemptCounter()
    let decoder = JSONDecoder()
    decoder.userInfo[try #require(AttemptCounter.key)] = counter
    let payload = Data("[\(elements.joined(separator: ","))]".utf8)
    let log = try decoder.decode(BuoyLog<CountedReading>.self, from: payload)
    try #require(
      counter.attempts <= CountedReading.limit,
      "over \(CountedReading.limit) attempts for a log of \(elements.count) entries: the loop does not move on"
    )
    return log
  }

  @Test("A log without gaps is read as a whole")
  func withoutGaps() throws {
    let log = try Self.log(Self.calm, Self.storm)
    #expect(log.entries.map(\.reading?.height) == [0.5, 9.5])
    #expect(log.gaps.isEmpty)
  }

  @Test("Null is a gap, and the readings after it are kept")
  func nullIsAGap() throws {
    let log = try Self.log(Self.calm, "null", Self.storm)
    #expect(log.entries.map(\.reading?.height) == [0.5, 9.5])
    #expect(log.gaps.map(\.position) == [1])
  }

  @Test(
    "Whatever stands in a log, reading comes to its end and keeps the neighbours",
    arguments: [
      "null", "true", "1.5", #""calm""#, "[]", "[[null]]", "{}", #"{"kind":7}"#, "99999999999999999999",
      #"{"height":null,"period":4}"#,
    ])
  func anythingIsAGap(element: String) throws {
    let log = try Self.log(Self.calm, element, element, Self.storm)
    #expect(log.entries.map(\.reading?.height) == [0.5, 9.5])
    #expect(log.gaps.map(\.position) == [1, 2])
  }

  @Test("A log of nothing but gaps ends, too")
  func onlyGaps() throws {
    let log = try Self.log("null", "null", "null")
    #expect(log.entries.isEmpty)
    #expect(log.gaps.map(\.position) == [0, 1, 2])
  }

  @Test("A gap says why, with the key that is wrong")
  func reason() throws {
    let log = try Self.log(#"{"height":"high","period":12}"#, #"{"height":9.5}"#)
    try #require(log.gaps.count == 2)
    #expect(log.gaps[0].reason.contains("height"), "the crew reads: \(log.gaps[0].reason)")
    #expect(log.gaps[1].reason.contains("period"), "the crew reads: \(log.gaps[1].reason)")
  }

  @Test("A payload that is no log is an error", arguments: ["null", "{}", "7"])
  func noLog(payload: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(BuoyLog<WaveReading>.self, from: Data(payload.utf8))
    }
  }
}
