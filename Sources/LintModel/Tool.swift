/// What the tool is called in its own reports.
public enum Tool {
  public static let name = "codable-lint"
  public static let version = "0.1.0"
  /// Where the project lives, as `https://host/owner/name`; nil while that is not known. `Tests/Release/address` writes it
  /// here and wherever else it is named.
  package static let repository: String? = nil

  /// The page of a rule, as of this version.
  package static func page(ofRule id: String) -> String? {
    repository.map { "\($0)/blob/\(version)/docs/rules/\(id).md" }
  }
}
