import CodableRules
import SwiftFacts

/// How gathering a project's facts ended: which files had facts, which had none, and what was asked of those. Another
/// version of a file that answers nothing of it would have no facts either.
struct LastGathering: Sendable {
  /// What decides, beside the files, what is asked.
  struct Settings: Sendable, Equatable {
    var codableProtocols: Set<String> = []
    /// The rules whose open questions are looked into.
    var rules: Set<String> = []
    var decodeHelpers: Set<String> = []

    /// Whether all that the others ask is asked.
    func cover(_ others: Settings) -> Bool {
      codableProtocols == others.codableProtocols && rules.isSuperset(of: others.rules)
        && decodeHelpers.isSuperset(of: others.decodeHelpers)
    }
  }

  /// A version of a file.
  struct File: Sendable, Hashable {
    /// Identifies the text; nil where it was not read.
    var key: ContentKey?
    /// Identifies what git calls the text; nil where git was not asked.
    var blob: ContentKey?
    var hasFacts: Bool
  }

  let settings: Settings
  let asked: DemandMatch
  let files: [File]

  private static let none = ContentKey(first: 0, second: 0)

  init(settings: Settings, asked: DemandMatch, files: [File]) {
    (self.settings, self.asked, self.files) = (settings, asked, files)
  }

  /// Nil unless the bytes are complete, undamaged, and written by the same build of the program for a holder of the secret.
  init?(_ bytes: [UInt8], build: String, secret: CacheSecret) {
    guard var reader = Self.sealed(build, secret).reader(of: bytes) else { return nil }
    settings = Settings(codableProtocols: reader.texts(), rules: reader.texts(), decodeHelpers: reader.texts())
    asked = DemandMatch(from: &reader)
    files = reader.list { reader in
      let (key, blob) = (reader.key(), reader.key())
      return File(
        key: key == Self.none ? nil : key, blob: blob == Self.none ? nil : blob, hasFacts: reader.number() != 0)
    }
  }

  func bytes(build: String, secret: CacheSecret) -> [UInt8] {
    var body = ByteWriter()
    body.add(settings.codableProtocols)
    body.add(settings.rules)
    body.add(settings.decodeHelpers)
    asked.pack(into: &body)
    body.add(files.count)
    for file in files {
      body.add(file.key ?? Self.none)
      body.add(file.blob ?? Self.none)
      body.add(file.hasFacts ? 1 : 0)
    }
    return Self.sealed(build, secret).bytes(sealing: body)
  }

  private static func sealed(_ build: String, _ secret: CacheSecret) -> SealedFile {
    SealedFile(magic: "codable-lint gathering 1\n", purpose: "gathering \(build)", build: build, secret: secret)
  }
}

extension ByteWriter {
  fileprivate mutating func add(_ texts: Set<String>) {
    add(texts.count)
    for text in texts.sorted() { add(text) }
  }
}

extension ByteReader {
  fileprivate mutating func texts() -> Set<String> {
    Set(list { $0.text() })
  }
}
