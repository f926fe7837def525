/// Finds out whether a delegate implements the method for an interaction controller.
///
/// Objective-C can ask whether a delegate has an optional method. Plain Swift cannot: so the
/// default implementation of the protocol records that it was called.
@MainActor enum InteractionMethodProbe {
  private static var isMissing = false

  /// The default implementation in the delegate protocols.
  static func recordMissing() -> (any UIViewControllerInteractiveTransitioning)? {
    isMissing = true
    return nil
  }

  /// Returns the delegate's interaction controller; `spare` if it does not implement the method.
  static func controller(
    from delegateMethod: @autoclosure () -> (any UIViewControllerInteractiveTransitioning)?,
    else spare: (any UIViewControllerInteractiveTransitioning)?
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    isMissing = false
    return delegateMethod() ?? (isMissing ? spare : nil)
  }
}
