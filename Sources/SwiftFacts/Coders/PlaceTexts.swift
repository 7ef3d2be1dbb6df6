internal import SwiftSyntax

/// The places that a member reads and writes, as far as they are texts or names: the keys of stores, the names of files.
struct PlaceTexts {
  /// String literals in quotes, names as written, and `$name` for what a parameter is given, sorted; nil where a place is given as
  /// something else, empty where none is given.
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
      let texts = Self.texts(of: place, origins)
      all = texts.isEmpty ? nil : all?.union(texts)
      areCopies = areCopies && origins.contains { $0.isNamed(StorageCalls.isCopied) }
    }
    (texts, self.areCopies) = (all?.sorted(), areCopies)
  }

  private static func texts(of place: ExprSyntax, _ origins: [ExprSyntax]) -> [String] {
    // What a type has is no variable of that name, such as the `account` that is decoded from `Key.account`.
    if place.isMemberOfNamedType, let name = place.constantName { return [name] }
    let given = place.placeParameters
    if !given.isEmpty, !origins.endInLiteral(after: given) { return given }
    let literals = origins.flatMap(\.plainTexts)
    if !literals.isEmpty { return literals }
    let members = place.textsOfOwnMembers
    if !members.isEmpty { return members }
    return origins.count == 1 ? place.constantName.map { [$0] } ?? [] : []
  }

  /// What an argument of a call says by itself: a literal in quotes, a name, `.name` of the parameter's type, or `$name` for a
  /// parameter of the function around; nil for anything else.
  static func text(ofArgument argument: ExprSyntax) -> String? {
    if let access = argument.as(MemberAccessExprSyntax.self), access.base == nil {
      return ".\(access.declName.baseName.identifierText)"
    }
    if argument.is(StringLiteralExprSyntax.self) { return argument.plainTexts.first }
    guard argument.is(DeclReferenceExprSyntax.self) || argument.is(MemberAccessExprSyntax.self) else { return nil }
    return argument.placeParameters.first ?? argument.constantName
  }
}

extension [ExprSyntax] {
  /// Whether a literal is appended to what the parameters say, as the name of a file to that of a folder.
  fileprivate func endInLiteral(after parameters: [String]) -> Bool {
    for origin in self {
      let last = origin.tokens(viewMode: .sourceAccurate).reversed().first { token in
        parameters.contains("$\(token.text)") || Syntax(token).isLiteralText
      }
      if let last { return Syntax(last).isLiteralText }
    }
    return false
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
    let name = calleeName ?? ""
    // https://github.com/evgenyneu/keychain-swift and https://github.com/kishikawakatsumi/KeychainAccess
    if StorageCalls.unlabelledPlaceCalls.contains(name), let place = arguments.first, place.label == nil {
      return [place.expression]
    }
    var labels = StorageCalls.placeLabels
    if name.hasPrefix("write") { labels += StorageCalls.destinationLabels }
    if name == "set" { labels.append(StorageCalls.keychainKeyLabel) }
    // No `filter`: for a list in a tree it makes a new tree.
    return arguments.compactMap { argument in
      argument.label.map { labels.contains($0.identifierText) } == true ? argument.expression : nil
    }
  }
}

extension ExprSyntax {
  /// Whether it is `Keys.user` or `Keys.user.rawValue`.
  fileprivate var isMemberOfNamedType: Bool {
    var base = self.as(MemberAccessExprSyntax.self)?.base
    while let access = base?.as(MemberAccessExprSyntax.self) { base = access.base }
    guard let name = base?.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    return name.startsUppercase && name != "Self"
  }

  /// `Self.key`, `Keys.user.rawValue`: the name of what is no parameter of the function around.
  fileprivate var constantName: String? {
    let text = sourceText
    let isName = self.is(DeclReferenceExprSyntax.self) || self.is(MemberAccessExprSyntax.self)
    guard isName, !text.hasPrefix("."),
      text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }),
      let first = text.split(separator: ".").first
    else { return nil }
    let isParameter = parameterClausesAround.contains { $0.parameters.contains { $0.innerName == first } }
    return isParameter ? nil : text
  }
}
