/// What was recorded in one run.
///
/// It holds plain values in flat lists, and a range of one list instead of a list of lists, so that
/// its memory can be filled and emptied for tens of thousands of scenarios a second.
public struct Trace: Hashable, Sendable {
  /// One record for each transition whose animator was called, in that order.
  public var transitions: [TransitionRecord] = []
  /// The samples, in the order of time.
  public var samples: [Sample] = []
  /// The views of all samples, one sample after the other.
  public var elements: [Element] = []
  /// The transforms of layers that leave the plane, in the order in which they were sampled.
  public var spatialTransforms: [Matrix] = []
  /// The state of views before and after each transition, and of the top screen at the end.
  public var records: [ViewRecord] = []
  /// The stored properties that transitions left different.
  public var changes: [StateChange] = []
  /// The views that came into a window or a screen during a transition.
  public var foreignViews: [ForeignView] = []
  /// The results of the scenario's probes, in their order.
  public var conversions: [Conversion] = []
  /// The outcomes of the scenario's events, in their order. A run that ends early has fewer.
  public var outcomes: [EventOutcome] = []
  /// The views below the roots whose position or bounds at the first sample of a transition differ
  /// from those just before it.
  public var displacements: [Displacement] = []
  /// What snapshots show, in the order in which they were first sampled.
  public var snapshots: [SnapshotRecord] = []
  /// The items of pictures and snapshots, one picture after the other.
  public var pictures: [PictureItem] = []
  /// The whole picture at further instants, in the order of time: between ticks, when an animation
  /// begins, ends or passes a keyframe, and at the end of animations whose values a completion
  /// changes in the same tick.
  public var picturesBetweenSamples: [PictureSample] = []
  /// The pictures of all samples, one after the other, and the outsiders of transitions.
  public var parts: [PicturePart] = []
  /// What is drawn in screens, in the order in which it was recorded.
  public var contents: [ContentRecord] = []
  /// The parts of all contents, one after the other.
  public var contentParts: [PicturePart] = []
  /// The appearance callbacks of controllers, in their order.
  public var callbacks: [Callback] = []
  /// What shows the state of the container, at rest too, in the order of time.
  public var moments: [Moment] = []
  /// The state of the app when everything is over.
  public var finalState = FinalState()

  public init() {}

  /// Whether every transition whose animator was called has been completed.
  var isCompleted: Bool { transitions.allSatisfy { $0.completions > 0 } }

  /// Whether the app began a transition by itself: an operation of the scenario asks for one, and it
  /// has asked for an earlier one.
  func isStartedByApp(_ transition: Int) -> Bool {
    transitions[..<transition].contains { $0.operation == transitions[transition].operation }
  }

  /// A hash of everything in the trace, to compare repetitions in the processes of one run. Another
  /// run of the program may hash differently, as always in Swift.
  package var digest: Int { hashValue }

  /// Empties the trace and keeps the memory. A list that is missing here keeps what earlier scenarios
  /// recorded.
  public mutating func removeAll() {
    transitions.removeAll(keepingCapacity: true)
    samples.removeAll(keepingCapacity: true)
    elements.removeAll(keepingCapacity: true)
    spatialTransforms.removeAll(keepingCapacity: true)
    records.removeAll(keepingCapacity: true)
    if !changes.isEmpty { changes.removeAll(keepingCapacity: true) }
    if !foreignViews.isEmpty { foreignViews.removeAll(keepingCapacity: true) }
    conversions.removeAll(keepingCapacity: true)
    outcomes.removeAll(keepingCapacity: true)
    displacements.removeAll(keepingCapacity: true)
    snapshots.removeAll(keepingCapacity: true)
    pictures.removeAll(keepingCapacity: true)
    picturesBetweenSamples.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    contents.removeAll(keepingCapacity: true)
    contentParts.removeAll(keepingCapacity: true)
    callbacks.removeAll(keepingCapacity: true)
    moments.removeAll(keepingCapacity: true)
    finalState = FinalState()
  }
}

/// One transition from the call of its animator to its end.
public struct TransitionRecord: Hashable, Sendable {
  /// The index of the scenario's operation that asked for it.
  public var operation: Int
  public var transitionKind: TransitionKind
  /// The numbers of the from-screen and the to-screen.
  public var from, to: Int
  public var began: Tick
  /// The duration that the animator returned, in seconds.
  public var duration: Double
  public var isInteractive: Bool
  /// Whether a recognizer or an interactor of the app's own drives it, and interprets touches in
  /// its own way.
  public var isAppDriven = false
  /// Whether `UIView` animations were enabled when it began.
  public var animationsWereEnabled: Bool
  /// Whether the final frame or, in a pop, the initial frame is the container's bounds. A presentation
  /// controller may want another one, or place the view itself.
  public var fillsContainer = true
  /// How often `completeTransition` was called.
  public var completions = 0
  /// The tick of the first call.
  public var completed: Tick?
  /// The argument of the first call: whether the animator claims success.
  public var claim = false
  /// The frame of the to-view at the first call; nil if that claims a failure, or where
  /// `TransitionContext.placement` is nil.
  public var completionPlacement: Placement?
  /// Whether the to-view lies at its final frame at the first call, in a wrapper: a view between it
  /// and the container that begins at the container's origin.
  public var fitsWrapper = false
  /// `transitionWasCancelled` at the first call.
  public var wasCancelled = false
  /// The attribute that changed between the first call and the end of its turn of the run loop; nil
  /// if none did.
  public var changedAfterClaim: Attribute?
  /// The `wantsInteractiveStart` of its interaction controller, true without one. If it is false,
  /// the animations run by themselves at first.
  public var startsInteractively = true
  /// Whether its animator gives the system an interruptible property animator.
  public var isInterruptible = false
  /// Whether the system animates it, and a presentation controller of the app only takes part.
  public var isOfSystem = false
  /// Whether anything in the container was animated at the first sample, even if only a mask or a
  /// scrolled view, where no frame moves.
  public var isAnimating = false
  /// Whether its animations run in a property animator, which need not be known to the system.
  public var isInPropertyAnimator = false
  /// Whether a finite animation still runs when it begins.
  public var beginsAmidAnimations = false
  /// The number of ticks after the first one in which animations began in it, for example in the
  /// completions of others.
  public var laterStarts = 0
  /// Whether nothing was asked to run alongside, and the first call came at the instant when the last
  /// animation of the app had run to its end.
  public var endsWithItsAnimations = false
  /// Whether the container held, at the first sample, an image of something that is none of the
  /// scenario. Pictures do not contain it.
  public var showsUnknownImages = false
  /// The interactor's `completionSpeed` at the first call of `completeTransition`.
  public var completionSpeed = 1.0
  /// How often `animationEnded` was called.
  public var animationEndedCalls = 0
  /// How often the frame of a view with a transform was set, roots of screens excepted.
  public var framesSetUnderTransform = 0
  /// The state of every view just before the call of the animator, and after the end: ranges of
  /// `Trace.records`, empty if nothing was recorded.
  ///
  /// Each holds the views of the from-screen in the order of their numbers, those of the to-screen,
  /// the container, then its other children, bottom first.
  public var before: Range<Int> = 0..<0
  public var after: Range<Int> = 0..<0
  /// What other views, such as bars, draw outside the container just before the transition: a range
  /// of `Trace.parts`.
  public var outsiders: Range<Int> = 0..<0
  /// The pictures of the old screen, the first sample, the last moment before the completion, and
  /// the end: ranges of `Trace.pictures`, empty if picture laws do not apply.
  public var oldPicture: Range<Int> = 0..<0
  public var firstPicture: Range<Int> = 0..<0
  public var lastPicture: Range<Int> = 0..<0
  public var newPicture: Range<Int> = 0..<0
  /// Whether a layout was due when the end was recorded, because something else happened before it.
  public var endsBeforeLayout = false

  public init(
    operation: Int, transitionKind: TransitionKind, from: Int, to: Int, began: Tick,
    duration: Double, isInteractive: Bool, animationsWereEnabled: Bool
  ) {
    (self.operation, self.transitionKind, self.from, self.to) = (
      operation, transitionKind, from, to
    )
    (self.began, self.duration, self.isInteractive) = (began, duration, isInteractive)
    self.animationsWereEnabled = animationsWereEnabled
  }

  /// The index in `Trace.records` of the root of a screen; its other views follow it. nil if the
  /// range is empty, or the screen is not one of the two.
  ///
  /// - Parameters:
  ///   - range: `before` or `after`.
  ///   - fromViewCount: the number of views of the from-screen.
  @inline(__always)
  func firstRecord(
    of screen: Int, in range: Range<Int>, fromViewCount: @autoclosure () -> Int
  ) -> Int? {
    if range.isEmpty { return nil }
    if screen == from { return range.lowerBound }
    return screen == to ? range.lowerBound + fromViewCount() : nil
  }
}

/// One observation of all views at an instant.
public struct Sample: Hashable, Sendable {
  /// In ticks; a whole number, except where a law asks for an instant between two ticks.
  public var time: Double
  /// The index of the transition in flight in `Trace.transitions`; nil at rest.
  public var transition: Int?
  /// The children of the container in stacking order, bottom first, then the marked views of the
  /// two screens. After a view of the animator's own come its subviews, in drawing order.
  public var elements: Range<Int>
  /// How many of the elements lie in the container, subviews of the animator's own views included.
  public var containerElementCount: Int
  /// The container's sublayer transform: an index in `Trace.spatialTransforms`; -1 is the identity.
  public var containerTransformIndex: Int32 = -1
  /// The whole picture: a range of `Trace.parts`; nil if it was not recorded.
  public var picture: Range<Int>?

  public init(time: Double, transition: Int?, elements: Range<Int>, containerElementCount: Int) {
    (self.time, self.transition) = (time, transition)
    (self.elements, self.containerElementCount) = (elements, containerElementCount)
  }
}

/// The whole picture at an instant of a transition.
public struct PictureSample: Hashable, Sendable {
  /// In ticks.
  public var time: Double
  /// The index of the transition in flight in `Trace.transitions`.
  public var transition: Int
  /// A range of `Trace.parts`.
  public var picture: Range<Int>

  public init(time: Double, transition: Int, picture: Range<Int>) {
    (self.time, self.transition, self.picture) = (time, transition, picture)
  }
}

/// The identity of a view in a trace: a view of the scenario, or one that came with the transition.
public enum TracedView: Hashable, Sendable, Codable {
  case view(ViewID)
  /// A view that shows a picture of another view.
  case snapshot(of: ViewID)
  case container
  case window
  /// A view that the scenario does not know.
  case unknown

  /// Faster than `==`, which compares all cases.
  @inlinable public var isUnknown: Bool { if case .unknown = self { true } else { false } }
}

/// A view as it is presented at an instant, animations included.
///
/// Small members are declared together to save memory: a trace has hundreds of elements.
public struct Element: Hashable, Sendable {
  public var tracedView: TracedView
  public var isHidden: Bool
  public var clipsToBounds = false
  /// Its transform, if that leaves the plane: an index in `Trace.spatialTransforms`; else -1.
  public var transformIndex: Int32 = -1
  /// The view of the animator's own in which it lies: an index in `Trace.elements`; -1 for a child
  /// of the container.
  public var parent: Int32 = -1
  /// The bounding box of its bounds in the container. For a layer that leaves the plane it is
  /// computed as if its own transform were the identity.
  public var rect: Rect
  /// Its own alpha, without that of its ancestors.
  public var alpha: Double
  /// The part of its transform that lies in the plane.
  public var transform: Affine
  public var cornerRadius = 0.0

  public init(tracedView: TracedView, rect: Rect, alpha: Double, isHidden: Bool, transform: Affine)
  {
    (self.tracedView, self.rect, self.alpha) = (tracedView, rect, alpha)
    (self.isHidden, self.transform) = (isHidden, transform)
  }
}

/// Every attribute of a view that must be unchanged when a transition is over.
public struct ViewRecord: Hashable, Sendable {
  public var tracedView: TracedView
  public var superview: TracedView?
  /// Recorded only for the root of a screen.
  public var isInWindow = true
  /// How many siblings that are views of the scenario lie below it.
  public var order: Int
  public var position: Point
  public var bounds: Rect
  public var anchor: Point
  public var transform: Affine
  public var alpha: Double
  public var cornerRadius: Double
  public var zPosition: Double
  public var isHidden: Bool
  public var clipsToBounds: Bool
  public var isUserInteractionEnabled: Bool
  public var hasMask: Bool
  /// Whether the sublayer transform or the own transform leaves the plane.
  public var hasDepth: Bool
  public var hasShadow: Bool
  /// Other single bits of the layer: `LayerNode.traits` in `QuartzCore`.
  public var traits: UInt32 = 0
  /// Whether a presentation controller shows its screen in this view, which is not the screen's own
  /// root.
  public var isPresentedView = false

  /// Inlined, so that a record is made in its final place.
  @inlinable @inline(__always)
  public init(
    tracedView: TracedView, superview: TracedView?, order: Int, position: Point, bounds: Rect,
    anchor: Point, transform: Affine, alpha: Double, cornerRadius: Double, zPosition: Double,
    isHidden: Bool, clipsToBounds: Bool, isUserInteractionEnabled: Bool, hasMask: Bool,
    hasDepth: Bool, hasShadow: Bool = false
  ) {
    self.tracedView = tracedView
    self.superview = superview
    self.order = order
    self.position = position
    self.bounds = bounds
    self.anchor = anchor
    self.transform = transform
    self.alpha = alpha
    self.cornerRadius = cornerRadius
    self.zPosition = zPosition
    self.isHidden = isHidden
    self.clipsToBounds = clipsToBounds
    self.isUserInteractionEnabled = isUserInteractionEnabled
    self.hasMask = hasMask
    self.hasDepth = hasDepth
    self.hasShadow = hasShadow
  }
}

/// What UIKit returned for a probe. A point is a rectangle without a size.
public struct Conversion: Hashable, Sendable {
  /// The converted rectangle or point; for a round trip, the point in its own view again.
  public var result: Rect
  /// For a round trip, the point in the other view. For a composition, the result by way of the third
  /// view. Otherwise the origin of `result`.
  public var detour: Point

  public init(result: Rect, detour: Point) { (self.result, self.detour) = (result, detour) }
}

/// The outcome of an event of the scenario.
public struct EventOutcome: Hashable, Sendable {
  /// The index of the transition in flight.
  public var transition: Int?
  /// Whether the event changed anything. Writing the current value changes nothing.
  public var hadEffect: Bool
  /// Whether a write restores the value that the attribute had before the app's first write in this
  /// transition.
  public var undoes: Bool

  public init(transition: Int?, hadEffect: Bool, undoes: Bool = false) {
    (self.transition, self.hadEffect, self.undoes) = (transition, hadEffect, undoes)
  }
}

/// A view whose position or bounds at the first sample of a transition differ from those just before
/// it.
public struct Displacement: Hashable, Sendable {
  /// The index of the transition in `Trace.transitions`.
  public var transition: Int
  public var view: ViewID
  /// Both at the first sample; `TransitionRecord.before` holds the former values.
  public var position: Point
  public var bounds: Rect

  public init(transition: Int, view: ViewID, position: Point, bounds: Rect) {
    (self.transition, self.view) = (transition, view)
    (self.position, self.bounds) = (position, bounds)
  }
}

/// A snapshot that was in a container: its view, and what it shows.
public struct SnapshotRecord: Hashable, Sendable {
  /// The index of the transition in `Trace.transitions`.
  public var transition: Int
  public var view: ViewID
  /// A range of `Trace.pictures`; in the coordinates of the picture, which is as large as the view.
  public var items: Range<Int>
  /// Whether the snapshot is one of a root, and shows views that are not part of the scenario, such as
  /// those that a screen of an app adds.
  public var showsOtherViews = false
  /// Whether the snapshot is black where its view draws nothing.
  public var isOnBlack = false
  /// How many pixels the snapshot has for each pixel that its view takes on the screen, in each
  /// direction: 1 is sharp, less is blurred.
  public var sharpness = 1.0

  public init(transition: Int, view: ViewID, items: Range<Int>) {
    (self.transition, self.view, self.items) = (transition, view, items)
  }
}

/// One view that is drawn in a picture.
public struct PictureItem: Hashable, Sendable {
  /// The view whose color it has.
  public var view: ViewID
  /// The map from the view's own unit square to the picture.
  public var quad: Affine
  /// The rectangle outside which nothing is drawn; nil means no limit.
  public var clip: Rect?
  /// The product of its alpha and those of its superviews.
  public var alpha: Double

  public init(view: ViewID, quad: Affine, clip: Rect?, alpha: Double) {
    (self.view, self.quad, self.clip, self.alpha) = (view, quad, clip, alpha)
  }
}

/// An appearance callback of a view controller.
public struct Callback: Hashable, Sendable {
  public var screen: Int
  public var kind: Kind
  /// The index of the transition in flight.
  public var transition: Int?

  public init(screen: Int, kind: Kind, transition: Int?) {
    (self.screen, self.kind, self.transition) = (screen, kind, transition)
  }

  /// `timeline.js` of the inspector has a sign for each name.
  public enum Kind: String, Hashable, Sendable {
    case willAppear, didAppear, willDisappear, didDisappear
  }
}

/// Which screens are in the window at an instant, and whether touches reach the app. Recorded at
/// the end of a tick, and just before a transition completes in it.
public struct Moment: Hashable, Sendable {
  /// In ticks.
  public var time: Double
  /// The index of the transition in flight in `Trace.transitions`.
  public var transition: Int?
  /// How many callbacks of controllers have been sent.
  public var callbackCount: Int
  /// The screens whose roots are in a window, as a bit set; only of the first eight.
  public var screensInWindow: UInt8
  /// Whether the window gives touches to the app.
  public var acceptsTouches: Bool

  public init(
    time: Double, transition: Int?, callbackCount: Int, screensInWindow: UInt8,
    acceptsTouches: Bool
  ) {
    (self.time, self.transition, self.callbackCount) = (time, transition, callbackCount)
    (self.screensInWindow, self.acceptsTouches) = (screensInWindow, acceptsTouches)
  }
}

/// The frame of the root of a screen, and its final frame.
public struct Placement: Hashable, Sendable {
  /// Its rectangle in the container, as if it had no transform.
  public var frame: Rect
  /// The rectangle that the system, or a presentation controller, wants.
  public var finalFrame: Rect

  public init(frame: Rect, finalFrame: Rect) { (self.frame, self.finalFrame) = (frame, finalFrame) }

  /// A thousandth of a point, which is invisible and far more than rounding changes.
  static let tolerance = 0x1p-10

  /// Whether the two differ by less than the tolerance.
  public var isInPlace: Bool {
    let limit = Placement.tolerance
    return abs(frame.minX - finalFrame.minX) < limit && abs(frame.minY - finalFrame.minY) < limit
      && abs(frame.size.width - finalFrame.size.width) < limit
      && abs(frame.size.height - finalFrame.size.height) < limit
  }
}

/// The state of the app when everything is over.
public struct FinalState: Hashable, Sendable {
  /// Whether a touch in the middle of the window reaches the app.
  public var acceptsTouches = true
  /// The tick of the last sample.
  public var tick = Tick.zero
  /// The stack, bottom first; for tabs, the selected one.
  public var stack: [Int] = []
  /// Whether a gesture of the app has begun without a transition: it may move views first.
  public var hadIdleGesture = false
  /// Transition contexts and snapshots that are still alive.
  public var contextsLeft = 0
  public var snapshotsLeft = 0
  /// Animators that are still alive after the app has been released.
  public var animatorsLeft = 0
  /// Presentation controllers that are still alive when the app has been released and has run again.
  public var presentationsLeft = 0
  /// Whether the screen on top is in the window, and no view that contains it is hidden or has alpha
  /// 0; nil if there was no transition.
  public var topIsShown: Bool?
  /// The state of the views of the screen on top, if no transition brought it there: a range of
  /// `Trace.records`.
  public var bypassedRecords: Range<Int> = 0..<0
  /// Where the screen is that was presented last over a presenter that stays; nil if there is none.
  public var overlayPlacement: Placement?
  /// The frame of a view that covers the presenter around that screen, such as a dimming view, and
  /// as the final frame the bounds of the container. The view has their size, or had it before a
  /// turn. nil if there is no such view, or if the screen hides it.
  public var coverPlacement: Placement?

  public init() {}

  /// The screen on top of the stack.
  public var topScreen: Int? { stack.last }
}
