/// The reads of a hand-written body with nested containers, in the order of its statements.
struct NestedReads {
  let decoder: PaperDecoder
  private var reads: [Read] = []

  private struct Read {
    var turn: Int
    /// The keys of the containers around it.
    var path: [String]
    var member: ObjectShape.Member
    var place: PaperDecoder.Place
  }

  init(decoder: PaperDecoder) {
    self.decoder = decoder
  }

  mutating func gather(_ object: ObjectShape, path: [String], at place: PaperDecoder.Place) {
    for (index, member) in object.members.enumerated() {
      reads.append(Read(turn: member.turn ?? index, path: path, member: member, place: place))
      if let inner = member.nestedObject {
        gather(inner, path: path + [member.key], at: place.under(.key(member.key)))
      }
    }
  }

  /// - Parameter payload: the members of the outermost object by coding key.
  func outcome(
    of value: JSONValue, _ payload: CodedMembers, starting outcome: DecodingOutcome
  ) -> DecodingOutcome {
    var open: [[String]: (value: JSONValue, payload: CodedMembers)] = [[]: (value, payload)]
    var result = Sequential()
    result.add(outcome)
    for read in reads.sorted(by: { $0.turn < $1.turn }) where !result.isOver {
      guard let container = open[read.path] else { continue }
      guard let inner = read.member.nestedObject else {
        result.add(decoder.outcome(of: read.member, in: container.payload, of: container.value, at: read.place))
        continue
      }
      var opening = read.member
      opening.shape = .object(ObjectShape(unread: inner.unread))
      result.add(decoder.outcome(of: opening, in: container.payload, of: container.value, at: read.place))
      if let found = container.payload[read.member.key]?.value, case .object(let members) = found.kind {
        open[read.path + [read.member.key]] = (found, CodedMembers(members, decoder.table.options))
      }
    }
    return result.outcome
  }
}

extension ObjectShape.Member {
  fileprivate var nestedObject: ObjectShape? {
    guard isNestedContainer, case .object(let object) = shape else { return nil }
    return object
  }

  /// Whether what it holds is read in turn with what is around it.
  var holdsTurns: Bool { nestedObject != nil }
}
