/// The scale tutorial: the new screen fades in above the old one, which shrinks to a tenth. Pushes,
/// pops, tabs and presentations are alike. (`docs/model.md, Scale`)
enum ScaleFormulas {
  static func appearance(
    of screen: TransitionPrediction.Screen, at progress: Double
  ) -> ScreenAppearance {
    switch screen {
    case .from: ScreenAppearance(scale: 1 - 0.9 * progress)
    case .to: ScreenAppearance(alpha: progress)
    }
  }
}
