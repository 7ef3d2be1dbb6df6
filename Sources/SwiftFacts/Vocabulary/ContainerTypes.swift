/// Generic types of the standard library and of common packages that hold values.
package enum ContainerTypes {
  /// Generic types that hold values and code none by themselves.
  package static let holders: Set<String> = [
    "Array", "Set", "Optional", "Dictionary", "Binding", "State", "Published", "PassthroughSubject",
    "CurrentValueSubject", "KeyPath", "WritableKeyPath", "ForEach", "List", "Range", "ClosedRange", "ArraySlice",
    "Task", "AsyncStream", "CheckedContinuation", "UnsafeContinuation", "AnySequence", "AnyIterator", "OrderedSet",
    "OrderedDictionary", "IdentifiedArray", "IdentifiedArrayOf", "Mutex", "OSAllocatedUnfairLock", "LockIsolated",
    "ContiguousArray", "Slice", "Either",
  ]

  /// Those that hold one value at a time.
  package static let ofOneValue: Set<String> = [
    "Optional", "Result", "Task", "AnyPublisher", "Future", "Just", "Single", "Observable", "PassthroughSubject",
    "CurrentValueSubject", "Published", "Binding", "State", "CheckedContinuation", "UnsafeContinuation", "Mutex",
    "OSAllocatedUnfairLock", "LockIsolated",
  ]

  /// Conversions that keep a literal as certain as it was.
  package static let literalMakers: Set<String> = ["Data", "Array", "String"]

  /// Conversions of what an encoder wrote: the same document in another type.
  package static let outputConversions = literalMakers.union(["XCTUnwrap"])

  /// Types whose closure is given the elements of their first argument.
  package static let elementViews: Set<String> = ["ForEach", "List", "Table", "Dictionary"]

  /// Types of which a call such as `Array(users.prefix(3))` says nothing about the elements.
  package static let collections: Set<String> = ["Array", "Set", "Dictionary", "Optional"]

  /// The one of them whose values are called on most.
  static let list = "Array"
}
