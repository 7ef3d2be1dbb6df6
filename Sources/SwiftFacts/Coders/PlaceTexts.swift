internal import SwiftSyntax

/// The places that a member reads and writes, as far as they are texts or names: the keys of stores, the names of files.
struct PlaceTexts {
  /// String literals in quotes, and names as written, sorted; nil where a place is given as something else, empty where none is
  /// given.
  let texts: [String]?
  /// Whether there are places, and each is named after copies of what can be had again.
  let areCopies: Bool

  init(in member: Syntax) {
    let reader = PlaceArgumentReader(viewMode: .sourceAccurate)
    reader.walk(member)
    self.init(reader.found)
  }

  /// What a call is given by itself.
  init(of call: FunctionCallExprSyntax) { self.init(call.storedPlaces) }

  private init(_ places: [ExprSyntax]) {
    var all: Set<String>? = []
    var areCopies = !places.isEmpty
    for place in places {
      let origins = place.origins(of: place)
      let literals = origins.flatMap(\.texts)
      let texts = literals.isEmpty && origins.count == 1 ? place.constantName.map { [$0] } ?? [] : literals
      all = texts.isEmpty ? nil : all?.union(texts)
      areCopies = areCopies && origins.contains { $0.isNamed(StorageCalls.isCopied) }
    }
    (texts, self.areCopies) = (all?.sorted(), areCopies)
  }
}

private final class PlaceArgumentReader: SyntaxVisitor {
  var found: [ExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    found += node.storedPlaces
    return .visitChildren
  }
}

extension FunctionCallExprSyntax {
  /// What the arguments say of places: `url` of `write(to: url)`, `Keys.user` of `data(forKey: Keys.user)`. What else is done
  /// `to` something, as in `save(to: defaults)`, may name the store alone.
  fileprivate var storedPlaces: [ExprSyntax] {
    let isWritten = calleeName.map { $0.hasPrefix("write") } ?? false
    let labels = isWritten ? StorageCalls.placeLabels + StorageCalls.destinationLabels : StorageCalls.placeLabels
    // No `filter`: for a list in a tree it makes a new tree.
    return arguments.compactMap { argument in
      argument.label.map { labels.contains($0.identifierText) } == true ? argument.expression : nil
    }
  }
}

extension ExprSyntax {
  /// The string literals in it.
  fileprivate var texts: [String] {
    tokens(viewMode: .sourceAccurate).compactMap { token in
      guard case .stringSegment(let text) = token.tokenKind,
        let literal = token.parent?.parent?.parent?.as(StringLiteralExprSyntax.self), literal.segments.count == 1
      else { return nil }
      return "\"\(text)\""
    }
  }

  /// `Self.key`, `Keys.user.rawValue`: the name of what is no parameter of the function around.
  fileprivate var constantName: String? {
    let text = sourceText
    let isName = self.is(DeclReferenceExprSyntax.self) || self.is(MemberAccessExprSyntax.self)
    guard isName, !text.hasPrefix("."),
      text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }),
      let first = text.split(separator: ".").first
    else { return nil }
    var node = Syntax(self)
    while let parent = node.parent {
      node = parent
      let clause =
        node.as(FunctionDeclSyntax.self)?.signature.parameterClause
        ?? node.as(InitializerDeclSyntax.self)?.signature.parameterClause
      let names = clause?.parameters.map { ($0.secondName ?? $0.firstName).identifierText } ?? []
      if names.contains(String(first)) { return nil }
    }
    return text
  }
}
