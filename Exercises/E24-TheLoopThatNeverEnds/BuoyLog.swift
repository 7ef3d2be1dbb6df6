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
