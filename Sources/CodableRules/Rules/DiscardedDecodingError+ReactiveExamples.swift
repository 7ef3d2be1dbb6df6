import LintModel

extension DiscardedDecodingError {
  /// Chains of RxSwift that end as sequences of RxCocoa, which have no errors.
  static let reactiveExamples: [RuleExample] = [
    .bad(
      "A driver, a signal or an infallible sequence that takes a value, or nothing, for an error",
      """
      import RxCocoa
      import RxSwift

      struct Station: Decodable { let id: Int }

      extension ObservableType where Element == Data {
        private func stations() -> Observable<[Station]> { map { try JSONDecoder().decode([Station].self, from: $0) } }

        func driver() -> Driver<[Station]> {
          map { try JSONDecoder().decode([Station].self, from: $0) }.«asDriver»(onErrorJustReturn: [])
        }
        func signal() -> Signal<[Station]> {
          map { try JSONDecoder().decode([Station].self, from: $0) }.share().«asSignal»(onErrorSignalWith: .empty())
        }
        func infallible() -> Infallible<[Station]> {
          map { try JSONDecoder().decode([Station].self, from: $0) }.«asInfallible»(onErrorRecover: { _ in .just([]) })
        }
      }
      """, compiled: false),
    .good(
      "An error that is reported first, another way to get the value, and what has no error any more",
      """
      import RxCocoa
      import RxSwift

      struct Station: Decodable { let id: Int }

      extension ObservableType where Element == Data {
        func reported() -> Driver<[Station]> {
          map { try JSONDecoder().decode([Station].self, from: $0) }
            .asDriver(onErrorRecover: { error in
              report(error)
              return .just([])
            })
        }
        func cached(_ cache: Driver<[Station]>) -> Driver<[Station]> {
          map { try JSONDecoder().decode([Station].self, from: $0) }.asDriver(onErrorDriveWith: cache)
        }
        func handled() -> Driver<[Station]> {
          map { try JSONDecoder().decode([Station].self, from: $0) }
            .do(onError: { report($0) })
            .asDriver(onErrorJustReturn: [])
        }
      }

      func report(_ error: any Error) { print(error) }
      """, compiled: false),
    .bad(
      "A publisher that is mapped by a decoder, in a file that does not import the framework",
      """
      import Combine
      import Foundation

      struct Rate: Decodable { let value: Double }
      enum WalletError: Error { case unreachable }

      struct Rates {
        let provider: any RateProvider

        func load(by decoder: JSONDecoder) -> AnyPublisher<Rate, any Error> {
          provider.answer().map(Rate.self, using: decoder).«mapError» { _ in WalletError.unreachable }.eraseToAnyPublisher()
        }
      }
      """, compiled: false),
  ]
}
