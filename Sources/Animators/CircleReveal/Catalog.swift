import Subjects
import UIKit

/// Lists the subjects of this folder for the suite.
public enum Catalog {
  /// What the suite checks.
  public static let subjects = [
    Subject(
      "CircleReveal/circle", in: [.navigation, .modal],
      summary: "The new screen shows through a growing circle.", followsFinger: false,
      animator: { _ in CircleRevealAnimator() })
  ]
}
