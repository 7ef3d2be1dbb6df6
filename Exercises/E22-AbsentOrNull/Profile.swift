import Foundation

/// What people tell the delivery service about themselves.
struct Profile: Equatable {
  var name: String
  /// Nil where somebody does not want to be called.
  var phone: String?
  /// Nil on the ground floor, and where nobody has asked.
  var floor: Int?
  /// Nil where there is nothing to say to the driver.
  var note: String?
}
