import Foundation

/// Brings the shop's orders into the warehouse.
enum OrderImport {
  /// - Parameter log: Takes one line for each order that cannot be read. Support has nothing else to go by.
  static func order(from payload: Data, log: (String) -> Void) -> Order? {
    do {
      return try JSONDecoder().decode(Order.self, from: payload)
    } catch {
      // A value that is quoted may hold line breaks, and with them lines of somebody else's making.
      let reason = reason(for: error, in: payload).split(whereSeparator: \.isNewline).joined(separator: " ")
      log("Order import failed: \(reason)")
      return nil
    }
  }

  private static func reason(for error: any Error, in payload: Data) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    switch error {
    case .keyNotFound(let key, let context):
      // The context ends at the parent: the missing key is not part of its path.
      return "'\(path(context.codingPath + [key]))' is missing"
    case .valueNotFound(let type, let context):
      return "'\(path(context.codingPath))' is null, expected \(type)"
    case .typeMismatch(let type, let context):
      return "'\(path(context.codingPath))' is not of type \(type): \(context.debugDescription)"
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      return "'\(path(context.codingPath))' has a value that is not allowed: \(context.debugDescription)"
    case .dataCorrupted:
      return wholePayloadReason(payload)
    @unknown default:
      return "\(error)"
    }
  }

  /// `JSONDecoder` blames the whole document for one number that does not fit its type, so its word is checked.
  private static func wholePayloadReason(_ payload: Data) -> String {
    do {
      let value = try JSONSerialization.jsonObject(with: payload, options: .fragmentsAllowed)
      return holdsUnfitNumber(value)
        ? "a number does not fit its type (the JSON is well formed): look for fractions and very large numbers"
        : "the decoder does not say which value it could not read (the JSON is well formed)"
    } catch {
      return "the payload of \(payload.count) bytes is not valid JSON: cut off, empty, or not JSON at all"
    }
  }

  private static func holdsUnfitNumber(_ value: Any) -> Bool {
    switch value {
    case let object as [String: Any]: object.values.contains(where: holdsUnfitNumber)
    case let list as [Any]: list.contains(where: holdsUnfitNumber)
    case let number as NSNumber: Int(exactly: number) == nil
    default: false
    }
  }

  /// `items[1].sku`, as one would write it in code.
  private static func path(_ keys: [any CodingKey]) -> String {
    if keys.isEmpty { return "the whole payload" }
    return keys.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }
}
