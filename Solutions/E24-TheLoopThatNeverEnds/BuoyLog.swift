import Foundation

/// One measurement of a buoy.
struct WaveReading: Decodable, Equatable {
  /// In metres.
  let height: Double
  /// In seconds.
  let period: Double
}

/// What every log begins with.
struct LogHeader: Decodable, Equatable {
  let buoy: Int
  /// Of the software on the buoy.
  let version: String
}

/// A buoy's log: a header first, then the entries. Keeps the entries it can read and steps over the others.
struct BuoyLog<Entry: Decodable>: Decodable {
  /// A place in the log where no entry could be read.
  struct Gap {
    /// Where the entry stands in the log, whose header is at 0.
    let position: Int
    /// What the station's crew reads.
    let reason: String
  }

  let header: LogHeader
  private(set) var entries: [Entry] = []
  private(set) var gaps: [Gap] = []

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    header = try container.decode(LogHeader.self)
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
