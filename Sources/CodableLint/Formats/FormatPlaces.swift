import CodableRules
import LintModel
import SwiftFacts

/// Where the types of a project and their members are declared.
struct FormatPlaces {
  private let project: ProjectFacts
  private var entries: [String: SymbolTable.Entry] = [:]

  init(_ project: ProjectFacts) {
    self.project = project
    for entry in project.types.entries where entry.declaration != nil {
      entries[project.shapeName(of: entry)] = entry
    }
  }

  /// A property of a type, with the file that declares it.
  func property(_ name: String, of type: String) -> (path: String, property: PropertyFact)? {
    facts(of: type).lazy.compactMap { path, fact in
      fact.properties.first { $0.name == name }.map { (path, $0) }
    }.first
  }

  /// Where an enum's name ends, with the file that declares it and the names of its cases.
  func enumDeclaration(of type: String) -> (path: String, nameEnd: Int, cases: [String])? {
    facts(of: type).first { !$0.fact.cases.isEmpty }.map {
      ($0.path, $0.fact.nameRange.upperBound, $0.fact.cases.map(\.name))
    }
  }

  func inheritsString(_ type: String) -> Bool { facts(of: type).contains { $0.fact.inherited.contains("String") } }

  /// Whether the type has an `init(from:)` of its own.
  func isDecodedByHand(_ type: String) -> Bool { facts(of: type).contains { $0.fact.hasRequiredDecodingInitializer } }

  /// Generic arguments belong to a name among shapes, and to no declaration.
  private func entry(of type: String) -> SymbolTable.Entry? {
    entries[type] ?? entries[String(type.prefix { $0 != "<" })]
  }

  private func facts(of type: String) -> [(path: String, fact: TypeFact)] {
    (entry(of: type)?.parts ?? []).map { (project.files[$0.file].path, project.types.fact($0)) }
  }

  /// Whether values of a type are made of raw values alone, and no coder codes them.
  func isMadeOfRawValues(_ type: String) -> Bool { entry(of: type).map { !project.coding(of: $0).isCodable } ?? false }

  /// Where values of a type are seen to be kept on the device; nil where neither a call nor a property shows it.
  func storingPlace(of type: String) -> KeptProperty? {
    guard let entry = entry(of: type) else { return nil }
    func coded(asCopy: Bool) -> KeptProperty? {
      project.storingPlace(of: entry, asCopy: asCopy).map {
        KeptProperty(location: $0, fallsBack: false, isRawValue: false)
      }
    }
    return coded(asCopy: false) ?? project.keptProperty(holding: entry) ?? coded(asCopy: true)
  }

  /// See `ProjectFacts.foreignStorage(of:)`.
  func foreignStorage(of type: String) -> ForeignStorage? {
    entry(of: type).flatMap(project.foreignStorage)
  }

  /// See `ProjectFacts.functionsReadingStores(for:)`.
  func functionsReadingStores(for type: String) -> Set<String>? {
    entry(of: type).flatMap(project.functionsReadingStores)
  }

  /// See `ProjectFacts.typesAroundStores(for:)`.
  func typesAroundStores(for type: String) -> Set<String>? {
    entry(of: type).flatMap(project.typesAroundStores)
  }

  /// The names by which code may make the cases of an enum without naming them: nil where what is decoded
  /// elsewhere brings them.
  func namesMakingCases(of type: String) -> Set<String>? {
    guard let entry = entry(of: type), !project.mayReceiveCases(entry) else { return nil }
    return project.listsCases(entry) ? [MemberNames.allCases] : []
  }

  /// What a type conforms to; empty for a type that is not declared.
  func protocols(of type: String) -> Set<String> { entry(of: type).map(project.protocols) ?? [] }

  /// See `ProjectFacts.rawValueProperties`.
  var rawValueProperties: Set<String> { project.rawValueProperties }

  /// See `ProjectFacts.keysOfRawValues`.
  var keysOfRawValues: Set<String> { project.keysOfRawValues }

  /// The name of a property or case, else of the type; nil for a type that is not declared.
  func location(of member: String?, in type: String) -> Location? {
    guard let entry = entry(of: type), let part = entry.declaration else { return nil }
    for part in entry.parts {
      let fact = project.types.fact(part)
      let path = project.files[part.file].path
      if let property = fact.properties.first(where: { $0.name == member }) {
        return Location(path: path, range: property.nameRange)
      }
      if let found = fact.cases.first(where: { $0.name == member }) {
        return Location(path: path, range: found.nameRange)
      }
    }
    return Location(path: project.files[part.file].path, range: project.types.fact(part).nameRange)
  }
}
