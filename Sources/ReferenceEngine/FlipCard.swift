import UIKit

/// The rounded rectangle on the presenting screen at which a presentation starts and a dismissal
/// ends. (The flip tutorial.)
@MainActor public struct FlipCard {
  /// The radius of the card in the tutorial's example, in points.
  public static let cornerRadius: CGFloat = 25

  /// Returns the rectangle in the coordinates of the container, which exists only when the
  /// transition begins.
  public let rect: (_ container: UIView) -> CGRect

  /// - Parameter rect: returns the rectangle in the coordinates of the container.
  public init(rect: @escaping (_ container: UIView) -> CGRect) { self.rect = rect }

  /// Makes the card of a screen: its first marked view that can be paired, or the middle third of
  /// the container if there is none.
  public init(of controller: UIViewController) {
    let marked = (controller as? any CustomTransitionOriginator)?.fromAnimatedSubviews ?? []
    let view = marked.pairable(below: controller.view).first
    self.init { container in
      view.map { container.convert($0.bounds, from: $0) }
        ?? FlipCard.middleThird(of: container.bounds)
    }
  }

  private static func middleThird(of bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX + bounds.width / 3, y: bounds.minY + bounds.height / 3,
      width: bounds.width / 3, height: bounds.height / 3)
  }
}
