/// Document 003: the new screen fades in on top of the old one, which shrinks to a tenth; pushes,
/// pops, tabs and presentations alike. (MODEL.md, "Scale")
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
