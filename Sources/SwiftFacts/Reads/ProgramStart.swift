/// What a file says of who uses the code around it.
package struct ProgramStart: Sendable, Hashable {
  /// A program starts in the file.
  package let isProgram: Bool
  /// The same, of an app: what libraries it is built of are its own.
  package let isApp: Bool
  /// The file is the manifest of a package that others may use as a library.
  package let offersLibrary: Bool

  /// - Parameters:
  ///   - name: the name of the file.
  ///   - utf8: the whole file.
  package init(ofFile name: some StringProtocol, _ utf8: [UInt8]) {
    let contains = { (word: String) in
      ByteSearch.contains(word, before: { !IdentifierScan.isPartOfName($0) }, in: utf8[...])
    }
    let isMarked = TypeRoles.entryPoints.contains(where: contains)
    isProgram = isMarked || name == "main.swift"
    isApp = isProgram && FrameworkModules.userInterface.contains { contains("import \($0)") }
    offersLibrary = name == "Package.swift" && ByteSearch.contains(".library(", in: utf8)
  }
}
