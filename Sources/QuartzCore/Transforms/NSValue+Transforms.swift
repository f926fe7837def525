// Foundation's `NSValue` cannot store a transform on this platform. A value therefore stores the
// address of a copy that is never freed, as an unsigned 64-bit number (`"Q"`).

private let addressType = "Q"
/// The addresses of the copies. A value with another number is not a transform.
nonisolated(unsafe) private var transformAddresses: Set<UInt> = []
private let lock = NSLock()

/// Makes a copy of a transform that is never freed, and returns its address.
private func addressOfCopy(_ transform: CATransform3D) -> UInt {
  let copy = UnsafeMutablePointer<CATransform3D>.allocate(capacity: 1)
  copy.initialize(to: transform)
  let address = UInt(bitPattern: copy)
  lock.withLock { _ = transformAddresses.insert(address) }
  return address
}

extension NSValue {
  public convenience init(caTransform3D transform: CATransform3D) {
    var address = addressOfCopy(transform)
    self.init(bytes: &address, objCType: addressType)
  }

  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(caTransform3D: CATransform3D(transform))
  }

  /// The identity if the value is not a transform.
  public var caTransform3DValue: CATransform3D { storedTransform ?? CATransform3DIdentity }
  public var cgAffineTransformValue: CGAffineTransform { caTransform3DValue.affine }

  /// nil if the value is not a transform.
  private var storedTransform: CATransform3D? {
    guard String(cString: objCType) == addressType else { return nil }
    var address: UInt = 0
    getValue(&address)
    guard lock.withLock({ transformAddresses.contains(address) }) else { return nil }
    return UnsafePointer<CATransform3D>(bitPattern: address)?.pointee
  }

  /// The value as `CGPoint`, `CGSize`, `CGRect` or `CATransform3D`; nil if it is none of these.
  var geometry: Any? {
    let type = String(cString: objCType)
    if type.hasPrefix("{CGPoint") { return pointValue }
    if type.hasPrefix("{CGSize") { return sizeValue }
    return type.hasPrefix("{CGRect") ? rectValue : storedTransform
  }
}
