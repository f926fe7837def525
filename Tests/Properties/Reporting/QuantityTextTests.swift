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
}
