import SwiftFacts

extension SymbolTable.Entry {
  /// Whether the name of a type, of one around it, of its file or of a folder says that its format no longer changes. A
  /// folder that is merely called old (`LegacyCommon`) may hold code that is in use.
  func hasFrozenFormat(in file: FileFacts) -> Bool {
    let parts = file.path.split(separator: "/")
    return qualifiedName.split(separator: ".").contains(where: TypeRoles.isFrozen)
      || parts.last.map { $0.contains("Legacy") } == true
      || parts.contains { $0 == "Legacy" || $0.contains("Legacy") && TypeRoles.isVersion($0) }
  }
}
