/// Operators of Combine and RxSwift, by what they do to an error.
package enum PublisherOperators {
  /// Operators and calls that are given an error and may lose it.
  package static let handlers: Set<String> = replacements.union(conversions).union([
    "catch", "catchError", "mapError", "sink", "subscribe", "responseDecodable",
  ])

  /// Of Combine and of RxSwift.
  package static let replacements: Set<String> = ["replaceError", "catchAndReturn", "catchErrorJustReturn"]

  /// Of RxSwift and RxCocoa: the sequence that they make has no errors.
  package static let conversions: Set<String> = ["asDriver", "asSignal", "asInfallible", "asSharedSequence"]

  /// The labels of what takes over from the sequence that failed.
  package static let takeovers: Set<String> = ["onErrorDriveWith", "onErrorSignalWith", "onErrorFallbackTo"]

  /// Passes on an error as it came, of Combine and of RxSwift; `Result` takes one from its closure.
  package static let passing: Set<String> = [
    "Result", "map", "tryMap", "compactMap", "tryCompactMap", "flatMap", "flatMapLatest", "concatMap", "switchToLatest",
    "filter",
    "tryFilter", "receive", "subscribe", "observe", "observeOn", "subscribeOn", "eraseToAnyPublisher", "asObservable",
    "asSingle", "asMaybe", "share", "retry", "timeout", "delay", "debounce", "throttle", "removeDuplicates",
    "distinctUntilChanged", "first", "last", "take", "prefix", "dropFirst", "skip", "collect", "toArray", "replaceNil",
    "replaceEmpty", "setFailureType", "prepend", "append", "startWith",
  ]

  /// Operators whose values are some of those that they are given.
  static let keepingValues: Set<String> = [
    "dropFirst", "first", "filter", "prepend", "append", "debounce", "throttle", "delay", "removeDuplicates", "receive",
    "subscribe", "share", "print", "handleEvents", "eraseToAnyPublisher",
  ]

  /// Operators after which an error is no longer the one that decoding threw.
  package static let handling = errorHandlers.union(replacements).union(conversions).union([
    "materialize", "handleEvents",
  ])

  /// Operators whose closure is given the error.
  package static let errorHandlers: Set<String> = ["mapError", "catch", "tryCatch", "catchError"]

  /// Publishers and observables of a value, or of none.
  package static let values: Set<String> = ["Just", "Empty", "just", "empty"]
}
