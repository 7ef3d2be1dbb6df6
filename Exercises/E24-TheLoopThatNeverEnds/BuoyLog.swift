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
      // TODO: One buoy's log freezes the app. Come to the end of every log, and say why an entry is a gap.
      if let entry = try? container.decode(Entry.self) {
        entries.append(entry)
      } else {
        gaps.append(Gap(position: container.currentIndex, reason: "not readable"))
        _ = try? container.decode(AnyEntry.self)
      }
    }
  }
}

/// Stands for an entry that the log steps over.
private struct AnyEntry: Decodable {
  let kind: String?
}
