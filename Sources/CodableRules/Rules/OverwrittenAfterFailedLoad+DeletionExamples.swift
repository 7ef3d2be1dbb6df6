import LintModel

extension OverwrittenAfterFailedLoad {
  /// Loads that delete what they cannot decode.
  static let deletionExamples: [RuleExample] = [
    .bad(
      "Deleted as soon as it cannot be read: a note where the failure is reported",
      """
      struct Note: Codable { var text: String }

      struct NoteStore {
        let url: URL

        func load() -> [Note] {
          guard let data = try? Data(contentsOf: url) else { return [] }
          do {
            return try JSONDecoder().decode([Note].self, from: data)
          } «catch» {
            print("cannot read notes: \\(error)")
            try? FileManager.default.removeItem(at: url)
            return []
          }
        }

        func draft() -> Note? {
          if let data = UserDefaults.standard.data(forKey: "draft"),
            let draft = «try?» JSONDecoder().decode(Note.self, from: data)
          {
            return draft
          } else {
            UserDefaults.standard.removeObject(forKey: "draft")
            return nil
          }
        }
      }
      """),
    .good(
      "Moved aside, a cache, and another file",
      """
      struct Note: Codable { var text: String }

      struct NoteStore {
        let url: URL
        let cacheURL: URL
        let lock: URL

        func load() throws -> [Note] {
          let data = try Data(contentsOf: url)
          do {
            return try JSONDecoder().decode([Note].self, from: data)
          } catch {
            print("cannot read notes: \\(error)")
            try FileManager.default.copyItem(at: url, to: url.appendingPathExtension("unreadable"))
            try FileManager.default.removeItem(at: url)
            return []
          }
        }

        func cached() -> [Note] {
          guard let data = try? Data(contentsOf: cacheURL) else { return [] }
          do {
            return try JSONDecoder().decode([Note].self, from: data)
          } catch {
            print("cannot read the cache: \\(error)")
            try? FileManager.default.removeItem(at: cacheURL)
            return []
          }
        }

        func replace(_ notes: [Note]) throws {
          let copy = url.appendingPathExtension("new")
          do {
            try JSONEncoder().encode(notes).write(to: copy)
            let written = try Data(contentsOf: copy)
            _ = try JSONDecoder().decode([Note].self, from: written)
          } catch {
            try? FileManager.default.removeItem(at: copy)
            throw error
          }
        }

        func recent() -> [Note] {
          guard let data = UserDefaults.standard.data(forKey: "recent") else { return [] }
          do {
            return try JSONDecoder().decode([Note].self, from: data)
          } catch {
            print("cannot read recent notes: \\(error)")
            UserDefaults.standard.removeObject(forKey: "recent")  // a corrupt list is made again
            return []
          }
        }

        func locked() throws -> [Note] {
          let data = try Data(contentsOf: url)
          do {
            return try JSONDecoder().decode([Note].self, from: data)
          } catch {
            try? FileManager.default.removeItem(at: lock)
            throw error
          }
        }
      }
      """),
  ]
}
