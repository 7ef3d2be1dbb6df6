import LintModel

extension OverwrittenAfterFailedLoad {
  private static let defaultsHelper = (
    path: "App/Defaults.swift",
    text: """
    extension UserDefaults {
      func codable<T: Decodable>(forKey key: String) -> T? {
        guard let data = data(forKey: key) else { return nil }
        do { return try JSONDecoder().decode(T.self, from: data) } catch {
          print("\\(key): \\(error)")
          return nil
        }
      }

      func setCodable<T: Encodable>(_ value: T, forKey key: String) {
        do { set(try JSONEncoder().encode(value), forKey: key) } catch { print("\\(key): \\(error)") }
      }
    }
    """
  )

  /// Helpers that decode what is kept under a key, and give nil where they cannot.
  static let helperExamples: [RuleExample] = [
    .bad(
      "A helper of UserDefaults for every value: in a computed property, a type that keeps a copy, and functions",
      files: [
        defaultsHelper,
        (
          "App/Places.swift",
          """
          struct Place: Codable { var name: String }

          final class Atlas {
            var places: [Place] {
              get { UserDefaults.standard.«codable»(forKey: "places") ?? [] }
              set { UserDefaults.standard.setCodable(newValue, forKey: "places") }
            }

            var names: [String] {
              get { UserDefaults.standard.«codable»(forKey: "names") ?? [] }
              set { UserDefaults.standard.setCodable(newValue, forKey: "names") }
            }
          }

          final class Journey {
            private let defaults = UserDefaults.standard
            private(set) var stops: [Place] = []

            init() {
              guard let stored: [Place] = defaults.«codable»(forKey: "stops") else { return }
              stops = stored
            }

            func add(_ stop: Place) {
              stops.append(stop)
              defaults.setCodable(stops, forKey: "stops")
            }
          }

          enum Favourites {
            static func all() -> [Place] { UserDefaults.standard.«codable»(forKey: "favourites") ?? [] }

            static func add(_ place: Place) {
              var places = all()
              places.append(place)
              UserDefaults.standard.setCodable(places, forKey: "favourites")
            }
          }
          """
        ),
      ]),
    .bad(
      "A helper of the data, and of the text",
      files: [
        (
          "App/Decoding.swift",
          """
          extension Data {
            func decoded<T: Decodable>(as type: T.Type) -> T? {
              do { return try JSONDecoder().decode(type, from: self) } catch {
                print(error)
                return nil
              }
            }
          }

          extension String {
            func decode<T: Decodable>() -> T? {
              do { return try JSONDecoder().decode(T.self, from: Data(utf8)) } catch {
                print(error)
                return nil
              }
            }
          }

          extension Encodable {
            func encodedText() -> String {
              do { return String(decoding: try JSONEncoder().encode(self), as: UTF8.self) } catch { return "" }
            }
          }
          """
        ),
        (
          "App/Drafts.swift",
          """
          struct Draft: Codable { var text: String }

          extension UserDefaults {
            var sent: [Draft] {
              get { string(forKey: "sent")?.«decode»() ?? [] }
              set { set(newValue.encodedText(), forKey: "sent") }
            }
          }

          final class Desk {
            private(set) var drafts: [Draft] = []

            init() {
              let defaults = UserDefaults.standard
              if let data = defaults.data(forKey: "drafts"), let stored = data.«decoded»(as: [Draft].self) {
                drafts = stored
              }
            }

            func add(_ draft: Draft) throws {
              drafts.append(draft)
              UserDefaults.standard.set(try JSONEncoder().encode(drafts), forKey: "drafts")
            }
          }
          """
        ),
      ]),
    .good(
      "Another key, a helper that throws on, and a value that is only read",
      files: [
        defaultsHelper,
        (
          "App/Places.swift",
          """
          extension UserDefaults {
            func strict<T: Decodable>(forKey key: String) throws -> T? {
              try data(forKey: key).map { try JSONDecoder().decode(T.self, from: $0) }
            }
          }

          struct Place: Codable { var name: String }

          final class Atlas {
            private(set) var old: [Place] = []
            private(set) var places: [Place] = []
            private(set) var seeds: [Place] = []

            func load() throws {
              places = try UserDefaults.standard.strict(forKey: "places") ?? []
              old = UserDefaults.standard.codable(forKey: "places-1") ?? []
              seeds = UserDefaults.standard.codable(forKey: "seeds") ?? []
            }

            func add(_ place: Place) {
              places.append(place)
              UserDefaults.standard.setCodable(places, forKey: "places")
              UserDefaults.standard.setCodable(old, forKey: "places-0")
            }
          }
          """
        ),
      ]),
  ]
}
