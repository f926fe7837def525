import Model
import UIKit

/// What an animator must restore before it calls `completeTransition(_:)`. If the state after the call
/// differs, the animator restored something too late.
struct CleanupState {
  /// The number of views in the container besides the screens.
  var extraViewCount = 0
  /// The number of views of the screens that are hidden or have alpha 0.
  var invisibleViewCount = 0
  /// The alphas of the roots of the from-screen and the to-screen.
  var alphas = SIMD2<Float>(0, 0)
  /// The transforms of these roots.
  var fromTransform = CATransform3DIdentity, toTransform = CATransform3DIdentity
  /// Whether the container has a sublayer transform.
  var transformsSublayers = false

  /// The first attribute in which two states differ; nil if there is none. `content` stands for the
  /// number of views in the container.
  func difference(from other: CleanupState) -> Attribute? {
    if extraViewCount != other.extraViewCount { return .content }
    if invisibleViewCount != other.invisibleViewCount { return .isHidden }
    if alphas != other.alphas { return .alpha }
    if transformsSublayers != other.transformsSublayers { return .sublayerTransform }
    let isSame =
      CATransform3DEqualToTransform(fromTransform, other.fromTransform)
      && CATransform3DEqualToTransform(toTransform, other.toTransform)
    return isSame ? nil : .transform
  }
}

extension CleanupState {
  /// - Parameter screens: the layers of the two screens, each with its root first.
  @MainActor init(of screens: [[Node]], in container: Node) {
    for child in container.children where child.tag < 0 { extraViewCount += 1 }
    for nodes in screens {
      for node in nodes
      where node.opacity == 0 || node.flags.contains(.isHidden) {
        invisibleViewCount += 1
      }
    }
    let (from, to) = (screens[0][0], screens[1][0])
    alphas = SIMD2(from.opacity, to.opacity)
    (fromTransform, toTransform) = (from.transform, to.transform)
    transformsSublayers = container.flags.contains(.transformsSublayers)
  }
}
