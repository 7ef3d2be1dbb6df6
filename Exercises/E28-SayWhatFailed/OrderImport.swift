import Foundation

/// Brings the shop's orders into the warehouse.
enum OrderImport {
  /// - Parameter log: Takes one line for each order that cannot be read. Support has nothing else to go by.
  static func order(from payload: Data, log: (String) -> Void) -> Order? {
    do {
      return try JSONDecoder().decode(Order.self, from: payload)
    } catch {
      // TODO: Say what failed, in one line that support can act on without a developer.
      log("Order import failed: \(error.localizedDescription)")
      return nil
    }
  }
}
