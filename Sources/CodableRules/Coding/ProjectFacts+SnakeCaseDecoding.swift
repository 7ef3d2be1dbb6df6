import LintModel
import SwiftFacts

/// That a type is decoded under `.convertFromSnakeCase`, and how that is known.
struct SnakeCaseDecoding {
  enum Evidence {
    /// A call decodes the type, and its decoder is given the strategy at that place.
    case use(Location, setting: Location?)
    /// No call is known to decode it with another decoder, and all those of the project are given the strategy, the first
    /// at that place.
    case everyDecoder(setting: Location?)
  }

  var evidence: Evidence
  /// Something else in the project shows that payloads have snake_case keys.
  var isWireSnakeCase: Bool
}

/// Questions about coders that convert keys, and about the keys that they meet.
extension ProjectFacts {
  /// Nil when the type is not known to be decoded under the strategy.
  func snakeCaseDecoding(of type: SymbolTable.Entry) -> SnakeCaseDecoding? {
    guard convertsKeys, let evidence = snakeCaseEvidence(for: type) else { return nil }
    let places =
      switch evidence {
      case .use(let call, let setting): [call.path] + [setting?.path].compactMap(\.self)
      case .everyDecoder(let setting): [setting?.path].compactMap(\.self)
      }
    let paths = places + type.parts.map { files[$0.file].path }
    return SnakeCaseDecoding(
      evidence: evidence, isWireSnakeCase: paths.contains(where: snakeCaseFiles.value.contains))
  }

  private func snakeCaseEvidence(for type: SymbolTable.Entry) -> SnakeCaseDecoding.Evidence? {
    let strategy = StrategyChoice.named("convertFromSnakeCase")
    let decodings = uses(.decoding, type)
    if let use = decodings.first(where: { $0.choice(.keys) == strategy }) {
      return .use(use.typeLocation, setting: use.configurations.first?.locations[.keys])
    }
    let decoders = coders.decoders.filter { !$0.isPropertyList }
    guard decodings.allSatisfy(\.configurations.isEmpty), let first = decoders.first, isDecoded(type),
      decoders.allSatisfy({ $0.choices[.keys] == strategy })
    else { return nil }
    return .everyDecoder(setting: first.locations[.keys])
  }

  /// Whether an encoder that converts keys to snake case writes the type.
  func writesSnakeCase(_ type: SymbolTable.Entry) -> Bool {
    uses(.encoding, type).contains { $0.choice(.keys) == .named("convertToSnakeCase") }
  }

  /// The files that show snake_case payloads: an encoder in them writes such keys, or a type of theirs spells them. Another
  /// file may speak with another server.
  static func snakeCaseFiles(in types: SymbolTable, _ coders: CoderUses) -> Set<String> {
    let encoders = coders.encoders.filter { $0.choices[.keys] == .named("convertToSnakeCase") }
    let spelling = types.files.filter { file in
      file.types.contains { type in
        type.isCodingKeyEnum
          && type.cases.contains { $0.rawValue.map { SnakeCase.isSnakeCase($0) } ?? false }
      }
    }
    return Set(encoders.compactMap { $0.locations[.keys]?.path } + spelling.map(\.path))
  }
}
