internal import SwiftSyntax

/// Collects what is done with date formatters.
package struct FormatterCollector {
  package private(set) var events: [FormatterEvent] = []
  package private(set) var handovers: [FormatterHandover] = []
  /// The body that was looked through last: one with many calls is looked through once.
  private var lastBody: (body: Syntax, namesZone: Bool)?

  package static let typeName = "DateFormatter"

  /// The formatter that `self` is in an extension of DateFormatter.
  private func implicitFormatter(_ places: LocationReader) -> AbstractLocation? {
    places.context.scope == Self.typeName ? places.implicitPlace : nil
  }

  // MARK: Creation and calls

  mutating func visit(_ shape: CallShape, in context: WalkContext) {
    guard let name = shape.name else { return }
    let call = shape.node
    let places = LocationReader(context: context)
    let created = places.createdType(by: call)
    if created == Self.typeName {
      add(.created, places.created(by: call), at: call.calledExpression.utf8Range, context)
      if call.isOnlySetUp, !events.isEmpty { events[events.count - 1].isNeverUsed = true }
    }
    let kind = shape.mayBeNamed(anyOf: Self.methodHashes) ? Self.methods[name] : nil
    if let kind, let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      let first = shape.arguments.first, Self.takes(kind, label: first.label)
    {
      let formatter = access.base.map { places.reference(to: $0) } ?? implicitFormatter(places)
      if let formatter, !Self.readsItsOwnText(access, first.expression, places) {
        add(kind, formatter, at: access.declName.utf8Range, context)
        if kind == .parses, call.readsInOneZone, !namesZone(around: call) {
          events[events.count - 1].isInOneZone = true
        }
        if kind == .prints, call.isMadeNumber { events[events.count - 1].isMadeNumber = true }
      }
    } else if kind == .parses || kind == .localizedStyle,
      call.calledExpression.is(DeclReferenceExprSyntax.self), let formatter = implicitFormatter(places)
    {
      add(.parses, formatter, at: call.calledExpression.utf8Range, context)
    }
    if name == "formatted", shape.arguments.count == 1, let argument = shape.arguments.first, argument.label == nil,
      call.calledExpression.as(MemberAccessExprSyntax.self).map({
        $0.base == nil || $0.base?.sourceText.hasSuffix("Strategy") == true
      }) ?? false,
      let formatter = places.reference(to: argument.expression, expecting: Self.typeName)
    {
      let kind: FormatterEvent.Kind = call.isEncodingStrategy ? .givenToEncodingStrategy : .givenToStrategy
      add(kind, formatter, at: argument.expression.utf8Range, context)
    } else if created == nil {
      addHandovers(from: shape, to: name, places)
    }
  }

  /// Whether the body around a call mentions a zone.
  private mutating func namesZone(around call: FunctionCallExprSyntax) -> Bool {
    guard let body = call.enclosingBody else { return true }
    if let lastBody, lastBody.body == body { return lastBody.namesZone }
    let namesZone = body.mentions(anyOf: ["timeZone"])
    lastBody = (body, namesZone)
    return namesZone
  }

  private static let methods: [String: FormatterEvent.Kind] = [
    "date": .parses, "getObjectValue": .parses, "string": .prints,
    "setLocalizedDateFormatFromTemplate": .localizedStyle,
  ]

  private static let methodHashes = NameHashes(methods.keys)

  /// `f.date(from: f.string(from: date))`: what a formatter writes, it reads, whatever its locale.
  private static func readsItsOwnText(_ call: MemberAccessExprSyntax, _ text: ExprSyntax, _ places: LocationReader)
    -> Bool
  {
    guard let base = call.base, call.declName.baseName.spells("date") else { return false }
    let formatter = places.expressions.origin(of: base)
    return formatter != .unknown && places.expressions.origin(of: text) == .call(.member(formatter, "string"))
  }

  private static func takes(_ kind: FormatterEvent.Kind, label: String?) -> Bool {
    switch kind {
    case .parses: label == "from" || label == nil
    case .prints: label == "from" || label == "for"
    default: label == nil
    }
  }

  /// A formatter passed to a function may be configured there.
  private mutating func addHandovers(from call: CallShape, to callee: String, _ places: LocationReader) {
    for (index, argument) in call.arguments.enumerated() {
      guard
        let place = places.localReference(to: argument) ?? Self.namedFormatter(argument.value, places)
      else { continue }
      handovers.append(
        FormatterHandover(formatter: place, callee: callee, index: index, scope: places.context.function.scope))
    }
  }

  /// A property that is called a formatter; other names are too many to follow.
  private static func namedFormatter(_ expression: ExprSyntax, _ places: LocationReader) -> AbstractLocation? {
    guard places.expressions.mayBeNamed(expression, isFormatterName),
      let name = places.expressions.origin(of: expression).lastName, isFormatterName(name)
    else { return nil }
    return places.reference(to: expression)
  }

  private static func isFormatterName(_ name: String) -> Bool { name.containsIgnoringCase("format") }

  // MARK: Assignments

  mutating func visit(_ assignment: AssignmentShape, in context: WalkContext) {
    let places = LocationReader(context: context)
    if let (name, formatter, nameRange, prefix) = places.assignedMember(assignment.target),
      let kind = Self.settings[name]
    {
      for value in Self.assignedValues(assignment.elements) {
        let isFormat = kind == .setsFormat
        // A localized template gives a format for people.
        let isTemplate = isFormat && value.sourceText.contains("fromTemplate:")
        let constant =
          places.literalText(of: value) ?? (kind == .setsCalendar ? value.parameterDefault(in: context) : nil)
        events.append(
          FormatterEvent(
            kind: isTemplate ? .localizedStyle : kind, formatter: formatter,
            range: isFormat ? value.utf8Range : nameRange, text: constant ?? value.sourceText,
            isSpelledOut: constant == nil, value: places.expressions.origin(of: value),
            insertion: isFormat ? assignment.node.insertionBefore : nil, prefix: prefix, context: context.function))
      }
    }
  }

  /// What `x = value` assigns: of `isShort ? "HH" : "HH:mm"`, both.
  private static func assignedValues(_ elements: [ExprSyntax]) -> [ExprSyntax] {
    if elements.count == 5, let choice = elements[3].as(UnresolvedTernaryExprSyntax.self) {
      return [choice.thenExpression, elements[4]]
    }
    return [elements[2].as(TupleExprSyntax.self)?.parenthesized ?? elements[2]]
  }

  private static let settings: [String: FormatterEvent.Kind] = [
    "dateFormat": .setsFormat, "locale": .setsLocale, "timeZone": .setsTimeZone, "dateStyle": .localizedStyle,
    "timeStyle": .localizedStyle, "doesRelativeDateFormatting": .localizedStyle, "calendar": .setsCalendar,
  ]

  private mutating func add(
    _ kind: FormatterEvent.Kind, _ formatter: AbstractLocation?, at range: Range<Int>, _ context: WalkContext
  ) {
    guard let formatter else { return }
    events.append(FormatterEvent(kind: kind, formatter: formatter, range: range, context: context.function))
  }
}

extension FormatterCollector: FactCollector {
  static let triggers = Triggers(words: ["dateFormat"], parts: ["DateFormatter"])

  func add(to facts: inout FileFacts) {
    facts.formatterEvents = events
  }
}

extension FunctionCallExprSyntax {
  /// `encoder.dateEncodingStrategy = .formatted(formatter)`, `JSONEncoder.DateEncodingStrategy.formatted(formatter)`
  fileprivate var isEncodingStrategy: Bool {
    let strategy = "ateEncodingStrategy"
    if let base = receiver, base.sourceText.hasSuffix(strategy) { return true }
    if let type = annotatedType { return type.hasSuffix(strategy) }
    guard let elements = parent?.as(ExprListSyntax.self), let target = elements.first,
      elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true
    else { return false }
    return target.sourceText.hasSuffix(strategy)
  }

  /// `Int(formatter.string(from: date))`
  fileprivate var isMadeNumber: Bool {
    guard let argument = parent?.as(LabeledExprSyntax.self), argument.label == nil,
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), call.arguments.count == 1
    else { return false }
    return ScalarTypes.numbers.contains(call.calleeName ?? "")
  }

  /// `let formatter = DateFormatter()` in a function that only sets its properties.
  fileprivate var isOnlySetUp: Bool {
    guard let binding = parent?.parent?.as(PatternBindingSyntax.self), let item = binding.enclosingItem,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      item.item.is(VariableDeclSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self),
      list.parent?.is(SourceFileSyntax.self) == false
    else { return false }
    return list.drop { $0.position <= item.position }.allSatisfy { later in
      later.mentions(ofVariablesNamed: [name]).allSatisfy { mention in
        guard let access = mention.parent?.as(MemberAccessExprSyntax.self), access.base.map(Syntax.init) == mention
        else {
          return false
        }
        return ExprSyntax(access).isAssigned
      }
    }
  }
}
