/// The paths of the keys in payloads, each once: `items[].name`.
struct PathTree {
  /// What leads from one path to the next.
  enum Step: Hashable {
    case key(String)
    /// Any element of an array.
    case element
    /// Any value of a dictionary.
    case value
  }

  private struct Node {
    var parent: Int
    var step: Step
    /// The paths under this one; keys have a table of their own, which is what most look-ups are for.
    var keys: [String: Int] = [:]
    var element: Int?
    var value: Int?
  }

  static let root = 0
  private var nodes = [Node(parent: 0, step: .element)]

  /// The numbers of the paths.
  var indices: Range<Int> { nodes.indices }

  /// The path under another.
  ///
  /// - Parameter limit: how many paths there may be.
  /// - Returns: nil when the path is new and there are as many already.
  mutating func child(of node: Int, _ step: Step, limit: Int = .max) -> Int? {
    if let known = known(under: node, step) { return known }
    guard nodes.count < limit else { return nil }
    let index = nodes.count
    nodes.append(Node(parent: node, step: step))
    switch step {
    case .key(let key): nodes[node].keys[key] = index
    case .element: nodes[node].element = index
    case .value: nodes[node].value = index
    }
    return index
  }

  private func known(under node: Int, _ step: Step) -> Int? {
    switch step {
    case .key(let key): nodes[node].keys[key]
    case .element: nodes[node].element
    case .value: nodes[node].value
    }
  }

  /// `items[].name`; empty for the root.
  func text(of node: Int) -> String {
    var steps: [Step] = []
    var node = node
    while node != Self.root {
      steps.append(nodes[node].step)
      node = nodes[node].parent
    }
    return steps.reversed().reduce(into: "") { text, step in
      switch step {
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      case .element: text += "[]"
      case .value: text += "{}"
      }
    }
  }

  /// Whether the path ends in a key of this name, and no array is before it.
  func isNamed(_ name: String, _ node: Int) -> Bool {
    guard node != Self.root, nodes[node].step == .key(name) else { return false }
    var node = node
    while node != Self.root {
      guard case .key = nodes[node].step else { return false }
      node = nodes[node].parent
    }
    return true
  }
}
