import LintModel

/// The rules of `breaking`. `lint` does not run them: they need two versions.
package enum FormatRules {
  package static let infos = [breaking, silent, notKept]
  package static let ids = Set(infos.map(\.id))

  package static func info(for kind: FormatChange.Class) -> RuleInfo {
    switch kind {
    case .backward: breaking
    case .silent: silent
    case .forward: notKept
    }
  }

  package static let breaking = RuleInfo(
    id: "breaking-format-change", category: .wireFormat, severity: .warning,
    summary: "this version cannot read what an earlier one wrote",
    why: """
      A type that is stored is read again by the next version of the app. Where that version asks for a key that the file \
      lacks, or for another type, decoding throws, and what follows is mostly a fresh start: the user's data is gone. One \
      element that fails takes the whole document with it.

      The finding shows the smallest payload that the earlier version wrote, and the error that `JSONDecoder` throws for it \
      now.
      """,
    fix: """
      Read the old form, too: keep the key with `case newName = "oldName"`, or read what is new with `decodeIfPresent`. A \
      value for its absence goes after `??`; a stored property's default value does not help: synthesized decoding asks for the key all the \
      same.

      Where old data is not to be read any more, allow the finding with a comment that says so.
      """,
    leavesAlone: [
      "Types that nothing in the project codes.",
      "A key that is gone and was not replaced: what it held is not read, and that is what was asked for.",
      "What the earlier version could not read itself.",
      "What the source does not say: that part is left out of the comparison, and counted.",
    ],
    sources: [
      .init("buf: Breaking change detection", url: "https://buf.build/docs/breaking/overview"),
      .init("manaflow-ai/cmux#5422", url: "https://github.com/manaflow-ai/cmux/issues/5422"),
      .init(
        "sunshinejr/SwiftyUserDefaults#249", url: "https://github.com/sunshinejr/SwiftyUserDefaults/issues/249"),
      .init("mullvad/mullvadvpn-app#4918", url: "https://github.com/mullvad/mullvadvpn-app/pull/4918"),
    ],
    examples: [])

  package static let silent = RuleInfo(
    id: "silent-format-change", category: .wireFormat, severity: .error,
    summary: "this version reads what an earlier one wrote as something else, without an error",
    why: """
      An Optional whose key changed is nil for every file that exists; a number that was milliseconds is read as seconds; an \
      implicit raw value that moved turns one case into another. Nothing throws, no test that writes and reads with the same \
      version notices, and the next save makes it final.

      What is kept under another key, in another file or in another suite of settings is not found at all: the app starts as if \
      it were new.

      Where one Optional took the place of another of the same type, under a quite different name, it may be the same one \
      renamed; that is a note.
      """,
    fix: """
      Keep the key and the form that files have. Give a renamed property its old key in `CodingKeys`, write raw values \
      down, label values under their old keys, and leave a coder's date strategy as it is.

      Where the change is meant, migrate: read the old form, or the old place, first, and say so in a comment that allows the \
      finding.
      """,
    leavesAlone: [
      "A property that is gone together with its key.",
      "A place that some file still names: what names it may move what it holds.",
      "A new case that takes a raw value which no case had.",
      "Coders that are not seen to be configured differently in both versions.",
    ],
    sources: [.init("ProxymanApp/Proxyman#64", url: "https://github.com/ProxymanApp/Proxyman/issues/64")],
    examples: [])

  package static let notKept = RuleInfo(
    id: "format-not-kept-by-older-versions", category: .wireFormat, severity: .note,
    summary: "an earlier version cannot read what this one writes",
    why: """
      Where files are synchronized, shared or restored on a device that has not been updated, the older version reads what \
      the newer one wrote. A raw value or a key that it does not expect makes it fail as a whole.
      """,
    fix: """
      Release a version that tolerates the new form before one that writes it. Or write the form that older versions read \
      beside the new one.
      """,
    leavesAlone: ["Types that the project is not seen to encode."],
    examples: [])
}
