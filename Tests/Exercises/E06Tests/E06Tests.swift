import Foundation
import Testing

@testable import E06

@Suite("The log for the regulator")
struct ReleaseLogTests {
  /// A moment in UTC, told in numbers. Nothing here asks a formatter or a calendar.
  struct Moment: Sendable, CustomTestStringConvertible {
    let year: Int
    let month: Int
    let day: Int
    var hour = 14
    var minute = 7
    var second = 9

    /// What the regulator expects.
    var text: String {
      let parts = [month, day, hour, minute, second].map { $0 < 10 ? "0\($0)" : "\($0)" }
      return "\(year)-\(parts[0])-\(parts[1])T\(parts[2]):\(parts[3]):\(parts[4])Z"
    }

    var testDescription: String { text }

    var date: Date {
      // Days since 1970, with years that begin in March, so that the odd day comes last.
      let (year, month) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
      let days = 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day - 1 - 719_468
      return Date(timeIntervalSince1970: Double(((days * 24 + hour) * 60 + minute) * 60 + second))
    }
  }

  /// Every turn of a year for twelve years: the last four days and the first four, at hours that differ in kind.
  static let turnsOfTheYear = (2019...2030).flatMap { year in
    (28...31).map { Moment(year: year, month: 12, day: $0) } + (1...4).map { Moment(year: year, month: 1, day: $0) }
  }.enumerated().map { index, moment in
    let (hour, minute, second) = times[index % times.count]
    return Moment(
      year: moment.year, month: moment.month, day: moment.day, hour: hour, minute: minute, second: second)
  }

  static let times = [
    (0, 0, 0), (0, 30, 1), (9, 59, 59), (11, 59, 59), (12, 0, 0), (12, 30, 0), (13, 5, 9), (22, 45, 37), (23, 59, 59),
  ]

  static let ordinaryDays = [
    Moment(year: 2024, month: 6, day: 15), Moment(year: 2024, month: 2, day: 29, hour: 0),
    Moment(year: 2025, month: 3, day: 30, hour: 2, minute: 30), Moment(year: 1999, month: 10, day: 1, hour: 23),
  ]

  static let zones = ["UTC", "America/Los_Angeles", "Asia/Kolkata", "Pacific/Kiritimati", "Europe/Paris"]
  static let regions = ["en_US", "de_DE", "ar_SA@calendar=islamic-umalqura", "th_TH@calendar=buddhist"]

  /// What `DateFormatter()` is on a machine in `zone`.
  static func formatter(_ zone: String, _ region: String = "en_US") -> DateFormatter {
    let formatter = DateFormatter()
    formatter.timeZone = TimeZone(identifier: zone)
    formatter.locale = Locale(identifier: region)
    return formatter
  }

  /// What a machine in `zone` writes for these moments.
  static func written(_ moments: [Moment], _ zone: String, _ region: String = "en_US") throws -> [String] {
    let releases = moments.map { Release(batch: $0.text, at: $0.date) }
    let data = try ReleaseLog.encoder(formatter(zone, region)).encode(releases)
    return (try JSONSerialization.jsonObject(with: data) as? [[String: String]] ?? []).map { $0["at"] ?? "nothing" }
  }

  /// What a machine in `zone` makes of these times, told in UTC again; "nothing" where it cannot read one.
  static func read(_ times: [String], _ zone: String, _ region: String = "en_US") -> [String] {
    let decoder = ReleaseLog.decoder(formatter(zone, region))
    return times.map { (try? release($0, decoder).at.formatted(.iso8601)) ?? "nothing" }
  }

  static func release(_ time: String, _ decoder: JSONDecoder) throws -> Release {
    try decoder.decode(Release.self, from: Data(#"{"batch":"B 7","at":"\#(time)"}"#.utf8))
  }

  /// The first three that differ, as somebody would tell them.
  static func differences(_ expected: [String], _ found: [String]) -> String {
    guard expected.count == found.count else { return "\(found.count) in the place of \(expected.count)" }
    let wrong = zip(expected, found).filter { $0 != $1 }
    return wrong.prefix(3).map { "\($0) became \($1)" }.joined(separator: ", ")
      + (wrong.count > 3 ? ", and \(wrong.count - 3) more" : "")
  }

  /// Moments that nobody can know before.
  static func anyMoments() -> [Moment] {
    (0..<200).map { _ in
      Moment(
        year: .random(in: 1971...2199), month: .random(in: 1...12), day: .random(in: 1...28), hour: .random(in: 0...23),
        minute: .random(in: 0...59), second: .random(in: 0...59))
    }
  }

  @Test(
    "Any release is logged and read back with its own batch and moment, and is in its year's file", arguments: zones)
  func anyRelease(zone: String) throws {
    // What is wrong for a few days of the year alone would meet one of any moments by luck only.
    let moments = Self.anyMoments() + Self.turnsOfTheYear
    let batches = moments.map { _ in " b-ÉE\u{301} \(Int.random(in: 1...999_999))" }
    let releases = zip(batches, moments).map { Release(batch: $0, at: $1.date) }
    let data = try ReleaseLog.encoder(Self.formatter(zone)).encode(releases)
    let log = try #require(
      try JSONSerialization.jsonObject(with: data) as? [[String: String]], "the regulator cannot read the log")
    let times = Self.differences(moments.map(\.text), log.map { $0["at"] ?? "nothing" })
    #expect(times.isEmpty, "the log claims other times than those of the releases")
    let logged = Self.differences(batches, log.map { $0["batch"] ?? "nothing" })
    #expect(logged.isEmpty, "a batch is recalled that nobody released")
    let read = try ReleaseLog.decoder(Self.formatter(zone)).decode([Release].self, from: data)
    #expect(read == releases, "what was read back is another log than the one that was sent")
    #expect(
      read.map { Array($0.batch.unicodeScalars) } == batches.map { Array($0.unicodeScalars) },
      "the confirmation is filed under another batch")
    let formatter = Self.formatter(zone)
    let files = releases.map { ReleaseLog.fileName(for: $0, formatter) }
    let wrong = Self.differences(moments.map { "releases-\($0.year).json" }, files)
    #expect(wrong.isEmpty, "releases are missing in one year's report and too many in the other's")
  }

  @Test("At the turn of each year, the log has the calendar's year, in every zone", arguments: zones)
  func turnOfTheYear(zone: String) throws {
    let wrong = try Self.differences(
      Self.turnsOfTheYear.map(\.text), Self.written(Self.turnsOfTheYear, zone))
    #expect(
      wrong.isEmpty,
      "the regulator finds a release from the future, or none for the day, and withdraws the batch")
  }

  @Test("Afternoons are written as afternoons, midnight as 00 and noon as 12", arguments: zones)
  func hours(zone: String) throws {
    let moments = Self.times.map { hour, minute, second in
      Moment(year: 2024, month: 6, day: 15, hour: hour, minute: minute, second: second)
    }
    let wrong = try Self.differences(moments.map(\.text), Self.written(moments, zone))
    #expect(wrong.isEmpty, "releases stand in the log half a day too early")
  }

  @Test("The time in the log is the time in UTC that it claims to be", arguments: regions)
  func ordinaryDays(region: String) throws {
    for zone in Self.zones {
      let wrong = try Self.differences(
        Self.ordinaryDays.map(\.text), Self.written(Self.ordinaryDays, zone, region))
      #expect(wrong.isEmpty, "the plant in \(zone) reports another time than the next one for the same batch")
    }
  }

  @Test("The regulator's copy is read back as the very moment, in every zone", arguments: zones)
  func read(zone: String) {
    let times = (Self.turnsOfTheYear + Self.ordinaryDays).map(\.text)
    let wrong = Self.differences(times, Self.read(times, zone))
    #expect(wrong.isEmpty, "our own log, read back in \(zone), contradicts the one that was sent")
  }

  @Test("What was written on one machine is read as the same moment on any other", arguments: zones)
  func acrossMachines(reader: String) throws {
    for (index, writer) in Self.zones.enumerated() {
      let moments = Self.ordinaryDays + Self.turnsOfTheYear.filter { $0.year % 5 == index }
      let times = try Self.written(moments, writer, Self.regions[index % 4])
      let wrong = Self.differences(
        moments.map(\.text), Self.read(times, reader, Self.regions[(index + 1) % 4]))
      #expect(wrong.isEmpty, "\(reader) believes that \(writer) has released at another time")
    }
  }

  @Test("A correction that the regulator sends with an offset is read as the moment that it names", arguments: zones)
  func offsets(zone: String) {
    let corrections = [
      ("2024-12-31T23:30:00+01:00", "2024-12-31T22:30:00Z"), ("2025-01-01T00:30:00+01:00", "2024-12-31T23:30:00Z"),
      ("2024-12-31T16:00:00-08:00", "2025-01-01T00:00:00Z"), ("2024-06-15T13:37:09+05:30", "2024-06-15T08:07:09Z"),
    ]
    let wrong = Self.differences(corrections.map(\.1), Self.read(corrections.map(\.0), zone))
    #expect(
      wrong.isEmpty, "the correction makes it worse: it moves the release, perhaps into another year")
  }

  @Test("A release is in the file of its year, by the calendar and by UTC", arguments: zones)
  func fileName(zone: String) {
    for region in Self.regions {
      let moments = Self.turnsOfTheYear.filter { [2020, 2024].contains($0.year) }
      let names = moments.map { moment in
        ReleaseLog.fileName(for: Release(batch: "B 7", at: moment.date), Self.formatter(zone, region))
      }
      let wrong = Self.differences(moments.map { "releases-\($0.year).json" }, names)
      #expect(wrong.isEmpty, "releases are missing in one year's report and too many in the other's")
    }
  }

  @Test("A release from before 1970, which a plant has entered later, is in the file of its year", arguments: zones)
  func longAgo(zone: String) throws {
    for year in [1955, 1969] {
      let moment = Moment(year: year, month: 12, day: 31, hour: 23)
      let release = Release(batch: "B 7", at: moment.date)
      #expect(
        ReleaseLog.fileName(for: release, Self.formatter(zone)) == "releases-\(year).json",
        "the release is missing in the report of its year")
      let written = try Self.written([moment], zone)
      #expect(written == [moment.text], "the oldest releases are dated in another year")
    }
  }

  @Test("The last second of a year belongs to that year, however little of it is left", arguments: zones)
  func lastSecond(zone: String) throws {
    let release = Release(batch: "B 7", at: Date(timeIntervalSince1970: 1_735_689_599.75))
    let data = try ReleaseLog.encoder(Self.formatter(zone)).encode([release])
    let log = try #require(
      try JSONSerialization.jsonObject(with: data) as? [[String: String]], "nobody can read the log")
    #expect(
      log.first?["at"] == "2024-12-31T23:59:59Z", "the regulator finds a release of the next year in this one's log")
    #expect(
      ReleaseLog.fileName(for: release, Self.formatter(zone)) == "releases-2024.json",
      "the release is missing in the report of its year")
  }

  @Test(
    "What is no string is no time",
    arguments: ["1718460429", "1718460429.5", "0", "null", "true", "[]", "{}", #"["2024-06-15T14:07:09Z"]"#])
  func noString(value: String) {
    for zone in Self.zones {
      #expect(throws: DecodingError.self, "a batch gets a release time that nobody has entered") {
        try ReleaseLog.decoder(Self.formatter(zone)).decode(
          Release.self, from: Data(#"{"batch":"B 7","at":\#(value)}"#.utf8))
      }
    }
  }

  @Test(
    "A release without a batch, or without a time, is an error that names it", arguments: ["batch", "at"],
    [nil, "null", "7", "true", "[]", "{}"])
  func required(key: String, value: String?) {
    var members = ["batch": #""B 7""#, "at": #""2024-06-15T14:07:09Z""#]
    members[key] = value
    let release = members.map { #""\#($0.key)":\#($0.value)"# }.joined(separator: ",")
    let error = #expect(throws: DecodingError.self, "a \(key) is in the log that nobody has entered") {
      try ReleaseLog.decoder(Self.formatter("UTC")).decode([Release].self, from: Data("[{\(release)}]".utf8))
    }
    if let error { #expect("\(error)".contains(key), "the regulator asks what is wrong, and nobody knows: \(error)") }
  }

  @Test(
    "What is no time is an error, not some other time",
    arguments: [
      "soon", "", "2024-06-15T14:07:09", "2024-13-01T10:00:00Z", "2024-06-15", "10:00:00Z", "1718460429",
      "2024-06-15T14:07:09Zjunk", "2024-06-15T14:07:09+01:00?", "2024-06-15T25:00:00Z", "2024-02-30T10:00:00Z",
    ])
  func junk(text: String) {
    for zone in Self.zones {
      #expect(throws: DecodingError.self, "a batch gets a release time that nobody has entered") {
        try Self.release(text, ReleaseLog.decoder(Self.formatter(zone)))
      }
    }
  }

  /// A machine's formatter that notes the zone of the whole program whenever it is asked for a time, and while it is
  /// being set up.
  final class Witness: DateFormatter, @unchecked Sendable {
    var zones: Set<String> = []

    private func note() { zones.insert(NSTimeZone.default.identifier) }

    override func string(from date: Date) -> String {
      note()
      return super.string(from: date)
    }

    override func date(from string: String) -> Date? {
      note()
      return super.date(from: string)
    }

    override var dateFormat: String? {
      get { super.dateFormat }
      set {
        note()
        super.dateFormat = newValue
      }
    }
  }

  // Processes of their own, because a time zone belongs to the whole process and no other test may see it change.
  #if compiler(>=6.2)
    @Test("Not even for a moment does the rest of the program get another zone")
    func globalStateMeanwhile() async {
      await #expect(processExitsWith: .success) {
        let zone = try #require(TimeZone(identifier: "Asia/Kathmandu"))
        NSTimeZone.default = zone
        let (writer, reader, filer) = (Witness(), Witness(), Witness())
        let release = Release(batch: "B 7", at: Date(timeIntervalSince1970: 1_735_689_599))
        let data = try ReleaseLog.encoder(writer).encode([release])
        let read = try ReleaseLog.decoder(reader).decode([Release].self, from: data)
        #expect(read == [release], "what was read back is another log than the one that was sent")
        #expect(
          ReleaseLog.fileName(for: release, filer) == "releases-2024.json", "the release is in no year's report")
        // Who needs no formatter does not ask it.
        for formatter in [writer, reader, filer] {
          #expect(
            formatter.zones.isSubset(of: [zone.identifier]),
            "a clock that ticks at this moment shows UTC, and an alarm that is set now rings at another hour")
        }
      }
    }

    @Test("The rest of the program keeps its zone")
    func globalState() async {
      await #expect(processExitsWith: .success) {
        let zone = try #require(TimeZone(identifier: "Asia/Kathmandu"))
        NSTimeZone.default = zone
        _ = try ReleaseLogTests.written([Moment(year: 2024, month: 12, day: 31)], "Europe/Paris")
        _ = ReleaseLogTests.read(["2024-12-31T10:00:00Z"], "Europe/Paris")
        _ = ReleaseLog.fileName(for: Release(batch: "B 7", at: Date(timeIntervalSince1970: 0)))
        #expect(
          NSTimeZone.default.identifier == zone.identifier, "from now on, every clock in the plant's program shows UTC")
      }
    }
  #endif
}
