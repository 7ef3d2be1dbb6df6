internal import SwiftSyntax

/// A file, or a value of a store, that is deleted when it cannot be decoded.
package struct DeletedLoad: Sendable, Hashable, Codable {
  /// The `try?`, or the `catch` that gets the error.
  package var range: Range<Int>
  /// The name of the call that deletes.
  package var deletion: Range<Int>
  package var calls: [DecodeCall]
  package var context: FunctionContext
}

extension TryExprSyntax {
  /// The call among those in a block that deletes what the data was read from: `removeItem(at: url)` after
  /// `Data(contentsOf: url)`; nil where there is none, another call keeps a copy first, a comment gives a reason, or the place
  /// was only written a moment ago.
  func deletionOfSource(in block: some SyntaxProtocol) -> FunctionCallExprSyntax? {
    guard let data = outermostCall?.argument(labelled: "from") else { return nil }
    let places = Set(origins(of: data).flatMap(\.placesRead))
    guard !places.isEmpty else { return nil }
    let calls = block.ownNodes.compactMap { $0.as(FunctionCallExprSyntax.self) } + block.attemptedCalls
    guard !calls.contains(where: \.keepsCopy) else { return nil }
    return calls.first { call in
      guard let place = call.deletedPlace, places.contains(place) else { return false }
      return !call.isOfWhatCanBeMadeAgain(place) && !isOfPlace(place, writtenBefore: enclosingItem)
    }
  }

  /// Whether one of the statements before writes to the place: what is read back is a check of that.
  private func isOfPlace(_ place: String, writtenBefore item: CodeBlockItemSyntax?) -> Bool {
    (item?.itemsBefore ?? []).contains { earlier in
      earlier.nodes.contains { node in
        guard let call = node.as(FunctionCallExprSyntax.self) else { return false }
        return StorageCalls.destinationLabels.contains { call.argument(labelled: $0)?.placeText == place }
      }
    }
  }
}

extension SyntaxProtocol {
  /// The calls under `try?`, as deletions are.
  fileprivate var attemptedCalls: [FunctionCallExprSyntax] {
    attempts.compactMap(\.outermostCall)
  }
}

extension ExprSyntax {
  /// The files and the keys that it reads, as written.
  fileprivate var placesRead: [String] {
    nodes.compactMap { $0.as(FunctionCallExprSyntax.self) }.flatMap { call in
      StorageCalls.placeLabels.compactMap { call.argument(labelled: $0)?.placeText }
    }
  }

  /// `url` of `url.path`, too: one file.
  fileprivate var placeText: String {
    let text = sourceText
    return StorageCalls.pathMembers.first(where: text.hasSuffix).map { String(text.dropLast($0.count)) } ?? text
  }
}

extension FunctionCallExprSyntax {
  /// What is deleted: `url` of `removeItem(at: url)`, `Keys.user` of `removeObject(forKey: Keys.user)`.
  fileprivate var deletedPlace: String? {
    guard let name = calleeName, StorageCalls.deleting.contains(where: name.hasPrefix), let first = arguments.first
    else { return nil }
    return first.expression.placeText
  }

  /// Whether names or comments at the deletion say that nothing is lost, or why.
  fileprivate func isOfWhatCanBeMadeAgain(_ place: String) -> Bool {
    let comments = enclosingItem.map { $0.groupComment + " " + CommentReader.commentAfter($0) } ?? ""
    return FailureRemark.isReason(comments) || StorageCalls.isDisposable(place + " " + comments)
  }

  fileprivate var keepsCopy: Bool {
    calleeName.map { name in StorageCalls.keeping.contains(where: name.hasPrefix) } ?? false
  }
}
