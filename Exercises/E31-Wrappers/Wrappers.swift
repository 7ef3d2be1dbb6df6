import Foundation

/// A string without white space at its ends, or none.
@propertyWrapper
struct Trimmed: Codable, Equatable {
  var wrappedValue: String?

  init(wrappedValue: String?) {
    self.wrappedValue = wrappedValue?.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try decoder.singleValueContainer().decode(String?.self))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

/// A flag that is false unless the data says that it is true.
@propertyWrapper
struct DefaultFalse: Codable, Equatable {
  var wrappedValue: Bool

  init(wrappedValue: Bool) {
    self.wrappedValue = wrappedValue
  }

  init(from decoder: any Decoder) throws {
    // TODO: Some invoices do not come in at all, and some that do are unpaid although they are not.
    wrappedValue = (try? decoder.singleValueContainer().decode(Bool.self)) ?? false
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}
