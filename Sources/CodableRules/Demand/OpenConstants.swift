import SwiftFacts

/// Constants whose values a rule asks for and that no parsed file declares: the formats and locales of formatters, and what
/// is put into JSON text. A file with nothing but such constants holds no word that makes it worth parsing.
struct OpenConstants {
  /// The types that may declare one, in their body or in an extension.
  private(set) var owners: Set<String> = []
  /// Global constants.
  private(set) var names: Set<String> = []

  init(in project: ProjectFacts) {
    let missing = MissingTypes(in: project.types)
    for file in project.files {
      for event in file.formatterEvents where event.isOpen(in: file, project) {
        let view = SymbolTable.Viewpoint(scope: event.context.scope, module: file.module)
        add(event.value, from: view, missing, in: project)
      }
      for json in file.jsonTexts where json.isOuterName {
        add(.name(json.value), from: .init(scope: json.context.scope, module: file.module), missing, in: project)
      }
    }
  }

  private mutating func add(
    _ value: ValueOrigin, from view: SymbolTable.Viewpoint, _ missing: MissingTypes, in project: ProjectFacts
  ) {
    switch value {
    case .name(let name):
      let owner = project.types.entry(named: view.scope, from: .init(scope: "", module: view.module))
      if owner.map({ project.types.property(name, of: $0) != nil }) == true { return }
      if project.types.global(named: name, module: view.module) != nil { return }
      names.insert(name)
      if let owner { owners.insert(owner.name) }
    case .member(let base, let name):
      missing.collect(base, from: view, into: &owners)
      let resolution = TypeResolution(types: project.types)
      if let entry = resolution.resolve(base, from: view).flatMap(resolution.entry),
        project.types.property(name, of: entry) == nil
      {
        owners.insert(entry.name)
      }
    default: break
    }
  }
}

extension FormatterEvent {
  /// Whether it sets what only a constant from elsewhere can tell.
  fileprivate func isOpen(in file: FileFacts, _ project: ProjectFacts) -> Bool {
    switch kind {
    case .setsFormat: StringLiteral.text(text) == nil && project.formats(of: self, in: file).isEmpty
    case .setsLocale: project.initialValue(of: value, scope: context.scope, in: file) == nil
    default: false
    }
  }
}
