import CodableLint

/// JUnit XML, as Jenkins and GitLab read it: one suite for each learner, one case for each exercise.
enum JUnitReport {
  static func render(_ learners: [LearnerReport]) -> String {
    let total = learners.map(\.exercises.count).reduce(0, +)
    let failures = total - learners.map(\.solved).reduce(0, +)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="workbook" tests="\(total)" failures="\(failures)">

      """ + learners.map(suite).joined() + "</testsuites>\n"
  }

  private static func suite(_ report: LearnerReport) -> String {
    let name = XMLText.escaped(report.learner)
    let failures = report.exercises.count - report.solved
    let head =
      "  <testsuite name=\"\(name)\" tests=\"\(report.exercises.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"0\" timestamp=\"\(report.generatedAt.ISO8601Format())\">\n"
    let cases = report.exercises.map { exercise in
      let head =
        "    <testcase classname=\"workbook.\(name)\" name=\"\(XMLText.escaped("\(exercise.id) \(exercise.title)"))\""
      guard exercise.status != .solved else { return head + "/>\n" }
      return head + ">\n      <failure message=\"\(XMLText.escaped(exercise.sentence))\"/>\n    </testcase>\n"
    }
    return head + cases.joined() + "  </testsuite>\n"
  }
}
