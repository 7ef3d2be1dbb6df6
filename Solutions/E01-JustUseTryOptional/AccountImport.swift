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
  /// Absent for deleted accounts, and for no others.
  let email: String?
  let plan: Plan

  private enum CodingKeys: String, CodingKey {
    case id, name, status, email, plan
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    name = try container.decode(String.self, forKey: .name)
    status = try container.decode(Status.self, forKey: .status)
    if status == .deleted {
      email = try container.decodeIfPresent(String.self, forKey: .email)
    } else {
      email = try container.decode(String.self, forKey: .email)
    }
    plan = try container.decode(Plan.self, forKey: .plan)
  }
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
    for (position, payload) in payloads.enumerated() {
      do {
        report.accounts.append(try decoder.decode(Account.self, from: payload))
      } catch {
        report.rejections.append(.init(position: position, reason: "\(error)"))
      }
    }
    return report
  }
}
