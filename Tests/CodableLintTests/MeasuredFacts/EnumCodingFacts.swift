import Foundation
import Testing

@Suite("Measured: enums with associated values")
struct AssociatedValueFacts {
  private enum Place: Codable, Equatable {
    case move(Int, Int)
    case store(key: String, Int)
  }

  @Test("are written under the case's name, unlabelled values under _ and their position among all values")
  func shape() throws {
    #expect(try encoded(Place.move(1, 2)) == #"{"move":{"_0":1,"_1":2}}"#)
    #expect(try encoded(Place.store(key: "k", 7)) == #"{"store":{"_1":7,"key":"k"}}"#)
  }

  @Test("a value that is inserted fails for older documents")
  func inserted() throws {
    enum Later: Decodable { case move(Int, Int, Int) }
    let old = try encoded(Place.move(1, 2))
    #expect(throws: DecodingError.self) { try decoded(Later.self, old) }
  }

  @Test("removing the first of two values of one type, and swapping their meaning, go unnoticed")
  func silentChanges() throws {
    enum Shorter: Decodable, Equatable { case move(Int) }
    enum Longer: Decodable, Equatable { case move(Int, Int, Int?) }
    let old = try encoded(Place.move(1, 2))
    #expect(try decoded(Shorter.self, old) == .move(1))
    #expect(try decoded(Longer.self, old) == .move(1, 2, nil))
  }

  @Test("a case that is unavailable does not decode")
  func unavailableCases() throws {
    enum Narrowed: Decodable {
      case move(row: Int)
      @available(*, unavailable) case store(String)
    }
    #expect(throws: DecodingError.self) { try decoded(Narrowed.self, #"{"store":{"_0":"k"}}"#) }
  }

  @Test("labels survive reordering, and adding them breaks older documents unless the old keys are kept")
  func labels() throws {
    enum Before: Codable { case store(key: String, value: Int) }
    enum After: Decodable, Equatable { case store(value: Int, key: String) }
    #expect(try decoded(After.self, try encoded(Before.store(key: "k", value: 7))) == .store(value: 7, key: "k"))

    enum Unlabelled: Encodable { case store(String, Int) }
    let old = try encoded(Unlabelled.store("k", 7))
    #expect(throws: DecodingError.self) { try decoded(Before.self, old) }
    enum Kept: Decodable, Equatable {
      case store(key: String, value: Int)
      enum StoreCodingKeys: String, CodingKey { case key = "_0", value = "_1" }
    }
    #expect(try decoded(Kept.self, old) == .store(key: "k", value: 7))
  }

  @Test("the positions themselves can be renamed")
  func renamed() throws {
    enum Named: Codable, Equatable {
      case store(String, Int)
      enum StoreCodingKeys: String, CodingKey { case _0 = "key", _1 = "value" }
    }
    #expect(try encoded(Named.store("k", 7)) == #"{"store":{"key":"k","value":7}}"#)
    #expect(try decoded(Named.self, #"{"store":{"key":"k","value":7}}"#) == .store("k", 7))
  }
}

/// A raw value that is no basic type: the synthesized coding stays.
private enum Wait: Codable, RawRepresentable, Equatable {
  case short(Int)
  init?(rawValue: [Int]) { nil }
  var rawValue: [Int] { [] }
}

/// Coded as its raw value, because that is a text.
private struct Word: Codable, RawRepresentable {
  var rawValue: String
  var note = 1
  init(rawValue: String) { self.rawValue = rawValue }
}

@Suite("Measured: raw values")
struct RawValueFacts {
  @Test("a type with a raw value of a basic type is coded as that, with another as if it had none")
  func whichRawValues() throws {
    #expect(try encoded([Word(rawValue: "w")]) == #"["w"]"#)
    #expect(try encoded(Wait.short(3)) == #"{"short":{"_0":3}}"#)
  }

  @Test("implicit whole numbers are counted anew when a case is inserted in front")
  func implicitNumbers() throws {
    enum Before: Int, Codable { case a, z }
    enum After: Int, Decodable { case new, a, z }
    let old = try encoded([Before.a, .z])
    #expect(old == "[0,1]")
    #expect(try decoded([After].self, old) == [.new, .a])
  }

  /// How often `Preferences.rawValue` was asked for; a cap, since each level doubles the escapes of the one before.
  private final class Depth {
    var count = 0
    let most = 5
  }

  @Test("a rawValue that encodes self asks for itself again")
  func recursion() throws {
    let depth = Depth()
    struct Preferences: Encodable, RawRepresentable {
      let depth: Depth
      init(depth: Depth) { self.depth = depth }
      init?(rawValue: String) { nil }
      var rawValue: String {
        depth.count += 1
        guard depth.count < depth.most else { return "stopped" }
        return (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      }
    }
    _ = Preferences(depth: depth).rawValue
    #expect(depth.count == depth.most)
  }
}
