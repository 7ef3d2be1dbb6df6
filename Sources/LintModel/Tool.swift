/// What the tool is called in its own reports.
public enum Tool {
  public static let name = "codable-lint"
  public static let version = "0.1.0"
}
