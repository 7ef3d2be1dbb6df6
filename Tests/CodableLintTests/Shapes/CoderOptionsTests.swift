import CodableRules
import LintModel
import Testing

@Suite struct CoderOptionsTests {
  private static var all: [CoderOptions] {
    let keys = [(false, false), (true, false), (false, true)]
    let json = DateCoding.allCases.flatMap { dates in
      DataCoding.allCases.flatMap { data in
        keys.map { isSnakeCase, hasCustomKeys in
          var options = CoderOptions()
          (options.dates, options.data) = (dates, data)
          (options.isSnakeCase, options.hasCustomKeys) = (isSnakeCase, hasCustomKeys)
          return options
        }
      }
    }
    var propertyList = CoderOptions()
    propertyList.isPropertyList = true
    return json + [propertyList]
  }

  @Test("what a report says of a coder can be written down as it is")
  func written() throws {
    #expect(Self.all.count > 20)
    for options in Self.all { #expect(try CoderOptions(written: options.name) == options, "\(options.name)") }
    #expect(try CoderOptions(written: "keys snake").isSnakeCase)
  }

  @Test("other words are no settings", arguments: ["keys", "keys snake cases", "dates tomorrow", "property lists"])
  func unknown(text: String) {
    #expect(throws: LintError.self) { try CoderOptions(written: text) }
  }

  @Test("a file of shapes that names an unknown coder is refused")
  func unknownCoder() throws {
    let json = #"{"version": 1, "types": {"A": {"isDecoded": true, "isEncoded": false, "decodedBy": ["dates never"]}}}"#
    let error = #expect(throws: LintError.self) {
      try ShapeDocument(json: .init(json.utf8), named: "formats.json")
    }
    #expect(error?.message.contains("'formats.json' names a coder that this version does not know") == true)
  }
}
