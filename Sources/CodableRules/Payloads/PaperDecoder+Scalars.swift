import LintModel

/// Strings, numbers and what is in one of them.
extension PaperDecoder {
  func scalar(_ value: JSONValue, _ shape: Shape, at place: Place) -> DecodingOutcome {
    let type = shape.typeName(in: table)
    // For JSON, the standard library's error for a missing Bool is that of a wrong type.
    if value.isNull, shape == .boolean, !table.options.isPropertyList {
      return failure(.typeMismatch, type, value, at: place.path)
    }
    if value.isNull { return failure(.valueNotFound, shape.nullTypeName(in: table), value, at: place.path) }
    switch shape {
    case .string:
      return isString(value) ? .success : failure(.typeMismatch, type, value, at: place.path)
    case .boolean:
      if case .boolean = value.kind { return .success }
      return failure(.typeMismatch, type, value, at: place.path, hint: ValueHints.boolean(value))
    case .integer(let width): return number(value, type, at: place) { JSONNumber.integer($0, fits: width) }
    case .floatingPoint(true) where table.options.isPropertyList: return listedFloat(value, at: place)
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

  /// A value of a raw type that is none of the listed ones is corrupt (measured).
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

  /// A number that does not fit is reported without a path, as invalid JSON (measured).
  private func number(
    _ value: JSONValue, _ type: String, at place: Place, _ fits: (String) -> Bool
  ) -> DecodingOutcome {
    guard case .number(let digits) = value.kind else {
      return failure(.typeMismatch, type, value, at: place.path, hint: ValueHints.number(value))
    }
    let path = table.options.isPropertyList ? place.path : []
    // A number may have any length.
    let shown = digits.utf8.count > 40 ? "\(digits.prefix(20))…" : digits
    return fits(digits) ? .success : corrupt("\(shown) does not fit in \(type)", value, at: path, causedBy: place.path)
  }

  /// A binary property list gives a `Float` only numbers that it can hold exactly; one in XML rounds (measured).
  private func listedFloat(_ value: JSONValue, at place: Place) -> DecodingOutcome {
    let found = number(value, "Float", at: place, JSONNumber.isFloat)
    guard found == .success, case .number(let digits) = value.kind, let number = Double(digits),
      Double(Float(number)) != number
    else { return found }
    return .undetermined(because: "a binary property list with \(digits) is refused as a Float, one in XML is rounded")
  }

  private func date(_ value: JSONValue, _ coding: DateCoding, at place: Place) -> DecodingOutcome {
    if table.options.isPropertyList {
      if case .date = value.kind { return .success }
      return failure(.typeMismatch, "Date", value, at: place.path)
    }
    switch coding {
    case .deferred, .seconds, .milliseconds:
      if case .string(let text) = value.kind {
        return failure(.typeMismatch, "Double", value, at: place.path, hint: ValueHints.date(text))
      }
      return number(value, "Double", at: place, JSONNumber.isDouble)
    case .custom: return .undetermined(because: "how dates are read is the project's own")
    case .iso8601:
      guard case .string(let text) = value.kind else {
        return failure(.typeMismatch, "String", value, at: place.path, hint: ValueHints.date(number: value))
      }
      if (try? Date(text, strategy: .iso8601)) != nil { return .success }
      // The key is not in the path (measured).
      let hint = ValueHints.date(text).map { "; \($0)" } ?? ""
      return corrupt(
        "the string is no ISO 8601 date with a time and a zone\(hint)", value, at: place.decoder, causedBy: place.path)
    }
  }

  private func data(_ value: JSONValue, _ coding: DataCoding, at place: Place) -> DecodingOutcome {
    if table.options.isPropertyList {
      if case .data = value.kind { return .success }
      return failure(.typeMismatch, "Data", value, at: place.path)
    }
    switch coding {
    case .custom: return .undetermined(because: "how data is read is the project's own")
    case .base64: return string(value, at: place.path) { Data(base64Encoded: $0) != nil }
    case .deferred: return outcome(of: value, as: .array(.integer(.uint8)), at: place)
    }
  }

  // MARK: Failures

  private func failure(
    _ kind: DecodingFailure.Kind, _ type: String, _ value: JSONValue, at path: Path, hint: String? = nil
  ) -> DecodingOutcome {
    let detail = "\(value.kindName) stands there" + (hint.map { "; \($0)" } ?? "")
    return .failure(DecodingFailure(kind: kind, path: path, subject: type, detail: detail, offset: value.offset))
  }

  /// - Parameter cause: where the value stands; nil where the error's path says it.
  private func corrupt(
    _ detail: String, _ value: JSONValue, at path: Path, causedBy cause: Path? = nil
  ) -> DecodingOutcome {
    var failure = DecodingFailure(kind: .dataCorrupted, path: path, subject: "", detail: detail, offset: value.offset)
    if let cause, cause != path { failure.causePath = cause }
    return .failure(failure)
  }
}

extension Shape {
  /// The type that an error names when another kind of value is there.
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

  /// The type that an error names when null is there.
  func nullTypeName(in table: ShapeTable) -> String {
    switch self {
    case .url: "URL"
    case .date: "Date"
    case .data: "Data"
    default: typeName(in: table)
    }
  }
}
