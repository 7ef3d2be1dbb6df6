import SwiftFacts

/// Questions about what is kept as a copy of what can be had again.
extension ProjectFacts {
  /// Whether each place that the function around the calls reads is called after copies by the constant that its key is:
  /// `static let profile = "user_profile_cache"`. Constants of other files are not looked up.
  func readsCopies(_ calls: [DecodeCall], in context: FunctionContext, of file: FileFacts) -> Bool {
    guard !calls.isEmpty, calls.allSatisfy({ $0.kind == .value && $0.key == nil }),
      let index = types.fileIndex(of: file)
    else { return false }
    let resolution = PlaceResolution(types: types, onlyFile: index)
    let sites = file.coders.codings.filter { $0.isDecoding && $0.context == context }
    return !sites.isEmpty
      && sites.allSatisfy {
        resolution.texts(of: $0, calledBy: [], in: file.module)?.allSatisfy(StorageCalls.isCopied) ?? false
      }
  }
}
