/// Animates the changes its blocks make, and can be paused, scrubbed and reversed.
/// (`docs/facts.md P1 to P10, P20 to P24`)
///
/// The system retains it while it runs. Illegal calls stop the app, as they do on a device.
/// (`docs/facts.md P3, R6`)
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// In seconds, as it was given; the settling time of a spring with given parameters.
  public let duration: TimeInterval
  /// How long the animation takes, in seconds: 0.2 if `duration` is 0. (`docs/facts.md P22`)
  private let length: TimeInterval
  /// The delay of the last start, in seconds.
  public private(set) var delay: TimeInterval = 0
  public let timingParameters: (any UITimingCurveProvider)?
  public private(set) var state: UIViewAnimatingState {
    get { storedState }
    set {
      storedState = newValue
      run = world.run
    }
  }
  private nonisolated(unsafe) var storedState = UIViewAnimatingState.inactive
  /// The number of the run in which the state was set. After that run an animator may be released in
  /// any state.
  private nonisolated(unsafe) var run = 0
  /// The timing curve of the whole animation.
  private let easing: Easing
  /// Whether scrubbing ignores the timing curve.
  ///
  /// Setting it while the animator is paused stops the app. (`docs/facts.md P3`)
  open var scrubsLinearly = true {
    willSet { require(!isPaused, "scrubsLinearly was set while the animator is paused") }
  }
  /// Whether the animator stays active at its end, so that it can be reversed.
  open var pausesOnCompletion = false { didSet { timeline?.staysAtEnd = pausesOnCompletion } }
  /// It has no effect here.
  open var isManualHitTestingEnabled = false

  /// The timeline of all animations, from the activation to the end.
  private var timeline: Timeline?
  /// The blocks that run when the animator becomes active.
  private var pendingAnimations: [(animation: () -> Void, delayFactor: Double)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// Whether the animator was paused after it had been started without blocks.
  private var isPausedEmpty = false
  /// Retains the animator while it runs. The system owns it.
  private weak var keeper: Keeper?

  /// Holds the strong reference to a running animator. The completion block of the animator owns it.
  private final class Keeper { var animator: UIViewPropertyAnimator? }

  // MARK: Creation

  /// An animator with any timing curve. A spring with given parameters sets its own duration, and
  /// whether a duration of 0 takes 0.2 s is a policy (`docs/facts.md P22`).
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    let hasDefaultLength = duration <= 0 && !world.behaviors.zeroDurationAnimatorsEndAtOnce
    let wanted = hasDefaultLength ? 0.2 : duration
    (easing, length) = parameters.timing(for: wanted)
    // Only a spring with given parameters takes another time than wanted.
    self.duration = length == wanted ? duration : length
    timingParameters = parameters
    super.init()
  }

  public convenience override init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut))
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
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
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates and starts an animator. Inside an animation it inherits duration and curve.
  /// (`docs/facts.md P10`)
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    var (duration, curve) = (duration, options.curve)
    if let outer = world.recordingBlock {
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
    precondition(
      storedState == .inactive || run != world.run,
      "It is an error to release a paused or stopped property animator. Property animators must "
        + "either finish animating or be explicitly stopped and finished before they can be released."
    )
  }

  // MARK: Settings

  /// Whether the animator can be paused. Set it before the animator is active.
  open var isInterruptible = true {
    willSet { require(state == .inactive, "isInterruptible was set while the animator is active") }
  }

  /// Whether the animated views receive touches. Set it before the animator is active.
  /// (`docs/facts.md A11`)
  open var isUserInteractionEnabled = true {
    willSet {
      require(state == .inactive, "isUserInteractionEnabled was set while the animator is active")
    }
  }

  // MARK: Animations and completions

  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds a block of changes that begins after a part of the remaining time.
  ///
  /// - Parameter delayFactor: the share of the remaining time after which the block begins, 0 to 1.
  ///   (`docs/facts.md P7`)
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    world.burn()
    require(state != .stopped, "animations were added to a stopped animator")
    let factor = min(max(Double(delayFactor), 0), 1)
    guard let timeline else {
      pendingAnimations.append((animation, factor))
      if state == .active { startLate() }
      return
    }
    // An active animator gives the block a part of the time that is left.
    let share = timeline.share(at: world.now)
    let start = share + factor * (1 - share)
    record(animation, from: start, in: timeline)
  }

  /// Adds a block that is called with the final position when the animator ends.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Records the changes of a block, animated from a share of the duration to its end.
  private func record(_ animation: () -> Void, from start: Double, in timeline: Timeline) {
    // Nested animations inherit the curve of the block. A spring cannot be inherited as a curve, so
    // the curve is then ease-in-out.
    let extras = BlockExtras()
    extras.easing = easing
    var curve = TimingCurve.easeInOut
    if case .curve(let own) = easing { curve = own }
    let block = AnimationBlock(
      duration: (1 - start) * length, delay: start * length, curve: curve,
      timeline: timeline, allowsTouches: isUserInteractionEnabled, beginsAsShown: true,
      extras: extras, completion: nil)
    let outer = world.recordingBlock
    world.recordingBlock = block
    animation()
    // A policy. (`docs/facts.md P21`)
    if !world.behaviors.animatorBlocksSkipLayout { block.layOutResized() }
    world.recordingBlock = outer
  }

  // MARK: Running

  /// Whether the animator is active and not paused.
  public var isRunning: Bool { state == .active && timeline?.isMoving == true }

  /// Whether the animator is active and paused.
  private var isPaused: Bool { state == .active && timeline?.isMoving == false }

  /// Starts or resumes the animator. It has no effect on a stopped one.
  open func startAnimation() { start(after: 0) }

  /// Starts the animator. It has no effect on a stopped one, and traps for a paused one.
  ///
  /// - Parameter delay: in seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    require(!isPaused, "startAnimation(afterDelay:) was called on a paused animator")
    start(after: delay)
  }

  private func start(after delay: TimeInterval) {
    world.burn()
    if state == .stopped { return }
    if state == .inactive {
      self.delay = delay
      if pendingAnimations.isEmpty { return startEmpty() }
      activate()
    } else if isRunning {
      return
    }
    isPausedEmpty = false
    resume(after: delay)
  }

  /// Pauses the animator. An inactive one becomes active and is paused at its start. It has no
  /// effect on a stopped one, and traps for an active one that is not interruptible.
  open func pauseAnimation() {
    world.burn()
    if state == .stopped { return }
    if state == .inactive { return activate() }
    require(isInterruptible, "an animator that is not interruptible was paused")
    isPausedEmpty = timeline == nil
    timeline?.freeze()
    keepWhileRunning()
  }

  /// Continues a paused animator, optionally with another curve and duration. Without effect on any
  /// other animator. (`docs/facts.md P3, P6`)
  ///
  /// - Parameter durationFactor: the share of the whole duration that the rest takes. With 0 the
  ///   rest takes the time that is left, or that of a spring with given parameters.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    world.burn()
    guard isPaused, let timeline else { return }
    require(isInterruptible, "an animator that is not interruptible was continued")
    if parameters == nil && durationFactor == 0 { return resume(after: 0) }
    // The rest has one timing for all animations.
    becomeLinear()
    let share = timeline.share(at: world.now)
    let wanted =
      durationFactor > 0 ? Double(durationFactor) * length : abs(target - share) * length
    let timing = parameters?.timing(for: wanted) ?? (easing: easing, duration: wanted)
    let rest = durationFactor > 0 ? wanted : timing.duration
    timeline.move(
      from: share, to: target, length: Timeline.withoutRounding(rest), easing: timing.easing)
    keepWhileRunning()
  }

  /// The share at which the current direction ends.
  private var target: Double { isReversed ? 0 : 1 }

  /// Records all blocks as animations, paused at their start.
  private func activate() {
    state = .active
    let timeline = Timeline(duration: length, belongsToTransition: false)
    self.timeline = timeline
    timeline.staysAtEnd = pausesOnCompletion
    timeline.pauseOnOwnCurves(at: 1 - target)
    let blocks = pendingAnimations
    pendingAnimations = []
    for (animation, factor) in blocks { record(animation, from: factor, in: timeline) }
    addCompletionBlock()
  }

  /// Adds a block that calls `arrive()` at the end of the timeline.
  private func addCompletionBlock() {
    let extras = BlockExtras()
    extras.completesAnimator = true
    let keeper = Keeper()
    self.keeper = keeper
    _ = AnimationBlock(
      duration: length, delay: 0, curve: .linear, timeline: timeline, allowsTouches: true,
      extras: extras, completion: { _ in keeper.animator?.arrive() })
  }

  /// Lets the system retain the animator if it runs, and release it if it is paused. Call it after
  /// each change of `isRunning`.
  private func keepWhileRunning() { keeper?.animator = isRunning ? self : nil }

  /// Continues along the animator's own curve from the current position.
  ///
  /// - Parameter delay: in seconds; 0 unless the animator has just become active.
  private func resume(after delay: Double) {
    guard let timeline else { return }
    defer { keepWhileRunning() }
    if timeline.usesOwnCurves { return timeline.run(to: target, delay: delay) }
    timeline.follow(easing, to: target)
  }

  /// Starts an animator without blocks: it is active, but does not run, until the next turn of the
  /// run loop, then it ends. (`docs/facts.md P9`)
  private func startEmpty() {
    state = .active
    nextTurn {
      guard self.state == .active, self.timeline == nil else { return }
      self.end(at: self.isReversed ? .start : .end)
    }
  }

  /// Activates an animator that was started without blocks and has got its first block before the
  /// next turn. It runs, unless the app has paused it after the start.
  private func startLate() {
    activate()
    if !isPausedEmpty { resume(after: delay) }
  }

  // MARK: Progress

  /// Whether the animator runs back. At the end of a reversed run the model has its old values.
  /// (`docs/facts.md P5`)
  open var isReversed = false {
    didSet {
      guard isReversed != oldValue, let timeline, isRunning else { return }
      timeline.freeze()
      resume(after: 0)
    }
  }

  /// The progress in the current direction, 0 to 1: reversing the animator turns 0.25 into 0.75.
  ///
  /// Setting it activates an inactive animator. A running one continues from there. It has no effect
  /// on a stopped one. (`docs/facts.md P3, P4, P20`)
  open var fractionComplete: CGFloat {
    get {
      guard let timeline else { return 0 }
      let share = timeline.share(at: world.now)
      // With linear scrubbing it is the eased progress, so that setting what was read is no jump.
      let progress = timeline.usesOwnCurves && scrubsLinearly ? easing.value(at: share) : share
      return CGFloat(isReversed ? 1 - progress : progress)
    }
    set {
      world.burn()
      if state == .stopped { return }
      if state == .inactive { activate() }
      guard let timeline else { return }
      let keepsRunning = isRunning && !world.behaviors.settingFractionPauses
      timeline.freeze()
      let share = min(max(Double(isReversed ? 1 - newValue : newValue), 0), 1)
      if scrubsLinearly { becomeLinear() }
      if timeline.usesOwnCurves {
        timeline.pauseOnOwnCurves(at: share)
      } else {
        timeline.hold(at: share)
      }
      if keepsRunning { resume(after: 0) } else { keepWhileRunning() }
    }
  }

  /// From now on, every animation has the progress of the animator instead of that of its own curve.
  /// (`docs/facts.md P4`)
  private func becomeLinear() {
    guard let timeline, timeline.usesOwnCurves else { return }
    let share = timeline.share(at: world.now)
    timeline.becomeLinear(at: scrubsLinearly ? easing.value(at: share) : share)
  }

  // MARK: The end

  /// Ends the animator, because its timeline has reached the target; with `pausesOnCompletion` it
  /// pauses there instead.
  private func arrive() {
    guard state == .active, let timeline else { return }
    guard !pausesOnCompletion else {
      timeline.freeze()
      addCompletionBlock()
      return
    }
    let isCancelled = timeline.isCancelled
    timeline.conclude(rollingBack: isCancelled)
    end(at: isCancelled ? .start : .end)
  }

  /// Stops the animator at the current values. (`docs/facts.md P2`)
  ///
  /// It has no effect on an inactive animator, and traps for a stopped one.
  /// (`docs/facts.md P3`)
  ///
  /// - Parameter withoutFinishing: true ends the animator: the shown values stay, and only the
  ///   completions of animations inside it are called, with finished false. (`docs/facts.md K7`)
  ///   False keeps it stopped until `finishAnimation`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    world.burn()
    require(state != .stopped, "a stopped animator was stopped again")
    guard state == .active else { return }
    let timeline = timeline
    timeline?.freeze()
    // The block that would call `arrive()`: a stopped animator does not end by itself.
    world.blocks.removeAll { $0.timeline === timeline && $0.extras?.completesAnimator == true }
    if withoutFinishing {
      timeline?.keepShown()
      reset()
      timeline?.conclude(rollingBack: false, finished: false)
    } else {
      state = .stopped
    }
  }

  /// Ends a stopped animator and calls its completions. Without effect on an inactive one
  /// without blocks, such as one that has ended; any other stops the app. (`docs/facts.md P2, P3, P24`)
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    world.burn()
    if state == .inactive {
      return require(pendingAnimations.isEmpty, "an animator that was never started was finished")
    }
    require(state == .stopped, "an animator that is not stopped was finished")
    if finalPosition == .current { timeline?.keepShown() }
    timeline?.conclude(rollingBack: finalPosition == .start)
    // By default the animator is still stopped while its completions are called.
    if world.behaviors.finishedAnimatorsAreInactive { return end(at: finalPosition) }
    let calls = completions
    completions = []
    for call in calls { call(finalPosition) }
    reset()
  }

  /// Makes the animator inactive and reusable, then calls the completions.
  private func end(at position: UIViewAnimatingPosition) {
    let calls = completions
    reset()
    for call in calls { call(position) }
  }

  private func reset() {
    state = .inactive
    timeline = nil
    pendingAnimations = []
    completions = []
  }

  /// Stops the app for an illegal call.
  private func require(_ isLegal: Bool, _ message: String) { precondition(isLegal, message) }
}
