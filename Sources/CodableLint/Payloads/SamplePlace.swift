import CodableRules
import LintModel

/// Where a payload was found.
struct SamplePlace {
  /// The file as it was named, and which part of it: `users.json`, `traffic.har, entry 12`.
  var name: String
  /// The file; nil for what comes from elsewhere.
  var path: String?
  /// Nil where no line is known, as in a property list.
  var lines: LineIndex?
  /// Where in the file the payload stands, when its lines are not lines of the file.
  var start: Position?

  /// `users.json:3:9`: the line and the column, both from 1, columns in UTF-8 bytes.
  func text(at offset: Int) -> String {
    guard let lines else { return name }
    let position = lines.position(of: offset)
    return "\(name):\(position.line):\(position.column)"
  }

  func spot(at offset: Int) -> PayloadSpot {
    guard let path else { return PayloadSpot(text: text(at: offset)) }
    let position =
      start ?? lines.map { $0.position(of: offset) }.map { Position(line: $0.line, column: $0.column, offset: offset) }
    return PayloadSpot(
      text: text(at: offset), path: path, position: position ?? Position(line: 1, column: 1, offset: 0),
      isWhole: start == nil && lines != nil)
  }

  func reading(_ lines: LineIndex) -> SamplePlace {
    var place = self
    place.lines = lines
    return place
  }
}

/// A place in a payload, as a report names it.
struct PayloadSpot: Equatable {
  /// Of its own, without a location beside it.
  var text: String
  /// Nil for what is no file.
  var path: String?
  var position = Position(line: 1, column: 1, offset: 0)
  /// Whether path and position say all that `text` says.
  var isWhole = false

  var location: Location? {
    path.map { Location(path: $0, range: position.offset..<position.offset) }
  }
}

/// One payload.
struct Sample {
  var value: JSONValue
  var place: SamplePlace
  var isPropertyList = false
}

/// What reading payloads brings up.
enum SampleEvent {
  case sample(Sample)
  /// Something that should be a payload and is none, with what is wrong.
  case fault(place: String, reason: String)
  /// A key that an object has again.
  case repetition(key: String, spot: PayloadSpot)
  /// What is no payload of the type, and why.
  case passedOver(String)
}
