/// A workflow command as GitHub's runner reads it out of a log line.
/// Source: actions/runner, src/Runner.Common/ActionCommand.cs (TryParseV2).
struct WorkflowCommand {
  var name: String
  var properties: [String: String]
  var data: String

  init?(_ logLine: String) {
    let line = String(logLine.drop { $0.isWhitespace })
    guard line.hasPrefix("::"), let end = line.dropFirst(2).firstRange(of: "::") else { return nil }
    let head = line[line.index(line.startIndex, offsetBy: 2)..<end.lowerBound]
    let parts = head.split(separator: " ", maxSplits: 1)
    guard let name = parts.first else { return nil }
    self.name = String(name)
    properties = [:]
    for pair in (parts.count > 1 ? parts[1] : "").split(separator: ",") {
      let halves = pair.split(separator: "=", maxSplits: 1)
      if halves.count == 2 { properties[String(halves[0])] = Self.unescaped(String(halves[1]), isProperty: true) }
    }
    data = Self.unescaped(String(line[end.upperBound...]), isProperty: false)
  }

  private static func unescaped(_ text: String, isProperty: Bool) -> String {
    // "%25" is last, as in the runner.
    var marks = [("%0D", "\r"), ("%0A", "\n")]
    if isProperty { marks += [("%3A", ":"), ("%2C", ",")] }
    return (marks + [("%25", "%")]).reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}
