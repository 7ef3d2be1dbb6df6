import CodableRules

extension Linter {
  /// What the types of the files write and read.
  package func formats(of files: [SourceFile]) -> ShapeDocument { project(of: files).facts.shapes() }
}
