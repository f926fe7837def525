import Model
import ReferenceEngine
import Reporting
import Simulation
import TestSupport
import Testing

/// A transition that is turned round takes as long back as it took there, to the last bit: model
/// and engine must agree on the tick of its completion. (`docs/facts.md I20, I22`)
@MainActor @Suite(.oneClock) struct `A transition that is turned round` {
  /// One interaction that is released several times: finished, cancelled, finished, … or the other
  /// way round.
  struct Case {
    /// Of the whole transition, in hundredths of a second.
    let duration: Int
    /// Where the finger holds it first, in hundredths of the way.
    let start: Int
    let cancelsFirst: Bool
    /// The ticks of the releases.
    let releases: [Int]
    let isLinear: Bool
    /// The completion speed, in tenths.
    let speed: Int

    func cancels(_ release: Int) -> Bool { cancelsFirst == release.isMultiple(of: 2) }

    /// The first tick at or after the end, in whole numbers.
    ///
    /// The unit of the way is what takes 1/250 of a tick at speed 1: a hundredth of a second has 160.
    var completes: Int {
      let whole = 160 * duration, pace = 25 * speed
      var elapsed = whole * start / 100
      var completes = Int.max
      var (last, direction) = (0, 0)
      for (number, release) in releases.enumerated() where release < completes {
        elapsed = min(max(elapsed + direction * pace * (release - last), 0), whole)
        direction = cancels(number) ? -1 : 1
        let rest = cancels(number) ? elapsed : whole - elapsed
        completes = max(release + (rest + pace - 1) / pace, release + 1)
        last = release
      }
      return completes
    }

    /// The scenario as reports write it.
    var report: String {
      let rest = speed == 10 ? "" : ", the rest \(Double(speed) / 10) times as fast"
      var lines = ["Tick 0: push of B, driven by a finger\(rest)."]
      if start > 0 { lines.append("Tick 1: the finger is at \(Double(start) / 100) of its way.") }
      for (number, release) in releases.enumerated() {
        let does = cancels(number) ? "cancelled" : "finished"
        lines.append("Tick \(release): the finger lets go: \(does).")
      }
      let timing = isLinear ? ", linear timing" : ""
      lines.append("With a duration of \(Double(duration) / 100) s\(timing).")
      return lines.joined(separator: "\n")
    }
  }

  private static let cases: [Case] = {
    var cases: [Case] = []
    for duration in [19, 26, 58, 125, 170] {
      for start in [0, 50, 70] {
        for releases in [
          [2], [2, 2], [2, 9], [10, 17, 18], [10, 17, 22], [3, 3, 6], [2, 7, 10],
        ] {
          for speed in [10, 5, 20, 3] {
            for flags in 0..<4 {
              cases.append(
                Case(
                  duration: duration, start: start, cancelsFirst: flags & 1 != 0,
                  releases: releases, isLinear: flags & 2 != 0, speed: speed))
            }
          }
        }
      }
    }
    return cases
  }()

  @Test(arguments: ["reference/snapshot-scrubbed", "reference/snapshot"])
  func `I20, I22: completes in the tick that whole numbers say`(_ name: String) throws {
    let judge = Judge(try #require(referenceSubjects().first { $0.name == name }))
    let isScrubbed = name.hasSuffix("scrubbed")
    for turned in Self.cases {
      // A curve gives whole numbers only at its ends and its middle, and only along itself.
      let isExact = isScrubbed && turned.speed == 10 && turned.start.isMultiple(of: 50)
      guard turned.isLinear || isExact else { continue }
      let scenario = try Scenario(report: turned.report, domain: .general)
      let broken = judge.judge(scenario).map { Law[$0.law].slug }
      let engine = judge.trace.transitions[0].completed
      let model = Prediction(of: .snapshot, in: scenario, inPropertyAnimator: isScrubbed)
        .transitions[0].course.completes
      let expected = Tick(turned.completes)
      #expect(broken == [] && engine == expected && model == expected, "\(turned.report)")
    }
  }
}
