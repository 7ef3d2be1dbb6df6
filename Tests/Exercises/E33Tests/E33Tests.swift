import Foundation
import Testing

@testable import E33

/// The panel on the wall of the hall. It is ten years old, knows three numbers and shows any other in grey.
private struct PanelAlarm: Decodable, Equatable {
  let machine: String
  let severity: Int

  var color: String { [0: "green", 1: "yellow", 2: "red"][severity] ?? "grey" }
}

@Suite("The alarms of a factory")
struct AlarmTests {
  /// What the numbers in the files of version 1 mean.
  static let versionOne: [(number: Int, severity: Severity, color: String)] = [
    (0, .low, "green"), (1, .medium, "yellow"), (2, .high, "red"),
  ]

  static func file(_ numbers: [Int]) -> Data {
    let alarms = numbers.enumerated().map { #"{"severity":\#($1),"machine":"press \#($0)"}"# }
    return Data("[\(alarms.joined(separator: ","))]".utf8)
  }

  static func alarms(_ severities: [Severity]) -> [Alarm] {
    severities.enumerated().map { Alarm(machine: "press \($0)", severity: $1) }
  }

  /// Two hundred of them in an order that is another one at each run.
  static let many = (0..<200).map { _ in Int.random(in: 0...2) }

  @Test("An alarm of version 1 is as urgent as it was", arguments: [[0, 1, 2], [2, 2, 0], [1], [0], [2], many])
  func oldFiles(numbers: [Int]) throws {
    let alarms = try AlarmLog.alarms(from: Self.file(numbers))
    #expect(
      alarms.map(\.severity) == numbers.map { Self.versionOne[$0].severity },
      "an alarm from before the update is shown as something more harmless, or worse, than it is")
    #expect(
      alarms.map(\.wakesSomebody) == numbers.map { $0 == 2 },
      "a press is on fire and nobody is called, or the night shift is called for a filter")
  }

  @Test("The panel on the wall shows what version 2 saves in the colours that it always had")
  func panel() throws {
    let stored = try AlarmLog.data(for: Self.alarms([.low, .medium, .high, .medium, .info, .low]))
    let panel = try JSONDecoder().decode([PanelAlarm].self, from: stored)
    #expect(
      panel.map(\.color) == ["green", "yellow", "red", "yellow", "grey", "green"],
      "the people in the hall, who look at the panel only, see a wrong colour")
    #expect(panel.map(\.machine) == (0...5).map { "press \($0)" }, "they run to the wrong machine")
  }

  @Test("An alarm file that only version 1 has written is the same after version 2 has saved it", arguments: [many])
  func rewritten(numbers: [Int]) throws {
    let stored = try AlarmLog.data(for: AlarmLog.alarms(from: Self.file(numbers)))
    let panel = try JSONDecoder().decode([PanelAlarm].self, from: stored)
    #expect(panel.map(\.severity) == numbers, "opening the log once has changed the history of the hall")
  }

  @Test("All that the machines have reported is there, whatever they are called and however often they report it")
  func anyAlarms() throws {
    let machines = [
      "", " press 7 ", "press 7", "Pre\u{301}ss", String(repeating: "line ", count: 60), UUID().uuidString,
    ]
    let alarms = (0..<1_200).flatMap { _ in
      Array(
        repeating: Alarm(
          machine: machines.randomElement() ?? "", severity: Severity.allCases.randomElement() ?? .high),
        count: .random(in: 1...2))
    }
    let stored = try AlarmLog.data(for: alarms)
    let panel = try JSONDecoder().decode([PanelAlarm].self, from: stored)
    try #require(
      panel.count == alarms.count, "what happened in the hall is not in the file, and the insurer asks for it")
    #expect(panel.map(\.machine) == alarms.map(\.machine), "they run to the wrong machine")
    #expect(
      panel.map(\.color) == alarms.map { [.low: "green", .medium: "yellow", .high: "red"][$0.severity] ?? "grey" },
      "the people in the hall, who look at the panel only, see a wrong colour")
    let read = try AlarmLog.alarms(from: stored)
    #expect(read == alarms, "an alarm is another one after a restart, or gone")
    #expect(
      read.map(\.wakesSomebody) == alarms.map { $0.severity == .high },
      "a machine is on fire and nobody is called, or the night shift is called for a filter")
    #expect(
      read.map { Array($0.machine.unicodeScalars) } == alarms.map { Array($0.machine.unicodeScalars) },
      "the maker does not find the machine by its name")
    let levels: [Severity] = [.high, .medium, .low, .info]
    let expected = levels.flatMap { level in alarms.filter { $0.severity == level } }
    #expect(
      AlarmLog.byUrgency(alarms) == expected,
      "a machine that burns twice is on the list once, or below a door")
  }

  @Test("A hall in which nothing has happened has a file that opens")
  func nothingHappened() throws {
    let alarms = try AlarmLog.alarms(from: AlarmLog.data(for: []))
    #expect(alarms.isEmpty, "the console does not start in a new hall")
  }

  @Test("Every severity comes back as what it was saved as")
  func roundTrip() throws {
    let severities =
      Severity.allCases + Severity.allCases.reversed()
      + (0..<50).compactMap { _ in
        Severity.allCases.randomElement()
      }
    let alarms = Self.alarms(severities)
    let foundAlarms = try AlarmLog.alarms(from: AlarmLog.data(for: alarms))
    #expect(foundAlarms == alarms, "an alarm is another one after a restart")
  }

  @Test("People read: info, low, medium, high. The most urgent comes first, and only a high one wakes somebody")
  func order() {
    #expect(
      Severity.allCases.sorted() == [.info, .low, .medium, .high], "'only medium and above' shows the wrong alarms")
    let alarms = Self.alarms([.low, .info, .high, .medium, .info, .high])
    #expect(
      AlarmLog.byUrgency(alarms).map(\.machine) == ["press 2", "press 5", "press 3", "press 0", "press 1", "press 4"],
      "the fire stands below a hundred notices that a door was opened")
    #expect(
      alarms.map(\.wakesSomebody) == [false, false, true, false, false, true],
      "somebody is woken because a door was opened, and next time leaves the phone at home")
  }

  @Test("A number that stands for nothing is an error that names 'severity', never a harmless alarm")
  func unknownNumbers() throws {
    let stored = try AlarmLog.data(for: Self.alarms([.info]))
    let info = try #require(try JSONDecoder().decode([PanelAlarm].self, from: stored).first?.severity)
    let any =
      Array(-300...1_100) + [4_096, 65_536, 65_537, 65_538, 1 << 32, 1 << 32 + 2]
      + (0..<40).flatMap { _ in [Int.random(in: 1_000...1_000_000_000), .random(in: -1_000_000_000 ... -301)] }
    for number in any + [255, .max, .min] where number != info && !(0...2).contains(number) {
      do {
        let alarms = try AlarmLog.alarms(from: Self.file([2, number]))
        Issue.record("\(number) is read as \(alarms.map(\.severity)): nobody comes, whatever it was")
      } catch {
        #expect("\(error)".contains("severity"), "the maker of the machine cannot be told what is wrong: \(error)")
      }
    }
  }

  @Test("An alarm of no machine is an error that names it", arguments: [nil, "null", "7", "true", "[]", "{}"])
  func noMachine(machine: String?) {
    let members = [machine.map { #""machine":\#($0)"# }, #""severity":2"#].compactMap { $0 }.joined(separator: ",")
    let error = #expect(throws: DecodingError.self, "the night shift runs through the hall and looks for a fire") {
      try AlarmLog.alarms(from: Data("[{\(members)}]".utf8))
    }
    if let error { #expect("\(error)".contains("machine"), "nobody can tell what is missing: \(error)") }
  }

  @Test(
    "A file that is no list of alarms is an error",
    arguments: ["", " ", "\u{0}", "null", "{}", "7", "true", "[null]", "[[]]", #"{"alarms":[]}"#])
  func noList(file: String) {
    #expect(throws: DecodingError.self, "a console without alarms looks like a hall in which nothing happens") {
      try AlarmLog.alarms(from: Data(file.utf8))
    }
  }

  @Test(
    "A number between two severities is an error, and not the more harmless of them",
    arguments: [0.5, 1.5, 1.95, 2.0001, 2.25])
  func between(number: Double) {
    #expect(throws: DecodingError.self, "a new machine reports a fire a little differently, and nobody comes") {
      try AlarmLog.alarms(from: Data(#"[{"machine":"press","severity":\#(number)}]"#.utf8))
    }
  }

  @Test(
    "A severity that is missing or no number is an error, too",
    arguments: [
      #"{"machine":"press"}"#, #"{"machine":"press","severity":null}"#, #"{"machine":"press","severity":"high"}"#,
      #"{"machine":"press","severity":"2"}"#, #"{"machine":"press","severity":true}"#,
      #"{"machine":"press","severity":false}"#, #"{"machine":"press","severity":{}}"#,
      #"{"machine":"press","severity":[2]}"#,
    ])
  func noNumber(alarm: String) {
    do {
      let alarms = try AlarmLog.alarms(from: Data("[\(alarm)]".utf8))
      Issue.record("read as \(alarms.map(\.severity)): whether somebody is called is left to chance")
    } catch {
      #expect("\(error)".contains("severity"), "the maker of the machine cannot be told what is wrong: \(error)")
      #expect(!"\(error)".contains("machine"), "the maker is told of the machine's name, which is right: \(error)")
    }
  }
}
