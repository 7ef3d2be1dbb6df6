internal import SwiftSyntax

extension Syntax {
  /// What is called in it, each once: names joined by dots, `telemetry?.capture()` as `telemetry.capture`.
  var calledNames: [String] {
    var names: [String] = []
    var known: Set<String> = []
    for call in nodes.lazy.compactMap({ $0.as(FunctionCallExprSyntax.self) }) {
      let name = call.calledExpression.sourceText.filter { !"?!".contains($0) }
      let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      if isPlain, !name.isEmpty, known.insert(name).inserted { names.append(name) }
    }
    return names
  }
}
