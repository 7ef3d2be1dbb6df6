/// Functions and attributes of the keychain. Source: Apple's Security framework.
package enum KeychainWords {
  /// The function that looks up an item.
  static let reading = "SecItemCopyMatching"

  /// Those that put data into an item.
  static let writing: Set<String> = ["SecItemAdd", "SecItemUpdate"]

  /// All of them, without which a file has nothing to do with the keychain itself.
  static let functions = writing.union([reading])

  /// The attribute that is the item's data.
  static let data = "kSecValueData"

  /// The attributes that tell one item from another.
  static let telling: [String] = ["kSecAttrService", "kSecAttrAccount", "kSecAttrGeneric", "kSecAttrAccessGroup"]

  /// Those that a program gives items a name by.
  static let naming: Set<String> = ["kSecAttrService", "kSecAttrAccount", "kSecAttrServer"]

  /// A word in the names of types that stand before the keychain. Source: the libraries KeychainAccess and SwiftKeychainWrapper.
  static let wrapper = "Keychain"

  /// Labels by which they are given the name of the service.
  static let serviceLabels: Set<String> = ["service", "serviceName", "server"]
}
