internal import SwiftParser
internal import SwiftSyntax

/// Turns a file's text into facts: one parse, one walk.
package enum FactCollection {
  /// The facts of one file, or a refusal when it is too large or nested too deeply to be parsed.
  package static func facts(in utf8: [UInt8], path: String) -> FileFacts {
    facts(in: utf8, path: path, watching: .none).facts
  }

  /// The facts of one file, and every read of the given properties.
  ///
  /// - Parameter kept: when only names are of interest: bodies that mention none of them are left out.
  package static func facts(
    in utf8: [UInt8], path: String, watching properties: WatchedProperties, keeping kept: NameHashes? = nil
  ) -> (facts: FileFacts, reads: [PropertyRead]) {
    let size = utf8.count
    guard size <= ParsingStack.maximumBytes else {
      return (
        refused("the file is larger than \(ParsingStack.maximumBytes >> 10) KB: it is not checked", at: 0, path: path),
        []
      )
    }
    let utf8 = kept.map { BodyElision.source(utf8, keeping: $0) } ?? utf8
    if let offset = NestingScan.offsetOfExcess(in: utf8) {
      return (refused("too many brackets are open here: the file is not checked", at: offset, path: path), [])
    }
    let found = DeepStack.run(size: ParsingStack.size(forBytes: size)) { () -> (FileFacts, [PropertyRead]) in
      let (tree, source) = parse(utf8)
      if let offset = TreeDepth.offsetOfExcess(in: tree) {
        return (
          refused(
            "the code from here on is nested or chained too deep: the file is not checked", at: offset, path: path), []
        )
      }
      return walked(tree, source, utf8: utf8, path: path, watching: properties)
    }
    return found ?? (
      refused("there is no memory for a file of \(size >> 10) KB: it is not checked", at: 0, path: path), []
    )
  }

  /// Whether `kept` keeps no bodies of a file beyond those that `known` keeps.
  package static func looks(intoNoMoreOf utf8: [UInt8], keeping kept: NameHashes, than known: NameHashes) -> Bool {
    BodyElision.isSame(utf8, keeping: kept, orKeeping: known)
  }

  /// Every read of the given properties in one file.
  ///
  /// - Parameter kept: the same names, hashed once for all files.
  package static func reads(
    of names: Set<String>, keeping kept: NameHashes, in utf8: [UInt8], path: String
  ) -> [PropertyRead] {
    guard ParsingStack.allows(utf8) else { return [] }
    let utf8 = BodyElision.source(utf8, keeping: kept)
    let reads = DeepStack.run(size: ParsingStack.size(forBytes: utf8.count)) { () -> [PropertyRead] in
      let (tree, source) = parse(utf8)
      guard TreeDepth.offsetOfExcess(in: tree) == nil else { return [] }
      let walk = ReadWalk(path: path, source: source, watching: .named(names, kept))
      walk.walk(tree)
      return walk.reads.watchedReads
    }
    return reads ?? []
  }

  private static func refused(_ reason: String, at offset: Int, path: String) -> FileFacts {
    var facts = FileFacts(path: path)
    facts.refusal = FileRefusal(reason: reason, range: offset..<offset)
    return facts
  }

  /// - Parameters:
  ///   - source: the text that the tree was made of.
  ///   - utf8: the text as it was given.
  private static func walked(
    _ tree: SourceFileSyntax, _ source: [UInt8], utf8: [UInt8], path: String, watching properties: WatchedProperties
  ) -> (FileFacts, [PropertyRead]) {
    let walk = FactWalk(path: path, source: source, watching: properties)
    walk.walk(tree)
    var facts = FileFacts(path: path)
    facts.imports = walk.context.imports
    for collector in walk.collected { collector.add(to: &facts) }
    let flow = LocalFlowPruner(
      links: walk.links.links + walk.coders.links, handovers: walk.formatters.handovers, keeping: facts)
    facts.flowEdges = PackedList(flow.links)
    facts.formatterHandovers = PackedList(flow.handovers)
    if ByteSearch.contains(DirectiveCollector.marker, in: utf8) {
      var collector = DirectiveCollector()
      for token in tree.tokens(viewMode: .sourceAccurate) { collector.visit(token) }
      facts.directives = collector.directives.map { $0.removable(from: utf8) }
    }
    facts.syntaxError = SyntaxErrorSearch.first(in: tree)
    return (facts, walk.reads.watchedReads.trimmed)
  }

  /// The tree, and the text that it was made of: as long as the one that was given.
  private static func parse(_ utf8: [UInt8]) -> (tree: SourceFileSyntax, source: [UInt8]) {
    let tree = utf8.withUnsafeBufferPointer { Parser.parse(source: $0) }
    guard tree.hasError else { return (tree, utf8) }
    // `@objc (name:)` with a space is an error from language mode 6 on.
    let older = utf8.withUnsafeBufferPointer { Parser.parse(source: $0, swiftVersion: .v5) }
    guard older.hasError else { return (older, utf8) }
    // A closure that is parted may hold another one.
    var parted = (tree: tree, source: utf8)
    for _ in 0..<maximumPartings {
      guard SyntaxErrorSearch.first(in: parted.tree) != nil else { return parted }
      guard let next = ClosureStart.parted(in: parted.tree, parted.source) else { return (tree, utf8) }
      parted = (next.withUnsafeBufferPointer { Parser.parse(source: $0) }, next)
    }
    return (tree, utf8)
  }

  private static let maximumPartings = 8
}

/// How much stack a file may need. How deep brackets nest is limited (see `NestingScan`), but for prefixes such as `try`
/// and function types the parser recurses once for a few bytes.
enum ParsingStack {
  /// Brackets as deep as the parser allows, and a tree of the greatest depth that is walked.
  private static let base = 24 << 20

  /// In release builds, `if if …` and `A -> A -> …` need most: more than 1.7 KB for each three bytes; this is 6 KB.
  private static let perByte = 2000

  /// Larger files are not parsed: the stack that they may need cannot be allocated.
  static let maximumBytes = 512 << 10

  /// Whether a file is small enough to be parsed, and its brackets are not nested too deeply.
  static func allows(_ utf8: [UInt8]) -> Bool {
    utf8.count <= maximumBytes && NestingScan.offsetOfExcess(in: utf8) == nil
  }

  /// What `read` finds in the tree of a whole file, on a stack that is large enough for it; nil where the file is too large, or
  /// nested too deeply, to be parsed.
  static func withTree<Result: Sendable>(
    of utf8: [UInt8], _ read: @escaping @Sendable (SourceFileSyntax) -> Result
  ) -> Result? {
    guard allows(utf8) else { return nil }
    return DeepStack.run(size: size(forBytes: utf8.count)) {
      read(utf8.withUnsafeBufferPointer { Parser.parse(source: $0) })
    }
  }

  /// The same for what walks down to the leaves of the tree: nil as well where code is chained too long for the rules.
  static func withWalkableTree<Result: Sendable>(
    of utf8: [UInt8], _ read: @escaping @Sendable (SourceFileSyntax) -> Result
  ) -> Result? {
    withTree(of: utf8) { tree in TreeDepth.offsetOfExcess(in: tree) == nil ? read(tree) : nil } ?? nil
  }

  static func size(forBytes count: Int) -> Int { min(base + count * perByte, DeepStack.maximumSize) }
}
