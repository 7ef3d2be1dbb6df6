/// What a file says of who uses the code around it.
package struct ProgramStart: Sendable, Hashable {
  /// A program starts in the file.
  package let isProgram: Bool
  /// The same, of an app.
  package let isApp: Bool
  /// The file is the manifest of a package that others may use as a library.
  package let offersLibrary: Bool
  /// The same at the root of the project.
  package let offersRootLibrary: Bool

  /// - Parameters:
  ///   - path: where the file is in the project.
  ///   - utf8: the whole file.
  package init(ofFileAt path: Substring, _ utf8: [UInt8]) {
    let name = path.split(separator: "/").last ?? ""
    let contains = { (word: String) in
      ByteSearch.contains(word, before: { !IdentifierScan.isPartOfName($0) }, in: utf8[...])
    }
    let isMarked = TypeRoles.entryPoints.contains(where: contains)
    isProgram = isMarked || name == "main.swift"
    isApp = isProgram && FrameworkModules.userInterface.contains { contains("import \($0)") }
    offersLibrary = name == "Package.swift" && ByteSearch.contains(".library(", in: utf8)
    offersRootLibrary = offersLibrary && path == name
  }
}
