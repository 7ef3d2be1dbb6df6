/// What the settings of an app's project are called.
enum XcodeWords {
  /// What names an app for the system. Source:
  /// https://developer.apple.com/documentation/bundleresources/information-property-list/cfbundleidentifier
  static let bundleIdentifier = "PRODUCT_BUNDLE_IDENTIFIER"

  /// How the identifiers of tests end, in lower case: they keep nothing of the app's, and are often forgotten when it gets another.
  static let testSuffix = "tests"

  /// The files that have settings, as git's patterns: of Xcode, and of XcodeGen.
  static let settingsFiles: [String] = ["*.pbxproj", "*.xcconfig", "project.yml", "*/project.yml"]
}
