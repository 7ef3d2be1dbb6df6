import LintModel
import SwiftFacts

extension SwallowedDecodingError {
  /// `try … decodeIfPresent` in place of `try? … decode`: a missing key and a null are still nil, and a value of the wrong
  /// kind throws. Nil where the choice is the author's: alternatives are tried in turn, or nothing may throw.
  static func fix(for attempt: DecodeAttempt, in file: FileFacts) -> Fix? {
    guard !attempt.isWithoutRemedy, attempt.mayThrowInstead, attempt.outcome.alternatives == 1,
      !attempt.outcome.isComparedWithNil, attempt.calls.count == 1, let call = attempt.calls.first,
      let type = call.type, let key = call.key,
      // What is Optional already would become Optional twice.
      !type.hasSuffix("?"), !type.hasPrefix("Optional<")
    else { return nil }
    // `try?values.decode` needs no space, and `try` does.
    let isTight = call.nameRange.lowerBound == attempt.range.upperBound + call.subject.utf8.count + ".".utf8.count
    let plain = Fix.Edit(
      location: Location(path: file.path, range: attempt.range), replacement: isTight ? "try " : "try")
    let renamed = Fix.Edit(location: Location(path: file.path, range: call.nameRange), replacement: "decodeIfPresent")
    return Fix(
      title: "let a value of the wrong kind throw: try \(call.subject).decodeIfPresent(\(type).self, forKey: \(key))",
      isSafe: false, edits: call.name == "decode" ? [plain, renamed] : [plain])
  }

  /// The call to write instead, where a key is read.
  static func help(for attempt: DecodeAttempt, _ subject: DecodeSubject) -> String? {
    // Of a probe, the other ways need the `nil` that a wrong type gives.
    guard attempt.outcome.alternatives == 1, !attempt.isWithoutRemedy, let call = subject.call,
      let key = call.key, let type = call.type,
      call.kind == .value, call.name == "decode" || call.name == "decodeIfPresent"
    else { return nil }
    let receiver = call.subject.isEmpty ? "" : "\(call.subject)."
    func plain(_ name: String, _ type: String) -> String {
      "`try \(receiver)\(name)(\(type).self, forKey: \(key))`"
    }
    if attempt.outcome.ending == .throwing { return "let the error go: \(plain(call.name, type))" }
    let wrapped = type.hasSuffix("?") ? String(type.dropLast()) : type
    return
      "write \(plain("decodeIfPresent", wrapped)): nil where the key is absent or null, an error where the value is malformed"
  }
}
