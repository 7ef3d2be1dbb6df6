internal import SwiftSyntax

/// How code names a key, a file or a suite.
package enum PlaceName: Sendable, Hashable {
  case text(String)
  /// The last part of what a constant is called, or a case whose raw value is the name.
  case constant(String)
  /// It is put together.
  case unknown

  init(_ value: ExprSyntax) {
    var names = value.sourceText.split(separator: ".").map(String.init)
    if names.last == StorageCalls.rawValue { names.removeLast() }
    if let text = value.plainStringLiteral {
      self = .text(text)
    } else if value.is(DeclReferenceExprSyntax.self) || value.is(MemberAccessExprSyntax.self), let name = names.last {
      self = .constant(name)
    } else {
      self = .unknown
    }
  }

  /// - Parameter constants: the texts of constants, by their last names.
  /// - Returns: nil where it is put together, or where several constants have the name.
  package func text(_ constants: [String: Set<String>]) -> String? {
    switch self {
    case .text(let text): return text
    case .constant(let name): return constants[name].flatMap { $0.count == 1 ? $0.first : nil }
    case .unknown: return nil
    }
  }
}
