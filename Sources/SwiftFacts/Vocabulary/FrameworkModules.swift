/// Modules that say what the code around their import is for.
package enum FrameworkModules {
  /// Firebase's modules with calls that decode.
  package static let firebase: Set<String> = [
    "Firebase", "FirebaseFirestore", "FirebaseFirestoreSwift", "FirebaseDatabase", "FirebaseDatabaseSwift",
  ]

  /// Moya's modules, whose `map` decodes.
  package static let moya: Set<String> = ["Moya", "RxMoya", "CombineMoya", "ReactiveMoya"]

  /// SQLite.swift.
  package static let sqlite: Set<String> = ["SQLite"]

  /// Those that an app starts with, or a widget.
  package static let userInterface: [String] = ["SwiftUI", "UIKit", "AppKit", "Cocoa", "WatchKit"]
}
