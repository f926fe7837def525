// Layers that hold their properties; what they draw is not in pictures.

/// A layer that draws a text.
open class CATextLayer: CALayer {
  open var string: Any?
  open var font: AnyObject?
  open var fontSize: CGFloat = 36
  open var foregroundColor: CGColor? = .white
  open var isWrapped = false
  open var truncationMode = CATextLayerTruncationMode.none
  open var alignmentMode = CATextLayerAlignmentMode.natural
}

public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let none = CATextLayerTruncationMode(rawValue: "none")
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// A layer that keeps the depth of its sublayers. Here it is a layer like any other, because
/// pictures are flat.
open class CATransformLayer: CALayer {}

/// A layer that draws its sublayers several times. Pictures show them once.
open class CAReplicatorLayer: CALayer {
  open var instanceCount = 1
  open var instanceDelay: Double = 0
  open var instanceTransform = CATransform3DIdentity
  open var preservesDepth = false
  open var instanceColor: CGColor? = .white
  open var instanceRedOffset: Float = 0
  open var instanceGreenOffset: Float = 0
  open var instanceBlueOffset: Float = 0
  open var instanceAlphaOffset: Float = 0
}

open class CAScrollLayer: CALayer {
  open func scroll(to p: CGPoint) { bounds.origin = p }
}

/// A layer that draws particles.
open class CAEmitterLayer: CALayer {
  open var emitterCells: [CAEmitterCell]?
  open var birthRate: Float = 1
  open var lifetime: Float = 1
  open var emitterPosition = CGPoint.zero
  open var emitterSize = CGSize.zero
  open var emitterShape = "point"
  open var emitterMode = "volume"
  open var renderMode = "unordered"
  open var velocity: Float = 1
  open var scale: Float = 1
  open var seed: UInt32 = 0
}

open class CAEmitterCell: NSObject {
  open var name: String?
  open var contents: Any?
  open var color: CGColor?
  open var birthRate: Float = 0
  open var lifetime: Float = 0
  open var lifetimeRange: Float = 0
  open var velocity: CGFloat = 0
  open var velocityRange: CGFloat = 0
  open var emissionLongitude: CGFloat = 0
  open var emissionRange: CGFloat = 0
  open var scale: CGFloat = 1
  open var scaleRange: CGFloat = 0
  open var scaleSpeed: CGFloat = 0
  open var spin: CGFloat = 0
  open var spinRange: CGFloat = 0
  open var alphaRange: Float = 0
  open var alphaSpeed: Float = 0
  open var xAcceleration: CGFloat = 0
  open var yAcceleration: CGFloat = 0
  open var emitterCells: [CAEmitterCell]?
}
