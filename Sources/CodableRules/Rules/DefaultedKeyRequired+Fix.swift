import LintModel
import SwiftFacts

/// `init(from:)` of a struct as synthesis would write it, except for the defaults, which stand in for missing keys.
struct DefaultingInitializer {
  private let fact: TypeFact
  private let type: SymbolTable.Entry
  private let site: ExtensionSite
  private let file: FileFacts
  private let project: ProjectFacts

  /// Nil for a type that no extension can speak for, and one whose properties need more than a container gives.
  init?(_ fact: TypeFact, type: SymbolTable.Entry, in file: FileFacts, project: ProjectFacts) {
    guard let site = fact.extensionSite, fact.kind == .struct, fact.attributes.isEmpty else { return nil }
    self.fact = fact
    self.type = type
    self.site = site
    self.file = file
    self.project = project
  }

  /// - Parameter required: the properties whose default stands in for a missing key from now on.
  func fix(for required: [PropertyFact]) -> Fix? {
    let defaulted = Set(required.filter { !$0.isMadeUp }.map(\.name))
    let properties = project.codedProperties(of: type).filter { !($0.isLet && $0.initialValue != nil) }
    guard !defaulted.isEmpty, let keys = keyDeclaration(for: properties) else { return nil }
    var statements: [String] = []
    var shown: String?
    for property in properties {
      guard let value = value(of: property, takesDefault: defaulted.contains(property.name)) else { return nil }
      let target = needsSelf(property) ? "self.\(property.name)" : property.name
      statements.append("\(target) = \(value)")
      if shown == nil, defaulted.contains(property.name) { shown = statements.last }
    }
    let body = ["let container = try decoder.container(keyedBy: CodingKeys.self)"] + statements
    let head = "\(site.step)\(site.access)init(from decoder: any Decoder) throws {"
    let lines = ["", "", "extension \(fact.qualifiedName) {"] + keys + [head] + body.map { site.step + site.step + $0 }
    return Fix(
      title: "write 'init(from:)', with \(shown.map { "`\($0)`" } ?? "the defaults")", isSafe: false,
      edits: [
        .init(
          location: Location(path: file.path, range: site.offset..<site.offset),
          replacement: (lines + ["\(site.step)}", "}"]).joined(separator: "\n") + site.ending)
      ])
  }

  /// Keys stay synthesized as long as `encode(to:)` is; else they are written down. Nil for keys that cannot be seen from
  /// the extension.
  private func keyDeclaration(for properties: [PropertyFact]) -> [String]? {
    switch project.codingKeys(of: type) {
    case .unknown: return nil
    case .listed(_, let keys):
      let isHere = file.types.contains { $0.nameRange == keys.nameRange && $0.qualifiedName == keys.qualifiedName }
      return isHere || !keys.isPrivate ? [] : nil
    case .everyProperty:
      if project.coding(of: type).isEncodingSynthesized { return [] }
      let names = properties.map { isQuoted($0) ? "`\($0.name)`" : $0.name }.joined(separator: ", ")
      return ["\(site.step)enum CodingKeys: String, CodingKey { case \(names) }", ""]
    }
  }

  /// What is read for a property; nil when its type is not known, or a wrapper decodes it.
  private func value(of property: PropertyFact, takesDefault: Bool) -> String? {
    guard !project.hasWrapperAttributes(property), !LanguageKeywords.notAfterDot.contains(property.name),
      let written = writtenType(of: property), !written.contains("\n"), isVisible(written)
    else { return nil }
    var name = written
    if name.hasSuffix("?") || name.hasSuffix("!") {
      name.removeLast()
    } else if name.hasPrefix("Optional<"), name.hasSuffix(">") {
      name = String(name.dropFirst("Optional<".count).dropLast())
    }
    guard !name.hasSuffix("?"), !name.hasPrefix("Optional<") else { return nil }
    if name.contains(" "), !name.hasPrefix("["), !name.hasSuffix(">") { name = "(\(name))" }
    if name != written { return "try container.decodeIfPresent(\(name).self, forKey: .\(property.name))" }
    guard takesDefault else { return "try container.decode(\(name).self, forKey: .\(property.name))" }
    guard let value = property.initialValue, !value.contains("\n"), !value.contains("try "), isVisible(value) else {
      return nil
    }
    let isOperand = !Self.looserOperators.contains(where: value.contains)
    return "try container.decodeIfPresent(\(name).self, forKey: .\(property.name)) ?? "
      + (isOperand ? value : "(\(value))")
  }

  /// The annotation, else what a literal, a call of a type or a case of an enum tells.
  private func writtenType(of property: PropertyFact) -> String? {
    if let type = property.type { return type }
    switch property.initialOrigin {
    case .type(let name), .call(.type(let name)): return name
    case .call(.name(let name)):
      return property.isMadeAfresh || (name.first?.isUppercase == true && named(name) != nil) ? name : nil
    case .member(.name(let name), let member):
      guard let found = named(name)?.declaration.map(project.types.fact), found.kind == .enum,
        found.cases.contains(where: { $0.name == member })
      else { return nil }
      return name
    default: return nil
    }
  }

  private func named(_ name: String) -> SymbolTable.Entry? {
    project.type(named: name, scope: type.qualifiedName, module: type.module)
  }

  /// Whether a name in a type or a value means the same in an extension of a nested type: there the language does not look
  /// into the types around it.
  private func isVisible(_ source: String) -> Bool {
    guard fact.qualifiedName.contains(".") else { return true }
    let words = source.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." && $0 != "\"" }
    return words.allSatisfy { word in
      guard let first = word.first, first.isLetter || first == "_" else { return true }
      let name = String(word.prefix { $0 != "." })
      if LanguageKeywords.literals.contains(name) { return true }
      guard let found = named(name) else { return name.first?.isUppercase == true }
      return !found.qualifiedName.contains(".") || found.qualifiedName.hasPrefix(type.qualifiedName + ".")
    }
  }

  private func needsSelf(_ property: PropertyFact) -> Bool {
    isQuoted(property) || ["container", "decoder"].contains(property.name)
  }

  /// Whether the name is between backticks.
  private func isQuoted(_ property: PropertyFact) -> Bool { property.nameRange.count > property.name.utf8.count }

  /// What binds less tightly than `??`.
  private static let looserOperators = [" ? ", " == ", " != ", " && ", " || ", " < ", " > ", " <= ", " >= "]
}
