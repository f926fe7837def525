/// Begins presentations and dismissals: finds the presenter, and makes the presentation controller.
@MainActor enum Presentations {
  /// Presents a controller, as `present(_:animated:completion:)` says.
  ///
  /// Inside the call its view is loaded and both controllers refer to each other; the transition begins
  /// when the screen has been drawn. (`docs/facts.md L15, L16`)
  static func present(
    _ presented: UIViewController, from source: UIViewController, animated: Bool,
    completion: (() -> Void)?
  ) {
    presented.loadViewIfNeeded()
    guard let window = source.view.window else {
      return SystemLog.note(
        "Attempt to present \(presented) on \(source) whose view is not in the window hierarchy!")
    }
    let host = window.presentationHost
    // While the first presentation is on its way, a second one is refused and not deferred.
    // (`docs/facts.md L17`)
    if let current = source.presentedViewController, host.isBringing(current) {
      return reportAttempt(presented, on: source, whichPresents: current)
    }
    if host.mustWait({ [weak source] in
      guard let source else { return }
      present(presented, from: source, animated: animated, completion: completion)
    }) {
      return
    }
    let root = source.topmostParent
    let presentation =
      presented.extras?.presentation
      ?? presentationController(for: presented, presenting: root, source: source)
    let presenter = presentation.shouldPresentInFullscreen ? root : source.definingParent ?? root
    if let current = presenter.extras?.presented {
      return reportAttempt(presented, on: presenter, whichPresents: current)
    }
    precondition(
      presented.parent == nil && presented !== presenter && presented.extras?.presenting == nil,
      "Application tried to present modally a view controller \(presented) that is already active.")
    presentation.presentingViewController = presenter
    presented.allocatedExtras.presentation = presentation
    presented.allocatedExtras.presenting = presenter
    presenter.allocatedExtras.presented = presented
    schedule(bringing: presented, animated: animated, in: host) {
      beginPresentation(presentation, from: source, animated: animated, completion: completion)
    }
  }

  private static func reportAttempt(
    _ presented: UIViewController, on presenter: UIViewController,
    whichPresents current: UIViewController
  ) {
    SystemLog.note(
      "Attempt to present \(presented) on \(presenter) which is already presenting \(current).")
  }

  /// Calls `begin` when the screen has been drawn; under a policy (`docs/facts.md L16`) at once, if
  /// the change is not animated.
  private static func schedule(
    bringing controller: UIViewController, animated: Bool, in host: TransitionHost,
    _ begin: @escaping () -> Void
  ) {
    if !animated && world.behaviors.unanimatedPresentationsBeginInTheCall { return begin() }
    host.runOnceDrawn(bringing: controller, begin)
  }

  /// Begins a presentation. If the presenter has left the window since the call, nothing is
  /// presented.
  private static func beginPresentation(
    _ presentation: UIPresentationController, from source: UIViewController, animated: Bool,
    completion: (() -> Void)?
  ) {
    let presenter = presentation.presentingViewController
    guard let window = presenter.viewIfLoaded?.window else {
      return presentation.clearReferences()
    }
    window.layoutIfNeeded()
    presentation.open(in: window)
    guard let container = presentation.containerView else { return }
    let owner = PresentationChange([presentation], source: source, completion: completion)
    window.presentationHost.run(
      ScreenChange(
        operation: .present, from: presenter, to: presentation.presentedViewController,
        container: container, isAnimated: animated,
        notifiesFrom: presentation.shouldRemovePresentersView),
      by: owner, retainsOwner: true)
  }

  /// Dismisses, as `dismiss(animated:completion:)` says. The transition begins when the screen has
  /// been drawn. (`docs/facts.md L15, L16`)
  static func dismiss(
    from controller: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    guard let presenter = presenter(dismissing: controller) else { return }
    // A presentation that begins in this turn has no container yet.
    let presentation = presenter.extras?.presented?.extras?.presentation
    guard let presentation,
      let window = (presentation.containerView ?? presenter.viewIfLoaded)?.window
    else { return }
    let host = window.presentationHost
    if host.mustWait({ [weak controller] in
      guard let controller else { return }
      dismiss(from: controller, animated: animated, completion: completion)
    }) {
      return
    }
    schedule(bringing: presenter, animated: animated, in: host) {
      beginDismissal(above: presenter, from: controller, animated: animated, completion: completion)
    }
  }

  /// Begins to dismiss everything that a controller presents.
  private static func beginDismissal(
    above presenter: UIViewController, from controller: UIViewController, animated: Bool,
    completion: (() -> Void)?
  ) {
    let chain = presentations(above: presenter)
    guard let lowest = chain.first, let top = chain.last, let container = top.containerView,
      let window = lowest.containerView?.window
    else { return }
    window.layoutIfNeeded()
    let owner = PresentationChange(chain, source: controller, completion: completion)
    window.presentationHost.run(
      ScreenChange(
        operation: .dismiss, from: top.presentedViewController, to: presenter,
        container: container, isAnimated: animated, notifiesTo: lowest.shouldRemovePresentersView),
      by: owner, retainsOwner: true)
  }

  /// The controller that dismisses what it presents: the given one or a parent of it, or else its
  /// presenter.
  private static func presenter(dismissing controller: UIViewController) -> UIViewController? {
    var candidate: UIViewController? = controller
    while let current = candidate {
      if current.extras?.presented != nil { return current }
      candidate = current.parent
    }
    return controller.presentingViewController
  }

  /// The presentations above a controller, the lowest first.
  static func presentations(above presenter: UIViewController) -> [UIPresentationController] {
    var chain: [UIPresentationController] = []
    var candidate = presenter.extras?.presented
    while let presented = candidate, let presentation = presented.extras?.presentation {
      chain.append(presentation)
      candidate = presented.extras?.presented
    }
    return chain
  }

  /// Makes and keeps the presentation controller of a controller that is not presented yet.
  static func presentationController(for presented: UIViewController) -> UIPresentationController? {
    guard presented.parent == nil else { return nil }
    let made = presentationController(for: presented, presenting: nil, source: presented)
    presented.allocatedExtras.presentation = made
    return made
  }

  private static func presentationController(
    for presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController {
    switch presented.modalPresentationStyle.resolved {
    case .custom:
      if let made = presented.transitioningDelegate?.presentationController(
        forPresented: presented, presenting: presenting, source: source)
      {
        return made
      }
    case .pageSheet, .formSheet:
      return UISheetPresentationController(
        presentedViewController: presented, presenting: presenting)
    case .popover:
      return UIPopoverPresentationController(
        presentedViewController: presented, presenting: presenting)
    default: break
    }
    return CoveringPresentation(presentedViewController: presented, presenting: presenting)
  }

  /// Removes all presentations above a root controller at once, when the window replaces its root.
  static func abandon(above root: UIViewController) {
    for presentation in presentations(above: root).reversed() {
      let presented = presentation.presentedViewController
      for child in presented.children { abandon(above: child) }
      // Without a container the presentation has not begun, so no events are due.
      guard presentation.containerView != nil else {
        presentation.clearReferences()
        continue
      }
      presented.sendAppearance(.willDisappear, animated: false)
      presentation.detach()
      presented.sendAppearance(.didDisappear, animated: false)
    }
    for child in root.children { abandon(above: child) }
  }
}

extension UIViewController {
  fileprivate var topmostParent: UIViewController {
    var top = self
    while let parent = top.parent { top = parent }
    return top
  }

  /// The nearest controller that defines a presentation context: this one or a parent.
  fileprivate var definingParent: UIViewController? {
    var candidate: UIViewController? = self
    while let current = candidate, !current.definesPresentationContext {
      candidate = current.parent
    }
    return candidate
  }
}

extension UIPresentationController {
  /// Ends the presentation: restores the views and clears the references between the controllers.
  func detach() {
    close()
    clearReferences()
  }

  /// Clears the references between the controllers.
  func clearReferences() {
    presentingViewController.extras?.presented = nil
    presentedViewController.extras?.presenting = nil
    presentedViewController.extras?.presentation = nil
  }
}
