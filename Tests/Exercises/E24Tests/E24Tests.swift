import Foundation
import Testing

@testable import E24

/// Counts how often a log asks for an entry.
private final class AttemptCounter: @unchecked Sendable {
  static let key = CodingUserInfoKey(rawValue: "E24Tests.attempts")
  /// A hundred more than there are entries, which is enough for a loop that asks twice for some.
  let limit: Int
  /// Only ever touched by the one decoder that it was made for.
  var attempts = 0

  init(limit: Int) { self.limit = limit }

  /// Whether a decoder has asked too often.
  static func isExhausted(_ decoder: any Decoder) throws -> Bool {
    let key = try #require(key)
    let counter = try #require(decoder.userInfo[key] as? AttemptCounter)
    counter.attempts += 1
    return counter.attempts > counter.limit
  }
}

/// A wave reading that gives in at last: a loop that never moves on then ends, and can be explained.
private struct CountedReading: Decodable {
  let reading: WaveReading?

  init(from decoder: any Decoder) throws {
    reading = try AttemptCounter.isExhausted(decoder) ? nil : WaveReading(from: decoder)
  }
}

/// An entry that cannot be read, because of the key that the log says; it gives in as well.
private struct BrokenEntry: Decodable {
  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    guard try !AttemptCounter.isExhausted(decoder) else { return }
    let key = Key(stringValue: try decoder.singleValueContainer().decode(String.self))
    throw DecodingError.dataCorrupted(
      .init(codingPath: decoder.codingPath + [key], debugDescription: "not a measurement"))
  }
}

@Suite("Reading a buoy's log")
struct BuoyLogTests {
  static let calm = #"{"height":0.5,"period":4}"#
  static let storm = #"{"height":9.5,"period":12}"#
  /// Of the software on a buoy, which is written by many.
  static let version = " 2.\(Int.random(in: 10...99)) beta of \(UUID().uuidString) "

  private static func log(buoy: Int = 7, _ elements: [String]) throws -> BuoyLog<CountedReading> {
    try log(of: CountedReading.self, buoy: buoy, elements)
  }

  private static func log<Entry>(of: Entry.Type, buoy: Int = 7, _ elements: [String]) throws -> BuoyLog<Entry> {
    let counter = AttemptCounter(limit: elements.count + 100)
    let decoder = JSONDecoder()
    decoder.userInfo[try #require(AttemptCounter.key)] = counter
    let header = #"{"buoy":\#(buoy),"version":"\#(version)"}"#
    let payload = Data("[\(([header] + elements).joined(separator: ","))]".utf8)
    let log = try decoder.decode(BuoyLog<Entry>.self, from: payload)
    try #require(
      counter.attempts <= counter.limit,
      "the app freezes: over \(counter.limit) attempts for a log of \(elements.count) entries, so the loop does not move on"
    )
    return log
  }

  /// The words of a reason, so that no key is found inside another word.
  static func words(_ reason: String) -> Set<String> {
    Set(reason.split { !$0.isLetter }.map(String.init))
  }

  @Test(
    "A log without gaps is read as a whole, its header included",
    arguments: [(7, 0), (-12, 1), (0, 40), (.max, .random(in: 6_000...9_000))])
  func withoutGaps(buoy: Int, count: Int) throws {
    let log = try Self.log(buoy: buoy, (0..<count).map { #"{"height":\#($0).5,"period":4}"# })
    #expect(log.header == LogHeader(buoy: buoy, version: Self.version), "the warning goes out for another buoy")
    let heights = (0..<count).map { Optional(Double($0) + 0.5) }
    #expect(log.entries.map(\.reading?.height) == heights, "a wave is not in the warning")
    #expect(log.gaps.isEmpty, "the crew sails out to a sensor that works")
  }

  @Test("Each reading is what the sensor measured: below zero, in small parts, and twice the same")
  func anyReading() throws {
    let measured = (0..<100).map { _ in (height: Double.random(in: -20...20), period: Double.random(in: 0...2_000)) }
    let readings = measured.flatMap { Array(repeating: $0, count: .random(in: 1...3)) }
    let log = try Self.log(readings.map { #"{"height":\#($0.height),"period":\#($0.period),"kind":"storm"}"# })
    #expect(log.gaps.isEmpty, "the crew sails out to a sensor that works")
    #expect(log.entries.map(\.reading?.height) == readings.map(\.height), "a wave is not in the warning, or is higher")
    #expect(log.entries.map(\.reading?.period) == readings.map(\.period), "a swell is taken for a chop")
  }

  @Test("A sensor that comes back after a long silence is heard again")
  func afterSilence() throws {
    // Runs of gaps and of readings, some as long as a night; how long is another matter at each run.
    let runs = [1, 60, 1_500].flatMap { [$0, .random(in: 1...$0), .random(in: 1...1_200)] }.shuffled()
    let isGap = runs.enumerated().flatMap { Array(repeating: $0.isMultiple(of: 2), count: $1) } + [false]
    let log = try Self.log(isGap.enumerated().map { $1 ? "null" : #"{"height":\#($0),"period":4}"# })
    let expected = isGap.indices.filter { !isGap[$0] }.map(Double.init)
    #expect(
      log.entries.map(\.reading?.height) == expected, "the sensor works again, and the storm is not in the warning")
    #expect(
      log.gaps.map(\.position) == isGap.indices.filter { isGap[$0] }.map { $0 + 1 }, "the crew looks at another hour")
  }

  @Test("Null is a gap, and the readings after it are kept")
  func nullIsAGap() throws {
    let log = try Self.log([Self.calm, "null", Self.storm])
    #expect(log.entries.map(\.reading?.height) == [0.5, 9.5], "the storm is not in the warning")
    #expect(log.gaps.map(\.position) == [2], "the crew looks at another hour")
  }

  @Test(
    "Whatever stands in a log, reading comes to its end and keeps the neighbours",
    arguments: [
      "null", "true", "1.5", #""calm""#, "[]", "[[null]]", "{}", #"{"kind":7}"#, #"{"kind":"calm"}"#,
      #"{"kind":"","height":1}"#, "99999999999999999999", #"{"height":null,"period":4}"#,
      #"{"height":"9.5","period":12}"#, #"{"height":9.5,"period":"12"}"#, #"{"height":true,"period":4}"#,
      #"{"height":1,"period":false}"#, #"{"height":[1],"period":4}"#, #"{"height":1,"period":null}"#, "[0.5,4]",
    ])
  func anythingIsAGap(element: String) throws {
    let log = try Self.log([Self.calm, element, element, Self.storm])
    #expect(log.entries.map(\.reading?.height) == [0.5, 9.5], "the storm is not in the warning")
    #expect(log.gaps.map(\.position) == [2, 3], "the crew looks at another hour")
    #expect(!log.gaps.contains { $0.reason.isEmpty }, "the crew reads an empty line")
  }

  @Test("A log of nothing but gaps ends, too", arguments: [1, 3, 20, 3_000])
  func onlyGaps(count: Int) throws {
    let log = try Self.log(Array(repeating: "null", count: count))
    #expect(log.entries.isEmpty, "the warning speaks of a wave that nobody measured")
    #expect(log.gaps.map(\.position) == Array(1...count), "a dead sensor looks like a calm sea")
  }

  @Test(
    "A gap says why, with the key that is wrong and no other",
    arguments: [
      ("height", #"{"height":"high","period":12}"#), ("period", #"{"height":9.5}"#), ("height", #"{"period":3}"#),
      ("period", #"{"height":1,"period":[]}"#),
    ])
  func reason(key: String, element: String) throws {
    let log = try Self.log([element])
    try #require(log.gaps.count == 1, "a reading is gone, and nobody is told")
    let words = Self.words(log.gaps[0].reason)
    #expect(words.contains(key), "the crew reads: \(log.gaps[0].reason)")
    #expect(
      words.isDisjoint(with: Set(["height", "period"]).subtracting([key])),
      "the crew replaces the wrong sensor: \(log.gaps[0].reason)")
  }

  @Test("The reason is the entry's own, also where the entries are no wave readings")
  func otherEntries() throws {
    let keys = (0..<5).map { number in
      "sensor" + (0...number * 9).map { _ in String("abcdefghijklm".shuffled()) }.joined()
    }
    let log = try Self.log(of: BrokenEntry.self, keys.map { "\"\($0)\"" })
    try #require(log.gaps.map(\.position) == Array(1...5), "a sensor is silent, and nobody is told")
    for (key, gap) in zip(keys, log.gaps) {
      #expect(gap.reason.contains(key), "the crew looks for '\(key)' and reads: \(gap.reason)")
    }
  }

  @Test(
    "A payload that is no log, or of nobody knows which buoy, is an error",
    arguments: [
      "null", "{}", "7", "[]", "[null]", "", " ", "\u{0}", "[[]]", #"[{"version":"2.1"}]"#, #"[{"buoy":7}]"#,
      #"[{"buoy":"7","version":"2"},{}]"#, #"[{"buoy":7,"version":2}]"#, #"[{"buoy":7,"version":null}]"#,
      #"[{"buoy":null,"version":"2"}]"#, #"[{"buoy":true,"version":"2"}]"#, #"[{"buoy":7.5,"version":"2"}]"#,
      #"{"header":{"buoy":7,"version":"2"}}"#,
    ])
  func noLog(payload: String) {
    #expect(throws: DecodingError.self, "the warning goes out for no buoy at all") {
      try JSONDecoder().decode(BuoyLog<WaveReading>.self, from: Data(payload.utf8))
    }
  }
}
