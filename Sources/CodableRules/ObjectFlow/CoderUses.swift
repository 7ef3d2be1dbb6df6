import LintModel
import SwiftFacts

/// How the decoders and encoders of the project are configured where they are used, and for which types.
package struct CoderUses: Sendable {
  /// One document's worth of coding: a call, the type it codes, and the coders that can stand there.
  package struct Use: Sendable {
    /// Index of the file.
    package var file: Int
    var site: CodingSite
    /// The type as written, seen from where it is written; empty when it cannot be told.
    package var type: ResolvedType
    /// Where that type is written: the call itself, or the call of the generic function around it.
    var typeLocation: Location
    /// One for every creation that can reach the call; empty when none is known.
    package var configurations: [CoderConfiguration]
    /// Coders from elsewhere may get here, too.
    package var isOpen: Bool
    /// The call, or one that leads to it, stands in code that speaks to a server.
    package var isInNetworkCode: Bool
    /// What the call, or one that leads to it, says of a store on the device.
    package var storage: StorageEvidence
    /// The keys and names of files that tell where in the store; nil where that is not known.
    var places: [String]?

    package var isInStorageCode: Bool { storage > .resource }

    /// What all coders that can stand here agree on; uncertain when they do not, or none is known.
    package func choice(_ aspect: CoderSetting.Aspect) -> StrategyChoice {
      guard let first = configurations.first?.choices[aspect] ?? configurations.first.map({ _ in .standard }) else {
        return .uncertain
      }
      let agree = configurations.allSatisfy { ($0.choices[aspect] ?? .standard) == first }
      return agree ? first : .uncertain
    }
  }

  private(set) var uses: [Use] = []
  private var byPath: [String: [Int]] = [:]
  /// The configurations of every decoder, used or not.
  package private(set) var decoders: [CoderConfiguration] = []
  package private(set) var encoders: [CoderConfiguration] = []

  package init() {}

  package init(_ files: [FileFacts], types: SymbolTable) {
    var flow = CoderFlow(files, types: types)
    var bindings = GenericBindings(files, types: types)
    let connections = ServerConnections(types: types)
    let places = PlaceResolution(types: types)
    for (index, file) in files.enumerated() {
      for site in file.coders.codings {
        let isFromServer = site.isInNetworkCode || (!site.isInStorageCode && connections.surround(site, in: file))
        let bound = bindings.types(of: site, in: file)
        let plain = flow.configurations(of: site, in: file)
        for binding in bound.isEmpty ? [GenericBindings.unknown(site, in: file)] : bound {
          let (configurations, isOpen) =
            flow.dependsOnCalls(site, binding.calls, in: file)
            ? flow.configurations(of: site, through: binding.calls, in: file) : plain
          uses.append(
            Use(
              file: index, site: site, type: binding.type, typeLocation: binding.location,
              configurations: configurations, isOpen: isOpen,
              isInNetworkCode: isFromServer || binding.calls.contains(where: \.isInNetworkCode),
              storage: binding.calls.map(\.storage).reduce(site.storage, max),
              places: places.texts(of: site, calledBy: binding.calls, in: file.module)))
        }
      }
    }
    for (index, use) in uses.enumerated() { byPath[use.typeLocation.path, default: []].append(index) }
    let all = flow.configurationsOfAll()
    decoders = all.filter(\.isDecoder)
    encoders = all.filter { !$0.isDecoder }
  }
}

extension CoderUses {
  /// The uses whose type is written in a file.
  func uses(writtenIn path: String) -> [Use] { (byPath[path] ?? []).map { uses[$0] } }

  /// The uses of one call, by the range of its name.
  func uses(at site: Range<Int>, in path: String) -> [Use] {
    uses(writtenIn: path).filter { $0.site.range == site }
  }
}

/// What a decoder or encoder is set to.
package struct CoderConfiguration: Sendable, Hashable {
  var isDecoder: Bool
  var isPropertyList: Bool
  /// What differs from the standard.
  package var choices: [CoderSetting.Aspect: StrategyChoice] = [:]
  /// Where that is set.
  package var locations: [CoderSetting.Aspect: Location] = [:]
  /// Where the coder is made.
  package var creation: Location
}
