import Subjects
import UIKit

/// Lists the subjects of this folder for the suite.
public enum Catalog {
  /// What the suite checks.
  public static let subjects = [
    Subject(
      "SpringSlide/slide", in: [.navigation, .modal],
      summary: "The new screen springs in from the side.",
      animator: { change in SpringSlideAnimator(isForward: change.isForward) })
  ]
}
