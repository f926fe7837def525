import Subjects
import UIKit

/// Tells the suite what there is to check in this folder.
public enum Catalog {
  public static let subjects = [
    Subject(
      "SpringSlide/slide", in: [.navigation, .modal],
      summary: "The new screen springs in from the side.",
      animator: { change in SpringSlideAnimator(isForward: change.isForward) })
  ]
}
