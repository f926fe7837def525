// Foundation's values cannot hold a transform here: they hold the address of one that stays.

/// The transforms that values hold, by their addresses; none ever goes.
nonisolated(unsafe) private var held: Set<UnsafeRawPointer> = []
private let lock = NSLock()

private func hold(_ transform: CATransform3D) -> UnsafeRawPointer {
  let place = UnsafeMutablePointer<CATransform3D>.allocate(capacity: 1)
  place.initialize(to: transform)
  lock.withLock { _ = held.insert(UnsafeRawPointer(place)) }
  return UnsafeRawPointer(place)
}

extension NSValue {
  public convenience init(caTransform3D transform: CATransform3D) {
    self.init(pointer: hold(transform))
  }

  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(pointer: hold(CATransform3D(transform)))
  }

  /// The identity if the value holds something else.
  public var caTransform3DValue: CATransform3D { heldTransform ?? CATransform3DIdentity }
  public var cgAffineTransformValue: CGAffineTransform { caTransform3DValue.affine }

  /// nil if the value holds something else.
  var heldTransform: CATransform3D? {
    guard objCType.pointee == UInt8(ascii: "^"), let pointer = pointerValue,
      lock.withLock({ held.contains(UnsafeRawPointer(pointer)) })
    else { return nil }
    return pointer.load(as: CATransform3D.self)
  }
}
