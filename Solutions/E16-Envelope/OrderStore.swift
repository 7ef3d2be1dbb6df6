import Foundation

/// The courier's copy of the orders; it is all there is to read without a network.
struct OrderStore {
  private(set) var orders: [Order] = []

  /// Fetches all pages and takes over what the server has: orders that it no longer lists are deleted here.
  ///
  /// - Parameter fetch: Gets the page with this cursor; nil asks for the first one.
  /// - Throws: What `fetch` throws, the `ServerError` that came in place of a page, or a `DecodingError`. The orders are
  ///   as they were then.
  mutating func sync(fetch: (_ cursor: String?) throws -> Data) throws {
    var listed: [Order] = []
    var cursor: String?
    repeat {
      let page = try JSONDecoder().decode(Answer<OrderPage>.self, from: fetch(cursor)).get()
      listed += page.results
      cursor = page.next
    } while cursor != nil
    orders = listed
  }
}
