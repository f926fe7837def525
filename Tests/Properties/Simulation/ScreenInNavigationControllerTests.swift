import Model
import Simulation
import Subjects
import TestSupport
import Testing
import UIKit

/// A screen of a scenario may stand in a navigation controller that is presented. The view of the
/// navigation controller then stands for the root of the screen.
@MainActor @Suite(.oneClock) struct `A screen in a navigation controller` {
  private func subject(
    in container: Subject.Container,
    screen: @escaping @MainActor @Sendable (ScreenContent) -> UIViewController
  ) -> Subject {
    Subject(
      "test/held", in: [container], summary: "A card.", screen: screen,
      animator: { RiseFromBelow(isForward: $0.isForward, leavesVeil: false) })
  }

  /// The slugs of the laws that a subject breaks, and in how many scenarios a root was transformed:
  /// there the view of the navigation controller has the transform.
  private func outcome(of subject: Subject) -> (broken: Set<String>, transformed: Int) {
    let judge = Judge(subject)
    var broken: Set<String> = [], transformed = 0
    for number in 0..<UInt64(count(byDay: 1_000, atNight: 4_000)) {
      let scenario = subject.scenario(seed: 1, index: number)
      if scenario.allScreens.contains(where: { !$0.views[0].transform.isIdentity }) {
        transformed += 1
      }
      broken.formUnion(judge.brokenLaws(in: scenario))
    }
    return (broken, transformed)
  }

  /// `RiseFromBelow` is not a perfect animator: the laws that it breaks alone do not count.
  @Test(arguments: [Subject.Container.modal, .overlay])
  func `breaks no law that it keeps on its own`(container: Subject.Container) {
    let alone = outcome(of: subject(in: container) { ContentScreen($0) })
    let held = outcome(
      of: subject(in: container) {
        $0.held(by: UINavigationController(rootViewController: ContentScreen($0)))
      })
    #expect(held.transformed > 10)
    #expect(held.broken.subtracting(alone.broken) == [])
  }
}
