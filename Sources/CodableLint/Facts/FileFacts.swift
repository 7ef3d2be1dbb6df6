/// What one walk over a file learnt: small values with UTF-8 ranges, no syntax nodes.
public struct FileFacts: Sendable {
  public var path: String
}
