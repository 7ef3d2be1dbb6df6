import SwiftFacts

/// The cached files of one project, as stored on disk: a head, the places of the files by key, and the files.
struct FactPack: Sendable {
  private let bytes: [UInt8]
  private var places: [ContentKey: Range<Int>] = [:]

  /// Larger ones are not written, and not read.
  static let maximumSize = 64 << 20

  private static let magic: [UInt8] = Array("codable-lint facts 3\n".utf8)

  /// Nil unless the bytes are complete, undamaged, and written by the same build of the program for a holder of the secret.
  init?(_ bytes: [UInt8], build: String, secret: CacheSecret) {
    var reader = ByteReader(bytes)
    guard reader.bytes(Self.magic.count).elementsEqual(Self.magic), reader.text() == build else { return nil }
    let seal = ContentKey(first: reader.number64(), second: reader.number64())
    let start = reader.offset
    guard start <= bytes.count else { return nil }
    let actual = bytes.withUnsafeBytes { secret.seal(of: UnsafeRawBufferPointer(rebasing: $0[start...]), for: build) }
    guard actual == seal else { return nil }
    self.bytes = bytes
    let count = reader.number()
    places.reserveCapacity(min(count, bytes.count / 24))
    var sizes: [(ContentKey, Int)] = []
    for _ in 0..<count {
      guard !reader.isAtEnd else { return nil }
      sizes.append((ContentKey(first: reader.number64(), second: reader.number64()), reader.number()))
    }
    var offset = reader.offset
    for (key, size) in sizes {
      guard offset + size <= bytes.count else { return nil }
      places[key] = offset..<offset + size
      offset += size
    }
  }

  /// The file as it was packed; nil when it is not known.
  func packed(_ key: ContentKey) -> ArraySlice<UInt8>? { places[key].map { bytes[$0] } }

  /// All of them, in the order in which they were packed.
  var files: [(key: ContentKey, packed: ArraySlice<UInt8>)] {
    places.sorted { $0.value.lowerBound < $1.value.lowerBound }.map { ($0.key, bytes[$0.value]) }
  }

  func file(_ key: ContentKey) -> CachedFile? {
    guard let place = places[key] else { return nil }
    var reader = ByteReader(bytes, from: place)
    return CachedFile(from: &reader)
  }

  /// The bytes of a pack; nil when they are too many.
  static func bytes(
    of files: [(key: ContentKey, packed: ArraySlice<UInt8>)], build: String, secret: CacheSecret
  ) -> [UInt8]? {
    let size = files.reduce(0) { $0 + $1.packed.count + 20 }
    guard size < maximumSize else { return nil }
    var body = ByteWriter()
    body.bytes.reserveCapacity(size + 8)
    body.add(files.count)
    for file in files {
      body.add(file.key.first)
      body.add(file.key.second)
      body.add(file.packed.count)
    }
    for file in files { body.bytes += file.packed }
    var head = ByteWriter()
    head.bytes += magic
    head.add(build)
    let seal = body.bytes.withUnsafeBytes { secret.seal(of: $0, for: build) }
    head.add(seal.first)
    head.add(seal.second)
    return head.bytes + body.bytes
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
