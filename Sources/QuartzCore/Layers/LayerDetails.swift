/// Attributes that layers set even more rarely than those in `LayerExtras`.
/// `CALayer+Appearance.swift` has their properties.
///
/// A new attribute needs a line in `write(to:)` or `StateExceptions`, and its initial value is what
/// the property of `CALayer` returns without details.
package final class LayerDetails: StateWriting {
  package init() {}

  /// The layer whose presentation it is.
  package weak var model: CALayer?
  package var contentsScale: CGFloat = 1
  package var rasterizationScale: CGFloat = 1
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsGravity = CALayerContentsGravity.resize
  package var contentsFormat = CALayerContentsFormat.RGBA8Uint
  package var minificationFilter = CALayerContentsFilter.linear
  package var magnificationFilter = CALayerContentsFilter.linear
  package var minificationFilterBias: Float = 0
  package var isDoubleSided = true
  package var isGeometryFlipped = false
  package var drawsAsynchronously = false
  package var shouldRasterize = false
  package var allowsEdgeAntialiasing = false
  package var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
    .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
  ]
  package var allowsGroupOpacity = true
  package var needsDisplayOnBoundsChange = false
  package var needsDisplay = false
  package var anchorPointZ: CGFloat = 0
  package var maskedCorners = CACornerMask.all
  package var cornerCurve = CALayerCornerCurve.circular
  package var shadowPath: CGPath?
  package var compositingFilter: Any?
  package var filters: [Any]?
  package var backgroundFilters: [Any]?
  package var style: [AnyHashable: Any]?
  package var actions: [String: any CAAction]?
  package var speed: Float = 1
  package var timeOffset = 0.0
  package var beginTime = 0.0
  package var duration = Double.infinity
  package var repeatCount: Float = 0
  package var repeatDuration = 0.0
  package var autoreverses = false
  package var fillMode = CAMediaTimingFillMode.removed
  /// The observers of the layer or its view.
  package var observers: (any LayerObservers)?
  /// Values under keys that no property has.
  package var values: [String: Any] = [:]

  /// Writes the stored properties that are compared before and after a transition.
  package func write(to state: inout StateWriter) {
    state.add("contentsScale", contentsScale)
    state.add("rasterizationScale", rasterizationScale)
    state.add("contentsRect", contentsRect)
    state.add("contentsCenter", contentsCenter)
    state.add("contentsGravity", contentsGravity)
    state.add("contentsFormat", contentsFormat)
    state.add("minificationFilter", minificationFilter)
    state.add("magnificationFilter", magnificationFilter)
    state.add("minificationFilterBias", minificationFilterBias)
    state.add("isDoubleSided", isDoubleSided)
    state.add("isGeometryFlipped", isGeometryFlipped)
    state.add("drawsAsynchronously", drawsAsynchronously)
    state.add("shouldRasterize", shouldRasterize)
    state.add("allowsEdgeAntialiasing", allowsEdgeAntialiasing)
    state.add("edgeAntialiasingMask", Int(edgeAntialiasingMask.rawValue))
    state.add("allowsGroupOpacity", allowsGroupOpacity)
    state.add("needsDisplayOnBoundsChange", needsDisplayOnBoundsChange)
    state.add("anchorPointZ", anchorPointZ)
    state.add("maskedCorners", Int(maskedCorners.rawValue))
    state.add("cornerCurve", cornerCurve)
    state.add("shadowPath", shadowPath)
    state.add("compositingFilter", any: compositingFilter)
    state.add("filters", anyOf: filters)
    state.add("backgroundFilters", anyOf: backgroundFilters)
    state.add("style", pairs: style)
    state.add("actions", pairs: actions)
    state.add("speed", speed)
    state.add("timeOffset", timeOffset)
    state.add("beginTime", beginTime)
    state.add("duration", duration)
    state.add("repeatCount", repeatCount)
    state.add("repeatDuration", repeatDuration)
    state.add("autoreverses", autoreverses)
    state.add("fillMode", fillMode)
    state.add("values", pairs: values)
  }
}

/// The observers of one layer and its view. (`docs/facts.md V2`)
package protocol LayerObservers: AnyObject {
  /// Called after each change that `observe(_:options:changeHandler:)` of UIKit reports at once.
  func layerDidChange()
}

extension LayerDetails {
  /// Whether some corners stay square although there is a corner radius, or the layer shows only a
  /// part of its contents.
  package func isReshaped(cornerRadius: CGFloat) -> Bool {
    cornerRadius > 0 && maskedCorners != .all
      || contentsRect != CGRect(x: 0, y: 0, width: 1, height: 1)
  }

  /// Whether the layer and its sublayers are drawn upside down, filtered, or with fewer pixels than
  /// one for each point.
  package var distortsPicture: Bool {
    isGeometryFlipped || compositingFilter != nil || filters?.isEmpty == false
      || shouldRasterize && rasterizationScale < 1
  }
}

extension LayerExtras {
  /// The details, which are made if there are none.
  package var details: LayerDetails {
    if let details = ownDetails { return details }
    let details = LayerDetails()
    ownDetails = details
    return details
  }
}
