import LintModel
import SwiftFacts

/// A load that fails leaves an empty or default value, and the next save writes it over what could not be read.
struct OverwrittenAfterFailedLoad: Rule {
  func check(_ file: FileFacts, in project: ProjectFacts) -> [Finding] {
    overwritten(in: file, project) + deleted(in: file, project)
  }

  private func deleted(in file: FileFacts, _ project: ProjectFacts) -> [Finding] {
    let silent = Set(file.attempts.map(\.range) + file.catches.filter { $0.handling == .discards }.map(\.range))
    return project.deletedLoads(in: file).map { load, subject in
      let isPlain = project.contentWithoutKeys(of: load.calls, load.context, file) == .scalar
      return finding(
        "when \(subject.name) cannot be decoded, what is stored is deleted: no later version can read it either",
        at: load.range, in: file, symbol: load.context.symbol,
        // Whoever reports the failure has thought of it.
        severity: silent.contains(load.range) && !isPlain ? .warning : .note,
        notes: [.init("this deletes it", at: Location(path: file.path, range: load.deletion))])
    }
  }

  private func overwritten(in file: FileFacts, _ project: ProjectFacts) -> [Finding] {
    project.overwrittenLoads(in: file).map { load, save in
      let place = load.place.name.map { "\"\($0)\"" } ?? "what is stored"
      // A new version that renames a case fails on what has one; texts and numbers stay what they are.
      let plain = project.contentWithoutKeys(of: load, in: file).flatMap { $0 == .scalar ? $0 : nil }
      let isCertain = load.place.isFixed && save.isFixed && !load.isGiven && !load.isOfWrapper
      return finding(
        "when \(place) cannot be decoded, \(project.collection(keptBy: load, in: file).map(Self.loss(ofWrapped:)) ?? Self.loss(load))",
        at: load.range, in: file, symbol: load.context.symbol,
        severity: plain != nil ? .note : isCertain ? .error : .warning,
        notes: [.init("this writes \(Self.written(load)) to the same place", at: save.location)]
          + (plain.map { [.init($0.cause)] } ?? []))
    }
  }

  private static func loss(ofWrapped property: String) -> String {
    "a property such as '\(property)' holds a default, and its next change writes that over the original"
  }

  private static func loss(_ load: FailedLoad) -> String {
    if load.isSavedAtOnce { return "a default is written over the original at once" }
    let left =
      load.isGiven
      ? "gives \(load.leavesEmpty ? "an empty value" : "a default")" : load.leavesEmpty ? "is empty" : "holds a default"
    return "'\(load.property)' \(left), and the next save writes that over the original"
  }

  private static func written(_ load: FailedLoad) -> String {
    load.isSavedAtOnce ? "it" : load.isGiven ? "what it is given" : "'\(load.property)'"
  }
}

extension OverwrittenAfterFailedLoad {
  static let info = RuleInfo(
    id: "overwritten-after-failed-load",
    category: .decodingErrors,
    severity: .warning,
    summary: "a failed load leaves an empty or default value, and the next save writes it over what could not be read",
    why: """
      One key that was renamed, one byte that is wrong, and the whole document fails to decode. So far nothing is lost: the \
      bytes are still there. But the property is empty now, and the type saves it to the same key or file. The next change, a \
      single new item, replaces everything that people had. Some loads do not even wait for it: they save the default that they \
      fall back to.

      Deleting the file, or the key, when it cannot be decoded does the same at once: the version that could read it again finds \
      nothing. That is a warning where the failure is passed over, and a note where it is reported.

      The same holds for a store that others use: `load() -> [Item]` beside `save(_ items: [Item])`. Whoever adds an item to what \
      the one gives, and hands it to the other, cannot know that the list was not empty.

      A place is a file, a key, an item of the keychain, or what an object of your own is asked for: `keychain.load(key: key)`, \
      `storage.read()`. What is kept there may be an archive of `NSKeyedArchiver`, too. An object that decodes itself counts where its `load` decodes and \
      throws: `(try? store.load()) ?? []`, and then `store.save(items)`. So does a helper that takes a key and gives nil, \
      `defaults.codable(forKey: "items") ?? []` beside `defaults.setCodable(items, forKey: "items")`, and one of the data: \
      `data.decoded(as: [Item].self)`. A property wrapper that gives its default, and saves what it is given, counts where a \
      property with it holds a collection: adding to that is a load and a save.

      It is an error where load and save provably name one place, and a warning where a caller chooses the place, where other \
      types call both, where an object of your own keeps the data, or where a property wrapper does. Logging the failure does not help: the write that \
      destroys the data is the one that works.
      """,
    fix: """
      Keep the original before anything is saved: move the file aside, or copy the data to another key, under a name that is \
      used only once. Or let the load throw, or remember that it failed and do not save until it has succeeded.
      """,
    leavesAlone: [
      "Loads whose failure is thrown, handed to a caller that does not go on, or answered by a call that may keep the original.",
      "Saves behind a condition on a property that the load sets: `guard didLoad else { return }`.",
      "Values that are loaded from one place and saved to another, and functions that only say whether something is there: `-> Bool`.",
      "What is loaded again later, and keeps the value it had: `reload()`; what the failure itself removes, as somebody decided.",
      "Optional properties, and loads with a second way to decode: an older format, a backup.",
      "What names or comments call a cache, temporary, or made again, what an app writes for its widget to show, and what a method of the type loads in another way.",
      "Loads and saves in different types, but for an object that one type asks for both, `store.loadItems()` and `store.saveItems(items)`, where the project shows that it decodes; free functions, and a local variable that is asked before it is saved: `guard let index = items.firstIndex(of: item)`.",
    ],
    reportedAsNotes: [
      "Texts, numbers, and lists and dictionaries of them, `[String: [String]]`: no key can be missing or renamed, so only damage, or another type, makes them fail. A list of raw values is none: a case may be renamed."
    ],
    sources: [
      .init(
        "dariuscorvus/iqualize#176: one bad byte, and the next save replaced every preset",
        url: "https://github.com/dariuscorvus/iqualize/issues/176"),
      .init(
        "0si43/PiecesOfPaper#169: an unreadable drawing opened blank, and saving finished it",
        url: "https://github.com/0si43/PiecesOfPaper/issues/169"),
      .init("Measured on Swift 6.3: the demonstration above"),
    ],
    examples: shownExamples + badExamples + typeExamples + wayExamples + detourExamples + placeExamples + storeExamples
      + givenExamples + unheldExamples + keychainExamples + partExamples + objectExamples + askedExamples
      + helperExamples + keylessExamples + wrapperExamples + deletionExamples + goodExamples,
    demonstration: demonstration)
}
