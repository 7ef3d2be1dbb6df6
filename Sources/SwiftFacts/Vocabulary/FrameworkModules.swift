/// Modules whose decode calls do not say so by name.
package enum FrameworkModules {
  package static let firebase: Set<String> = [
    "Firebase", "FirebaseFirestore", "FirebaseFirestoreSwift", "FirebaseDatabase", "FirebaseDatabaseSwift",
  ]

  package static let moya: Set<String> = ["Moya", "RxMoya", "CombineMoya", "ReactiveMoya"]

  /// SQLite.swift.
  package static let sqlite: Set<String> = ["SQLite"]
}
