import Model
import Reporting
import Testing

@Suite struct `The text of a quantity` {
  @Test(arguments: [
    // The alpha of a layer is a `Float`.
    (Quantity.number(Double(Float(0.3))), "0.3"), (.number(0.3), "0.3"), (.number(0.5), "0.5"),
    // A last bit that is wrong stays visible.
    (.number(0.1 + 0.2), "0.30000000000000004"), (.number(1 + 0x1p-52), "1.0000000000000002"),
    (.number(-12), "-12"), (.number(1e300), "1e+300"), (.number(.infinity), "inf"),
    (.tick(20.004), "tick 20.004"),
  ])
  func `has the digits that distinguish it from others`(quantity: Quantity, text: String) {
    #expect(quantity.text == text)
  }

  @Test func `has a noun if it counts the views in a snapshot`() throws {
    let law = try #require(Law.ID(slug: "snapshot-shows-its-view"))
    let violation = Violation(
      law: law, effect: Effect(.anySnapshot, .content), time: 0,
      tracedView: .snapshot(of: ViewID(0, 1)), expected: .count(1), found: .count(0))
    let texts = [violation.expected, violation.found, .count(2)].map { violation.words(for: $0) }
    #expect(texts == ["1 view in it", "no view in it", "2 views in it"])
  }
}
