import CodableLint
import CodableRules
import Foundation
import LintModel

/// A file of a made-up project.
struct FuzzFile: Equatable {
  var path: String
  var bytes: [UInt8]
}

/// What is mutated: every example of every rule, and pieces of the package's own sources.
struct Corpus {
  /// Small projects of one or more files.
  private(set) var projects: [[FuzzFile]] = []

  /// Longer files are cut into pieces: an input has to be linted a thousand times a second.
  private static let pieceLength = 3000

  /// - Parameter root: the package's folder.
  init(root: URL) throws {
    for info in RuleCatalog.infos {
      for example in info.examples {
        projects.append(
          example.files.map { FuzzFile(path: $0.path, bytes: Array(MarkedSource($0.text).text.utf8)) })
      }
    }
    for folder in ["Sources", "Exercises", "Solutions"] {
      for file in try Self.swiftFiles(in: root.appendingPathComponent(folder)) {
        addPieces(of: [UInt8](try Data(contentsOf: file)))
      }
    }
  }

  private static func swiftFiles(in folder: URL) throws -> [URL] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return names.filter { $0.hasSuffix(".swift") }.sorted().map { folder.appendingPathComponent($0) }
  }

  private mutating func addPieces(of bytes: [UInt8]) {
    var start = 0
    while start < bytes.count {
      var end = min(start + Self.pieceLength, bytes.count)
      while end < bytes.count, bytes[end - 1] != UInt8(ascii: "\n") { end += 1 }
      projects.append([FuzzFile(path: "Piece.swift", bytes: Array(bytes[start..<end]))])
      start = end
    }
  }
}
