/// The members by which the system has a document read and written. Source: NSDocument of AppKit, UIDocument of UIKit, FileDocument
/// and ReferenceFileDocument of SwiftUI.
enum DocumentMembers {
  /// The labels of those that are given what a document holds, by name.
  static let reading: [String: Set<[String]>] = [
    "read": [["from", "ofType"]], "load": [["fromContents", "ofType"]], "init": [["configuration"]],
  ]

  /// The labels of those that give it, by name.
  static let writing: [String: Set<[String]>] = [
    "data": [["ofType"]], "write": [["to", "ofType"]], "contents": [["forType"]], "snapshot": [["contentType"]],
    "fileWrapper": [["ofType"], ["configuration"], ["snapshot", "configuration"]],
  ]

  /// Types of the parameter of an initializer that reads one.
  static let configurations: Set<String> = ["ReadConfiguration", "FileDocumentReadConfiguration"]
}
