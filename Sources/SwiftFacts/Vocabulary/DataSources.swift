/// Names around a decode call that say where its data comes from.
package enum DataSources {
  /// Names that speak to a server: Foundation's, and Alamofire's `AF`.
  package static let networkNames: Set<String> = [
    "URLSession", "URLRequest", "HTTPURLResponse", "dataTask", "dataTaskPublisher", "urlSession", "AF",
  ]

  /// Types whose objects are connections to a server: Foundation's, and Alamofire's `Session`.
  package static let connections: Set<String> = [
    "URLSession", "URLSessionDataTask", "URLSessionWebSocketTask", "NWConnection", "Session",
  ]

  /// Names of stores of keys and values; `forKey` beside a whole document means one.
  private static let keyValueStores: Set<String> = [
    "UserDefaults", "userDefaults", "defaults", "AppStorage", "NSUbiquitousKeyValueStore", keyLabel,
  ]

  /// What reads from a store.
  package static let storageNames = keyValueStores.union([KeychainWords.reading])

  /// What reads a file, which anyone may have written.
  package static let fileNames: Set<String> = ["FileManager", "contents", "contentsOf", "contentsOfFile"]

  /// What reads the contents of a file.
  package static let readingNames: Set<String> = ["contentsOf", "contentsOfFile", "atPath", "FileHandle"]

  /// What writes to a store or a file.
  package static let writingNames = keyValueStores.union(KeychainWords.writing).union([
    "FileManager", "write", "createFile",
  ])

  /// Files that ship with the app: no earlier version wrote them.
  package static let bundleNames: Set<String> = ["Bundle", resourceLabel]

  /// The label of the name of such a file.
  static let resourceLabel = "forResource"

  /// What gives by key what a server has set: Firebase's Remote Config. No earlier version wrote it.
  package static let remoteNames: Set<String> = ["RemoteConfig", "configValue"]

  /// The label that also names a key of a container.
  package static let keyLabel = "forKey"

  /// What passes data to another program, or to another device: pasteboards, items that are dragged, watches, services.
  package static let handoverNames: Set<String> = [
    "UIPasteboard", "NSPasteboard", "NSItemProvider", "WCSession", "NSXPCConnection", "MCSession",
  ]

  /// A part of the names of what passes data to a service of the app's own, which runs as another program.
  package static let servicePart = "XPC"

  /// Where files do not last.
  package static let temporaryNames: Set<String> = ["NSTemporaryDirectory", "temporaryDirectory"]

  /// What finds a folder whose content lasts. Source: https://developer.apple.com/documentation/foundation/filemanager
  static let lastingFolders: Set<String> = [
    "applicationSupportDirectory", "documentDirectory", "documentsDirectory", "libraryDirectory",
    "forSecurityApplicationGroupIdentifier", "homeDirectoryForCurrentUser", "homeDirectory", "NSHomeDirectory",
  ]

  /// What finds the one whose files the system may delete.
  static let copiesFolder = "cachesDirectory"

  /// What finds one whose content does not last.
  static let passingFolders = temporaryNames.union([copiesFolder, "itemReplacementDirectory", "trashDirectory"])

  /// What gives a file another place.
  package static let movingNames: Set<String> = ["replaceItemAt", "replaceItem", "moveItem", "copyItem"]

  /// Parts of the names of types and functions that keep data on the device, in lower case.
  package static let storeWords = [
    "store", "storage", "cache", "persist", "defaults", "settings", "preferences", "keychain", "disk", "archive",
    "backup", "restor",
  ]

  /// Last words of the names of generic types that keep values of the type they are made for: `SecureStorage<Wallet>`. A `Store`
  /// may as well hold the state of an app in memory.
  private static let genericStores: [String] = ["Storage", "Keychain", "Defaults"]

  /// Whether a generic type of this name, which is declared elsewhere, keeps values on the device, and not as a copy.
  package static func keepsValues(_ holder: String) -> Bool {
    genericStores.contains(where: holder.hasSuffix) && !holder.contains("Memory") && !StorageCalls.isCached(holder)
  }

  /// Beginnings of the names of functions that read what is kept.
  package static let readingWords = ["load", "saved", "unarchive"]

  /// Beginnings of the names of functions that keep data.
  package static let savingWords = ["save", "archive"]

  /// Beginnings of the names of functions that may keep what they are given, with or without an error.
  package static let keepingWords = storingWords + ["set", "put", "encode"]

  /// Those that say so by themselves.
  static let storingWords = savingWords + ["store", "write", "persist"]

  /// Names of functions that ask a server, whatever the function around them is called.
  package static let fetchingWords = ["fetch", "download", "request"]
}
