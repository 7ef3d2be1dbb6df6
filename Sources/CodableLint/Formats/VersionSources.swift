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
      Self.bytes(of: file).map { NameUses(of: names, in: $0) } ?? NameUses()
    }.reduce(into: NameUses()) { $0.formUnion($1) }
  }

  /// Whether the code is all of a program: what it does not call or make, nobody does. What a library has, others may use.
  private var isWholeProgram: Bool {
    let found = ParallelMap.map(files, threads: threads) { file -> ProgramStart? in
      let name = ModuleName.file(of: file.module).split(separator: "/").last ?? ""
      return Self.bytes(of: file).map { ProgramStart(ofFile: name, $0) }
    }.compactMap { $0 }
    return found.contains(where: \.isApp)
      || found.contains(where: \.isProgram) && !found.contains(where: \.offersLibrary)
  }

  private static func bytes(of file: SourceFile) -> [UInt8]? {
    guard case .success(let bytes) = SourceReader.bytes(of: file.content) else { return nil }
    return bytes
  }
}
