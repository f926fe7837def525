import UIKit

/// What a flip starts from and goes back to: a rounded rectangle of a screen. (Document 002.)
@MainActor public struct FlipCard {
  /// Of the card in the document's example, in points.
  public static let cornerRadius: CGFloat = 25

  /// In the coordinates of the container, which nobody knows before the transition begins.
  public let rect: (_ container: UIView) -> CGRect

  public init(rect: @escaping (_ container: UIView) -> CGRect) { self.rect = rect }

  /// The first of the marked views of a screen that can be paired; without any, the middle third of
  /// the container.
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
