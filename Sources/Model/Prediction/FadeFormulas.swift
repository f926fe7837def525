/// The subview-fade tutorial: marked subviews move and cross-dissolve, while the new screen slides in
/// over the old one, which dims. A pop is the reverse. (`docs/model.md, Fade`)
enum FadeFormulas {
  /// What a fade does to the root of a screen.
  static func appearance(
    of screen: TransitionPrediction.Role, isPush: Bool, slide: Double, at progress: Double
  ) -> ScreenAppearance {
    switch screen {
    case .from where isPush: ScreenAppearance(alpha: 1 - progress / 2)
    case .from: ScreenAppearance(offset: progress * slide)
    case .to where isPush: ScreenAppearance(offset: (1 - progress) * slide)
    case .to: ScreenAppearance(alpha: 0.5 + progress / 2)
    }
  }
}

extension Pair {
  /// The pairs of the fade: the i-th marked view that counts with the i-th of the other screen, if
  /// snapshots of both can be taken. (`docs/model.md, Pairing`)
  static func dissolving(_ from: Side, _ to: Side, in scenario: Scenario) -> [Pair] {
    guard !from.screen.isPlain && !to.screen.isPlain else { return [] }
    let fromViews = from.screen.pairable(from.marked)
    let toViews = to.screen.pairable(to.marked)
    var pairs: [Pair] = []
    pairs.reserveCapacity(min(fromViews.count, toViews.count))
    for (a, b) in zip(fromViews, toViews)
    where scenario.canSnapshot(from.screen.views[a]) && scenario.canSnapshot(to.screen.views[b]) {
      pairs.append(Pair(from, a, to, b))
    }
    return pairs
  }
}
