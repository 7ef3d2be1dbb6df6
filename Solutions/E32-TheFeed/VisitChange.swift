import Foundation

/// The body of the PATCH request that a nurse's edit of a visit becomes.
enum VisitChange {
  static func body(from old: Visit, to new: Visit) throws -> Data {
    try JSONEncoder().encode(
      Body(
        day: new.day == old.day ? nil : WireFormat.text(ofDay: new.day),
        fee: new.fee == old.fee ? nil : WireFormat.text(ofFee: new.fee),
        note: new.note == old.note ? nil : new.note.map(Edit.set) ?? .delete))
  }

  /// A property that is nil was not edited: its key is absent.
  private struct Body: Encodable {
    let day: String?
    let fee: String?
    let note: Edit?
  }

  /// A new value, or null where the value was deleted.
  private enum Edit: Encodable {
    case set(String)
    case delete

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .set(let value): try container.encode(value)
      case .delete: try container.encodeNil()
      }
    }
  }
}
