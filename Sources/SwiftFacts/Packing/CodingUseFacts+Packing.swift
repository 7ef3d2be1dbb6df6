// Most of what a run unpacks: these values pack themselves instead of having their parts coded one by one.

extension CodingUseFacts: Packable {
  package func pack(into packer: inout Packer) {
    packer.pack(decoded)
    packer.pack(handedOn)
    // The same set gives the same bytes.
    packer.pack(arguments.sorted { ($0.type, $0.holder, $0.index) < ($1.type, $1.holder, $1.index) })
    packer.pack(kept)
    packer.pack(wrapped)
    packer.pack(
      expected.sorted {
        ($0.function, $0.types.joined(separator: ",")) < ($1.function, $1.types.joined(separator: ","))
      })
    packer.pack(encoded.sorted { ($0.scope, "\($0.origin)") < ($1.scope, "\($1.origin)") })
    packer.pack(mentionedTypes.sorted { $0.value < $1.value })
    packer.pack(assignedMembers)
  }

  package init(from unpacker: inout Unpacker) {
    decoded = unpacker.textSet()
    handedOn = unpacker.textSet()
    arguments = Set(unpacker.values())
    kept = unpacker.textSet()
    wrapped = unpacker.textSet()
    expected = Set(unpacker.values())
    encoded = Set(unpacker.values())
    mentionedTypes = Set(unpacker.values())
    assignedMembers = unpacker.textSet()
  }
}

extension CodingUseFacts.Expectation: Packable {
  package func pack(into packer: inout Packer) {
    packer.pack(types)
    packer.pack(function)
  }

  package init(from unpacker: inout Unpacker) {
    types = unpacker.textList()
    function = unpacker.text()
  }
}

extension CodingUseFacts.Argument: Packable {
  package func pack(into packer: inout Packer) {
    packer.pack(type)
    packer.pack(holder)
    packer.pack(index)
  }

  package init(from unpacker: inout Unpacker) {
    type = unpacker.text()
    holder = unpacker.text()
    index = unpacker.number()
  }
}

extension CodingUseFacts.Value: Packable {
  package func pack(into packer: inout Packer) {
    origin.pack(into: &packer)
    packer.pack(scope)
  }

  package init(from unpacker: inout Unpacker) {
    origin = ValueOrigin(from: &unpacker)
    scope = unpacker.text()
  }
}

extension NameHash: Packable {
  package func pack(into packer: inout Packer) { packer.pack(Int(value)) }
  package init(from unpacker: inout Unpacker) { self.init(value: UInt32(truncatingIfNeeded: unpacker.number())) }
}

extension CodingUseFacts {
  package func encode(to encoder: any Encoder) throws { try FactEncoder.pack(self, to: encoder) }
  package init(from decoder: any Decoder) throws { self = try FactDecoder.unpack(from: decoder) }
}
