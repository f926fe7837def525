import Model
import UIKit

/// The transition in flight, as the observer sees it. An object, because everybody asks for it at
/// every tick.
final class ActiveTransition {
  let context: TransitionContext
  /// Its place in the trace.
  let index: Int
  let container: Node
  /// The layers of its screens, the from-screen's first.
  let screens: [[Node]]
  /// The marked views of both screens.
  let marked: [Node]
  /// The view in which the presentation controller of a presentation shows its screen; nil
  /// elsewhere.
  let presentedView: UIView?
  /// The root of what the eye sees; nil where it is not asked.
  let window: Node?
  /// How many ticks may pass between two looks: eight see the whole way.
  let stride: Int
  @exclusivity(unchecked) var isFirstSample = true

  @MainActor init(
    context: TransitionContext, index: Int, container: Node, screens: [[Node]], marked: [Node],
    presentedView: UIView?, window: Node?
  ) {
    (self.context, self.index, self.container) = (context, index, container)
    (self.screens, self.marked, self.window) = (screens, marked, window)
    self.presentedView = presentedView
    let ticks = context.duration * Double(Tick.perSecond)
    stride = max(1, Tick(atOrAfter: (ticks / 8).rounded(.down)).count)
  }
}
