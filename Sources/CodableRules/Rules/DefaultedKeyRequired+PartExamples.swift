import LintModel

extension DefaultedKeyRequired {
  /// What is decoded as a part of another type.
  static let partExamples: [RuleExample] = [
    .bad(
      "A failure that is passed over, or only printed, is a warning; one that is thrown is a note",
      files: [
        (
          "Models.swift",
          """
          struct Layout: Codable { var name: String; var «columns» = 2 }
          struct Progress: Codable { var name: String; var «points» = 0 }
          struct Drawing: Codable { var name: String; var «width» = 1 }
          """
        ),
        (
          "Files.swift",
          """
          struct Files {
            let folder: URL

            func loadLayout() -> Layout {
              (try? JSONDecoder().decode(Layout.self, from: Data(contentsOf: folder.appending(path: "layout"))))
                ?? Layout(name: "new")
            }
            func loadProgress() -> Progress? {
              do {
                return try JSONDecoder().decode(Progress.self, from: Data(contentsOf: folder.appending(path: "progress")))
              } catch {
                print("no progress: \\(error)")
                return nil
              }
            }
            func loadDrawing() throws -> Drawing {
              try JSONDecoder().decode(Drawing.self, from: Data(contentsOf: folder.appending(path: "drawing")))
            }
            func save(_ layout: Layout, _ progress: Progress, _ drawing: Drawing) throws {
              try JSONEncoder().encode(layout).write(to: folder.appending(path: "layout"))
              try JSONEncoder().encode(progress).write(to: folder.appending(path: "progress"))
              try JSONEncoder().encode(drawing).write(to: folder.appending(path: "drawing"))
            }
          }
          """
        ),
      ],
      fixed: [
        "Models.swift": """
        struct Layout: Codable { var name: String; var columns = 2 }

        extension Layout {
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            columns = try container.decodeIfPresent(Int.self, forKey: .columns) ?? 2
          }
        }

        struct Progress: Codable { var name: String; var points = 0 }

        extension Progress {
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            points = try container.decodeIfPresent(Int.self, forKey: .points) ?? 0
          }
        }

        struct Drawing: Codable { var name: String; var width = 1 }

        extension Drawing {
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            width = try container.decodeIfPresent(Int.self, forKey: .width) ?? 1
          }
        }
        """
      ]),
    .bad(
      "What cannot be encoded is written by others, whatever it is called: a note",
      """
      final class TaskPreferences: Decodable {
        var «confirms»: Bool = false
        var groups: Bool = false
      }
      final class KeptPreferences: Codable {
        var «confirms»: Bool = false
        var groups: Bool = false
      }

      func answer(_ data: Data) throws -> TaskPreferences { try JSONDecoder().decode(TaskPreferences.self, from: data) }
      func kept(_ data: Data) throws -> KeptPreferences { try JSONDecoder().decode(KeptPreferences.self, from: data) }
      """),
    .bad(
      "What a widget shows, shared with its app through a store: a note",
      """
      protocol TimelineEntry { var date: Date { get } }
      struct BatteryEntry: TimelineEntry, Codable {
        var date: Date
        var «charge» = 100
        var isCharging = false
      }

      struct Shared {
        let defaults: UserDefaults

        func entry() throws -> BatteryEntry? {
          guard let data = defaults.data(forKey: "battery") else { return nil }
          return try PropertyListDecoder().decode(BatteryEntry.self, from: data)
        }
      }
      """,
      fixed: """
        protocol TimelineEntry { var date: Date { get } }
        struct BatteryEntry: TimelineEntry, Codable {
          var date: Date
          var charge = 100
          var isCharging = false
        }

        extension BatteryEntry {
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            date = try container.decode(Date.self, forKey: .date)
            charge = try container.decodeIfPresent(Int.self, forKey: .charge) ?? 100
            isCharging = try container.decodeIfPresent(Bool.self, forKey: .isCharging) ?? false
          }
        }

        struct Shared {
          let defaults: UserDefaults

          func entry() throws -> BatteryEntry? {
            guard let data = defaults.data(forKey: "battery") else { return nil }
            return try PropertyListDecoder().decode(BatteryEntry.self, from: data)
          }
        }
        """),
    .bad(
      "What only a widget reads, from where its app writes it anew: a note",
      """
      struct Reading: Codable {
        var «total» = 0.0
        var cores: [Double] = []
      }

      protocol TimelineProvider {}
      struct Provider: TimelineProvider {
        let shared: UserDefaults

        func reading() throws -> Reading? {
          guard let data = shared.data(forKey: "reading") else { return nil }
          return try JSONDecoder().decode(Reading.self, from: data)
        }
      }
      """,
      fixed: """
        struct Reading: Codable {
          var total = 0.0
          var cores: [Double] = []
        }

        extension Reading {
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            total = try container.decodeIfPresent(Double.self, forKey: .total) ?? 0.0
            cores = try container.decodeIfPresent([Double].self, forKey: .cores) ?? []
          }
        }

        protocol TimelineProvider {}
        struct Provider: TimelineProvider {
          let shared: UserDefaults

          func reading() throws -> Reading? {
            guard let data = shared.data(forKey: "reading") else { return nil }
            return try JSONDecoder().decode(Reading.self, from: data)
          }
        }
        """),
    .good(
      "A part that a hand-written initializer makes of other keys: nothing decodes it",
      """
      struct Style: Codable {
        var radius: Double?
        var size = 0
        var weight = "bold"
      }

      struct SavedPayload: Decodable {
        var style: Style
        enum CodingKeys: String, CodingKey { case radius = "corner_radius" }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          style = Style(radius: try container.decodeIfPresent(Double.self, forKey: .radius))
        }
      }

      func load(_ data: Data) throws -> SavedPayload { try JSONDecoder().decode(SavedPayload.self, from: data) }
      """),
    .bad(
      "Kept by a property wrapper of the project, alone or in another type",
      files: [
        (
          "Stored.swift",
          """
          @propertyWrapper struct Stored<Value: Codable> {
            let key: String
            let fallback: Value
            init(wrappedValue: Value, _ key: String) {
              self.key = key
              fallback = wrappedValue
            }
            var wrappedValue: Value {
              get {
                guard let data = UserDefaults.standard.data(forKey: key) else { return fallback }
                return (try? JSONDecoder().decode(Value.self, from: data)) ?? fallback
              }
              set { UserDefaults.standard.set(try? JSONEncoder().encode(newValue), forKey: key) }
            }
          }
          """
        ),
        (
          "Layout.swift",
          """
          struct Layout: Codable {
            var columns: [Column]
            var «isCompact» = false
          }
          struct Column: Codable {
            var name: String
            var «width» = 80
          }
          """
        ),
        (
          "Page.swift",
          """
          final class Page {
            @Stored("layout") var layout = Layout(columns: [])
          }
          """
        ),
      ],
      fixed: [
        "Layout.swift": """
        struct Layout: Codable {
          var columns: [Column]
          var isCompact = false
        }

        extension Layout {
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            columns = try container.decode([Column].self, forKey: .columns)
            isCompact = try container.decodeIfPresent(Bool.self, forKey: .isCompact) ?? false
          }
        }

        struct Column: Codable {
          var name: String
          var width = 80
        }

        extension Column {
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            width = try container.decodeIfPresent(Int.self, forKey: .width) ?? 80
          }
        }
        """
      ]),
    .bad(
      "Kept under the key of a store, alone or in another type",
      """
      import Defaults

      struct Layout: Codable, Defaults.Serializable {
        var columns: [Column]
        var «isCompact» = false
      }
      struct Column: Codable {
        var name: String
        var «width» = 80
      }

      extension Defaults.Keys {
        static let layout = Key<Layout>("layout", default: Layout(columns: []))
      }
      """,
      fixed: """
        import Defaults

        struct Layout: Codable, Defaults.Serializable {
          var columns: [Column]
          var isCompact = false
        }

        extension Layout {
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            columns = try container.decode([Column].self, forKey: .columns)
            isCompact = try container.decodeIfPresent(Bool.self, forKey: .isCompact) ?? false
          }
        }

        struct Column: Codable {
          var name: String
          var width = 80
        }

        extension Column {
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            width = try container.decodeIfPresent(Int.self, forKey: .width) ?? 80
          }
        }

        extension Defaults.Keys {
          static let layout = Key<Layout>("layout", default: Layout(columns: []))
        }
        """, compiled: false),
    .good(
      "Coded as its raw value, wherever that is declared: there are no keys",
      files: [
        (
          "Filter.swift",
          """
          struct Filter: Codable { var low = 0; var high = 10 }
          struct Size: Codable, RawRepresentable { var rawValue = 12 }
          struct Store {
            let url: URL
            func load() -> (Filter, Size)? {
              guard let data = try? Data(contentsOf: url) else { return nil }
              // codable-lint:allow swallowed-decoding-error: what cannot be read is shown as a filter without bounds
              guard let filter = try? JSONDecoder().decode(Filter.self, from: data) else { return nil }
              // codable-lint:allow swallowed-decoding-error: what cannot be read is shown as a filter without bounds
              guard let size = try? JSONDecoder().decode(Size.self, from: data) else { return nil }
              return (filter, size)
            }
            func save(_ filter: Filter, _ size: Size) throws {
              try JSONEncoder().encode(filter).write(to: url)
              try JSONEncoder().encode(size).write(to: url)
            }
          }
          """
        ),
        (
          "Filter+RawValue.swift",
          """
          extension Filter: RawRepresentable {
            init?(rawValue: String) {
              let parts = rawValue.split(separator: "-").compactMap { Int($0) }
              guard parts.count == 2 else { return nil }
              (low, high) = (parts[0], parts[1])
            }
            var rawValue: String { "\\(low)-\\(high)" }
          }
          """
        ),
      ]),
  ]
}
