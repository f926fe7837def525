import Model
import ReferenceEngine
import Reporting
import Simulation
import TestSupport
import Testing

/// An app pauses the property animator of a transition that runs by itself, and continues it: model
/// and engine must agree on every value and on the tick of the completion. (`docs/model.md, Pause`)
@MainActor @Suite(.oneClock) struct `An animator that the app pauses` {
  /// The lines of a scenario after its operation, and when its transition of 32 ticks completes.
  nonisolated private static let cases: [(events: [String], completion: Int)] = [
    // After a pause of 8 ticks the animator goes on along its own curve for the time that is left.
    (
      [
        "Tick 5: the app pauses the animator.",
        "Tick 13: the app starts the paused animator again.",
      ], 40
    ),
    // Two pauses, of 8 and 6 ticks. A second pause and a second start have no effect.
    (
      [
        "Tick 8: the app pauses the animator.", "Tick 9: the app pauses the animator.",
        "Tick 16: the app starts the paused animator again.",
        "Tick 17: the app starts the paused animator again.",
        "Tick 24: the app pauses the animator.",
        "Tick 30: the app starts the paused animator again.",
      ], 46
    ),
    // The rest takes half of the whole duration, however much is left.
    (
      [
        "Tick 24: the app pauses the animator.",
        "Tick 30: the app continues the paused animator over 0.5 of its duration.",
      ], 46
    ),
    // A rest along another curve is paused, too.
    (
      [
        "Tick 16: the app pauses the animator.",
        "Tick 20: the app continues the paused animator over 1 of its duration.",
        "Tick 28: the app pauses the animator.",
        "Tick 40: the app starts the paused animator again.",
      ], 52
    ),
    // The app never starts it again, so the run does: one tick after the last event.
    (["Tick 16: the app pauses the animator."], 33),
    // After the end there is nothing to pause.
    (["Tick 40: the app pauses the animator."], 32),
  ]

  @Test(arguments: cases.indices, [false, true])
  func `P1, P6: shows and completes what the formulas say`(number: Int, isLinear: Bool) throws {
    let (events, completion) = Self.cases[number]
    let timing = isLinear ? ", linear timing" : ""
    let report =
      (["Tick 0: push of B."] + events + ["With a duration of 0.5 s\(timing)."])
      .joined(separator: "\n")
    let scenario = try Scenario(report: report, domain: .general)
    let subject = try #require(
      referenceSubjects().first { $0.name == "reference/snapshot-scrubbed" })
    let judge = Judge(subject)
    let broken = judge.brokenLaws(in: scenario)
    let model = Prediction(of: .snapshot, in: scenario, inPropertyAnimator: true).transitions[0]
    #expect(broken == [])
    #expect(model.isDetermined)
    // In case 3, which pauses an even rest, the time that is left on an eased curve is not a whole
    // number of ticks.
    guard isLinear || number != 3 else { return }
    #expect(judge.trace.transitions[0].completed == Tick(completion))
    #expect(model.course.completionTick == Tick(completion))
  }

  @Test func `runs through if it cannot be interrupted, or if a finger drives it`() throws {
    let release = "Tick 4: the finger lets go: finished."
    for (name, push) in [
      ("reference/snapshot", "push of B"),
      ("reference/snapshot-scrubbed", "push of B, driven by a finger"),
    ] {
      // The app pauses the animator before the release, or after it.
      for isFirst in [true, false] {
        let pause = "Tick \(isFirst ? 2 : 8): the app pauses the animator."
        let events = isFirst ? [pause, release] : [release, pause]
        let scenario = try Scenario(report: (["Tick 0: \(push)."] + events).joined(separator: "\n"))
        let judge = Judge(try #require(referenceSubjects().first { $0.name == name }))
        #expect(judge.brokenLaws(in: scenario) == [])
        #expect(!judge.trace.outcomes[isFirst ? 0 : 1].hadEffect)
      }
    }
  }
}
