/// A change of the window size, as when the phone turns.
///
/// Controllers receive `viewWillTransition(to:with:)` first, and their animations run alongside.
@MainActor final class SizeChange: NSObject, UIViewControllerTransitionCoordinator {
  private let window: UIWindow
  private let size: CGSize
  private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  /// Whether the animations have been called, so that no other can join them.
  private var hasRunAnimations = false

  /// In seconds; not measured. `LawContext.resizeTicksMax` allows for it.
  let transitionDuration: TimeInterval = 0.3

  init(of window: UIWindow, to size: CGSize) {
    (self.window, self.size) = (window, size)
    let isRotation = size == CGSize(width: window.bounds.height, height: window.bounds.width)
    targetTransform =
      isRotation ? CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0) : .identity
  }

  func run() {
    window.rootViewController?.viewWillTransition(to: size, with: self)
    UIView.animate(withDuration: transitionDuration) { [self] in
      // Not earlier, because in `viewWillTransition` the screen still has its old size.
      window.changeSize(to: size)
      window.layoutIfNeeded()
      hasRunAnimations = true
      for animation in animations { animation(self) }
    } completion: { [self] _ in
      for completion in completions { completion(self) }
    }
  }

  var isAnimated: Bool { true }
  var isInteractive: Bool { false }
  var initiallyInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var isCancelled: Bool { false }
  var percentComplete: CGFloat { 0 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  var presentationStyle: UIModalPresentationStyle { .none }
  let targetTransform: CGAffineTransform
  var containerView: UIView { window }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if !hasRunAnimations { animations.append(animation) }
    return !hasRunAnimations
  }

  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  // No finger drives a change of size, so these handlers are never called.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}
  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}
}

extension UIWindow {
  /// Rotates the phone. While touches are kept away, as by a transition in flight, the rotation waits;
  /// a second one replaces the first. (`docs/facts.md L10`)
  package func rotate(to size: CGSize) {
    guard suspensions == 0 else {
      gate.deferredRotation = { [weak self] in self?.rotate(to: size) }
      return
    }
    guard bounds.size != size else { return }
    SizeChange(of: self, to: size).run()
  }

  /// Sets the size of the window. The screen turns with a window that fills it.
  /// (`docs/facts.md L14`)
  package func changeSize(to size: CGSize) {
    let old = bounds.size
    if UIScreen.main.bounds.size == old && size == CGSize(width: old.height, height: old.width) {
      UIScreen.main.bounds.size = size
    }
    bounds.size = size
  }
}
