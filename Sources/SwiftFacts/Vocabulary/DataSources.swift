/// Names around a decode call that say where its data comes from.
package enum DataSources {
  package static let networkNames: Set<String> = [
    "URLSession", "URLRequest", "HTTPURLResponse", "dataTask", "dataTaskPublisher", "urlSession", "AF",
  ]

  /// Types whose objects are connections to a server: Foundation's, and Alamofire's `Session`.
  package static let connections: Set<String> = [
    "URLSession", "URLSessionDataTask", "URLSessionWebSocketTask", "NWConnection", "Session",
  ]

  /// `forKey` beside a whole document means a store.
  package static let storageNames: Set<String> = [
    "UserDefaults", "userDefaults", "defaults", "AppStorage", "NSUbiquitousKeyValueStore", "forKey",
    "SecItemCopyMatching",
  ]

  /// What reads a file, which anyone may have written.
  package static let fileNames: Set<String> = ["FileManager", "contents", "contentsOf", "contentsOfFile"]

  /// The same where something is written.
  package static let writingNames: Set<String> = [
    "UserDefaults", "userDefaults", "defaults", "AppStorage", "NSUbiquitousKeyValueStore", "FileManager", "write",
    "createFile", "forKey", "SecItemAdd", "SecItemUpdate",
  ]

  /// Files that ship with the app: no earlier version wrote them.
  package static let bundleNames: Set<String> = ["Bundle", "forResource"]

  /// What passes data to another program, or to another device: pasteboards, items that are dragged, watches, services.
  package static let handoverNames: Set<String> = [
    "UIPasteboard", "NSPasteboard", "NSItemProvider", "WCSession", "NSXPCConnection", "MCSession",
  ]

  /// Where files do not last.
  package static let temporaryNames: Set<String> = ["NSTemporaryDirectory", "temporaryDirectory"]

  /// What gives a file another place.
  package static let movingNames: Set<String> = ["replaceItemAt", "replaceItem", "moveItem", "copyItem"]

  package static let storeWords = [
    "store", "storage", "cache", "persist", "defaults", "settings", "preferences", "keychain", "disk", "archive",
    "backup", "restor",
  ]

  package static let readingWords = ["load", "saved", "unarchive"]

  package static let savingWords = ["save", "archive"]

  /// Names of functions that ask a server, whatever the function around them is called.
  package static let fetchingWords = ["fetch", "download"]
}
