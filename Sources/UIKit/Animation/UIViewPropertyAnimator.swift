/// Animates what its blocks change, in a time of its own that can be paused, scrubbed and turned
/// round. (`UIKIT.md P1–P10`)
///
/// Illegal calls stop the app, as they do on a phone.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// In seconds.
  public let duration: TimeInterval
  /// In seconds: of the last start.
  public private(set) var delay: TimeInterval = 0
  public let timingParameters: (any UITimingCurveProvider)?
  public private(set) var state: UIViewAnimatingState {
    get { condition }
    set { condition = newValue }
  }
  private nonisolated(unsafe) var condition = UIViewAnimatingState.inactive
  /// How progress depends on time, and whether that of a scrub does, too.
  private let easing: Easing
  open var scrubsLinearly = true
  open var pausesOnCompletion = false { didSet { timeline?.staysAtEnd = pausesOnCompletion } }
  open var isManualHitTestingEnabled = false

  /// The time in which everything runs, from the activation to the end.
  private var timeline: Timeline?
  /// What is to be animated as soon as the animator is active.
  private var waiting: [(animation: () -> Void, delayFactor: Double)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  // MARK: Making one

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    let pace = parameters.pace(over: duration)
    (easing, self.duration) = pace
    timingParameters = parameters
    super.init()
  }

  /// An animator that takes no time.
  public convenience override init() {
    self.init(
      duration: 0, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut))
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator that runs already. Inside an animation it inherits duration and curve.
  /// (`UIKIT.md P10`)
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    var (duration, curve) = (duration, options.curve)
    if let outer = world.pointee.recorder {
      if !options.contains(.overrideInheritedDuration) { duration = outer.inheritedDuration }
      if !options.contains(.overrideInheritedCurve) { curve = outer.curve }
    }
    let animator = UIViewPropertyAnimator(
      duration: duration,
      timingParameters: UICubicTimingParameters(
        controlPoint1: CGPoint(x: curve.x1, y: curve.y1),
        controlPoint2: CGPoint(x: curve.x2, y: curve.y2)))
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  deinit {
    precondition(condition != .stopped, "a stopped animator was released before it was finished")
  }

  // MARK: Settings

  /// Whether it may be paused; set before it is active.
  open var isInterruptible = true {
    willSet { require(state == .inactive, "isInterruptible was set while the animator is active") }
  }

  /// Whether what it animates takes touches; set before it is active. (`UIKIT.md A11`)
  open var isUserInteractionEnabled = true {
    willSet {
      require(state == .inactive, "isUserInteractionEnabled was set while the animator is active")
    }
  }

  // MARK: Contents

  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// - Parameter delayFactor: the share of the remaining time after which it begins, 0 to 1.
  ///   (`UIKIT.md P7`)
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    world.pointee.burn()
    require(state != .stopped, "animations were added to a stopped animator")
    let factor = min(max(Double(delayFactor), 0), 1)
    guard state == .active, let timeline else {
      waiting.append((animation, factor))
      return
    }
    // It shares the time that is left.
    let done = timeline.share(at: world.pointee.now)
    let start = done + factor * (1 - done)
    record(animation, from: start, in: timeline)
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  private func record(_ animation: () -> Void, from start: Double, in timeline: Timeline) {
    let extras = BlockExtras()
    extras.easing = easing
    var curve = TimingCurve.easeInOut
    if case .curve(let own) = easing { curve = own }
    let block = AnimationBlock(
      duration: (1 - start) * duration, delay: start * duration, curve: curve,
      timeline: timeline, allowsTouches: isUserInteractionEnabled, beginsAsShown: true,
      extras: extras, completion: nil)
    let outer = world.pointee.recorder
    world.pointee.recorder = block
    animation()
    world.pointee.recorder = outer
  }

  // MARK: Running

  public var isRunning: Bool { state == .active && timeline?.isMoving == true }

  open func startAnimation() { startAnimation(afterDelay: 0) }

  open func startAnimation(afterDelay delay: TimeInterval) {
    world.pointee.burn()
    require(state != .stopped, "a stopped animator was started")
    if state == .inactive {
      self.delay = delay
      if waiting.isEmpty { return startEmpty() }
      activate()
    } else if isRunning {
      return
    }
    resume(after: delay)
  }

  open func pauseAnimation() {
    world.pointee.burn()
    require(state != .stopped, "a stopped animator was paused")
    if state == .inactive { return activate() }
    require(isInterruptible, "an animator that is not interruptible was paused")
    timeline?.freeze()
  }

  /// Goes on from a pause, perhaps at another pace. (`UIKIT.md P6`)
  ///
  /// - Parameter durationFactor: of the whole duration; 0 takes what is left of it.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    world.pointee.burn()
    require(state == .active, "an animator that is not active was continued")
    require(isInterruptible, "an animator that is not interruptible was continued")
    guard let timeline, !timeline.isMoving else { return }
    if parameters == nil && durationFactor == 0 { return resume(after: 0) }
    becomeLinear()
    let share = timeline.share(at: world.pointee.now)
    let wanted =
      durationFactor > 0
      ? Double(durationFactor) * duration : abs(target - share) * duration
    let pace = parameters?.pace(over: wanted) ?? (easing: easing, duration: wanted)
    let length = durationFactor > 0 ? wanted : pace.duration
    timeline.move(from: share, to: target, length: length, easing: pace.easing)
  }

  /// Where it runs to.
  private var target: Double { isReversed ? 0 : 1 }

  /// Everything becomes an animation, and stands at its start.
  private func activate() {
    state = .active
    let timeline = Timeline(duration: duration, isTransitions: false)
    self.timeline = timeline
    timeline.staysAtEnd = pausesOnCompletion
    timeline.pauseNaturally(at: 1 - target)
    let blocks = waiting
    waiting = []
    for (animation, factor) in blocks { record(animation, from: factor, in: timeline) }
    addHead()
  }

  /// What tells the animator that it has arrived; it keeps the animator as long as it is active.
  private func addHead() {
    let extras = BlockExtras()
    extras.isHead = true
    _ = AnimationBlock(
      duration: duration, delay: 0, curve: .linear, timeline: timeline, allowsTouches: true,
      extras: extras, completion: { _ in self.arrive() })
  }

  /// Goes on along its own curve, from wherever it stands.
  private func resume(after delay: Double) {
    guard let timeline else { return }
    let share = timeline.share(at: world.pointee.now)
    if timeline.isNatural { return timeline.run(from: share, to: target, delay: delay) }
    let time = easing.time(of: share)
    timeline.move(
      from: share, to: target, length: abs(target - time) * duration,
      easing: .part(of: easing, from: time, to: target))
  }

  /// Without anything to animate it stands still until the next turn, and then is done.
  /// (`UIKIT.md P9`)
  private func startEmpty() {
    state = .active
    nextTurn {
      guard self.state == .active, self.timeline == nil else { return }
      self.end(at: self.isReversed ? .start : .end)
    }
  }

  // MARK: Progress

  /// Where it runs: at the end of a way back the model has its old values. (`UIKIT.md P5`)
  open var isReversed = false {
    didSet {
      guard isReversed != oldValue, let timeline, isRunning else { return }
      timeline.freeze()
      resume(after: 0)
    }
  }

  /// 0 to 1, in the direction in which it runs: turning it round makes 0.25 of it 0.75.
  ///
  /// Setting it makes an inactive animator active; a running one stands still. (`UIKIT.md P4`)
  open var fractionComplete: CGFloat {
    get {
      guard let timeline else { return 0 }
      let share = timeline.share(at: world.pointee.now)
      let done = timeline.isNatural && scrubsLinearly ? easing.value(at: share) : share
      return CGFloat(isReversed ? 1 - done : done)
    }
    set {
      world.pointee.burn()
      require(state != .stopped, "the fraction of a stopped animator was set")
      if state == .inactive { activate() }
      guard let timeline else { return }
      timeline.freeze()
      let done = min(max(Double(isReversed ? 1 - newValue : newValue), 0), 1)
      if scrubsLinearly { becomeLinear() }
      if timeline.isNatural { timeline.pauseNaturally(at: done) } else { timeline.hold(at: done) }
    }
  }

  /// From now on each animation is as far as the whole. (`UIKIT.md P4`)
  private func becomeLinear() {
    guard let timeline, timeline.isNatural else { return }
    let share = timeline.share(at: world.pointee.now)
    timeline.becomeLinear(at: scrubsLinearly ? easing.value(at: share) : share)
  }

  // MARK: The end

  /// The timeline has arrived.
  private func arrive() {
    guard state == .active, let timeline else { return }
    guard !pausesOnCompletion else {
      timeline.freeze()
      addHead()
      return
    }
    let isBack = timeline.isCancelled
    timeline.conclude(rollingBack: isBack)
    end(at: isBack ? .start : .end)
  }

  /// Stops where it is. (`UIKIT.md P2`)
  ///
  /// - Parameter withoutFinishing: true is the end: what is shown stays, and no completion is
  ///   called. False waits for `finishAnimation`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    world.pointee.burn()
    guard state == .active || state == .stopped && withoutFinishing else { return }
    timeline?.freeze()
    world.pointee.blocks.removeAll { $0.timeline === timeline && $0.extras?.isHead == true }
    if withoutFinishing {
      timeline?.keepShown(finished: false)
      reset()
    } else {
      state = .stopped
    }
  }

  /// Only legal after `stopAnimation(false)`. (`UIKIT.md P2, P3`)
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    world.pointee.burn()
    require(state == .stopped, "an animator that is not stopped was finished")
    switch finalPosition {
    case .end: timeline?.conclude(rollingBack: false)
    case .start: timeline?.conclude(rollingBack: true)
    case .current: timeline?.keepShown(finished: true)
    }
    end(at: finalPosition)
  }

  /// The animator is inactive, and can be used again; then the completions are called.
  private func end(at position: UIViewAnimatingPosition) {
    let blocks = completions
    reset()
    for block in blocks { block(position) }
  }

  private func reset() {
    state = .inactive
    timeline = nil
    waiting = []
    completions = []
  }

  private func require(_ isLegal: Bool, _ trouble: String) { precondition(isLegal, trouble) }
}
