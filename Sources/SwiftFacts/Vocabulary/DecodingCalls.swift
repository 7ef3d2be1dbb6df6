/// Names and labels of calls that decode. Source: `Decoder` and its containers, `NSCoder`.
package enum DecodingCalls {
  /// `decodeNil` asks a question; the others belong to `NSCoder`.
  package static let others: Set<String> = [
    "decodeNil", "decodeObject", "decodeBytes", "decodePropertyList", "decodeTopLevelObject", "decodeData",
    "decodeInteger", "decodeBool", "decodeDouble", "decodeFloat", "decodeInt32", "decodeInt64", "decodeCInt",
    "decodeArrayOfObjects", "decodeDictionary",
  ]

  /// The labels after the type in a call that decodes.
  package static let decoderLabels: Set<String> = ["from", "forKey", "configuration", "using"]

  /// What decodes one value, whatever its labels.
  package static let ofValues: Set<String> = ["decode", "decodeIfPresent"]

  /// What moves an unkeyed container on.
  package static let ofElements = ofValues.union(["nestedContainer", "nestedUnkeyedContainer"])

  /// What calls that open a container return, by their names.
  package static let containerTypes: [String: String] = [
    "container": "KeyedDecodingContainer", "nestedContainer": "KeyedDecodingContainer",
    "unkeyedContainer": "UnkeyedDecodingContainer", "nestedUnkeyedContainer": "UnkeyedDecodingContainer",
    "singleValueContainer": "SingleValueDecodingContainer", "superDecoder": "Decoder",
  ]

  /// What opens a container of elements that follow one another.
  static let unkeyedContainers = Set(containerTypes.filter { $0.value == "UnkeyedDecodingContainer" }.keys)

  /// The labels of calls that open a container, by their names: those of each overload.
  package static let containerLabels: [String: [[String]]] = [
    "container": [["keyedBy"]],
    "nestedContainer": [["keyedBy", "forKey"], ["keyedBy"]],
    "nestedUnkeyedContainer": [["forKey"], []],
    "unkeyedContainer": [[]],
    "singleValueContainer": [[]],
  ]
}
