import LintModel

/// What identifies a request: a number or a string, as the client chooses.
package enum RequestID: Codable, Hashable, Sendable {
  case number(Int)
  case string(String)

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      self = .number(try container.decode(Int.self))
    } catch DecodingError.typeMismatch {
      self = .string(try container.decode(String.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .string(let string): try container.encode(string)
    }
  }
}

/// A message from the client, read as far as every message is alike (JSON-RPC 2.0, sections 4 and 5).
package struct IncomingMessage: Sendable {
  /// Nil for a notification, which is never answered.
  package var id: RequestID?
  /// Nil for the answer to a request of our own.
  package var method: String?
  private var body: [UInt8]

  /// - Throws: `DecodingError` for bytes that are no JSON-RPC message.
  package init(_ body: [UInt8]) throws {
    let head = try JSONDecoder().decode(Head.self, from: Data(body))
    (id, method) = (head.id, head.method)
    self.body = body
  }

  /// The parameters.
  ///
  /// - Throws: `DecodingError` when they are missing or of another form.
  func parameters<Parameters: Decodable>(_ type: Parameters.Type = Parameters.self) throws -> Parameters {
    try JSONDecoder().decode(Envelope<Parameters>.self, from: Data(body)).params
  }

  private struct Head: Decodable {
    var id: RequestID?
    var method: String?
  }

  private struct Envelope<Parameters: Decodable>: Decodable {
    var params: Parameters
  }
}

/// A message to the client.
package enum OutgoingMessage: Sendable {
  case response(id: RequestID, result: any Encodable & Sendable)
  /// The answer to a request that failed; without an id where it could not even be read.
  case failure(id: RequestID?, ResponseError)
  case notification(method: String, parameters: any Encodable & Sendable)
  case request(id: RequestID, method: String, parameters: any Encodable & Sendable)
}

/// Why a request failed; `code` as in the protocol's `ErrorCodes`.
package struct ResponseError: Encodable, Error, Sendable {
  var code: Int
  var message: String

  static let parseError = -32700
  static let invalidRequest = -32600
  static let methodNotFound = -32601
  static let invalidParams = -32602
  static let internalError = -32603
  static let serverNotInitialized = -32002
  static let requestCancelled = -32800
}

extension OutgoingMessage: Encodable {
  private enum CodingKeys: String, CodingKey {
    case jsonrpc, id, method, params, result, error
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode("2.0", forKey: .jsonrpc)
    switch self {
    case .response(let id, let result):
      try container.encode(id, forKey: .id)
      try container.encode(result, forKey: .result)
    case .failure(let id, let error):
      // An id that could not be read is answered with null.
      try container.encode(id, forKey: .id)
      try container.encode(error, forKey: .error)
    case .notification(let method, let parameters):
      try container.encode(method, forKey: .method)
      try container.encode(parameters, forKey: .params)
    case .request(let id, let method, let parameters):
      try container.encode(id, forKey: .id)
      try container.encode(method, forKey: .method)
      try container.encode(parameters, forKey: .params)
    }
  }

  /// The message as JSON, with its keys in order, so that a transcript can be compared.
  package func body() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self))
  }

  /// The message as it goes over the wire.
  package func frame() throws -> [UInt8] {
    let body = try body()
    return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}
