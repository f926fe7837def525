extension ViewRecord {
  /// Whether the view is visible by its own alpha and `isHidden`.
  var isVisible: Bool { alpha > 0 && !isHidden }

  /// Its rectangle in its superview, as if it had no transform.
  var untransformedFrame: Rect {
    Rect(
      position.x - anchor.x * bounds.size.width, position.y - anchor.y * bounds.size.height,
      bounds.size.width, bounds.size.height)
  }

  /// `untransformedFrame`, moved by the transform if that only translates.
  var ownFrame: Rect {
    guard transform.isTranslation, !hasDepth else { return untransformedFrame }
    let frame = untransformedFrame
    return Rect(
      frame.minX + transform.tx, frame.minY + transform.ty, frame.size.width, frame.size.height)
  }

  mutating func apply(_ change: Event.Change) {
    switch change {
    // A layer stores its opacity as a Float.
    case .alpha(let new): alpha = Double(Float(new))
    case .isHidden(let new): isHidden = new
    case .transform(let new): transform = new
    case .position(let new): position = new
    case .bounds(let new): bounds = new
    case .cornerRadius(let new): cornerRadius = new
    case .isUserInteractionEnabled(let new): isUserInteractionEnabled = new
    case .decoration(.shadow, let isSet): hasShadow = isSet
    case .decoration(.mask, let isSet): hasMask = isSet
    case .decoration(.zPosition, let isSet): zPosition = isSet ? ViewRecord.raised : 0
    // A record does not hold the border.
    case .decoration: break
    }
  }

  /// The z position of a view that the scenario raises.
  package static let raised = 10.0

  /// `traits` as text. The numbers of the bits must be those of `LayerNode.traits` in QuartzCore.
  private var traitsInWords: String {
    let mask = ViewRecord.autoresizing.enumerated()
      .filter { traits >> UInt32(20 + $0.offset) & 1 == 1 }.map(\.element)
    return (traits & 1 << 3 == 0 ? "not opaque, " : "opaque, ")
      + (traits & 1 << 14 == 0 ? "" : "without autoresizing of subviews, ")
      + "autoresizing mask [\(mask.joined(separator: ", "))]"
  }

  private static let autoresizing = [
    "flexibleLeftMargin", "flexibleWidth", "flexibleRightMargin", "flexibleTopMargin",
    "flexibleHeight", "flexibleBottomMargin",
  ]

  /// Whether both agree in all attributes that must be restored, except position, size, superview
  /// and order. What `Attribute.restored` lists, `isPlacement` aside, must be compared here, too.
  func agreesExceptPlacement(_ other: ViewRecord) -> Bool {
    alpha == other.alpha && isHidden == other.isHidden
      && ObservationTolerance.ofRoundTrips.holds(transform, other.transform)
      && anchor == other.anchor && cornerRadius == other.cornerRadius
      && clipsToBounds == other.clipsToBounds && hasMask == other.hasMask
      && isUserInteractionEnabled == other.isUserInteractionEnabled
      && zPosition == other.zPosition && hasDepth == other.hasDepth
      && hasShadow == other.hasShadow && traits == other.traits
  }

  /// Whether an attribute has the same value in both, up to the rounding of a conversion to another
  /// view and back.
  func agrees(with other: ViewRecord, in attribute: Attribute) -> Bool {
    switch attribute {
    case .alpha: alpha == other.alpha
    case .isHidden: isHidden == other.isHidden
    case .transform: ObservationTolerance.ofRoundTrips.holds(transform, other.transform)
    case .position: ObservationTolerance.ofRoundTrips.holds(position, other.position)
    case .bounds: ObservationTolerance.ofRoundTrips.holds(bounds, other.bounds)
    case .anchor: anchor == other.anchor
    case .cornerRadius: cornerRadius == other.cornerRadius
    case .clipsToBounds: clipsToBounds == other.clipsToBounds
    case .isUserInteractionEnabled:
      isUserInteractionEnabled == other.isUserInteractionEnabled
    case .zPosition: zPosition == other.zPosition
    case .mask: hasMask == other.hasMask
    case .sublayerTransform: hasDepth == other.hasDepth
    case .shadow: hasShadow == other.hasShadow
    case .superview: superview == other.superview
    case .order: order == other.order
    case .state: traits == other.traits
    // A record does not hold these. `Trace.changes` lists the stored properties that differ.
    case .frame, .content, .backgroundColor, .border, .tint, .layoutMargins, .recognizers,
      .constraints:
      true
    }
  }

  /// The radius of the corners of a display, in points: the least of the phones with round ones. Chosen,
  /// not measured.
  private static let radiusOfDisplays = 39.0

  /// Whether the view of a whole screen looks the same in both, although an attribute differs: a
  /// corner radius that clips nothing only rounds the corners of a phone's display, clipping at the
  /// edges of the display hides nothing, the shadow of a screen that fills the display lies beside it,
  /// and another anchor does not move a frame. A frame of another size has been laid out anew, and
  /// `right-screen-remains` judges it.
  func isSeenAs(_ other: ViewRecord, despite attribute: Attribute, in scenario: Scenario) -> Bool {
    switch attribute {
    case .cornerRadius:
      scenario.fillsPhone(bounds.size)
        && ![self, other].contains { $0.clipsToBounds || $0.hasShadow }
    case .clipsToBounds:
      scenario.fillsPhone(bounds.size) && cornerRadius == 0
        && other.cornerRadius == 0
    case .shadow:
      scenario.fillsPhone(bounds.size) && !hasMask && cornerRadius <= ViewRecord.radiusOfDisplays
        && transform.isIdentity && !hasDepth
    case .anchor:
      [self, other].allSatisfy { $0.transform.isIdentity && !$0.hasDepth }
        && (bounds.size != other.bounds.size
          || ObservationTolerance.ofRoundTrips.holds(untransformedFrame, other.untransformedFrame))
    default: false
    }
  }

  /// The value of an attribute for a report.
  func quantity(_ attribute: Attribute) -> Quantity {
    switch attribute {
    case .alpha: .number(alpha)
    case .isHidden: .flag(isHidden)
    case .transform: .transform(transform)
    case .position: .point(position)
    case .bounds: .rect(bounds)
    case .anchor: .point(anchor)
    case .cornerRadius: .number(cornerRadius)
    case .clipsToBounds: .flag(clipsToBounds)
    case .isUserInteractionEnabled: .flag(isUserInteractionEnabled)
    case .zPosition: .number(zPosition)
    case .mask: .words(hasMask ? "a mask" : "no mask")
    case .sublayerTransform: .words(hasDepth ? "depth" : "flat")
    case .shadow: .words(hasShadow ? "a shadow" : "no shadow")
    case .superview: superview.map { .tracedView($0) } ?? .words("nothing")
    case .order: .count(order)
    case .state: .words(traitsInWords)
    case .frame, .content, .backgroundColor, .border, .tint, .layoutMargins, .recognizers,
      .constraints:
      .words("\(attribute)")
    }
  }
}

extension Attribute {
  /// The attributes that must be unchanged. `ViewRecord.agreesExceptPlacement(_:)` compares the
  /// same ones.
  static let restored: [Attribute] = [
    .alpha, .isHidden, .transform, .anchor, .cornerRadius, .clipsToBounds,
    .isUserInteractionEnabled, .zPosition, .mask, .sublayerTransform, .shadow, .state,
    .position, .bounds, .superview, .order,
  ]

  /// Whether the attribute says where a view is: its position, size, superview or order.
  var isPlacement: Bool {
    switch self {
    case .position, .bounds, .superview, .order: true
    default: false
    }
  }
}
