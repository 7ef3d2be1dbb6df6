internal import SwiftSyntax

extension TryExprSyntax {
  /// Whether what is decoded is a copy of what can be had again, as its names say: a cache, what was fetched and put in a
  /// store, what an app keeps there for its widget. When it cannot be read, it is made again.
  func readsCopy(_ calls: [DecodeCall], in function: FunctionContext) -> Bool {
    guard !function.isDecodingInitializer, !calls.isEmpty,
      calls.allSatisfy({ $0.kind == .value && $0.key == nil }),
      let data = outermostCall?.argument(labelled: "from")
    else { return false }
    let names = [function.name, TypeName.last(of: function.scope)]
    let types = calls.compactMap(\.type)
    if (names + types).contains(where: StorageCalls.isCached) { return true }
    let origins = origins(of: data)
    if let item = enclosingItem, origins.contains(where: \.readsPlace),
      CommentReader.commentAbove(item).split(separator: " ").contains("cached")
    {
      return true
    }
    return origins.contains { $0.isNamed(StorageCalls.isCached) && !$0.asksServer }
      || origins.contains(where: \.readsPasteboard)
      || (origins.contains(where: \.readsPlace)
        && (origins.contains { $0.isNamed(StorageCalls.isCopied) }
          || (types + names.suffix(1)).contains(where: StorageCalls.isShownElsewhere)))
  }
}

extension ExprSyntax {
  /// Whether a name or a text in it is one that is asked about.
  func isNamed(_ isWanted: (String) -> Bool) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      switch token.tokenKind {
      case .identifier, .stringSegment: isWanted(token.text)
      default: false
      }
    }
  }

  /// Whether it names what speaks to a server.
  fileprivate var asksServer: Bool { isNamed(DataSources.networkNames.contains) }

  /// Whether it asks a pasteboard, or one of its items, for data; a history of what was copied is kept elsewhere.
  fileprivate var readsPasteboard: Bool {
    containsNode { node in
      guard let call = node.as(FunctionCallExprSyntax.self), call.calleeName == "data" else { return false }
      return StorageCalls.pasteboardLabels.contains { call.hasOnlyLabel($0) }
    }
  }

  /// Whether it reads a key of a store, or a file.
  fileprivate var readsPlace: Bool { isNamed(StorageCalls.places.contains) }
}
