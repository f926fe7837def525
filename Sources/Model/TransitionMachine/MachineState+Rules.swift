// Effects and conditions that several moves share.

extension TransitionMachine.State {
  /// Whether an operation that starts now changes the stack.
  func hasEffect(_ operation: TransitionMachine.Operation) -> Bool {
    switch operation.kind {
    case .none: false
    case .push, .select: !stack.contains(operation.screen)
    case .pop: stack.count > 1
    }
  }

  /// Whether a screen is neither in the stack nor on its way there.
  func isUnused(_ screen: Int) -> Bool {
    !stack.contains(screen) && !waiting.shows(screen) && !current.shows(screen)
  }

  /// Begins a transition: the animator is called. (`docs/facts.md T1, T3, T4, L1`)
  mutating func begin(_ scope: TransitionMachine.Scope) {
    if flags.contains(.owesCompletion) { flags.insert(.completedTwiceOrNever) }
    flags.formUnion([.owesCompletion, .touchesAreOff])
    if fromLeaves(scope) { appearance[from] = .disappearing }
    if toEnters(scope) { appearance[to] = .appearing }
    window.insert(to)
    hidePairs()
    let isInteractive = current.startsInteractively
    interaction = isInteractive ? .holding : .none
    if flags.contains(.animationsAreOff) {
      (phase, progress) = (.immediate, .end)
    } else {
      (phase, progress) = (isInteractive ? .held : .running, .start)
    }
  }

  /// Hides the views of the pairs: the i-th marked view of the one screen and the i-th of the other.
  /// (`docs/model.md, Pairing`)
  private mutating func hidePairs() {
    let pairs = min(views.count(from, .marked), views.count(to, .marked))
    guard pairs > 0 else { return }
    hide(pairs, of: from)
    hide(pairs, of: to)
    flags.insert(.showsSnapshots)
  }

  /// Hides the first marked views of a screen.
  private mutating func hide(_ pairs: Int, of screen: Int) {
    var remaining = pairs
    for view in 0..<2 where remaining > 0 && views[screen, view].contains(.marked) {
      views[screen, view].insert(.hiddenByAnimator)
      remaining -= 1
    }
  }

  /// Changes the screens at once, without an animator. (`docs/facts.md L1, T14`)
  mutating func replace(_ scope: TransitionMachine.Scope) {
    if fromLeaves(scope) {
      appearance[from] = .disappeared
      window.remove(from)
    }
    appearance[to] = .appeared
    window.insert(to)
    changeStack()
  }

  /// Releases the interaction. (`docs/facts.md I3, I20`)
  mutating func release(_ scope: TransitionMachine.Scope, cancelling: Bool) {
    interaction = .released
    if phase == .held { phase = .running }
    guard flags.contains(.isCancelled) != cancelling else { return }
    flags.formSymmetricDifference(.isCancelled)
    if fromLeaves(scope) { appearance[from] = cancelling ? .appearing : .disappearing }
    if toEnters(scope) { appearance[to] = cancelling ? .disappearing : .appearing }
  }

  /// Applies the current operation to the stack.
  mutating func changeStack() {
    switch current.kind {
    case .none: break
    case .push: stack.append(current.screen)
    case .pop where current.popsToRoot: stack.removeAllButFirst()
    case .pop: stack.removeLast()
    case .select:
      stack.removeLast()
      stack.append(current.screen)
    }
  }
}

extension TransitionMachine.Scope {
  /// Whether an operation begins only after the commit of the turn of the run loop in which it was
  /// called. (`docs/facts.md L15, L16`)
  func delays(_ operation: TransitionMachine.Operation) -> Bool {
    container.isModal
      && (operation.isAnimated || !policies.contains(.unanimatedPresentationsBeginInTheCall))
  }
}
