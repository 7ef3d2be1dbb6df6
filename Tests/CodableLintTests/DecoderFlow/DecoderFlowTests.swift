import Testing

/// How far coders and types are followed. To add a form, write it into one of the lists beside this file.
@Suite("The flow of decoders")
struct DecoderFlowTests {
  @Test("is followed in every form, or knowingly not", arguments: FlowForm.all)
  func form(_ form: FlowForm) {
    let (found, others) = form.judged()
    #expect(found.sorted() == FlowForm.Flaw.allCases.filter { form.notFound[$0] == nil }.sorted())
    #expect(others.map { "\($0.rule) at \($0.location.path): \($0.message)" } == [])
  }

  @Test("docs/guides/decoder-flow.md shows it")
  func page() throws {
    try Golden.expect(FlowForm.page, isFileAt: "docs/guides/decoder-flow.md")
  }

  @Test("each form has a name of its own, and goes through two files besides the models")
  func forms() {
    #expect(Set(FlowForm.all.map(\.name)).count == FlowForm.all.count)
    for form in FlowForm.all { #expect(form.files.count >= 4 || form.files["Model.swift"] == nil, "\(form.name)") }
  }
}
