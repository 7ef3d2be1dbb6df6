/// A place that holds an object whose life is followed, as the file sees it: a formatter, a decoder, an encoder.
package enum AbstractLocation: Sendable, Hashable {
  /// A variable or parameter of one function body: its offset tells it apart.
  case local(file: String, offset: Int)
  /// Something that other files may name too; `scope` is the type the mention stands in.
  case value(ValueOrigin, scope: String)
  /// A property or a function's result, by declaration.
  case declared(scope: String, name: String)

  /// The scope of a member that a key path names, `\.decoder`: of whatever type the wrapper's container is.
  package static let anyContainer = "\\"
}

/// What `source` holds gets into `holder`.
package struct FlowEdge: Sendable, Hashable, Codable {
  package var holder: AbstractLocation
  package var source: AbstractLocation

  package init(holder: AbstractLocation, source: AbstractLocation) {
    self.holder = holder
    self.source = source
  }
}
