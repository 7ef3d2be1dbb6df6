internal import SwiftSyntax

/// Collects string literals that may be date formats and that are given to functions.
struct FormatArgumentCollector {
  private(set) var arguments: [FormatArgument] = []

  mutating func visit(_ call: CallShape, in context: WalkContext) {
    for argument in call.arguments {
      guard let text = argument.expression.plainStringLiteral, Self.mayBeDateFormat(text),
        let callee = Self.callee(of: call.node)
      else { continue }
      arguments.append(
        FormatArgument(
          callee: callee, label: argument.label, text: text, range: argument.expression.utf8Range,
          context: context.function))
    }
  }

  private static let doubledLetters = Set("yYHhdDME".utf8)

  /// `T` for `T(…)` and `T.init(…)`.
  private static func callee(of call: FunctionCallExprSyntax) -> String? {
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "init"
    else { return call.calleeName }
    return access.base?.sourceText
  }

  /// Runs of the letters that date formats are made of.
  private static func mayBeDateFormat(_ text: String) -> Bool {
    guard text.utf8.count >= 4, text.utf8.count < 60 else { return false }
    // `h:mm a`
    if text.holds(":mm") { return true }
    return zip(text.utf8, text.utf8.dropFirst()).contains { $0 == $1 && Self.doubledLetters.contains($0) }
  }
}

extension FormatArgumentCollector: FactCollector {
  func add(to facts: inout FileFacts) {
    facts.formatArguments = arguments
  }
}
