import Subjects
import UIKit

/// Lists the subjects of this folder for the suite.
public enum Catalog {
  /// What the suite checks.
  public static let subjects = [
    Subject(
      "Flip/card", in: [.navigation, .tabs, .modal],
      summary: "The screens are the two sides of a card that turns.",
      animator: { change in FlipAnimator(isForward: change.isForward) })
  ]
}
