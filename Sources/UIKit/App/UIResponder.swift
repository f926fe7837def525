/// The base class of views and controllers.
///
/// Apple's inherits from `NSObject`, whose initializer belongs to no actor and so could not make
/// a view here. This one implements `NSObjectProtocol` itself.
@preconcurrency @MainActor
open class UIResponder: NSObjectProtocol, Hashable, CustomStringConvertible {
  public init() {}

  /// The next responder in the chain.
  open var next: UIResponder? { nil }

  // MARK: Input

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { UIResponder.first === self }
  /// The only first responder.
  private static weak var first: UIResponder?
  /// Leaves no object as the first responder. Called before a new scenario, because the first
  /// responder of the one before may have leaked.
  static func forgetFirst() { first = nil }

  open var inputView: UIView? { nil }
  open var inputAccessoryView: UIView? { nil }

  /// Makes this the first responder. No keyboard appears.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    if let first = UIResponder.first, first !== self, !first.resignFirstResponder() { return false }
    UIResponder.first = self
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if isFirstResponder { UIResponder.first = nil }
    return true
  }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  // Never called, because nothing shakes the phone.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

  /// Never called, because nothing is loaded from an archive.
  open func awakeFromNib() {}
  open func prepareForInterfaceBuilder() {}

  /// Never called, because the app continues no activity.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  /// Called when a value that is observed by its name has changed.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// The class that an archive would name.
  nonisolated open var classForCoder: AnyClass { type(of: self) }
  /// The class itself: in Objective-C a class has the methods of its objects, too.
  nonisolated public class func classForCoder() -> AnyClass { self }

  nonisolated open func isEqual(_ object: Any?) -> Bool { (object as AnyObject?) === self }
  nonisolated open var hash: Int { serialNumber.value }
  nonisolated(unsafe) private var serialNumber = SerialNumber()

  nonisolated open func `self`() -> Self { self }
  nonisolated open func isProxy() -> Bool { false }
  nonisolated open var description: String { "\(type(of: self))" }
  nonisolated open var debugDescription: String { description }

  nonisolated public static func == (a: UIResponder, b: UIResponder) -> Bool { a.isEqual(b) }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
