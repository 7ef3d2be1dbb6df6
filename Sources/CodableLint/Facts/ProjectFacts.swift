/// The facts of all files, merged; answers questions in the rules' words.
public struct ProjectFacts: Sendable {
  public let files: [FileFacts]
}
