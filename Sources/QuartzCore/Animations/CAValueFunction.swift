/// Converts the numbers of an animation to transforms.
public final class CAValueFunction: NSObject, @unchecked Sendable {
  public let name: CAValueFunctionName

  /// nil for an unknown name.
  public init?(name: CAValueFunctionName) {
    guard CAValueFunctionName.all.contains(name) else { return nil }
    self.name = name
  }

  /// The numbers for which the transform is the identity.
  var neutral: AnimatableValue {
    let isScale = name.rawValue.hasPrefix("scale")
    return .numbers(SIMD4(repeating: isScale ? 1 : 0))
  }

  /// The transform of a value: an angle, a factor or a distance, or three of them.
  func transform(of value: AnimatableValue) -> AnimatableValue {
    guard case .numbers(let n) = value else { return value }
    return .transform(transform(CGFloat(n.x), CGFloat(n.y), CGFloat(n.z)))
  }

  private func transform(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    switch name {
    case .rotateX: CATransform3DMakeRotation(x, 1, 0, 0)
    case .rotateY: CATransform3DMakeRotation(x, 0, 1, 0)
    case .rotateZ: CATransform3DMakeRotation(x, 0, 0, 1)
    case .scale: CATransform3DMakeScale(x, y, z)
    case .scaleX: CATransform3DMakeScale(x, 1, 1)
    case .scaleY: CATransform3DMakeScale(1, x, 1)
    case .scaleZ: CATransform3DMakeScale(1, 1, x)
    case .translate: CATransform3DMakeTranslation(x, y, z)
    case .translateX: CATransform3DMakeTranslation(x, 0, 0)
    case .translateY: CATransform3DMakeTranslation(0, x, 0)
    // `translateZ`, the last name: `init(name:)` fails for a name that is not in `all`.
    default: CATransform3DMakeTranslation(0, 0, x)
    }
  }
}

/// The transform that a value function makes: what it does, and along which axis.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  public static let scale = CAValueFunctionName(rawValue: "scale")
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  public static let translate = CAValueFunctionName(rawValue: "translate")
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")

  fileprivate static let all: [CAValueFunctionName] = [
    .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX,
    .translateY, .translateZ,
  ]
}
