import SwiftFacts

/// What a hand-written `init(from:)` or `encode(to:)` reads or writes, as far as its steps show.
extension ShapeReader {
  mutating func writtenShape(of instance: Instance) -> Shape {
    let name = isDecoding ? "init(from:)" : "encode(to:)"
    guard let body = project.codingBody(isDecoding ? .decode : .encode, of: instance.entry) else {
      return .opaque(because: "its \(name) is not in the code that was read")
    }
    let view = SymbolTable.Viewpoint(scope: body.scope, module: instance.entry.module)
    var reading = WrittenCoding(script: body.script, member: name, instance: instance, view: view)
    let shape = reading.shape(using: &self)
    return body.script.throwsItself && isDecoding && !shape.isOpaque ? .checked(shape) : shape
  }
}

extension Shape {
  package var isOpaque: Bool {
    if case .opaque = self { true } else { false }
  }
}

/// Reads the steps of one body as a shape.
private struct WrittenCoding {
  let script: CodingScript
  /// `init(from:)` or `encode(to:)`.
  let member: String
  let instance: ShapeReader.Instance
  private var place: String { "'\(instance.entry.name).\(member)'" }
  let view: SymbolTable.Viewpoint

  private var roots: [Int] { script.containers.indices.filter { script.containers[$0].parent == nil } }

  mutating func shape(using reader: inout ShapeReader) -> Shape {
    let kinds = Set(roots.map { Kind(script.containers[$0].kind) })
    guard kinds.count < 2 else { return .opaque(because: "its \(member) tries several kinds of containers") }
    switch kinds.first {
    case nil: return handedOver(using: &reader)
    case .keyed: return object(inContainers: roots, using: &reader)
    case .single: return singleValue(using: &reader)
    case .unkeyed: return sequence(in: roots, using: &reader)
    }
  }

  private enum Kind: Hashable {
    case keyed, unkeyed, single

    init(_ container: CodingBody.Container) {
      switch container {
      case .keyed: self = .keyed
      case .unkeyed: self = .unkeyed
      case .singleValue: self = .single
      }
    }
  }

  private func opaque(_ reason: String) -> Shape { .opaque(because: "in \(place), \(reason)") }

  // MARK: Without keys

  private func handedOver(using reader: inout ShapeReader) -> Shape {
    if let unread = script.unread { return opaque(unread) }
    let steps = script.steps
    guard steps.count == 1, !steps[0].isConditional, !steps[0].isFailureDropped else {
      return steps.isEmpty
        ? (reader.isDecoding ? .anything : opaque("nothing is coded")) : opaque("several types are tried")
    }
    return shape(handedOverBy: steps[0], using: &reader)
  }

  private func shape(handedOverBy step: CodingScript.Step, using reader: inout ShapeReader) -> Shape {
    if step.action == .superclass {
      guard let superclass = reader.project.codedSuperclass(of: instance.entry) else {
        return opaque("a superclass from elsewhere is coded")
      }
      return .reference(reader.add(superclass))
    }
    if let type = step.type { return reader.shape(ofTypeWritten: type, in: instance, from: view) }
    return shape(ofValue: step.value ?? "", using: &reader)
  }

  private func singleValue(using reader: inout ShapeReader) -> Shape {
    if let unread = script.unread { return opaque(unread) }
    let steps = script.steps.filter { $0.action != .open }
    guard steps.count == 1, let step = steps.first, step.action == .value, !step.isConditional, !step.isRepeated,
      !step.isFailureDropped, script.steps.allSatisfy({ !$0.isFailureDropped })
    else { return opaque("what is coded depends on what is there") }
    return value(of: step, using: &reader)
  }

  private func sequence(in containers: [Int], using reader: inout ShapeReader) -> Shape {
    if let unread = script.unread { return opaque(unread) }
    guard containers.count == 1 else { return opaque("several arrays are opened") }
    let own = script.steps.filter { $0.container == containers[0] && $0.action != .open }
    let isPlain = script.steps.allSatisfy { !$0.isConditional && !$0.isFailureDropped && $0.action != .handOver }
    guard isPlain, script.containers.count == 1, own.allSatisfy({ $0.action == .value || $0.action == .valueIfPresent })
    else { return opaque("what is in the array depends on what is there") }
    if own.count == 1, own[0].isRepeated, own[0].action == .value { return .array(value(of: own[0], using: &reader)) }
    guard own.allSatisfy({ !$0.isRepeated }) else { return opaque("what is in the array depends on what is there") }
    return .sequence(
      own.map {
        Shape.Element(
          shape: value(of: $0, using: &reader), property: $0.property ?? $0.value.flatMap(propertyName),
          isOptional: $0.action == .valueIfPresent)
      })
  }

  // MARK: With keys

  private func object(inContainers roots: [Int], using reader: inout ShapeReader) -> Shape {
    var object = ObjectShape()
    if let unread = script.unread { object.unread = "in \(place), \(unread)" }
    for (turn, step) in script.steps.enumerated() {
      guard let container = step.container else {
        merge(step, into: &object, using: &reader)
        continue
      }
      if step.action == .open {
        if let parent = script.container(container)?.parent, roots.contains(parent) {
          object.add(nested(container, opening: step, using: &reader), at: turn)
        } else if step.isConditional || step.isFailureDropped {
          object.note("in \(place), an object is opened in some cases only")
        }
      } else if roots.contains(container) {
        guard let found = keyed(step, in: container, using: &reader) else {
          object.note("in \(place), the keys are made at run time")
          continue
        }
        object.add(found, at: turn)
      }
    }
    let fact = instance.entry.declaration.map(reader.project.types.fact)
    let coded = object.codedProperties
    object.leaveOut((fact?.properties ?? []).filter { !$0.isStatic && !coded.contains($0.name) })
    if object.members.isEmpty, let unread = object.unread { return .opaque(because: unread) }
    return .object(object)
  }

  /// `F(from: decoder)` beside a keyed container: both read one object.
  private func merge(_ step: CodingScript.Step, into object: inout ObjectShape, using reader: inout ShapeReader) {
    if step.action == .superclass, reader.project.codedSuperclass(of: instance.entry) == nil { return }
    let handed = self.shape(handedOverBy: step, using: &reader)
    let shape = reader.expanded(handed)
    guard case .object(let other) = shape.unchecked, !step.isConditional, !step.isFailureDropped else {
      object.note("in \(place), another type is given the same coder")
      return
    }
    for member in other.members { object.add(member, at: nil) }
    if let unread = other.unread { object.note(unread) }
  }

  private func nested(
    _ container: Int, opening step: CodingScript.Step, using reader: inout ShapeReader
  ) -> ObjectShape.Member? {
    guard let opened = script.container(container), let key = opened.key,
      let parent = opened.parent.flatMap(script.container), let text = keyText(key, of: parent.kind, using: reader)
    else { return nil }
    let shape: Shape
    switch opened.kind {
    case .keyed: shape = object(inContainers: [container], using: &reader).withoutUncoded
    case .unkeyed:
      let own = script.steps.filter { $0.container == container && $0.action != .open }
      if own.count == 1, own[0].isRepeated, own[0].action == .value, !own[0].isFailureDropped, !own[0].isConditional {
        shape = .array(value(of: own[0], using: &reader))
      } else {
        shape = .array(opaque("what is in the array depends on what is there"))
      }
    case .singleValue: shape = opaque("a single value is nested")
    }
    let isCertain = !step.isConditional && !step.isFailureDropped && !step.isRepeated
    var member = ObjectShape.Member(key: text, shape: shape, presence: isCertain ? .required : .conditional)
    member.isNestedContainer = true
    return member
  }

  private func keyed(
    _ step: CodingScript.Step, in container: Int, using reader: inout ShapeReader
  ) -> ObjectShape.Member? {
    guard let key = step.key, let kind = script.container(container)?.kind,
      let text = keyText(key, of: kind, using: reader)
    else { return nil }
    var member = ObjectShape.Member(key: text, shape: .string, presence: .required)
    member.property = step.property ?? step.value.flatMap(propertyName)
    switch step.action {
    case .helper:
      (member.shape, member.presence) = (
        opaque("'\(step.value ?? "a helper")' is not the standard library's"), .conditional
      )
      return member
    case .null: (member.shape, member.presence) = (.optional(opaque("null is written")), .conditional)
    case .nestedSuperclass:
      (member.shape, member.isSuperclass) = (shape(handedOverBy: step.asSuperclass, using: &reader), true)
    default: member.shape = value(of: step, using: &reader)
    }
    member.isSet = step.type.map(WrittenType.isSet) ?? false
    member.defaultText = step.defaultText.flatMap { Self.isLiteral($0) ? $0 : nil }
    if step.action == .valueIfPresent {
      member.presence = step.hasDefault && reader.isDecoding ? .defaulted : .optional
      if case .optional(let wrapped) = member.shape { member.shape = wrapped }
    } else if !reader.isDecoding, case .optional = member.shape, step.isConditional {
      // `if let name { … encode(name, …) }`
      member.shape = member.shape.unwrapped
    }
    if step.isFailureDropped {
      member.isFailureDropped = true
      member.presence = step.hasDefault ? .defaulted : .optional
    }
    if step.isConditional || step.isRepeated { member.presence = .conditional }
    return member
  }

  /// A number, a string, a Boolean or a case: the same text is the same value, and another text another one.
  private static func isLiteral(_ text: String) -> Bool {
    let isCase = text.hasPrefix(".") && !text.contains("(")
    let isText = text.hasPrefix("\"") && !text.contains("\\")
    return isCase || isText || text == "true" || text == "false" || Double(text) != nil
  }

  // MARK: Values

  private func value(of step: CodingScript.Step, using reader: inout ShapeReader) -> Shape {
    if let type = step.type { return reader.shape(ofTypeWritten: type, in: instance, from: view) }
    return shape(ofValue: step.value ?? "", using: &reader)
  }

  /// `name`, `self.name`, literals and cases; anything else is an expression whose type is not followed.
  private func shape(ofValue value: String, using reader: inout ShapeReader) -> Shape {
    if let name = propertyName(value), let (property, part) = reader.project.types.property(name, of: instance.entry) {
      let inner = reader.project.types.innerViewpoint(of: part)
      if let type = property.type { return reader.shape(ofTypeWritten: type, in: instance, from: inner) }
      return reader.inferredShape(of: property, in: instance, from: inner)
    }
    if value == "rawValue" || value == "self.rawValue", let raw = reader.rawShape(ofTypeIn: view) { return raw }
    if value.hasPrefix("\"") || MemberNames.textSuffixes.contains(where: value.hasSuffix) { return .string }
    if value == "true" || value == "false" { return .boolean }
    if Int(value) != nil { return .integer(.int) }
    if let constant = shape(ofCase: value, using: &reader) { return constant }
    return opaque("'\(value.prefix(60))' is an expression")
  }

  /// `Kind.group`: the one value of an enum of raw values.
  private func shape(ofCase value: String, using reader: inout ShapeReader) -> Shape? {
    guard let dot = value.lastIndex(of: "."), dot != value.startIndex,
      let entry = reader.project.type(named: String(value[..<dot]), scope: view.scope, module: view.module),
      entry.declaration.map(reader.project.types.fact)?.kind == .enum
    else { return nil }
    let reference = Shape.reference(reader.add(entry))
    guard case .rawValue(var raw) = reader.expanded(reference).unchecked,
      let named = raw.values?.first(where: { $0.name == value[value.index(after: dot)...] })
    else { return nil }
    raw.values = [named]
    return .rawValue(raw)
  }

  private func propertyName(_ value: String) -> String? {
    let name = value.hasPrefix("self.") ? String(value.dropFirst("self.".count)) : value
    return !name.isEmpty && name.allSatisfy { $0.standsInTypeNames } && name != "self" ? name : nil
  }

  /// The text of a key; nil when its enum is not known.
  private func keyText(
    _ key: CodingScript.Key, of container: CodingBody.Container, using reader: ShapeReader
  ) -> String? {
    if key.isText { return key.name }
    guard case .keyed(let written) = container else { return nil }
    let last = TypeName.last(of: written)
    let project = reader.project
    if last == "CodingKeys", !written.contains(".") || written == "Self.CodingKeys" {
      switch project.codingKeys(of: instance.entry) {
      case .everyProperty where project.type(named: written, scope: view.scope, module: view.module) == nil:
        return key.name
      case .listed(let cases, let fact):
        return reader.isPlain(fact) ? cases.first { $0.name == key.name }?.key : nil
      case .unknown: return nil
      case .everyProperty: break
      }
    }
    let name = written.hasPrefix("Self.") ? String(written.dropFirst("Self.".count)) : written
    guard let entry = project.type(named: name, scope: view.scope, module: view.module),
      let fact = entry.declaration.map(project.types.fact), fact.kind == .enum, reader.isPlain(fact)
    else { return nil }
    return fact.cases.first { $0.name == key.name }?.key
  }
}

extension CodingScript.Step {
  fileprivate var asSuperclass: CodingScript.Step {
    var step = self
    step.action = .superclass
    return step
  }
}

extension ObjectShape.Member {
  fileprivate func saysTheSame(as other: Self) -> Bool {
    var copy = other
    copy.turn = turn
    return copy == self
  }
}

extension ObjectShape {
  /// Adds a member unless it says what another one says.
  fileprivate mutating func add(_ member: Member?, at turn: Int?) {
    guard var member, !members.contains(where: { $0.saysTheSame(as: member) }) else { return }
    member.turn = turn
    members.append(member)
  }

  fileprivate mutating func note(_ reason: String) {
    if unread == nil { unread = reason }
  }
}

extension Shape {
  /// The shape without the note that the type checks what it reads.
  package var unchecked: Shape {
    if case .checked(let shape) = self { shape } else { self }
  }

  /// What an Optional wraps.
  package var unwrapped: Shape {
    if case .optional(let shape) = self { shape } else { self }
  }

  fileprivate var withoutUncoded: Shape {
    guard case .object(var object) = self else { return self }
    object.leaveOut([])
    return .object(object)
  }
}
