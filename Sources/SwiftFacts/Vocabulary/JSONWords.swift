/// Words in JSON, or in what is made from it.
package enum JSONWords {
  /// All that JSON has, with the exponent of a number.
  package static let literals: Set<String> = ["true", "false", "null", "e", "E"]

  /// What `JSONSerialization` gives, as code casts it; another name may stand for `Any`.
  package static let types: Set<String> = [
    "NSDictionary", "NSMutableDictionary", "NSArray", "NSMutableArray", "NSString", "NSNumber", "Dictionary", "Array",
    "String", "Int", "Double", "Bool",
  ]

  /// Parts of the names of hash functions, in lower case.
  package static let hashes = ["md5", "sha1", "sha256", "sha384", "sha512", "hash", "hmac", "crc32", "digest"]

  /// Parts of the names of calls that make a value fit for JSON, in lower case.
  package static let escapes: [String] = ["json", "escape", "encod"]

  /// Parts of the names of values that hold no character which JSON would escape, in lower case.
  package static let safeParts: [String] = ["date", "hex"]

  /// What reads JSON into dictionaries, and what writes them as JSON again. Source: Foundation's `JSONSerialization`.
  static let serializing = ["jsonObject", "withJSONObject"]

  /// Methods that put one dictionary into another.
  static let merging: Set<String> = ["merge", "merging"]

  /// The method that sets a key of a dictionary.
  static let setting = "updateValue"
}
