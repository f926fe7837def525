extension UIViewController {
  /// The transition that the system uses for a controller if the app has no animator.
  @preconcurrency @MainActor public final class Transition: NSObject {
    let kind: Kind

    /// Which transition it is, with what a zoom needs.
    enum Kind {
      case style(UIModalTransitionStyle)
      case zoom(ZoomOptions?, source: (ZoomSourceViewProviderContext) -> UIView?)
    }

    private init(_ kind: Kind) {
      self.kind = kind
      super.init()
    }

    public static var coverVertical: Transition { Transition(.style(.coverVertical)) }
    public static var flipHorizontal: Transition { Transition(.style(.flipHorizontal)) }
    public static var crossDissolve: Transition { Transition(.style(.crossDissolve)) }
    public static var partialCurl: Transition { Transition(.style(.partialCurl)) }

    /// A zoom from a view of the screen below, and back to it.
    ///
    /// - Parameter sourceViewProvider: called for each transition. nil zooms from the middle of the
    ///   container. (`docs/facts.md L11`)
    public static func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
    ) -> Transition {
      Transition(.zoom(options, source: sourceViewProvider))
    }

    /// The two controllers of a zoom.
    @preconcurrency @MainActor public final class ZoomSourceViewProviderContext: NSObject {
      public let sourceViewController, zoomedViewController: UIViewController

      init(from source: UIViewController, to zoomed: UIViewController) {
        (sourceViewController, zoomedViewController) = (source, zoomed)
        super.init()
      }
    }

    /// Options of a zoom.
    @preconcurrency @MainActor open class ZoomOptions: NSObject {
      /// The part of the zoomed view that the source view stands for; nil or null is all of it.
      open var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?
      /// Never called, because the system's own gestures do not begin here.
      open var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?
      /// It has no effect here.
      open var dimmingColor: UIColor?
      /// It has no effect here.
      open var dimmingVisualEffect: UIBlurEffect?

      public nonisolated override init() { super.init() }

      /// The source view and the controller that a zoom shows.
      @preconcurrency @MainActor public final class AlignmentRectContext: NSObject {
        public let sourceView: UIView
        public let zoomedViewController: UIViewController

        init(_ source: UIView, _ zoomed: UIViewController) {
          (sourceView, zoomedViewController) = (source, zoomed)
          super.init()
        }
      }

      /// The touch that would begin a dismissal.
      @preconcurrency @MainActor public final class InteractionContext: NSObject {
        /// In the coordinates of the zoomed view.
        public let location: CGPoint
        /// In points per second.
        public let velocity: CGVector
        /// Whether the system would begin the dismissal.
        public let willBegin: Bool

        init(at location: CGPoint, velocity: CGVector, willBegin: Bool) {
          (self.location, self.velocity, self.willBegin) = (location, velocity, willBegin)
          super.init()
        }
      }
    }
  }

  /// Replaces `modalTransitionStyle`, and the slide of a push; nil leaves them.
  public var preferredTransition: Transition? {
    get { extras?.preferredTransition }
    set { allocatedExtras.preferredTransition = newValue }
  }
}

extension UIViewController.Transition.Kind {
  /// Where the zoomed view is when it covers the source view: its center in the container, and its
  /// scale in each direction; nil if this is not a zoom.
  @MainActor func zoomedGeometry(
    of zoomed: UIViewController, over source: UIViewController, view: UIView, in container: UIView
  ) -> (center: CGPoint, scale: CGSize)? {
    guard case .zoom(let options, let provider) = self else { return nil }
    let sourceView = provider(.init(from: source, to: zoomed))
    guard let sourceView, sourceView.window != nil, !sourceView.bounds.isEmpty else {
      let middle = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
      // The size of such a zoom is not measured.
      return (middle, CGSize(width: 0.1, height: 0.1))
    }
    let target = sourceView.convert(sourceView.bounds, to: container)
    let alignmentRect = options?.alignmentRectProvider?(.init(sourceView, zoomed))
    let part = alignmentRect.flatMap { $0.isEmpty ? nil : $0 } ?? view.bounds
    guard !part.isEmpty else { return nil }
    let scale = CGSize(width: target.width / part.width, height: target.height / part.height)
    return (
      CGPoint(
        x: target.midX + (view.bounds.midX - part.midX) * scale.width,
        y: target.midY + (view.bounds.midY - part.midY) * scale.height), scale
    )
  }
}
