import QuartzCore

extension Subject {
  /// Ends the scenario, because the subject needs what does not exist here. No law is judged, and
  /// the run names the reason.
  ///
  /// - Parameter reason: what is missing, as a sentence without its period.
  public static func refuse(_ reason: String) -> Never { stopUnsupported(reason) }
}
