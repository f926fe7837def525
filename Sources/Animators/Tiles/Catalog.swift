import Subjects
import UIKit

/// Lists the subjects of this folder for the suite.
public enum Catalog {
  /// What the suite checks.
  public static let subjects = [
    Subject(
      "Tiles/fall", in: [.navigation, .modal],
      summary: "The old screen falls apart into tiles.", animator: { _ in TilesAnimator() })
  ]
}
