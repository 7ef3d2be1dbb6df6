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
          "\(Workbook.path(file, from: exercise.root)):\(index + 1): still to write: \(line[range.upperBound...])"
        }
      }
  }
}
