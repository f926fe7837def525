import Model
import UIKit

/// The transition in flight, for the observer. A class, so that reading it at every tick copies
/// nothing.
final class ActiveTransition {
  let context: TransitionContext
  /// Its index in `Trace.transitions`.
  let index: Int
  let container: Node
  /// The layers of both screens, those of the from-screen first.
  let screens: [[Node]]
  /// The layers of both screens that their own lists name at any time (`AppScreens.everMarked`).
  let marked: [Node]
  /// The view in which a presentation controller shows its screen; nil without a presentation.
  let presentedView: UIView?
  /// The window, from which the picture is drawn; nil if no picture law applies.
  let window: Node?
  /// How many ticks may pass between two samples: about an eighth of the duration, at least 1.
  let ticksBetweenSamplesMax: Int
  var isFirstSample = true
  /// Draws the whole picture of each sample.
  let painter: PicturePainter

  @MainActor init(
    context: TransitionContext, index: Int, container: Node, screens: [[Node]], marked: [Node],
    presentedView: UIView?, window: Node?
  ) {
    (self.context, self.index, self.container) = (context, index, container)
    (self.screens, self.marked, self.window) = (screens, marked, window)
    self.presentedView = presentedView
    painter = PicturePainter(container: container, screens: screens)
    let ticks = context.duration * Double(Tick.perSecond)
    ticksBetweenSamplesMax = max(1, Tick(atOrAfter: (ticks / 8).rounded(.down)).count)
  }
}
