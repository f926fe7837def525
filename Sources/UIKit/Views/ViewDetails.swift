/// The state that only few views need, allocated on first use.
///
/// Its initial values must be those that the properties of `UIView` return without it.
@MainActor final class ViewDetails: StateWriting {
  var tag = 0
  var contentMode = UIView.ContentMode.scaleToFill
  var tintColor: UIColor?
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  var mask: UIView?
  var layoutMargins: UIEdgeInsets?
  var preservesSuperviewLayoutMargins = false
  var insetsLayoutMarginsFromSafeArea = true
  var isMultipleTouchEnabled = false
  var isExclusiveTouch = false
  var clearsContextBeforeDrawing = true
  var contentScaleFactor = UIScreen.pixelsPerPoint
  var semanticContentAttribute = UISemanticContentAttribute.unspecified
  var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  var motionEffects: [UIMotionEffect] = []
  var interactions: [any UIInteraction] = []
  var restorationIdentifier: String?
  var accessibility = Accessibility()
  var layout = LayoutDetails()
  /// Values that were set by key-value coding.
  var values: [String: Any] = [:]

  /// What assistive apps read about the view.
  struct Accessibility: Hashable {
    var isElement = false
    var label: String?
    var hint: String?
    var value: String?
    var identifier: String?
    var isModal = false
    var ignoresInvertColors = false
    var elementsHidden = false
    var traits = UIAccessibilityTraits.none
  }

  /// Writes the stored properties that are compared before and after a transition.
  package func write(to state: inout StateWriter) {
    state.add("tag", tag)
    state.add("contentMode", contentMode)
    state.add("tintColor", tintColor)
    state.add("tintAdjustmentMode", tintAdjustmentMode)
    state.add("mask", object: mask)
    state.add("layoutMargins", layoutMargins)
    state.add("preservesSuperviewLayoutMargins", preservesSuperviewLayoutMargins)
    state.add("insetsLayoutMarginsFromSafeArea", insetsLayoutMarginsFromSafeArea)
    state.add("isMultipleTouchEnabled", isMultipleTouchEnabled)
    state.add("isExclusiveTouch", isExclusiveTouch)
    state.add("clearsContextBeforeDrawing", clearsContextBeforeDrawing)
    state.add("contentScaleFactor", contentScaleFactor)
    state.add("semanticContentAttribute", semanticContentAttribute)
    state.add("overrideUserInterfaceStyle", overrideUserInterfaceStyle)
    state.add("motionEffects", objects: motionEffects)
    state.add("interactions", objects: interactions)
    state.add("restorationIdentifier", restorationIdentifier)
    state.add("accessibility", accessibility)
    state.add("layout", layout.translatesMask)
    state.add("layout", objects: layout.constraints)
    state.add("layout", objects: layout.guides)
    state.add("layout", pairs: layout.hugging)
    state.add("layout", pairs: layout.resistance)
    state.add("values", pairs: values)
  }
}

extension UIView {
  /// The details, allocated if needed.
  var details: ViewDetails {
    if let details = ownDetails { return details }
    let details = ViewDetails()
    node.extras.viewDetails = details
    return details
  }

  /// The details if they are allocated.
  var ownDetails: ViewDetails? {
    guard let details = node.ownExtras?.viewDetails else { return nil }
    return unsafeDowncast(details, to: ViewDetails.self)
  }
}
