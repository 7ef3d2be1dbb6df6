import Foundation

/// The body of a PATCH request, in both directions: the app sends it, and the server pushes it to a person's other devices.
enum ProfileChange {
  /// What has to be sent to the server when a profile was edited.
  static func body(from old: Profile, to new: Profile) throws -> Data {
    try JSONEncoder().encode(
      Body(
        name: new.name == old.name ? nil : new.name, phone: Edit(from: old.phone, to: new.phone),
        floor: Edit(from: old.floor, to: new.floor), note: Edit(from: old.note, to: new.note)))
  }

  /// The profile after a change that another device has made.
  static func apply(_ body: Data, to profile: Profile) throws -> Profile {
    let change = try JSONDecoder().decode(Body.self, from: body)
    var profile = profile
    if let name = change.name { profile.name = name }
    if let phone = change.phone { profile.phone = phone.value }
    if let floor = change.floor { profile.floor = floor.value }
    if let note = change.note { profile.note = note.value }
    return profile
  }

  /// A property that is nil was not touched: its key is absent.
  private struct Body: Codable {
    let name: String?
    let phone: Edit<String>?
    let floor: Edit<Int>?
    let note: Edit<String>?

    init(name: String?, phone: Edit<String>?, floor: Edit<Int>?, note: Edit<String>?) {
      self.name = name
      self.phone = phone
      self.floor = floor
      self.note = note
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      // `decodeIfPresent` takes null for absent, so the keys are asked for first.
      name = container.contains(.name) ? try container.decode(String.self, forKey: .name) : nil
      phone = container.contains(.phone) ? try container.decode(Edit.self, forKey: .phone) : nil
      floor = container.contains(.floor) ? try container.decode(Edit.self, forKey: .floor) : nil
      note = container.contains(.note) ? try container.decode(Edit.self, forKey: .note) : nil
    }
  }

  /// A new value, or null where the value was deleted.
  private struct Edit<Value: Codable & Equatable>: Codable {
    let value: Value?

    /// - Returns: nil where nothing was edited.
    init?(from old: Value?, to new: Value?) {
      guard new != old else { return nil }
      value = new
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      value = container.decodeNil() ? nil : try container.decode(Value.self)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      if let value { try container.encode(value) } else { try container.encodeNil() }
    }
  }
}
