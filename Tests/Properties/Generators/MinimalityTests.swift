import Generators
import Testing

@Suite struct `The minimality of a failure` {
  /// The result of the search for a shorter list than `wanted`, which must have two ones: every
  /// list with two ones fails.
  private static func minimality(_ list: Generator<[Int]>, of wanted: [Int]) -> Minimality {
    let property = Property("two ones", of: list) { $0.count { $0 == 1 } < 2 }
    var enumeration = Enumeration()
    var choices = Choices(replaying: Recording())
    while enumeration.begin(&choices) {
      let value = list.value(from: &choices)
      guard enumeration.end(choices), value == wanted else { continue }
      return property.minimality(of: Failure(kind: "", index: 0, recording: choices.recording))
    }
    return .undecided(.budget)
  }

  @Test func `is proved by trying everything shorter`() {
    let list = Generator.uniform(0...1).array(0...3, mean: 2)
    // Shorter than two elements and an end are the empty list and the two lists of one element.
    #expect(Self.minimality(list, of: [1, 1]) == .certified(searched: 3))
  }

  @Test func `is refuted by a shorter failure`() {
    let list = Generator.uniform(0...1).array(0...4, mean: 2)
    guard case .shorter(let shorter) = Self.minimality(list, of: [1, 0, 1]) else {
      Issue.record("The zero in the middle is not needed.")
      return
    }
    #expect(list.value(replaying: shorter) == [1, 1])
  }

  @Test func `needs no proof for a value without choices`() {
    let property = Property("fails", of: Generator<Int>.just(1)) { _ in false }
    let failure = Failure(kind: "", index: 0, recording: Recording())
    #expect(property.minimality(of: failure) == .certified(searched: 0))
  }

  @Test func `is undecided if the oracle stops`() {
    let list = Generator.uniform(0...1).array(0...3, mean: 2)
    let failure = Recording(
      choices: [1, 1, 1].map { Choice(.integer, $0, in: 0...1, simplest: 0) })
    // Only the empty list has fewer than three choices.
    #expect(list.minimality(of: failure) { _ in .unknown } == .undecided(.oracleStopped))
    #expect(list.minimality(of: failure) { _ in .uninteresting } == .certified(searched: 1))
  }

  @Test func `is undecided if not every value was tried`() {
    let list = Generator.uniform(0...100_000).array(0...3, mean: 2)
    #expect(Self.minimality(list, of: [1, 1]) == .undecided(.tooManyValues))
  }
}
