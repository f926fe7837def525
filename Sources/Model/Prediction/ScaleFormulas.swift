/// The scale tutorial: the new screen fades in above the old one, which shrinks to a tenth. Pushes,
/// pops, tabs and presentations are alike. (`docs/model.md, Scale`)
enum ScaleFormulas {
  /// What a scale transition does to the root of a screen.
  static func appearance(
    of screen: TransitionPrediction.Role, at progress: Double
  ) -> ScreenAppearance {
    switch screen {
    case .from: ScreenAppearance(scale: 1 - 0.9 * progress)
    case .to: ScreenAppearance(alpha: progress)
    }
  }
}
