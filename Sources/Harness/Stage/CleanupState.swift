import Model
import UIKit

/// How screens and container stand at a moment, in the few attributes that an animator has to have
/// put right when it says that it is over. Two are compared: what differs later was put right late.
struct CleanupState {
  /// What lies in the container besides the screens.
  var extraViewCount = 0
  /// Views of the screens that cannot be seen by themselves.
  var invisibleViewCount = 0
  var alphas = SIMD2<Float>(0, 0)
  var from = CATransform3DIdentity, to = CATransform3DIdentity
  var transformsSublayers = false

  /// The first attribute in which two of them differ; nil if there is none.
  func difference(from other: CleanupState) -> Attribute? {
    if extraViewCount != other.extraViewCount { return .content }
    if invisibleViewCount != other.invisibleViewCount { return .isHidden }
    if alphas != other.alphas { return .alpha }
    if transformsSublayers != other.transformsSublayers { return .sublayerTransform }
    let isSame =
      CATransform3DEqualToTransform(from, other.from)
      && CATransform3DEqualToTransform(to, other.to)
    return isSame ? nil : .transform
  }
}

extension CleanupState {
  /// - Parameter screens: the layers of the two screens, each with its root first.
  @MainActor init(of screens: [[Node]], in container: Node) {
    for child in container.children where child.pointee.tag < 0 { extraViewCount += 1 }
    for nodes in screens {
      for node in nodes
      where node.pointee.opacity == 0 || node.pointee.flags.contains(.isHidden) {
        invisibleViewCount += 1
      }
    }
    let (from, to) = (screens[0][0], screens[1][0])
    alphas = SIMD2(from.pointee.opacity, to.pointee.opacity)
    (self.from, self.to) = (from.pointee.transform, to.pointee.transform)
    transformsSublayers = container.pointee.flags.contains(.transformsSublayers)
  }
}
