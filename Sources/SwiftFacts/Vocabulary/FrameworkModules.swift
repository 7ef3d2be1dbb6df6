/// Modules whose decode calls do not say so by name.
package enum FrameworkModules {
  /// Firebase's modules with calls that decode.
  package static let firebase: Set<String> = [
    "Firebase", "FirebaseFirestore", "FirebaseFirestoreSwift", "FirebaseDatabase", "FirebaseDatabaseSwift",
  ]

  /// Moya's modules, whose `map` decodes.
  package static let moya: Set<String> = ["Moya", "RxMoya", "CombineMoya", "ReactiveMoya"]

  /// SQLite.swift.
  package static let sqlite: Set<String> = ["SQLite"]
}
