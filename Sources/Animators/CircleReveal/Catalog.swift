import Subjects
import UIKit

/// Tells the suite what there is to check in this folder.
public enum Catalog {
  public static let subjects = [
    Subject(
      "CircleReveal/circle", in: [.navigation, .modal],
      summary: "The new screen shows through a growing circle.", followsFinger: false,
      animator: { _ in CircleRevealAnimator() })
  ]
}
