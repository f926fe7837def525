/// What was observed while a subject lived through a scenario.
///
/// Plain values in flat lists, so that one trace can be filled, judged and emptied again a
/// hundred thousand times a second: a range of one list stands where a list of lists would.
public struct Trace: Sendable {
  /// One for each transition whose animator was started, in that order.
  public var transitions: [TransitionRecord] = []
  /// The instants, in the order of time.
  public var samples: [Sample] = []
  /// What was seen at the instants, one after the other.
  public var elements: [Element] = []
  /// The maps of what leaves the plane, in the order in which it was seen.
  public var turns: [Matrix] = []
  /// The state of views before and after each transition.
  public var records: [ViewRecord] = []
  /// The answers to the scenario's probes, in their order.
  public var conversions: [Conversion] = []
  /// What became of the scenario's events, in their order.
  public var outcomes: [EventOutcome] = []
  /// Views below the roots that were somewhere else at the first look at a transition than just
  /// before it.
  public var displacements: [Displacement] = []
  /// What snapshots show, in the order in which they were first seen.
  public var snapshots: [SnapshotRecord] = []
  /// What is drawn: the items of pictures and snapshots, one after the other.
  public var pictures: [PictureItem] = []
  /// What controllers were told, in that order.
  public var callbacks: [Callback] = []
  /// How the app stands when everything is over.
  public var finalState = FinalState()

  public init() {}

  /// Whether every transition whose animator was called has been completed.
  var isCompleted: Bool { transitions.allSatisfy { $0.completions > 0 } }

  /// Forgets the story and keeps the memory.
  public mutating func removeAll() {
    transitions.removeAll(keepingCapacity: true)
    samples.removeAll(keepingCapacity: true)
    elements.removeAll(keepingCapacity: true)
    turns.removeAll(keepingCapacity: true)
    records.removeAll(keepingCapacity: true)
    conversions.removeAll(keepingCapacity: true)
    outcomes.removeAll(keepingCapacity: true)
    displacements.removeAll(keepingCapacity: true)
    snapshots.removeAll(keepingCapacity: true)
    pictures.removeAll(keepingCapacity: true)
    callbacks.removeAll(keepingCapacity: true)
    finalState = FinalState()
  }
}

/// One transition from the call of its animator to its end.
public struct TransitionRecord: Sendable {
  /// The operation of the scenario that asked for it.
  public var operation: Int
  public var transitionKind: TransitionKind
  /// The screens that leave and come.
  public var from, to: Int
  public var began: Tick
  /// What the animator named as its duration, in seconds.
  public var duration: Double
  public var isInteractive: Bool
  /// A recogniser or an interactor of the app's own drives it, and makes of the finger what it
  /// likes.
  public var isAppDriven = false
  /// Whether `UIView` animations were enabled when it began.
  public var animationsWereEnabled: Bool
  /// The final frame is the container's bounds: a presentation controller may want another, or
  /// put the view elsewhere itself.
  public var fillsContainer = true
  /// How often `completeTransition` was called.
  public var completions = 0
  /// The first call: when, and what it claimed.
  public var completed: Tick?
  public var claim = false
  /// Where the new screen lay at that moment; nil if it was not in the container, or has no final
  /// frame.
  public var placed: Placement?
  /// `transitionWasCancelled` at the first call.
  public var wasCancelled = false
  /// What was different when the turn of the first call was over; nil if nothing was.
  public var changedAfterClaim: Attribute?
  /// Its animator gives a property animator to the system, which can be interrupted.
  public var isInterruptible = false
  /// Whether anything in the container was being animated when it was first looked at, be it only a
  /// mask or a scrolled view, where no frame moves.
  public var isAnimating = false
  /// What is animated runs in a property animator, whoever else may know of it.
  public var isInPropertyAnimator = false
  /// How fast the rest of an interaction ran: the interactor's word at the first call.
  public var completionSpeed = 1.0
  /// How often `animationEnded` was called.
  public var animationEndedCalls = 0
  /// How often somebody set the frame of a view that had a transform, roots of screens apart.
  public var framesSetUnderTransform = 0
  /// The state of every view just before the animator was called, and after the end.
  public var before: Range<Int> = 0..<0
  public var after: Range<Int> = 0..<0
  /// Pictures: the old screen, the first instant, the last before the completions, the end.
  /// Empty where the eye is not asked.
  public var oldPicture: Range<Int> = 0..<0
  public var firstPicture: Range<Int> = 0..<0
  public var lastPicture: Range<Int> = 0..<0
  public var newPicture: Range<Int> = 0..<0

  public init(
    operation: Int, transitionKind: TransitionKind, from: Int, to: Int, began: Tick,
    duration: Double,
    isInteractive: Bool, animationsWereEnabled: Bool
  ) {
    (self.operation, self.transitionKind, self.from, self.to) = (
      operation, transitionKind, from, to
    )
    (self.began, self.duration, self.isInteractive) = (began, duration, isInteractive)
    self.animationsWereEnabled = animationsWereEnabled
  }
}

/// One instant at which everybody looked.
public struct Sample: Sendable {
  /// In ticks; a whole number, except where a law asks for an instant between two ticks.
  public var time: Double
  /// The transition in flight, by its place in `Trace.transitions`; nil at rest.
  public var transition: Int?
  /// What lies in the container in stacking order, bottom first, then the marked views of the two
  /// screens. A stranger is followed by what lies in it, as it is drawn.
  public var elements: Range<Int>
  /// How many of the elements lie in the container.
  public var children: Int
  /// The container's sublayer transform: a place in `Trace.turns`; -1 is the identity.
  public var perspective: Int32 = -1

  public init(time: Double, transition: Int?, elements: Range<Int>, children: Int) {
    (self.time, self.transition) = (time, transition)
    (self.elements, self.children) = (elements, children)
  }
}

/// Who is meant: a view of the story, or one that came with the transition.
public enum TracedView: Hashable, Sendable {
  case view(ViewID)
  /// A view that shows a picture of another.
  case snapshot(of: ViewID)
  case container
  case window
  /// A view that nobody told the story about.
  case unknown

  /// `==` would ask about all cases.
  @inlinable public var isUnknown: Bool { if case .unknown = self { true } else { false } }
}

/// A view as it is presented at an instant, animations included.
///
/// What is small stands together: a story has hundreds of these.
public struct Element: Sendable {
  public var tracedView: TracedView
  public var isHidden: Bool
  public var clipsToBounds = false
  /// Its transform, if that leaves the plane: a place in `Trace.turns`; else -1.
  public var turn: Int32 = -1
  /// The stranger that it lies in: a place in `Trace.elements`; -1 for a child of the container.
  public var parent: Int32 = -1
  /// The bounding box of its bounds in the container; of what leaves the plane, as if its own
  /// transform were the identity.
  public var rect: Rect
  /// Its own.
  public var alpha: Double
  /// What of its transform lies in the plane.
  public var transform: Affine
  public var cornerRadius = 0.0

  public init(tracedView: TracedView, rect: Rect, alpha: Double, isHidden: Bool, transform: Affine)
  {
    (self.tracedView, self.rect, self.alpha) = (tracedView, rect, alpha)
    (self.isHidden, self.transform) = (isHidden, transform)
  }
}

/// Everything of a view that must be as it was when a transition is over.
public struct ViewRecord: Equatable, Sendable {
  public var tracedView: TracedView
  public var superview: TracedView?
  /// Of a screen's root; nobody asks it of other views.
  public var isInWindow = true
  /// How many siblings that are the story's views lie below.
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
  /// A presentation controller shows its screen in this view, which is not the screen's own root.
  public var isPresentedView = false

  /// Inlined, so that a record is made where it stays.
  @inlinable @inline(__always)
  public init(
    tracedView: TracedView, superview: TracedView?, order: Int, position: Point, bounds: Rect,
    anchor: Point,
    transform: Affine, alpha: Double, cornerRadius: Double, zPosition: Double, isHidden: Bool,
    clipsToBounds: Bool, isUserInteractionEnabled: Bool, hasMask: Bool, hasDepth: Bool,
    hasShadow: Bool = false
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

/// The answer to a probe. A point is a rectangle without a size.
public struct Conversion: Sendable {
  public var answer: Rect
  /// The other way of a composition; else the same as `answer`.
  public var detour: Point

  public init(answer: Rect, detour: Point) { (self.answer, self.detour) = (answer, detour) }
}

/// What became of an event of the scenario.
public struct EventOutcome: Sendable {
  /// The transition that was in flight.
  public var transition: Int?
  /// Whether anything is different afterwards: a write of the value that stood there is none.
  public var hadEffect: Bool
  /// A write that gives an attribute the value back that it had before the app's first write in
  /// this transition: nobody can tell that there was any.
  public var undoes: Bool

  public init(transition: Int?, hadEffect: Bool, undoes: Bool = false) {
    (self.transition, self.hadEffect, self.undoes) = (transition, hadEffect, undoes)
  }
}

/// A view that was somewhere else at the first look at a transition than just before it.
public struct Displacement: Sendable {
  public var transition: Int
  public var view: ViewID
  /// Both at the first look; `TransitionRecord.before` tells what they were.
  public var position: Point
  public var bounds: Rect

  public init(transition: Int, view: ViewID, position: Point, bounds: Rect) {
    (self.transition, self.view) = (transition, view)
    (self.position, self.bounds) = (position, bounds)
  }
}

/// A snapshot that was seen in a container: what of, and what it shows.
public struct SnapshotRecord: Sendable {
  public var transition: Int
  public var view: ViewID
  /// In the coordinates of the picture, which has the size of the view.
  public var items: Range<Int>
  /// Black is to be seen in it where its view draws nothing.
  public var isOnBlack = false
  /// Its pixels for each pixel that the view takes on the screen, in each direction.
  public var sharpness = 1.0

  public init(transition: Int, view: ViewID, items: Range<Int>) {
    (self.transition, self.view, self.items) = (transition, view, items)
  }
}

/// One thing that is drawn.
public struct PictureItem: Hashable, Sendable {
  /// Whose colour it has.
  public var view: ViewID
  /// The map from the view's own unit square to the picture.
  public var quad: Affine
  /// What lies outside is not drawn; nil is no limit.
  public var clip: Rect?
  /// The product along the way.
  public var alpha: Double

  public init(view: ViewID, quad: Affine, clip: Rect?, alpha: Double) {
    (self.view, self.quad, self.clip, self.alpha) = (view, quad, clip, alpha)
  }
}

/// A word of the system to a view controller.
public struct Callback: Hashable, Sendable {
  public var screen: Int
  public var kind: Kind
  /// The transition in flight.
  public var transition: Int?

  public init(screen: Int, kind: Kind, transition: Int?) {
    (self.screen, self.kind, self.transition) = (screen, kind, transition)
  }

  public enum Kind: String, Hashable, Sendable {
    case willAppear, didAppear, willDisappear, didDisappear
  }
}

/// Where the root of a screen lies, and where it should.
public struct Placement: Sendable {
  /// Where it lies in the container, as if it had no transform.
  public var frame: Rect
  /// Where the system, or a presentation controller, wants it.
  public var finalFrame: Rect

  public init(frame: Rect, finalFrame: Rect) { (self.frame, self.finalFrame) = (frame, finalFrame) }

  /// Whether an eye would see no difference: a thousandth of a point is far above what rounding
  /// leaves.
  public var isInPlace: Bool {
    let limit = 0x1p-10
    return abs(frame.minX - finalFrame.minX) < limit && abs(frame.minY - finalFrame.minY) < limit
      && abs(frame.size.width - finalFrame.size.width) < limit
      && abs(frame.size.height - finalFrame.size.height) < limit
  }
}

/// How the app stands when everything is over.
public struct FinalState: Sendable {
  /// Whether a touch in the middle of the window finds the app.
  public var acceptsTouches = true
  /// The tick of the last observation.
  public var tick = Tick.zero
  /// The stack, bottom first; of tabs the one that is selected.
  public var stack: [Int] = []
  /// Transition contexts and pictures that are still alive.
  public var contextsLeft = 0
  public var snapshotsLeft = 0
  /// Animators that are still alive when the app has gone.
  public var animatorsLeft = 0
  /// Whether the screen on top lies in the window, and nothing above it is hidden or wholly
  /// transparent; nil where no transition was seen.
  public var topIsShown: Bool?
  /// The state of the views of the screen on top, if it came there in another way than by the
  /// last transition.
  public var bypassed: Range<Int> = 0..<0
  /// The screen that is presented last over a presenter who stays; nil if there is none.
  public var overlayPlacement: Placement?

  public init() {}

  /// The screen on top of the stack.
  public var topScreen: Int? { stack.last }
}
