import SwiftFacts

/// Questions about loads whose failure nobody hears of.
extension ProjectFacts {
  /// Whether a `try?` or a `catch` passes over the failure of a decode call, or what is left then is saved over the original.
  func isPassedOver(_ use: CoderUses.Use) -> Bool {
    let (site, file) = (use.site, files[use.file])
    func isCalled(by calls: [DecodeCall]) -> Bool { calls.contains { $0.nameRange == site.range } }
    return file.attempts.contains { $0.isPassedOver && isCalled(by: $0.calls) }
      || file.catches.contains { $0.handling == .discards && isCalled(by: $0.calls) }
      || overwrittenLoads(in: file).contains { $0.load.context == site.context }
  }
}

extension DecodeAttempt {
  fileprivate var isPassedOver: Bool { form == .optional && outcome.ending == .silent }
}
