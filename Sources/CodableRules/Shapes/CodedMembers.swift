import SwiftFacts

/// The members of a payload's object by coding key; where several keys become one, the first counts (measured).
package struct CodedMembers {
  private let members: [JSONValue.Member]
  /// The coding key of each member; nil where they are those of the payload.
  private let keys: [String]?
  /// Where members are looked up in objects that are too large to be searched.
  private let places: [String: Int]?

  private static let comparedMembers = 16

  package init(_ members: [JSONValue.Member], _ options: CoderOptions) {
    self.members = members
    keys = options.isSnakeCase ? members.map { options.read($0.key) } : nil
    guard members.count > Self.comparedMembers else {
      places = nil
      return
    }
    var found: [String: Int] = [:]
    found.reserveCapacity(members.count)
    for index in members.indices {
      let key = keys?[index] ?? members[index].key
      if found[key] == nil { found[key] = index }
    }
    places = found
  }

  /// The member that a coding key finds: of several, the first.
  package subscript(key: String) -> JSONValue.Member? {
    if let places { return places[key].map { members[$0] } }
    guard let keys else { return members.first { $0.key == key } }
    return keys.firstIndex(of: key).map { members[$0] }
  }

  /// The coding key of the member with a number.
  package func codingKey(at index: Int) -> String { keys?[index] ?? members[index].key }
}
