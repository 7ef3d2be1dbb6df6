import LintModel

/// What a name that is given to `--against` stands for.
///
/// A repository may hold a file with the name of a revision. Whoever adds one could choose what is compared, and so
/// hide a change: a name that stands for both is refused.
enum ComparedVersion {
  /// Absolute; anything but a folder.
  case file(String)
  case revision

  /// - Parameter folder: absolute; relative paths start from it.
  /// - Throws: `LintError` when the name stands for both.
  init(_ name: String, from folder: String, environment: [String: String]) throws(LintError) {
    let path = PathText.absolute(name, from: folder)
    guard let kind = FileKind(path: path), kind != .folder else {
      self = .revision
      return
    }
    self = .file(path)
    // No revision starts like that.
    if PathForms.pathOpenings.contains(where: name.hasPrefix) { return }
    if name != RevisionFiles.latestTag {
      let question = ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"]
      guard try Git(folder: folder, environment: environment).answer(question) != nil else { return }
    }
    throw LintError(
      "'\(name)' is both a file here and a git revision, so it is not clear which of them to compare with",
      advice: "Give './\(name)' if the file is meant. If the revision is, rename or remove the file.")
  }

  /// What a file that is compared with holds.
  ///
  /// - Parameter name: the file as it was given.
  /// - Throws: `LintError` when it cannot be read.
  static func contents(of path: String, named name: String) throws(LintError) -> Data {
    do throws(SystemFailure) {
      return Data(try FileBytes.contents(of: path))
    } catch {
      throw LintError("'\(name)' cannot be read: \(error.reason)", advice: "Correct the path given to --against.")
    }
  }
}
