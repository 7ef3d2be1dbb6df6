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
  static func body(for signUp: SignUp) throws -> Data {
    // TODO: Some people cannot sign up, and one account has come out with rights that nobody gave it.
    let company = signUp.company.map { ",\"company\":\"\($0)\"" } ?? ""
    let interests = signUp.interests.map { "\"\($0)\"" }.joined(separator: ",")
    let json =
      "{\"role\":\"customer\",\"name\":\"\(signUp.name)\"\(company),"
      + "\"interests\":[\(interests)],\"gigabytes\":\(signUp.gigabytes)}"
    return Data(json.utf8)
  }
}
