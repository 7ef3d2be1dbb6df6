// Most of what a run unpacks: these values pack themselves instead of having their parts coded one by one.

extension FunctionReference: Packable {
  package func pack(into packer: inout Packer) {
    packer.pack(name)
    packer.pack(labels)
    receiver.pack(into: &packer)
    packer.pack(hasReceiver)
  }

  package init(from unpacker: inout Unpacker) {
    name = unpacker.text()
    labels = unpacker.textList()
    receiver = ValueOrigin(from: &unpacker)
    hasReceiver = unpacker.flag()
  }
}

extension FunctionContext: Packable {
  package func pack(into packer: inout Packer) {
    packer.pack(name)
    packer.pack(scope)
    packer.pack(isDecodingInitializer)
    packer.pack(isInPropertyWrapper)
  }

  package init(from unpacker: inout Unpacker) {
    name = unpacker.text()
    scope = unpacker.text()
    isDecodingInitializer = unpacker.flag()
    isInPropertyWrapper = unpacker.flag()
  }
}

extension GenericFunction: Packable {
  package func pack(into packer: inout Packer) {
    function.pack(into: &packer)
    packer.pack(parameters)
  }

  package init(from unpacker: inout Unpacker) {
    function = FunctionFact(from: &unpacker)
    parameters = unpacker.textList()
  }
}

extension CoderHandover: Packable {
  package func pack(into packer: inout Packer) {
    place.pack(into: &packer)
    callee.pack(into: &packer)
    packer.pack(index)
    packer.pack(range)
    packer.pack(isConditional)
    context.pack(into: &packer)
  }

  package init(from unpacker: inout Unpacker) {
    place = AbstractLocation(from: &unpacker)
    callee = FunctionReference(from: &unpacker)
    index = unpacker.number()
    range = unpacker.range()
    isConditional = unpacker.flag()
    context = FunctionContext(from: &unpacker)
  }
}

extension TypedCall: Packable {
  package func pack(into packer: inout Packer) {
    callee.pack(into: &packer)
    packer.pack(metatypes)
    packer.pack(resultType)
    packer.pack(target)
    packer.pack(arguments)
    packer.pack(implicitMembers)
    packer.pack(closureParameter)
    packer.pack(range)
    context.pack(into: &packer)
    packer.pack(owner)
    packer.pack(isInNetworkCode)
    packer.pack(storage.rawValue)
    packer.pack(places != nil)
    packer.pack(places ?? [])
    packer.pack(texts)
  }

  package init(from unpacker: inout Unpacker) {
    callee = FunctionReference(from: &unpacker)
    metatypes = unpacker.numberedTexts()
    resultType = unpacker.optionalText()
    target = unpacker.optional()
    arguments = unpacker.values()
    implicitMembers = unpacker.numberedTexts()
    closureParameter = unpacker.optionalText()
    range = unpacker.range()
    context = FunctionContext(from: &unpacker)
    owner = unpacker.optional()
    isInNetworkCode = unpacker.flag()
    storage = StorageEvidence(rawValue: unpacker.number()) ?? .none
    let knowsPlaces = unpacker.flag()
    let known = unpacker.textList()
    places = knowsPlaces ? known : nil
    texts = unpacker.numberedTexts()
  }
}

extension TypedCall.Argument: Packable {
  package func pack(into packer: inout Packer) {
    packer.pack(index)
    origin.pack(into: &packer)
  }

  package init(from unpacker: inout Unpacker) {
    index = unpacker.number()
    origin = ValueOrigin(from: &unpacker)
  }
}

extension FunctionReference {
  package func encode(to encoder: any Encoder) throws { try FactEncoder.pack(self, to: encoder) }
  package init(from decoder: any Decoder) throws { self = try FactDecoder.unpack(from: decoder) }
}

extension FunctionContext {
  package func encode(to encoder: any Encoder) throws { try FactEncoder.pack(self, to: encoder) }
  package init(from decoder: any Decoder) throws { self = try FactDecoder.unpack(from: decoder) }
}

extension CoderHandover {
  package func encode(to encoder: any Encoder) throws { try FactEncoder.pack(self, to: encoder) }
  package init(from decoder: any Decoder) throws { self = try FactDecoder.unpack(from: decoder) }
}

extension TypedCall {
  package func encode(to encoder: any Encoder) throws { try FactEncoder.pack(self, to: encoder) }
  package init(from decoder: any Decoder) throws { self = try FactDecoder.unpack(from: decoder) }
}
