import LintModel

/// The parts of SARIF 2.1.0 that are written here, by their names in the standard.
/// Source: OASIS, Static Analysis Results Interchange Format 2.1.0 (errata 01).
enum SARIF {
  struct Log: Encodable {
    var schema = "https://json.schemastore.org/sarif-2.1.0.json"
    var version = "2.1.0"
    var runs: [Run]

    enum CodingKeys: String, CodingKey {
      case schema = "$schema"
      case version, runs
    }
  }

  struct Run: Encodable {
    var tool: Tool
    var invocations: [Invocation]
    /// Required where a producer reads text (3.14.27).
    var columnKind = "utf16CodeUnits"
    var results: [Result]
  }

  struct Invocation: Encodable {
    var executionSuccessful: Bool
    /// What went wrong with the run itself (3.20.21).
    var toolExecutionNotifications: [Notification]?
  }

  struct Notification: Encodable {
    var level = "error"
    var message: Message
  }

  struct Tool: Encodable {
    var driver: Driver
  }

  struct Driver: Encodable {
    var name: String
    var semanticVersion: String
    var rules: [ReportingDescriptor]
  }

  struct ReportingDescriptor: Encodable {
    var id: String
    var name: String
    var shortDescription: Message
    var fullDescription: Message
    var help: Message
    var defaultConfiguration: Configuration
    var properties: Properties
    var deprecatedIds: [String]?

    struct Configuration: Encodable {
      var level: String
    }

    struct Properties: Encodable {
      var tags: [String]
      var precision: String
      var problemSeverity: String

      enum CodingKeys: String, CodingKey {
        case tags, precision
        case problemSeverity = "problem.severity"
      }
    }
  }

  struct Message: Encodable {
    var text: String
    var markdown: String?
  }

  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int?
    var level: String
    var message: Message
    var locations: [Location]
    var relatedLocations: [Location]?
    var partialFingerprints: [String: String]
    var fixes: [Fix]?
    var suppressions: [Suppression]?
    var properties: Properties?

    struct Properties: Encodable {
      /// The same for all results that people read as one; see `FindingGroup`.
      var group: String
    }
  }

  struct Location: Encodable {
    var id: Int?
    var physicalLocation: PhysicalLocation
    var logicalLocations: [LogicalLocation]?
    var message: Message?
  }

  struct PhysicalLocation: Encodable {
    var artifactLocation: ArtifactLocation
    var region: Region?
  }

  struct ArtifactLocation: Encodable {
    var uri: String
  }

  struct LogicalLocation: Encodable {
    var fullyQualifiedName: String
  }

  /// Lines and columns are 1-based, `endColumn` is that of the character after the end.
  struct Region: Encodable {
    var startLine: Int
    var startColumn: Int
    var endLine: Int
    var endColumn: Int
  }

  struct Fix: Encodable {
    var description: Message
    var artifactChanges: [ArtifactChange]
  }

  struct ArtifactChange: Encodable {
    var artifactLocation: ArtifactLocation
    var replacements: [Replacement]
  }

  struct Replacement: Encodable {
    var deletedRegion: Region
    var insertedContent: Content
  }

  struct Content: Encodable {
    var text: String
  }

  struct Suppression: Encodable {
    var kind: String
    var status = "accepted"
    var justification: String?
  }
}
