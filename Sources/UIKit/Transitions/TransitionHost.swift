/// Runs the transitions of one stack, one tab bar, or all presentations of a window, one at a time.
///
/// It begins a transition, retains it while it lasts, sends the appearance events, and defers
/// operations that are called meanwhile. The owner of a change does what is specific to a push, a
/// selection or a presentation.
@MainActor package final class TransitionHost {
  /// The operations that change the screen.
  package enum Operation: Sendable { case push, pop, select, present, dismiss }

  /// The transition in flight.
  package private(set) var transition: TransitionContext?
  /// The transition whose coordinator the container returns: from its start until the last
  /// appearance event. (`docs/facts.md L5`)
  private(set) var coordinated: TransitionContext?
  /// The owner of the transition, if nothing else retains it.
  private var retainedOwner: (any TransitionOwner)?
  /// Retained while the transition lasts. (`docs/facts.md R2`)
  private var interactor: (any UIViewControllerInteractiveTransitioning)?
  /// Whether a transition is over and its outcome is not on the screen yet.
  private var isSettling = false
  /// The deferred operations, in their order.
  private var deferredOperations: [(token: Int, run: () -> Void)] = []
  /// The operation that was called in this turn and begins when the screen has been drawn.
  private var announcedOperation: (token: Int, to: UIViewController, begin: () -> Void)?
  /// The last context, kept only by a planted bug.
  private var lastTransition: TransitionContext?

  /// Drives the next transition if its delegate does not implement the method for an interaction
  /// controller; nil for a transition that runs by itself.
  package var spareInteractor: UIPercentDrivenInteractiveTransition?

  /// The number that the simulation gives to the current operation; a deferred operation keeps its number.
  package var token = 0
  /// Called before the animator is requested; for the simulation.
  package var onScreenChange:
    ((_ token: Int, _ from: UIViewController, _ to: UIViewController) -> Void)?
  /// Called before the app's animator starts; for the simulation.
  ///
  /// Not called for the system's own animator, unless the app animates alongside.
  package var onStart: ((TransitionContext, Operation, _ token: Int) -> Void)?

  package init() {}

  package var isInTransition: Bool { transition != nil }

  /// Whether a transition is in flight, or begins in this turn.
  private var isBusy: Bool { transition != nil || announcedOperation != nil }

  /// Whether an operation would begin at once: no transition is in flight, and the outcome of the
  /// last one is on the screen.
  package var isAtRest: Bool { !isBusy && !isSettling }

  /// Whether a controller is on its way to the screen.
  func isBringing(_ controller: UIViewController) -> Bool {
    if let announcedOperation { return announcedOperation.to === controller }
    return transition?.to === controller
  }

  /// Defers or refuses an operation, unless the host is at rest. (`docs/facts.md L7`)
  ///
  /// - Parameter operation: calls the operation again; evaluated only if it must wait, which is rare.
  /// - Returns: true if the caller must return without doing the operation.
  package func mustWait(_ operation: @autoclosure () -> () -> Void) -> Bool {
    guard !isAtRest else { return false }
    if !isBusy || !world.behaviors.secondOperationIsRefused {
      deferredOperations.append((token, operation()))
    }
    return true
  }

  /// Begins an operation when the screen has been drawn in this turn. Until then the host is busy.
  /// Call it only after `mustWait` has returned false. (`docs/facts.md L15`)
  ///
  /// - Parameter controller: the one that appears.
  func runOnceDrawn(bringing controller: UIViewController, _ begin: @escaping () -> Void) {
    announcedOperation = (token, controller, begin)
    UIRunLoop.betweenDrawings { [weak self] in self?.beginAnnounced() }
  }

  private func beginAnnounced() {
    guard let operation = announcedOperation else { return }
    announcedOperation = nil
    token = operation.token
    operation.begin()
    // A change without a transition is over now. Operations still wait until it is on the screen.
    if isAtRest { awaitOutcome() }
  }

  /// Changes the screen, with the animator that the owner returns or at once.
  ///
  /// - Parameter retainsOwner: whether to retain the owner until the outcome is on the screen.
  func run(_ change: ScreenChange, by owner: any TransitionOwner, retainsOwner: Bool = false) {
    change.to.loadViewIfNeeded()
    onScreenChange?(token, change.from, change.to)
    guard let animator = owner.animator(for: change) else { return replace(change, by: owner) }
    let usesSystemAnimator = animator is SystemTransition
    interactor =
      change.isAnimated && !usesSystemAnimator
      ? InteractionMethodProbe.controller(
        from: owner.interactor(for: change, animator), else: spareInteractor) : nil
    let parties = Parties(host: self, owner: owner)
    let context = TransitionContext(change, animator: animator, interactor: interactor) {
      context, completed, stage in
      guard let host = parties.host, let owner = parties.owner else { return }
      switch stage {
      case .animatorIsDone: host.end(change, context, completed, owner)
      case .screensAreNotified:
        if host.coordinated === context { host.coordinated = nil }
        owner.settle(change, completed: completed)
      }
    }
    transition = context
    coordinated = context
    retainedOwner = retainsOwner ? owner : nil
    change.from.currentTransition = context
    change.to.currentTransition = context
    owner.prepare(change, context)
    change.setAppearanceReason(reversed: false)
    context.notifyBeginning()
    owner.announce(change)
    if !usesSystemAnimator || owner.isJoinedByApp { onStart?(context, change.operation, token) }
    context.start()
  }

  /// Weak references to the two objects that handle the end of a transition.
  ///
  /// One object for both, because each weak capture of a closure allocates one.
  private final class Parties {
    weak var host: TransitionHost?
    weak var owner: (any TransitionOwner)?

    init(host: TransitionHost, owner: any TransitionOwner) {
      (self.host, self.owner) = (host, owner)
    }
  }

  /// Changes the screen without a transition.
  private func replace(_ change: ScreenChange, by owner: any TransitionOwner) {
    owner.prepare(change, nil)
    change.setAppearanceReason(reversed: false)
    change.notify(change.from, .willDisappear)
    change.notify(change.to, .willAppear)
    owner.announce(change)
    owner.replace(change)
    change.notify(change.from, .didDisappear)
    change.notify(change.to, .didAppear)
    change.clearAppearanceReason()
    owner.settle(change, completed: true)
  }

  /// Ends the transition as the argument of `completeTransition` says. (`docs/facts.md T5, T11`)
  private func end(
    _ change: ScreenChange, _ context: TransitionContext, _ completed: Bool,
    _ owner: any TransitionOwner
  ) {
    guard transition === context else { return }
    transition = nil
    interactor = nil
    // Set before `conclude`, which calls the app: operations that it begins there must wait, too.
    isSettling = true
    owner.conclude(change, completed: completed)
    if !world.behaviors.freesContext { lastTransition = context }
    awaitOutcome()
  }

  /// Waits until the outcome of a change is on the screen, and keeps operations deferred.
  private func awaitOutcome() {
    isSettling = true
    let schedule = world.behaviors.awaitsOutcome ? turnAfterDrawing : nextTurn
    schedule { [weak self] in self?.beginDeferredOperations() }
  }

  /// Begins the deferred operations, up to one that begins a transition.
  private func beginDeferredOperations() {
    isSettling = false
    if transition == nil { retainedOwner = nil }
    while isAtRest, !deferredOperations.isEmpty {
      let next = world.behaviors.takeNext(of: &deferredOperations)
      token = next.token
      next.run()
    }
  }

  /// Removes all transitions and operations, because the content of the window is replaced.
  func abandon() {
    deferredOperations = []
    announcedOperation = nil
    retainedOwner = nil
    (transition, interactor, lastTransition) = (nil, nil, nil)
    coordinated = nil
  }
}

/// A container with its own `TransitionHost`.
@MainActor package protocol HasTransitionHost: AnyObject {
  var host: TransitionHost { get }
}

extension HasTransitionHost {
  package var isInTransition: Bool { host.isInTransition }
}
