import Generators
import Testing

@Suite struct `An explanation of a minimal failure` {
  private static func explain<Value>(
    _ generator: Generator<Value>, _ fails: @escaping @Sendable (Value) -> Bool
  ) -> (texts: [String], explanation: Explanation) {
    let property = Property("fails", of: generator) { !fails($0) }
    var failure = try! property.firstFailure(seed: 1, indices: 0..<100_000)!
    failure.recording = property.shrink(failure).recording
    let explanation = property.explain(failure)
    return (explanation.parts.map(\.description), explanation)
  }

  @Test func `names the values that still fail`() {
    #expect(Self.explain(.int(0...1_000_000)) { $0 >= 37 }.texts == ["37 or more"])
    #expect(Self.explain(.int(0...9)) { $0 != 1 }.texts == ["any but 1"])
    #expect(Self.explain(.int(0...9)) { $0 == 4 || $0 == 7 }.texts == ["only 4, 7"])
    #expect(Self.explain(.int(-500...500)) { (20...60).contains($0) }.texts == ["20 to 60"])
    #expect(Self.explain(.double(0...1)) { $0 != 1 }.texts == ["0.9999999999999999 or less"])
  }

  @Test func `separates what matters from what does not`() {
    let two = Generator.int(0...100).array(count: 2)
    #expect(Self.explain(two) { $0[1] > 50 }.texts == ["any", "51 or more"])
  }

  @Test func `leaves out choices that the oracle does not decide`() {
    let two = Recording(choices: [3, 4].map { Choice(.integer, $0, in: 0...9, simplest: 0) })
    var asked = 0
    let explanation = Explanation(of: two) { candidate in
      asked += 1
      // The first choice has nine other values, so the oracle stops during the second.
      return asked < 12 ? .interesting(candidate) : .unknown
    }
    #expect(explanation.parts.map(\.description) == ["any"])
    #expect(explanation.evaluations == 12)
  }

  @Test func `lists the elements whose order is free`() {
    let list = Generator.uniform(0...100).array
    #expect(
      Self.explain(list) { $0.contains(3) && $0.contains(40) }.explanation.freeOrders.count == 1)
    #expect(
      Self.explain(list) { zip($0, $0.dropFirst()).contains { $0 < $1 } }.explanation.freeOrders
        .isEmpty)
  }
}
