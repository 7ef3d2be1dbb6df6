import SwiftFacts

/// Finds what took the place of a property that is gone.
extension SilentChanges {
  /// A new property that may be missing, and whose type reads the key that is gone: what was flat is nested.
  func holder(of member: ObjectShape.Member, _ old: ObjectShape, _ new: ObjectShape) -> ObjectShape.Member? {
    let found = new.members.filter { holder in
      guard holder.isForgiving, !holder.shape.isOpaque, !old.members.contains(where: { $0.key == holder.key }),
        let inner = reader.resolved(holder.shape.unwrapped).unchecked.objectShape
      else { return false }
      return inner.members.contains {
        $0.key == member.key && $0.shape == member.shape && $0.property == member.property
      }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The one Optional of the same shape that was added where one was removed; whether it means the same, the source does not say.
  func replacement(
    of member: ObjectShape.Member, _ old: ObjectShape, _ new: ObjectShape
  ) -> ObjectShape.Member? {
    let oldNames = Set(old.members.compactMap(\.property))
    let newNames = Set(new.members.compactMap(\.property)).union(new.uncoded)
    let gone = old.members.filter { $0.property.map { !newNames.contains($0) } ?? false }
    let added = new.members.filter { $0.property.map { !oldNames.contains($0) } ?? false }
    guard gone.count == 1, added.count == 1, gone[0].presence == .optional, added[0].presence == .optional,
      added[0].shape == member.shape, !member.shape.isOpaque, !old.unlabelled.contains(member)
    else { return nil }
    return added[0]
  }

  /// A property of the same shape that may be missing and takes the place of one that is gone.
  func renamed(_ member: ObjectShape.Member, _ old: ObjectShape, _ new: ObjectShape) -> ObjectShape.Member? {
    let oldNames = Set(old.members.compactMap(\.property))
    let newNames = Set(new.members.compactMap(\.property)).union(new.uncoded)
    let gone = old.members.filter { $0.property.map { !newNames.contains($0) } ?? false && $0.shape == member.shape }
    let added = new.members.filter {
      $0.property.map { !oldNames.contains($0) } ?? false && $0.shape == member.shape && $0.isForgiving
    }
    guard let property = member.property, !member.shape.isOpaque else { return nil }
    let respelled = added.filter { Self.plain($0.property ?? "") == Self.plain(property) }
    let alike = respelled.isEmpty ? added.filter { Self.isQualified($0.property ?? "", property) } : respelled
    if alike.count == 1 { return alike[0] }
    // One was removed and one added at the same place among the others; a different word for a different thing is no renaming.
    guard gone.count == 1, added.count == 1, Self.shareWords(added[0].property ?? "", property),
      neighbours(of: member, in: old, knownTo: new) == neighbours(of: added[0], in: new, knownTo: old)
    else { return nil }
    return added[0]
  }

  /// The keys of the nearest members before and after one that another version has, too.
  private func neighbours(
    of member: ObjectShape.Member, in object: ObjectShape, knownTo other: ObjectShape
  ) -> [String?] {
    guard let index = object.members.firstIndex(of: member) else { return [] }
    let shared = Set(object.members.map(\.key)).intersection(other.members.map(\.key))
    return [
      object.members[..<index].last { shared.contains($0.key) }?.key,
      object.members[(index + 1)...].first { shared.contains($0.key) }?.key,
    ]
  }

  /// Whether at least half of the words of one name stand in the other: `userName` and `fullName`.
  private static func shareWords(_ one: String, _ other: String) -> Bool {
    let (left, right) = (SnakeCase.words(of: one), SnakeCase.words(of: other))
    return left.intersection(right).count * 2 >= min(left.count, right.count)
  }

  /// Whether one name is the other with more words before or after it.
  private static func isQualified(_ one: String, _ other: String) -> Bool {
    let (left, right) = (plain(one), plain(other))
    let (short, long) = left.count < right.count ? (left, right) : (right, left)
    return short.count > 3 && (long.hasPrefix(short) || long.hasSuffix(short))
  }

  private static func plain(_ name: String) -> String { name.lowercased().filter { $0 != "_" } }
}
