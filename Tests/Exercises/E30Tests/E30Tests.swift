import Foundation
import Testing

@testable import E30

/// Makes formatters that tell what is done to them.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var numberMade = 0
  private var numberOfChanges = 0
  private var numberRead = 0
  private var numberWritten = 0

  /// How many formatters were made, as copies as well.
  var made: Int { lock.withLock { numberMade } }
  /// How often a formatter was changed that had been in use already.
  var changes: Int { lock.withLock { numberOfChanges } }

  /// How many dates the formatters were asked to read and to write.
  var uses: (read: Int, written: Int) { lock.withLock { (numberRead, numberWritten) } }

  func make() -> DateFormatter {
    lock.withLock { numberMade += 1 }
    return Formatter(counter: self)
  }

  fileprivate func read() { lock.withLock { numberRead += 1 } }
  fileprivate func written() { lock.withLock { numberWritten += 1 } }
  fileprivate func copied() { lock.withLock { numberMade += 1 } }

  fileprivate func changed() { lock.withLock { numberOfChanges += 1 } }

  private final class Formatter: DateFormatter, @unchecked Sendable {
    private let counter: Counter?
    private var isUsed = false

    init(counter: Counter) {
      self.counter = counter
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    private func change() { if isUsed { counter?.changed() } }

    override var dateFormat: String? {
      get { super.dateFormat }
      set {
        change()
        super.dateFormat = newValue
      }
    }
    override var timeZone: TimeZone? {
      get { super.timeZone }
      set {
        change()
        super.timeZone = newValue
      }
    }
    override var locale: Locale? {
      get { super.locale }
      set {
        change()
        super.locale = newValue
      }
    }

    override func copy(with zone: NSZone? = nil) -> Any {
      counter?.copied()
      return super.copy(with: zone)
    }

    override func date(from string: String) -> Date? {
      isUsed = true
      counter?.read()
      return super.date(from: string)
    }

    override func string(from date: Date) -> String {
      isUsed = true
      counter?.written()
      return super.string(from: date)
    }
  }
}

/// A formatter as it comes on somebody else's phone: in another language and zone, with other digits. Whoever wants it
/// otherwise has to say so.
private final class ForeignFormatter: DateFormatter, @unchecked Sendable {
  override init() {
    super.init()
    locale = Locale(identifier: "ar_EG")
    timeZone = TimeZone(secondsFromGMT: 9 * 3600)
  }

  required init?(coder: NSCoder) { nil }
}

/// A formatter that can be told from others: it reads each date an hour later, and writes it in brackets.
private final class MarkedFormatter: DateFormatter, @unchecked Sendable {
  override func date(from string: String) -> Date? { super.date(from: string)?.addingTimeInterval(3600) }
  override func string(from date: Date) -> String { "<\(super.string(from: date))>" }
}

private func payload(_ departures: [(planned: String, since: String)]) -> Data {
  let elements = departures.enumerated().map { index, departure in
    #"{"line":"S\#(index)","planned":"\#(departure.planned)","since":"\#(departure.since)"}"#
  }
  return Data("[\(elements.joined(separator: ","))]".utf8)
}

private func zone(atHours hours: Int) throws -> TimeZone { try #require(TimeZone(secondsFromGMT: hours * 3600)) }

/// One test after the other: a formatter that is shared would make the result a matter of luck.
@Suite("Timetables", .serialized)
enum TimetableSuites {}

extension TimetableSuites {
  @Suite("How many formatters a timetable makes")
  struct CountingTests {
    /// Reads and shows so many departures so many times.
    static func use(_ timetable: Timetable, departures count: Int, refreshes: Int) throws {
      let payload = payload((0..<count).map { ("14.12.2024 10:\($0 % 50 + 10)", "2024-12-\($0 % 20 + 10)") })
      for _ in 0..<refreshes {
        let departures = try timetable.departures(from: payload)
        try #require(departures.count == count, "departures are missing from the list")
        for departure in departures { _ = timetable.clock(for: departure) }
        _ = timetable.days(of: departures)
      }
    }

    @Test(
      "No more than one for each of the four formats, however much is read and shown",
      arguments: [(1, 1), (40, 1), (1, 40), (15, 8)])
    func made(departures: Int, refreshes: Int) throws {
      let counter = Counter()
      let timetable = Timetable(timeZone: try zone(atHours: 1), makeFormatter: counter.make)
      try Self.use(timetable, departures: departures, refreshes: refreshes)
      #expect(
        counter.made <= 4, "the list stutters: \(counter.made) formatters for \(departures * refreshes) rows")
    }

    @Test("Each timetable stays within that, with others beside it")
    func severalStops() throws {
      for hours in [0, 1, -5] {
        let counter = Counter()
        let stops = (0..<3).map { _ in counter }.map { Timetable(timeZone: TimeZone.current, makeFormatter: $0.make) }
        for stop in stops { try Self.use(stop, departures: 4, refreshes: 3) }
        try Self.use(Timetable(timeZone: zone(atHours: hours)), departures: 2, refreshes: 2)
        #expect(counter.made <= 12, "the more stops there are, the more the list stutters: \(counter.made) formatters")
      }
    }

    @Test("Each date is read and written by a formatter that was counted")
    func counted() throws {
      let counter = Counter()
      try Self.use(Timetable(timeZone: zone(atHours: 1), makeFormatter: counter.make), departures: 10, refreshes: 1)
      #expect(counter.uses.read >= 20, "the list stutters, and the formatters it is due to are made somewhere else")
      #expect(counter.uses.written >= 20, "the list stutters, and the formatters it is due to are made somewhere else")
    }

    @Test("What is read and shown is what these formatters say, and nobody else")
    func theirWord() throws {
      let timetable = Timetable(timeZone: try zone(atHours: 0), makeFormatter: { MarkedFormatter() })
      let departures = try timetable.departures(from: payload([("14.12.2024 10:05", "2024-12-01")]))
      let departure = try #require(departures.first)
      #expect(
        departure.planned.ISO8601Format() == "2024-12-14T11:05:00Z"
          && departure.since.ISO8601Format() == "2024-12-01T01:00:00Z",
        "the list stutters: the formatters are there for show, and something else reads the dates")
      #expect(
        timetable.clock(for: departure) == "<11:05>" && timetable.days(of: departures) == ["<Saturday, 14.12.>"],
        "the list stutters: the formatters are there for show, and something else writes the dates")
    }

    @Test("A formatter that is in use is not changed any more")
    func changed() throws {
      let counter = Counter()
      let timetable = Timetable(timeZone: try zone(atHours: 1), makeFormatter: counter.make)
      try Self.use(timetable, departures: 10, refreshes: 5)
      #expect(
        counter.changes == 0,
        "changed \(counter.changes) times: as slow as new ones, and another thread reads with the wrong format")
    }
  }

}

extension TimetableSuites {
  @Suite("What a timetable reads and shows")
  struct TimetableTests {
    /// A departure at some minute of 2008 to 2034.
    struct AnyDeparture {
      let line: String
      let planned = Date(timeIntervalSince1970: Double(Int.random(in: 20_000_000...34_000_000) * 60))
      let since = Date(timeIntervalSince1970: Double(Int.random(in: 0...29_000) * 86_400))

      /// The fields of a moment, found without a formatter.
      static func fields(_ date: Date, in zone: TimeZone?) throws -> (date: [Int], weekday: Int) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(zone)
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .weekday], from: date)
        let fields = [parts.day, parts.month, parts.year, parts.hour, parts.minute].map { $0 ?? 0 }
        return (fields, (parts.weekday ?? 1) - 1)
      }

      static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

      var json: String {
        get throws {
          let moment = try Self.fields(planned, in: .gmt).date
          let day = try Self.fields(since, in: .gmt).date
          let time =
            "\(Self.two(moment[0])).\(Self.two(moment[1])).\(moment[2]) \(moment[3...].map(Self.two).joined(separator: ":"))"
          let start = "\(day[2])-\(Self.two(day[1]))-\(Self.two(day[0]))"
          return #"{"line":"\#(line)","planned":"\#(time)","since":"\#(start)"}"#
        }
      }

      func clock(in zone: TimeZone) throws -> String {
        try Self.fields(planned, in: zone).date[3...].map(Self.two).joined(separator: ":")
      }

      func day(in zone: TimeZone) throws -> String {
        let (date, weekday) = try Self.fields(planned, in: zone)
        let names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
        return "\(names[weekday]), \(Self.two(date[0])).\(Self.two(date[1]))."
      }
    }

    @Test(
      "All departures are shown, in the order of the data, in summer and in winter",
      arguments: ["Europe/Berlin", "America/St_Johns", "Asia/Kolkata", "Pacific/Auckland"])
    func anyDepartures(name: String) throws {
      let zone = try #require(TimeZone(identifier: name))
      // Some twice in a row: two buses of one line may leave in the same minute.
      let sent =
        ["", " 7 ", "Su\u{308}d", "Night bus 1 to the harbour, via all stops"].map(AnyDeparture.init)
        + (0..<80).map { AnyDeparture(line: "S\($0)") }
      let departures = sent.shuffled().flatMap { Array(repeating: $0, count: .random(in: 1...3)) }
      let timetable = Timetable(timeZone: zone)
      let elements = try departures.map { try $0.json }.joined(separator: ",")
      let read = try timetable.departures(from: Data("[\(elements)]".utf8))
      try #require(read.count == departures.count, "a bus leaves that is not on the list")
      #expect(
        read.map { Array($0.line.unicodeScalars) } == departures.map { Array($0.line.unicodeScalars) },
        "people wait for another line than the one that comes")
      #expect(read.map(\.planned) == departures.map(\.planned), "people wait at the wrong hour")
      #expect(read.map(\.since) == departures.map(\.since), "a line is shown before it runs")
      let expectedTimes = try departures.map { try $0.clock(in: zone) }
      #expect(
        read.map(timetable.clock) == expectedTimes,
        "half of the year, people come an hour late")
      let expectedDays = try departures.map { try $0.day(in: zone) }
      #expect(
        timetable.days(of: read) == expectedDays,
        "a row stands below the day of another row")
    }

    @Test("The timetable of a large station is whole")
    func largeStation() throws {
      let sent = (0..<2_500).map { ("14.12.2024 1\($0 % 10):\($0 % 50 + 10)", "2024-12-01") }
      let read = try Timetable(timeZone: zone(atHours: 1)).departures(from: payload(sent))
      #expect(read.map(\.line) == sent.indices.map { "S\($0)" }, "the last buses of the night are not on the list")
    }

    static func departures(_ departures: (planned: String, since: String)...) throws -> [Departure] {
      try Timetable(timeZone: zone(atHours: 1)).departures(from: payload(departures))
    }

    @Test(
      "Both forms are read, in UTC",
      arguments: [
        ("14.12.2024 10:05", "2024-12-14T10:05:00Z"), ("01.02.2025 00:00", "2025-02-01T00:00:00Z"),
        ("31.12.2024 23:59", "2024-12-31T23:59:00Z"), ("31.03.2024 02:30", "2024-03-31T02:30:00Z"),
      ])
    func reading(planned: String, moment: String) throws {
      let departure = try #require(try Self.departures((planned, "2024-12-01")).first)
      #expect(departure.line == "S0", "people wait for the wrong bus")
      #expect(departure.planned.ISO8601Format() == moment, "people wait at the wrong hour")
      #expect(departure.since.ISO8601Format() == "2024-12-01T00:00:00Z", "a line is shown before it runs")
    }

    @Test(
      "What is neither of the two forms throws, with the path to it",
      arguments: [
        "", "soon", "10:05", "14.12.2024", "14.12.2024 10:05 CET", "14.12.2024 25:05", "32.12.2024 10:05",
        "31.02.2024 10:05", "2024-12-14T10:05:00Z", "2024-13-01", "2024-02-30", "2024-12-14 10:05", "1734170400",
      ] + (1...24).map { String(UUID().uuidString.replacing("-", with: "x").prefix($0)) + "?" })
    func neither(text: String) {
      for (key, departure) in [("planned", (text, "2024-12-01")), ("since", ("14.12.2024 10:05", text))] {
        let error = #expect(throws: DecodingError.self, "'\(text)' is shown as some departure or other") {
          _ = try Self.departures(("14.12.2024 10:05", "2024-12-01"), departure)
        }
        guard let error else { continue }
        guard case .dataCorrupted(let context) = error else {
          Issue.record("a date of the wrong form is a value that is not allowed, not \(error)")
          continue
        }
        #expect(
          context.codingPath.map(\.stringValue) == ["Index 1", key],
          "the transport authority cannot be told which departure is wrong")
      }
    }

    @Test(
      "What every departure has is required, and an error has its path", arguments: ["line", "planned", "since"],
      [nil, "null", "true", "7", "[]", "{}"])
    func required(key: String, value: String?) throws {
      var members = ["line": #""S1""#, "planned": #""14.12.2024 10:05""#, "since": #""2024-12-01""#]
      members[key] = value
      let departure = members.map { #""\#($0.key)":\#($0.value)"# }.joined(separator: ",")
      let timetable = Timetable(timeZone: try zone(atHours: 1))
      let error = #expect(throws: DecodingError.self, "people wait for a bus that nobody has announced") {
        _ = try timetable.departures(from: Data("[{\(departure)}]".utf8))
      }
      guard let error else { return }
      #expect("\(error)".contains(key), "the transport authority cannot be told what is wrong: \(error)")
    }

    @Test(
      "What is no list of departures throws, and a stop without any has none",
      arguments: ["", " ", "\u{0}", "null", "{}", "7", "[null]", "<html>"])
    func noList(text: String) throws {
      let timetable = Timetable(timeZone: try zone(atHours: 1))
      #expect(throws: DecodingError.self, "a page of the station's network looks like a night without buses") {
        _ = try timetable.departures(from: Data(text.utf8))
      }
      let foundDepartures = try timetable.departures(from: Data("[]".utf8))
      #expect(foundDepartures.isEmpty, "people wait for a bus that is not there")
    }

    @Test("Times and days are shown in the zone of the stop", arguments: [0, 1, -8, 13])
    func showing(hours: Int) throws {
      let timetable = Timetable(timeZone: try zone(atHours: hours))
      let departures = try timetable.departures(
        from: payload([("14.12.2024 11:30", "2024-12-01"), ("31.12.2024 23:05", "2025-01-01")]))
      let expected = [
        0: (["11:30", "23:05"], ["Saturday, 14.12.", "Tuesday, 31.12."]),
        1: (["12:30", "00:05"], ["Saturday, 14.12.", "Wednesday, 01.01."]),
        -8: (["03:30", "15:05"], ["Saturday, 14.12.", "Tuesday, 31.12."]),
        13: (["00:30", "12:05"], ["Sunday, 15.12.", "Wednesday, 01.01."]),
      ][hours]
      #expect(departures.map(timetable.clock) == expected?.0, "people come when the bus has left")
      #expect(timetable.days(of: departures) == expected?.1, "people come on the wrong day")
    }

    @Test("The language and the digits of a phone do not matter")
    func foreignPhone() throws {
      let timetable = Timetable(timeZone: try zone(atHours: 1), makeFormatter: { ForeignFormatter() })
      let read = try? timetable.departures(from: payload([("14.12.2024 10:05", "2024-12-01")]))
      let departures = try #require(read, "on a phone from Cairo, no stop has any departures")
      #expect(
        departures.map { $0.planned.ISO8601Format() } == ["2024-12-14T10:05:00Z"]
          && departures.map { $0.since.ISO8601Format() } == ["2024-12-01T00:00:00Z"],
        "people abroad wait at the wrong hour")
      #expect(departures.map(timetable.clock) == ["11:05"], "people read a time that is not on the bus stop's sign")
      #expect(timetable.days(of: departures) == ["Saturday, 14.12."], "people read a day that is not on the sign")
    }

    @Test("Stops in different zones do not disturb each other")
    func zones() throws {
      let lisbon = Timetable(timeZone: try zone(atHours: 0))
      let tallinn = Timetable(timeZone: try zone(atHours: 2))
      let departure = try #require(try Self.departures(("14.12.2024 10:05", "2024-12-01")).first)
      for _ in 0..<3 {
        #expect(lisbon.clock(for: departure) == "10:05", "a stop shows the time of another stop's zone")
        #expect(tallinn.clock(for: departure) == "12:05", "a stop shows the time of another stop's zone")
      }
    }

    // A process of its own, because a time zone belongs to the whole process and no other test may see it change.
    #if compiler(>=6.2)
      @Test("What the device is set to does not matter, and is left alone")
      func settings() async {
        await #expect(processExitsWith: .success) {
          let (tokyo, locale) = (try #require(TimeZone(identifier: "Asia/Tokyo")), Locale.current)
          NSTimeZone.default = tokyo
          let stop = Timetable(timeZone: try zone(atHours: -8))
          let departure = try #require(try stop.departures(from: payload([("14.12.2024 10:05", "2024-12-01")])).first)
          #expect(departure.planned.ISO8601Format() == "2024-12-14T10:05:00Z", "people abroad wait at the wrong hour")
          #expect(departure.since.ISO8601Format() == "2024-12-01T00:00:00Z", "a line is shown abroad before it runs")
          #expect(stop.clock(for: departure) == "02:05", "people abroad wait at the wrong hour")
          #expect(stop.days(of: [departure]) == ["Saturday, 14.12."], "people abroad come on the wrong day")
          #expect(NSTimeZone.default == tokyo, "the rest of the app shows its times in the zone of a stop")
          #expect(Locale.current == locale, "the rest of the app changes its language")
        }
      }
    #endif
  }
}
