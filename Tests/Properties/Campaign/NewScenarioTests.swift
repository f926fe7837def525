import Model
import ReferenceEngine
import Simulation
import Subjects
import Testing
import UIKit

/// What a subject leaves behind in the app must not change the next scenario.
@MainActor @Suite(.oneClock) struct `A new scenario` {
  @Test func `starts with touches on, although the last one left them off`() {
    let reference = referenceSubjects()[0]
    let starts = StartStates()
    let subject = Subject("test/leaves-touches-off", summary: "Never lets touches through again.") {
      variant in
      let app = UIApplication.shared
      starts.states.append([app.isIgnoringInteractionEvents, app.isStatusBarHidden])
      app.beginIgnoringInteractionEvents()
      app.isStatusBarHidden = true
      return reference.install(variant)
    }
    let judge = Judge(subject)
    for index in UInt64(0)..<2 {
      _ = judge.judge(subject.scenario(seed: 1, index: index))
    }
    #expect(starts.states.count >= 2)
    #expect(starts.states.allSatisfy { $0 == [false, false] })
  }
}

/// The state of the app at the start of each run: whether touches are off, and whether the status
/// bar is hidden.
@MainActor private final class StartStates {
  var states: [[Bool]] = []
}
