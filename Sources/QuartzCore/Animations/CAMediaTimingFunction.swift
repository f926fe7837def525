/// The name of a predefined timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The progress of an animation as a function of time.
public final class CAMediaTimingFunction: NSObject, Sendable {
  package let curve: TimingCurve

  package init(_ curve: TimingCurve) { self.curve = curve }

  /// Functions with the same control points are equal.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CAMediaTimingFunction)?.points == points
  }
  public override var hash: Int { points.reduce(0) { 31 &* $0 &+ Int($1.bitPattern) } }
  /// The control points as they can be read and set.
  private var points: [Float] { [curve.x1, curve.y1, curve.x2, curve.y2].map(Float.init) }

  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self.init(.linear)
    case .easeIn: self.init(.easeIn)
    case .easeOut: self.init(.easeOut)
    case .easeInEaseOut: self.init(.easeInOut)
    default: self.init(.system)
    }
  }

  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(TimingCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y)))
  }

  /// The control points of the curve: 0 and 3 are its ends.
  ///
  /// - Parameter ptr: room for x and y.
  public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let (x, y) =
      switch idx {
      case 0: (0.0, 0.0)
      case 1: (curve.x1, curve.y1)
      case 2: (curve.x2, curve.y2)
      default: (1.0, 1.0)
      }
    (ptr[0], ptr[1]) = (Float(x), Float(y))
  }
}
