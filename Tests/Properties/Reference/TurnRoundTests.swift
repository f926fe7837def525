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
    let startsAtHalf: Bool
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
      var elapsed = startsAtHalf ? whole / 2 : 0
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
      if startsAtHalf { lines.append("Tick 1: the finger is at 0.5 of its way.") }
      for (number, release) in releases.enumerated() {
        let does = cancels(number) ? "cancels" : "lets it finish"
        lines.append("Tick \(release): the finger leaves and \(does).")
      }
      let timing = isLinear ? ", linear timing" : ""
      lines.append("With a duration of \(Double(duration) / 100) s\(timing).")
      return lines.joined(separator: "\n")
    }
  }

  private static let cases: [Case] = {
    var cases: [Case] = []
    for duration in [19, 26, 27, 41, 58, 99, 123, 170] {
      for first in [2, 10] {
        for second in [0, 1, 7] {
          for third in [nil, 0, 1, 3, 5] {
            for flags in 0..<8 {
              for speed in [10, 5, 20, 3] {
                let releases =
                  [first, first + second] + (third.map { [first + second + $0] } ?? [])
                cases.append(
                  Case(
                    duration: duration, startsAtHalf: flags & 1 != 0, cancelsFirst: flags & 2 != 0,
                    releases: releases, isLinear: flags & 4 != 0, speed: speed))
              }
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
    // Along another curve than its own, the rest is no whole number.
    for turned in Self.cases where turned.isLinear || isScrubbed && turned.speed == 10 {
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
