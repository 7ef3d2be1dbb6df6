import Foundation

/// Files with a type and a function that loads it.
enum LoadingSource {
  /// The function hides why it fails.
  static func swallowing(_ name: String) -> String {
    """
    struct \(name): Decodable { let name: String }
    func load\(name)(from data: Data) -> \(name)? {
      try? JSONDecoder().decode(\(name).self, from: data)
    }

    """
  }

  /// The function throws what fails.
  static func handling(_ name: String) -> String {
    swallowing(name).replacingOccurrences(of: "try?", with: "try").replacingOccurrences(of: "->", with: "throws ->")
  }
}
