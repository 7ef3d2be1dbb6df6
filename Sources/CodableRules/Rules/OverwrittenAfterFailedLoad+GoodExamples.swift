import LintModel

extension OverwrittenAfterFailedLoad {
  static let goodExamples: [RuleExample] = [
    .good(
      "The error is handed on",
      """
      final class Notes {
        var notes: [String] = []
        let file: URL
        init(file: URL) throws {
          self.file = file
          do {
            notes = try JSONDecoder().decode([String].self, from: Data(contentsOf: file))
          } catch {
            print("notes: \\(error)")
            throw error
          }
        }
        func save() throws { try JSONEncoder().encode(notes).write(to: file) }
      }
      """),
    .good(
      "Nothing is saved before something was loaded",
      """
      final class Notes {
        var notes: [String] = []
        private var didLoad = false
        let file: URL
        init(file: URL) { self.file = file }
        func load() throws {
          let data = try Data(contentsOf: file)
          guard let stored = try? JSONDecoder().decode([String].self, from: data) else { return }
          notes = stored
          didLoad = true
        }
        func save() throws {
          guard didLoad else { return }
          try JSONEncoder().encode(notes).write(to: file)
        }
      }
      """),
    .good(
      "The flag is asked for where the save is called",
      """
      final class Notes {
        var notes: [String] = []
        private var problems: [String] = []
        let file: URL
        init(file: URL) throws {
          self.file = file
          do {
            notes = try JSONDecoder().decode([String].self, from: Data(contentsOf: file))
          } catch {
            problems = ["\\(error)"]
          }
        }
        func add(_ note: String) throws {
          notes.append(note)
          if problems.isEmpty { try save() }
        }
        private func save() throws { try JSONEncoder().encode(notes).write(to: file) }
      }
      """),
    .good(
      "Another key",
      """
      final class Notes {
        var notes: [String] = []
        func importOld() {
          guard let data = UserDefaults.standard.data(forKey: "notes") else { return }
          notes = (try? JSONDecoder().decode([String].self, from: data)) ?? []
        }
        func save() throws { UserDefaults.standard.set(try JSONEncoder().encode(notes), forKey: "notes-2") }
      }
      """),
    .good(
      "Another store",
      """
      final class Notes {
        var notes: [String] = []
        private let group: UserDefaults
        init(group: UserDefaults) { self.group = group }
        func importOld() {
          guard let data = UserDefaults.standard.data(forKey: "notes") else { return }
          notes = (try? JSONDecoder().decode([String].self, from: data)) ?? []
        }
        func save() throws { group.set(try JSONEncoder().encode(notes), forKey: "notes") }
      }
      """),
    .good(
      "A cache, as its folder says",
      """
      final class Thumbnails {
        var sizes: [String: Int] = [:]
        private let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
        func load() throws {
          let data = try Data(contentsOf: caches.appending(path: "sizes.json"))
          sizes = (try? JSONDecoder().decode([String: Int].self, from: data)) ?? [:]
        }
        func save() throws { try JSONEncoder().encode(sizes).write(to: caches.appending(path: "sizes.json")) }
      }
      """),
    .good(
      "Made again from the photos, as a comment says",
      """
      final class Index {
        var words: [String: Int] = [:]
        let file: URL
        init(file: URL) throws {
          self.file = file
          // The index is rebuilt from the photos when it is empty.
          words = (try? JSONDecoder().decode([String: Int].self, from: Data(contentsOf: file))) ?? [:]
        }
        func save() throws { try JSONEncoder().encode(words).write(to: file) }
      }
      """),
    .good(
      "An older format has its turn",
      """
      final class Notes {
        var notes: [String] = []
        let file: URL
        init(file: URL) throws {
          self.file = file
          let data = try Data(contentsOf: file)
          if let stored = try? JSONDecoder().decode([String].self, from: data) {
            notes = stored
          } else {
            notes = try JSONDecoder().decode([Int].self, from: data).map(String.init)
          }
        }
        func save() throws { try JSONEncoder().encode(notes).write(to: file) }
      }
      """),
    .good(
      "A method that may keep the original is called",
      """
      protocol Archive { func keep(_ file: URL) }

      final class Notes {
        var notes: [String] = []
        let file: URL
        let archive: any Archive
        init(file: URL, archive: any Archive) throws {
          self.file = file
          self.archive = archive
          do {
            notes = try JSONDecoder().decode([String].self, from: Data(contentsOf: file))
          } catch {
            keepOriginal()
          }
        }
        private func keepOriginal() { archive.keep(file) }
        func save() throws { try JSONEncoder().encode(notes).write(to: file) }
      }
      """),
    .good(
      "Loaded, and saved nowhere",
      """
      final class Countries {
        var names: [String] = []
        func load(_ file: URL) throws {
          names = (try? JSONDecoder().decode([String].self, from: Data(contentsOf: file))) ?? []
        }
      }
      """),
    .good(
      "One value that is replaced as a whole",
      """
      struct Account: Codable { var name: String }
      final class Login {
        var account: Account? {
          get {
            guard let data = UserDefaults.standard.data(forKey: "account") else { return nil }
            return try? JSONDecoder().decode(Account.self, from: data)
          }
          set { UserDefaults.standard.set(try? JSONEncoder().encode(newValue), forKey: "account") }
        }
      }
      """),
    .good(
      "Another property is saved",
      """
      final class Lists {
        var done: [String] = []
        var open: [String] = []
        func load() {
          guard let data = UserDefaults.standard.data(forKey: "items") else { return }
          done = (try? JSONDecoder().decode([String].self, from: data)) ?? []
        }
        func save() throws { UserDefaults.standard.set(try JSONEncoder().encode(open), forKey: "items") }
      }
      """),
    .good(
      "A method puts what could not be read under another key, whatever it is called",
      """
      struct Shelf: Codable { var title: String }

      final class Shelves {
        private var shelves: [Shelf] = []
        private let key = "shelves"

        func load() {
          guard let data = UserDefaults.standard.data(forKey: key) else { return }
          do { shelves = try JSONDecoder().decode([Shelf].self, from: data) } catch { setAside(data, error) }
        }

        func add(_ shelf: Shelf) throws {
          shelves.append(shelf)
          UserDefaults.standard.set(try JSONEncoder().encode(shelves), forKey: key)
        }

        private func setAside(_ data: Data, _ error: any Error) {
          UserDefaults.standard.set(data, forKey: "\\(key).unreadable.\\(Date().timeIntervalSince1970)")
          print("\\(error)")
        }
      }
      """),
  ]
}
