/// The components of a transform, in the order in which they apply: scale, shear, rotation,
/// translation.
public struct CGAffineTransformComponents: Hashable, Sendable, Codable {
  public var scale: CGSize
  /// How much x grows for each unit of y.
  public var horizontalShear: CGFloat
  /// The angle in radians.
  public var rotation: CGFloat
  public var translation: CGVector

  /// All numbers are 0, as in C. These are not the components of the identity.
  public init() { self.init(scale: .zero) }

  public init(
    scale: CGSize, horizontalShear: CGFloat = 0, rotation: CGFloat = 0,
    translation: CGVector = .zero
  ) {
    (self.scale, self.horizontalShear) = (scale, horizontalShear)
    (self.rotation, self.translation) = (rotation, translation)
  }
}

extension CGAffineTransform {
  /// The transform that has these components.
  public init(_ components: CGAffineTransformComponents) {
    let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
    self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
      .concatenating(shear)
      .concatenating(CGAffineTransform(rotationAngle: components.rotation))
      .concatenating(
        CGAffineTransform(
          translationX: components.translation.dx, y: components.translation.dy))
  }

  /// The components of the transform. A reflection gives a negative vertical scale.
  public func decomposed() -> CGAffineTransformComponents {
    // (a, b) is the image of the x axis: its length is the scale, its angle the rotation.
    let width = (a * a + b * b).squareRoot()
    // If that length is 0, the image of the y axis gives the rotation.
    guard width > 0 else {
      return CGAffineTransformComponents(
        scale: CGSize(width: 0, height: (c * c + d * d).squareRoot()),
        rotation: CGFloat(atan2(Double(-c), Double(d))), translation: CGVector(dx: tx, dy: ty))
    }
    let height = (a * d - b * c) / width
    let scaledShear = (a * c + b * d) / width
    return CGAffineTransformComponents(
      scale: CGSize(width: width, height: height),
      horizontalShear: height == 0 ? 0 : scaledShear / height,
      rotation: CGFloat(atan2(Double(b), Double(a))), translation: CGVector(dx: tx, dy: ty))
  }
}
