// Most of what a run unpacks: these values pack themselves instead of having their parts coded one by one.

extension TypeFact: Packable {
  package func pack(into packer: inout Packer) {
    packer.pack(kind.rawValue)
    packer.pack(name)
    packer.pack(qualifiedName)
    packer.pack(nameRange)
    packer.pack(range)
    packer.pack(inherited)
    packer.pack(attributes)
    packer.pack(genericParameters)
    packer.pack(isPublic)
    packer.pack(isPrivate)
    packer.pack(properties)
    packer.pack(cases)
    packer.pack(functions)
    packer.pack(comment)
    packer.pack(formerNames)
    packer.pack(extensionSite)
  }

  package init(from unpacker: inout Unpacker) {
    kind = Kind(rawValue: unpacker.text()) ?? .struct
    name = unpacker.text()
    qualifiedName = unpacker.text()
    nameRange = unpacker.range()
    range = unpacker.range()
    inherited = unpacker.textList()
    attributes = unpacker.textList()
    genericParameters = unpacker.textList()
    isPublic = unpacker.flag()
    isPrivate = unpacker.flag()
    properties = unpacker.values()
    cases = unpacker.values()
    functions = unpacker.values()
    comment = unpacker.text()
    formerNames = unpacker.textList()
    extensionSite = unpacker.optional()
  }
}

extension ExtensionSite: Packable {
  package func pack(into packer: inout Packer) {
    packer.pack(offset)
    packer.pack(step)
    packer.pack(ending)
    packer.pack(access)
  }

  package init(from unpacker: inout Unpacker) {
    offset = unpacker.number()
    step = unpacker.text()
    ending = unpacker.text()
    access = unpacker.text()
  }
}

extension PropertyFact: Packable {
  package func pack(into packer: inout Packer) {
    packer.pack(name)
    packer.pack(nameRange)
    packer.pack(type)
    packer.pack(typeRange)
    packer.pack(isLet)
    packer.pack(isStatic)
    packer.pack(isLazy)
    packer.pack(isWeak)
    packer.pack(isComputed)
    packer.pack(isReadOnly)
    packer.pack(isPublic)
    packer.pack(isPrivate)
    packer.pack(initialValue)
    packer.pack(initialValueRange)
    initialOrigin.pack(into: &packer)
    packer.pack(attributes)
    packer.pack(storeKey)
    packer.pack(comment)
    packer.pack(groupComment)
    packer.pack(isAbsenceExplained)
  }

  package init(from unpacker: inout Unpacker) {
    name = unpacker.text()
    nameRange = unpacker.range()
    type = unpacker.optionalText()
    typeRange = unpacker.optionalRange()
    isLet = unpacker.flag()
    isStatic = unpacker.flag()
    isLazy = unpacker.flag()
    isWeak = unpacker.flag()
    isComputed = unpacker.flag()
    isReadOnly = unpacker.flag()
    isPublic = unpacker.flag()
    isPrivate = unpacker.flag()
    initialValue = unpacker.optionalText()
    initialValueRange = unpacker.optionalRange()
    initialOrigin = ValueOrigin(from: &unpacker)
    attributes = unpacker.textList()
    storeKey = unpacker.optionalText()
    comment = unpacker.text()
    groupComment = unpacker.text()
    isAbsenceExplained = unpacker.flag()
  }
}

extension EnumCaseFact: Packable {
  package func pack(into packer: inout Packer) {
    packer.pack(name)
    packer.pack(nameRange)
    packer.pack(rawValue)
    packer.pack(parameters)
    packer.pack(isUnavailable)
  }

  package init(from unpacker: inout Unpacker) {
    name = unpacker.text()
    nameRange = unpacker.range()
    rawValue = unpacker.optionalText()
    parameters = unpacker.values()
    isUnavailable = unpacker.flag()
  }
}

extension EnumCaseFact.Parameter: Packable {
  package func pack(into packer: inout Packer) {
    packer.pack(label)
    packer.pack(type)
    packer.pack(typeRange)
    packer.pack(hasDefault)
  }

  package init(from unpacker: inout Unpacker) {
    label = unpacker.optionalText()
    type = unpacker.text()
    typeRange = unpacker.range()
    hasDefault = unpacker.flag()
  }
}

extension FunctionFact: Packable {
  package func pack(into packer: inout Packer) {
    packer.pack(kind.rawValue)
    packer.pack(name)
    packer.pack(nameRange)
    packer.pack(parameters)
    packer.pack(isStatic)
    packer.pack(isThrowing)
    packer.pack(isAsync)
    packer.pack(returnType)
    packer.pack(genericParameters)
    packer.pack(scope)
    packer.pack(decodesThrowing)
    packer.pack(thrownInstead)
    packer.pack(isPrivate)
  }

  package init(from unpacker: inout Unpacker) {
    kind = Kind(rawValue: unpacker.number()) ?? .function
    name = unpacker.text()
    nameRange = unpacker.range()
    parameters = unpacker.values()
    isStatic = unpacker.flag()
    isThrowing = unpacker.flag()
    isAsync = unpacker.flag()
    returnType = unpacker.optionalText()
    genericParameters = unpacker.textList()
    scope = unpacker.text()
    decodesThrowing = unpacker.flag()
    thrownInstead = unpacker.optionalText()
    isPrivate = unpacker.flag()
  }
}

extension FunctionFact.Parameter: Packable {
  package func pack(into packer: inout Packer) {
    packer.pack(label)
    packer.pack(name)
    packer.pack(offset)
    packer.pack(type)
    packer.pack(hasDefault)
  }

  package init(from unpacker: inout Unpacker) {
    label = unpacker.optionalText()
    name = unpacker.text()
    offset = unpacker.number()
    type = unpacker.text()
    hasDefault = unpacker.flag()
  }
}

extension TypeFact {
  package func encode(to encoder: any Encoder) throws { try FactEncoder.pack(self, to: encoder) }
  package init(from decoder: any Decoder) throws { self = try FactDecoder.unpack(from: decoder) }
}

extension PropertyFact {
  package func encode(to encoder: any Encoder) throws { try FactEncoder.pack(self, to: encoder) }
  package init(from decoder: any Decoder) throws { self = try FactDecoder.unpack(from: decoder) }
}

extension FunctionFact {
  package func encode(to encoder: any Encoder) throws { try FactEncoder.pack(self, to: encoder) }
  package init(from decoder: any Decoder) throws { self = try FactDecoder.unpack(from: decoder) }
}
