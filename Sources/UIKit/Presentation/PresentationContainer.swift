/// The container of a presentation: above everything in the window, or above the context.
final class PresentationContainer: UIView {
  private weak var presentation: UIPresentationController?
  /// It got another size in mid-flight, when the system, and many a presentation controller, leaves
  /// the presented view alone: once the transition is over, it has to be laid out again.
  var hasDeferredLayout: Bool { bounds.size != settledSize }
  /// The size at the last layout that was not in mid-flight.
  private var settledSize: CGSize

  init(of presentation: UIPresentationController, frame: CGRect) {
    self.presentation = presentation
    settledSize = frame.size
    super.init(frame: frame)
    isOpaque = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    guard let presentation else { return }
    if !isInTransition { settledSize = bounds.size }
    noteFrame { presentation.containerViewWillLayoutSubviews() }
    if presentation.framesPresentedView && !isInTransition { presentation.framePresentedView() }
    if let originalPosition = presentation.originalPosition, !isInTransition,
      originalPosition.view.superview === self
    {
      originalPosition.view.fill(bounds)
    }
    noteFrame { presentation.containerViewDidLayoutSubviews() }
  }

  /// Notes whether the presentation controller itself says where the presented view is, whatever
  /// the frame is that it names.
  private func noteFrame(_ layout: () -> Void) {
    guard let presentation, let node = presentation.presentedView?.node else { return layout() }
    let (position, bounds) = (node.pointee.position, node.pointee.bounds)
    layout()
    if node.pointee.position != position || node.pointee.bounds != bounds {
      presentation.ownPlace = (node.pointee.position, node.pointee.bounds.size)
    }
  }

  private var isInTransition: Bool { window?.presentationHost.isInTransition ?? false }
}

/// Where a view was before it moved into a container.
@MainActor struct OriginalPosition {
  let view: UIView
  private weak var superview: UIView?
  /// Among the layers there.
  private let index: Int

  init?(of view: UIView) {
    guard let superview = view.superview else { return nil }
    self.view = view
    self.superview = superview
    index = superview.node.children.prefix { $0 != view.node }.count
  }

  /// Brings the view back; its place there is for the layout to say.
  func restore() {
    guard let superview else { return }
    superview.insertSubview(view, at: index)
    (superview as? UIWindow)?.sizeOfRoot = nil
    superview.setNeedsLayout()
  }
}

extension UIPresentationController {
  /// Puts the container into the window, and the presenter's view into the container if it will
  /// have to go. (`UIKIT.md T4`)
  func open(above presenter: UIViewController, in window: UIWindow) {
    presentingViewController = presenter
    let place: UIView = shouldPresentInFullscreen ? window : presenter.view.superview ?? window
    let frame = place === window ? window.bounds : presenter.view.frame
    let container = PresentationContainer(of: self, frame: frame)
    place.addSubview(container)
    containerView = container
    if shouldRemovePresentersView { moveInPresenter(presenter.view, container) }
  }

  private func moveInPresenter(_ view: UIView, _ container: UIView) {
    originalPosition = OriginalPosition(of: view)
    let center = view.superview.map { container.convert(view.center, from: $0) }
    container.addSubview(view)
    if let center { view.center = center }
  }

  /// Puts everything back as it was before the presentation.
  func close() {
    let fault = world.pointee.behaviors.fault
    if fault != .containerStays { presentedView?.removeFromSuperview() }
    if fault != .presenterStaysAway { originalPosition?.restore() }
    originalPosition = nil
    if fault != .containerStays { containerView?.removeFromSuperview() }
    containerView = nil
  }

  func framePresentedView() {
    guard let view = presentedView, view.superview != nil else { return }
    view.fill(frameOfPresentedViewInContainerView)
  }
}
