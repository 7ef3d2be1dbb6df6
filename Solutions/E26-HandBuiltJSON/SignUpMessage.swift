import Foundation

/// What somebody has typed into the sign-up form.
struct SignUp {
  var name: String
  /// Nil for people who sign up for themselves.
  var company: String?
  var interests: [String] = []
  /// What they expect to use in a month.
  var gigabytes: Double
}

/// The message that tells the accounts service about a new customer.
enum SignUpMessage {
  private struct Message: Encodable {
    /// The form makes customers and nothing else.
    let role = "customer"
    let name: String
    let company: String?
    let interests: [String]
    let gigabytes: Double
  }

  /// - Throws: An `EncodingError` where JSON has no word for a value, such as NaN.
  static func body(for signUp: SignUp) throws -> Data {
    try JSONEncoder().encode(
      Message(
        name: signUp.name, company: signUp.company, interests: signUp.interests, gigabytes: signUp.gigabytes))
  }
}
