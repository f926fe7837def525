/// An animation that is added to a layer explicitly. It changes what is shown, and never the model.
/// (`docs/facts.md A16`)
open class CAAnimation: NSObject, CAMediaTiming, NSCopying {
  open var beginTime: CFTimeInterval = 0
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed
  /// nil is linear.
  open var timingFunction: CAMediaTimingFunction?
  /// Held strongly. (`docs/facts.md A16`)
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer removes the animation when it has ended.
  open var isRemovedOnCompletion = true
  private var storedValues: [String: Any] = [:]

  public override init() { super.init() }

  /// Stores any value with the animation. Here the name of a property is a key like any other.
  open func setValue(_ value: Any?, forKey key: String) { storedValues[key] = boxed(value) }
  open func value(forKey key: String) -> Any? { storedValues[key] }

  /// The class's default of a property; nil for most.
  open class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "speed": NSNumber(value: 1)
    case "fillMode": CAMediaTimingFillMode.removed
    case "removedOnCompletion": NSNumber(value: true)
    default: nil
    }
  }

  /// The layer keeps a copy: later changes have no effect.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = blank()
    copy.copyProperties(of: self)
    return copy
  }

  open override func copy() -> Any { copy(with: nil) }

  /// A new animation of the same class.
  package func blank() -> CAAnimation { CAAnimation() }

  /// Copies every stored property from an animation of the same class: one that is missing here is
  /// lost when a layer copies the animation. A subclass with stored properties overrides it
  /// together with `blank()`.
  package func copyProperties(of other: CAAnimation) {
    (beginTime, duration, speed, timeOffset) =
      (other.beginTime, other.duration, other.speed, other.timeOffset)
    (repeatCount, repeatDuration, autoreverses, fillMode) =
      (other.repeatCount, other.repeatDuration, other.autoreverses, other.fillMode)
    (timingFunction, delegate) = (other.timingFunction, other.delegate)
    (isRemovedOnCompletion, storedValues) = (other.isRemovedOnCompletion, other.storedValues)
  }

  /// Changes the values that are shown after a share of one run, 0 to 1.
  ///
  /// - Parameters:
  ///   - elapsed: the share before easing, as seconds of the run.
  ///   - runs: how many runs are over; there and back count as one.
  func apply(to shownValues: inout ShownValues, share: Double, elapsed: Double, after runs: Double)
  {}

  // MARK: Time

  /// Takes the duration of what it runs in, a transaction or a group, if it has none of its own.
  /// Called once, on the copy that a layer keeps.
  func inheritDuration(_ outer: CFTimeInterval) {
    if duration == 0 { duration = outer }
  }

  /// The length of all runs, in its own seconds.
  var activeLength: Double {
    if repeatDuration > 0 { return repeatDuration }
    let runs = repeatCount > 0 ? Double(repeatCount) : 1
    return runs * duration * (autoreverses ? 2 : 1)
  }

  /// Changes the values that are shown at a moment of its parent's time.
  ///
  /// - Parameters:
  ///   - start: when it begins, unless it has a begin time of its own.
  ///   - includesEnd: whether the moment of its end still shows it, whatever its fill mode.
  func sample(
    _ shownValues: inout ShownValues, at moment: Double, from start: Double,
    includesEnd: Bool = false
  ) {
    let begin = beginTime != 0 ? beginTime : start
    var time = (moment - begin) * Double(speed) + timeOffset
    let length = activeLength
    if time < 0 {
      guard fillMode == .backwards || fillMode == .both else { return }
      time = 0
    }
    if time >= length {
      // At its beginning it is shown even without a length, or if its time offset exceeds that.
      let isAtEnd = includesEnd && time - length < KeyframeTrack.tolerance
      guard isAtEnd || fillMode == .forwards || fillMode == .both || moment <= begin else { return }
      time = length
    }
    guard duration > 0 else { return apply(to: &shownValues, share: 1, elapsed: 0, after: 0) }
    var runs = time / duration
    var share = runs.truncatingRemainder(dividingBy: 1)
    // At the end of the last run the share is 1, and not the 0 of another run. The quotient may be
    // rounded.
    let wholeRuns = runs.rounded()
    if time == length, wholeRuns > 0, abs(runs - wholeRuns) < KeyframeTrack.tolerance {
      (share, runs) = (1, wholeRuns - 1)
    }
    if autoreverses && Int(runs) % 2 == 1 { share = 1 - share }
    let eased = timingFunction?.curve.value(at: share) ?? share
    let runsBefore = runs.rounded(.down)
    apply(
      to: &shownValues, share: eased, elapsed: share * duration,
      after: autoreverses ? (runsBefore / 2).rounded(.down) : runsBefore)
  }
}

/// Receives the start and the end of an animation.
public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  /// Called when an animation has ended.
  ///
  /// - Parameter flag: whether it ran to its end. (`docs/facts.md A12`)
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of one property.
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  /// Whether its values are added to the value that is shown without it.
  open var isAdditive = false
  /// Whether each run starts where the previous one ended.
  open var isCumulative = false
  /// Converts the interpolated numbers to transforms.
  open var valueFunction: CAValueFunction?

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  package override func blank() -> CAAnimation { CAPropertyAnimation() }

  package override func copyProperties(of other: CAAnimation) {
    super.copyProperties(of: other)
    guard let other = other as? CAPropertyAnimation else { return }
    (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
    valueFunction = other.valueFunction
  }

  /// The value after a share of one run; nil shows nothing.
  ///
  /// - Parameter modelValue: the value that is shown without the animation.
  func value(at share: Double, elapsed: Double, modelValue: AnimatableValue) -> AnimatableValue? {
    nil
  }

  override func apply(
    to shownValues: inout ShownValues, share: Double, elapsed: Double, after runs: Double
  ) {
    guard let keyPath, let shown = shownValues[path: keyPath] else { return }
    let modelValue = valueFunction?.neutral ?? shown
    guard var value = value(at: share, elapsed: elapsed, modelValue: modelValue) else { return }
    if isCumulative, runs > 0, let end = end(modelValue: modelValue) {
      value = end.zero.blended(to: end, runs).adding(value)
    }
    if let valueFunction { value = valueFunction.transform(of: value) }
    shownValues[path: keyPath] = isAdditive ? shown.adding(value) : value
  }

  /// The value at the end of a run. A run that reverses ends where it began.
  private func end(modelValue: AnimatableValue) -> AnimatableValue? {
    let share = autoreverses ? 0.0 : 1.0
    return value(
      at: timingFunction?.curve.value(at: share) ?? share, elapsed: share * duration,
      modelValue: modelValue)
  }
}

/// An animation from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  /// nil starts from the value that is shown without the animation.
  open var fromValue: Any?
  /// nil ends at the value that is shown without the animation.
  open var toValue: Any?
  /// The difference between the ends, if only one of them is given or neither.
  open var byValue: Any?

  package override func blank() -> CAAnimation { CABasicAnimation() }

  package override func copyProperties(of other: CAAnimation) {
    super.copyProperties(of: other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }

  override func value(
    at share: Double, elapsed: Double, modelValue: AnimatableValue
  ) -> AnimatableValue? {
    let from = AnimatableValue(any: fromValue), to = AnimatableValue(any: toValue)
    let by = AnimatableValue(any: byValue)
    let base = isAdditive ? modelValue.zero : modelValue
    switch (from, to, by) {
    case (let from?, let to?, _): return from.blended(to: to, share)
    case (let from?, nil, let by?): return from.blended(to: from.adding(by), share)
    case (nil, let to?, let by?): return to.adding(by.negated).blended(to: to, share)
    case (let from?, nil, nil): return from.blended(to: base, share)
    case (nil, let to?, nil): return base.blended(to: to, share)
    case (nil, nil, let by?): return base.blended(to: base.adding(by), share)
    case (nil, nil, nil): return nil
    }
  }
}

/// An animation from one value to another that moves like a spring.
open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  /// In shares of the whole way per second.
  open var initialVelocity: CGFloat = 0
  /// Whether the spring may creep. If not, more than critical damping counts as critical.
  open var allowsOverdamping = false

  /// A spring by its pace and its bounce, with a mass of 1. (`docs/facts.md A22`)
  ///
  /// - Parameters:
  ///   - perceptualDuration: the period of the undamped spring, in seconds.
  ///   - bounce: 1 swings forever, 0 is critical damping, less than 0 creeps; more than −1.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let frequency = CGFloat(2 * Double.pi / perceptualDuration)
    stiffness = frequency * frequency
    damping = 2 * frequency * (bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
    allowsOverdamping = bounce < 0
  }

  /// The period of the undamped spring, in seconds.
  open var perceptualDuration: CFTimeInterval {
    2 * Double.pi / Double(stiffness / mass).squareRoot()
  }

  /// How much the spring bounces: 1 swings forever, 0 is critical damping, less than 0 creeps.
  open var bounce: CGFloat {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return ratio > 1 ? 1 / ratio - 1 : 1 - ratio
  }

  private var spring: Spring {
    Spring(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      velocity: Double(initialVelocity), allowsOverdamping: allowsOverdamping)
  }

  open override class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "mass": NSNumber(value: 1)
    case "stiffness": NSNumber(value: 100)
    case "damping": NSNumber(value: 10)
    default: super.defaultValue(forKey: key)
    }
  }

  /// The time after which the spring is at rest, in seconds, whatever the duration.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  package override func blank() -> CAAnimation { CASpringAnimation() }

  package override func copyProperties(of other: CAAnimation) {
    super.copyProperties(of: other)
    guard let other = other as? CASpringAnimation else { return }
    (mass, stiffness, damping, initialVelocity) =
      (other.mass, other.stiffness, other.damping, other.initialVelocity)
    allowsOverdamping = other.allowsOverdamping
  }

  override func value(
    at share: Double, elapsed: Double, modelValue: AnimatableValue
  ) -> AnimatableValue? {
    // The spring replaces the timing function: `share`, which that function has eased, is not used.
    super.value(at: spring.value(after: elapsed), elapsed: elapsed, modelValue: modelValue)
  }
}

/// How the values between two keyframes are computed.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  var mode: KeyframeMode {
    switch self {
    case .discrete: .discrete
    case .paced: .paced
    case .cubic: .cubic
    case .cubicPaced: .cubicPaced
    default: .linear
    }
  }
}

/// How a layer turns while it follows a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]? { didSet { cachedTrack = nil } }
  /// A share of the duration for each value; nil spreads them evenly.
  open var keyTimes: [NSNumber]? { didSet { (cachedTrack, cachedMotionPath) = (nil, nil) } }
  /// One for each interval between two values.
  open var timingFunctions: [CAMediaTimingFunction]? { didSet { cachedTrack = nil } }
  open var calculationMode = CAAnimationCalculationMode.linear {
    didSet { (cachedTrack, cachedMotionPath) = (nil, nil) }
  }
  /// The path of a point, instead of the values.
  open var path: CGPath? { didSet { cachedMotionPath = nil } }
  /// Whether the layer turns so that its x axis, or the opposite of it, points along the path.
  /// (`docs/facts.md K8`)
  open var rotationMode: CAAnimationRotationMode?
  /// How tight the curve of a cubic mode is at each value. It has no effect here.
  open var tensionValues: [NSNumber]?
  /// How sharp the corners of a cubic mode are at each value. It has no effect here.
  open var continuityValues: [NSNumber]?
  /// On which side of each value the curve of a cubic mode lies. It has no effect here.
  open var biasValues: [NSNumber]?
  private var cachedTrack: KeyframeTrack?
  private var cachedMotionPath: MotionPath?

  package override func blank() -> CAAnimation { CAKeyframeAnimation() }

  open override class func defaultValue(forKey key: String) -> Any? {
    key == "calculationMode" ? CAAnimationCalculationMode.linear : super.defaultValue(forKey: key)
  }

  package override func copyProperties(of other: CAAnimation) {
    super.copyProperties(of: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, keyTimes, timingFunctions, calculationMode) =
      (other.values, other.keyTimes, other.timingFunctions, other.calculationMode)
    (path, rotationMode) = (other.path, other.rotationMode)
    (tensionValues, continuityValues, biasValues) =
      (other.tensionValues, other.continuityValues, other.biasValues)
  }

  override func apply(
    to shownValues: inout ShownValues, share: Double, elapsed: Double, after runs: Double
  ) {
    super.apply(to: &shownValues, share: share, elapsed: elapsed, after: runs)
    guard let rotationMode, let motionPath,
      case .transform(let own)? = shownValues[path: "transform"]
    else { return }
    let turn = rotationMode == .rotateAutoReverse ? Double.pi : 0
    let rotation = CATransform3DMakeRotation(CGFloat(motionPath.angle(at: share) + turn), 0, 0, 1)
    shownValues[path: "transform"] = .transform(CATransform3DConcat(own, rotation))
  }

  private var motionPath: MotionPath? {
    if let path, cachedMotionPath == nil {
      cachedMotionPath = MotionPath(
        path, times: keyTimes?.map(\.doubleValue), isPaced: calculationMode.mode.isPaced)
    }
    return cachedMotionPath
  }

  override func value(
    at share: Double, elapsed: Double, modelValue: AnimatableValue
  ) -> AnimatableValue? {
    if path != nil { return motionPath.map { .init($0.point(at: share)) } }
    if cachedTrack == nil { cachedTrack = makeTrack() }
    return cachedTrack?.value(at: share)
  }

  private func makeTrack() -> KeyframeTrack? {
    let values = (values ?? []).compactMap(AnimatableValue.init(any:))
    guard !values.isEmpty else { return nil }
    let mode = calculationMode.mode
    // Each of discrete values is shown equally long, so the last one needs an interval, too.
    let gaps = max(mode == .discrete ? values.count : values.count - 1, 1)
    let stops = values.enumerated().map { index, value in
      KeyframeTrack.Stop(
        time: keyTimes.flatMap { index < $0.count ? $0[index].doubleValue : nil }
          ?? Double(index) / Double(gaps),
        value: value,
        curve: timingFunctions.flatMap { index < $0.count ? $0[index].curve : nil })
    }
    return KeyframeTrack(stops: stops, mode: mode)
  }
}

/// Several animations that run together, in the time of the group.
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  package override func blank() -> CAAnimation { CAAnimationGroup() }

  package override func copyProperties(of other: CAAnimation) {
    super.copyProperties(of: other)
    guard let other = other as? CAAnimationGroup else { return }
    animations = other.animations?.compactMap { $0.copy() as? CAAnimation }
  }

  override func apply(
    to shownValues: inout ShownValues, share: Double, elapsed: Double, after runs: Double
  ) {
    for animation in animations ?? [] {
      // A group that fills forwards holds what its parts show at its end. (`docs/facts.md A16`)
      animation.sample(&shownValues, at: share * duration, from: 0, includesEnd: share >= 1)
    }
  }

  override func inheritDuration(_ outer: CFTimeInterval) {
    super.inheritDuration(outer)
    for animation in animations ?? [] { animation.inheritDuration(duration) }
  }
}

/// How the new picture replaces the former one.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side from which the new picture comes.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// A transition from the former picture of a layer to the new one. Here it takes its time and calls
/// its delegate, but the picture changes at once.
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  open var subtype: CATransitionSubtype?
  open var startProgress: Float = 0
  open var endProgress: Float = 1

  package override func blank() -> CAAnimation { CATransition() }

  open override class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "type": CATransitionType.fade
    case "endProgress": NSNumber(value: 1)
    default: super.defaultValue(forKey: key)
    }
  }

  package override func copyProperties(of other: CAAnimation) {
    super.copyProperties(of: other)
    guard let other = other as? CATransition else { return }
    (type, subtype) = (other.type, other.subtype)
    (startProgress, endProgress) = (other.startProgress, other.endProgress)
  }
}
