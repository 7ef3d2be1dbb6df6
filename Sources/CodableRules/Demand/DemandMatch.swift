import SwiftFacts

/// Tells by their indices which files a `ParseDemand` asks for.
package struct DemandMatch {
  private static let handlers = NameHashes(["catch"])

  private let mentions: NameHashes
  private let helpers: NameHashes
  private let caught: NameHashes
  private let coders: NameHashes
  private let replaced: NameHashes
  private let declared: NameHashes
  private let extended: NameHashes
  private let formats: [[NameHashes]]

  package init(_ demand: ParseDemand) {
    mentions = NameHashes(demand.mentions)
    helpers = NameHashes(demand.calledHelpers)
    caught = NameHashes(demand.caughtHelpers)
    coders = NameHashes(demand.genericCoders)
    replaced = NameHashes(demand.replacedProperties)
    declared = NameHashes(demand.declarations)
    extended = NameHashes(demand.extensions)
    formats = demand.formatParameters.map { $0.mentions.map { NameHashes([$0]) } }
  }

  /// Whether a file may hold something that is asked for.
  package func includes(_ index: FileIndex) -> Bool {
    index.mentions(anyOf: mentions) || index.declares(anyOf: declared) || index.extends(anyOf: extended)
      || (index.hasOptionalTry && index.mentions(anyOf: helpers))
      || (index.mentions(anyOf: caught) && index.mentions(anyOf: Self.handlers)) || index.calls(anyOf: coders)
      || index.replaces(anyOf: replaced)
      || formats.contains { $0.allSatisfy(index.mentions(anyOf:)) }
  }
}
