/// Types that are coded as one value, by the question that is asked about them.
package enum ScalarTypes {
  /// The types with a failable initializer from a string: the label of its argument by the type, `_` for none.
  package static let failableInitializers: [String: String] = [
    "URL": "string", "URLComponents": "string", "UUID": "uuidString", "Decimal": "string", "UIImage": "named",
    "Int": "_", "Int64": "_", "Double": "_", "Float": "_",
  ]

  /// The standard library's integers.
  package static let integers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]

  /// Binary floating-point numbers.
  package static let floatingPoint: Set<String> = ["Double", "Float", "CGFloat"]

  /// The types that containers have their own overloads for. Source: `KeyedDecodingContainerProtocol`.
  package static let primitive = integers.union(["Bool", "String", "Double", "Float"])

  /// Foundation's types that the common coders code as one value.
  private static let foundation: Set<String> = ["Decimal", "Date", "Data", "URL", "UUID"]

  /// Types that are coded as one value, neither an object nor an array.
  package static let singleValues = primitive.union(foundation)

  /// Types whose values are lost alone where they cannot be read: texts, numbers, and URLs, for which a text may be empty.
  package static let lostAlone = primitive.union(numbers).union(["URL"])

  /// Types that no key is asked for: single values, and what CoreGraphics codes as arrays of numbers.
  package static let withoutKeys = singleValues.union(["CGFloat", "TimeInterval"]).union([
    "CGPoint", "CGSize", "CGRect", "CGVector", "NSPoint", "NSSize", "NSRect",
  ])

  /// Single values under all of their names, and the collections of the standard library.
  package static let basic = singleValues.union(ContainerTypes.collections).union(["CGFloat", "TimeInterval"])

  /// Types whose description needs no quotes in JSON.
  package static let jsonNumbers = integers.union(floatingPoint).union(["TimeInterval", "Decimal", "Bool"])

  /// Types that a number in JSON is read as, whatever the number.
  package static let jsonNumberTypes = floatingPoint.union(["Decimal"])

  /// Whether values of the types are tried as text and as a number, and as nothing but single values.
  package static func takeTextAndNumbers(_ types: [String]) -> Bool {
    types.contains("String") && types.contains(where: numbers.contains) && types.allSatisfy(singleValues.contains)
  }

  /// Whether values are tried as several types of text, numbers and Bools, and as nothing else.
  package static func takeSeveralKinds(_ types: [String]) -> Bool {
    Set(types).count > 1 && types.allSatisfy(primitive.contains)
  }

  /// Whether values are tried as several types of numbers, and as nothing else.
  package static func takeSeveralNumbers(_ types: [String]) -> Bool {
    Set(types).count > 1 && types.allSatisfy(numbers.contains)
  }

  /// Types of numbers.
  static let numbers = integers.union(floatingPoint).union(["Decimal"])

  /// Types from elsewhere that can be keys of a dictionary but are not coded as keys of an object (measured).
  package static let notObjectKeys = singleValues.subtracting(["Int", "String"]).union(["CGFloat", "Locale"])

  /// Types whose values hold no coder and no formatter.
  package static let plainArguments = singleValues.union(["CGFloat", "Substring", "URLRequest", "Void"])

  /// Raw values of Codable enums that are no integers.
  package static let rawValuesBesideIntegers = primitive.subtracting(integers).subtracting(["Bool"])
}
