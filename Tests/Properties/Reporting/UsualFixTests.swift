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
}
