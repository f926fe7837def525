// Border and shadow count as decorations of a picture. A property without effect on pictures and
// animations says so. `LayerDetails` stores most of them.

extension CALayer: CAMediaTiming {
  // MARK: Border and shadow

  public var borderWidth: CGFloat {
    get { node.ownExtras?.borderWidth ?? 0 }
    set { record("borderWidth", from: borderWidth, to: newValue) { $0.borderWidth = newValue } }
  }

  /// Opaque black by default.
  public var borderColor: CGColor? {
    get {
      guard let extras = node.ownExtras else { return .black }
      return extras.hasBorderColor ? extras.borderColor as? CGColor : .black
    }
    set {
      record("borderColor", from: borderColor ?? .clear, to: newValue ?? .clear) {
        $0.borderColor = newValue
        $0.hasBorderColor = true
      }
    }
  }

  public var shadowOpacity: Float {
    get { node.ownExtras?.shadowOpacity ?? 0 }
    set {
      record("shadowOpacity", from: shadowOpacity, to: newValue) { $0.shadowOpacity = newValue }
    }
  }

  public var shadowRadius: CGFloat {
    get { node.ownExtras?.shadowRadius ?? 3 }
    set { record("shadowRadius", from: shadowRadius, to: newValue) { $0.shadowRadius = newValue } }
  }

  public var shadowOffset: CGSize {
    get { node.ownExtras?.shadowOffset ?? CGSize(width: 0, height: -3) }
    set { record("shadowOffset", from: shadowOffset, to: newValue) { $0.shadowOffset = newValue } }
  }

  public var shadowColor: CGColor? {
    get {
      guard let extras = node.ownExtras else { return .black }
      return extras.hasShadowColor ? extras.shadowColor as? CGColor : .black
    }
    set {
      record("shadowColor", from: shadowColor ?? .clear, to: newValue ?? .clear) {
        $0.shadowColor = newValue
        $0.hasShadowColor = true
      }
    }
  }

  public var shadowPath: CGPath? {
    get { details?.shadowPath }
    set { change { $0.shadowPath = newValue } }
  }

  // MARK: Corners

  public var maskedCorners: CACornerMask {
    get { details?.maskedCorners ?? .all }
    // Bits that are not corners are dropped.
    set { change { $0.maskedCorners = newValue.intersection(.all) } }
  }

  /// It has no effect here.
  public var cornerCurve: CALayerCornerCurve {
    get { details?.cornerCurve ?? .circular }
    // An unknown curve becomes a circle.
    set { change { $0.cornerCurve = newValue == .continuous ? newValue : .circular } }
  }

  /// How much further than its radius a corner reaches along an edge, in radii.
  public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  // MARK: Contents

  /// It has no effect here.
  public var contentsScale: CGFloat {
    get { details?.contentsScale ?? 1 }
    set { change { $0.contentsScale = newValue } }
  }

  /// The part of the contents that is shown, in the unit square. A change is not animated here,
  /// except explicitly.
  public var contentsRect: CGRect {
    get { details?.contentsRect ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
    set { change { $0.contentsRect = newValue } }
  }

  /// It has no effect here.
  public var contentsCenter: CGRect {
    get { details?.contentsCenter ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
    set { change { $0.contentsCenter = newValue } }
  }

  /// It has no effect here.
  public var contentsGravity: CALayerContentsGravity {
    get { details?.contentsGravity ?? .resize }
    set { change { $0.contentsGravity = newValue } }
  }

  /// How the pixels of the contents are stored. It has no effect here.
  public var contentsFormat: CALayerContentsFormat {
    get { details?.contentsFormat ?? .RGBA8Uint }
    set { change { $0.contentsFormat = newValue } }
  }

  /// It has no effect here.
  public var minificationFilter: CALayerContentsFilter {
    get { details?.minificationFilter ?? .linear }
    set { change { $0.minificationFilter = newValue } }
  }

  /// It has no effect here.
  public var magnificationFilter: CALayerContentsFilter {
    get { details?.magnificationFilter ?? .linear }
    set { change { $0.magnificationFilter = newValue } }
  }

  /// It has no effect here.
  public var minificationFilterBias: Float {
    get { details?.minificationFilterBias ?? 0 }
    set { change { $0.minificationFilterBias = newValue } }
  }

  // MARK: How it is drawn

  /// Whether it is drawn when its back faces the viewer.
  public var isDoubleSided: Bool {
    get { details?.isDoubleSided ?? true }
    set { change { $0.isDoubleSided = newValue } }
  }

  public var isGeometryFlipped: Bool {
    get { details?.isGeometryFlipped ?? false }
    set { change { $0.isGeometryFlipped = newValue } }
  }

  /// It has no effect here.
  public var drawsAsynchronously: Bool {
    get { details?.drawsAsynchronously ?? false }
    set { change { $0.drawsAsynchronously = newValue } }
  }

  public var shouldRasterize: Bool {
    get { details?.shouldRasterize ?? false }
    set { change { $0.shouldRasterize = newValue } }
  }

  public var rasterizationScale: CGFloat {
    get { details?.rasterizationScale ?? 1 }
    set { change { $0.rasterizationScale = newValue } }
  }

  /// It has no effect here.
  public var allowsEdgeAntialiasing: Bool {
    get { details?.allowsEdgeAntialiasing ?? false }
    set { change { $0.allowsEdgeAntialiasing = newValue } }
  }

  /// It has no effect here.
  public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { details?.edgeAntialiasingMask ?? LayerDetails().edgeAntialiasingMask }
    set { change { $0.edgeAntialiasingMask = newValue } }
  }

  /// It has no effect here.
  public var allowsGroupOpacity: Bool {
    get { details?.allowsGroupOpacity ?? true }
    set { change { $0.allowsGroupOpacity = newValue } }
  }

  /// It has no effect here.
  public var anchorPointZ: CGFloat {
    get { details?.anchorPointZ ?? 0 }
    set { change { $0.anchorPointZ = newValue } }
  }

  public var filters: [Any]? {
    get { details?.filters }
    set { change { $0.filters = newValue } }
  }

  public var compositingFilter: Any? {
    get { details?.compositingFilter }
    set { change { $0.compositingFilter = newValue } }
  }

  /// It has no effect here.
  public var backgroundFilters: [Any]? {
    get { details?.backgroundFilters }
    set { change { $0.backgroundFilters = newValue } }
  }

  public var style: [AnyHashable: Any]? {
    get { details?.style }
    set { change { $0.style = newValue } }
  }

  public var actions: [String: any CAAction]? {
    get { details?.actions }
    set { change { $0.actions = newValue } }
  }

  // MARK: Time

  /// How fast the time of the layer and its sublayers runs: at 0 their animations are stopped.
  public var speed: Float {
    get { details?.speed ?? 1 }
    set { if newValue != speed { changeTime { $0.speed = newValue } } }
  }

  /// In seconds.
  public var timeOffset: CFTimeInterval {
    get { details?.timeOffset ?? 0 }
    set { if newValue != timeOffset { changeTime { $0.timeOffset = newValue } } }
  }

  public var beginTime: CFTimeInterval {
    get { details?.beginTime ?? 0 }
    set { if newValue != beginTime { changeTime { $0.beginTime = newValue } } }
  }

  /// Infinite by default. It has no effect here.
  public var duration: CFTimeInterval {
    get { details?.duration ?? .infinity }
    set { change { $0.duration = newValue } }
  }

  /// It has no effect here.
  public var repeatCount: Float {
    get { details?.repeatCount ?? 0 }
    set { change { $0.repeatCount = newValue } }
  }

  /// It has no effect here.
  public var repeatDuration: CFTimeInterval {
    get { details?.repeatDuration ?? 0 }
    set { change { $0.repeatDuration = newValue } }
  }

  /// It has no effect here.
  public var autoreverses: Bool {
    get { details?.autoreverses ?? false }
    set { change { $0.autoreverses = newValue } }
  }

  /// It has no effect here.
  public var fillMode: CAMediaTimingFillMode {
    get { details?.fillMode ?? .removed }
    set { change { $0.fillMode = newValue } }
  }

  /// Changes an attribute of the layer's clock. From the first such change on, layers have clocks.
  private func changeTime(_ body: (LayerDetails) -> Void) {
    if world.animationStartTimes == nil { world.animationStartTimes = AnimationStartTimes() }
    change(body)
  }

  /// Converts a time from another layer's clock; nil is the system's clock.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    l?.convertTime(t, to: self) ?? node.ownTime(of: t)
  }
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    node.time(t, to: l?.node)
  }

  /// Changes a rare attribute, and records the change if a block records changes.
  private func record(_ key: String, from old: Any, to new: Any, _ body: (LayerExtras) -> Void) {
    guard node.recordAndTouch(.appearance) else { return }
    body(node.extras)
    defer { node.didChange() }
    guard node.mayRecord, let old = AnimatableValue(any: old),
      let new = AnimatableValue(any: new)
    else { return }
    node.recordRareChange(of: key, from: old, to: new)
  }

  private var details: LayerDetails? { node.ownExtras?.ownDetails }

  /// Changes an attribute at once. No call is recorded, so no violation is traced back to it.
  private func change(_ body: (LayerDetails) -> Void) {
    node.touch()
    body(node.extras.details)
    node.didChange()
  }
}
