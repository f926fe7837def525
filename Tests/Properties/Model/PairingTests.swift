import Model
import Reporting
import Testing

/// Which of the app's marked views are paired: `docs/model.md, Pairing`.
@Suite struct `The pairing of marked views` {
  /// The pairs of a push between two screens whose root holds views 1 and 2. View 3 is in view 1.
  ///
  /// - Parameters:
  ///   - a: the end of the line of screen A, for example `, marked: A1`.
  ///   - b: the end of the line of screen B.
  ///   - b1: the end of the line of view B1, for example `, its snapshots fail`.
  private func pairs(a: String, b: String, b1: String = "") throws -> [Pair] {
    let scenario = try Scenario(
      report: """
        A is on the stack\(a).
          A: 384 × 832 at (0, 0)
          A1 in A: 64 × 64 at (0, 0)
          A2 in A: 64 × 64 at (0, 0)
          A3 in A1: 64 × 64 at (0, 0)
        B is pushed\(b).
          B: 384 × 832 at (0, 0)
          B1 in B: 64 × 64 at (0, 0)\(b1)
          B2 in B: 64 × 64 at (0, 0)
          B3 in B1: 64 × 64 at (0, 0)
        Tick 0: push of B.
        """)
    return Prediction(of: .fade, in: scenario).transitions[0].pairs
  }

  @Test func `keeps the app's order`() throws {
    let found = try pairs(a: ", marked: A2, A3", b: ", marked: B1, B2")
    #expect(found.map(\.from) == [ViewID(0, 2), ViewID(0, 3)])
    #expect(found.map(\.to) == [ViewID(1, 1), ViewID(1, 2)])
  }

  @Test func `drops the root, foreign views, repeats and views inside another marked view`() throws
  {
    let found = try pairs(
      a: ", marked: A, view 2 of the other screen, A3, A1, A1, A2", b: ", marked: B1, B2")
    #expect(found.map(\.from) == [ViewID(0, 1), ViewID(0, 2)])
  }

  @Test func `leaves out the surplus views of the longer list`() throws {
    let found = try pairs(a: ", marked: A1, A2", b: ", marked: B2")
    #expect(found.map(\.from) == [ViewID(0, 1)])
  }

  @Test func `drops a pair if one side has no snapshot, and no other pair`() throws {
    let found = try pairs(a: ", marked: A1, A2", b: ", marked: B1, B2", b1: ", its snapshots fail")
    #expect(found.map(\.from) == [ViewID(0, 2)])
  }

  @Test func `pairs a view without a size as a snapshot view, and not as an image`() throws {
    for (variant, count) in [("", 1), ("With pictures rendered into images.", 0)] {
      let scenario = try Scenario(
        report: """
          A is on the stack, marked: A1.
            A: 384 × 832 at (0, 0)
            A1 in A: 64 × 0 at (0, 0)
          B is pushed, marked: B1.
            B: 384 × 832 at (0, 0)
            B1 in B: 64 × 64 at (0, 0)
          Tick 0: push of B.
          \(variant)
          """)
      #expect(Prediction(of: .fade, in: scenario).transitions[0].pairs.count == count)
    }
  }

  @Test func `leaves out controllers that do not adopt the protocols`() throws {
    #expect(try pairs(a: ", its controller plain, marked: A1", b: ", marked: B1").isEmpty)
  }
}
