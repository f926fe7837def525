/// The answer of a delegate that has no method for naming an interaction controller.
///
/// Objective-C can ask whether a delegate has an optional method. Plain Swift cannot: the default of
/// the protocol answers in its place, and notes that it did.
@MainActor enum UnnamedInteractor {
  private static var wasAnswered = false

  /// The default of the delegate protocols.
  static func answer() -> (any UIViewControllerInteractiveTransitioning)? {
    wasAnswered = true
    return nil
  }

  /// What a delegate names; `spare` if it has no method for that.
  static func orNamed(
    by ask: @autoclosure () -> (any UIViewControllerInteractiveTransitioning)?,
    else spare: (any UIViewControllerInteractiveTransitioning)?
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    wasAnswered = false
    return ask() ?? (wasAnswered ? spare : nil)
  }
}
