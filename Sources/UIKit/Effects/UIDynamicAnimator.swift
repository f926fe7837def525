// UIKit Dynamics. The declarations only make files compile. A scenario that adds a behavior is
// refused, because physics is not simulated.

/// An item that physics can move.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
  var center: CGPoint { get set }
  var bounds: CGRect { get }
  var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}

/// A force or rule that an animator applies to items.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
  open var action: (() -> Void)?
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  open internal(set) weak var dynamicAnimator: UIDynamicAnimator?

  public nonisolated override init() { super.init() }
  open func addChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.append(behavior) }
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.removeAll { $0 === behavior }
  }
}

/// Holds no behavior: a scenario that adds one is refused.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
  public private(set) var referenceView: UIView?
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  open private(set) var behaviors: [UIDynamicBehavior] = []
  open var isRunning: Bool { false }

  public nonisolated override init() { super.init() }

  public convenience init(referenceView view: UIView) {
    self.init()
    referenceView = view
  }

  open func addBehavior(_ behavior: UIDynamicBehavior) {
    stopUnsupported("\(type(of: behavior)) needs UIKit Dynamics, which is not simulated here")
  }

  open func removeBehavior(_ behavior: UIDynamicBehavior) {}
  open func removeAllBehaviors() { behaviors.removeAll() }
  open func updateItem(usingCurrentState item: any UIDynamicItem) {}
}

/// The delegate of a dynamic animator. It is never called.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Gravity. It has no effect here.
@preconcurrency @MainActor open class UIGravityBehavior: UIDynamicBehavior {
  open private(set) var items: [any UIDynamicItem] = []
  open var gravityDirection = CGVector(dx: 0, dy: 1)
  open var angle: CGFloat = .pi / 2
  open var magnitude: CGFloat = 1

  public convenience init(items: [any UIDynamicItem]) {
    self.init()
    self.items = items
  }

  open func addItem(_ item: any UIDynamicItem) { items.append(item) }
}

/// Collisions. It has no effect here.
@preconcurrency @MainActor open class UICollisionBehavior: UIDynamicBehavior {
  public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let items = Mode(rawValue: 1)
    public static let boundaries = Mode(rawValue: 2)
    public static let everything = Mode(rawValue: .max)
  }

  open private(set) var items: [any UIDynamicItem] = []
  open var collisionMode = Mode.everything
  open var translatesReferenceBoundsIntoBoundary = false
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  public convenience init(items: [any UIDynamicItem]) {
    self.init()
    self.items = items
  }

  open func addItem(_ item: any UIDynamicItem) { items.append(item) }
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {}
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint)
  {}
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {}
  open func removeAllBoundaries() {}
}

/// The delegate of a collision behavior. It is never called.
@preconcurrency @MainActor public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
}

extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
}

/// The physical properties of items. It has no effect here.
@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
  open private(set) var items: [any UIDynamicItem] = []
  open var elasticity: CGFloat = 0
  open var friction: CGFloat = 0
  open var density: CGFloat = 1
  open var resistance: CGFloat = 0
  open var angularResistance: CGFloat = 0
  open var allowsRotation = true

  public convenience init(items: [any UIDynamicItem]) {
    self.init()
    self.items = items
  }

  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {}
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {}
}

/// A push. It has no effect here.
@preconcurrency @MainActor open class UIPushBehavior: UIDynamicBehavior {
  public enum Mode: Int, Sendable { case continuous, instantaneous }

  open var mode = Mode.continuous
  open var active = true
  open var angle: CGFloat = 0
  open var magnitude: CGFloat = 0
  open var pushDirection = CGVector.zero

  public convenience init(items: [any UIDynamicItem], mode: Mode) {
    self.init()
    self.mode = mode
  }
}

/// An attachment to a point. It has no effect here.
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
  open var anchorPoint = CGPoint.zero
  open var length: CGFloat = 0
  open var damping: CGFloat = 0
  open var frequency: CGFloat = 0

  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init()
    anchorPoint = point
  }

  public convenience init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    self.init(item: item, attachedToAnchor: point)
  }
}

/// A snap to a point. It has no effect here.
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
  open var snapPoint = CGPoint.zero
  open var damping: CGFloat = 0.5

  public convenience init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.init()
    snapPoint = point
  }
}
