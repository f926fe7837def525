import Model
import Reporting
import Testing

@Suite struct `A usual fix` {
  @Test func `is known for each law that an animator can break`() {
    for law in Law.all where law.scope != .headless {
      #expect(law.usualFix?.hasSuffix(".") == true, "\(law.slug)")
    }
  }
}
