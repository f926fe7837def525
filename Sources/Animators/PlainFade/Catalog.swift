import Subjects
import UIKit

/// Tells the suite what there is to check in this folder.
public enum Catalog {
  public static let subjects = [
    Subject(
      "PlainFade/fade", in: [.navigation, .tabs, .modal],
      summary: "The new screen fades in over the old one.",
      animator: { _ in PlainFadeAnimator() })
  ]
}
