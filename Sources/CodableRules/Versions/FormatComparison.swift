import LintModel

/// Compares the formats of two versions: what one writes, the other reads on paper.
package struct FormatComparison {
  private let old: ShapeDocument
  private let new: ShapeDocument
  private let pairing: [Pair]
  /// The types that are compared by themselves.
  private let compared: Set<String>
  /// What the types of the old version are called in the new one.
  private let newNames: [String: String]
  private let oldTables: VersionTables
  private let newTables: VersionTables
  /// The types that the old version is seen to keep.
  private let keptTypes: Set<String>
  /// The types that each version reads by themselves.
  private let documents: (old: Set<String>, new: Set<String>)
  /// The types that came with the new version and are read by themselves, or within such types alone.
  private let newReaders: Set<String>

  /// Two versions of a type that are one format.
  package struct Pair: Sendable, Hashable {
    package var oldName: String
    package var name: String
  }

  package init(from old: ShapeDocument, to new: ShapeDocument) {
    self.old = old
    self.new = new
    let named = new.types.keys.sorted().compactMap { name -> Pair? in
      let names = [name] + (new.types[name]?.formerNames ?? [])
      return names.first { old.types[$0] != nil }.map { Pair(oldName: $0, name: name) }
    }
    let known = named + Namesakes(from: old, to: new, beside: named).pairs
    pairing = (known + StoreSuccessors(from: old, to: new).pairs(beside: known)).sorted { $0.name < $1.name }
    compared = Set(pairing.filter { $0.name == $0.oldName }.map(\.name))
    newNames = Dictionary(pairing.map { ($0.oldName, $0.name) }, uniquingKeysWith: { first, _ in first })
    oldTables = VersionTables(old)
    newTables = VersionTables(new)
    keptTypes = Set(old.types.filter(\.value.isStored).keys)
    documents = (Set(old.types.filter(\.value.isDocument).keys), Set(new.types.filter(\.value.isDocument).keys))
    newReaders = Self.readers(in: new, besides: Set(pairing.map(\.name)))
  }

  private static func readers(in document: ShapeDocument, besides known: Set<String>) -> Set<String> {
    var found = Set(document.types.lazy.filter { $0.value.isDocument && !known.contains($0.key) }.map(\.key))
    func parts(of name: String) -> [String] {
      document.types[name]?.shapes[.decoding]?[CoderOptions()]?.references ?? []
    }
    let others = known.union(known.flatMap(parts))
    var pending = Array(found)
    while let name = pending.popLast() {
      for part in parts(of: name) where !others.contains(part) && found.insert(part).inserted { pending.append(part) }
    }
    return found
  }

  /// The types that both versions have, by name or by a comment that says what a type was called.
  package var pairs: [Pair] { pairing }

  /// Whether the type is a row of a database.
  package func isRow(_ pair: Pair) -> Bool { new.types[pair.name]?.isRow == true }

  /// Removed types, each with an added one of the same shape: it seems to have been renamed or moved.
  package var moved: [Pair] {
    let gone = Set(old.types.keys).subtracting(pairing.map(\.oldName))
    let came = Set(new.types.keys).subtracting(pairing.map(\.name))
    let oldShapes = Dictionary(grouping: gone.sorted()) { old.types[$0]?.telling }
    let newShapes = Dictionary(grouping: came.sorted()) { new.types[$0]?.telling }
    return newShapes.compactMap { shape, names in
      guard shape != nil, names.count == 1, let origin = oldShapes[shape], origin.count == 1 else { return nil }
      return Pair(oldName: origin[0], name: names[0])
    }.sorted { $0.name < $1.name }
  }

  /// What the change from one version to the other costs.
  package func changes(of pair: Pair) -> [FormatChange] {
    var changes: [FormatChange] = []
    let oldFormatReader = oldFormatReader(for: pair)
    let keptBy = old.types[pair.oldName]?.keptBy ?? []
    let written = old.types[pair.oldName]?.coders[.encoding] ?? []
    let coders = (old.knownOptions(of: pair.oldName), new.knownOptions(of: pair.name))
    let all = CoderPairs(old: coders.0, written: written, new: coders.1).all
    let keeping = all.filter { keptBy.contains($0.old) }
    let kept = keeping.isEmpty ? all : keeping
    for options in kept + all.filter({ !kept.contains($0) }) {
      let found = self.changes(of: pair, options)
      guard !found.isEmpty else { continue }
      // What another coder reads is no file of the old version's.
      let doubt: FormatChange.Doubt? =
        !kept.contains(options) ? .otherCoder : isStillRead(pair, options) ? nil : .heldOtherwise
      for var change in found where !changes.contains(where: { $0.isSame(as: change) }) {
        change.doubt = change.doubt ?? doubt
        change.oldFormatReader = oldFormatReader
        changes.append(change)
      }
    }
    return changes
  }

  /// A type that came with the new version, which reads it, and has the keys that the old one knew under the pair's name. What is
  /// read as a part of a type that was there before is there for the new format.
  private func oldFormatReader(for pair: Pair) -> String? {
    guard let keys = old.types[pair.oldName]?.tellingKeys, new.types[pair.name]?.tellingKeys != keys else { return nil }
    return newReaders.filter { new.types[$0]?.tellingKeys == keys }.min()
  }

  /// Whether the new version reads the type where the old one wrote it.
  private func isStillRead(_ pair: Pair, _ options: CoderPairs.Pair) -> Bool {
    if old.types[pair.oldName]?.isDocument == true || new.types[pair.name]?.isDocument == true { return true }
    let held = HeldType(
      pair: pair, writer: writer(of: pair.oldName, options.old), reader: newTables.table(.decoding, options.new),
      kept: keptTypes, documents: documents)
    return held.isStillRead(calling: newNames)
  }

  private func changes(of pair: Pair, _ options: CoderPairs.Pair) -> [FormatChange] {
    let oldReads = oldTables.table(.decoding, options.old)
    let newReads = newTables.table(.decoding, options.new)
    var changes: [FormatChange] = []
    if let reading = newReads.shapes[pair.name] {
      let table = writer(of: pair.oldName, options.old)
      if let writing = table.shapes[pair.oldName] {
        if !newTables.dropsFailures(of: pair.name, options.new) || new.types[pair.name]?.isDocument == true {
          changes += refusals(
            of: .reference(pair.oldName), in: table, readBy: newReads, as: pair.name, pair, .backward,
            unless: oldReads.shapes[pair.oldName] == nil ? nil : oldReads)
        }
        let newWrites = newTables.table(.encoding, options.new)
        let silent = SilentChanges(
          writer: table, reader: newReads, pair: pair, earlierReader: oldReads, laterWriter: newWrites
        ).changes(from: writing, to: reading)
        // What the old version did not read itself was not lost by this change.
        let same = Pair(oldName: pair.oldName, name: pair.oldName)
        let known = oldReads.shapes[pair.oldName].map {
          SilentChanges(writer: table, reader: oldReads, pair: same, laterWriter: newWrites)
            .changes(from: writing, to: $0)
        }
        let unsure = oldReads.propertiesReadInSomeCases(of: pair.oldName, writtenBy: table)
        changes += silent.filter { change in
          !(known ?? []).contains { $0.isSame(as: change) } && !(change.oldProperty.map(unsure.contains) ?? false)
        }
      }
    }
    // What nothing reads refuses nothing.
    if oldReads.shapes[pair.oldName] != nil, old.types[pair.oldName]?.isDecoded == true,
      new.types[pair.name]?.isEncoded == true
    {
      let table = newTables.table(.encoding, new.writingOptions(of: pair.name, readWith: options.new))
      if table.shapes[pair.name] != nil {
        changes += refusals(
          of: .reference(pair.name), in: table, readBy: oldReads, as: pair.oldName, pair, .forward, unless: newReads)
        let dropped = droppedKeys(of: pair, writtenBy: table, readBy: oldReads, keptBy: newReads)
        if let dropped { changes.append(dropped) }
      }
    }
    return changes
  }

  /// What the old version writes; where it only reads, what it reads stands for what others write.
  private func writer(of type: String, _ options: CoderOptions) -> ShapeTable {
    let encoding = oldTables.table(.encoding, old.writingOptions(of: type, readWith: options))
    // What is on the device the version wrote itself, be it by code that is not followed to the type.
    let isWritten = old.types[type].map { $0.isEncoded || $0.isStored } ?? false
    if encoding.shapes[type] != nil, isWritten { return encoding }
    return oldTables.table(.decoding, options)
  }

  /// The keys that older versions do not read: what they save has lost them.
  private func droppedKeys(
    of pair: Pair, writtenBy writer: ShapeTable, readBy reader: ShapeTable, keptBy newReader: ShapeTable
  ) -> FormatChange? {
    let kept = newReader.resolved(.reference(pair.name)).unchecked.objectShape
    guard old.types[pair.oldName]?.isEncoded == true,
      let written = writer.resolved(.reference(pair.name)).unchecked.objectShape,
      let read = reader.resolved(.reference(pair.oldName)).unchecked.objectShape, read.unread == nil
    else { return nil }
    let dropped = written.members.filter { member in
      let key = reader.options.read(writer.options.written(member.key))
      // What the new version does not read either is no loss.
      let newKey = newReader.options.read(writer.options.written(member.key))
      guard kept?.members.contains(where: { $0.key == newKey }) ?? true else { return false }
      return !read.members.contains { $0.key == key } && !read.uncoded.contains(member.property ?? "")
    }
    guard let first = dropped.first else { return nil }
    // In some cases one key stands for this, in others for that.
    let keys = dropped.reduce(into: [String]()) { keys, member in
      let key = writer.options.written(member.key)
      if !keys.contains(key) { keys.append(key) }
    }
    let names = Prose.list(keys.map { "'\($0)'" })
    let isSaved = old.types[pair.oldName].map { $0.isStored || $0.isCopied } ?? false
    let loss = isSaved ? ", and drops \(keys.count == 1 ? "it" : "them") when it saves" : ""
    return FormatChange(
      kind: .forward, type: pair.name, oldType: pair.oldName, property: first.property, oldProperty: nil,
      message: "an older version does not read \(names)\(loss)",
      payload: "{\(keys.map { JSONValue.quoted($0) + ": …" }.joined(separator: ", "))}",
      outcome: "ignored")
  }

  // MARK: Errors

  private func refusals(
    of shape: Shape, in writer: ShapeTable, readBy reader: ShapeTable, as name: String, _ pair: Pair,
    _ kind: FormatChange.Class, unless known: ShapeTable?
  ) -> [FormatChange] {
    let samples = FormatSamples(writer: writer, reader: reader) { compared.contains($0) && $0 != name }
    // What the version itself cannot read is not what this change costs.
    let own = known.map(PaperDecoder.init)
    let ownName = kind == .backward ? pair.oldName : pair.name
    let decoder = PaperDecoder(reader)
    let refused = samples.payloads(of: shape, read: .reference(name)).filter { sample in
      guard case .failure = decoder.decode(sample.value, as: .reference(name)) else { return false }
      guard let own, case .failure = own.decode(sample.value, as: .reference(ownName)) else { return true }
      return false
    }
    var changes: [FormatChange] = []
    var rest = reader
    var passed: [String] = []
    // An error hides those behind it: what has been told is left out, and the payloads are read again.
    for _ in 0..<Self.mostInARow {
      let refusals = refusals(of: refused, by: PaperDecoder(rest), as: name)
      changes += refusals.map { refusal in
        var change = change(for: refusal, kind, pair, writer: writer, reader: reader)
        change.outcome += Self.condition(passed)
        return change
      }
      let keys = Set(refusals.compactMap(\.failure.outermostKey)).sorted()
      guard !keys.isEmpty, rest.leaveOut(keys, of: name) else { break }
      passed += keys
    }
    return changes
  }

  /// How many errors are told of which each hides the next: all payloads that are refused are read again for each.
  private static let mostInARow = 16

  /// What has to be read first, as the end of a sentence.
  private static func condition(_ passed: [String]) -> String {
    switch passed.count {
    case 0: ""
    case 1...3: ", once \(Prose.list(passed.map { "'\($0)'" })) can be read"
    default: ", once the \(passed.count) keys above can be read"
    }
  }

  /// The reasons for which payloads are refused, in the order in which they are met.
  private func refusals(of payloads: [FormatSamples.Sample], by decoder: PaperDecoder, as name: String) -> [Refusal] {
    var order: [String] = []
    var groups: [String: Refusal] = [:]
    for sample in payloads {
      guard case .failure(let failure) = decoder.decode(sample.value, as: .reference(name)) else { continue }
      let group = failure.groupText(changedAt: sample.path)
      if groups[group] == nil { order.append(group) }
      // Of a value that may never have been written, and one that was, the latter counts.
      if groups[group]?.sample.isGuess == true, !sample.isGuess { groups[group]?.sample = sample }
      groups[group, default: Refusal(failure: failure, sample: sample)].details.append(failure.detail)
      groups[group]?.values.append(sample.value)
      groups[group]?.unknownCases.formUnion([failure.unknownCase].compactMap(\.self))
    }
    return order.compactMap { groups[$0] }
  }

  /// Payloads that are refused for one reason; the first is shown.
  private struct Refusal {
    var failure: DecodingFailure
    var sample: FormatSamples.Sample
    var details: [String] = []
    var values: [JSONValue] = []
    var unknownCases: Set<String> = []
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
    let subject = key.map { "'\($0)'" } ?? "'\(ShapeReader.shownName(pair.name))'"
    let details = Set(refusal.details).sorted()
    let shown = details.prefix(3).joined(separator: "; ") + (details.count > 3 ? "; …" : "")
    let place = refusal.sample.path.isEmpty ? keys : refusal.sample.path
    let (before, now) = (oldTable.rawTexts(of: pair.oldName), newTable.rawTexts(of: pair.name))
    let isRemoval = failure.kind == .dataCorrupted && !now.isEmpty && now.isSubset(of: before)
    let cases = oldTable.cases(of: pair.oldName, in: refusal.values)
    return FormatChange(
      kind: kind, type: pair.name, oldType: pair.oldName,
      property: key.flatMap { newTable.property(ofKey: $0, in: pair.name) },
      oldProperty: key.flatMap { oldTable.property(ofKey: $0, in: pair.oldName) },
      message: failure.message(
        about: subject, refused: shown, unknownCases: refusal.unknownCases.sorted(), kind),
      payload: refusal.sample.value.text(along: place.map(writer.options.written)), outcome: failure.text,
      sharedCause: failure.sharedCause,
      remedy: kind == .backward ? oldTable.remedy(for: cases, of: pair.oldName, readAs: pair.name, by: newTable) : nil,
      missingKeys: failure.kind == .keyNotFound ? [failure.subject, writer.options.written(failure.subject)] : [],
      isAboutNil: failure.isAboutAbsence && oldTable.isOptional(key, in: pair.oldName),
      doubt: refusal.sample.isGuess ? .mayBeUnwritten : nil,
      cases: cases, refusedTexts: Set(refusal.values.compactMap(\.string)), isRemovalOfValues: isRemoval)
  }
}

extension DecodingFailure {
  fileprivate var isAboutAbsence: Bool { kind == .keyNotFound || kind == .valueNotFound }

  /// What changes of one type have in common that are told of together; nil for a value that has its own.
  fileprivate var sharedCause: String? {
    if unknownCase != nil { return "unknownCase" }
    return kind == .dataCorrupted ? nil : kind.rawValue
  }

  /// The key of the whole value that it is about, or that leads there.
  fileprivate var outermostKey: String? {
    guard let first = path.first else { return kind == .keyNotFound ? subject : nil }
    if case .key(let name) = first { return name }
    return nil
  }

  /// The same for failures that have one cause.
  fileprivate func groupText(changedAt place: [String]) -> String {
    let keys = path.map { key in
      switch key {
      case .key(let name): name
      case .index: "[]"
      }
    }
    // A number that does not fit has no path: where the payloads differ stands for it.
    let isWithoutPath = kind == .dataCorrupted && path.isEmpty
    return "\(kind.rawValue) \(subject) \((isWithoutPath ? place : keys).joined(separator: "."))"
  }
}

extension ShapeTable {
  /// Reads a type without some of its keys.
  ///
  /// - Returns: false when the type is no object with one of them.
  fileprivate mutating func leaveOut(_ keys: [String], of type: String) -> Bool {
    guard case .object(var object)? = shapes[type] else { return false }
    let count = object.members.count
    object.members.removeAll { keys.contains($0.key) }
    shapes[type] = .object(object)
    return object.members.count < count
  }

  /// The properties of a type that it reads in some cases only: what was written for them may never have counted.
  fileprivate func propertiesReadInSomeCases(of type: String, writtenBy writer: ShapeTable) -> Set<String> {
    let members = resolved(.reference(type)).unchecked.objectShape?.members ?? []
    let keys = Set(members.filter { $0.presence == .conditional }.map(\.key))
    let written = writer.resolved(.reference(type)).unchecked.objectShape?.members ?? []
    return Set(written.filter { keys.contains(options.read(writer.options.written($0.key))) }.compactMap(\.property))
  }

  /// Whether the values of a type have nothing at a key where a property is nil.
  fileprivate func isOptional(_ key: String?, in type: String) -> Bool {
    let members = resolved(.reference(type)).unchecked.objectShape?.members ?? []
    return members.contains { member in
      guard member.key == key, member.property != nil else { return false }
      if case .optional = member.shape.unchecked { return true }
      return member.presence == .optional
    }
  }

  /// The raw values of an enum as they stand in a payload; empty for other types.
  fileprivate func rawTexts(of type: String) -> Set<String> {
    guard case .rawValue(let raw) = resolved(.reference(type)).unchecked else { return [] }
    return Set((raw.values ?? []).map(\.text))
  }

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

extension FormatChange {
  /// Whether it says the same of another pair of coders, or of the old version alone.
  fileprivate func isSame(as other: FormatChange) -> Bool {
    (kind, oldProperty, message) == (other.kind, other.oldProperty, other.message)
  }
}
