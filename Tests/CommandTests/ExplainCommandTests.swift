import TestSupport
import Testing

@Suite struct ExplainCommandTests {
  let error = "DecodingError.keyNotFound: Key 'title' not found in keyed decoding container. Path: items[1].\n"

  @Test("an error is read from standard input, asked for or not", arguments: [["-"], []])
  func standardInput(_ words: [String]) throws {
    let folder = try TemporaryFolder()
    let line = "printf '%s' \"$ERROR\" | \"$LINT\" explain \(words.joined(separator: " "))"
    let result = try CodableLintBinary.shell("ERROR=\"\(error)\"; \(line)", in: folder)
    #expect(result.code == 0)
    #expect(result.output.contains("the object at `items[1]` has no key `title`."), "\(result)")
  }

  @Test func aCompilersOutputIsExplained() throws {
    let folder = try TemporaryFolder()
    let printed = "Theme.swift:2:82: error: cannot find 'CodingKeys' in scope\n"
    let result = try CodableLintBinary.run("explain", "-", in: folder, input: printed)
    #expect(result.code == 0 && result.output.contains("enum CodingKeys: String, CodingKey"), "\(result)")
  }

  @Test("without words and without input the known errors are listed")
  func overview() throws {
    let folder = try TemporaryFolder()
    let result = try CodableLintBinary.shell("\"$LINT\" explain </dev/null", in: folder)
    #expect(result.code == 0 && result.output.contains("keyNotFound"), "\(result)")
  }

  @Test("'-' with nothing to read says so")
  func nothing() throws {
    let folder = try TemporaryFolder()
    let result = try CodableLintBinary.run("explain", "-", in: folder, input: " \n")
    #expect(result.code == 2 && result.errors.contains("there is nothing on standard input to explain"), "\(result)")
  }

  @Test("words win over a pipe")
  func words() throws {
    let folder = try TemporaryFolder()
    let result = try CodableLintBinary.run("explain", "base64", in: folder, input: error)
    #expect(result.code == 0 && result.output.contains("Base64") && !result.output.contains("title"), "\(result)")
  }
}
