import LintModel

/// The configuration that `init` writes: every setting, explained and switched off.
public enum StarterConfiguration {
  /// Writes it into a folder.
  ///
  /// - Returns: the path of the new file.
  /// - Throws: `LintError` when there is one already, or it cannot be written.
  public static func write(toFolder folder: String) throws(LintError) -> String {
    let path = PathText.joined(folder, ConfigurationFile.name)
    try AtomicFile.create(Array(text.utf8), at: path, advice: "Edit it, or remove it first to start over.")
    return path
  }

  static let text = """
    // Settings of codable-lint for this folder and those below it. JSON5: comments, trailing commas and
    // keys without quotes are welcome. The nearest file of this name upwards from a source file counts.
    {
      // What to lint; nothing here means everything. Patterns are written as in .gitignore.
      // include: ["Sources/"],

      // What to leave alone, even when it is named on the command line.
      // exclude: ["Vendor/", "**/*.pb.swift"],

      // What a rule's findings count as: off, note, warning or error. 'codable-lint rules' lists the rules. An object
      // sets options, too: 'allow' names functions, types and decoded types where the findings are fine, and 'notes' says
      // what those count as that the rule reports as notes.
      // rules: {
      //   "unlabeled-associated-value": "error",
      //   "swallowed-decoding-error": { severity: "error", allow: ["*Cache*"] },
      // },

      // Rules that do not run unless they are asked for.
      // optIn: [],

      // Protocols from modules that are not scanned and that refine Codable, Decodable or Encodable.
      // codableProtocols: ["NetworkModel"],

      // Your own calls that report a failure, and functions from elsewhere that decode and throw.
      // reportingCalls: ["Telemetry.capture"],
      // decodeHelpers: ["Mapper.map"],

      // Lint tests, mocks and fixtures, too.
      // includeTests: true,

      // The least severity that makes a run fail: note, warning, error or never.
      // failOn: "warning",

      // The same for the build-tool plugin: nothing stops a build unless it is set.
      // failBuildOn: "error",

      // Findings that are known and put off; 'codable-lint baseline create' writes the file.
      // baseline: "\(BaselineFile.defaultName)",

      // Which changes of stored and sent types 'breaking' counts: backward, forward, full or off, by name or pattern.
      // formats: { "Settings": "full", "Api.*": "off" },

      // The version the team agreed on, so that everybody sees the same findings.
      // requiredVersion: "\(Tool.version)",
    }

    """
}
