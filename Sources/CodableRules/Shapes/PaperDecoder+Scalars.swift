import Foundation

/// Strings, numbers and what stands in one of them.
extension PaperDecoder {
  func scalar(_ value: JSONValue, _ shape: Shape, at place: Place) -> DecodingOutcome {
    let type = shape.typeName(in: table)
    // The standard library's error for a missing Bool is that of a wrong type.
    if value.isNull, shape == .boolean { return failure(.typeMismatch, type, value, at: place.path) }
    if value.isNull { return failure(.valueNotFound, shape.nullTypeName(in: table), value, at: place.path) }
    switch shape {
    case .string:
      return isString(value) ? .success : failure(.typeMismatch, type, value, at: place.path)
    case .boolean:
      if case .boolean = value.kind { return .success }
      return failure(.typeMismatch, type, value, at: place.path)
    case .integer(let width): return number(value, type, at: place) { JSONNumber.integer($0, fits: width) }
    case .floatingPoint(let isSingle):
      return number(value, type, at: place) { isSingle ? JSONNumber.isFloat($0) : JSONNumber.isDouble($0) }
    case .decimal: return number(value, type, at: place, JSONNumber.isDecimal)
    case .url: return string(value, at: place.path) { URL(string: $0) != nil }
    case .uuid: return string(value, at: place.path) { UUID(uuidString: $0) != nil }
    case .date(let coding): return date(value, coding, at: place)
    case .data(let coding): return data(value, coding, at: place)
    default: return .undetermined(because: "its coding is not known")
    }
  }

  /// A value of a raw type that is none of the listed ones is corrupt (FACTS 1.1).
  func rawValue(_ value: JSONValue, _ raw: RawValues, at place: Place) -> DecodingOutcome {
    let found = outcome(of: value, as: raw.base, at: place)
    guard found == .success, let values = raw.values else { return found }
    let isListed: Bool
    switch value.kind {
    case .string(let text): isListed = values.contains { $0.text == text }
    case .number(let digits): isListed = values.contains { JSONNumber.areEqual($0.text, digits) }
    default: isListed = false
    }
    return isListed ? .success : corrupt("\(value.text) is none of the raw values", value, at: place.path)
  }

  // MARK: Kinds

  private func isString(_ value: JSONValue) -> Bool {
    if case .string = value.kind { true } else { false }
  }

  private func string(
    _ value: JSONValue, at path: Path, accepts: (String) -> Bool
  ) -> DecodingOutcome {
    guard case .string(let text) = value.kind else { return failure(.typeMismatch, "String", value, at: path) }
    return accepts(text) ? .success : corrupt("the string has another form", value, at: path)
  }

  /// A number that does not fit is reported without a path, as invalid JSON (FACTS 10.3).
  private func number(
    _ value: JSONValue, _ type: String, at place: Place, _ fits: (String) -> Bool
  ) -> DecodingOutcome {
    guard case .number(let digits) = value.kind else { return failure(.typeMismatch, type, value, at: place.path) }
    return fits(digits) ? .success : corrupt("\(digits) does not fit in \(type)", value, at: [])
  }

  private func date(_ value: JSONValue, _ coding: DateCoding, at place: Place) -> DecodingOutcome {
    switch coding {
    case .deferred, .seconds, .milliseconds: return number(value, "Double", at: place, JSONNumber.isDouble)
    case .custom: return .undetermined(because: "how dates are read is the project's own")
    case .iso8601:
      guard case .string(let text) = value.kind else { return failure(.typeMismatch, "String", value, at: place.path) }
      if (try? Date(text, strategy: .iso8601)) != nil { return .success }
      // The key is not in the path (FACTS 4.6).
      return corrupt("the string is no ISO 8601 date with a time and a zone", value, at: place.decoder)
    }
  }

  private func data(_ value: JSONValue, _ coding: DataCoding, at place: Place) -> DecodingOutcome {
    switch coding {
    case .custom: return .undetermined(because: "how data is read is the project's own")
    case .base64: return string(value, at: place.path) { Data(base64Encoded: $0) != nil }
    case .deferred: return outcome(of: value, as: .array(.integer(.uint8)), at: place)
    }
  }

  // MARK: Failures

  private func failure(
    _ kind: DecodingFailure.Kind, _ type: String, _ value: JSONValue, at path: Path
  ) -> DecodingOutcome {
    .failure(
      DecodingFailure(
        kind: kind, path: path, subject: type, detail: "\(value.kindName) stands there", offset: value.offset))
  }

  private func corrupt(_ detail: String, _ value: JSONValue, at path: Path) -> DecodingOutcome {
    .failure(DecodingFailure(kind: .dataCorrupted, path: path, subject: "", detail: detail, offset: value.offset))
  }
}

extension Shape {
  /// The type that an error names when another kind of value stands there.
  func typeName(in table: ShapeTable) -> String {
    switch self {
    case .string, .url, .uuid: return "String"
    case .boolean: return "Bool"
    case .integer(let width): return width.rawValue
    case .floatingPoint(let isSingle): return isSingle ? "Float" : "Double"
    case .decimal: return "Decimal"
    case .date(let coding): return coding == .iso8601 ? "String" : "Double"
    case .data(let coding): return coding == .deferred ? "Array<Any>" : "String"
    case .rawValue(let raw): return raw.base.typeName(in: table)
    case .array, .sequence, .dictionary(.pairs, _): return "Array<Any>"
    case .dictionary, .object, .cases: return PaperDecoder.anyObject
    case .optional(let shape), .checked(let shape): return shape.typeName(in: table)
    case .reference(let name): return name
    case .opaque, .anything: return "its type"
    }
  }

  /// The type that an error names when null stands there.
  func nullTypeName(in table: ShapeTable) -> String {
    switch self {
    case .url: "URL"
    case .date: "Date"
    case .data: "Data"
    default: typeName(in: table)
    }
  }
}

/// Numbers as JSON writes them.
package enum JSONNumber {
  static func isDouble(_ digits: String) -> Bool { Double(digits)?.isFinite ?? false }

  static func isFloat(_ digits: String) -> Bool { Float(digits)?.isFinite ?? false }

  static func isDecimal(_ digits: String) -> Bool { Decimal(string: digits).map { !$0.isNaN } ?? false }

  /// Whether a decoder gives the number as an integer of the width. Source: measured (FACTS 10.2, 10.3).
  static func integer(_ digits: String, fits width: IntegerWidth) -> Bool {
    let (least, greatest) = width.bounds
    if digits.allSatisfy({ $0.isASCII && $0.isNumber || $0 == "-" }) {
      if let value = Int64(digits) { return value >= least && (value < 0 || UInt64(value) <= greatest) }
      return UInt64(digits).map { $0 <= greatest } ?? false
    }
    guard let value = Double(digits), value.isFinite else { return false }
    if abs(value) < 0x1p53 {
      guard value == value.rounded() else { return false }
      return value >= Double(least) && value <= Double(greatest)
    }
    guard let exact = Decimal(string: digits), exact.isWhole else { return false }
    return exact >= Decimal(least) && exact <= Decimal(greatest)
  }

  static func areEqual(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    guard let left = Decimal(string: one), let right = Decimal(string: other) else { return false }
    return left == right
  }
}

extension Decimal {
  fileprivate var isWhole: Bool {
    var (value, rounded) = (self, Decimal())
    NSDecimalRound(&rounded, &value, 0, .plain)
    return rounded == self
  }
}
