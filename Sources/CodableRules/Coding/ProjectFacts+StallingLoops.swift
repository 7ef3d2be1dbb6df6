import SwiftFacts

/// Questions about loops that one bad element holds up.
extension ProjectFacts {
  /// The loops over unkeyed containers of the file in which one bad element stops the container for good.
  func stallingLoops(in file: FileFacts) -> [(loop: UnkeyedLoop, stall: UnkeyedLoop.Stall)] {
    file.unkeyedLoops.compactMap { loop in
      guard isUnkeyedContainer(loop.container, scope: loop.context.scope, in: file) else { return nil }
      let stall = loop.stalls.first { stall in
        // A pass that reads nothing at all is only wrong where the loop waits for the end, or reads something else.
        if stall.attempted.isEmpty { return loop.kind != .counted }
        if stall.isNotNull, OpenJSONTypes.coverAll(stall.attempted) { return false }
        return !stall.attempted.contains { acceptsEveryValue($0, scope: loop.context.scope, in: file) }
      }
      return stall.map { (loop, $0) }
    }
  }

  private func isUnkeyedContainer(_ origin: ValueOrigin, scope: String, in file: FileFacts) -> Bool {
    guard let type = resolve(origin, scope: scope, in: file) else { return false }
    return TypeName.base(type.text) == "UnkeyedDecodingContainer"
  }
}

extension UnkeyedLoop.Stall {
  /// Every kind of value but null is read on the way.
  var stopsAtNullOnly: Bool { !isNotNull && OpenJSONTypes.coverAll(attempted) }
}
