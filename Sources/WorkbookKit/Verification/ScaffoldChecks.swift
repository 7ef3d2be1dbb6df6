import Foundation

/// What `workbook new` left to be written.
struct ScaffoldChecks {
  let exercise: Exercise

  /// Stands wherever an author has to write something.
  static let mark = "FILL IN"

  func problems() -> [String] {
    let folders = [exercise.starterFolder, exercise.solutionFolder, exercise.testFolder, exercise.wrongFixFolder]
    return folders.flatMap { folder in
      FolderContents.names(in: folder).flatMap { name in
        problems(in: folder.appending(path: name))
      }
    }
  }

  private func problems(in file: URL) -> [String] {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
      .compactMap { index, line in
        line.firstRange(of: "\(Self.mark): ").map { range in
          let place = "\(Workbook.path(file, from: exercise.root)):\(index + 1)"
          return "\(place): still to write: \(Self.subject(of: line, after: range))"
        }
      }
  }

  /// What follows the mark, without the end of the quotation or the sentence that the mark stands in.
  private static func subject(of line: Substring, after mark: Range<String.Index>) -> Substring {
    var subject = line[mark.upperBound...]
    if line[..<mark.lowerBound].hasSuffix("\""), subject.hasSuffix("\"") { subject.removeLast() }
    if subject.hasSuffix(".") { subject.removeLast() }
    return subject
  }
}
