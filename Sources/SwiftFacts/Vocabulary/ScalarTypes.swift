/// Types that are coded as one value, by what a question asks of them.
package enum ScalarTypes {
  package static let jsonNumbers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
    "CGFloat", "TimeInterval", "Decimal", "Bool",
  ]

  package static let singleValues: Set<String> = [
    "Bool", "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
    "Float", "Decimal", "Date", "Data", "URL", "UUID",
  ]

  /// Types from elsewhere that can be keys of a dictionary and are no keys of an object (measured).
  package static let notObjectKeys: Set<String> = [
    "UUID", "URL", "Date", "Data", "Decimal", "Double", "Float", "Bool", "Int8", "Int16", "Int32", "Int64", "UInt",
    "UInt8", "UInt16", "UInt32", "UInt64", "CGFloat", "Locale",
  ]

  package static let basic: Set<String> = [
    "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
    "Float", "Bool", "Date", "URL", "UUID", "Data", "Decimal", "Array", "Set", "Dictionary", "Optional", "CGFloat",
    "TimeInterval",
  ]

  package static let primitive: Set<String> = [
    "Bool", "String", "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
    "UInt64",
  ]

  package static let plainArguments: Set<String> = [
    "Void", "Bool", "Int", "Int32", "Int64", "UInt", "Double", "Float", "CGFloat", "Decimal", "String", "Substring",
    "Data", "Date", "URL", "UUID", "URLRequest",
  ]

  package static let integers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]

  package static let floatingPoint: Set<String> = ["Double", "Float", "CGFloat"]

  /// Types that a number in JSON is read as.
  package static let jsonNumberTypes: Set<String> = ["Double", "Decimal", "Float", "CGFloat"]

  /// Raw values of Codable enums that are no integers.
  package static let rawValuesBesideIntegers: Set<String> = ["String", "Double", "Float"]
}
