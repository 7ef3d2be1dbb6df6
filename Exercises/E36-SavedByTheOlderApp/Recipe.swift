import Foundation

/// A recipe in the shared folder, as version 1 of the app knows it.
struct Recipe: Codable, Equatable {
  struct Step: Codable, Equatable {
    var text: String
    /// Absent where a step needs no timer.
    var minutes: Int?
  }

  var title: String
  var servings: Int
  /// Absent when nobody has written one.
  var note: String?
  var steps: [Step]
}

/// The files in the shared folder, which all devices of a family read and write.
enum RecipeFile {
  static func recipe(from data: Data) throws -> Recipe {
    try JSONDecoder().decode(Recipe.self, from: data)
  }

  /// What is to be written: the stored bytes themselves when nothing has changed, since each write wakes all devices.
  static func data(saving recipe: Recipe, over stored: Data) throws -> Data {
    // TODO: What version 2 has added to a recipe is gone when this version has saved it. Keep it.
    if let unchanged = try? JSONDecoder().decode(Recipe.self, from: stored), unchanged == recipe { return stored }
    return try JSONEncoder().encode(recipe)
  }
}
