import LintModel

/// Numbers as JSON writes them.
package enum JSONNumber {
  static func isDouble(_ digits: String) -> Bool { Double(digits)?.isFinite ?? false }

  static func isFloat(_ digits: String) -> Bool { Float(digits)?.isFinite ?? false }

  static func isDecimal(_ digits: String) -> Bool { Decimal(string: digits).map { !$0.isNaN } ?? false }

  /// Whether a decoder gives the number as an integer of the width. Source: measured.
  static func integer(_ digits: String, fits width: IntegerWidth) -> Bool {
    let (least, greatest) = width.bounds
    if digits.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") || $0 == UInt8(ascii: "-") }) {
      if let value = Int64(digits) { return value >= least && (value < 0 || UInt64(value) <= greatest) }
      return UInt64(digits).map { $0 <= greatest } ?? false
    }
    guard let value = Double(digits), value.isFinite else { return false }
    if abs(value) < 0x1p53 {
      guard value == value.rounded() else { return false }
      return value >= Double(least) && value <= Double(greatest)
    }
    guard let exact = Decimal(string: digits), exact.isWhole else { return false }
    return exact >= Decimal(least) && exact <= Decimal(greatest)
  }

  /// Whether a literal stands for a number that is not whole.
  static func hasFraction(_ literal: String) -> Bool {
    Double(literal).map { $0.isFinite && $0 != $0.rounded() } ?? false
  }

  static func areEqual(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    guard let left = Decimal(string: one), let right = Decimal(string: other) else { return false }
    return left == right
  }
}

extension Decimal {
  /// By its digits, which are written in full: to round it takes more of Foundation than is linked (`System`).
  fileprivate var isWhole: Bool { !description.contains(".") }
}
