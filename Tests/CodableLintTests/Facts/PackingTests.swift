import Testing

@testable import CodableLint
@testable import CodableRules
@testable import SwiftFacts

@Suite("Packed facts")
struct PackingTests {
  @Test("come out equal for every rule's examples", arguments: RuleCatalog.infos.map(\.id))
  func examples(of rule: String) throws {
    let infos = RuleCatalog.infos.filter { $0.id == rule }
    for example in infos.flatMap(\.examples) {
      for file in MarkedExample(example).files {
        let facts = FactCollection.facts(in: file.utf8, path: file.path)
        let copy: FileFacts = try FactDecoder.value(in: FactEncoder.packed(facts))
        #expect(copy == facts, "\(file.path)")
      }
    }
  }

  @Test("hold what no example has: ranges at the ends, empty and long texts, numbered texts")
  func edges() throws {
    var facts = FileFacts(path: "A.swift")
    facts.refusal = FileRefusal(reason: String(repeating: "ü", count: 300), range: 0..<Int(Int32.max))
    facts.syntaxError = SyntaxErrorFact(message: "", range: 7..<7)
    let place = AbstractLocation.value(.member(.call(.element(.name("a"))), "b"), scope: "")
    let context = FunctionContext(name: "f", scope: "A.B", isDecodingInitializer: true, isInPropertyWrapper: false)
    facts.flowEdges = PackedList([
      FlowEdge(holder: .local(file: "A.swift", offset: 1 << 40), source: place),
      FlowEdge(holder: .declared(scope: "S", name: "n"), source: .value(.enclosingInstance, scope: "T")),
    ])
    facts.formatterHandovers = PackedList([FormatterHandover(formatter: place, callee: "g", index: 3, scope: "C")])
    facts.coders.typedCalls = [
      TypedCall(
        callee: FunctionReference(name: "h", labels: [], receiver: .type("T"), hasReceiver: true),
        metatypes: [0: "User", 2: "Item"], range: 1..<2, context: context)
    ]
    facts.coders.codings = [
      CodingSite(
        isDecoding: true, coder: place, type: .value(.unknown), range: 3..<3, context: context, isInNetworkCode: true,
        storage: .file)
    ]
    let copy: FileFacts = try FactDecoder.value(in: FactEncoder.packed(facts))
    #expect(copy == facts)
    #expect(Array(copy.flowEdges) == Array(facts.flowEdges))
    #expect(copy.flowEdges.map(\.source).first == place)
  }

  @Test("with a part that could not be read back are refused")
  func unsupported() {
    class Base: Encodable { var a = 1 }
    final class Derived: Base {
      override func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try super.encode(to: container.superEncoder())
      }
    }
    #expect(throws: EncodingError.self) { try FactEncoder.packed(["a": 1]) }
    #expect(throws: EncodingError.self) { try FactEncoder.packed([["a": [1]]]) }
    #expect(throws: EncodingError.self) { try FactEncoder.packed([1, nil]) }
    #expect(throws: EncodingError.self) { try FactEncoder.packed(Derived()) }
  }

  @Test("that are cut off are no facts, and no crash")
  func damage() throws {
    let source = Array("struct A: Codable { var b: Int? = 1; enum CodingKeys: String, CodingKey { case b } }".utf8)
    let packed = try FactEncoder.packed(FactCollection.facts(in: source, path: "A.swift"))
    for length in 0..<packed.bytes.count {
      let cut = PackedBytes(bytes: Array(packed.bytes[..<length]), texts: Array(packed.texts.prefix(length % 9)))
      let copy: FileFacts? = try? FactDecoder.value(in: cut)
      #expect(copy == nil || copy?.types.count ?? 0 <= 2)
    }
  }
}

@Suite("The ways of formatters through a file")
struct PlaceWaysTests {
  private func facts(_ source: String) -> FileFacts { FactCollection.facts(in: Array(source.utf8), path: "A.swift") }

  @Test("leave out variables that lead nowhere")
  func ends() {
    let facts = facts("func f() { let a = b.c; print(a, 1); let d = e(); g(d) }")
    #expect(facts.formatterHandovers.count == 2)
    #expect(self.facts("func f(x: [Int]) { for y in x { g(y) } }").formatterHandovers.isEmpty)
    #expect(self.facts("func f() { let a = b.c }").flowEdges.isEmpty)
  }

  @Test("keep what is made, set or given by callers")
  func kept() {
    let made = facts("func f() { let a = DateFormatter(); let b = a; b.dateFormat = \"yyyy\"; g(b) }")
    #expect(made.flowEdges.count == 2)
    #expect(made.formatterHandovers.count == 1)
    #expect(facts("func f(x: DateFormatter) { g(x) }").formatterHandovers.count == 1)
  }
}
