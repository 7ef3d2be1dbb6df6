/// What each kind of difference costs.
extension OneSidedCoding {
  private func loss(of properties: [String], _ event: String) -> String {
    let others =
      switch properties.count {
      case 1: ""
      case 2: " and '\(properties[1])'"
      default: " and \(properties.count - 1) more properties"
      }
    let (verb, pronoun) = properties.count == 1 ? ("is", "it") : ("are", "them")
    return
      "'\(properties[0])'\(others) \(verb) \(event): what is encoded and decoded again has lost \(pronoun)"
  }

  func message(_ name: String, _ difference: ProjectFacts.SideDifference) -> String {
    let decodes = difference.body.member == .decode
    switch difference.shape {
    case .superclass:
      return
        "'\(name)' reads its superclass from one place and writes it to another, one of them a container of its own: it cannot read what it writes"
    case .wrongKey(let property, let key):
      return
        "'\(property)' is written under '\(key)', the key of another property, and never under its own: it is lost, and so is what was there"
    case .takenKey(let property, let key, let other):
      return
        "'\(other)' is written under '\(key)', the key of '\(property)', whose own value is never written: it is lost"
    case .wrongReadKey(let property, let key):
      return
        "'\(property)' is read under '\(key)', the key of another property, and never under its own: what is written there is lost"
    case .unwritten(let properties): return loss(of: properties, "read by 'init(from:)' and never written")
    case .unread(let properties): return loss(of: properties, "written by 'encode(to:)' and never read")
    case .requiredAfterNil(let property, let isNull):
      return
        "'\(property)' \(isNull ? "is written as null" : "is left out") where it is nil, and 'init(from:)' needs \(isNull ? "a value" : "the key"): '\(name)' cannot read what it writes then"
    case .singleValue, .array:
      let shape = if case .array = difference.shape { "an array" } else { "a single value" }
      return decodes
        ? "'\(name)' is decoded from \(shape), but synthesized 'encode(to:)' writes an object: it cannot read what it writes"
        : "'\(name)' is encoded as \(shape), but synthesized 'init(from:)' reads an object: it cannot read what it writes"
    case .key(let key):
      return decodes
        ? "'\(name)' is decoded from the key '\(key)', which synthesized 'encode(to:)' does not write: it cannot read what it writes"
        : "'\(name)' is encoded under the key '\(key)', which synthesized 'init(from:)' does not read: it cannot read what it writes"
    }
  }
}
