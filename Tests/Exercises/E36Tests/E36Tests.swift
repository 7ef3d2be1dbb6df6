import Foundation
import Testing

@testable import E36

/// A recipe as version 2 of the app reads it.
private struct NewerRecipe: Decodable, Equatable {
  struct Step: Decodable, Equatable {
    let text: String
    let minutes: Int?
    let photo: String?
  }

  let title: String
  let servings: Int
  let note: String?
  let allergens: [String]
  let steps: [Step]
}

/// A document as a tree, in which the order of keys and the spelling of numbers do not count. The tests' own, so that
/// they see what is stored and not what the code under test makes of it.
private enum Tree: Decodable, Equatable {
  case null
  case bool(Bool)
  case number(Decimal)
  case string(String)
  case array([Tree])
  case object([String: Tree])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Decimal.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([Tree].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: Tree].self))
    }
  }
}

@Suite("A recipe that an older app saves")
struct RecipeTests {
  static let newer = Data(
    #"""
    {"title":"Bread","servings":4,"note":"Ada's","allergens":["gluten","nuts"],"steps":[
    {"text":"knead","photo":"1.jpg"},{"text":"wait","minutes":90,"photo":"2.jpg"},{"text":"bake","minutes":45}]}
    """#.utf8)

  /// What `stored` becomes when version 1 opens it, changes something and saves it.
  static func saved(_ stored: Data, _ change: (inout Recipe) -> Void = { $0.title += " (2)" }) throws -> Data {
    var recipe = try RecipeFile.recipe(from: stored)
    change(&recipe)
    return try RecipeFile.data(saving: recipe, over: stored)
  }

  fileprivate static func newerApp(_ data: Data) throws -> NewerRecipe {
    try JSONDecoder().decode(NewerRecipe.self, from: data)
  }

  fileprivate static func tree(_ data: Data) throws -> Tree { try JSONDecoder().decode(Tree.self, from: data) }

  fileprivate static func member(_ name: String, of data: Data) throws -> Tree? {
    guard case .object(let members) = try tree(data) else { return nil }
    return members[name]
  }

  @Test("What version 1 knows is saved and comes back")
  func knownKeys() throws {
    let stored = Data(#"{"title":"Tea","servings":1,"steps":[{"text":"boil","minutes":3}]}"#.utf8)
    let recipe = Recipe(
      title: "Chai", servings: 12, note: "with milk",
      steps: [.init(text: "boil", minutes: 5), .init(text: "pour", minutes: nil)])
    let data = try RecipeFile.data(saving: recipe, over: stored)
    let foundRecipe = try RecipeFile.recipe(from: data)
    #expect(foundRecipe == recipe, "what somebody has typed is gone")
    let expected = #"""
      {"title":"Chai","servings":12,"note":"with milk","steps":[{"text":"boil","minutes":5},{"text":"pour"}]}
      """#
    let (tree, expectedTree) = (try Self.tree(data), try Self.tree(Data(expected.utf8)))
    #expect(
      tree == expectedTree,
      "version 2 finds keys that nobody has defined, or misses some that it needs")
  }

  @Test(
    "Whatever somebody types is saved, and comes back as it was typed",
    arguments: ["", " ", "a\nb ", "Soufflé", "Souffle\u{301}", #"\"5\" '6'"#])
  func typed(text: String) throws {
    let steps = (0..<40).map {
      Recipe.Step(text: $0 % 2 == 0 ? text : "step \($0)", minutes: $0 % 3 == 0 ? nil : $0 - 1)
    }
    for servings in [0, -2, 1, .random(in: 5...9999)] {
      let recipe = Recipe(title: text, servings: servings, note: text, steps: steps)
      let data = try RecipeFile.data(saving: recipe, over: Self.newer)
      let read = try RecipeFile.recipe(from: data)
      #expect(
        [read.title, read.note] == [text, text] && read.servings == servings,
        "what somebody has typed has become something else")
      #expect(
        ([read.title, read.note ?? ""] + read.steps.map(\.text)).map { Array($0.unicodeScalars) }
          == ([text, text] + steps.map(\.text)).map { Array($0.unicodeScalars) },
        "what somebody has typed is spelled anew, and a search does not find it")
      #expect(read.steps.map(\.text) == steps.map(\.text), "what somebody has typed has become something else")
      #expect(read.steps.map(\.minutes) == steps.map(\.minutes), "what somebody has typed has become something else")
      let note = try Self.member("note", of: data)
      #expect(note == .string(text), "a note that is empty and one that was deleted look alike")
    }
  }

  @Test("A step that is done twice is there twice, one after the other, and each keeps its photo")
  func twice() throws {
    let stored = Data(
      #"{"title":"Dal","servings":2,"steps":[{"text":"stir","photo":"1.jpg"},{"text":"stir","photo":"1.jpg"}]}"#.utf8)
    let data = try Self.saved(stored) {
      $0.steps += [.init(text: "rest", minutes: 9), .init(text: "rest", minutes: 9)]
    }
    let foundSteps = try RecipeFile.recipe(from: data).steps.map(\.text)
    #expect(
      foundSteps == ["stir", "stir", "rest", "rest"],
      "a step is left out, because it looks like the one before")
    let photos = #"[{"text":"stir","photo":"1.jpg"},{"text":"stir","photo":"1.jpg"},"#
    let steps = photos + #"{"text":"rest","minutes":9},{"text":"rest","minutes":9}]"#
    let (kept, expected) = (try Self.member("steps", of: data), try Self.tree(Data(steps.utf8)))
    #expect(kept == expected, "the photos are gone")
  }

  @Test("Version 2 finds everything that it had stored, beside what version 1 has changed")
  func newerKeysSurvive() throws {
    let data = try Self.saved(Self.newer) { recipe in
      recipe.servings = 6
      recipe.steps[1].minutes = 120
    }
    let recipe = try Self.newerApp(data)
    #expect(recipe.allergens == ["gluten", "nuts"], "a child with an allergy is served nuts")
    #expect(recipe.steps.map(\.photo) == ["1.jpg", "2.jpg", nil], "the photos are gone")
    #expect(recipe.servings == 6, "what was changed on the old phone is lost")
    #expect(recipe.steps.map(\.minutes) == [nil, 120, 45], "the dough rises for the wrong time")
    #expect(recipe.title == "Bread", "the recipe has another name")
  }

  @Test("What belongs to a step goes where the step goes")
  func stepsMove() throws {
    let moved = try Self.newerApp(Self.saved(Self.newer) { $0.steps.reverse() })
    #expect(moved.steps.map(\.text) == ["bake", "wait", "knead"], "the steps stand in the wrong order")
    #expect(moved.steps.map(\.photo) == [nil, "2.jpg", "1.jpg"], "the photo of the oven shows the dough")

    let removed = try Self.newerApp(Self.saved(Self.newer) { $0.steps.remove(at: 0) })
    #expect(removed.steps.map(\.photo) == ["2.jpg", nil], "the photo of a step that is gone shows up at another one")

    let inserted = try Self.newerApp(
      Self.saved(Self.newer) { $0.steps.insert(.init(text: "sieve", minutes: nil), at: 0) })
    #expect(inserted.steps.map(\.photo) == [nil, "1.jpg", "2.jpg", nil], "all photos have slipped by one step")

    let reworded = try Self.newerApp(Self.saved(Self.newer) { $0.steps[0].text = "wait" })
    #expect(reworded.steps.map(\.photo) == ["1.jpg", "2.jpg", nil], "a photo is gone because a word was changed")

    let rewritten = try Self.newerApp(
      Self.saved(Self.newer) { ($0.steps[1].text, $0.steps[1].minutes) = ("let it rise", 120) })
    #expect(rewritten.steps.map(\.photo) == ["1.jpg", "2.jpg", nil], "a photo is gone because a step was rewritten")

    let twins = Data(
      #"{"title":"Dal","servings":2,"steps":[{"text":"stir","photo":"a.jpg"},{"text":"stir","photo":"b.jpg"}]}"#.utf8)
    let swapped = try Self.saved(twins) { $0.steps.swapAt(0, 1) }
    let steps = try #require(try Self.member("steps", of: swapped), "the steps are gone")
    #expect(
      steps
        == .array([
          .object(["text": .string("stir"), "photo": .string("b.jpg")]),
          .object(["text": .string("stir"), "photo": .string("a.jpg")]),
        ]), "two steps with the same words have each other's photo")
  }

  @Test("What is deleted stays deleted")
  func deleted() throws {
    let data = try Self.saved(Self.newer) { recipe in
      recipe.note = nil
      recipe.steps[1].minutes = nil
      recipe.steps.removeLast()
    }
    let note = try Self.newerApp(data).note
    #expect(note == nil, "a note that somebody has deleted, perhaps with reason, is back")
    let steps = try Self.newerApp(data).steps.map(\.minutes)
    #expect(steps == [nil, nil], "a timer that was deleted rings")
    let foundSteps = try Self.newerApp(data).steps.map(\.text)
    #expect(foundSteps == ["knead", "wait"], "a step that was deleted is back")
  }

  /// Members of a version that has not been written yet; the last name is another one at each run.
  static let tomorrow = [
    ("rating", "4.25"), ("price", "19.99"), ("revision", "9007199254740993"), ("balance", "-12345678901234567890.12"),
    ("isPublic", "true"), ("draft", "false"), ("zero", "0"), ("one", "1"), ("parent", "null"), ("tags", "[]"),
    ("meta", "{}"), ("source", #""Oma's \"best\" \u00fc\/ \n""#),
    ("nested", #"{"a":[1,{"b":null,"c":[true,"x"]}],"d":{}}"#), ("others", #"{"title":"no"}"#), ("unknown", "1"),
    ("extras", "[2]"), ("Title", #""capital""#), ("note_", #""x""#), ("_0", "3"), ("", #""empty""#),
    ("text", #""of the recipe""#), ("minutes", "7"), ("ключ", "1"),
    ("long", "\((0..<130).map { $0 * $0 })"),
    ("deep", String(repeating: #"{"in":["#, count: 15) + "7" + String(repeating: "]}", count: 15)),
    ("serial", "18446744073709551615"), ("vast", "123456789012345678901234567890"), ("list", "[null,1,null,[null]]"),
    ("spaces", #""  two before, one after ""#),
    ("key-\(UUID().uuidString)", #"["\#(UUID().uuidString)"]"#),
  ]

  @Test("Whatever a newer version adds to a recipe survives, whatever it is called", arguments: tomorrow)
  func anyMember(name: String, value: String) throws {
    let stored = Data(#"{"title":"Tea","servings":1,"steps":[],"\#(name)":\#(value)}"#.utf8)
    let before = try #require(try Self.member(name, of: stored))
    let after = try Self.member(name, of: Self.saved(stored) { $0.servings = 2 })
    #expect(after == before, "the newer version has lost its '\(name)'")
  }

  @Test("However much a newer version adds, all of it survives")
  func manyMembers() throws {
    let members = (0..<200).map { #""member \#($0)":\#($0)"# }.joined(separator: ",")
    let stored = Data(#"{"title":"Tea","servings":1,\#(members),"steps":[{"text":"boil",\#(members)}]}"#.utf8)
    let data = try Self.saved(stored) { $0.servings = 2 }
    let (steps, before) = (try Self.member("steps", of: data), try Self.member("steps", of: stored))
    #expect(steps == before, "a step has lost some of it")
    let expected = String(decoding: stored, as: UTF8.self).replacing(#""servings":1"#, with: #""servings":2"#)
    let (tree, expectedTree) = (try Self.tree(data), try Self.tree(Data(expected.utf8)))
    #expect(tree == expectedTree, "the recipe has lost some of it")
  }

  @Test(
    "Whatever a newer version adds to a step survives, whatever it is called",
    arguments: tomorrow + [
      ("title", #""Rise""#), ("servings", "2"), ("note", #""until it has doubled""#), ("steps", #"[{"text":"cover"}]"#),
    ])
  func anyMemberOfStep(name: String, value: String) throws {
    // Two names are the step's own.
    guard name != "text", name != "minutes" else { return }
    let stored = Data(#"{"title":"Tea","servings":1,"steps":[{"text":"boil","\#(name)":\#(value)}]}"#.utf8)
    let data = try Self.saved(stored) { $0.servings = 2 }
    let (steps, before) = (try Self.member("steps", of: data), try Self.member("steps", of: stored))
    #expect(
      steps == before,
      "the newer version has lost its '\(name)' in a step")
  }

  @Test(
    "What cannot be held is an error, and is not left out", arguments: [#""rating":1e400"#, #""meta":{"a":[-1e999]}"#])
  func tooLarge(member: String) throws {
    for stored in [
      #"{"title":"Tea","servings":1,"steps":[],\#(member)}"#,
      #"{"title":"Tea","servings":1,"steps":[{"text":"boil",\#(member)}]}"#,
    ] {
      let data: Data
      do {
        data = try Self.saved(Data(stored.utf8)) { $0.servings = 2 }
      } catch {
        // To refuse is right: the file stays as it is.
        continue
      }
      let number = member.contains("1e400") ? "1e400" : "-1e999"
      #expect(
        String(decoding: data, as: UTF8.self).lowercased().contains(number),
        "what the old phone cannot hold, it throws away in silence: \(String(decoding: data, as: UTF8.self))")
    }
  }

  @Test("Saved again and again, on one phone and another, nothing wears off")
  func againAndAgain() throws {
    var data = Self.newer
    for count in 1...4 { data = try Self.saved(data) { $0.servings = count } }
    let allergens = try Self.newerApp(data).allergens
    #expect(allergens == ["gluten", "nuts"], "the second time, the allergens are lost")
    let recipe = try RecipeFile.recipe(from: Self.saved(data) { $0.servings = 4 })
    #expect(recipe.servings == 4, "the last change is lost")
  }

  @Test("A recipe that has not been changed is not written anew")
  func unchanged() throws {
    let saved = try Self.saved(Self.newer) { _ in }
    #expect(saved == Self.newer, "looking at a recipe wakes every device of the family")
  }

  @Test("Each change alone is a change, down to the order of the steps")
  func anyChange() throws {
    let changes: [(inout Recipe) -> Void] = [
      { $0.title = "bread" }, { $0.title = "Bread " }, { $0.note = "Ada's " }, { $0.steps[2].text = " bake" },
      { $0.servings = 5 }, { $0.note = "ada's" }, { $0.note = nil }, { $0.steps.reverse() },
      { $0.steps[0].minutes = 0 }, { $0.steps[1].minutes = nil }, { $0.steps[2].text = "Bake" },
      { ($0.steps[0].minutes, $0.steps[1].minutes) = ($0.steps[1].minutes, $0.steps[0].minutes) },
      { $0.steps.append($0.steps[0]) }, { $0.steps.removeAll() },
    ]
    for change in changes {
      var wanted = try RecipeFile.recipe(from: Self.newer)
      change(&wanted)
      let saved = try RecipeFile.recipe(from: Self.saved(Self.newer, change))
      #expect(saved == wanted, "what somebody has changed on the old phone is never saved")
      #expect(saved.steps.map(\.text) == wanted.steps.map(\.text), "the steps stand in the wrong order")
    }
  }

  @Test("Two recipes do not share what version 2 has stored with one of them")
  func apart() throws {
    let plain = Data(#"{"title":"Bread","servings":4,"note":"Ada's","steps":[{"text":"knead"}]}"#.utf8)
    _ = try Self.saved(Self.newer)
    let data = try Self.saved(plain)
    let allergens = try Self.member("allergens", of: data)
    #expect(allergens == nil, "a recipe without nuts is marked as having some")
    let steps = try Self.member("steps", of: data)
    #expect(
      steps == .array([.object(["text": .string("knead")])]),
      "a photo has come over from another recipe")
  }

  static let damaged = [
    "", "null", "[]", #"{"title":"Bread"}"#, #"{"title":"Bread","servings":4,"steps":{"main":[]}}"#,
    #"{"title":"Bread","servings":"4-6","steps":[]}"#, #"{"title":"Bre"#, " ", "\u{0}", "{}", "7",
  ]

  /// Recipes in which one value cannot be read.
  static let wrongValues: [String] = {
    let steps = ["null", #""bake""#, "[null]", #"["bake"]"#, "[{}]", #"[{"text":7}]"#, #"[{"text":null}]"#]
    let wrong: [(key: String, values: [String])] = [
      ("title", ["null", "7", "[]"]), ("servings", ["null", "true", #""4""#, "4.5", "[4]"]),
      ("note", ["7", "true", "[]", "{}"]),
      ("steps", steps + [#""5""#, "true", "1.5", "[]"].map { #"[{"text":"bake","minutes":\#($0)}]"# }),
    ]
    return wrong.flatMap { key, values in
      values.map { value -> String in
        let members = ["title": #""Bread""#, "servings": "4", "steps": "[]"].merging([key: value]) { $1 }
        return "{\(members.map { "\"\($0)\":\($1)" }.joined(separator: ","))}"
      }
    }
  }()

  @Test("What version 1 cannot read it does not write over", arguments: damaged + wrongValues)
  func unreadable(stored: String) throws {
    let recipe = Recipe(title: "Tea", servings: 1, note: nil, steps: [])
    #expect(throws: DecodingError.self, "a recipe that version 1 cannot even show is replaced by it") {
      try RecipeFile.data(saving: recipe, over: Data(stored.utf8))
    }
  }
}
