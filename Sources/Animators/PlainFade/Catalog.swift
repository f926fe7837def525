import Subjects
import UIKit

/// Lists the subjects of this folder for the suite.
public enum Catalog {
  /// What the suite checks.
  public static let subjects = [
    Subject(
      "PlainFade/fade", in: [.navigation, .tabs, .modal],
      summary: "The new screen fades in over the old one.",
      animator: { _ in PlainFadeAnimator() })
  ]
}
