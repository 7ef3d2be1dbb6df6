import Foundation
import Testing

@testable import E35

/// The reader of version 2.0, which is on people's tablets already.
private struct TabletPlan: Decodable, Equatable {
  struct Interval: Decodable, Equatable {
    let work: Int
    let rest: Int
    let rounds: Int
  }

  let name: String
  let warmUp: Int
  let interval: Interval
}

@Suite("The training plans that people have stored")
struct PlanStoreTests {
  /// One plan in numbers, and how each version has stored it.
  struct Numbers: Sendable, CustomTestStringConvertible {
    var name = "Hill"
    var warmUp = 300
    var work = 40
    var rest = 20
    var rounds = 8

    static let several = [
      Numbers(), Numbers(name: "Rest day", warmUp: 0, work: 0, rest: 0, rounds: 0),
      Numbers(name: "interval", warmUp: 61, work: 7, rest: 11, rounds: 13),
      Numbers(name: " Ultra  ", warmUp: 86_400, work: 1_000_000, rest: -1, rounds: 40_000),
      Numbers(
        name: "Plan \(UUID().uuidString)", warmUp: .random(in: 1...99), work: .random(in: 100...199),
        rest: .random(in: 200...299), rounds: .random(in: 300...399)),
    ]

    var values: [String] { [name, "\(warmUp)", "\(work)", "\(rest)", "\(rounds)"] }
    var testDescription: String { name }

    private var three: String { #""rest":\#(rest),"rounds":\#(rounds),"work":\#(work)"# }
    var flat: String { #"{"name":"\#(name)",\#(three),"warmUp":\#(warmUp)}"# }
    var nested: String { #"{"interval":{\#(three)},"warmUp":\#(warmUp),"name":"\#(name)"}"# }
    /// The beta wrote both places, and kept only the new one up to date.
    var beta: String { #"{"work":1,"interval":{\#(three)},"rounds":2,"warmUp":\#(warmUp),"rest":3,"name":"\#(name)"}"# }
    var plan: Plan { Plan(name: name, warmUp: warmUp, interval: .init(work: work, rest: rest, rounds: rounds)) }
  }

  static func store(_ plans: String...) -> PlanStore {
    PlanStore(storage: Storage(values: ["plans": Data("[\(plans.joined(separator: ","))]".utf8)]))
  }

  static func values(_ plan: Plan) -> [String] {
    [plan.name, "\(plan.warmUp)", "\(plan.work)", "\(plan.rest)", "\(plan.rounds)"]
  }

  @Test("Until a plan has been saved there is none, and looking at the list stores nothing")
  func nothingStored() throws {
    let store = PlanStore()
    let plans = try store.plans()
    #expect(plans.isEmpty, "somebody who has just installed the app finds plans that are not theirs")
    #expect(store.storage == Storage(), "an empty list is stored before anything has been made")
  }

  @Test("A plan of version 1 opens with every number in its place", arguments: Numbers.several)
  func versionOne(numbers: Numbers) throws {
    let plans = try Self.store(numbers.flat).plans()
    #expect(plans.map(Self.values) == [numbers.values], "the plan is gone, or it is another training")
  }

  @Test("A plan of version 2 opens with every number in its place", arguments: Numbers.several)
  func versionTwo(numbers: Numbers) throws {
    let plans = try Self.store(numbers.nested).plans()
    #expect(plans.map(Self.values) == [numbers.values], "people on version 2 have lost what they had")
  }

  @Test("Where a plan has both, as the beta wrote it, the new place counts", arguments: Numbers.several)
  func beta(numbers: Numbers) throws {
    let plans = try Self.store(numbers.beta).plans()
    #expect(plans.map(Self.values) == [numbers.values], "testers get their training of three months ago back")
  }

  @Test("Plans of all versions stand in one list: a watch of version 1 goes on adding its own")
  func mixed() throws {
    let several = Numbers.several
    let store = Self.store(several[0].nested, several[1].flat, several[2].beta, several[3].flat, several[0].flat)
    let plans = try store.plans().map(Self.values)
    #expect(
      plans == [0, 1, 2, 3, 0].map { several[$0].values },
      "one plan from the watch, and the list is empty or wrong")
  }

  @Test("A long list is whole, and plans that are alike stay two")
  func long() throws {
    let numbers = (0..<400).map { _ in Numbers.several.randomElement() ?? Numbers() }
    let stored = numbers.map { [$0.flat, $0.nested, $0.beta].randomElement() ?? $0.flat }
    var store = PlanStore(storage: Storage(values: ["plans": Data("[\(stored.joined(separator: ","))]".utf8)]))
    let plans = try store.plans()
    #expect(plans.map(Self.values) == numbers.map(\.values), "whoever has many plans has lost some")
    try store.save(plans)
    let foundPlans = try store.plans()
    #expect(foundPlans == plans, "whoever has many plans loses some when one is changed")
  }

  @Test("A plan is what somebody made of it: any name, any number, twice the same, and a thousand of them")
  func asMade() throws {
    let names = ["", "  Hill ", "Hu\u{308}gel", String(repeating: "up ", count: 100), UUID().uuidString]
    let numbers = (0..<400).map { number in
      Numbers(
        name: names[number % names.count], warmUp: [.max, .min, 0, -1].randomElement() ?? 0,
        work: .random(in: 0 ... .max), rest: .random(in: -9...9), rounds: [.max, .min, 0, 1].randomElement() ?? 0)
    }.flatMap { Array(repeating: $0, count: .random(in: 1...3)) }
    let stored = numbers.map { [$0.flat, $0.nested, $0.beta].randomElement() ?? $0.flat }
    var store = PlanStore(storage: Storage(values: ["plans": Data("[\(stored.joined(separator: ","))]".utf8)]))
    for _ in 1...2 {
      let plans = try store.plans()
      try #require(plans.count == numbers.count, "whoever has many plans has lost some")
      let wrong = zip(plans, numbers).first { plan, made in
        Self.values(plan).map { Array($0.unicodeScalars) } != made.values.map { Array($0.unicodeScalars) }
      }
      let problem = wrong.map { "\($1.values) became \(Self.values($0))" }
      #expect(problem == nil, "somebody trains by another plan than the one that they made")
      try store.save(plans)
    }
  }

  @Test("What else the app stores stays as it is")
  func otherValues() throws {
    let others = ["races": Data("[7]".utf8), "": Data(), "plans ": Data("[]".utf8), "id": Data(UUID().uuidString.utf8)]
    var store = PlanStore(storage: Storage(values: others))
    try store.save([Numbers().plan])
    try store.save(store.plans() + [Numbers().plan])
    store.storage.values["plans"] = nil
    #expect(store.storage.values == others, "somebody changes a plan, and the results of all races are gone")
  }

  @Test("What is saved is version 2's shape and nothing else, under the key that it always had")
  func saved() throws {
    var store = Self.store(Numbers.several[0].flat, Numbers.several[2].beta, Numbers.several[3].nested)
    try store.save(store.plans())
    #expect(
      store.storage.values.keys.sorted() == ["plans"],
      "the widget and the backup, which read \"plans\", never see a change again")
    let stored = try #require(store.storage.values["plans"], "the plans are not where the widget and the backup look")
    let onTablet = try JSONDecoder().decode([TabletPlan].self, from: stored)
    #expect(
      onTablet.map { [$0.name, "\($0.warmUp)", "\($0.interval.work)", "\($0.interval.rest)", "\($0.interval.rounds)"] }
        == [0, 2, 3].map { Numbers.several[$0].values }, "the tablet on version 2 shows another training")
    for object in try #require(try JSONSerialization.jsonObject(with: stored) as? [[String: Any]]) {
      #expect(
        object.keys.sorted() == ["interval", "name", "warmUp"],
        "each number stands in two places, and sooner or later they differ")
    }
    let plans = try store.plans().map(Self.values)
    #expect(
      plans == [0, 2, 3].map { Numbers.several[$0].values },
      "the app cannot read what it has just saved")
  }

  @Test("Plans that are made now come back, and an emptied list stays empty", arguments: Numbers.several)
  func comesBack(numbers: Numbers) throws {
    var store = PlanStore()
    try store.save([numbers.plan, numbers.plan])
    let plans = try store.plans()
    #expect(plans == [numbers.plan, numbers.plan], "a plan that was made today is gone tomorrow")
    try store.save([])
    let foundPlans = try store.plans()
    #expect(foundPlans.isEmpty, "plans that were deleted are back")
  }

  @Test(
    "In each shape, each value must be there and of its type", arguments: ["work", "rest", "rounds", "warmUp", "name"])
  func eachValue(key: String) throws {
    for wrong in ["null", "[]", "{}", "true", key == "name" ? "7" : #""7""#, ""] {
      let values = ["work": "40", "rest": "20", "rounds": "8", "warmUp": "300", "name": #""Hill""#]
        .merging([key: wrong]) { $1 }.filter { !$0.value.isEmpty }
      func members(_ keys: String...) -> String {
        keys.compactMap { key in values[key].map { "\"\(key)\":\($0)" } }.joined(separator: ",")
      }
      let (three, two) = (members("work", "rest", "rounds"), members("name", "warmUp"))
      let join = two.isEmpty || three.isEmpty ? "" : ","
      let old = #""work":1,"rest":2,"rounds":3"#
      for plan in [
        "{\(two)\(join)\(three)}", "{\(two),\"interval\":{\(three)}}", "{\(old),\(two),\"interval\":{\(three)}}",
      ] {
        do {
          let plans = try Self.store(plan).plans()
          Issue.record("\(plan) is opened as \(plans.map(Self.values)): the next save makes that final")
        } catch {
          let words = "\(error)".split { !$0.isLetter }.map(String.init)
          #expect(words.contains(key), "nobody can say what is wrong with the plan: \(error)")
          let others = ["work", "rest", "rounds", "warmUp", "name"].filter { $0 != key && words.contains($0) }
          #expect(others.isEmpty, "\(others) is blamed, which is not what is wrong: \(error)")
        }
      }
    }
  }

  @Test(
    "Half a second is an error, and not cut off",
    arguments: [
      #"{"name":"Hill","warmUp":300.5,"work":40,"rest":20,"rounds":8}"#,
      #"{"name":"Hill","warmUp":300,"work":40.5,"rest":20,"rounds":8}"#,
      #"{"name":"Hill","warmUp":300,"interval":{"work":40,"rest":0.5,"rounds":8}}"#,
    ])
  func fraction(plan: String) {
    #expect(throws: DecodingError.self, "somebody trains by another plan than the one that they made") {
      try Self.store(plan).plans()
    }
  }

  @Test(
    "A wrong value is an error that names its key, in the shape in which the plan is stored",
    arguments: [
      (#"{"name":"Hill","warmUp":300,"interval":{"work":"40 s","rest":20,"rounds":8}}"#, ["interval", "work"]),
      (#"{"name":"Hill","warmUp":300,"interval":{"work":40,"rounds":8}}"#, ["interval", "rest"]),
      (#"{"name":"Hill","warmUp":300,"interval":{"work":40,"rest":20,"rounds":null}}"#, ["interval", "rounds"]),
      (#"{"name":"Hill","warmUp":300,"interval":null}"#, ["interval"]),
      (#"{"name":"Hill","warmUp":300,"interval":[40,20,8]}"#, ["interval"]),
      (#"{"name":"Hill","warmUp":300,"interval":null,"work":40,"rest":20,"rounds":8}"#, ["interval"]),
      (#"{"name":"Hill","warmUp":300,"interval":{"work":40,"rounds":8},"work":1,"rest":2,"rounds":3}"#, ["rest"]),
      (#"{"name":"Hill","warmUp":300,"work":"40 s","rest":20,"rounds":8}"#, ["work"]),
      (#"{"name":"Hill","warmUp":300,"work":40,"rest":20}"#, ["rounds"]),
      (#"{"name":"Hill","warmUp":null,"work":40,"rest":20,"rounds":8}"#, ["warmUp"]),
      (#"{"name":"Hill","interval":{"work":40,"rest":20,"rounds":8}}"#, ["warmUp"]),
    ])
  func wrongValue(plan: String, keys: [String]) {
    let store = Self.store(Numbers().nested, plan)
    do {
      let plans = try store.plans()
      Issue.record("opened as \(plans.map(Self.values)): the next save makes that final")
    } catch {
      for key in keys { #expect("\(error)".contains(key), "nobody can say what is wrong with the plan: \(error)") }
      for other in ["work", "rest", "rounds", "warmUp", "name"] where !keys.contains(other) {
        let words = "\(error)".split { !$0.isLetter }
        #expect(!words.contains { $0 == other }, "'\(other)' is blamed, which is not what is wrong: \(error)")
      }
    }
  }

  @Test(
    "Plans that cannot be read are an error and not an empty list, and they stay",
    arguments: [
      "", " ", "\n\t", "\u{0}", "{}", "null", "7", "true", "[null]", "[[]]", "[]x", "[] []",
      #"[{"name":"Hill","warmUp":300}]"#, #"[{"name":"Hi"#,
      #"{"version":3,"plans":[]}"#,
    ])
  func unreadable(stored: String) {
    let store = PlanStore(storage: Storage(values: ["plans": Data(stored.utf8)]))
    #expect(throws: DecodingError.self, "an empty list is shown, and the first new plan is saved over the old ones") {
      try store.plans()
    }
    #expect(store.storage.values == ["plans": Data(stored.utf8)], "what could have been repaired is gone")
  }
}
