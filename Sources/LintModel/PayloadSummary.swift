/// How a type decodes the payloads that it was checked against.
public struct PayloadSummary: Sendable, Equatable {
  /// The resolved name, with the types around it.
  public var type: String
  /// The payloads that are JSON, under the coder that reads most of them; then those that are property lists.
  public var trials: [Trial]
  /// Other coders found in the code, with how many payloads each reads.
  public var otherCoders: [String: Int]
  /// What was skipped as no payload of the type, as a noun phrase, and how many there were.
  public var passedOver: [String: Int]

  public init(
    type: String, trials: [Trial], otherCoders: [String: Int] = [:], passedOver: [String: Int] = [:]
  ) {
    self.type = type
    self.trials = trials
    self.otherCoders = otherCoders
    self.passedOver = passedOver
  }

  /// How one coder decodes them.
  public struct Trial: Sendable, Equatable, Encodable {
    /// `default`, or what differs from Foundation's defaults.
    public var coder: String
    /// Where the coder comes from, as a clause; nil when the code shows it, or it was given.
    public var reservation: String?
    public var payloads: Int
    public var decoded: Int
    public var failed: Int
    /// Payloads for which the source does not say whether they decode.
    public var notJudged: Int

    public init(
      coder: String, reservation: String? = nil, payloads: Int, decoded: Int, failed: Int, notJudged: Int
    ) {
      self.coder = coder
      self.reservation = reservation
      self.payloads = payloads
      self.decoded = decoded
      self.failed = failed
      self.notJudged = notJudged
    }
  }

  /// What people read about it, as sentences.
  package var sentences: [String] {
    var sentences = trials.map { trial in
      let origin = trial.reservation.map { " (\($0))" } ?? ""
      let open = trial.notJudged > 0 ? ", \(trial.notJudged) cannot be judged" : ""
      return "\(type) against \(Prose.count(trial.payloads, "payload")), coder: \(trial.coder)\(origin): "
        + "\(trial.decoded) of \(trial.payloads) decode, \(trial.failed) fail\(open)."
    }
    sentences += otherCoders.sorted { $0.key < $1.key }.map {
      "Coder '\($0)', also found in the code, reads \($1) of \(trials.first?.payloads ?? 0)."
    }
    sentences += passedOver.sorted { $0.key < $1.key }.map { "\($1) skipped: \($0)." }
    return sentences
  }
}
