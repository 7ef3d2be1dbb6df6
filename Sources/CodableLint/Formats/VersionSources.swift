import SwiftFacts

/// The code of one version, asked how it uses names once a finding hangs on one.
struct VersionSources {
  let files: [SourceFile]
  let threads: Int
  /// All but tests and examples: what those make and call says nothing of the app.
  private let shipped: [SourceFile]
  /// Whether the code is all of a program: what it does not call or make, nobody does.
  private let isWholeProgram: Deferred<Bool>

  init(files: [SourceFile], threads: Int) {
    (self.files, self.threads) = (files, threads)
    let shipped = files.filter { file in
      let path = String(ModuleName.file(of: file.module))
      return !PathClassification.isTest(path) && !PathClassification.isExample(path)
    }
    self.shipped = shipped
    isWholeProgram = Deferred { Self.isWholeProgram(shipped, threads: threads) }
  }

  /// How the code uses some names; nil where others may use them as well.
  ///
  /// - Parameter keys: see `NameUses`.
  func uses(of names: Set<String>, keysOfRawValues keys: Set<String> = []) -> NameUses? {
    guard !names.isEmpty else { return nil }
    guard isWholeProgram.value else { return nil }
    return ParallelMap.map(shipped, threads: threads) { file in
      Self.bytes(of: file).map { NameUses(of: names, keysOfRawValues: keys, in: $0) } ?? .unknown(names)
    }.reduce(into: NameUses()) { $0.formUnion($1) }
  }

  /// Those of some types that no code mentions but their own; empty where others may use them as well.
  func unusedTypes(among names: Set<String>) -> Set<String> {
    guard !names.isEmpty, isWholeProgram.value else { return [] }
    return names.subtracting(
      ParallelMap.map(shipped, threads: threads) { file in
        Self.bytes(of: file).map { TypeUses.mentioned(among: names, in: $0) } ?? names
      }.flatMap(\.self))
  }

  /// Which of some Optional properties the code is seen to leave nil.
  func leftNil(among names: Set<PropertiesLeftNil.Name>) -> PropertiesLeftNil {
    guard !names.isEmpty else { return PropertiesLeftNil() }
    return ParallelMap.map(shipped, threads: threads) { file in
      PropertiesLeftNil(among: names, in: Self.bytes(of: file) ?? [])
    }.reduce(into: PropertiesLeftNil()) { $0.formUnion($1) }
  }

  /// Where the code changes JSON by hand, before a decoder gets it: the files that set one of the keys, or merge objects of one of
  /// the types, by path.
  func edits(of keys: Set<String>, types: Set<String>) -> [(path: String, edits: JSONEdits)] {
    guard !keys.isEmpty else { return [] }
    return ParallelMap.map(shipped, threads: threads) { file in
      (file.path, JSONEdits(of: keys, types: types, in: Self.bytes(of: file) ?? []))
    }.filter { !$0.1.keys.isEmpty || !$0.1.mergedTypes.isEmpty }
  }

  /// The texts that the code makes something else of wherever it makes values of a type of raw values that are kept, by the type.
  ///
  /// - Parameters:
  ///   - types: last names.
  ///   - properties: the names of those that hold raw values.
  func answeredRawValues(of types: Set<String>, heldBy properties: Set<String>) -> [String: Set<String>] {
    var answered: [String: Set<String>] = [:]
    for type in types {
      let reads = ParallelMap.map(shipped, threads: threads) { file in
        RawValueAnswers.beforeReads(of: type, heldBy: properties, in: Self.bytes(of: file) ?? [])
      }.flatMap(\.self)
      let names = reads.reduce(into: Set()) { $0.formUnion($1.functions) }
      let functions = answers(inFunctions: names, among: shipped)
      let complete = reads.map { read in
        read.functions.reduce(into: read) { if let more = functions[$1] { $0.formUnion(more) } }
      }
      let constants = constants(named: complete.reduce(into: []) { $0.formUnion($1.constants) })
      let texts = complete.map { read in
        read.constants.reduce(into: read.texts) { $0.formUnion(constants[$1] ?? []) }
      }
      // One place that looks for none of them loses them.
      answered[type] = texts.dropFirst().reduce(texts.first ?? []) { $0.intersection($1) }
    }
    return answered
  }

  private func answers(inFunctions names: Set<String>, among files: [SourceFile]) -> [String: RawValueAnswers] {
    guard !names.isEmpty else { return [:] }
    return ParallelMap.map(files, threads: threads) { file in
      RawValueAnswers.inFunctions(named: names, in: Self.bytes(of: file) ?? [])
    }.reduce(into: [:]) { all, found in
      all.merge(found) { one, other in
        var both = one
        both.formUnion(other)
        return both
      }
    }
  }

  /// Where the code opens suites of settings, in the order of the files.
  var suites: [(file: SourceFile, use: SuiteUse)] {
    let found = ParallelMap.map(shipped, threads: threads) { SuiteUse.all(in: Self.bytes(of: $0) ?? []) }
    return zip(shipped, found).flatMap { file, uses in uses.map { (file, $0) } }
  }

  /// The texts of constants and cases of some names, wherever they are declared.
  func constants(named names: Set<String>) -> [String: Set<String>] {
    guard !names.isEmpty else { return [:] }
    return ParallelMap.map(shipped, threads: threads) {
      PlaceNames.constants(named: names, in: Self.bytes(of: $0) ?? [])
    }.reduce(into: [:]) { all, found in all.merge(found) { $0.union($1) } }
  }

  /// The keys of settings that the code reads, and writes, in files that another version does not have as they are.
  func settings(unlike other: VersionSources) -> Set<String> {
    let uses = found(unlike: other, SettingUse.all)
    func keys(_ isWanted: (SettingUse) -> Bool) -> Set<String> { texts(of: uses.filter(isWanted).map(\.key)) }
    return keys(\.isRead).intersection(keys(\.isWritten))
  }

  /// The names of files and folders, in folders whose content lasts, in files of code that another version does not have as they
  /// are.
  func fileNames(unlike other: VersionSources) -> Set<String> {
    texts(of: found(unlike: other, FileUse.all).map(\.name))
  }

  /// The names of items of the keychain, in files of code that another version does not have as they are.
  func keychainNames(unlike other: VersionSources) -> Set<String> {
    texts(of: found(unlike: other, KeychainUse.all).map(\.name))
  }

  /// What files of code hold that another version does not have as they are.
  private func found<Use: Sendable>(
    unlike other: VersionSources, _ read: @escaping @Sendable ([UInt8]) -> [Use]
  ) -> [Use] {
    let others = Dictionary(other.files.map { ($0.path, $0.content) }, uniquingKeysWith: { first, _ in first })
    return ParallelMap.map(shipped, threads: threads) { file -> [Use] in
      if let content = others[file.path], SourceReader.isSame(content, file.content) { return [] }
      return read(Self.bytes(of: file) ?? [])
    }.flatMap(\.self)
  }

  /// The texts of names, as far as they are known.
  private func texts(of names: [PlaceName]) -> Set<String> {
    let constants = constants(
      named: names.reduce(into: []) { found, name in if case .constant(let name) = name { found.insert(name) } })
    return Set(names.compactMap { $0.text(constants) })
  }

  /// Where the code has some keys in quotes, as in `PlaceNames.keysQuoted`: the files, with those that they have.
  func quoting(keysOf properties: [String: String]) -> [(path: String, keys: Set<String>)] {
    guard !properties.isEmpty else { return [] }
    return ParallelMap.map(shipped, threads: threads) { file in
      (file.path, PlaceNames.keysQuoted(among: properties, in: Self.bytes(of: file) ?? []))
    }.filter { !$0.1.isEmpty }
  }

  /// Those of some keys, files or suites that the code names anywhere.
  func named(among places: Set<String>) -> Set<String> {
    guard !places.isEmpty else { return [] }
    return ParallelMap.map(shipped, threads: threads) {
      PlaceNames.named(among: places, in: Self.bytes(of: $0) ?? [])
    }.reduce(into: []) { $0.formUnion($1) }
  }

  /// Whether the code is all of a program: what it does not call or make, nobody does. What a library has, others may use; the
  /// packages in the folders of an app are its own.
  private static func isWholeProgram(_ files: [SourceFile], threads: Int) -> Bool {
    let found = ParallelMap.map(files, threads: threads) { file in
      ProgramStart(ofFileAt: ModuleName.file(of: file.module), bytes(of: file) ?? [])
    }
    let isApp = found.contains(where: \.isApp)
    return found.contains(where: \.isProgram)
      && !found.contains { isApp ? $0.offersRootLibrary : $0.offersLibrary }
  }

  /// Nil where the text is not known, or only a part of it.
  private static func bytes(of file: SourceFile) -> [UInt8]? {
    if case .shared = file.content { return nil }
    guard case .success(let bytes) = SourceReader.bytes(of: file.content) else { return nil }
    return bytes
  }
}
