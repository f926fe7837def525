import Subjects
import UIKit

/// Lists the subjects of this folder for the suite.
public enum Catalog {
  /// What the suite checks.
  public static let subjects = [
    Subject(
      "Likes/fade", in: [.navigation, .tabs, .modal],
      summary: "The new screen fades in and its card grows; hearts are hidden in flight.",
      screen: { content in content.isPlain ? ContentScreen(content) : LikesScreen(content) },
      animator: { _ in LikesAnimator() }
    ).with(laws: laws, events: events)
  ]

  private static let laws: [TemporalLaw] = [
    .always("the new card stays inside the window") {
      $0.to["card"].frame.isInside($0.bounds)
    },
    .eventually("the heart can be tapped again", within: .milliseconds(300)) {
      $0.top["heart"].acceptsTouches
    },
    .whenever(
      "a cancelled transition is over",
      then: .within(.milliseconds(100), "the heart can be seen") { $0.top["heart"].isOnScreen }
    ) { !$0.isInFlight && $0.wasCancelled },
    .whenever(
      "the new heart is hidden",
      then: .always("it stays hidden", until: "the transition has ended") {
        $0.to["heart"].isHidden
      } until: {
        !$0.isInFlight
      }
    ) { $0.isInFlight && $0.to["heart"].isHidden },
  ]

  private static let events = [
    AppEvent("like", when: { $0.top["heart"].acceptsTouches }) { $0.top["heart"].tap() }
  ]
}
