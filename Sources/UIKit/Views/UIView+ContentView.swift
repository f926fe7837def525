extension UIView {
  /// Adds a content view at the back, which fills this view and resizes with it.
  func addContentView() -> UIView {
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
    return view
  }
}
