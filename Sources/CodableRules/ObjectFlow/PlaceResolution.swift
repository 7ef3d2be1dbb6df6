import SwiftFacts

/// Finds the texts of the keys and names of files that coding calls are given.
struct PlaceResolution {
  let types: SymbolTable
  /// The index of the only file whose constants count; nil where all do. What is asked of every file must not depend on which
  /// others are parsed.
  var onlyFile: Int?

  /// What the function that codes says of the place, with what it is given in place of its parameters; else the outermost call
  /// that is given a place. Nil where that is not known.
  func texts(of site: CodingSite, calledBy calls: [BoundCall], in module: String) -> [String]? {
    if let handed = textsHandedOver(to: site, by: calls, in: module) { return handed }
    let given = calls.last { $0.places?.isEmpty != true }.map { ($0.places, $0.scope) }
    let (places, scope) = given ?? (site.places, site.context.scope)
    guard let places, !places.isEmpty else { return nil }
    let view = SymbolTable.Viewpoint(scope: scope, module: module)
    let found = places.compactMap { text(of: $0, from: view) }
    return found.count == places.count ? found : nil
  }

  /// The places of a function that says them by its parameters; nil for another, and where one is not followed to a text.
  private func textsHandedOver(to site: CodingSite, by calls: [BoundCall], in module: String) -> [String]? {
    guard var places = site.places?.map({ (text: $0, scope: site.context.scope) }),
      places.contains(where: \.text.isParameter)
    else { return nil }
    for call in calls {
      for index in places.indices where places[index].text.isParameter {
        guard let given = call.texts[String(places[index].text.dropFirst())] else { return nil }
        places[index] = (given, call.scope)
      }
    }
    let found = places.compactMap { text(of: $0.text, from: .init(scope: $0.scope, module: module)) }
    return found.count == places.count ? found : nil
  }

  /// The text that a place is called by; nil where that is not known.
  ///
  /// - Parameter place: a literal in quotes, or a name.
  func text(of place: String, from view: SymbolTable.Viewpoint) -> String? {
    if let text = StringLiteral.text(place) { return text }
    guard !place.isParameter else { return nil }
    var names = place.split(separator: ".").map(String.init)
    if names.last == "rawValue" { names.removeLast() }
    guard let name = names.popLast() else { return nil }
    let owner = names.filter { $0 != "Self" && $0 != "self" }.joined(separator: ".")
    if !owner.isEmpty { return types.entry(named: owner, from: view).flatMap { constant(name, of: $0) } }
    if let text = types.enclosing(view).lazy.compactMap({ constant(name, of: $0) }).first { return text }
    guard let global = types.global(named: name, module: view.module), counts(global.file) else { return nil }
    return global.fact.initialValue.flatMap(StringLiteral.text)
  }

  private func counts(_ file: Int) -> Bool { onlyFile.map { $0 == file } ?? true }

  /// A constant that starts with a literal, or a case of an enum of strings.
  private func constant(_ name: String, of type: SymbolTable.Entry) -> String? {
    for part in type.parts where counts(part.file) {
      let fact = types.fact(part)
      if let property = fact.properties.first(where: { $0.name == name }) {
        return property.isLet ? property.initialValue.flatMap(StringLiteral.text) : nil
      }
      if let found = fact.cases.first(where: { $0.name == name }) {
        return found.rawValue.flatMap(StringLiteral.text) ?? name
      }
    }
    return nil
  }
}

extension String {
  /// `$name`: what a parameter is given.
  fileprivate var isParameter: Bool { hasPrefix("$") }
}
