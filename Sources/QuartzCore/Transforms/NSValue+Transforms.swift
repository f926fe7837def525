// Foundation's `NSValue` cannot hold a transform on this platform, so a value holds the address of
// one that is never freed.

/// The addresses of the transforms that values hold.
nonisolated(unsafe) private var held: Set<UInt> = []
private let lock = NSLock()

private func hold(_ transform: CATransform3D) -> UInt {
  let place = UnsafeMutablePointer<CATransform3D>.allocate(capacity: 1)
  place.initialize(to: transform)
  let address = UInt(bitPattern: place)
  lock.withLock { _ = held.insert(address) }
  return address
}

extension NSValue {
  public convenience init(caTransform3D transform: CATransform3D) {
    var address = hold(transform)
    self.init(bytes: &address, objCType: "Q")
  }

  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(caTransform3D: CATransform3D(transform))
  }

  /// The identity if the value holds something else.
  public var caTransform3DValue: CATransform3D { heldTransform ?? CATransform3DIdentity }
  public var cgAffineTransformValue: CGAffineTransform { caTransform3DValue.affine }

  /// nil if the value holds something else.
  var heldTransform: CATransform3D? {
    guard objCType.pointee == CChar(UInt8(ascii: "Q")) else { return nil }
    var address: UInt = 0
    getValue(&address)
    guard lock.withLock({ held.contains(address) }) else { return nil }
    return UnsafePointer<CATransform3D>(bitPattern: address)?.pointee
  }

  /// The point, size, rectangle or transform that the value holds; nil if it is something else.
  var geometry: Any? {
    let type = String(cString: objCType)
    if type.hasPrefix("{CGPoint") { return pointValue }
    if type.hasPrefix("{CGSize") { return sizeValue }
    return type.hasPrefix("{CGRect") ? rectValue : heldTransform
  }
}
