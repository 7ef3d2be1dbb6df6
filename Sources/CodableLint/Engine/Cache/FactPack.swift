import SwiftFacts

/// The cached files of one project, as stored on disk: a head, the places of the files by key, and the files.
struct FactPack: Sendable {
  /// A file as it is packed.
  struct File: Sendable {
    var key: ContentKey
    /// Identifies what git calls the same text, once git was asked.
    var blob: ContentKey?
    var packed: ArraySlice<UInt8>
  }

  private let bytes: [UInt8]
  private var places: [ContentKey: (place: Range<Int>, blob: ContentKey?)] = [:]
  private var keys: [ContentKey: ContentKey] = [:]

  /// Larger ones are not written, and not read.
  static let maximumSize = 64 << 20

  /// Nil unless the bytes are complete, undamaged, and written by the same build of the program for a holder of the secret.
  init?(_ bytes: [UInt8], build: String, secret: CacheSecret) {
    guard var reader = Self.sealed(build, secret).reader(of: bytes) else { return nil }
    self.bytes = bytes
    let count = reader.number()
    places.reserveCapacity(min(count, bytes.count / 36))
    var heads: [(key: ContentKey, blob: ContentKey?, size: Int)] = []
    for _ in 0..<count {
      guard !reader.isAtEnd else { return nil }
      let key = reader.key()
      let blob = reader.key()
      heads.append((key, blob == Self.noBlob ? nil : blob, reader.number()))
    }
    var offset = reader.offset
    for head in heads {
      guard offset + head.size <= bytes.count else { return nil }
      places[head.key] = (offset..<offset + head.size, head.blob)
      // What was packed last comes first.
      if let blob = head.blob, keys[blob] == nil { keys[blob] = head.key }
      offset += head.size
    }
  }

  private static let noBlob = ContentKey(first: 0, second: 0)

  /// The file as it was packed; nil when it is not known.
  func packed(_ key: ContentKey) -> File? {
    places[key].map { File(key: key, blob: $0.blob, packed: bytes[$0.place]) }
  }

  /// All of them, in the order in which they were packed.
  var files: [File] {
    places.sorted { $0.value.place.lowerBound < $1.value.place.lowerBound }.compactMap { packed($0.key) }
  }

  /// The key of the text that git calls so; nil when git was not asked about it.
  func key(ofBlob blob: ContentKey) -> ContentKey? { keys[blob] }

  func file(_ key: ContentKey) -> CachedFile? {
    guard let place = places[key]?.place else { return nil }
    var reader = ByteReader(bytes, from: place)
    return CachedFile(from: &reader)
  }

  /// The bytes of a pack; nil when they are too many.
  static func bytes(of files: [File], build: String, secret: CacheSecret) -> [UInt8]? {
    let size = files.reduce(0) { $0 + $1.packed.count + 36 }
    guard size < maximumSize else { return nil }
    var body = ByteWriter()
    body.bytes.reserveCapacity(size + 8)
    body.add(files.count)
    for file in files {
      body.add(file.key)
      body.add(file.blob ?? noBlob)
      body.add(file.packed.count)
    }
    for file in files { body.bytes += file.packed }
    return sealed(build, secret).bytes(sealing: body)
  }

  private static func sealed(_ build: String, _ secret: CacheSecret) -> SealedFile {
    SealedFile(magic: "codable-lint facts 4\n", purpose: build, build: build, secret: secret)
  }
}

extension CachedFile {
  private struct Flags: OptionSet {
    var rawValue: Int
    static let generated = Flags(rawValue: 1)
    static let triggered = Flags(rawValue: 2)
    static let optionalTry = Flags(rawValue: 4)
    static let parsed = Flags(rawValue: 8)
    static let reads = Flags(rawValue: 16)
    static let partial = Flags(rawValue: 32)
  }

  init(from reader: inout ByteReader) {
    let flags = Flags(rawValue: reader.number())
    isGenerated = flags.contains(.generated)
    index = FileIndex(
      isTriggered: flags.contains(.triggered), hasOptionalTry: flags.contains(.optionalTry),
      names: .init(
        all: reader.numbers(), called: reader.numbers(), replaced: reader.numbers(), declared: reader.numbers(),
        extended: reader.numbers()))
    if flags.contains(.parsed) {
      let watched = reader.numbers64()
      let kept = flags.contains(.partial) ? reader.numbers64() : nil
      parsed = CachedFile.Parsed(extent: .init(watched: watched, kept: kept), packed: reader.packed())
    }
    if flags.contains(.reads) {
      reads = CachedFile.Answer(watch: WatchKey(value: reader.number64()), packed: reader.packed())
    }
  }

  /// As a pack holds it.
  var packed: [UInt8] {
    var flags: Flags = []
    if isGenerated { flags.insert(.generated) }
    if index.isTriggered { flags.insert(.triggered) }
    if index.hasOptionalTry { flags.insert(.optionalTry) }
    if parsed != nil { flags.insert(.parsed) }
    if reads != nil { flags.insert(.reads) }
    if parsed?.extent.kept != nil { flags.insert(.partial) }
    var writer = ByteWriter()
    writer.add(flags.rawValue)
    let names = index.names
    for numbers in [names.all, names.called, names.replaced, names.declared, names.extended] { writer.add(numbers) }
    if let parsed {
      writer.add(parsed.extent.watched ?? [])
      if let kept = parsed.extent.kept { writer.add(kept) }
      writer.add(parsed.packed)
    }
    if let reads {
      writer.add(reads.watch.value)
      writer.add(reads.packed)
    }
    return writer.bytes
  }
}
