/// A type whose values stand within those of others: it counts only where its place is still read as that type.
struct HeldType {
  let pair: FormatComparison.Pair
  let writer: ShapeTable
  let reader: ShapeTable
  /// The types that the old version keeps: where one of them holds the type, what others hold counts for nothing.
  let kept: Set<String>
  /// The types that each version reads by themselves.
  let documents: (old: Set<String>, new: Set<String>)

  /// False where each place that the old version gave the type is read as something else now: by a type that is there for
  /// the old format, alone or beside the type itself, or by one that has taken over the name. True where nothing holds it,
  /// or the source does not say.
  ///
  /// - Parameter names: what the types of the old version are called in the new one.
  func isStillRead(calling names: [String: String]) -> Bool {
    let holders = writer.shapes.filter { $0.key != pair.oldName && !$0.value.places(of: pair.oldName).isEmpty }
    let keptHolders = holders.filter { kept.contains($0.key) }
    for (holder, shape) in keptHolders.isEmpty ? holders : keptHolders {
      let places = shape.places(of: pair.oldName)
      let readers = names[holder].flatMap { reader.shapes[$0] }.map { [$0] } ?? successors(of: holder)
      for place in places {
        let key = reader.options.read(writer.options.written(place))
        if readers.contains(where: { $0.mayRead(pair.name, at: key) && !isReadBesides(shape, place, $0, key) }) {
          return true
        }
      }
    }
    return holders.isEmpty
  }

  /// What may read a type that is gone. What took the place of one that was read by itself is read by itself.
  private func successors(of holder: String) -> [Shape] {
    documents.old.contains(holder) ? documents.new.compactMap { reader.shapes[$0] } : Array(reader.shapes.values)
  }

  /// Whether another type is tried at the same key, and takes all that was written there.
  private func isReadBesides(_ written: Shape, _ place: String, _ read: Shape, _ key: String) -> Bool {
    guard case .object(let old) = written.unchecked, case .object(let new) = read.unchecked,
      let value = old.members.first(where: { $0.key == place })?.shape.unwrapped
    else { return false }
    let found = new.members.filter { $0.key == key }
    let ownReads = found.filter { $0.shape.mentions(pair.name) }
    // A failure of the type itself ends the reading, unless it is dropped, or the type is tried in some cases only.
    guard ownReads.allSatisfy({ $0.presence == .conditional || $0.isFailureDropped }) else { return false }
    return found.contains { other in
      var inclusion = ShapeInclusion(of: writer, in: reader)
      return !ownReads.contains(other) && inclusion.isIncluded(value, in: other.shape.unwrapped)
    }
  }
}

extension Shape {
  /// The keys of the members, or the cases, that hold values of a type; an empty key for what holds them without one.
  fileprivate func places(of type: String) -> Set<String> {
    switch unchecked {
    case .object(let object): Set(object.members.filter { $0.shape.mentions(type) }.map(\.key))
    case .cases(let shapes):
      Set(shapes.cases.filter { $0.payload.members.contains { $0.shape.mentions(type) } }.map(\.key))
    default: mentions(type) ? [""] : []
    }
  }

  fileprivate func mayRead(_ type: String, at key: String) -> Bool {
    switch unchecked {
    case .opaque: return true
    case .object(let object):
      let found = object.members.filter { $0.key == key }
      if found.isEmpty { return object.unread != nil }
      return found.contains { $0.shape.unwrapped.isOpaque || $0.shape.mentions(type) }
    default: return places(of: type).contains(key)
    }
  }

  fileprivate func mentions(_ type: String) -> Bool {
    var isFound = false
    forEachMention { if $0 == type { isFound = true } }
    return isFound
  }
}
