/// What the settings of an app's project are called.
enum XcodeWords {
  /// What names an app for the system. Source:
  /// https://developer.apple.com/documentation/bundleresources/information-property-list/cfbundleidentifier
  static let bundleIdentifier = "PRODUCT_BUNDLE_IDENTIFIER"

  /// Where a line sets it, for `git grep -E`; a name has at most 155 bytes, and a line of a stranger's file may have any number.
  static let settingPattern = "\(bundleIdentifier)[^;]{0,250}"

  /// How the identifiers of tests end, in lower case: they keep nothing of the app's, and are often forgotten when it gets another.
  static let testSuffix = "tests"

  /// The entitlement by which an app is kept in a sandbox. Source:
  /// https://developer.apple.com/documentation/bundleresources/entitlements/com.apple.security.app-sandbox
  static let sandboxEntitlement = "com.apple.security.app-sandbox"

  /// How a property list in XML says yes.
  static let trueValue = "<true/>"

  /// The same, and how it says no.
  static let values: [String] = [trueValue, "<false/>"]

  /// Where a line of a project asks for the same, for `git grep -E`.
  static let sandboxPattern = "ENABLE_APP_SANDBOX\"? ?[=:] ?\"?YES"

  /// The files that have entitlements, as git's patterns.
  static let entitlementFiles: [String] = ["*.entitlements"]

  /// The files that have settings, as git's patterns: of Xcode, and of XcodeGen.
  static let settingsFiles: [String] = ["*.pbxproj", "*.xcconfig", "project.yml", "*/project.yml"]
}
