import Foundation

/// The body of the PATCH request that a nurse's edit of a visit becomes.
enum VisitChange {
  static func body(from old: Visit, to new: Visit) throws -> Data {
    guard let note = new.note else {
      return try JSONEncoder().encode(new)
    }
    return Data(
      #"{"day":"\#(WireFormat.text(ofDay: new.day))","fee":\#(new.fee),"note":"\#(note)"}"#.utf8)
  }
}
