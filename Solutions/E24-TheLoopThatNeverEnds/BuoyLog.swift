import Foundation

/// One measurement of a buoy.
struct WaveReading: Decodable, Equatable {
  /// In metres.
  let height: Double
  /// In seconds.
  let period: Double
}

/// A buoy's log: keeps the entries it can read and steps over the others.
struct BuoyLog<Entry: Decodable>: Decodable {
  /// A place in the log where no entry could be read.
  struct Gap {
    /// Counted from zero.
    let position: Int
    /// What the station's crew reads.
    let reason: String
  }

  private(set) var entries: [Entry] = []
  private(set) var gaps: [Gap] = []

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      let position = container.currentIndex
      // Moves on whatever stands here, null included, before anything is read from it.
      let element = try container.superDecoder()
      do {
        entries.append(try element.singleValueContainer().decode(Entry.self))
      } catch {
        gaps.append(Gap(position: position, reason: "\(error)"))
      }
    }
  }
}
