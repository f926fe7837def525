// Layers that only hold their properties, which have no effect here: pictures do not show what
// these layers draw. Only `showsOwnContent` reads two of them. So a change of a property is not
// reported with `node.touch()`. For what else a new property needs see `CALayer.ownProperties`.

/// A layer that draws text. Of its properties only `string` counts here.
open class CATextLayer: CALayer {
  open var string: Any?
  open var font: AnyObject?
  open var fontSize: CGFloat = 36
  open var foregroundColor: CGColor? = .white
  open var isWrapped = false
  open var allowsFontSubpixelQuantization = false
  open var truncationMode = CATextLayerTruncationMode.none
  open var alignmentMode = CATextLayerAlignmentMode.natural

  package override var ownProperties: NamedProperties { CATextLayer.properties }
  nonisolated(unsafe) private static let properties = NamedProperties.list {
    $0.add("string", \CATextLayer.string)
    $0.add("font", \CATextLayer.font)
    $0.add("fontSize", \CATextLayer.fontSize)
    $0.add("foregroundColor", \CATextLayer.foregroundColor)
    $0.add("truncationMode", \CATextLayer.truncationMode)
    $0.add("alignmentMode", \CATextLayer.alignmentMode)
    $0.add("allowsFontSubpixelQuantization", \CATextLayer.allowsFontSubpixelQuantization)
    $0.add("wrapped", \CATextLayer.isWrapped)
  }

  package override var showsOwnContent: Bool {
    switch string {
    case let text as String: !text.isEmpty
    case let text as NSAttributedString: text.length > 0
    default: string != nil
    }
  }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("string", any: string)
    state.add("font", object: font)
    state.add("fontSize", fontSize)
    state.add("foregroundColor", foregroundColor)
    state.add("isWrapped", isWrapped)
    state.add("allowsFontSubpixelQuantization", allowsFontSubpixelQuantization)
    state.add("truncationMode", truncationMode)
    state.add("alignmentMode", alignmentMode)
  }
}

/// Where a text that is too long is cut.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let none = CATextLayerTruncationMode(rawValue: "none")
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// How the lines of a text are aligned.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// A layer that keeps the depth of its sublayers. Here it is a plain layer, because pictures are
/// flat.
open class CATransformLayer: CALayer {
  /// The deepest sublayer at a point. The layer itself has no plane, and is never hit.
  /// (`docs/facts.md C12`)
  open override func hitTest(_ p: CGPoint) -> CALayer? {
    let hit = super.hitTest(p)
    return hit === self ? nil : hit
  }
}

/// A layer that draws its content in tiles. Pictures show what a plain layer shows, whatever its
/// properties are.
open class CATiledLayer: CALayer {
  /// In pixels.
  open var tileSize = CGSize(width: 256, height: 256)
  open var levelsOfDetail = 1
  open var levelsOfDetailBias = 0

  /// In seconds.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  package override var ownProperties: NamedProperties { CATiledLayer.properties }
  nonisolated(unsafe) private static let properties = NamedProperties.list {
    $0.add("tileSize", \CATiledLayer.tileSize)
    $0.add("levelsOfDetail", \CATiledLayer.levelsOfDetail)
    $0.add("levelsOfDetailBias", \CATiledLayer.levelsOfDetailBias)
  }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("tileSize", tileSize)
    state.add("levelsOfDetail", levelsOfDetail)
    state.add("levelsOfDetailBias", levelsOfDetailBias)
  }
}

/// A layer that draws its sublayers several times. Pictures show them once, whatever its properties
/// are.
open class CAReplicatorLayer: CALayer {
  open var instanceCount = 1
  open var instanceDelay: Double = 0
  open var instanceTransform = CATransform3DIdentity
  open var preservesDepth = false

  open var instanceColor: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)

  open var instanceRedOffset: Float = 0
  open var instanceGreenOffset: Float = 0
  open var instanceBlueOffset: Float = 0
  open var instanceAlphaOffset: Float = 0

  package override var ownProperties: NamedProperties { CAReplicatorLayer.properties }
  nonisolated(unsafe) private static let properties = NamedProperties.list {
    $0.add("instanceCount", \CAReplicatorLayer.instanceCount)
    $0.add("instanceDelay", \CAReplicatorLayer.instanceDelay)
    $0.add("instanceTransform", \CAReplicatorLayer.instanceTransform)
    $0.add("preservesDepth", \CAReplicatorLayer.preservesDepth)
    $0.add("instanceColor", \CAReplicatorLayer.instanceColor)
    $0.add("instanceRedOffset", \CAReplicatorLayer.instanceRedOffset)
    $0.add("instanceGreenOffset", \CAReplicatorLayer.instanceGreenOffset)
    $0.add("instanceBlueOffset", \CAReplicatorLayer.instanceBlueOffset)
    $0.add("instanceAlphaOffset", \CAReplicatorLayer.instanceAlphaOffset)
  }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("instanceCount", instanceCount)
    state.add("instanceDelay", instanceDelay)
    state.add("instanceTransform", instanceTransform)
    state.add("preservesDepth", preservesDepth)
    state.add("instanceColor", instanceColor)
    state.add("instanceRedOffset", instanceRedOffset)
    state.add("instanceGreenOffset", instanceGreenOffset)
    state.add("instanceBlueOffset", instanceBlueOffset)
    state.add("instanceAlphaOffset", instanceAlphaOffset)
  }
}

/// A layer that draws particles. Of its properties only `emitterCells` counts here.
open class CAEmitterLayer: CALayer {
  open var emitterCells: [CAEmitterCell]?
  open var birthRate: Float = 1
  open var lifetime: Float = 1

  open var emitterPosition = CGPoint.zero
  open var emitterZPosition: CGFloat = 0
  open var emitterSize = CGSize.zero
  open var emitterDepth: CGFloat = 0
  open var emitterShape = CAEmitterLayerEmitterShape.point
  open var emitterMode = CAEmitterLayerEmitterMode.volume
  open var renderMode = CAEmitterLayerRenderMode.unordered
  open var preservesDepth = false

  open var velocity: Float = 1
  open var scale: Float = 1
  open var spin: Float = 1
  open var seed: UInt32 = 0

  open override class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "birthRate", "lifetime", "velocity", "scale", "spin": NSNumber(value: 1)
    case "emitterShape": CAEmitterLayerEmitterShape.point
    case "emitterMode": CAEmitterLayerEmitterMode.volume
    case "renderMode": CAEmitterLayerRenderMode.unordered
    default: super.defaultValue(forKey: key)
    }
  }

  package override var ownProperties: NamedProperties { CAEmitterLayer.properties }
  nonisolated(unsafe) private static let properties = NamedProperties.list {
    $0.add("emitterCells", \CAEmitterLayer.emitterCells)
    $0.add("birthRate", \CAEmitterLayer.birthRate)
    $0.add("lifetime", \CAEmitterLayer.lifetime)
    $0.add("emitterPosition", \CAEmitterLayer.emitterPosition)
    $0.add("emitterZPosition", \CAEmitterLayer.emitterZPosition)
    $0.add("emitterSize", \CAEmitterLayer.emitterSize)
    $0.add("emitterDepth", \CAEmitterLayer.emitterDepth)
    $0.add("emitterShape", \CAEmitterLayer.emitterShape)
    $0.add("emitterMode", \CAEmitterLayer.emitterMode)
    $0.add("renderMode", \CAEmitterLayer.renderMode)
    $0.add("preservesDepth", \CAEmitterLayer.preservesDepth)
    $0.add("velocity", \CAEmitterLayer.velocity)
    $0.add("scale", \CAEmitterLayer.scale)
    $0.add("spin", \CAEmitterLayer.spin)
    $0.add("seed", \CAEmitterLayer.seed)
  }

  package override var showsOwnContent: Bool { emitterCells?.isEmpty == false }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("emitterCells", objects: emitterCells)
    state.add("birthRate", birthRate)
    state.add("lifetime", lifetime)
    state.add("emitterPosition", emitterPosition)
    state.add("emitterZPosition", emitterZPosition)
    state.add("emitterSize", emitterSize)
    state.add("emitterDepth", emitterDepth)
    state.add("emitterShape", emitterShape)
    state.add("emitterMode", emitterMode)
    state.add("renderMode", renderMode)
    state.add("preservesDepth", preservesDepth)
    state.add("velocity", velocity)
    state.add("scale", scale)
    state.add("spin", spin)
    state.add("seed", seed)
  }
}

/// The shape from which particles come.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of the shape from which particles come.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The order in which particles are drawn.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// One kind of particle. Its properties have no effect here.
open class CAEmitterCell: NSObject {
  open var name: String?
  open var isEnabled = true
  open var contents: Any?
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var contentsScale: CGFloat = 1
  open var color: CGColor? = .white

  open var redRange: Float = 0
  open var greenRange: Float = 0
  open var blueRange: Float = 0
  open var alphaRange: Float = 0
  open var redSpeed: Float = 0
  open var greenSpeed: Float = 0
  open var blueSpeed: Float = 0
  open var alphaSpeed: Float = 0
  open var birthRate: Float = 0

  open var lifetime: Float = 0
  open var lifetimeRange: Float = 0
  open var velocity: CGFloat = 0

  open var velocityRange: CGFloat = 0
  open var xAcceleration: CGFloat = 0
  open var yAcceleration: CGFloat = 0
  open var zAcceleration: CGFloat = 0
  open var emissionLatitude: CGFloat = 0
  open var emissionLongitude: CGFloat = 0
  open var emissionRange: CGFloat = 0

  open var scale: CGFloat = 1
  open var scaleRange: CGFloat = 0
  open var scaleSpeed: CGFloat = 0
  open var spin: CGFloat = 0
  open var spinRange: CGFloat = 0

  /// The class's default of a property; nil for most.
  open class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "enabled": NSNumber(value: true)
    case "contentsRect": CGRect(x: 0, y: 0, width: 1, height: 1)
    case "contentsScale", "scale": NSNumber(value: 1)
    case "color": CGColor.white
    default: nil
    }
  }

  open var emitterCells: [CAEmitterCell]?
}
