import QuartzCore

/// Something that a view does when it is touched, such as a menu or a drop target. Apps write their own,
/// which add gesture recognizers to the view.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  /// The view; weak, and set by `didMove(to:)`.
  var view: UIView? { get }
  /// Called before the interaction is added to a view, or with nil before it is removed.
  func willMove(to view: UIView?)
  /// Called after the interaction has been added or removed.
  func didMove(to view: UIView?)
}

extension UIView {
  /// What the view does when it is touched.
  public var interactions: [any UIInteraction] {
    get { ownDetails?.interactions ?? [] }
    set {
      for interaction in interactions { removeInteraction(interaction) }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  /// Adds an interaction, which leaves another view first.
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    details.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction. Has no effect on one of another view.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    details.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
