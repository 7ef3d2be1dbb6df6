/// Calls that are given a type as a value.
package enum MetatypeCalls {
  /// Calls of SwiftUI, UIKit, Foundation and the standard library that show, name or compare the type, and code no
  /// value of it.
  package static let codingNothing: Set<String> = [
    "navigationDestination", "environment", "environmentObject", "preference", "onPreferenceChange",
    "transformPreference", "anchorPreference", "backgroundPreferenceValue", "overlayPreferenceValue",
    "isKind", "isMember", "NSStringFromClass", "Bundle", "String", "ObjectIdentifier", "unsafeBitCast",
    "unsafeDowncast",
  ]
}
