import LintModel

extension OverwrittenAfterFailedLoad {
  /// Items of the keychain that dictionaries tell apart.
  static let keychainExamples: [RuleExample] = [
    .bad(
      "An item of the keychain",
      """
      #if canImport(Security)
      import Security

      struct Account: Codable { var token: String }

      final class Accounts {
        private static let name = "accounts"
        private(set) var accounts: [Account] = []

        init() { accounts = load() }

        private func load() -> [Account] {
          let query: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword,
            kSecAttrAccount as String: Accounts.name,
            kSecReturnData as String: true,
          ]
          var item: AnyObject?
          guard SecItemCopyMatching(query as CFDictionary, &item) == errSecSuccess, let data = item as? Data else {
            return []
          }
          return («try?» JSONDecoder().decode([Account].self, from: data)) ?? []
        }

        func add(_ account: Account) throws {
          accounts.append(account)
          let item: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword,
            kSecAttrAccount as String: Accounts.name,
            kSecValueData as String: try JSONEncoder().encode(accounts),
          ]
          SecItemDelete(item as CFDictionary)
          SecItemAdd(item as CFDictionary, nil)
        }
      }
      #endif
      """),
    .bad(
      "A method makes the query, and the data is set later",
      """
      #if canImport(Security)
      import Security

      struct Key: Codable { var bytes: Data }

      final class Keys {
        private(set) var keys: [String: Key] = [:]

        private func query(_ account: String) -> [String: Any] {
          [kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "keys", kSecAttrAccount as String: account]
        }

        func load() {
          var item: CFTypeRef?
          SecItemCopyMatching(query("all") as CFDictionary, &item)
          guard let data = item as? Data else { return }
          do {
            keys = try JSONDecoder().decode([String: Key].self, from: data)
          } «catch» {
            print("no keys: \\(error)")
          }
        }

        func keep(_ key: Key, as name: String) throws {
          keys[name] = key
          var item = query("all")
          item[kSecValueData as String] = try JSONEncoder().encode(keys)
          SecItemAdd(item as CFDictionary, nil)
        }
      }
      #endif
      """),
    .bad(
      "Helpers read and write the data of a key",
      """
      #if canImport(Security)
      import Security

      struct Server: Codable { var url: URL }

      final class Keychain {
        static let shared = Keychain()

        func setServers(_ servers: [Server]) -> Bool {
          guard let data = try? JSONEncoder().encode(servers) else { return false }
          return setData(data, forKey: "servers")
        }

        func servers() -> [Server] {
          guard let data = getData(forKey: "servers") else { return [] }
          return («try?» JSONDecoder().decode([Server].self, from: data)) ?? []
        }

        private func getData(forKey key: String) -> Data? {
          let query: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "app", kSecAttrAccount as String: key,
          ]
          var item: AnyObject?
          guard SecItemCopyMatching(query as CFDictionary, &item) == errSecSuccess else { return nil }
          return item as? Data
        }

        private func setData(_ data: Data, forKey key: String) -> Bool {
          let item: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "app", kSecAttrAccount as String: key,
            kSecValueData as String: data,
          ]
          return SecItemAdd(item as CFDictionary, nil) == errSecSuccess
        }
      }
      #endif
      """),
    .good(
      "What only says whether something is there gives nothing to save",
      """
      struct Key: Codable { var bytes: Data }

      struct Keys {
        let file: URL

        func has(_ name: String) -> Bool {
          guard let keys = try? load() else { return false }
          return keys[name] != nil
        }

        func load() throws -> [String: Key] {
          try JSONDecoder().decode([String: Key].self, from: Data(contentsOf: file))
        }

        func save(_ keys: [String: Key]) throws { try JSONEncoder().encode(keys).write(to: file) }
      }
      """),
    .good(
      "Another account",
      """
      #if canImport(Security)
      import Security

      struct Key: Codable { var bytes: Data }

      final class Keys {
        private(set) var keys: [String: Key] = [:]

        private func query(_ account: String) -> [String: Any] {
          [kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: account]
        }

        func load() {
          var item: CFTypeRef?
          SecItemCopyMatching(query("old") as CFDictionary, &item)
          guard let data = item as? Data else { return }
          do {
            keys = try JSONDecoder().decode([String: Key].self, from: data)
          } catch {
            print("no old keys: \\(error)")
          }
        }

        func keep() throws {
          var item = query("new")
          item[kSecValueData as String] = try JSONEncoder().encode(keys)
          SecItemAdd(item as CFDictionary, nil)
        }
      }
      #endif
      """),
  ]
}
