/// The container of a presentation: on top of the window, or above the presentation context.
final class PresentationContainer: UIView {
  private weak var presentation: UIPresentationController?
  /// Whether the container got another size while a transition was in flight.
  ///
  /// In flight the system, and many presentation controllers, do not move the presented view, so
  /// the container must be laid out again after the transition.
  var hasDeferredLayout: Bool { bounds.size != settledSize }
  /// The size at the last layout outside a transition.
  private var settledSize: CGSize
  /// The size at the last layout, and the views that were there.
  private var lastLayout: (size: CGSize, views: [ObjectIdentifier])?

  init(of presentation: UIPresentationController, frame: CGRect) {
    self.presentation = presentation
    settledSize = frame.size
    super.init(frame: frame)
    isOpaque = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    guard let presentation, hasMoreThanSizesChanged else { return }
    // The layout itself may invalidate it, for example by a constraint that the presentation
    // controller replaces each time.
    defer { lastLayout = (bounds.size, subviews.map(ObjectIdentifier.init)) }
    // Over a presenter that stays, the frame that an animator has set is kept until the size
    // changes. (`docs/facts.md L20`)
    let mayFrame = presentation.shouldRemovePresentersView || hasDeferredLayout
    if !isInTransition { settledSize = bounds.size }
    recordPlacement { presentation.containerViewWillLayoutSubviews() }
    if world.callRecorder?.laysOutContainers == true, !isInTransition { layOut(presentation) }
    super.layoutSubviews()
    if presentation.framesPresentedView && mayFrame && !isInTransition {
      presentation.framePresentedView()
    }
    if let originalPosition = presentation.originalPosition, !isInTransition,
      originalPosition.view.superview === self
    {
      originalPosition.view.fill(bounds)
    }
    recordPlacement { presentation.containerViewDidLayoutSubviews() }
  }

  /// An explicit request always leads to a layout, whatever has changed.
  override func setNeedsLayout() {
    lastLayout = nil
    super.setNeedsLayout()
  }

  /// Whether more has changed since the last layout than the size of a subview.
  /// (`docs/facts.md L18`)
  private var hasMoreThanSizesChanged: Bool {
    if world.behaviors.sizesLayOutPresentationContainers { return true }
    guard let lastLayout else { return true }
    return lastLayout.size != bounds.size || lastLayout.views != subviews.map(ObjectIdentifier.init)
  }

  /// Does what the presentation controller should do after a turn: a view of the size that the
  /// container has, or had before the turn, fills it, and the presented view gets its frame. A
  /// counterfactual run asks whether that is missing.
  private func layOut(_ presentation: UIPresentationController) {
    let turned = CGSize(width: bounds.height, height: bounds.width)
    for view in subviews
    where view !== presentation.presentedView && [bounds.size, turned].contains(view.bounds.size) {
      view.fill(bounds)
    }
    presentation.framePresentedView()
  }

  /// Calls the presentation controller, and records the frame of the presented view if the call
  /// sets it: that frame can differ from `frameOfPresentedViewInContainerView`.
  private func recordPlacement(during layout: () -> Void) {
    guard let presentation, let node = presentation.presentedView?.node else { return layout() }
    let (position, bounds) = (node.position, node.bounds)
    layout()
    if node.position != position || node.bounds != bounds {
      presentation.placement = (node.position, node.bounds.size)
    }
  }

  private var isInTransition: Bool { window?.presentationHost.isInTransition ?? false }
}

/// The position of a view in the hierarchy before it moved into a container.
@MainActor struct OriginalPosition {
  let view: UIView
  private weak var superview: UIView?
  /// The index among the sublayers of `superview`.
  private let index: Int

  init?(of view: UIView) {
    guard let superview = view.superview else { return nil }
    self.view = view
    self.superview = superview
    index = superview.node.children.prefix { $0 != view.node }.count
  }

  /// Moves the view back; the layout of its superview places it.
  func restore() {
    guard let superview else { return }
    superview.insertSubview(view, at: index)
    (superview as? UIWindow)?.sizeOfRoot = nil
    superview.setNeedsLayout()
  }
}

extension UIPresentationController {
  /// Adds the container to the window or to the presentation context, and moves the presenter's view
  /// into it if that view will be removed. (`docs/facts.md T4`)
  func open(in window: UIWindow) {
    let presenter = presentingViewController
    let superview: UIView = shouldPresentInFullscreen ? window : presenter.view.superview ?? window
    let frame = superview === window ? window.bounds : presenter.view.frame
    let container = PresentationContainer(of: self, frame: frame)
    superview.addSubview(container)
    containerView = container
    world.callRecorder?.recordPresentation(by: self)
    if shouldRemovePresentersView { moveInPresenter(presenter.view, container) }
  }

  private func moveInPresenter(_ view: UIView, _ container: UIView) {
    originalPosition = OriginalPosition(of: view)
    let center = view.superview.map { container.convert(view.center, from: $0) }
    container.addSubview(view)
    if let center { view.center = center }
  }

  /// Restores the views as they were before the presentation.
  func close() {
    let behaviors = world.behaviors
    if behaviors.removesContainer { presentedView?.removeFromSuperview() }
    if behaviors.restoresPresenter { originalPosition?.restore() }
    originalPosition = nil
    if behaviors.removesContainer { containerView?.removeFromSuperview() }
    containerView = nil
  }

  /// Makes the presented view fill its frame.
  func framePresentedView() {
    guard let view = presentedView, view.superview != nil else { return }
    view.fill(frameOfPresentedViewInContainerView)
  }
}
