import Foundation
import Testing

@testable import E13

@Suite("The rates in the till")
struct RateTableTests {
  static let codes = [
    "AED", "AUD", "BRL", "CAD", "CHF", "CLP", "CNY", "CZK", "DKK", "EUR", "GBP", "HKD", "HUF", "IDR", "ILS", "INR",
    "ISK", "JPY", "KRW", "MXN", "MYR", "NOK", "NZD", "PHP", "PLN", "RON", "SEK", "SGD", "THB", "USD",
  ]

  static func rate(_ code: String) -> Double { Double(code.unicodeScalars.reduce(0) { $0 * 7 + $1.value }) / 16 }

  /// A payload with all currencies in some order.
  static func payload(base: String = "EUR", codes: [String] = codes, more: String = "") -> Data {
    let rates = codes.map { #""\#($0)":\#(rate($0))"# } + (more.isEmpty ? [] : [more])
    return Data(#"{"base":"\#(base)","rates":{\#(rates.joined(separator: ","))}}"#.utf8)
  }

  static func expected(base: String) -> [ExchangeRate] {
    ([base] + codes.filter { $0 != base }).map { ExchangeRate(currency: $0, rate: rate($0)) }
  }

  @Test("The base comes first and the others follow by their codes, in whatever order the bank sends them")
  func order() throws {
    var codes = Self.codes
    for base in ["EUR", "USD", "AED", "CLP", "CHF"] {
      codes = Array(codes.dropFirst(7)) + codes.prefix(7).reversed()
      let table = try RateService.table(from: Self.payload(base: base, codes: codes))
      #expect(table.base == base, "the whole day is calculated from another currency")
      #expect(
        table.rates == Self.expected(base: base),
        "another program of the shop takes the first rate, and it is any of them")
    }
  }

  @Test("The till begins with the base, at every start")
  func preselected() throws {
    for base in ["EUR", "USD", "THB"] {
      let table = try RateService.table(from: Self.payload(base: base))
      #expect(
        Till.preselected(in: table)?.currency == base, "a poster is sold for 25 pesos, and the cashier pays for it")
      #expect(
        Till.receipt(for: 2, in: table) == "\(2 * Self.rate(base)) \(base)",
        "the receipt names a price that nobody paid")
      #expect(
        Till.choices(of: table) == [base] + Self.codes.filter { $0 != base },
        "the cashier looks for the francs, and presses what stands there instead")
    }
  }

  @Test("Rates arrive exactly", arguments: ["1", "1.0842", "1012.4", "0.0000123", "1e-7", "123456789.5", "1.0"])
  func exact(number: String) throws {
    let table = try RateService.table(from: Self.payload(codes: ["EUR"], more: #""XXX":\#(number)"#))
    let rates = table.rates.filter { $0.currency == "XXX" }
    #expect(rates.map(\.rate) == [Double(number)], "every receipt in this currency is wrong, or there is none")
  }

  @Test("Whatever the bank lists is there, with codes and rates that nobody expected, and is saved again")
  func anyRates() throws {
    let odd: [String: Double] = ["EUR": 0, "usdt": -0.25, "XAU1": 1e-12, "eur": 3, "": 4, "元": 5, " EUR": 6]
    for base in odd.keys.map(Optional.some) + Array(repeating: nil, count: 13) {
      var rates = odd
      for _ in 1...Int.random(in: 40...400) {
        let code = String((0..<Int.random(in: 2...5)).map { _ in "ABCDEFGhijk".randomElement() ?? "A" })
        rates[code] = Double.random(in: 1e-15...1e15)
      }
      let base = try #require(base ?? rates.keys.randomElement())
      // One that is worth the same.
      rates["TWIN"] = rates[base]
      let payload = try JSONSerialization.data(withJSONObject: ["base": base, "rates": rates])
      let table = try RateService.table(from: payload)
      let expected = ([base] + rates.keys.filter { $0 != base }.sorted()).map {
        ExchangeRate(currency: $0, rate: rates[$0] ?? 0)
      }
      #expect(table.base == base, "the whole day is calculated from another currency")
      #expect(
        table.rates.map(\.currency) == expected.map(\.currency), "guests pay in a currency that the till has lost")
      #expect(table.rates.map(\.rate) == expected.map(\.rate), "every receipt in one of these currencies is wrong")
      let foundTable = try RateService.table(from: try RateService.data(for: table))
      #expect(foundTable == table, "a correction changes other rates, too")
    }
  }

  @Test(
    "A rate that is no number is an error that names its currency",
    arguments: [#""1012.4""#, "true", "false", "null", "[]", "{}", #""""#], ["CLP", "EUR", "USD", "VES"])
  func noNumber(value: String, currency: String) {
    let codes = Self.codes.filter { $0 != currency }
    let error = #expect(throws: (any Error).self, "the till has no currencies today, or a wrong one") {
      try RateService.table(from: Self.payload(codes: codes, more: #""\#(currency)":\#(value)"#))
    }
    guard let error else { return }
    #expect("\(error)".contains(currency), "the bank cannot be told which rate is wrong: \(error)")
    let others = (Self.codes + ["VES"]).filter { $0 != currency && "\(error)".contains($0) }
    #expect(others.isEmpty, "the bank is told about rates that are all right: \(error)")
  }

  @Test(
    "A payload without a base or without rates is an error that says so",
    arguments: [
      (#"{"rates":{"EUR":1,"USD":2}}"#, "base"), (#"{"base":null,"rates":{"EUR":1}}"#, "base"),
      (#"{"base":978,"rates":{"EUR":1}}"#, "base"), (#"{"base":"EUR"}"#, "rates"),
      (#"{"base":"EUR","rates":null}"#, "rates"),
      (#"{"base":"EUR","rates":[]}"#, "rates"), (#"{"base":"EUR","rates":[["EUR",1]]}"#, "rates"),
      (#"{"base":"EUR","rates":"none"}"#, "rates"), (#"{"base":"EUR","rates":{}}"#, "base"),
      (#"{"base":"GBP","rates":{"EUR":1,"USD":2}}"#, "base"), (#"{"base":"","rates":{"EUR":1}}"#, "base"),
      (#"{"base":"eur","rates":{"EUR":1}}"#, "base"), (#"{"base":" EUR","rates":{"EUR":1}}"#, "base"),
    ])
  func incomplete(payload: String, key: String) {
    let error = #expect(throws: (any Error).self, "the shop opens without currencies, or calculates from another one") {
      try RateService.table(from: Data(payload.utf8))
    }
    guard let error else { return }
    #expect("\(error)".contains(key), "nobody knows what to ask the bank for: \(error)")
    // A sentence about the base may well speak of the rates; one about the rates has no reason to speak of the base.
    if key == "rates" { #expect(!"\(error)".contains("base"), "the bank is asked for what it has sent: \(error)") }
  }

  @Test("What is no object is an error", arguments: ["[]", "null", "1", #""rates""#, "{"])
  func noObject(payload: String) {
    #expect(throws: (any Error).self, "the shop opens without currencies") {
      try RateService.table(from: Data(payload.utf8))
    }
  }

  @Test("What is saved has the bank's shape")
  func savedShape() throws {
    let table = RateTable(base: "EUR", rates: Self.expected(base: "EUR"))
    let saved = try #require(
      try JSONSerialization.jsonObject(with: try RateService.data(for: table)) as? [String: Any], "no object is saved")
    #expect(Set(saved.keys) == ["base", "rates"], "the other programs of the shop do not know this file")
    #expect(saved["base"] as? String == "EUR", "the other programs calculate from another currency")
    let rates = try #require(
      saved["rates"] as? [String: Double], "the other programs look up a currency by its key, and there are no keys")
    #expect(rates.count == Self.codes.count, "a currency is gone")
    #expect(Self.codes.allSatisfy { rates[$0] == Self.rate($0) }, "a rate belongs to another currency")
  }

  @Test(
    "Nothing is saved that is not in the table, such as a rate that was made up for the base",
    arguments: [["USD": 1.0842], [:]])
  func nothingMadeUp(rates: [String: Double]) throws {
    let table = RateTable(base: "EUR", rates: rates.map { ExchangeRate(currency: $0.key, rate: $0.value) })
    let data: Data
    do {
      data = try RateService.data(for: table)
    } catch {
      // To refuse is right, too: such a table cannot be read again.
      return
    }
    let saved = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    #expect(saved?["rates"] as? [String: Double] == rates, "the other programs use a rate that nobody entered")
  }

  @Test(
    "A rate that JSON has no number for is an error, and nothing is saved",
    arguments: [Double.nan, .infinity, -.infinity])
  func noNumberToSave(rate: Double) {
    let rates = Self.expected(base: "EUR") + [ExchangeRate(currency: "XXX", rate: rate)]
    #expect(throws: (any Error).self, "tomorrow the till has no currencies, or one less than the cashier has entered") {
      try RateService.data(for: RateTable(base: "EUR", rates: rates))
    }
  }

  @Test("What is saved comes back, whatever the order was before", arguments: ["EUR", "CLP", "USD"])
  func roundTrip(base: String) throws {
    let corrected = RateTable(base: base, rates: Self.expected(base: base).reversed())
    let table = try RateService.table(from: try RateService.data(for: corrected))
    #expect(table == RateTable(base: base, rates: Self.expected(base: base)), "a correction changes other rates, too")
  }

  @Test(
    "A currency with two rates cannot be saved, and is an error that names it", arguments: ["EUR", "CLP", "XXX"],
    [1.5, 2])
  func twice(currency: String, second: Double) {
    let twice = [ExchangeRate(currency: currency, rate: 1.5), ExchangeRate(currency: currency, rate: second)]
    for others in [[], Self.expected(base: "EUR").filter { $0.currency != currency }] {
      for rates in [twice + others, [twice[0]] + others + [twice[1]], twice + others + twice + [twice[0]]] {
        let error = #expect(throws: (any Error).self, "a cashier corrects a rate, and one of the two wins in silence") {
          try RateService.data(for: RateTable(base: "EUR", rates: rates))
        }
        guard let error else { return }
        let named = (Self.codes + ["XXX"]).filter { "\(error)".contains($0) }
        #expect(
          named == [currency], "the cashier does not know which of thirty rates to look at: \("\(error)".prefix(200))")
      }
    }
  }
}
