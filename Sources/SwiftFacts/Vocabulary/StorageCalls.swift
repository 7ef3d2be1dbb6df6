/// Calls that keep values between two runs, and words for values that may be lost.
package enum StorageCalls {
  /// Methods of decoders and encoders, of `JSONSerialization`, `PropertyListSerialization` and of archives: where none is
  /// called, no value is loaded or saved.
  package static let coding = unarchiving.union(["decode", "encode", "jsonObject", "propertyList", archiving])

  /// The same, to be looked for in bytes.
  static let codingHashes = NameHashes(coding)

  /// Methods of `NSKeyedUnarchiver` that throw.
  package static let unarchiving: Set<String> = [
    "unarchivedObject", "unarchivedArrayOfObjects", "unarchivedDictionary", "unarchiveTopLevelObjectWithData",
  ]

  /// The method of `NSKeyedArchiver` that throws.
  package static let archiving = "archivedData"

  /// Those that read.
  package static let readingJSON: Set<String> = ["decode", "jsonObject"]

  /// Those that encode.
  static let writingJSON: Set<String> = ["encode", archiving]

  /// Property wrappers that keep their value under the key they are given.
  package static let wrappers: Set<String> = ["AppStorage", "SceneStorage", fileWrapper]

  /// Where `@Shared` keeps its value, with the wrapper that stands for it: `@Shared(.appStorage("tab"))` keeps what `@AppStorage("tab")`
  /// does, and `@Shared(.fileStorage(url))` a document. Source: the library Sharing.
  static let sharedStorages = ["appStorage": settingWrapper, "fileStorage": fileWrapper]

  /// The wrapper that is given those.
  static let sharingWrapper = "Shared"

  /// What stands for one that keeps its value coded in a file of its own.
  package static let fileWrapper = "FileStorage"

  /// Words in every call and attribute that says where a value is kept: where none of them occurs, nothing is loaded or saved.
  package static let places: Set<String> = wrappers.union(["forKey", "contentsOf", "atPath", "write"])

  /// The one of them that keeps settings.
  static let settingWrapper = "AppStorage"

  /// Types of constants that are keys of settings. Source: the libraries Defaults and SwiftyUserDefaults.
  static let settingKeyTypes: Set<String> = ["Key", "DefaultsKey"]

  /// Words of which every file that names a key of a setting has one.
  static let settingWords: Set<String> = settingKeyTypes.union([settingWrapper, "forKey"])

  /// What an enum is kept as where its values are kept by hand.
  package static let rawValue = "rawValue"

  /// Words in every file that keeps a raw value by hand.
  package static let rawValueWords: Set<String> = [rawValue, "forKey"]

  /// What serves for both directions.
  static let coderPair = (decoder: "JSONDecoder", encoder: "JSONEncoder")

  /// What the keys of a store stand in, or are, where what they are for is written between angle brackets. Source: the
  /// libraries Defaults and SwiftyUserDefaults.
  package static let typedKeys: Set<String> = ["Keys", "DefaultsKeys", "DefaultsKey"]

  /// Of `UserDefaults` and stores that look like it, with the label `forKey`.
  package static let reading: Set<String> = ["data", "object", "string", "value"]

  /// Beginnings of the names of methods that ask an object for the data it keeps: of wrappers of the keychain, of databases.
  package static let loadingVerbs: Set<String> = [
    "load", "read", "get", "retrieve", "data", "value", "object", "string",
  ]

  /// Those of methods that hand data to it.
  package static let savingVerbs: Set<String> = ["save", "store", "write", "set", "put"]

  /// Beginnings of the names of methods that ask an object for a value which it decodes itself; those that also ask servers are
  /// not among them.
  private static let triedLoadingVerbs: Set<String> = ["load", "read", "retrieve", "restore", "deserialize"]

  /// The same with those of methods that give nil for what they cannot decode.
  static let valueLoadingVerbs = triedLoadingVerbs.union(["get", "decode", "decoded", "object", "value"])

  /// Those of methods that hand a value to it, which it encodes.
  static let valueSavingVerbs: Set<String> = ["save", "store", "write", "persist", "set", "encode", "serialize"]

  /// Beginnings of the names of methods by which data gives the value that it holds.
  static let valueDecodingVerbs: Set<String> = ["decode", "decoded"]

  /// Those by which a value gives its data.
  static let valueEncodingVerbs: Set<String> = ["encode", "encoded"]

  /// Methods of `UserDefaults` that give what it keeps as it is, by its key alone.
  private static let plainReading = reading.union([
    "array", "bool", "dictionary", "double", "float", "integer", "stringArray", "url",
  ])

  /// Whether a method gives what `UserDefaults` keeps as it is.
  static func givesPlainValue(_ name: String) -> Bool { plainReading.contains(name) }

  /// Whether a method has `UserDefaults` keep a value as it is.
  static func writesPlainValue(_ name: String) -> Bool { name == "set" }

  /// Labels of the argument that tells one kept value from another.
  private static let keyLabels: Set<String> = [
    "key", "forKey", "withKey", "atKey", "byKey", "usingKey", "filename", "fileName",
  ]

  /// Whether the label of an argument says that it tells one kept value from another.
  package static func isOfKey(_ label: String?) -> Bool { label.map(keyLabels.contains) ?? false }

  /// What a method loads by its name, in lower case: `settings` of `loadSettings`, nothing of `load`; nil where it begins with
  /// no verb for that. Where an argument names a key, the name of the method does not matter: `codable(forKey: key)`.
  package static func whatIsLoaded(by name: String, labels: [String?], isTried: Bool) -> String? {
    if labels.contains(where: isOfKey) { return labels.count == 1 && plainReading.contains(name) ? nil : "" }
    return name.afterVerb(of: isTried ? triedLoadingVerbs : valueLoadingVerbs)?.lowercased()
  }

  /// What a method saves by its name, in lower case, or by the label of its first argument: `save(settings: settings)`;
  /// nothing where another argument names a key.
  package static func whatIsSaved(by name: String, labels: [String?]) -> String? {
    guard let what = name.afterVerb(of: valueSavingVerbs), let label = labels.first else { return nil }
    if labels.count > 1, labels.contains(where: isOfKey) { return "" }
    return (what.isEmpty ? label ?? "" : what).lowercased()
  }

  /// The verbs that load, to be looked for in bytes.
  static let valueLoadingHashes = NameHashes(valueLoadingVerbs)

  /// The same of those that save.
  static let valueSavingHashes = NameHashes(valueSavingVerbs)

  /// Methods of an Optional that pass on what is in it.
  package static let unwrapping: Set<String> = ["map", "flatMap"]

  /// Methods that change a collection or a flag.
  package static let changing: Set<String> = ["append", "insert", "toggle", "remove", "removeAll"]

  /// Those that add to a collection.
  package static let adding: Set<String> = ["append", "insert"]

  /// Methods of locks.
  package static let locking: Set<String> = ["lock", "unlock", "withLock"]

  /// Beginnings of the names of calls that move data away or clear it, in lower case.
  package static let writing: [String] = [
    "write", "save", "store", "remove", "delete", "create", "copy", "move", "replace",
  ]

  /// Beginnings of the names of calls that keep a copy of what is stored.
  package static let keeping: [String] = ["copy", "move", "backup", "backUp", "archive"]

  /// Beginnings of the names of calls that delete what is stored.
  package static let deleting: [String] = ["remove", "delete"]

  /// Labels of the arguments that say what is read.
  package static let placeLabels: [String] = ["contentsOf", "contentsOfFile", "atPath", "forKey"]

  /// Labels of the arguments that say in which form a pasteboard gives its data. Source: AppKit and UIKit.
  package static let pasteboardLabels: [String] = ["forType", "forPasteboardType"]

  /// Labels of the arguments that say where data is written.
  package static let destinationLabels: [String] = ["to", "toFile"]

  /// The label of the name of a suite of settings. Source: Foundation's `UserDefaults`.
  static let suiteLabel = "suiteName"

  /// How the names of suites begin that belong to the system.
  package static let systemSuites = "com.apple."

  /// Calls of wrappers of the keychain whose first argument is the key, without a label.
  package static let unlabelledPlaceCalls: Set<String> = ["getData"]

  /// The label of the key where such a wrapper keeps data: `set(data, key: "login")`.
  package static let keychainKeyLabel = "key"

  /// Types of what is written as it is.
  private static let dataTypes: Set<String> = ["Data", "NSData", "String"]

  /// Whether a type is that of data, which holds what was encoded.
  static func isData(_ type: String) -> Bool { dataTypes.contains(TypeName.base(type)) }

  /// Types of the parameters that say where a helper keeps something.
  package static let placeTypes: Set<String> = ["String", "StaticString", "NSString", "URL", "NSURL"]

  /// What follows the URL of a file where its path is meant.
  package static let pathMembers: [String] = [".path", ".path()", ".path(percentEncoded: false)"]

  /// Methods whose result is made of all, or some, of the elements of a collection.
  package static let deriving: Set<String> = [
    "map", "compactMap", "mapValues", "filter", "sorted", "reversed", "prefix", "suffix",
  ]

  /// Parts of the names of calls that report a failure, or name a file, and keep no data; in lower case.
  package static let telling: [String] = ["record", "capture", "report", "append"]

  /// Whether a name says that something is a copy of what is to be had elsewhere: `loadCache`, `Keys.cachedModels`.
  package static func isCached(_ name: String) -> Bool {
    SnakeCase.hasWord(of: cached, name) && !SnakeCase.hasWord(of: requested, name)
  }

  /// Whether a type's name says that its values are such copies: `SponsorCache`, `[CachedUser]`. A `CacheSize` is what somebody has
  /// chosen.
  package static func isCache(_ type: String) -> Bool {
    guard isCached(type) else { return false }
    return TypeName.mentions(type).contains { name in
      let words = SnakeCase.encoded(TypeName.last(of: name)).split(separator: "_")
      return words.first == "cached" || words.last.map { cached.contains(String($0)) } == true
    }
  }

  /// The same of the place in a store.
  package static func isCopied(_ name: String) -> Bool { SnakeCase.hasWord(of: copied, name) }

  /// Whether a name says that a file is there for whoever looks for an error.
  package static func isLog(_ name: String) -> Bool { SnakeCase.hasWord(of: logs, name) }

  /// Words of the names of such files and folders.
  private static let logs: Set<String> = ["log", "logs", "crash"]

  /// Whether a call of a function gives the name of a file or folder, by its first label, to what stands for a folder.
  static func extendsPath(_ name: String, label: String?) -> Bool {
    label.map { pathLabels.contains($0) && name.hasPrefix("append") } ?? pathCalls.contains(name)
  }

  /// Functions that are given a name without a label. Source: https://developer.apple.com/documentation/foundation/url
  private static let pathCalls: Set<String> = ["appendingPathComponent", "appendPathComponent"]

  /// Labels of names that `append` and `appending` are given.
  private static let pathLabels: Set<String> = ["path", "component", "components"]

  /// Whether a type's name says that it is what an app writes for a widget to show: `WidgetData`. A `CustomWidget` is one that
  /// somebody has made.
  package static func isShownElsewhere(_ type: String) -> Bool {
    let name = type.filter { $0.isLetter || $0 == "_" }.lowercased()
    return SnakeCase.hasWord(of: shownElsewhere, type) && !SnakeCase.hasWord(of: chosen, type)
      && !shownElsewhere.contains(where: name.hasSuffix)
  }

  /// Words of the names of caches.
  private static let cached: Set<String> = ["cache", "cached", "caches"]

  /// Words of names that say what a request may do with caches: `cachePolicy`, `.reloadIgnoringLocalCacheData`.
  private static let requested: Set<String> = ["policy", "ignoring"]

  /// Words of the names of keys and files that hold what a server has said.
  private static let copied = cached.union(["fetched"])

  /// Words of the names of what is shown beside the app.
  private static let shownElsewhere: Set<String> = ["widget", "complication"]

  /// Words of the names of what people have chosen, which nothing can make again.
  private static let chosen: Set<String> = [
    "settings", "setting", "configuration", "configurations", "config", "preferences", "options", "layout",
  ]

  /// Whether a name or a comment says that something can be made again: `ThumbnailCache`, `// refetched on launch`. A cache in
  /// memory is made of what is kept.
  package static func isDisposable(_ text: String) -> Bool {
    let text = text.lowercased().replacing("memory cache", with: "").replacing("memory-cache", with: "")
    return disposable.contains(where: text.holds)
  }

  /// Parts of names and comments, in lower case, of what can be made again.
  private static let disposable: [String] = ["cache", "temporary", "tmp", "rebuil", "refetch", "downloaded again"]
}

extension String {
  /// What follows the verb that a name is, or begins with: `Settings` of `loadSettings`; nil where it begins with none.
  fileprivate func afterVerb(of verbs: Set<String>) -> String? {
    verbs.first(where: beginsWithVerb).map { String(dropFirst($0.count)) }
  }

  /// Whether a name is a verb, or begins with it: `load`, `loadData`.
  func beginsWithVerb(_ verb: String) -> Bool {
    guard hasPrefix(verb) else { return false }
    return dropFirst(verb.count).first?.isUppercase ?? true
  }
}
