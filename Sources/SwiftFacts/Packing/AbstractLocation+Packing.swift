extension ValueOrigin: Packable {
  package func pack(into packer: inout Packer) {
    switch self {
    case .unknown: packer.pack(0)
    case .type(let text):
      packer.pack(1)
      packer.pack(text)
    case .name(let name):
      packer.pack(2)
      packer.pack(name)
    case .enclosingInstance: packer.pack(3)
    case .member(let base, let name):
      packer.pack(4)
      packer.pack(name)
      base.pack(into: &packer)
    case .call(let callee):
      packer.pack(5)
      callee.pack(into: &packer)
    case .element(let base):
      packer.pack(6)
      base.pack(into: &packer)
    }
  }

  package init(from unpacker: inout Unpacker) { self.init(from: &unpacker, depth: 0) }

  /// No expression is read to this depth, so anything nested deeper is damage.
  private static let maximumDepth = 64

  private init(from unpacker: inout Unpacker, depth: Int) {
    let number = depth < Self.maximumDepth ? unpacker.number() : 0
    switch number {
    case 1: self = .type(unpacker.text())
    case 2: self = .name(unpacker.text())
    case 3: self = .enclosingInstance
    case 4:
      let name = unpacker.text()
      self = .member(ValueOrigin(from: &unpacker, depth: depth + 1), name)
    case 5: self = .call(ValueOrigin(from: &unpacker, depth: depth + 1))
    case 6: self = .element(ValueOrigin(from: &unpacker, depth: depth + 1))
    default: self = .unknown
    }
  }
}

extension AbstractLocation: Packable {
  package func pack(into packer: inout Packer) {
    switch self {
    case .local(let file, let offset):
      packer.pack(0)
      packer.pack(file)
      packer.pack(offset)
    case .value(let origin, let scope):
      packer.pack(1)
      packer.pack(scope)
      origin.pack(into: &packer)
    case .declared(let scope, let name):
      packer.pack(2)
      packer.pack(scope)
      packer.pack(name)
    }
  }

  package init(from unpacker: inout Unpacker) {
    switch unpacker.number() {
    case 1:
      let scope = unpacker.text()
      self = .value(ValueOrigin(from: &unpacker), scope: scope)
    case 2:
      let scope = unpacker.text()
      self = .declared(scope: scope, name: unpacker.text())
    default:
      let file = unpacker.text()
      self = .local(file: file, offset: unpacker.number())
    }
  }
}

extension FlowEdge: Packable {
  package func pack(into packer: inout Packer) {
    holder.pack(into: &packer)
    source.pack(into: &packer)
  }

  package init(from unpacker: inout Unpacker) {
    holder = AbstractLocation(from: &unpacker)
    source = AbstractLocation(from: &unpacker)
  }
}

extension FormatterHandover: Packable {
  package func pack(into packer: inout Packer) {
    formatter.pack(into: &packer)
    packer.pack(callee)
    packer.pack(index)
    packer.pack(scope)
  }

  package init(from unpacker: inout Unpacker) {
    formatter = AbstractLocation(from: &unpacker)
    callee = unpacker.text()
    index = unpacker.number()
    scope = unpacker.text()
  }
}

// These values make up most of the cache, so they pack themselves instead of having their parts coded one by one.

extension ValueOrigin: Codable {
  package func encode(to encoder: any Encoder) throws { try FactEncoder.pack(self, to: encoder) }
  package init(from decoder: any Decoder) throws { self = try FactDecoder.unpack(from: decoder) }
}

extension AbstractLocation: Codable {
  package func encode(to encoder: any Encoder) throws { try FactEncoder.pack(self, to: encoder) }
  package init(from decoder: any Decoder) throws { self = try FactDecoder.unpack(from: decoder) }
}
