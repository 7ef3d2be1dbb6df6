import SwiftFacts

/// The code of one version, asked how it uses names once a finding hangs on one.
struct VersionSources {
  private let files: [SourceFile]
  private let threads: Int

  /// - Parameter files: tests are left out: what they make and call says nothing of the app.
  init(_ files: [SourceFile], threads: Int) {
    self.threads = threads
    self.files = files.filter { file in
      let path = String(ModuleName.file(of: file.module))
      return !PathClassification.isTest(path) && !PathClassification.isExample(path)
    }
  }

  /// How the code uses some names; nil where others may use them as well.
  func uses(of names: Set<String>) -> NameUses? {
    guard !names.isEmpty, isWholeProgram else { return nil }
    return ParallelMap.map(files, threads: threads) { file in
      Self.bytes(of: file).map { NameUses(of: names, in: $0) } ?? .unknown(names)
    }.reduce(into: NameUses()) { $0.formUnion($1) }
  }

  /// Whether the code is all of a program: what it does not call or make, nobody does. What a library has, others may use; the
  /// packages in the folders of an app are its own.
  private var isWholeProgram: Bool {
    let found = ParallelMap.map(files, threads: threads) { file in
      ProgramStart(ofFileAt: ModuleName.file(of: file.module), Self.bytes(of: file) ?? [])
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
