import SwiftFacts

/// An encoder and a decoder of one type that are set apart: what the one writes, the other misreads.
struct CoderDrift {
  var aspect: CoderSetting.Aspect
  var encoder: CoderUses.Use
  var decoder: CoderUses.Use
}

extension ProjectFacts {
  /// Where the coders of a type drift apart, once for each aspect.
  func drifts(of type: SymbolTable.Entry) -> [CoderDrift] {
    // What is encoded for a hash is never decoded.
    let encoders = wholeUses(.encoding, type).filter {
      !SnakeCase.hasWord(of: MemberNames.hashing, $0.site.context.name)
    }
    let decoders = wholeUses(.decoding, type)
    let aspects: [CoderSetting.Aspect] = [.dates, .data, .keys]
    return aspects.compactMap { aspect in
      guard let decoder = decoders.first, matters(aspect, to: type),
        (encoders + decoders).allSatisfy({ $0.isResolved(aspect) })
      else { return nil }
      let drifting = encoders.first { encoder in
        // Another decoder may be the one that reads this.
        decoders.allSatisfy { encoder.isMisread(by: $0, in: aspect) }
          && !isSentElsewhere(encoder, encoders, decoders, aspect)
          && !writesBesideStores(encoder, encoders, decoders, aspect)
      }
      return drifting.map { CoderDrift(aspect: aspect, encoder: $0, decoder: decoder) }
    }
  }

  /// Whether a server reads what the encoder writes, while what the decoders read is kept, and written by another encoder:
  /// two documents of one type.
  private func isSentElsewhere(
    _ encoder: CoderUses.Use, _ encoders: [CoderUses.Use], _ decoders: [CoderUses.Use], _ aspect: CoderSetting.Aspect
  ) -> Bool {
    encoder.isInNetworkCode && !decoders.contains(where: \.isInNetworkCode)
      && encoders.contains { other in
        !other.isInNetworkCode && !decoders.contains { other.isMisread(by: $0, in: aspect) }
      }
  }

  /// Whether each decoder reads what another encoder of its own type writes, and the encoder stands in none of those types: it
  /// writes another document, such as a text that is shown.
  private func writesBesideStores(
    _ encoder: CoderUses.Use, _ encoders: [CoderUses.Use], _ decoders: [CoderUses.Use], _ aspect: CoderSetting.Aspect
  ) -> Bool {
    decoders.allSatisfy { decoder in
      let scope = decoder.site.context.scope
      return !scope.isEmpty && scope != encoder.site.context.scope
        && encoders.contains { $0.site.context.scope == scope && !$0.isMisread(by: decoder, in: aspect) }
    }
  }

  /// Whether a setting makes a difference for the type.
  private func matters(_ aspect: CoderSetting.Aspect, to type: SymbolTable.Entry) -> Bool {
    switch aspect {
    case .dates: return decodedHolder(of: ["Date"], in: type) != nil
    case .data: return decodedHolder(of: ["Data"], in: type) != nil
    case .keys:
      guard let part = type.declaration, let keys = decodedKeys(spelledBy: types.fact(part), in: files[part.file])
      else { return false }
      return keys.keys.contains { SnakeCase.encoded($0.key) != $0.key }
    case .output: return false
    }
  }
}

extension CoderUses.Use {
  /// Every coder that can stand here is known, and so is what it is set to.
  fileprivate func isResolved(_ aspect: CoderSetting.Aspect) -> Bool {
    !isOpen && choice(aspect) != .uncertain && configurations.allSatisfy { !$0.isPropertyList }
  }

  /// Whether what this encoder writes is certain to be misread by a decoder.
  fileprivate func isMisread(by decoder: CoderUses.Use, in aspect: CoderSetting.Aspect) -> Bool {
    let (written, read) = (choice(aspect), decoder.choice(aspect))
    guard written != read, written != .uncertain, read != .uncertain else { return false }
    switch aspect {
    case .dates: return Self.plainDates.contains(written) && Self.plainDates.contains(read)
    case .data: return read == .standard || written == .standard
    // Keys in camel case pass `.convertFromSnakeCase` unchanged.
    case .keys: return written == .named("convertToSnakeCase") && read == .standard
    case .output: return false
    }
  }

  /// Strategies whose format is known; a custom one may read anything.
  private static let plainDates: Set<StrategyChoice> = [
    .standard, .named("iso8601"), .named("secondsSince1970"), .named("millisecondsSince1970"),
  ]
}
