extension SelectedFiles {
  /// The same files, some with other texts; the lines that changed move along.
  ///
  /// - Parameter files: by path as in `Location.path`.
  func replacing(_ files: [String: FixedFile]) -> SelectedFiles {
    var copy = self
    for index in found.files.indices {
      guard let file = files[found.files[index].path] else { continue }
      copy.found.files[index].content = .bytes(file.text)
      guard let destination = file.destination, let lines = changes?.lines[destination] else { continue }
      copy.changes?.lines[destination] = lines.moved(by: LineDifference(from: file.original, to: file.text))
    }
    return copy
  }
}
