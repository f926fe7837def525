/// The state that only few views need, allocated on first use.
@MainActor final class ViewDetails {
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
  var contentScaleFactor: CGFloat = 2
  var semanticContentAttribute = UISemanticContentAttribute.unspecified
  var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  var motionEffects: [UIMotionEffect] = []
  var restorationIdentifier: String?
  var accessibility = Accessibility()
  var layout = LayoutDetails()
  /// Values that were set by key-value coding.
  var values: [String: Any] = [:]

  /// The accessibility properties.
  struct Accessibility {
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
