/// What tells one type from another whose name changed.
extension ShapeDocument.TypeEntry {
  /// The shape under Foundation's defaults, where it is one that hardly two types share by chance.
  var telling: Shape? {
    guard isDecoded || isEncoded, let shape = (shapes[.decoding] ?? shapes[.encoding])?[CoderOptions()] else {
      return nil
    }
    switch shape.unchecked {
    case .object(let object): return object.members.count >= 2 && object.unread == nil ? shape : nil
    case .cases(let cases): return cases.cases.count >= 2 ? shape : nil
    case .rawValue(let raw): return (raw.values?.count ?? 0) >= 3 ? shape : nil
    default: return nil
    }
  }

  /// The keys, cases or raw values, where hardly two types share them by chance.
  var tellingKeys: Set<String>? {
    switch telling?.unchecked {
    case .object(let object)?: Set(object.members.map(\.key))
    case .cases(let cases)?: Set(cases.cases.map(\.key))
    case .rawValue(let raw)?: Set((raw.values ?? []).map(\.text))
    default: nil
    }
  }
}
