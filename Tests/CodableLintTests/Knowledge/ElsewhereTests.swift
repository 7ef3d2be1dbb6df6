import Testing

@testable import CodableRules

/// Whole errors as people paste them, from elsewhere than where these tests run. Names and values are made up; the wording
/// is that of the source named with each.
@Suite struct ElsewhereTests {
  struct Pasted: Sendable, CustomTestStringConvertible {
    /// Where the wording stands.
    var source: String
    var text: String
    var entry: String
    /// What is read out of it; nil when nothing can be.
    var sentence: String?

    var testDescription: String { source }
  }

  static let apple = [
    Pasted(
      source: "iOS 17, swift-foundation issue 274",
      text: #"""
        dataCorrupted(Swift.DecodingError.Context(codingPath: [], debugDescription: "The given data was not valid JSON.", \#
        underlyingError: Optional(Error Domain=NSCocoaErrorDomain Code=3840 "Number 18.18 is not representable in Swift." \#
        UserInfo={NSDebugDescription=Number 18.18 is not representable in Swift.})))
        """#,
      entry: "number-does-not-fit", sentence: "What you pasted: the number `18.18` does not fit its type."),
    Pasted(
      source: "iOS 15, and Linux up to Swift 5.10: swift-foundation issues 274 and 1604",
      text: #"""
        dataCorrupted(Swift.DecodingError.Context(codingPath: [CodingKeys(stringValue: "value", intValue: nil)], \#
        debugDescription: "Parsed JSON number <18.18> does not fit in Int.", underlyingError: nil))
        """#,
      entry: "number-does-not-fit", sentence: "What you pasted: the number `18.18` at `value` does not fit its type."),
    Pasted(
      source: "macOS 15, vapor issue 3238; iOS, nextcloud-passwords-ios issue 309",
      text: #"""
        dataCorrupted(Swift.DecodingError.Context(codingPath: [], debugDescription: "The given data was not valid JSON.", \#
        underlyingError: Optional(Error Domain=NSCocoaErrorDomain Code=3840 "Unexpected character '<' around line 1, \#
        column 1." UserInfo={NSDebugDescription=Unexpected character '<' around line 1, column 1.})))
        """#,
      entry: "not-valid-json"),
    Pasted(
      source: "before iOS 15, Alamofire issue 1897",
      text: #"Error Domain=NSCocoaErrorDomain Code=3840 "Invalid value around character 0." UserInfo={}"#,
      entry: "not-valid-json"),
    Pasted(
      source: "iOS, openedx-app-ios issue 491",
      text: #"""
        typeMismatch(Swift.Double, Swift.DecodingError.Context(codingPath: [CodingKeys(stringValue: "primary", \#
        intValue: nil), CodingKeys(stringValue: "expires", intValue: nil)], debugDescription: "Expected to decode \#
        Double but found a string instead.", underlyingError: nil))
        """#,
      entry: "date-as-string",
      sentence: "What you pasted: `Double` was wanted at `primary.expires`, a string was there."),
    Pasted(
      source: "iOS before 15, ColorAssetCatalog issue 2",
      text: #"debugDescription: "Expected to decode Double but found a string/data instead.", underlyingError: nil"#,
      entry: "date-as-string", sentence: "What you pasted: `Double` was wanted, a string/data was there."),
    Pasted(
      source: "iOS, PineconeSwift issue 2",
      text: #"""
        typeMismatch(Swift.String, Swift.DecodingError.Context(codingPath: [CodingKeys(stringValue: "matches", \#
        intValue: nil), _JSONKey(stringValue: "Index 0", intValue: 0), CodingKeys(stringValue: "metadata", intValue: nil)], \#
        debugDescription: "Expected to decode String but found a number instead.", underlyingError: nil))
        """#,
      entry: "typeMismatch",
      sentence: "What you pasted: `String` was wanted at `matches[0].metadata`, a number was there."),
    Pasted(
      source: "the sentence of a key that is missing, quoted in a log: CSV.swift issue 109",
      text: #"""
        keyNotFound(CodingKeys(stringValue: \"_id\", intValue: nil), Swift.DecodingError.Context(codingPath: [], \#
        debugDescription: \"No value associated with key CodingKeys(stringValue: \"_id\", intValue: nil) (\"_id\").\"))
        """#,
      entry: "keyNotFound", sentence: "What you pasted: the object at the top has no key `_id`."),
    Pasted(
      source: "earlier Foundation, JSONDecoder's unboxing",
      text: "Expected String value but found null instead.", entry: "valueNotFound"),
    Pasted(
      source: "Apple's sentences, NSCocoaErrorDomain 4864 and 4865",
      text: "The data couldn’t be read because it is missing.", entry: "localizedDescription"),
    Pasted(source: "plutil on macOS", text: "Unexpected character { at line 1", entry: "not-a-property-list"),
    Pasted(
      source: "a script with try!, Spine issue 52",
      text: #"""
        Fatal error: 'try!' expression unexpectedly raised an error: Swift.DecodingError.keyNotFound(Keys(stringValue: \#
        "x", intValue: nil), Swift.DecodingError.Context(codingPath: [Keys(stringValue: "skeleton", intValue: nil)], \#
        debugDescription: "No value associated with key Keys(stringValue: \"x\", intValue: nil) (\"x\")."))
        """#,
      entry: "keyNotFound", sentence: "What you pasted: the object at `skeleton` has no key `x`."),
    Pasted(
      source: "Swift 5.4",
      text: "error: protocol 'Any' as a type cannot conform to 'Decodable'", entry: "type-erased-value"),
  ]

  /// Vapor's `AbortError`: Sources/Vapor/Error/AbortError.swift, since 4.77 and before.
  static let vapor = [
    Pasted(
      source: "Vapor, keyNotFound",
      text: #"{"error":true,"reason":"No such key 'title' at path 'items.1'. No value associated with key X."}"#,
      entry: "keyNotFound", sentence: "What you pasted: the object at `items[1]` has no key `title`."),
    Pasted(
      source: "Vapor before, keyNotFound", text: "Value required for key at path 'is_free'.", entry: "keyNotFound",
      sentence: "What you pasted: it happened at `is_free`."),
    Pasted(
      source: "Vapor, typeMismatch",
      text: "Value was not of type 'Int' at path 'age'. Expected to decode Int but found a string instead.",
      entry: "typeMismatch", sentence: "What you pasted: `Int` was wanted at `age`, a string was there."),
    Pasted(
      source: "Vapor before, typeMismatch", text: "Value at path 'age' was not of type 'Int'.", entry: "typeMismatch",
      sentence: "What you pasted: it happened at `age`."),
    Pasted(
      source: "Vapor, valueNotFound", text: "No value found (expected type 'String') at path 'name'.",
      entry: "valueNotFound", sentence: "What you pasted: it happened at `name`."),
    Pasted(
      source: "Vapor, dataCorrupted", text: "Data corrupted at path ''. The given data was not valid JSON.",
      entry: "not-valid-json"),
    Pasted(
      source: "Vapor, an enum's key",
      text: #"No such key '_0' at path 'store'. No value associated with key StoreCodingKeys(stringValue: "_0")."#,
      entry: "underscore-key", sentence: "What you pasted: the object at `store` has no key `_0`."),
  ]

  /// Alamofire's `AFError`: Source/Core/AFError.swift, issue 3672.
  static let alamofire = [
    Pasted(
      source: "AFError.localizedDescription",
      text:
        "Response could not be decoded because of error:\nThe data couldn’t be read because it isn’t in the correct format.",
      entry: "alamofire"),
    Pasted(
      source: "AFError, empty body", text: "Response could not be serialized, input data was nil or zero length.",
      entry: "alamofire"),
    Pasted(
      source: "AFError with its reason",
      text: #"""
        responseSerializationFailed(reason: Alamofire.AFError.ResponseSerializationFailureReason.decodingFailed(error: \#
        Swift.DecodingError.keyNotFound(CodingKeys(stringValue: "title", intValue: nil), \#
        Swift.DecodingError.Context(codingPath: [], debugDescription: "No value associated with key \#
        CodingKeys(stringValue: \"title\", intValue: nil) (\"title\").", underlyingError: nil))))
        """#,
      entry: "keyNotFound", sentence: "What you pasted: the object at the top has no key `title`."),
  ]

  @Test("what is pasted leads to the entry, and is read", arguments: apple + vapor + alamofire)
  func pasted(_ pasted: Pasted) {
    #expect(ErrorGuide.entries(in: pasted.text).first?.id == pasted.entry)
    #expect(PastedError(pasted.text).sentence == pasted.sentence)
  }
}
