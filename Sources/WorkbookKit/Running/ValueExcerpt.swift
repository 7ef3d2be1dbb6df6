import Foundation

/// What is shown of a long value: a list of hundreds of elements would push all other lines off the screen.
enum ValueExcerpt {
  /// About seven lines of a terminal with 80 columns.
  private static let length = 400
  /// About three lines for each of two values, of which the place where they differ is what counts.
  private static let pairLength = 180
  /// What an excerpt holds beside that: its two dots and its sentence.
  private static let room = 40
  /// How much is shown of what two values have in common, before they differ.
  private static let lead = 60

  /// Two values that differ, from a little before the place where they do.
  static func pair(_ first: String, _ second: String) -> (String, String) {
    guard first.count > length || second.count > length else { return (first, second) }
    let common = zip(first, second).prefix { $0 == $1 }.count
    let start = self.start(before: common, in: first)
    return (part(of: first, from: start, length: pairLength), part(of: second, from: start, length: pairLength))
  }

  /// The beginning of a value.
  static func beginning(of text: String) -> String { part(of: text, from: 0, length: length) }

  /// Where an element of a list begins, if there is one close by.
  private static func start(before difference: Int, in text: String) -> Int {
    guard difference > 2 * lead else { return 0 }
    let earliest = difference - 2 * lead
    let window = text.dropFirst(earliest).prefix(lead)
    guard let comma = window.range(of: ", ", options: .backwards) else { return difference - lead }
    return earliest + window.distance(from: window.startIndex, to: comma.upperBound)
  }

  private static func part(of text: String, from start: Int, length: Int) -> String {
    guard start > 0 || text.count > length + room else { return text }
    let rest = text.dropFirst(start)
    let shown = rest.prefix(length)
    let isWhole = shown.endIndex == rest.endIndex
    return (start > 0 ? "… " : "") + shown + (isWhole ? "" : " …") + " (\(text.count) characters in all)"
  }
}
