import CodableRules
import LintModel
import SwiftFacts

/// Reads property lists, in XML, binary or the old form, as `PropertyListDecoder` sees them.
enum PropertyListReader {
  /// Whether a text that starts with these bytes is one. Source: measured.
  static func isLikely(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes.prefix(512), as: UTF8.self)
    return text.hasPrefix("bplist") || text.contains("<!DOCTYPE plist") || text.contains("<plist")
  }

  /// What a property list holds.
  ///
  /// - Parameter maximumCount: how many values it may stand for.
  static func value(of bytes: [UInt8], maximumCount: Int = 1_000_000) throws(SystemFailure) -> JSONValue {
    guard PropertyListNesting.isReadable(bytes) else { throw Self.tooDeep }
    let decoder = PropertyListDecoder()
    let extent = Extent(maximumCount: maximumCount)
    if let key = Extent.userInfoKey { decoder.userInfo[key] = extent }
    do {
      return try decoder.decode(Value.self, from: Data(bytes)).json
    } catch let failure as SystemFailure {
      throw failure
    } catch let error as DecodingError {
      throw SystemFailure(reason: "this is not a property list: \(Self.reason(of: error))")
    } catch {
      throw SystemFailure(reason: "this is not a property list")
    }
  }

  private static let tooDeep = SystemFailure(
    reason: "more than \(JSONReader.maximumDepth) values are nested in each other, or one contains itself")

  /// How much has been read. In a binary list one value may stand in many places, and in itself: a file of some bytes can
  /// stand for more values than any memory holds.
  private final class Extent: @unchecked Sendable {
    static let userInfoKey = CodingUserInfoKey(rawValue: "extent")
    private let maximumCount: Int
    private let lock = Condition()
    private var count = 0
    private var depth = 0

    init(maximumCount: Int) { self.maximumCount = maximumCount }

    /// - Throws: `SystemFailure` when there is too much.
    func enter() throws {
      lock.lock()
      defer { lock.unlock() }
      count += 1
      depth += 1
      if depth > JSONReader.maximumDepth { throw PropertyListReader.tooDeep }
      if count > maximumCount {
        throw SystemFailure(
          reason: "it expands to more than \(maximumCount) values; put its parts into separate files")
      }
    }

    func leave() {
      lock.lock()
      depth -= 1
      lock.unlock()
    }
  }

  private static func reason(of error: DecodingError) -> String {
    guard case .dataCorrupted(let context) = error else { return "\(error)" }
    // The key is `NSDebugDescriptionErrorKey`, which FoundationEssentials does not name.
    let cause = (context.underlyingError as? CocoaError)?.userInfo["NSDebugDescription"] as? String
    return cause ?? context.debugDescription
  }

  /// Any value; which kind it is, only asking for each kind shows.
  private struct Value: Decodable {
    var json: JSONValue

    init(from decoder: any Decoder) throws {
      let extent = Extent.userInfoKey.flatMap { decoder.userInfo[$0] as? Extent }
      try extent?.enter()
      defer { extent?.leave() }
      // codable-lint:allow swallowed-decoding-error: a container of the wrong kind is the question; the scalar throws
      if let keyed = try? decoder.container(keyedBy: AnyKey.self) {
        json = .object(
          try keyed.allKeys.sorted { $0.stringValue < $1.stringValue }.map {
            ($0.stringValue, try keyed.decode(Value.self, forKey: $0).json)
          })
      } else if var list = try? decoder.unkeyedContainer() {
        var elements: [JSONValue] = []
        while !list.isAtEnd { elements.append(try list.decode(Value.self).json) }
        json = .array(elements)
      } else {
        json = try Self.scalar(decoder.singleValueContainer())
      }
    }

    private static func scalar(_ container: any SingleValueDecodingContainer) throws -> JSONValue {
      if container.decodeNil() { return JSONValue(.null) }
      if let value = try? container.decode(String.self) { return .string(value) }
      if let value = try? container.decode(Bool.self) { return JSONValue(.boolean(value)) }
      if let value = try? container.decode(Int64.self) { return JSONValue(.number("\(value)")) }
      if let value = try? container.decode(UInt64.self) { return JSONValue(.number("\(value)")) }
      if let value = try? container.decode(Double.self) { return JSONValue(.number("\(value)")) }
      if (try? container.decode(Date.self)) != nil { return JSONValue(.date) }
      if (try? container.decode(Data.self)) != nil { return JSONValue(.data) }
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "a value of no known kind")
    }
  }
}
