import ArgumentParser

/// Reading known findings, or writing them.
enum BaselineChoice {
  /// - Throws: `ValidationError` when both are asked for.
  static func validate(_ baseline: String?, writing newBaseline: String?) throws {
    if baseline != nil, newBaseline != nil {
      throw ValidationError("--baseline and --write-baseline exclude each other: one reads, the other writes.")
    }
  }
}
