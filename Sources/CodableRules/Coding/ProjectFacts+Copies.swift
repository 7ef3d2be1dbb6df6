import SwiftFacts

/// Questions about what is kept as a copy of what can be had again.
extension ProjectFacts {
  /// Whether each place that the function around the calls reads is called after copies by the constant that its key is:
  /// `static let profile = "user_profile_cache"`. Constants of other files are not looked up.
  func readsCopies(_ calls: [DecodeCall], in context: FunctionContext, of file: FileFacts) -> Bool {
    guard !calls.isEmpty, calls.allSatisfy({ $0.kind == .value && $0.key == nil }) else { return false }
    let sites = file.coders.codings.filter { $0.isDecoding && $0.context == context }
    return !sites.isEmpty
      && sites.allSatisfy { site in
        guard let places = site.places, !places.isEmpty else { return false }
        return places.allSatisfy { file.text(ofConstant: $0, in: context.scope).map(StorageCalls.isCopied) ?? false }
      }
  }
}

extension FileFacts {
  /// The literal of a constant, or of a case, that a type around a scope declares, by itself or in a type of its own:
  /// `Keys.profile`. As written.
  fileprivate func text(ofConstant name: String, in scope: String) -> String? {
    var names = name.split(separator: ".").map(String.init).filter { $0 != "Self" && $0 != "self" }
    if names.last == "rawValue" { names.removeLast() }
    guard let constant = names.popLast() else { return nil }
    let owners = [([scope] + names).joined(separator: "."), names.joined(separator: ".")]
    guard let type = types.first(where: { owners.contains($0.qualifiedName) }) else { return nil }
    if let property = type.properties.first(where: { $0.name == constant }) {
      return property.isLet ? property.initialValue : nil
    }
    return type.cases.first { $0.name == constant }.map { $0.rawValue ?? $0.name }
  }
}
