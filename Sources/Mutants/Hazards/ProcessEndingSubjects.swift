import Foundation
import ReferenceEngine
import Subjects
import UIKit

/// Subjects that end, block or delay their process in few scenarios, to show that a run survives
/// this. In all other scenarios they are the reference fade.
public func processEndingSubjects() -> [Subject] {
  [
    processEnding("traps", "Stops with a trap.") { fatalError("a hazard has come true") },
    processEnding("hangs", "Never stops calling UIKit.") {
      let view = UIView()
      while true { view.alpha = view.alpha == 1 ? 0 : 1 }
    },
    processEnding("spins", "Loops forever without calling UIKit.") {
      // As `loop` in `Hazard+All.swift`: the compiler does not know that the number is never 0.
      var number: UInt64 = 1
      while number != 0 { number = number &* 6_364_136_223_846_793_005 | 1 }
      print(number)
    },
    processEnding("eats-memory", "Allocates memory until none is left.") {
      while true { memset(malloc(1 << 20), 1, 1) }
    },
    processEnding("refuses", "Uses a class that the headless UIKit does not simulate.") {
      UIDynamicAnimator().addBehavior(UIGravityBehavior())
    },
    processEnding("naps", "Waits for two seconds of the wall clock, as on a busy machine.") {
      poll(nil, 0, 2_000)
    },
    judgeTraps("judge-traps-rarely", "Is correct, but a law traps while it is judged."),
    judgeTraps(
      "judge-traps-later", "Is correct, but a law traps in the 50th scenario of a process.",
      after: 49),
    trapsAfterManyRuns,
  ]
}

/// The reference, with a bug planted in the suite: a law that traps while it judges.
///
/// - Parameter count: how many scenarios the process must have judged before the law traps, as if
///   a subject had damaged the memory of the suite. Nil if the law traps in every scenario that
///   closes the window.
private func judgeTraps(_ name: String, _ summary: String, after count: Int? = nil) -> Subject {
  let reference = referenceSubjects()[0]
  var subject = Subject(
    "mutant/\(name)", specification: reference.specification, summary: summary
  ) { reference.install($0) }
  subject.plantedTrap = .init(in: "comes-to-rest", after: count)
  return subject
}

/// Traps when its process has started 50 runs, and never in a scenario that runs alone.
private var trapsAfterManyRuns: Subject {
  atEachStart("remembers-rarely", "Stops with a trap when its process has started 50 runs.") {
    runsStarted += 1
    precondition(runsStarted < 50, "what earlier scenarios left behind")
  }
}

@MainActor private var runsStarted = 0

/// The reference, after something that it does at the start of each run.
private func atEachStart(
  _ name: String, _ summary: String, action: @escaping @MainActor @Sendable () -> Void
) -> Subject {
  let reference = referenceSubjects()[0]
  return Subject("mutant/\(name)", specification: reference.specification, summary: summary) {
    variant in
    action()
    return reference.install(variant)
  }
}

private func processEnding(
  _ name: String, _ summary: String, failure: @escaping @MainActor @Sendable () -> Void
) -> Subject { Hazard.subject("mutant/\(name)-rarely", summary, failure) }
