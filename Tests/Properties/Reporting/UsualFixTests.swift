import Model
import Reporting
import Testing

@Suite struct `A usual fix` {
  @Test func `is known for each law that an animator can break`() {
    for law in Law.all where law.scope != .headless {
      #expect(law.usualFix?.hasSuffix(".") == true, "\(law.slug)")
    }
  }

  @Test func `of the end of a process is known for an unexpected nil only`() {
    func fix(_ ending: String) -> String? {
      Law[.doesNotCrash].usualFix(of: [
        Violation(
          law: .doesNotCrash, effect: Effect(.process, nil, .traps), time: 0,
          expected: .words("it goes on"), found: .words(ending))
      ])
    }
    #expect(fix("a trap: Unexpectedly found nil while unwrapping an Optional value") != nil)
    #expect(fix("an exit with status 3") == nil)
  }

  @Test func `of a class that does not lay out its views is another than that of the law`() {
    let law = Law[.rightScreenRemains]
    func fix(_ action: String) -> String? {
      law.usualFix(
        of: [],
        at: Location(
          file: "A.swift", line: 1, column: 1, function: "Sheet", source: nil, statement: nil,
          action: action, isConfirmed: true))
    }
    #expect(fix(Location.actionWithoutLayout)?.contains("containerViewWillLayout") == true)
    #expect(fix("adds the view") == law.usualFix)
  }
}
