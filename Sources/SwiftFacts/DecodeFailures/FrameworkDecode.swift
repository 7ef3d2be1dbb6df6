internal import SwiftSyntax

/// A call of a well-known framework that decodes the type it is given, though its name does not say so.
package struct FrameworkDecode {
  package var name: String
  /// The label of the first argument, which is the type; `_` for none.
  package var label: String
  /// The file imports one of these: other types may have a method of the same name. Empty where the name is enough.
  var modules: Set<String>

  package static let all = [
    // https://firebase.google.com/docs/firestore/solutions/swift-codable-data-mapping
    FrameworkDecode(name: "data", label: "as", modules: FrameworkModules.firebase),
    FrameworkDecode(name: "getDocument", label: "as", modules: FrameworkModules.firebase),
    // https://github.com/Moya/Moya/blob/master/docs/Examples/Response.md
    FrameworkDecode(name: "map", label: "_", modules: FrameworkModules.moya),
    // https://github.com/Alamofire/Alamofire/blob/master/Documentation/AdvancedUsage.md
    FrameworkDecode(name: "serializingDecodable", label: "_", modules: []),
  ]

  /// A call of a framework that decodes with a decoder it is given, or with one of its own.
  struct WithCoder {
    /// The label of the first argument, which is the type.
    var label: String
    var coderLabel: String
    /// Without a decoder it makes a plain one.
    var makesCoder: Bool
  }

  /// What they read comes from a server.
  static let withCoder: [String: WithCoder] = [
    // https://github.com/Alamofire/Alamofire/blob/master/Documentation/AdvancedUsage.md
    "responseDecodable": WithCoder(label: "of", coderLabel: "decoder", makesCoder: true),
    "serializingDecodable": WithCoder(label: "_", coderLabel: "decoder", makesCoder: true),
    "publishDecodable": WithCoder(label: "type", coderLabel: "decoder", makesCoder: true),
    // https://github.com/Moya/Moya/blob/master/docs/Examples/Response.md
    "map": WithCoder(label: "_", coderLabel: "using", makesCoder: false),
  ]

  private static let names = Set(all.map(\.name))
  private static let nameHashes = NameHashes(names)

  /// What makes a file worth parsing that holds no other word of coding.
  static let modules: Set<String> = all.reduce(into: []) { $0.formUnion($1.modules) }

  /// `try row.decode()`, which makes a value of a row's columns: the type follows from the code around it.
  ///
  /// https://github.com/stephencelis/SQLite.swift/blob/master/Documentation/Index.md#codable-types
  static func isOfRow(_ call: FunctionCallExprSyntax, named name: String, in context: WalkContext) -> Bool {
    name == "decode" && call.arguments.isEmpty && !FrameworkModules.sqlite.isDisjoint(with: context.imports)
  }

  /// Whether the call is one of them.
  static func matches(_ shape: CallShape, in context: WalkContext) -> Bool {
    guard let name = shape.name, shape.mayBeNamed(anyOf: nameHashes) else { return false }
    return matches(shape.node, named: name, in: context)
  }

  /// `map(T.self, using: decoder)` decodes, whatever the file imports.
  private static func isGivenCoder(_ call: FunctionCallExprSyntax, named name: String) -> Bool {
    withCoder[name].map { call.argument(labelled: $0.coderLabel) != nil } ?? false
  }

  static func matches(_ call: FunctionCallExprSyntax, named name: String, in context: WalkContext) -> Bool {
    guard names.contains(name) else { return false }
    return all.contains { known in
      known.name == name && (call.arguments.first.map { $0.label?.text ?? "_" } == known.label)
        && call.metatypeArgument != nil && call.calledExpression.strippingEffects.is(MemberAccessExprSyntax.self)
        && (known.modules.isEmpty || !known.modules.isDisjoint(with: context.imports)
          || isGivenCoder(call, named: name))
    }
  }
}
