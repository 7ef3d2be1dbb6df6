import LintModel

extension JSONSerializationForModel {
  static let variableExamples: [RuleExample] = [
    .bad(
      "A new dictionary of what was read",
      """
      func rows(_ lines: [Data]) -> [[String: Any]] {
        var rows: [[String: Any]] = []
        for line in lines {
          guard let entry = try? JSONSerialization.«jsonObject»(with: line) as? [String: Any],
            let time = entry["time"] as? String
          else { continue }
          var row: [String: Any] = ["time": time, "title": entry["title"] ?? ""]
          if entry["neutral"] as? Bool == true { row["neutral"] = true }
          rows.append(row)
        }
        return rows
      }
      """),
    .bad(
      "Two results of one name: one key is a note, two are a warning",
      """
      func isNewer(_ file: URL) -> Bool {
        var isOpen = false
        if let data = try? Data(contentsOf: file),
          let json = try? JSONSerialization.«jsonObject»(with: data) as? [String: Any],
          let until = json["until"] as? String
        {
          isOpen = !until.isEmpty
        }
        if let data = try? Data(contentsOf: file),
          let json = try? JSONSerialization.«jsonObject»(with: data) as? [String: Any]
        {
          let (major, minor) = (json["major"] as? Int ?? 0, json["minor"] as? Int ?? 0)
          return major > minor && isOpen
        }
        return isOpen
      }
      """),
  ]
}
