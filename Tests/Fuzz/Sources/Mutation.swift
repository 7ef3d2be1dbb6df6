import TestSupport

/// Makes the input that belongs to a seed.
struct Mutation {
  let corpus: Corpus
  private var numbers: SeededNumbers

  init(corpus: Corpus, seed: UInt64) {
    self.corpus = corpus
    numbers = SeededNumbers(seed: seed)
  }

  /// A project out of the corpus with a few things broken in it.
  mutating func input() -> [FuzzFile] {
    var files = anyProject()
    for _ in 0...numbers.below(6) {
      let index = numbers.below(files.count)
      if numbers.below(3) == 0 {
        mutateBytes(&files[index].bytes)
      } else {
        mutateTokens(&files[index].bytes)
      }
    }
    return files
  }

  private mutating func anyProject() -> [FuzzFile] { corpus.projects[numbers.below(corpus.projects.count)] }

  private mutating func range(in bytes: [UInt8], atMost length: Int) -> Range<Int> {
    let start = numbers.below(bytes.count + 1)
    return start..<min(bytes.count, start + numbers.below(length) + 1)
  }

  private mutating func mutateBytes(_ bytes: inout [UInt8]) {
    switch numbers.below(6) {
    case 0: bytes.removeSubrange(range(in: bytes, atMost: 40))
    case 1: bytes.insert(UInt8(numbers.below(256)), at: numbers.below(bytes.count + 1))
    case 2: bytes.insert(contentsOf: bytes[range(in: bytes, atMost: 200)], at: numbers.below(bytes.count + 1))
    case 3: bytes = Array(bytes.prefix(numbers.below(bytes.count + 1)))
    case 4:
      let other = anyProject()[0].bytes
      bytes.replaceSubrange(range(in: bytes, atMost: 60), with: other[range(in: other, atMost: 200)])
    default:
      guard !bytes.isEmpty else { return }
      bytes[numbers.below(bytes.count)] ^= 1 << UInt8(numbers.below(7))
    }
  }

  private mutating func mutateTokens(_ bytes: inout [UInt8]) {
    var tokens = Token.split(bytes)
    let index = numbers.below(tokens.count)
    let word = Array(Self.words[numbers.below(Self.words.count)].utf8)
    switch numbers.below(7) {
    case 0 where !tokens.isEmpty: tokens.remove(at: index)
    case 1 where !tokens.isEmpty: tokens.insert(tokens[index], at: numbers.below(tokens.count))
    case 2 where !tokens.isEmpty: tokens.swapAt(index, numbers.below(tokens.count))
    case 3 where !tokens.isEmpty: tokens[index] = word
    case 4:
      let others = Token.split(anyProject()[0].bytes)
      guard !others.isEmpty, !tokens.isEmpty else { return }
      tokens[index] = others[numbers.below(others.count)]
    case 5 where numbers.below(8) == 0:
      tokens.insert(contentsOf: Array(repeating: word, count: 2 + numbers.below(300)), at: index)
    default: tokens.insert(word, at: index)
    }
    bytes = tokens.flatMap { $0 }
  }

  /// What the parser and the rules start from, and what text can hide.
  private static let words = [
    "try? ", "try! ", "try ", "?? ", "!", "?", ".", "{", "}", "(", ")", "[", "]", "<", ">", "\"", "\"\"\"", "#\"",
    "\\(",
    "\\", "/*", "*/", "//", "\n", "\r\n", "\r", "\t", ";", ",", ":", "`", "#if DEBUG\n", "#else\n", "#endif\n", "@",
    "case ", "let ", "var ", "func ", "init(from decoder: Decoder) throws ", "struct A: Codable {", "enum CodingKeys: ",
    "extension A: Decodable {", "class B: A {", "protocol P: Codable {", "typealias C = Codable\n", "where ", "some ",
    ".self", "Self", "self", "decode(", "decodeIfPresent(", "JSONDecoder()", "DateFormatter()", "dateFormat = \"yyyy\"",
    "dateDecodingStrategy", "CodingKey", "Date", "Double", "Int", "String", "[String: Any]", "Optional<", "-> ", "= ",
    "catch {}", "do {", "guard ", "else {", "if let ", "while ", "for x in ", "return ", "throw ", "switch ", "inout ",
    "// codable-lint:allow swallowed-decoding-error: x\n", "// codable-lint:allow-file ", "#Preview {", "@Test ",
    "\u{FEFF}", "\u{0}", "é", "e\u{301}", "👩‍👩‍👧", "\u{202E}", "\u{2028}", "漢", "_", "0", "0x", "1e", "$0", "#", "&", "->",
  ]
}

/// Text cut where a lexer would cut it, roughly.
enum Token {
  static func split(_ bytes: [UInt8]) -> [[UInt8]] {
    var tokens: [[UInt8]] = []
    for byte in bytes {
      if isWord(byte), let last = tokens.last?.last, isWord(last) {
        tokens[tokens.count - 1].append(byte)
      } else {
        tokens.append([byte])
      }
    }
    return tokens
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
