import Model
import UIKit

extension Judge {
  /// Runs a scenario and records the calls that change something that the laws can see.
  ///
  /// - Parameter change: what the run leaves out or adds.
  package func record(
    _ scenario: Scenario, metamorphicLaws wanted: MetamorphicLaws, _ change: RecordedRun.Change
  ) -> RecordedRun {
    let recorder = CallRecorder(
      vetoing: Set(change.vetoed), override: change.vetoedOverride,
      completingAtEnd: change.completesAtEnd,
      emptyingPictures: change.emptiesPictures,
      layingOutContainers: change.laysOutContainers)
    if change.isNone {
      recorder.recordMakers { $0 is any UIViewControllerAnimatedTransitioning.Type }
    }
    world.callRecorder = recorder
    defer { world.stopRecording() }
    let violations = judge(scenario, metamorphicLaws: wanted)
    return RecordedRun(violations, nonVacuous: nonVacuous, recorder)
  }
}
