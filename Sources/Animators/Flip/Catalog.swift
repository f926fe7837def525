import Subjects
import UIKit

/// Tells the suite what there is to check in this folder.
public enum Catalog {
  public static let subjects = [
    Subject(
      "Flip/card", in: [.navigation, .tabs, .modal],
      summary: "The screens are the two sides of a card that turns.",
      animator: { change in FlipAnimator(isForward: change.isForward) })
  ]
}
