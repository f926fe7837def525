/// Document 003: the new screen fades in on top of the old one, which shrinks to a tenth; pushes,
/// pops, tabs and presentations alike. (MODEL.md, "Scale")
enum Scale {
  static func look(
    of screen: TransitionPrediction.Screen, at progress: Double
  ) -> ScreenLook {
    switch screen {
    case .from: ScreenLook(scale: 1 - 0.9 * progress)
    case .to: ScreenLook(alpha: progress)
    }
  }
}
