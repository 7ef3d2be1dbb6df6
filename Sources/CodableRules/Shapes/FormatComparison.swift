import LintModel

/// Compares the formats of two versions: what one writes, the other reads on paper.
package struct FormatComparison {
  private let old: ShapeDocument
  private let new: ShapeDocument

  /// Two versions of a type that are one format.
  package struct Pair: Sendable, Hashable {
    package var oldName: String
    package var name: String
  }

  package init(from old: ShapeDocument, to new: ShapeDocument) {
    self.old = old
    self.new = new
  }

  /// The types that both versions have, by name or by a comment that says what a type was called.
  package var pairs: [Pair] {
    new.types.keys.sorted().compactMap { name in
      guard let entry = new.types[name] else { return nil }
      let names = [name] + entry.formerNames
      return names.first { old.types[$0] != nil }.map { Pair(oldName: $0, name: name) }
    }
  }

  /// What the change from one version to the other costs.
  package func changes(of pair: Pair) -> [FormatChange] {
    let options = options(of: pair)
    let oldReads = old.table(.decoding, options.old)
    let newReads = new.table(.decoding, options.new)
    var changes: [FormatChange] = []
    if let reading = newReads.shapes[pair.name] {
      let table = writer(of: pair.oldName, in: old, options.old)
      if let writing = table.shapes[pair.oldName] {
        changes += refusals(
          of: .reference(pair.oldName), in: table, readBy: newReads, as: pair.name, pair, .backward,
          unless: oldReads.shapes[pair.oldName] == nil ? nil : oldReads)
        let silent = SilentChanges(writer: table, reader: newReads, pair: pair)
        changes += silent.changes(from: writing, to: reading)
      }
    }
    if oldReads.shapes[pair.oldName] != nil, new.types[pair.name]?.isEncoded == true {
      let table = new.table(.encoding, options.new)
      if table.shapes[pair.name] != nil {
        changes += refusals(
          of: .reference(pair.name), in: table, readBy: oldReads, as: pair.oldName, pair, .forward, unless: newReads)
        if let change = droppedKeys(of: pair, writtenBy: table, readBy: oldReads) { changes.append(change) }
      }
    }
    return changes
  }

  /// The coders are compared only where each version is seen to use one: else nothing is known to have changed.
  private func options(of pair: Pair) -> (old: CoderOptions, new: CoderOptions) {
    guard let one = old.knownOptions(of: pair.oldName), let other = new.knownOptions(of: pair.name) else {
      return (CoderOptions(), CoderOptions())
    }
    return (one, other)
  }

  /// What a version writes; where it only reads, what it reads stands for what others write.
  private func writer(of type: String, in document: ShapeDocument, _ options: CoderOptions) -> ShapeTable {
    let encoding = document.table(.encoding, options)
    if encoding.shapes[type] != nil, document.types[type]?.isEncoded == true { return encoding }
    return document.table(.decoding, options)
  }

  /// The keys that older versions do not read: what they save has lost them.
  private func droppedKeys(of pair: Pair, writtenBy writer: ShapeTable, readBy reader: ShapeTable) -> FormatChange? {
    guard old.types[pair.oldName]?.isEncoded == true,
      let written = writer.resolved(.reference(pair.name)).unchecked.objectShape,
      let read = reader.resolved(.reference(pair.oldName)).unchecked.objectShape, read.unread == nil
    else { return nil }
    let dropped = written.members.filter { member in
      let key = reader.options.read(writer.options.written(member.key))
      return !read.members.contains { $0.key == key } && !read.uncoded.contains(member.property ?? "")
    }
    guard let first = dropped.first else { return nil }
    let names = Prose.list(dropped.map { "'\(writer.options.written($0.key))'" })
    return FormatChange(
      kind: .forward, type: pair.name, oldType: pair.oldName, property: first.property, oldProperty: nil,
      message: "an older version does not read \(names), and drops \(dropped.count == 1 ? "it" : "them") when it saves",
      payload: "{\(dropped.map { JSONValue.quoted(writer.options.written($0.key)) + ": …" }.joined(separator: ", "))}",
      outcome: "ignored")
  }

  // MARK: Errors

  private func refusals(
    of shape: Shape, in writer: ShapeTable, readBy reader: ShapeTable, as name: String, _ pair: Pair,
    _ kind: FormatChange.Class, unless known: ShapeTable?
  ) -> [FormatChange] {
    let compared = Set(pairs.filter { $0.name == $0.oldName }.map(\.name))
    let samples = FormatSamples(writer: writer, reader: reader) { compared.contains($0) && $0 != name }
    let decoder = PaperDecoder(reader)
    // What the version itself cannot read is not what this change costs.
    let own = known.map(PaperDecoder.init)
    let ownName = kind == .backward ? pair.oldName : pair.name
    var order: [String] = []
    var groups: [String: Refusal] = [:]
    for sample in samples.payloads(of: shape, read: .reference(name)) {
      guard case .failure(let failure) = decoder.decode(sample.value, as: .reference(name)) else { continue }
      if let own, case .failure = own.decode(sample.value, as: .reference(ownName)) { continue }
      let group = failure.groupText(changedAt: sample.path)
      if groups[group] == nil { order.append(group) }
      groups[group, default: Refusal(failure: failure, sample: sample)].details.append(failure.detail)
    }
    return order.compactMap { group in
      groups[group].map { change(for: $0, kind, pair, writer: writer, reader: reader) }
    }
  }

  /// Payloads that are refused for one reason; the first is shown.
  private struct Refusal {
    var failure: DecodingFailure
    var sample: FormatSamples.Sample
    var details: [String] = []
  }

  private func change(
    for refusal: Refusal, _ kind: FormatChange.Class, _ pair: Pair, writer: ShapeTable, reader: ShapeTable
  ) -> FormatChange {
    let failure = refusal.failure
    let keys = failure.path.compactMap { key -> String? in
      if case .key(let name) = key { name } else { nil }
    }
    let key = failure.kind == .keyNotFound ? failure.subject : keys.first ?? refusal.sample.path.first
    let newTable = kind == .backward ? reader : writer
    let oldTable = kind == .backward ? writer : reader
    let subject = key.map { "'\($0)'" } ?? "'\(pair.name)'"
    let reads = kind == .backward ? "what was written before" : "what is written now, where an older version runs"
    let details = Set(refusal.details).sorted()
    let shown = details.prefix(3).joined(separator: "; ") + (details.count > 3 ? "; …" : "")
    let message: String
    switch failure.kind {
    case .keyNotFound: message = "the key \(subject) is required and missing in \(reads)"
    case .valueNotFound: message = "null at \(subject) is in \(reads), and is refused"
    case .typeMismatch: message = "\(subject) has another type in \(reads)"
    case .dataCorrupted: message = "\(subject) has values in \(reads) that are refused: \(shown)"
    }
    return FormatChange(
      kind: kind, type: pair.name, oldType: pair.oldName,
      property: key.flatMap { newTable.property(ofKey: $0, in: pair.name) },
      oldProperty: key.flatMap { oldTable.property(ofKey: $0, in: pair.oldName) }, message: message,
      payload: refusal.sample.value.text, outcome: failure.text)
  }
}

extension DecodingFailure {
  /// The same for failures that have one cause.
  fileprivate func groupText(changedAt place: [String]) -> String {
    let keys = path.map { key in
      switch key {
      case .key(let name): name
      case .index: "[]"
      }
    }
    // A number that does not fit has no path: where the payloads differ stands for it.
    return "\(kind.rawValue) \(subject) \((path.isEmpty ? place : keys).joined(separator: "."))"
  }
}

extension ShapeTable {
  /// The property, or the case, that a key of a type stands for.
  func property(ofKey key: String, in type: String) -> String? {
    switch resolved(.reference(type)).unchecked {
    case .object(let object): object.property(ofKey: key)
    case .cases(let cases):
      cases.cases.first { $0.key == key }?.name ?? cases.cases.lazy.compactMap { $0.payload.property(ofKey: key) }.first
    default: nil
    }
  }
}

extension ObjectShape {
  fileprivate func property(ofKey key: String) -> String? {
    for member in members {
      if member.key == key, let property = member.property { return property }
      if case .object(let inner) = member.shape, let found = inner.property(ofKey: key) { return found }
    }
    return nil
  }
}

extension ShapeDocument {
  /// The one coder that the type is seen to go through.
  func knownOptions(of type: String) -> CoderOptions? {
    for direction in [CodingDirection.decoding, .encoding] {
      let known = types[type]?.coders[direction] ?? []
      if known.count == 1 { return known[0] }
      if known.count > 1 { return nil }
    }
    return nil
  }
}
