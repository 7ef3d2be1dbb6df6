import Foundation

/// A recipe in the shared folder, as version 1 of the app knows it.
struct Recipe: Codable, Equatable {
  struct Step: Codable, Equatable {
    var text: String
    /// Absent where a step needs no timer.
    var minutes: Int?
    /// What newer versions have stored with this step. It goes where the step goes.
    private(set) var others: [String: JSONValue] = [:]

    private enum CodingKeys: String, CodingKey { case text, minutes }
  }

  var title: String
  var servings: Int
  /// Absent when nobody has written one.
  var note: String?
  var steps: [Step]
  /// What newer versions have stored with this recipe.
  private(set) var others: [String: JSONValue] = [:]

  private enum CodingKeys: String, CodingKey { case title, servings, note, steps }
}

extension Recipe {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    title = try container.decode(String.self, forKey: .title)
    servings = try container.decode(Int.self, forKey: .servings)
    note = try container.decodeIfPresent(String.self, forKey: .note)
    steps = try container.decode([Step].self, forKey: .steps)
    others = try decoder.members(besides: CodingKeys.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(title, forKey: .title)
    try container.encode(servings, forKey: .servings)
    try container.encodeIfPresent(note, forKey: .note)
    try container.encode(steps, forKey: .steps)
    try encoder.encode(members: others)
  }
}

extension Recipe.Step {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    text = try container.decode(String.self, forKey: .text)
    minutes = try container.decodeIfPresent(Int.self, forKey: .minutes)
    others = try decoder.members(besides: CodingKeys.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(text, forKey: .text)
    try container.encodeIfPresent(minutes, forKey: .minutes)
    try encoder.encode(members: others)
  }
}

/// The files in the shared folder, which all devices of a family read and write.
enum RecipeFile {
  static func recipe(from data: Data) throws -> Recipe {
    try JSONDecoder().decode(Recipe.self, from: data)
  }

  /// What is to be written: the stored bytes themselves when nothing has changed, since each write wakes all devices.
  ///
  /// - Throws: A `DecodingError` when this version cannot read what is stored; then it must not be written over.
  static func data(saving recipe: Recipe, over stored: Data) throws -> Data {
    try self.recipe(from: stored) == recipe ? stored : JSONEncoder().encode(recipe)
  }
}
