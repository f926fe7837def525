/// The root of one of the two screens in flight, with what the app has written since the start.
struct LiveRoot {
  /// The root at the start, filling the container.
  let start: View
  /// The root with what the app has written since.
  var current: View
  /// The attributes that the app has written since.
  private(set) var written = Attributes()

  init(_ start: View) { (self.start, current) = (start, start) }

  mutating func apply(_ change: Event.Change) {
    current.apply(change)
    written.insert(change.attribute)
  }
}

extension TransitionPrediction {
  /// Appends every part of the picture at a progress to `parts`, in drawing order.
  ///
  /// - Parameters:
  ///   - from: the root of the from-screen.
  ///   - to: the root of the to-screen.
  ///   - presenter: which of the screens is a presenter that stays where it is, outside the
  ///     container.
  func addPicture(
    at progress: Double, from: LiveRoot, to: LiveRoot, presenter: Role?,
    _ parts: inout [PredictedPart]
  ) {
    // A presenter that stays lies below the container.
    let lower: Role = presenter ?? (isNewOnTop ? .from : .to)
    for screen in [lower, lower == .from ? .to : .from] {
      let isPresenter = screen == presenter
      add(screen, screen == .from ? from : to, at: progress, isPresenter: isPresenter, &parts)
    }
    switch specification {
    case .fade:
      for pair in pairs { add(pair, pair.to, toSnapshotAlpha(at: progress), progress, &parts) }
      for pair in pairs { add(pair, pair.from, fromSnapshotAlpha(at: progress), progress, &parts) }
    case .scale: break
    case .flip: addFlipSnapshot(at: progress, &parts)
    case .snapshot:
      guard let whole = pairs.first else { return }
      let first = parts.count
      for pair in pairs {
        add(pair, pair.from, fromSnapshotAlpha(at: progress), progress, &parts)
        add(pair, pair.to, toSnapshotAlpha(at: progress), progress, &parts)
      }
      let clip = rect(of: whole, at: progress)
      let radius = cornerRadius(of: whole, at: progress)
      for index in first..<parts.count {
        (parts[index].clip, parts[index].clipRadius) = (clip, radius)
      }
    }
  }

  /// Appends the snapshot of one view of a pair, unless it is invisible.
  private func add(
    _ pair: Pair, _ view: ViewID, _ alpha: Double, _ progress: Double,
    _ parts: inout [PredictedPart]
  ) {
    guard alpha > 0 else { return }
    // Twice the magnitude: the entries of a quad are widths and heights, and a corner is a sum of
    // two.
    parts.append(
      PredictedPart(
        tracedView: .snapshot(of: view), quad: Affine(unitTo: rect(of: pair, at: progress)),
        magnitude: 2 * pair.magnitude, alpha: alpha))
  }

  /// Appends the one snapshot of a flip.
  private func addFlipSnapshot(at progress: Double, _ parts: inout [PredictedPart]) {
    guard let flip else { return }
    // Four times the magnitude: see `FlipFormulas.cornerRadiusMagnitude`.
    var snapshot = PredictedPart(
      tracedView: .snapshot(of: flip.view), quad: Affine(unitTo: flip.rect(at: progress)),
      magnitude: 4 * flip.magnitude, alpha: 1)
    snapshot.cornerRadius = flip.cornerRadius(at: progress)
    snapshot.rotation.angle = flip.angle(at: progress)
    if !isCertain(.growth, at: progress) {
      snapshot.uncertainAttributes = PredictedPart.AttributeSet.quad.union(.cornerRadius)
    }
    if !isCertain(.snapshotRotation, at: progress) {
      snapshot.uncertainAttributes.insert(.rotation)
    }
    parts.append(snapshot)
  }

  /// Appends the root of a screen, unless it is invisible.
  private func add(
    _ screen: Role, _ root: LiveRoot, at progress: Double, isPresenter: Bool,
    _ parts: inout [PredictedPart]
  ) {
    var appearance = appearance(of: screen, at: progress)
    // Only the snapshot transition hides a presenter that stays.
    if isPresenter && specification != .snapshot { appearance = ScreenAppearance() }
    let isAnimated = !isPresenter || specification == .snapshot
    guard let alpha = alpha(of: screen, root, appearance, progress, isAnimated), alpha > 0 else {
      return
    }
    var part = PredictedPart(
      tracedView: .view(ViewID(screen == .from ? course.from : course.to, 0)), quad: .identity,
      magnitude: 2 * boxMagnitude(of: screen), alpha: alpha)
    var view = root.current
    if root.written.contains(.transform) {
      switch specification {
      case .fade: view.transform.tx += remainingOffset(of: screen, at: progress)
      case .scale where screen == .from && !isPresenter: part.excusedAttributes.insert(.quad)
      case .flip where !isPresenter:
        part.excusedAttributes = PredictedPart.AttributeSet.quad.union(.rotation)
      default: break
      }
    } else {
      part.rotation = (appearance.angle, view.transform)
      view.transform = appearance.transform(view.transform)
    }
    // How two transforms are interpolated is a policy, unless one of them is the identity.
    if specification == .flip && !isPresenter,
      !isCertain(.screenRotation, at: progress)
        || !root.start.transform.isIdentity && !FlipFormulas.isBetweenSteps(progress)
    {
      part.uncertainAttributes = PredictedPart.AttributeSet.rotation.union(.quad)
    }
    part.quad = view.toSuperview.after(Affine(unitTo: view.bounds))
    part.quadWithoutTransform = part.quad
    if specification == .flip && !view.transform.isIdentity {
      view.transform = .identity
      part.quadWithoutTransform = view.toSuperview.after(Affine(unitTo: view.bounds))
    }
    part.origin = view.bounds.origin
    part.cornerRadius = view.cornerRadius
    part.traits = view.decorationTraits
    if view.isOpaque { part.traits.insert(.isFilled) }
    if view.clipsToBounds { part.traits.insert(.isClipping) }
    if isPresenter { part.traits.insert(.isOutside) }
    parts.append(part)
  }

  /// The alpha of a screen; nil if it is hidden.
  ///
  /// An animated alpha goes from its value at the start to the model value, even if the app changes
  /// the model value in flight. (`docs/facts.md A4`) The animator hid an invisible screen at the
  /// start, by `isHidden` in a flip and otherwise by alpha, so a later write of that shows it again.
  private func alpha(
    of screen: Role, _ root: LiveRoot, _ appearance: ScreenAppearance, _ progress: Double,
    _ isAnimated: Bool
  ) -> Double? {
    if appearance.isInvisible {
      let isShownAgain = root.written.contains(specification == .flip ? .isHidden : .alpha)
      return isShownAgain && !root.current.isHidden ? root.current.alpha : nil
    }
    if root.current.isHidden { return nil }
    guard root.written.contains(.alpha) else { return root.start.alpha * appearance.alpha }
    guard isAnimated else { return root.current.alpha }
    let first = self.appearance(of: screen, at: 0).alpha
    let last = self.appearance(of: screen, at: 1).alpha
    // Without a difference there is no animation, so the model value is shown.
    if first == last || root.start.alpha == 0 { return root.current.alpha }
    return interpolate(root.start.alpha * first, root.current.alpha, progress)
  }

  /// The rest of the slide of a screen: an offset that UIKit adds to the model value.
  /// (`docs/facts.md A2`)
  private func remainingOffset(of screen: Role, at progress: Double) -> Double {
    let end = appearance(of: screen, at: 1).offset
    return appearance(of: screen, at: progress).offset - end
  }
}
