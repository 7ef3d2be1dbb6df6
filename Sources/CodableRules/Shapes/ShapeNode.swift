/// A shape as `shape --format json` writes it: one flat object per shape, whose `type` says which of the others count.
struct ShapeNode: Codable, Equatable {
  var type: String
  /// Of an integer, a number, a date, data.
  var form: String?
  var because: String?
  var name: String?
  /// Of an optional, an array, a raw value, a checked shape.
  var of: [ShapeNode]?
  var keyed: String?
  var keys: [Member]?
  var values: [Value]?
  var bits: [Value]?
  var cases: [Case]?
  var uncoded: [String]?
  var derived: [String]?
  var unread: String?

  struct Member: Codable, Equatable {
    var key: String
    var shape: ShapeNode
    var presence: String
    var property: String?
    var isFailureDropped: Bool?
    var isSuperclass: Bool?
    var turn: Int?
    var isNestedContainer: Bool?
    var isSet: Bool?
    var defaultText: String?
    var hasFraction: Bool?
    var isExcluded: Bool?
  }

  struct Value: Codable, Equatable {
    var text: String
    var name: String
    var isImplicit: Bool?

    init(_ value: RawValues.Value) {
      (text, name, isImplicit) = (value.text, value.name, value.isImplicit ? true : nil)
    }

    var value: RawValues.Value { .init(text: text, name: name, isImplicit: isImplicit ?? false) }
  }

  struct Case: Codable, Equatable {
    var key: String
    var name: String
    var payload: ShapeNode
  }

  private init(_ type: String, form: String? = nil, of: [Shape] = []) {
    self.type = type
    self.form = form
    if !of.isEmpty { self.of = of.map(ShapeNode.init) }
  }

  init(_ shape: Shape) {
    switch shape {
    case .opaque(let reason):
      self.init("opaque")
      because = reason
    case .anything: self.init("anything")
    case .string: self.init("string")
    case .boolean: self.init("boolean")
    case .integer(let width): self.init("integer", form: width.rawValue)
    case .floatingPoint(let isSingle): self.init("number", form: isSingle ? "Float" : "Double")
    case .decimal: self.init("decimal")
    case .url: self.init("url")
    case .uuid: self.init("uuid")
    case .date(let coding): self.init("date", form: coding.rawValue)
    case .data(let coding): self.init("data", form: coding.rawValue)
    case .optional(let wrapped): self.init("optional", of: [wrapped])
    case .array(let element): self.init("array", of: [element])
    case .checked(let inner): self.init("checked", of: [inner])
    case .reference(let name):
      self.init("reference")
      self.name = name
    case .rawValue(let raw):
      self.init("rawValue", of: [raw.base])
      values = raw.values?.map(Value.init)
      if !raw.bits.isEmpty { bits = raw.bits.map(Value.init) }
    case .dictionary(let keys, let element): self.init(keys, element)
    case .object(let object): self.init(object)
    case .cases(let shapes):
      self.init("cases")
      cases = shapes.cases.map { Case(key: $0.key, name: $0.name, payload: ShapeNode(.object($0.payload))) }
    case .sequence(let elements):
      self.init("sequence")
      keys = elements.map {
        Member(
          key: "", shape: ShapeNode($0.shape), presence: $0.isOptional ? "optional" : "required", property: $0.property,
          isExcluded: $0.isExcluded ? true : nil)
      }
    }
  }

  private init(_ keys: Shape.KeyCoding, _ element: Shape) {
    switch keys {
    case .string:
      self.init("dictionary", of: [element])
      keyed = "string"
    case .integer:
      self.init("dictionary", of: [element])
      keyed = "integer"
    case .pairs(let key):
      self.init("dictionary", of: [element, key])
      keyed = "pairs"
    case .representable(let raw):
      self.init("dictionary", of: [element] + (raw.map { [.rawValue($0)] } ?? []))
      keyed = "representable"
    }
  }

  private init(_ object: ObjectShape) {
    self.init("object")
    keys = object.members.map {
      Member(
        key: $0.key, shape: ShapeNode($0.shape), presence: $0.presence.rawValue, property: $0.property,
        isFailureDropped: $0.isFailureDropped ? true : nil, isSuperclass: $0.isSuperclass ? true : nil,
        turn: $0.turn, isNestedContainer: $0.isNestedContainer ? true : nil,
        isSet: $0.isSet ? true : nil, defaultText: $0.defaultText, hasFraction: $0.hasFraction ? true : nil)
    }
    uncoded = object.uncoded.isEmpty ? nil : object.uncoded
    derived = object.derived.isEmpty ? nil : object.derived
    unread = object.unread
  }

  // MARK: Back

  /// What is not understood is opaque: a later version may have written it.
  var shape: Shape {
    let parts = (of ?? []).map(\.shape)
    switch type {
    case "opaque": return .opaque(because: because ?? "it says no more")
    case "anything": return .anything
    case "string": return .string
    case "boolean": return .boolean
    case "integer": return form.flatMap(IntegerWidth.init).map(Shape.integer) ?? unknown
    case "number": return .floatingPoint(isSingle: form == "Float")
    case "decimal": return .decimal
    case "url": return .url
    case "uuid": return .uuid
    case "date": return form.flatMap(DateCoding.init).map(Shape.date) ?? unknown
    case "data": return form.flatMap(DataCoding.init).map(Shape.data) ?? unknown
    case "optional": return parts.first.map(Shape.optional) ?? unknown
    case "array": return parts.first.map(Shape.array) ?? unknown
    case "checked": return parts.first.map(Shape.checked) ?? unknown
    case "reference": return name.map(Shape.reference) ?? unknown
    case "rawValue": return parts.first.map { .rawValue(rawValues(of: $0)) } ?? unknown
    case "dictionary": return dictionary(parts)
    case "object": return .object(object)
    case "cases":
      return .cases(
        CaseShapes(cases: (cases ?? []).map { .init(key: $0.key, name: $0.name, payload: $0.payload.object) }))
    case "sequence":
      return .sequence(
        (keys ?? []).map {
          .init(
            shape: $0.shape.shape, property: $0.property, isOptional: $0.presence == "optional",
            isExcluded: $0.isExcluded ?? false)
        })
    default: return unknown
    }
  }

  private var unknown: Shape {
    .opaque(because: "the file describes it as '\(type)', which this version does not know")
  }

  private func rawValues(of base: Shape) -> RawValues {
    RawValues(base: base, values: values?.map(\.value), bits: (bits ?? []).map(\.value))
  }

  private func dictionary(_ parts: [Shape]) -> Shape {
    guard let element = parts.first else { return unknown }
    switch keyed {
    case "string": return .dictionary(.string, element)
    case "integer": return .dictionary(.integer, element)
    case "pairs": return parts.count == 2 ? .dictionary(.pairs(parts[1]), element) : unknown
    case "representable":
      if parts.count == 2, case .rawValue(let raw) = parts[1] { return .dictionary(.representable(raw), element) }
      return .dictionary(.representable(nil), element)
    default: return unknown
    }
  }

  private var object: ObjectShape {
    var object = ObjectShape(uncoded: uncoded ?? [], derived: derived ?? [], unread: unread)
    object.members = (keys ?? []).map {
      ObjectShape.Member(
        key: $0.key, shape: $0.shape.shape, presence: ObjectShape.Presence(rawValue: $0.presence) ?? .conditional,
        property: $0.property, isFailureDropped: $0.isFailureDropped ?? false, isSuperclass: $0.isSuperclass ?? false,
        turn: $0.turn, isNestedContainer: $0.isNestedContainer ?? false, isSet: $0.isSet ?? false,
        defaultText: $0.defaultText, hasFraction: $0.hasFraction ?? false)
    }
    return object
  }
}
