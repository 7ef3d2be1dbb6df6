import Foundation

/// One account, as the accounts service sends it.
struct Account: Decodable, Equatable {
  enum Status: String, Decodable {
    case active, suspended, deleted
  }

  struct Plan: Decodable, Equatable {
    let name: String
    let seats: Int
  }

  let id: Int
  let name: String
  let status: Status
  let email: String
  let plan: Plan
}

/// What one night's import did: who came in, and which payloads did not.
struct ImportReport {
  struct Rejection {
    /// Where the payload stood in the night's batch, counted from zero.
    let position: Int
    /// What support reads in the morning.
    let reason: String
  }

  var accounts: [Account] = []
  var rejections: [Rejection] = []
}

/// Brings our copy of the accounts up to date, once a night.
enum AccountImport {
  static func run(_ payloads: [Data]) -> ImportReport {
    let decoder = JSONDecoder()
    var report = ImportReport()
    for payload in payloads {
      // TODO: One payload in a hundred fails here. Import those that are right, and report the others.
      guard let account = try? decoder.decode(Account.self, from: payload) else { continue }
      report.accounts.append(account)
    }
    return report
  }
}
