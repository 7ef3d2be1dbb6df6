import Foundation

/// The part of a document's file that holds the undo history.
enum HistoryFile {
  static func steps(from data: Data) throws -> [EditStep] {
    try JSONDecoder().decode([EditStep].self, from: data)
  }

  static func data(for steps: [EditStep]) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return try encoder.encode(steps)
  }
}
