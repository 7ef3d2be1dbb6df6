import SwiftFacts

extension SymbolTable.Entry {
  /// Whether the name of a type, of one that it stands in, of its file or of a folder says that its format does not grow any
  /// more. A folder that is only called old (`LegacyCommon`) may hold what is in use.
  func hasFrozenFormat(in file: FileFacts) -> Bool {
    let parts = file.path.split(separator: "/")
    return qualifiedName.split(separator: ".").contains(where: TypeRoles.isFrozen)
      || parts.last.map { $0.contains("Legacy") } == true
      || parts.contains { $0 == "Legacy" || $0.contains("Legacy") && TypeRoles.isVersion($0) }
  }
}
