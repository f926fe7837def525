/// Recognizes a gesture in the touches of a view, and calls its targets.
///
/// The fingers are simulated by calls of `script`. Subclasses receive the touches as in UIKit: a
/// touch method of `super` sets the new state, and the subclass can change the state afterward.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static let recognized = State.ended
  }

  open var state = State.possible
  open internal(set) weak var view: UIView?
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  // The properties up to the next blank line have no effect here.
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true

  open var name: String?
  private var targets: [TargetAction] = []
  /// Called like targets; only tests add them.
  private var listeners: [(UIGestureRecognizer) -> Void] = []
  /// The recognizers of `require(toFail:)`, which prevent this one while they are active. Apple's waits
  /// for them to fail.
  fileprivate var prerequisites: [UIGestureRecognizer] = []
  /// The simulated finger.
  private lazy var touch = UITouch()
  /// The next state, until a touch method applies it.
  private var pendingState: State?
  /// The number of events so far. While an event is handled it shows whether the app has caused the
  /// next one: a target that disables the recognizer cancels the gesture.
  private var eventCount = 0

  nonisolated(unsafe) private var serialNumber = SerialNumber()
  nonisolated open override var hash: Int { serialNumber.value }

  public override convenience init() { self.init(target: nil, action: nil) }

  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public convenience init?(coder: NSCoder) { self.init() }

  /// Whether the recognizer receives touches. Setting false during a gesture cancels the gesture.
  open var isEnabled = true {
    didSet {
      if let recorder = world.callRecorder,
        !recorder.record(.otherFlag, view?.node, isUnchanged: isEnabled == oldValue)
      {
        isEnabled = oldValue
        return
      }
      if !isEnabled && isActive { script(.cancelled, evenIfDisabled: true) }
    }
  }

  /// Adds a target, unless it is already there with the same action. The target is not retained.
  open func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    guard !targets.contains(where: { $0.target === object && $0.action == action }) else { return }
    targets.append(TargetAction(object, action))
  }

  /// Removes targets. nil matches every target or action.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    targets.removeAll {
      (object == nil || $0.target === object) && (action == nil || $0.action == action)
    }
  }

  /// Prevents the gesture while the other one is active.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    prerequisites.append(otherGestureRecognizer)
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

  // MARK: Simulated touches

  /// What it calls, as `Type.method:`, without targets that are gone.
  package var actionNames: [String] {
    targets.compactMap { action in action.target.map { "\(type(of: $0)).\(action.action)" } }
  }

  /// Adds a closure that is called like a target, for tests.
  package func listen(_ listener: @escaping (UIGestureRecognizer) -> Void) {
    listeners.append(listener)
  }

  /// Simulates the next event of the fingers.
  ///
  /// A gesture begins only if the recognizer is enabled, its view receives touches, and neither the
  /// view nor the delegate prevents it. It is over after `ended`, `cancelled` or `failed`.
  ///
  /// - Parameter location: in the window; nil stays at the last location.
  /// - Returns: whether the targets were called.
  @discardableResult
  package func script(_ state: State, location: CGPoint? = nil) -> Bool {
    if let location { touch.move(to: location) }
    return script(state, evenIfDisabled: false)
  }

  @discardableResult
  private func script(_ state: State, evenIfDisabled: Bool) -> Bool {
    world.burn()
    guard isEnabled || evenIfDisabled else { return false }
    if !isActive {
      guard state != .changed, state != .cancelled, state != .failed else { return false }
      guard receivesTouches, mayBegin else { return false }
    }
    eventCount += 1
    let event = eventCount
    let isRecognized = recognize(state)
    if isRecognized { callTargets(of: event) }
    if !isActive && eventCount == event {
      self.state = .possible
      reset()
    }
    return isRecognized
  }

  /// Calls the listeners and targets for an event. As soon as one of them has caused the next
  /// event, the others are left out: all have been called for that event, which may have ended the
  /// gesture.
  private func callTargets(of event: Int) {
    for listener in listeners where eventCount == event { listener(self) }
    for target in targets where eventCount == event { target.send(self) }
  }

  /// Passes the touches to the touch methods, which set the state.
  ///
  /// - Returns: whether to call the targets. False if a touch method of a subclass has not called
  ///   `super`, or if a gesture that should begin has not, because a subclass has set the state.
  private func recognize(_ state: State) -> Bool {
    let isStart = !isActive
    pendingState = state
    touch.view = view
    let event = UIEvent()
    if isStart {
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
      // A subclass cannot keep a cancelled gesture by not calling `super`.
      applyPendingState()
    }
    defer { pendingState = nil }
    return pendingState == nil && (!isStart || isActive || self.state == .ended)
  }

  private var isActive: Bool { state == .began || state == .changed }

  private var receivesTouches: Bool {
    guard let view else { return true }
    return view.isUserInteractionEnabled && view.window.map { $0.suspensions == 0 } ?? false
  }

  private var mayBegin: Bool {
    (view?.gestureRecognizerShouldBegin(self) ?? true)
      && (delegate?.gestureRecognizerShouldBegin(self) ?? true)
      && !prerequisites.contains { $0.isActive }
  }

  /// Writes the stored properties that are compared before and after a transition.
  package func write(to state: inout StateWriter) {
    state.add("delegate", object: delegate)
    state.add("cancelsTouchesInView", cancelsTouchesInView)
    state.add("delaysTouchesBegan", delaysTouchesBegan)
    state.add("delaysTouchesEnded", delaysTouchesEnded)
    state.add("name", name)
    state.add("prerequisites", objects: prerequisites)
    state.add("isEnabled", isEnabled)
  }
}

/// Decides whether a recognizer begins and which gestures it allows. Every method is optional; here
/// only `gestureRecognizerShouldBegin` is called.
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
      let recognizers = node.ownExtras?.recognizers ?? []
      return recognizers.isEmpty ? nil : recognizers.compactMap { $0 as? UIGestureRecognizer }
    }
    set {
      for recognizer in gestureRecognizers ?? [] { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
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
