import CodableRules

/// Where a payload was found.
struct SamplePlace {
  /// The file as it was named, and which part of it: `users.json`, `traffic.har, entry 12`.
  var name: String
  /// Nil where no line is known, as in a property list.
  var lines: LineIndex?

  /// `users.json:3:9`: the line and the column, both from 1, columns in UTF-8 bytes.
  func text(at offset: Int) -> String {
    guard let lines else { return name }
    let position = lines.position(of: offset)
    return "\(name):\(position.line):\(position.column)"
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
  case repetition(key: String, place: String)
  /// What is no payload of the type, and why.
  case passedOver(String)
}
