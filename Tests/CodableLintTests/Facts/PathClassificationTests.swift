import SwiftFacts
import Testing

@Suite("What the names of folders say")
struct PathClassificationTests {
  @Test(
    "A folder of examples is known by whole words",
    arguments: [
      "Examples/List.swift", "examples/List.swift", "iOS Example/List.swift", "DemoApp/List.swift", "Demo/List.swift",
      "App/demo/List.swift", "Sample Project/List.swift", "SampleApps/List.swift", "samples/List.swift",
      "FacebookLoginSample/List.swift", "Snippets/List.swift", "example-app/List.swift",
    ])
  func examples(path: String) {
    #expect(PathClassification.isExample(path))
  }

  @Test(
    "Words that only begin or end like it are no examples",
    arguments: [
      "Demographics/List.swift", "Democracy/List.swift", "SampleRates/List.swift", "Sampler/List.swift",
      "Resample/List.swift", "Exemplary/List.swift", "Sources/DemoList.swift", "Example.swift",
    ])
  func others(path: String) {
    #expect(!PathClassification.isExample(path))
  }
}
