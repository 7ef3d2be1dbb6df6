import LintModel

/// The exercise list as the package manifest spells it. The manifest is the one place where the list is kept, because
/// SwiftPM would not notice a change in any other file.
enum ExerciseList {
  /// Ids and folders as they are listed.
  ///
  /// - Throws: `LintError` when the manifest has no list called `exercises`.
  static func parse(manifest: String) throws -> [(id: String, folder: String)] {
    guard let list = manifest.firstMatch(of: /\blet\s+exercises\b[^=]*=\s*\[([^\]]*)\]/) else {
      throw LintError(
        "Package.swift has no list called `exercises`, so there is no course to show",
        advice: "Bring the file back with `git checkout Package.swift`.")
    }
    let withoutComments = list.1.replacing(/\/\/.*/, with: "")
    return withoutComments.matches(of: /\(\s*(?:id:\s*)?"([^"]+)"\s*,\s*(?:folder:\s*)?"([^"]+)"\s*\)/)
      .map { (String($0.1), String($0.2)) }
  }
}
