import Foundation

/// A program as it was built with the tests.
public enum BuiltProgram {
  /// The path of an executable: it lies beside the test product.
  public static func path(_ name: String) -> String {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      let folder = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    #else
      let folder = Bundle.main.bundleURL
    #endif
    return folder.appendingPathComponent(name).path
  }
}
