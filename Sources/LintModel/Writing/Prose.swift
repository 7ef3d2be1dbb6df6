/// Sentences, clauses and lists in the text that people read.
package enum Prose {
  /// The first sentence of Markdown paragraphs, on one line.
  package static func firstSentence(of markdown: String) -> String {
    let paragraph = markdown.split(separator: "\n\n", maxSplits: 1).first.map(String.init) ?? ""
    // On bytes, as a report asks for each of its findings.
    let words = paragraph.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.map { Substring($0) }
    var sentence: [Substring] = []
    var isInCode = false
    for (index, word) in words.enumerated() {
      sentence.append(word)
      if word.utf8.count(where: { $0 == UInt8(ascii: "`") }) % 2 == 1 { isInCode.toggle() }
      // `value ?? "default"` ends no sentence.
      guard !isInCode, let last = word.utf8.last, ".!?".utf8.contains(last), word != "e.g.", word != "i.e." else {
        continue
      }
      let next = words.dropFirst(index + 1).first?.first
      if next.map({ $0.isUppercase || "`'\"(*[".contains($0) }) ?? true { break }
    }
    return sentence.joined(separator: " ")
  }

  /// A clause as a sentence: a capital at the start, a full stop at the end.
  package static func sentence(_ clause: String) -> String {
    let isClosed = clause.last.map { ".!?:".contains($0) } ?? true
    return clause.prefix(1).uppercased() + clause.dropFirst() + (isClosed ? "" : ".")
  }

  /// A sentence in the style of messages: no full stop, lower case unless it starts with a name.
  package static func clause(_ sentence: String) -> String {
    let clause = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    let first = clause.prefix { $0.isLetter }
    let isOrdinaryWord = first.count > 1 && first.dropFirst().allSatisfy(\.isLowercase)
    return isOrdinaryWord ? clause.prefix(1).lowercased() + clause.dropFirst() : clause
  }

  /// The text without line breaks at its end.
  package static func withoutFinalBreaks(_ text: String) -> String {
    var text = text[...]
    while text.last?.isNewline == true { text.removeLast() }
    return String(text)
  }

  /// "1 finding", "2 findings".
  package static func count(_ number: Int, _ noun: String, plural: String? = nil) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(plural ?? noun + "s")"
  }

  /// "a", "a and b", "a, b and c".
  package static func list(_ items: [String], conjunction: String = "and") -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// "line 3", "lines 3 and 7", "lines 3, 4 and 7": each once, in the given order, the first twenty by number.
  package static func lines(_ numbers: [Int]) -> String {
    var seen: Set<Int> = []
    let unique = numbers.filter { seen.insert($0).inserted }
    let named = unique.prefix(20).map(String.init)
    let hidden = unique.count - named.count
    return (unique.count == 1 ? "line " : "lines ") + list(named + (hidden > 0 ? ["\(hidden) more"] : []))
  }
}
