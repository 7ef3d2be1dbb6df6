import CodableRules

/// The system takes the new version for another app, which finds nothing of what was kept.
struct RenamedApp: Exemption {
  func reason(against _: FormatChange, since versions: [EarlierVersion]) -> String? {
    versions.allSatisfy { $0.renaming != nil } ? versions.first?.renaming : nil
  }
}
