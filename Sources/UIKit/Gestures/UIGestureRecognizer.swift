/// Finds a movement in the touches of a view, and tells its targets.
///
/// Whoever tests says what the fingers do, with `script`. Subclasses hear of it as on a phone: what
/// the recogniser makes of the touches is known when `super` has been called, and a subclass may
/// change its mind then.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static let recognized = State.ended
  }

  open var state = State.possible
  open internal(set) weak var view: UIView?
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  open var name: String?
  private var targets: [TargetAction] = []
  private var listeners: [(UIGestureRecognizer) -> Void] = []
  fileprivate var failures: [UIGestureRecognizer] = []
  /// The finger that the gesture follows, made when one is needed.
  private lazy var touch = UITouch()
  /// What the touches amount to, until a method for touches has heard it.
  private var pendingState: State?

  public nonisolated override init() { super.init() }

  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public nonisolated convenience init?(coder: NSCoder) { self.init() }

  /// To switch it off in the middle of a gesture cancels the gesture.
  open var isEnabled = true {
    didSet {
      if !isEnabled && isActive { script(.cancelled, evenIfDisabled: true) }
    }
  }

  /// A target that is there already with the same action is not added twice. It is held weakly.
  open func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    guard !targets.contains(where: { $0.target === object && $0.action == action }) else { return }
    targets.append(TargetAction(object, action))
  }

  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    targets.removeAll {
      (object == nil || $0.target === object) && (action == nil || $0.action == action)
    }
  }

  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    failures.append(otherGestureRecognizer)
  }

  open func reset() {}
  open var numberOfTouches: Int { isActive ? 1 : 0 }

  open func location(in view: UIView?) -> CGPoint { touch.location(in: view) }

  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }

  // MARK: For subclasses

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { applyPendingState() }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { applyPendingState() }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { applyPendingState() }
  open func ignore(_ touch: UITouch, for event: UIEvent) {}

  private func applyPendingState() {
    guard let pendingState else { return }
    (state, self.pendingState) = (pendingState, nil)
  }

  // MARK: What the fingers do

  /// Tells somebody without a name. (For tests; Apple's targets have selectors.)
  package func listen(_ listener: @escaping (UIGestureRecognizer) -> Void) {
    listeners.append(listener)
  }

  /// The next thing that the fingers do. A gesture begins only if the recogniser is switched on,
  /// its view takes touches, and nobody objects; it is over with the states that end it.
  ///
  /// - Parameter location: in the window; nil stays where it is.
  /// - Returns: whether the targets were told.
  @discardableResult
  package func script(_ state: State, location: CGPoint? = nil) -> Bool {
    if let location { touch.move(to: location) }
    return script(state, evenIfDisabled: false)
  }

  @discardableResult
  private func script(_ state: State, evenIfDisabled: Bool) -> Bool {
    world.pointee.burn()
    guard isEnabled || evenIfDisabled else { return false }
    if !isActive {
      guard state != .changed, state != .cancelled, state != .failed else { return false }
      guard takesTouches, mayBegin else { return false }
    }
    let isRecognized = recognize(state)
    if isRecognized {
      for listener in listeners { listener(self) }
      for target in targets { target.send(self) }
    }
    if !isActive {
      self.state = .possible
      reset()
    }
    return isRecognized
  }

  /// - Returns: whether the gesture has begun, gone on or come to its end; a subclass may have let
  ///   it fail, or keep what its touches mean to itself.
  private func recognize(_ state: State) -> Bool {
    let begins = !isActive
    pendingState = state
    touch.view = view
    let event = UIEvent()
    if begins {
      touch.phase = .began
      touchesBegan([touch], with: event)
      guard self.state != .failed else { return false }
    }
    switch state {
    case .possible, .began, .changed:
      touch.phase = .moved
      touchesMoved([touch], with: event)
    case .ended:
      touch.phase = .ended
      touchesEnded([touch], with: event)
    case .cancelled, .failed:
      touch.phase = .cancelled
      touchesCancelled([touch], with: event)
      applyPendingState()
    }
    defer { pendingState = nil }
    return pendingState == nil && (!begins || isActive || self.state == .ended)
  }

  private var isActive: Bool { state == .began || state == .changed }

  private var takesTouches: Bool {
    guard let view else { return true }
    return view.isUserInteractionEnabled && view.window.map { $0.suspensions == 0 } ?? false
  }

  private var mayBegin: Bool {
    (view?.gestureRecognizerShouldBegin(self) ?? true)
      && (delegate?.gestureRecognizerShouldBegin(self) ?? true)
      && !failures.contains { $0.isActive }
  }
}

/// Has a say in what a recogniser does. Every method may be left out.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
}

extension UIView {
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get {
      let recognizers = node.pointee.extras?.recognizers ?? []
      return recognizers.isEmpty ? nil : recognizers.compactMap { $0 as? UIGestureRecognizer }
    }
    set {
      for recognizer in gestureRecognizers ?? [] { recognizer.view = nil }
      node.extras.recognizers = newValue ?? []
      for recognizer in newValue ?? [] { recognizer.view = self }
    }
  }

  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    node.extras.recognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
  }

  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    node.extras.recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }
}
