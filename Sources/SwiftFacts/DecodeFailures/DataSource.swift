/// Where data comes from that may fail to decode without a loss to anybody.
package enum DataSource: Int, Sendable, Hashable, Codable {
  /// The JSON is looked for in a text, which may hold none.
  case foundInText
  /// A resource of the program's own bundle.
  case bundle
}
