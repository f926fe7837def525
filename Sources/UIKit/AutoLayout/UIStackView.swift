/// Lays its arranged subviews out in a row or a column, in the direction of its own content.
/// (`docs/facts.md H23`)
///
/// It sets frames and makes no constraints. `.fill` and `.fillProportionally` give what is left, or
/// missing, to one view, and `.equalCentering` is `.equalSpacing`. Baselines are the edges:
/// `.firstBaseline` is `.leading`, `.lastBaseline` is `.trailing`.
@preconcurrency @MainActor open class UIStackView: UIView {
  /// How the views share the length of the stack.
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
  /// Where the views lie across the stack.
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline

    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }
  public static let spacingUseDefault: CGFloat = .greatestFiniteMagnitude
  public static let spacingUseSystem = NSLayoutConstraint.systemSpacing

  open private(set) var arrangedSubviews: [UIView] = []
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { setNeedsLayout() } }
  open var distribution = Distribution.fill { didSet { setNeedsLayout() } }
  open var alignment = Alignment.fill { didSet { setNeedsLayout() } }
  open var spacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// It has no effect here.
  open var isBaselineRelativeArrangement = false
  open var isLayoutMarginsRelativeArrangement = false { didSet { setNeedsLayout() } }
  /// The spacing after single views, in place of `spacing`.
  private var ownSpacing: [ObjectIdentifier: OwnSpacing] = [:]

  /// The spacing after one view.
  private struct OwnSpacing {
    /// nil once the view is gone: another one can have its identifier then.
    weak var view: UIView?
    let length: CGFloat
  }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    if view.superview !== self { addSubview(view) }
    setNeedsLayout()
  }

  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    setNeedsLayout()
  }

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    ownSpacing[ObjectIdentifier(arrangedSubview)] =
      spacing == UIStackView.spacingUseDefault
      ? nil : OwnSpacing(view: arrangedSubview, length: spacing)
    setNeedsLayout()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    guard let own = ownSpacing[ObjectIdentifier(arrangedSubview)], own.view === arrangedSubview
    else { return UIStackView.spacingUseDefault }
    return own.length
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    arrangedSubviews.removeAll { $0 === subview }
  }

  // MARK: Layout

  /// Lays the stack out again, because a view was hidden or shown: in an animation block at once,
  /// so that the block animates it. (`docs/facts.md H17`)
  func arrangedSubviewVisibilityDidChange(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    if world.recordingBlock != nil { layoutIfNeeded() }
  }

  private var visibleSubviews: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

  private func gap(after view: UIView) -> CGFloat {
    let own = customSpacing(after: view)
    return own == UIStackView.spacingUseDefault ? spacing : own
  }

  /// The sum of the gaps between neighboring views.
  private func gaps(between views: [UIView]) -> CGFloat {
    views.dropLast().reduce(0) { $0 + gap(after: $1) }
  }

  /// The view's own length along or across the stack; nil if neither its constraints nor its
  /// intrinsic size give one. It may be 0.
  ///
  /// - Parameter size: the view's fitting size. Nested stacks ask each other for it, so it is
  ///   computed once.
  private func ownLength(of view: UIView, _ size: CGSize, isAlong: Bool) -> CGFloat? {
    let isWidth = (axis == .horizontal) == isAlong
    let length = isWidth ? size.width : size.height
    if length > 0 { return length }
    let intrinsic = view.intrinsicContentSize
    let isGiven =
      (isWidth ? intrinsic.width : intrinsic.height) >= 0
      || view.constraints.contains {
        $0.firstItem === view && $0.secondItem == nil && $0.relation == .equal
          && $0.firstAttribute == (isWidth ? .width : .height)
      }
    return isGiven ? length : nil
  }

  open override var intrinsicContentSize: CGSize {
    let views = visibleSubviews
    let sizes = views.map(\.fittingSize)
    let lengths = sizes.map { axis == .horizontal ? $0.width : $0.height }
    let gaps = gaps(between: views)
    let total =
      (distribution == .fillEqually
        ? (lengths.max() ?? 0) * CGFloat(views.count) : lengths.reduce(0, +)) + gaps
    let across = sizes.map { axis == .horizontal ? $0.height : $0.width }.max() ?? 0
    let margins = isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
    let size =
      axis == .horizontal
      ? CGSize(width: total, height: across) : CGSize(width: across, height: total)
    return CGSize(
      width: size.width + margins.left + margins.right,
      height: size.height + margins.top + margins.bottom)
  }

  open override func layoutSubviews() {
    let views = visibleSubviews
    guard !views.isEmpty else { return }
    let area = isLayoutMarginsRelativeArrangement ? bounds.inset(by: layoutMargins) : bounds
    let room = axis == .horizontal ? area.width : area.height
    let gaps = gaps(between: views)
    // Each fitting size needs a solver of its own, so it is computed only if it has an effect.
    let needsSizes = distribution != .fillEqually || alignment != .fill
    let sizes = views.map { needsSizes ? $0.fittingSize : .zero }
    let ownLengths =
      needsSizes ? zip(views, sizes).map { ownLength(of: $0, $1, isAlong: true) } : []
    var lengths = ownLengths.map { $0 ?? 0 }
    var extraGap: CGFloat = 0
    let spare = room - gaps - lengths.reduce(0, +)
    switch distribution {
    case .fillEqually: lengths = views.map { _ in max(0, room - gaps) / CGFloat(views.count) }
    case .equalSpacing, .equalCentering:
      extraGap = views.count > 1 ? spare / CGFloat(views.count - 1) : 0
    case .fill, .fillProportionally:
      // The last view without a length of its own takes the rest; if all have one, the last view.
      let index = ownLengths.lastIndex(of: nil) ?? lengths.count - 1
      lengths[index] = max(0, lengths[index] + spare)
    }
    var start = axis == .horizontal ? area.minX : area.minY
    for (index, view) in views.enumerated() {
      setFrame(of: view, sizes[index], from: start, length: lengths[index], in: area)
      start += lengths[index] + gap(after: view) + extraGap
    }
  }

  private func setFrame(
    of view: UIView, _ size: CGSize, from start: CGFloat, length: CGFloat, in area: CGRect
  ) {
    let whole = axis == .horizontal ? area.height : area.width
    let across = alignment == .fill ? whole : ownLength(of: view, size, isAlong: false) ?? whole
    let offset: CGFloat =
      switch alignment {
      case .fill, .leading, .firstBaseline: 0
      case .center: (whole - across) / 2
      case .trailing, .lastBaseline: whole - across
      }
    var frame =
      axis == .horizontal
      ? CGRect(x: start, y: area.minY + offset, width: length, height: across)
      : CGRect(x: area.minX + offset, y: start, width: across, height: length)
    if isRightToLeft { frame.origin.x = area.minX + area.maxX - frame.maxX }
    view.fill(frame)
  }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("arrangedSubviews", objects: arrangedSubviews)
    state.add("axis", axis)
    state.add("distribution", distribution)
    state.add("alignment", alignment)
    state.add("spacing", spacing)
    state.add("ownSpacing", ownSpacing.values.filter { $0.view != nil }.map(\.length).sorted())
    state.add("isBaselineRelativeArrangement", isBaselineRelativeArrangement)
    state.add("isLayoutMarginsRelativeArrangement", isLayoutMarginsRelativeArrangement)
  }
}
