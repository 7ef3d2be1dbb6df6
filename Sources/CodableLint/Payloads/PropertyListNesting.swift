/// How deep the elements of a property list in XML lie in each other. Foundation's reader calls itself for each level and has no
/// limit: 100,000 levels end the process (measured on Linux). Binary lists and the old form it reads without that.
enum PropertyListNesting {
  /// Whether Foundation can read the list without running out of its stack.
  static func isReadable(_ bytes: [UInt8]) -> Bool {
    guard !bytes.starts(with: Array("bplist".utf8)) else { return true }
    var depth = 0
    var index = bytes.startIndex
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      if let end = aside(at: start, in: bytes) {
        index = end
        continue
      }
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.endIndex
      if bytes[start...].dropFirst().first == UInt8(ascii: "/") {
        depth = max(depth - 1, 0)
      } else if bytes[end - 1] != UInt8(ascii: "/") {
        depth += 1
      }
      // The list itself, and a key or a string, are elements, too.
      if depth > JSONReader.maximumDepth + 2 { return false }
      index = end
    }
    return true
  }

  /// Where something ends that is no element: a comment, an instruction, a text that is taken as it is, the type of document.
  private static func aside(at start: Int, in bytes: [UInt8]) -> Int? {
    for (opening, closing) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"), ("<!", ">")]
    where bytes[start...].starts(with: opening.utf8) {
      let end = Array(closing.utf8)
      var index = start + opening.utf8.count
      while let next = bytes[min(index, bytes.endIndex)...].firstIndex(of: end[0]) {
        if bytes[next...].starts(with: end) { return next + end.count }
        index = next + 1
      }
      return bytes.endIndex
    }
    return nil
  }
}
