import LanguageServer
import LintModel
import Testing

@Suite struct FrameReaderTests {
  private let wire = Array("Content-Length: 2\r\n\r\n{}Content-Type: a/b\r\ncontent-length:3\r\n\r\n[1]".utf8)

  @Test func messagesAreCutWhereverTheBytesAreCut() throws {
    for cut in 0...wire.count {
      var reader = FrameReader()
      var bodies: [String] = []
      for part in [wire[..<cut], wire[cut...]] {
        reader.append(Array(part))
        while let body = try reader.next() { bodies.append(String(decoding: body, as: UTF8.self)) }
      }
      #expect(bodies == ["{}", "[1]"], "cut at \(cut)")
    }
  }

  @Test(arguments: [
    "Content-Type: a\r\n\r\n{}", "Content-Length: x\r\n\r\n", "Content-Length: -1\r\n\r\n",
    "Content-Length: 99999999999\r\n\r\n", String(repeating: "x", count: 9000),
  ])
  func aHeadWithoutALengthIsAnError(_ text: String) throws {
    var reader = FrameReader()
    reader.append(Array(text.utf8))
    #expect(throws: LintError.self) { try reader.next() }
  }
}
