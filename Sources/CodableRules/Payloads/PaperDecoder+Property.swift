extension PaperDecoder {
  /// The innermost property that the path of a failure leads to, and the type that has it, by its name among shapes; the
  /// type itself, without a property, where the path leads nowhere else.
  ///
  /// - Parameter type: the type that was decoded.
  package func property(of failure: DecodingFailure, in type: String) -> (owner: String, property: String?) {
    var path = failure.causePath ?? failure.path
    if failure.kind == .keyNotFound { path.append(.key(failure.subject)) }
    var result: (owner: String, property: String?) = (type, nil)
    var owner = type
    var shape = Shape.reference(type)
    var isInCase = false
    for key in path {
      shape = entered(shape, &owner)
      switch (shape, key) {
      case (.object(let object), .key(let name)):
        guard let member = object.members.first(where: { $0.key == name }) else { return result }
        // A value of a case has no declaration of its own.
        if !isInCase { result = (owner, member.property ?? member.key) }
        isInCase = false
        shape = member.shape
      case (.cases(let cases), .key(let name)):
        guard let found = cases.cases.first(where: { $0.key == name }) else { return result }
        result = (owner, found.name)
        shape = .object(found.payload)
        isInCase = true
      case (.sequence(let elements), .index(let index)):
        guard elements.indices.contains(index) else { return result }
        result = (owner, elements[index].property)
        shape = elements[index].shape
      case (.array(let element), .index), (.dictionary(_, let element), _): shape = element
      default: return result
      }
    }
    return result
  }

  /// What is after names, Optionals and checks.
  ///
  /// - Parameter owner: becomes the type whose shape that is.
  private func entered(_ shape: Shape, _ owner: inout String) -> Shape {
    var shape = shape
    for _ in 0..<32 {
      switch shape {
      case .reference(let name):
        owner = name
        guard let next = table.shapes[name] else { return shape }
        shape = next
      case .optional(let inner), .checked(let inner): shape = inner
      default: return shape
      }
    }
    return shape
  }
}
