import SwiftFacts

/// Questions about how many values of a type there are at a time.
extension ProjectFacts {
  /// Whether the project may hold or code several values of a type at a time, or of one that it is a part of. It does not
  /// when it is known to code the type, and writes it nowhere between brackets: `[Event]`, `Page<Event>`.
  func mayBeOneOfMany(_ scope: String, _ direction: CodingDirection, in file: FileFacts) -> Bool {
    guard let type = type(named: scope, scope: "", module: file.module),
      isCoded(direction, type), !hasAttribute("propertyWrapper", type)
    else { return true }
    let holders = containment.holders(of: [type.id], in: types)
    return files.contains { file in
      file.writtenTypes.contains { text in TypeName.bracketed(in: text).contains(where: holders.contains) }
    }
  }
}

extension FileFacts {
  /// The types of properties, payloads, parameters and results, and of what is decoded, as written.
  fileprivate var writtenTypes: [String] {
    var texts: [String] = []
    for type in types {
      texts += type.properties.compactMap(\.type)
      for enumCase in type.cases { texts += enumCase.parameters.map(\.type) }
    }
    for function in functions + types.flatMap(\.functions) {
      texts += function.parameters.map(\.type)
      if let result = function.returnType { texts.append(result) }
    }
    for site in coders.codings {
      if case .written(let type) = site.type { texts.append(type) }
    }
    return texts
  }
}

extension TypeName {
  /// The last parts of the names that stand between brackets in a type as written; those in an Optional or a Result stand
  /// for one value.
  static func bracketed(in text: String) -> [String] {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "<") }) else { return [] }
    var found: [String] = []
    var depths: [Bool] = []
    var word = ""
    func end(opening bracket: Character?) {
      if !word.isEmpty, depths.contains(true) { found.append(word) }
      if bracket == "<" { depths.append(!ContainerTypes.ofOneValue.contains(word)) }
      if bracket == "[" { depths.append(true) }
      word = ""
    }
    for character in text {
      switch character {
      case "[", "<": end(opening: character)
      case "]", ">":
        end(opening: nil)
        _ = depths.popLast()
      case _ where character.standsInTypeNames: word.append(character)
      default: end(opening: nil)
      }
    }
    end(opening: nil)
    return found
  }
}
