import Generators
import Testing

/// The values that are similar to a value, for a search that continues near it.
@Suite struct `The neighborhood of a value` {
  /// A list of numbers, sometimes with one of three extras, each of one of two kinds: −1, the extra
  /// and its kind follow the numbers.
  private static let parcel = Generator<[Int]>("parcel") { choices in
    var parcel: [Int] = []
    choices.repeats(0...4, mean: 2) { choices, _ in parcel.append(choices.draw(0...1000)) }
    choices.span { choices in
      if choices.flag() { parcel += [-1, choices.index(of: 3), choices.index(of: 2)] }
    }
    return parcel
  }

  /// All neighbors, near and far, of the parcel that these choices make.
  private func around(_ choices: [Int]) -> [[Int]] {
    let wide = choices.map { Choice(.integer, $0, in: 0...1000, simplest: 0) }
    var replayed = Choices(replaying: Recording(choices: wide))
    _ = Self.parcel.value(from: &replayed)
    let (near, far) = replayed.recording.neighborhood { candidate in
      replayed.restart(replaying: candidate)
      _ = Self.parcel.value(from: &replayed)
      return replayed.recording
    } drawing: { candidate, number in
      replayed.restart(continuing: candidate, seed: 1, index: number)
      _ = Self.parcel.value(from: &replayed)
      return replayed.recording
    }
    return (near + far).map { Self.parcel.value(replaying: $0) }
  }

  @Test func `contains optional parts with each of their choices changed`() {
    let found = around([0, 0])
    #expect(found.contains([0]))
    for extra in [[0, 0], [1, 0], [2, 0], [0, 1]] { #expect(found.contains([-1] + extra)) }
  }

  @Test func `contains each element removed, repeated and moved`() {
    let found = around([1, 7, 1, 9, 0, 0])
    for list in [[7], [9], [7, 7, 9], [7, 9, 9], [9, 7]] { #expect(found.contains(list)) }
  }

  @Test func `contains the simplest, the nearest and the farthest numbers`() {
    let found = around([1, 500, 0, 0])
    for number in [0, 1, 2, 499, 501, 1000] { #expect(found.contains([number])) }
    #expect(!found.contains([500]))
  }

  @Test func `is the same each time, and contains nothing twice`() {
    let found = around([1, 7, 1, 9, 0, 0])
    #expect(found == around([1, 7, 1, 9, 0, 0]))
    #expect(Set(found).count == found.count)
  }
}
