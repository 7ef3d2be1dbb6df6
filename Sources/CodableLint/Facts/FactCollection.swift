import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// Turns a file's text into facts: one parse, one walk.
public enum FactCollection {
  /// The facts of one file.
  public static func facts(in utf8: [UInt8], path: String) -> FileFacts {
    let tree = parse(utf8)
    let walk = FactWalk(path: path)
    walk.walk(tree)
    var facts = FileFacts(path: path)
    facts.types = walk.types.types
    facts.typealiases = walk.types.typealiases
    facts.functions = walk.types.functions
    facts.globals = walk.types.globals
    facts.attempts = walk.attempts.attempts
    facts.catches = walk.catches.catches
    facts.forcedDecodes = walk.forcedDecodes.decodes
    facts.unkeyedLoops = walk.unkeyedLoops.loops
    facts.decodingInitializers = walk.unkeyedLoops.initializers
    facts.elementDrops = walk.unkeyedLoops.drops
    facts.heavyCreations = walk.heavyCreations.creations
    facts.formatArguments = walk.formatArguments.arguments
    facts.formatterEvents = walk.formatters.events
    facts.placeLinks = walk.links.links + walk.coders.links
    facts.coders = walk.coders.facts
    facts.jsonTexts = walk.jsonTexts.found
    facts.spelledKeys = walk.spelledKeys.keys
    facts.serializations = walk.serializations.facts
    facts.encodeAttempts = walk.encoding.attempts
    facts.encodedComparisons = walk.encoding.comparisons
    facts.directDecodes = walk.encoding.directDecodes
    facts.placeholderReads = walk.reads.reads
    facts.boundaryPlaceholders = walk.reads.boundaryPlaceholders
    facts.codedTypes = walk.codedTypes.types
    facts.codingUse = walk.codingUse.facts
    facts.codingBodies = walk.codingBodies.bodies
    if ByteSearch.contains(DirectiveCollector.marker, in: utf8) {
      var collector = DirectiveCollector()
      for token in tree.tokens(viewMode: .sourceAccurate) { collector.visit(token) }
      facts.directives = collector.directives
    }
    if tree.hasError { facts.syntaxError = firstError(in: tree) }
    return facts
  }

  /// Every read of the given properties in one file.
  public static func reads(of names: Set<String>, in utf8: [UInt8], path: String) -> [PropertyRead] {
    let walk = FactWalk(path: path, names: names)
    walk.walk(parse(utf8))
    return walk.reads.reads
  }

  private static func parse(_ utf8: [UInt8]) -> SourceFileSyntax {
    utf8.withUnsafeBufferPointer { Parser.parse(source: $0) }
  }

  private static func firstError(in tree: SourceFileSyntax) -> SyntaxErrorFact? {
    let diagnostics = ParseDiagnosticsGenerator.diagnostics(for: tree)
    guard let first = diagnostics.first(where: { $0.diagMessage.severity == .error }) else { return nil }
    let start = first.position.utf8Offset
    return SyntaxErrorFact(
      message: first.message, range: start..<max(start, start + first.node.trimmedLength.utf8Length))
  }
}
