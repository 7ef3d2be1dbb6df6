/// Methods and properties of sequences, by what they pass on.
package enum SequenceMethods {
  /// Methods that run their closure for each element.
  package static let loops: Set<String> = [
    "map", "compactMap", "flatMap", "forEach", "filter", "sorted", "reduce", "sort", "contains", "allSatisfy",
    "first", "firstIndex", "last", "lastIndex", "min", "max", "partition", "removeAll",
  ]

  /// Calls whose result is a sequence, whatever they are called on.
  package static let makers: Set<String> = [
    "enumerated", "components", "split", "sorted", "reversed", "stride", "zip", "prefix", "suffix", "dropFirst",
    "dropLast", "shuffled", "Array", "Set",
  ]

  /// Methods whose closure is given one element.
  package static let ofElements: Set<String> = [
    "map", "flatMap", "compactMap", "forEach", "filter", "first", "last", "contains", "allSatisfy", "sorted", "sort",
    "firstIndex", "lastIndex", "removeAll", "min", "max", "partition", "drop", "prefix", "count", "asyncMap",
    "concurrentMap", "asyncForEach", "concurrentForEach", "concurrentCompactMap", "asyncCompactMap",
  ]

  /// Properties that are one element.
  package static let elementProperties: Set<String> = ["first", "last"]

  /// Methods whose result is one element.
  package static let oneElement: Set<String> = [
    "first", "last", "randomElement", "max", "min", "popLast", "removeFirst", "removeLast", "remove",
  ]

  /// Members whose result has the same elements, some of them left out or in another order.
  package static let sameCollection: Set<String> = [
    "filter", "sorted", "reversed", "prefix", "suffix", "dropFirst", "dropLast", "shuffled", "lazy", "enumerated",
    "drop",
  ]

  /// Methods that take so many elements from an end.
  package static let cuttingTo: Set<String> = ["prefix", "suffix"]

  /// Their closures are given two elements.
  package static let ofTwoElements: Set<String> = ["sorted", "sort", "min", "max"]

  /// Properties that are sequences, whatever they are a member of.
  package static let views: Set<String> = ["keys", "values", "lazy", "indices"]
}
