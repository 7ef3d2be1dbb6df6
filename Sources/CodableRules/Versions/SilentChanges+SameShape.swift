/// What means something else, though it is written as before.
extension SilentChanges {
  func sameShapeChanges(
    _ old: ObjectShape.Member, _ new: ObjectShape.Member, path: [String]
  ) -> [FormatChange] {
    let name = old.property ?? old.key
    var changes: [FormatChange] = []
    // Source: measured.
    if let (before, now) = ranges(old.shape, new.shape) {
      changes.append(
        change(
          "'\(name)' was written as a \(before) and is read as a \(now): whether the upper bound belongs to it has changed",
          now: new.property, was: old.property, at: old, path: path,
          outcome: "the range has another end"))
    }
    // Source: measured. Whether the order or a repeated value ever counted, the source does not say.
    if new.isSet, !old.isSet, old.shape.element != nil {
      var lost = change(
        "'\(name)' was written as an array and is read as a Set, which drops the order and what stands there twice",
        now: new.property, was: old.property, at: old, path: path,
        outcome: "a Set in any order")
      lost.doubt = .mayMeanTheSame
      changes.append(lost)
    }
    if let other = defaultChange(old, new, path: path) { changes.append(other) }
    return changes
  }

  /// A value of a property that takes no part in reading any more. Where a constant is written in its place, the property is a
  /// tag: the old version may never have written another value.
  func unreadValue(
    of member: ObjectShape.Member, _ property: String, at place: String, path: [String]
  ) -> FormatChange {
    guard path.isEmpty, let constant = constant(writtenFor: member) else {
      var lost = change(
        "'\(property)' is not read any more, so the value that was written at '\(place)' is lost",
        now: property, was: property, at: member, path: path, outcome: "the value is ignored")
      lost.unreadKey = path.isEmpty ? writer.options.written(member.key) : nil
      return lost
    }
    var lost = change(
      "'\(property)' is always written as '.\(constant)' now and is not read, so another value that was written at "
        + "'\(place)' is lost",
      now: property, was: property, at: member, path: path,
      outcome: "the value is ignored")
    lost.doubt = .mayBeUnwritten
    return lost
  }

  /// The one case that the new version writes where the old one wrote it among others.
  private func constant(writtenFor old: ObjectShape.Member) -> String? {
    guard let laterWriter, case .rawValue(let before) = writer.resolved(old.shape).unchecked,
      let object = laterWriter.resolved(.reference(pair.name)).unchecked.objectShape
    else { return nil }
    let key = writer.options.written(old.key)
    let now = object.members.filter { laterWriter.options.written($0.key) == key }
    guard now.count == 1, now[0].presence == .required,
      case .rawValue(let raw) = laterWriter.resolved(now[0].shape).unchecked, let value = raw.values?.first,
      raw.values?.count == 1, before.values?.contains(where: { $0.text == value.text }) == true
    else { return nil }
    return value.name
  }

  /// The names of the two kinds of ranges, where one was written and the other is read.
  private func ranges(_ old: Shape, _ new: Shape) -> (String, String)? {
    switch (old.unchecked, new.unchecked) {
    case (.optional(let one), .optional(let other)), (.array(let one), .array(let other)),
      (.dictionary(_, let one), .dictionary(_, let other)), (.optional(let one), let other):
      return ranges(one, other)
    case (.sequence(let one), .sequence(let other)):
      guard one.count == 2, other.count == 2, one[0] == other[0], one[1].isExcluded != other[1].isExcluded else {
        return nil
      }
      return one[1].isExcluded ? ("Range", "ClosedRange") : ("ClosedRange", "Range")
    default: return nil
    }
  }

  /// A value that was left out in some cases, and stands for another one now (measured). A new default may be just what is
  /// wanted for those who never chose.
  private func defaultChange(
    _ old: ObjectShape.Member, _ new: ObjectShape.Member, path: [String]
  ) -> FormatChange? {
    guard old.presence != .required, path.isEmpty, let now = new.defaultText, let earlierReader,
      let read = earlierReader.resolved(.reference(pair.oldName)).unchecked.objectShape?.members.first(where: {
        $0.key == earlierReader.options.read(writer.options.written(old.key))
      }), let before = read.defaultText, before != now
    else { return nil }
    var other = change(
      "'\(old.property ?? old.key)' is not always written, and stands for \(now) where it is missing, which stood for \(before)",
      now: new.property, was: old.property, at: old, path: path,
      outcome: "'\(new.property ?? new.key)' is \(now)")
    other.payload = "{}"
    other.doubt = .mayMeanTheSame
    return other
  }
}
