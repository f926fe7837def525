import Subjects
import UIKit

/// Tells the suite what there is to check in this folder.
public enum Catalog {
  public static let subjects = [
    Subject(
      "Tiles/fall", in: [.navigation, .modal],
      summary: "The old screen falls apart into tiles.", animator: { _ in TilesAnimator() })
  ]
}
