/// Runs the transitions of one place, one at a time: those of a stack, of a tab bar, or of
/// everything that a window's controllers present.
///
/// It begins a transition, keeps it while it lasts, tells the screens, and puts off what is asked
/// for meanwhile. What a push, a selection or a presentation means, its owner says.
@MainActor package final class TransitionHost {
  /// What moves from one screen to another.
  package enum Operation: Sendable { case push, pop, select, present, dismiss }

  /// The transition in flight.
  @exclusivity(unchecked) package private(set) var transition: TransitionContext?
  @exclusivity(unchecked) private var kept: AnyObject?
  /// Kept while the transition lasts. (`UIKIT.md R2`)
  @exclusivity(unchecked) private var interactor: (any UIViewControllerInteractiveTransitioning)?
  /// A transition is over, and its outcome is not yet on the screen.
  @exclusivity(unchecked) private var isSettling = false
  /// Operations that came in mid-flight, in their order.
  @exclusivity(unchecked) private var waiting: [(token: Int, run: () -> Void)] = []
  /// For the fault `contextIsKept`.
  @exclusivity(unchecked) private var lastTransition: TransitionContext?

  /// Drives the next transition if its delegate has no method that names an interaction controller;
  /// nil for a transition that runs by itself.
  @exclusivity(unchecked) package var spareInteractor: UIPercentDrivenInteractiveTransition?

  /// What whoever watches calls the operation that is asked for; it waits with a deferred one.
  @exclusivity(unchecked) package var token = 0
  /// Whoever watches: told before anybody is asked for an animator.
  @exclusivity(unchecked) package var onMove:
    ((_ token: Int, _ from: UIViewController, _ to: UIViewController) -> Void)?
  /// Whoever watches: told before the app's animator is called. Not told of the system's own,
  /// unless something of the app's goes along with it.
  @exclusivity(unchecked) package var onStart:
    ((TransitionContext, Operation, _ token: Int) -> Void)?

  package init() {}

  package var isInTransition: Bool { transition != nil }

  /// Nothing is in flight, and the outcome of the last transition is on the screen: what is asked
  /// for now begins now.
  package var isAtRest: Bool { transition == nil && !isSettling }

  /// An operation in mid-flight is deferred or refused. (`UIKIT.md L7`)
  ///
  /// - Parameter operation: made only if it has to wait, which is seldom.
  /// - Returns: whether the caller has to leave it at that.
  package func mustWait(_ operation: @autoclosure () -> () -> Void) -> Bool {
    guard !isAtRest else { return false }
    if transition == nil || !world.pointee.behaviors.secondOperationIsRefused {
      waiting.append((token, operation()))
    }
    return true
  }

  /// Moves from one screen to another: with the animator that the owner has, or at once.
  ///
  /// - Parameter keeping: what nobody else keeps while the transition lasts.
  func run(_ change: ScreenChange, by owner: any TransitionOwner, keeping: AnyObject? = nil) {
    change.to.loadViewIfNeeded()
    onMove?(token, change.from, change.to)
    guard let animator = owner.animator(for: change) else { return replace(change, by: owner) }
    let isSystems = animator is SystemTransition
    interactor =
      change.isAnimated && !isSystems
      ? UnnamedInteractor.orNamed(
        by: owner.interactor(for: change, animator), else: spareInteractor) : nil
    let parties = Parties(host: self, owner: owner)
    let context = TransitionContext(change, animator: animator, interactor: interactor) {
      context, completed, stage in
      guard let host = parties.host, let owner = parties.owner else { return }
      switch stage {
      case .animatorIsDone: host.finish(change, context, completed, owner)
      case .screensAreNotified: owner.settle(change, completed: completed)
      }
    }
    transition = context
    kept = keeping
    change.from.currentTransition = context
    change.to.currentTransition = context
    owner.prepare(change, context)
    change.note(reversed: false)
    context.notifyBeginning()
    owner.announce(change)
    if !isSystems || owner.isJoinedByApp { onStart?(context, change.operation, token) }
    context.start()
  }

  /// Who is told how a transition ends, as long as they are there. One object: what a closure
  /// captures weakly is an object each.
  private final class Parties {
    weak var host: TransitionHost?
    weak var owner: (any TransitionOwner)?

    init(host: TransitionHost, owner: any TransitionOwner) {
      (self.host, self.owner) = (host, owner)
    }
  }

  /// The change without a transition of anybody's.
  private func replace(_ change: ScreenChange, by owner: any TransitionOwner) {
    owner.prepare(change, nil)
    change.note(reversed: false)
    if change.notifiesFrom {
      change.from.sendAppearance(.willDisappear, animated: change.isAnimated)
    }
    if change.notifiesTo { change.to.sendAppearance(.willAppear, animated: change.isAnimated) }
    owner.announce(change)
    owner.replace(change)
    if change.notifiesFrom {
      change.from.sendAppearance(.didDisappear, animated: change.isAnimated)
    }
    if change.notifiesTo { change.to.sendAppearance(.didAppear, animated: change.isAnimated) }
    change.forget()
    owner.settle(change, completed: true)
  }

  /// The animator has spoken: its word decides what remains. (`UIKIT.md T5, T11`)
  private func finish(
    _ change: ScreenChange, _ context: TransitionContext, _ completed: Bool,
    _ owner: any TransitionOwner
  ) {
    guard transition === context else { return }
    transition = nil
    interactor = nil
    owner.conclude(change, completed: completed)
    let fault = world.pointee.behaviors.fault
    if fault == .contextIsKept { lastTransition = context }
    isSettling = true
    let begins = fault == .waitingOperationBeginsTooSoon ? nextTurn : afterNextCommit
    begins { [weak self] in self?.resume() }
  }

  /// Begins what has waited, once the outcome of the last transition is on the screen.
  private func resume() {
    isSettling = false
    if transition == nil { kept = nil }
    while isAtRest, !waiting.isEmpty {
      let isLastFirst = world.pointee.behaviors.fault == .waitingOperationsComeBackwards
      let next = isLastFirst ? waiting.removeLast() : waiting.removeFirst()
      token = next.token
      next.run()
    }
  }

  /// Forgets everything: the place is gone.
  func abandon() {
    waiting = []
    kept = nil
    (transition, interactor, lastTransition) = (nil, nil, nil)
  }
}
