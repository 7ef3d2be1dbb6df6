/// What the settings of an app's project are called.
enum XcodeWords {
  /// What names an app for the system. Source:
  /// https://developer.apple.com/documentation/bundleresources/information-property-list/cfbundleidentifier
  static let bundleIdentifier = "PRODUCT_BUNDLE_IDENTIFIER"

  /// The files that have settings, as git's patterns: of Xcode, and of XcodeGen.
  static let settingsFiles: [String] = ["*.pbxproj", "*.xcconfig", "project.yml", "*/project.yml"]
}
