/// Names and labels of calls that decode. Source: `Decoder` and its containers, `NSCoder`.
package enum DecodingCalls {
  /// `decodeNil` asks a question; the others belong to `NSCoder`.
  package static let others: Set<String> = [
    "decodeNil", "decodeObject", "decodeBytes", "decodePropertyList", "decodeTopLevelObject", "decodeData",
    "decodeInteger", "decodeBool", "decodeDouble", "decodeFloat", "decodeInt32", "decodeInt64", "decodeCInt",
    "decodeArrayOfObjects", "decodeDictionary",
  ]

  package static let decoderLabels: Set<String> = ["from", "forKey", "configuration", "using"]

  package static let ofElements: Set<String> = [
    "decode", "decodeIfPresent", "nestedContainer", "nestedUnkeyedContainer",
  ]
}
