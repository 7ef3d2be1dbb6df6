import Foundation

/// The body of a PATCH request, in both directions: the app sends it, and the server pushes it to a person's other devices.
enum ProfileChange {
  /// What has to be sent to the server when a profile was edited.
  static func body(from old: Profile, to new: Profile) throws -> Data {
    // TODO: "Delete my phone number" does nothing.
    var members = ""
    if new.phone != old.phone, let phone = new.phone {
      members += ",\"phone\":\"\(phone)\""
    }
    if new.floor != old.floor, let floor = new.floor {
      members += ",\"floor\":\(floor)"
    }
    if new.note != old.note, let note = new.note {
      members += ",\"note\":\"\(note)\""
    }
    return Data("{\"name\":\"\(new.name)\"\(members)}".utf8)
  }

  /// The profile after a change that another device has made.
  static func apply(_ body: Data, to profile: Profile) throws -> Profile {
    let change = try JSONDecoder().decode(Received.self, from: body)
    return Profile(
      name: change.name ?? profile.name, phone: change.phone ?? profile.phone, floor: change.floor ?? profile.floor,
      note: change.note ?? profile.note)
  }

  private struct Received: Decodable {
    let name: String?
    let phone: String?
    let floor: Int?
    let note: String?
  }
}
