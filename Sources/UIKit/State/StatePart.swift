/// A part of the state of a view, a layer or a controller.
///
/// Most objects have none of the parts that are made on first use. An object without a part has the
/// initial values of that part, so a part that was made during a transition is compared with a new one.
package enum StatePart: UInt8, Sendable, CaseIterable {
  /// What the layer tree stores for every layer.
  case node
  /// `LayerExtras`, which few layers have, and `LayerDetails`, which still fewer have.
  case layerExtras, layerDetails
  /// What a subclass of `CALayer` adds.
  case layer
  /// `ViewDetails`, which few views have, and what a subclass of `UIView` adds.
  case viewDetails, view
  case controller, controllerExtras
  /// The whole state of one of the `observedObjects`.
  case recognizer, constraint
}

extension Node {
  /// Writes a part of the state of the layer, or of its view.
  ///
  /// - Returns: false if there is no such part.
  @MainActor package func write(_ part: StatePart, to state: inout StateWriter) -> Bool {
    switch part {
    case .node: NodeState(self).write(to: &state)
    case .layerExtras:
      guard let extras = self.ownExtras, !extras.isAsNew else { return false }
      extras.write(to: &state)
    case .layerDetails:
      guard let details = self.ownExtras?.ownDetails else { return false }
      details.write(to: &state)
    case .layer:
      guard let layer = existingLayer else { return false }
      layer.write(to: &state)
    case .viewDetails:
      guard let details = self.ownExtras?.viewDetails as? ViewDetails else { return false }
      details.write(to: &state)
    case .view:
      guard self.flags.contains(.isView), let view, type(of: view) != UIView.self else {
        return false
      }
      view.write(to: &state)
    case .controller, .controllerExtras, .recognizer, .constraint: return false
    }
    return true
  }

  /// Whether the view, or a layer without one, shows something that is neither its color nor an image.
  @MainActor package var showsOwnContent: Bool {
    self.flags.contains(.isView)
      ? view?.showsOwnContent ?? false : castOwner(to: CALayer.self).showsOwnContent
  }

  /// The layer; nil for that of a view that has not been asked for it.
  @MainActor private var existingLayer: CALayer? {
    self.flags.contains(.isView) ? view?.ownLayer : castOwner(to: CALayer.self)
  }

  /// The recognizers of the view, without the navigation controller's own, and the constraints that
  /// it holds.
  @MainActor package var observedObjects: [any StateWriting] {
    guard let extras = self.ownExtras else { return [] }
    let constraints = (extras.viewDetails as? ViewDetails)?.layout.constraints ?? []
    let recognizers = extras.recognizers.compactMap {
      $0 is InteractivePopRecognizer ? nil : $0 as? UIGestureRecognizer
    }
    return recognizers + constraints
  }

  /// Whether the system adds and places the view: the container of a presentation, or a bar of a
  /// controller.
  @MainActor package var isPlacedBySystem: Bool {
    if self.flags.contains(.isPlain) { return false }
    switch view {
    case is PresentationContainer: return true
    case is UINavigationBar, is UIToolbar, is UITabBar: return self.parent?.view is BarContainerView
    default: return false
    }
  }

  /// Whether the view adds and removes its subviews itself, as a list does with its cells. They are
  /// not recorded as views that a transition has added; those of a class that is missing here are.
  @MainActor package var managesItsChildren: Bool {
    if self.flags.contains(.isPlain) || !self.flags.contains(.isView) { return false }
    switch view {
    case is UIScrollView, is UIControl, is UITableViewCell, is UICollectionReusableView,
      is UITableViewHeaderFooterView, is UIVisualEffectView, is UIStackView, is UINavigationBar,
      is UIToolbar, is UITabBar:
      return true
    default: return false
    }
  }
}

extension UIViewController {
  /// Writes a part of the state of the controller.
  ///
  /// - Returns: false if there is no such part.
  package func write(_ part: StatePart, to state: inout StateWriter) -> Bool {
    switch part {
    case .controller: write(to: &state)
    case .controllerExtras:
      guard let extras else { return false }
      extras.write(to: &state)
    default: return false
    }
    return true
  }
}

extension StatePart {
  /// Writes the part as it is before anything has changed it; false if it is never made later.
  @MainActor package func writeNew(to state: inout StateWriter) -> Bool {
    switch self {
    case .layerExtras: LayerExtras().write(to: &state)
    case .layerDetails: LayerDetails().write(to: &state)
    case .viewDetails: ViewDetails().write(to: &state)
    case .controllerExtras: ControllerExtras().write(to: &state)
    case .node, .layer, .view, .controller, .recognizer, .constraint: return false
    }
    return true
  }
}

extension UIGestureRecognizer: StateWriting {}
extension NSLayoutConstraint: StateWriting {}
