/// Names of keys and cases that say what their values are for.
package enum KeyNames {
  /// Names of properties that say what kind of thing a payload is.
  package static let tags: Set<String> = [
    "type", "_type", "__type", "objectType", "kind", "identifier", "object", "event", "method", "jsonrpc", "action",
    "command", "operation", "op", "schema",
  ]

  /// Last words of the names of tags, after other words.
  package static let tagEndings: [String] = ["Type", "Kind"]

  /// Names of enum cases that stand for values not known yet.
  package static let openCases: Set<String> = ["other", "undefined", "unspecified", "unmapped", "custom", "fallback"]

  /// Last words of the names of values that people write.
  package static let prose: Set<String> = [
    "name", "message", "title", "subtitle", "text", "prompt", "description", "reason", "comment", "note", "query",
    "user", "username", "nickname", "password", "passphrase", "subject", "content", "body", "label", "caption",
    "answer", "question", "memo", "keyword", "alias", "city", "street", "bio", "summary", "input", "phrase", "feedback",
    "sentence", "paragraph", "headline", "author", "artist", "album", "search", "reply", "site",
    "email", "mail", "iban", "fullname", "firstname", "lastname", "surname", "company", "nick",
  ]

  /// Labels of arguments that are shown to people.
  package static let shown: [String] = ["text", "title", "placeholder", "prompt"]

  /// Names of enums of keys, in lower case.
  package static let enums: Set<String> = ["codingkeys", "codablekeys", "codingkey", "keys", "key"]

  /// Names of values that identify something.
  package static let identities: Set<String> = ["id", "uuid", "email", "token", "key", "guid"]

  /// Endings of the names of such values.
  package static let identityEndings: [String] = ["ID", "Id", "Token", "UUID", "Guid"]

  /// Whether a property, among those named like an identity, is a credential. That is asked of models in source, where a
  /// wrong yes changes what is found; `mayHoldSecret` asks the wider question, of payloads.
  package static func isCredential(_ name: String) -> Bool {
    ["token", "key"].contains(name) || name.hasSuffix("Token")
  }

  /// Parts of the names of values that are secret or personal, in lower case.
  private static let secretive: [String] = [
    "token", "secret", "password", "passwd", "auth", "cookie", "session", "signature", "apikey", "api_key",
    "credential", "email", "phone", "iban", "ssn",
  ]

  /// Whether a key of a payload, or a path of keys, suggests a value that must not end up in a log. A wrong yes only hides
  /// a harmless value, so a part of a word is enough; `isCredential` asks about whole words.
  package static func mayHoldSecret(_ key: String) -> Bool {
    let name = key.lowercased()
    return secretive.contains(where: name.contains)
  }

  /// Parts of the names of what leads to another page, in lower case.
  private static let paging: [String] = ["cursor", "page", "offset", "pagination"]

  /// Names of what leads to the previous or the next page, in lower case.
  private static let neighbours: Set<String> = [
    "next", "previous", "prev", "before", "after", "nexturl", "previousurl", "hasmore",
  ]

  /// Whether a property's name says that it leads to another page.
  package static func isPaging(_ name: String) -> Bool {
    let name = name.lowercased()
    return neighbours.contains(name) || paging.contains(where: name.holds)
  }

  /// Labels under which untyped JSON is passed on.
  package static let untypedLabels: Set<String> = ["json", "dict", "from", "response", "object"]
}
