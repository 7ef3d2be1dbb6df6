import TestSupport
import Testing

/// Types that are kept by what others provide: the keys of a library's store, and databases of objects.
@Suite struct StoreKeyTests {
  private func breaking(_ keys: String, from old: String, to new: String) throws -> Command.Result {
    try DocumentVersions.breaking(from: old, to: new, beside: ["Keys.swift": keys])
  }

  private static let old = "enum Language: String, Codable { case english, russian }\n"
  private static let new = "enum Language: String, Codable { case english }\n"

  @Test(
    "what the key of a store is for, is kept",
    arguments: [
      (#"extension Defaults.Keys { static let language = Key<Language>("language", default: .english) }"#, true),
      (#"extension Defaults.Keys { static let languages: Key<[Language]> = .init("languages", default: []) }"#, true),
      (#"enum Keys { static let language = Defaults.Key<Language?>("language") }"#, true),
      ("extension DefaultsKeys { var language: DefaultsKey<Language?> { .init(\"language\") } }", true),
      ("extension Router.Keys { static let language = Key<Language>() }", false),
      ("extension Defaults.Keys { static let language = Box<Language>(.english) }", false),
    ])
  func key(_ keys: String, isKept: Bool) throws {
    let result = try breaking(keys + "\n", from: Self.old, to: Self.new)
    #expect(result.code == (isKept ? 1 : 0), "\(result.output)")
    #expect(result.output.contains("\(isKept ? "error" : "note"): 'Language' has values in what was written before"))
  }

  @Test("what such a type holds is kept with it")
  func parts() throws {
    let bookmark = "struct Bookmark: Codable { var language: Language }\n"
    let keys = #"extension Defaults.Keys { static let bookmarks = Key<[Bookmark]>("bookmarks", default: []) }"#
    let result = try breaking(keys + "\n", from: bookmark + Self.old, to: bookmark + Self.new)
    #expect(result.code == 1)
    #expect(result.output.contains("error: 'Language' has values in what was written before that are refused"))
  }

  @Test("what may be kept, and is not seen to be, is not told as lost")
  func conformance() throws {
    let conforming = "struct Bookmark: Codable, Defaults.Serializable { var language: Language }\n"
    let result = try breaking("\n", from: conforming + Self.old, to: conforming + Self.new)
    #expect(result.code == 0)
  }

  @Test(
    "documents of Firestore are kept as they were written",
    arguments: [("@DocumentID", true), ("@ServerTimestamp", true), ("@Published", false)])
  func document(wrapper: String, isKept: Bool) throws {
    let entry = """
      struct Entry: Codable { \(wrapper) var id: String?; var tag: Tag }
      struct Tag: Codable { var name: String
      """
    let uses = """
      func load(_ snapshot: Snapshot) throws -> Entry { try snapshot.data(as: Entry.self) }
      func decode(_ data: Data) throws -> Entry { try JSONDecoder().decode(Entry.self, from: data) }

      """
    let result = try breaking(uses, from: entry + " }\n", to: entry + "; var hue: Int }\n")
    #expect(result.code == (isKept ? 1 : 0), "\(result.output)")
    #expect(result.output.contains("\(isKept ? "error" : "note"): the key 'hue' is required and missing"))
  }

  @Test(
    "what a managed object makes of its own data is kept by its database",
    arguments: [
      ("@Model final class Profile { var data = Data()", true),
      ("final class Profile: NSManagedObject { @NSManaged var data: Data", true),
      ("final class Profile { var data = Data()", false),
    ])
  func managed(_ head: String, isKept: Bool) throws {
    let profile = """
      import Foundation
      \(head)
        var language: Language {
          get { (try? JSONDecoder().decode(Language.self, from: data)) ?? .english }
          set { data = (try? JSONEncoder().encode(newValue)) ?? Data() }
        }
      }

      """
    let result = try breaking(profile, from: Self.old, to: Self.new)
    #expect(result.code == (isKept ? 1 : 0), "\(result.output)")
    #expect(result.output.contains("\(isKept ? "error" : "note"): 'Language' has values in what was written before"))
  }
}
