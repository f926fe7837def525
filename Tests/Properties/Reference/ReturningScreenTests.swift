import Model
import Mutants
import ReferenceEngine
import Reporting
import Simulation
import Subjects
import TestSupport
import Testing

/// A screen that is shown again is the same one, and must be as it was before it was removed.
@MainActor @Suite(.oneClock) struct `A screen that is shown again` {
  private static let dismissal = """
    A is the root.
    B is presented.
    Tick 0: presentation of B.
    Tick 40: dismissal of B.
    """

  /// The slugs of the laws that a run breaks.
  private func broken(_ subject: Subject, _ report: String) throws -> Set<String> {
    Set(Judge(subject).brokenLaws(in: try Scenario(report: report, domain: .general)))
  }

  @Test func `shows what its dismissal has left on it`() throws {
    let mutant = try #require(
      Mutant.all.first { "\($0)" == "mutant/bug-dims-the-screen-that-goes" })
    let again = Self.dismissal + "\nTick 100: presentation of B again."
    #expect(try broken(mutant.subject, Self.dismissal) == [])
    #expect(try broken(mutant.subject, again) == ["everything-restored"])
    // The app overwrites the alpha that the dismissal has left, so nothing is left of it.
    let changed = "\nTick 80: the app sets the alpha 0.75 of B."
    #expect(
      try broken(
        mutant.subject,
        Self.dismissal + changed + "\nTick 100: presentation of B again.") == [])
  }

  @Test(arguments: ["fade", "flip", "scale", "snapshot"])
  func `is as the reference transitions found it`(_ name: String) throws {
    let reference = try #require(referenceSubjects().first { $0.name == "reference/\(name)" })
    #expect(
      try broken(
        reference,
        """
        A is the root.
          A: 384 × 832 at (0, 0)
          A1 in A: 64 × 64 at (0, 0)
        B is presented, marked: B1.
          B: 384 × 832 at (0, 0)
          B1 in B: 64 × 64 at (0, 0), has a shadow, has a mask
        Tick 0: presentation of B.
        Tick 200: dismissal of B.
        Tick 400: presentation of B again.
        """) == [])
  }

  @Test func `a view that the app removes keeps its decorations`() throws {
    let reference = try #require(referenceSubjects().first { $0.name == "reference/scale" })
    #expect(
      try broken(
        reference,
        """
        A is on the stack.
        B is pushed.
          B: 384 × 832 at (0, 0)
          B1 in B: 64 × 64 at (0, 0), has a shadow, has a border, has a mask, has a z position
        Tick 0: the app removes B1.
        Tick 0: push of B.
        """) == [])
  }
}
