import LintModel
import SwiftFacts

/// Finds what a new version reads as something else, without an error.
struct SilentChanges {
  let writer: ShapeTable
  let reader: ShapeTable
  let pair: FormatComparison.Pair
  /// How the old version reads what it wrote; nil where that is not asked.
  var earlierReader: ShapeTable?
  /// What the new version writes; nil where that is not asked.
  var laterWriter: ShapeTable?

  func changes(from old: Shape, to new: Shape) -> [FormatChange] {
    switch (old.unchecked, new.unchecked) {
    case (.object(let one), .object(let other)): return objectChanges(one, other, path: [])
    case (.rawValue(let one), .rawValue(let other)): return rawChanges(one, other)
    case (.cases(let one), .cases(let other)): return caseChanges(one, other)
    case (.sequence(let one), .sequence(let other)): return sequenceChanges(one, other)
    default: return []
    }
  }

  // MARK: Objects

  private func objectChanges(_ old: ObjectShape, _ new: ObjectShape, path: [String]) -> [FormatChange] {
    // A version that was not read in full may read the key in the part that is not known.
    guard new.unread == nil else { return [] }
    var changes: [FormatChange] = []
    for member in old.members {
      let written = writer.options.written(member.key)
      let readers = new.members.filter { $0.key == reader.options.read(written) }
      // One of several may be for what older versions wrote.
      if let reading = readers.first(where: { $0.shape.unwrapped == member.shape.unwrapped }) ?? readers.first {
        changes += valueChanges(member, reading, new, path: path) + sameShapeChanges(member, reading, path: path)
        if let dropped = droppedValue(of: member, readAs: readers, path: path) { changes.append(dropped) }
      } else if let change = lostValue(of: member, written, old, new, path: path) {
        changes.append(change)
      }
    }
    return changes
  }

  /// A key that is written and not looked at any more, though what it was for is still there.
  private func lostValue(
    of member: ObjectShape.Member, _ written: String, _ old: ObjectShape, _ new: ObjectShape, path: [String]
  ) -> FormatChange? {
    guard let property = member.property else { return nil }
    let place = (path.map(writer.options.written) + [written]).joined(separator: ".")
    if let now = new.members.first(where: { $0.property == property && $0.isForgiving }) {
      return valueUnderOldKey(of: member, property, at: place, readAs: now, old, path: path)
    }
    if new.derived.contains(property) {
      // Nothing is lost where the other values tell as much, which source does not say.
      var lost = change(
        "'\(property)' is worked out from other values now, so the value that was written at '\(place)' is not read",
        now: property, was: property, at: member, path: path,
        outcome: "the value is ignored")
      lost.doubt = .mayMeanTheSame
      return lost
    }
    if new.uncoded.contains(property) { return unreadValue(of: member, property, at: place, path: path) }
    if let renamed = renamed(member, old, new) {
      return self.change(of: member, renamedTo: renamed, "seems to be", at: place, path)
    }
    if let holder = holder(of: member, old, new), let name = holder.property {
      return change(
        "'\(property)' is read within '\(name)' now, so the value that was written at '\(place)' is lost",
        now: name, was: property, at: member, path: path,
        outcome: "'\(name)' is \(holder.absence)")
    }
    guard let other = replacement(of: member, old, new),
      var change = self.change(of: member, renamedTo: other, "may be", at: place, path)
    else { return nil }
    change.doubt = .mayMeanTheSame
    return change
  }

  /// A value whose property is read from another key now.
  private func valueUnderOldKey(
    of member: ObjectShape.Member, _ property: String, at place: String, readAs now: ObjectShape.Member,
    _ old: ObjectShape, path: [String]
  ) -> FormatChange? {
    let key = reader.payloadKey(for: now.key)
    // The old version wrote that key, too.
    if old.members.contains(where: { writer.options.written($0.key) == key }) { return nil }
    let loss =
      key.map { "'\(property)' is read from '\($0)' now, so the value that was written at '\(place)' is lost" }
      ?? "'\(property)' is read from a key that no payload can have, so the value at '\(place)' is lost"
    return change(
      loss,
      now: property, was: property, at: member, path: path,
      outcome: "'\(property)' is \(now.absence)")
  }

  private func change(
    of member: ObjectShape.Member, renamedTo other: ObjectShape.Member, _ verb: String, at place: String,
    _ path: [String]
  ) -> FormatChange? {
    guard let property = member.property, let name = other.property else { return nil }
    let key = reader.payloadKey(for: other.key) ?? other.key
    return change(
      "'\(property)' \(verb) called '\(name)' now and is read from '\(key)', so the value that was written at "
        + "'\(place)' is lost",
      now: name, was: property, at: member, path: path,
      outcome: "'\(name)' is \(other.absence)")
  }

  // MARK: Values

  private func valueChanges(
    _ old: ObjectShape.Member, _ new: ObjectShape.Member, _ all: ObjectShape, path: [String]
  ) -> [FormatChange] {
    var changes: [FormatChange] = []
    if isBase64(old.shape, readAsText: new.shape) {
      changes.append(
        change(
          "'\(old.property ?? old.key)' was written as Base64 and is read as text",
          now: new.property, was: old.property, at: old, path: path,
          outcome: "the text is the Base64 of what was stored"))
    }
    if let (before, now) = numericDates(old.shape, new.shape) {
      changes.append(
        change(
          "'\(old.property ?? old.key)' was written as \(before) and is read as \(now): every date is another one",
          now: new.property, was: old.property, at: old, path: path,
          outcome: "the date is another one"))
    }
    if old.property != new.property, let property = old.property, let now = new.property, old.shape == new.shape,
      let moved = all.members.first(where: { $0.property == property }), moved.key != new.key,
      writerHas(property: now)
    {
      changes.append(
        change(
          "the key '\(writer.options.written(old.key))' stood for '\(property)' and stands for '\(now)' now: the values are swapped",
          now: now, was: property, at: old, path: path,
          outcome: "'\(now)' has the value of '\(property)'"))
    }
    if case .object(let one) = old.shape, case .object(let other) = new.shape {
      changes += objectChanges(one, other, path: path + [old.key])
    }
    return changes
  }

  /// A value that is refused where failures are dropped, and that nothing else takes. What a `catch` makes of it is not known.
  private func droppedValue(
    of member: ObjectShape.Member, readAs readers: [ObjectShape.Member], path: [String]
  ) -> FormatChange? {
    guard let now = readers.first(where: \.isFailureDropped), now.presence != .conditional,
      let property = now.property ?? member.property
    else { return nil }
    let samples = FormatSamples(writer: writer, reader: reader) { _ in false }
    let decoder = PaperDecoder(reader)
    let lost = samples.payloads(of: member.shape, read: now.shape).first { sample in
      !sample.isGuess && !sample.value.isNull
        && readers.allSatisfy { reading in
          if case .failure = decoder.decode(sample.value, as: reading.shape) { true } else { false }
        }
    }
    guard let lost else { return nil }
    var change = change(
      "'\(property)' has values in what was written before that are refused, and the failure is dropped",
      now: property, was: member.property, at: member, path: path,
      outcome: "the value is ignored")
    change.payload = payload(lost.value, of: member, path: path)
    return change
  }

  private func isBase64(_ old: Shape, readAsText new: Shape) -> Bool {
    switch (old, new) {
    case (.optional(let one), .optional(let other)), (.array(let one), .array(let other)),
      (.dictionary(_, let one), .dictionary(_, let other)):
      isBase64(one, readAsText: other)
    case (.data(.base64), .string): !writer.options.isPropertyList
    default: false
    }
  }

  private func writerHas(property: String) -> Bool {
    writer.resolved(.reference(pair.oldName)).unchecked.objectShape?.members.contains { $0.property == property }
      ?? false
  }

  private func numericDates(_ old: Shape, _ new: Shape) -> (String, String)? {
    switch (old, new) {
    case (.optional(let one), .optional(let other)), (.array(let one), .array(let other)),
      (.dictionary(_, let one), .dictionary(_, let other)):
      return numericDates(one, other)
    case (.date(let one), .date(let other)):
      guard one != other, let before = one.epoch, let now = other.epoch else { return nil }
      return (before, now)
    case (.date(let one), .floatingPoint):
      return one == .deferred ? ("seconds since 2001", "a plain number") : nil
    case (.floatingPoint, .date(let other)), (.integer, .date(let other)):
      return other == .deferred ? ("a plain number", "seconds since 2001") : nil
    default: return nil
    }
  }

  // MARK: Enums and arrays

  private func rawChanges(_ old: RawValues, _ new: RawValues) -> [FormatChange] {
    guard old.base == new.base else { return [] }
    if !old.bits.isEmpty, !new.bits.isEmpty { return meaningChanges(old.bits, new.bits, declared: old.declaration) }
    return meaningChanges(old.values ?? [], new.values ?? [], declared: old.declaration)
  }

  /// Values that belong to another case, or another bit, now.
  ///
  /// - Parameter declared: what gives a case its old value back.
  private func meaningChanges(
    _ before: [RawValues.Value], _ now: [RawValues.Value], declared: (RawValues.Value) -> String
  ) -> [FormatChange] {
    let byText = Dictionary(now.map { ($0.text, $0) }, uniquingKeysWith: { first, _ in first })
    let byName = Dictionary(now.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let oldNames = Set(before.map(\.name))
    return before.compactMap { value in
      guard let other = byText[value.text], other.name != value.name else { return nil }
      let moved = byName[value.name]
      // A case that kept its value and got another name is the same one, unless a third has that name by its words.
      let heir =
        moved == nil ? Self.heir(of: value, besides: other, among: now.filter { !oldNames.contains($0.name) }) : nil
      guard moved != nil || heir != nil || oldNames.contains(other.name) else { return nil }
      let now = heir.map { "'.\($0.name)' is \($0.text)" } ?? "'.\(value.name)' is \(moved?.text ?? "gone")"
      return FormatChange(
        kind: .silent, type: pair.name, oldType: pair.oldName, property: moved?.name ?? other.name,
        oldProperty: value.name,
        message: "\(value.text) was written for '.\(value.name)' and is read as '.\(other.name)': \(now) now",
        payload: value.text, outcome: "'.\(other.name)'", sharedCause: "meaning",
        remedy: moved.map { _ in "write down what was kept: `\(declared(value))`" },
        doubt: heir == nil || oldNames.contains(other.name) ? nil : .mayMeanTheSame, cases: [value.name])
    }
  }

  /// `lastWeek` for `thisWeek`, whose value is that of `lastMonth` now: the only new case that shares a word with one that is gone,
  /// where the one that has its value shares none.
  private static func heir(
    of value: RawValues.Value, besides other: RawValues.Value, among new: [RawValues.Value]
  ) -> RawValues.Value? {
    let words = SnakeCase.words(of: value.name)
    guard words.isDisjoint(with: SnakeCase.words(of: other.name)) else { return nil }
    let heirs = new.filter { $0.name != other.name && !words.isDisjoint(with: SnakeCase.words(of: $0.name)) }
    return heirs.count == 1 ? heirs[0] : nil
  }

  private func caseChanges(_ old: CaseShapes, _ new: CaseShapes) -> [FormatChange] {
    old.cases.flatMap { single -> [FormatChange] in
      guard let now = new.cases.first(where: { $0.key == single.key }) else { return [] }
      let before = single.payload.unlabelled
      let after = now.payload.unlabelled
      if after.count < before.count, !after.isEmpty, Set(before.map(\.shape)).count == 1,
        before.prefix(after.count).map(\.shape) == after.map(\.shape),
        // A value that got a label is missing under it, which is an error.
        Set(now.payload.members.map(\.key)).isSubset(of: single.payload.members.map(\.key))
      {
        let values = before.indices.map { "\"_\($0)\": …" }.joined(separator: ", ")
        return [
          FormatChange(
            kind: .silent, type: pair.name, oldType: pair.oldName, property: now.name, oldProperty: single.name,
            message: "'.\(single.name)' was written with \(before.count) unlabelled values and is read with "
              + "\(after.count): unless the last one went, each value is taken for another",
            payload: "{\(JSONValue.quoted(writer.options.written(single.key))): {\(values)}}",
            outcome: after.count == 1 ? "the first value" : "the first \(after.count) values", cases: [single.name])
        ]
      }
      let changes = objectChanges(single.payload, now.payload, path: [single.key]) + labelledValues(of: single, now)
      return changes.map { change in
        var change = change
        change.cases = [single.name]
        return change
      }
    }
  }

  /// Optional values that got a label: their positional keys are not read any more.
  private func labelledValues(of old: CaseShapes.Case, _ new: CaseShapes.Case) -> [FormatChange] {
    guard old.payload.members.count == new.payload.members.count else { return [] }
    return zip(old.payload.members, new.payload.members).compactMap { before, now in
      guard now.isForgiving, before.shape == now.shape, old.payload.unlabelled.contains(before),
        !new.payload.members.contains(where: { $0.key == before.key }), now.key != before.key
      else { return nil }
      return change(
        "a value of '.\(old.name)' was written at '\(before.key)' and is read from '\(now.key)' now, so it is lost",
        now: new.name, was: old.name, at: before, path: [old.key],
        outcome: "'\(now.key)' is \(now.absence)")
    }
  }

  private func sequenceChanges(_ old: [Shape.Element], _ new: [Shape.Element]) -> [FormatChange] {
    let (before, now) = (old.compactMap(\.property), new.compactMap(\.property))
    guard before.count == old.count, now.count == new.count, before != now,
      zip(old, new).allSatisfy({ $0.shape == $1.shape }), Set(before).isSubset(of: now) || Set(now).isSubset(of: before)
    else { return [] }
    guard let index = zip(before, now).enumerated().first(where: { $1.0 != $1.1 })?.offset else { return [] }
    return [
      FormatChange(
        kind: .silent, type: pair.name, oldType: pair.oldName, property: now[index], oldProperty: before[index],
        message: "place \(index) of the array was '\(before[index])' and is read as '\(now[index])'",
        payload: "[\(old.map { _ in "…" }.joined(separator: ", "))]",
        outcome: "'\(now[index])' has the value of '\(before[index])'")
    ]
  }

  // MARK: Results

  func change(
    _ message: String, now property: String?, was oldProperty: String?, at member: ObjectShape.Member, path: [String],
    outcome: String
  ) -> FormatChange {
    let samples = FormatSamples(writer: writer, reader: reader) { _ in true }
    let value = samples.payloads(of: member.shape, read: nil).first?.value ?? JSONValue(.unknown)
    return FormatChange(
      kind: .silent, type: pair.name, oldType: pair.oldName, property: property, oldProperty: oldProperty,
      message: message, payload: payload(value, of: member, path: path), outcome: outcome)
  }

  func payload(_ value: JSONValue, of member: ObjectShape.Member, path: [String]) -> String {
    (path + [member.key]).map(writer.options.written).reversed().reduce(value) { .object([($1, $0)]) }.text
  }
}

extension ObjectShape.Member {
  /// Whether a missing key is no error.
  var isForgiving: Bool { presence == .optional || presence == .defaulted || isFailureDropped }

  var absence: String { presence == .defaulted ? "its default" : "nil" }
}

extension ObjectShape {
  /// The values without a label, by their positional keys.
  var unlabelled: [Member] { members.filter { $0.key.hasPrefix("_") && Int($0.key.dropFirst()) != nil } }
}

extension DateCoding {
  /// What a number stands for; nil for what is no number.
  fileprivate var epoch: String? {
    switch self {
    case .deferred: "seconds since 2001"
    case .seconds: "seconds since 1970"
    case .milliseconds: "milliseconds since 1970"
    case .iso8601, .custom: nil
    }
  }
}
