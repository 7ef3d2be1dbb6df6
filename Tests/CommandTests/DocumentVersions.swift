import TestSupport
import Testing

/// A file in two versions, of which the first is committed.
enum DocumentVersions {
  /// What `breaking` says of the second version against the first.
  ///
  /// - Parameters:
  ///   - others: files that stay as they are, by name.
  ///   - oldOthers: those that only the first version has as they are here.
  ///   - newOthers: the same of the second.
  ///   - isRefused: whether the arguments are such that nothing is compared.
  static func breaking(
    from old: String, to new: String, beside others: [String: String] = [:],
    besideOld oldOthers: [String: String] = [:],
    besideNew newOthers: [String: String] = [:], isRefused: Bool = false, _ arguments: [String] = []
  ) throws -> Command.Result {
    let repository = try GitFolder()
    for (name, text) in others.merging(oldOthers, uniquingKeysWith: { $1 }) {
      try repository.folder.write(text, to: name)
    }
    try repository.folder.write(old, to: "Document.swift")
    try repository.commitAll()
    try repository.git("tag", "v1")
    try repository.folder.write(new, to: "Document.swift")
    for (name, text) in newOthers { try repository.folder.write(text, to: name) }
    let command = Command(
      executable: CodableLintBinary.path, folder: repository.folder.path, environment: repository.environment)
    let result = try command.run(["breaking", "--against", "v1", "--no-cache", "--color", "never"] + arguments)
    // Where nothing was compared, a test that something is not said would pass.
    if !isRefused {
      #expect(result.code <= 1 && result.errors.contains("with v1."), "nothing was compared: \(result.errors)")
    }
    return result
  }
}
