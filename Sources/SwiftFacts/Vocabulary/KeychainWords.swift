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
}
