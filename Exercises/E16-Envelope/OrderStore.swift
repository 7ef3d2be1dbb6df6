import Foundation

/// The courier's copy of the orders; it is all there is to read without a network.
struct OrderStore {
  private(set) var orders: [Order] = []

  /// Fetches all pages and takes over what the server has: orders that it no longer lists are deleted here.
  ///
  /// - Parameter fetch: Gets the page with this cursor; nil asks for the first one.
  mutating func sync(fetch: (_ cursor: String?) throws -> Data) throws {
    var listed: [Order] = []
    var cursor: String?
    repeat {
      let page = try JSONDecoder().decode(OrderPage.self, from: fetch(cursor))
      // TODO: On some mornings all orders are gone. An order may only go when the server has said so.
      listed += page.results ?? []
      cursor = page.next
    } while cursor != nil
    orders = listed
  }
}
