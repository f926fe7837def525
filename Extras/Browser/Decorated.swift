import UIKit

/// Fades the new screen in, below a card with what the stage of the inspector can draw: a label
/// with a hostile text that changes, image views without an image, a border, a shadow, a gradient
/// as a mask. `check_pages` looks at its page.
final class DecoratedAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
    0.5
  }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let toView = context.view(forKey: .to), let to = context.viewController(forKey: .to)
    else {
      return context.completeTransition(false)
    }
    toView.frame = context.finalFrame(for: to)
    context.containerView.addSubview(toView)
    let card = self.card()
    context.containerView.addSubview(card)
    toView.alpha = 0
    UIView.animate(
      withDuration: 0.5,
      animations: {
        toView.alpha = 1
        card.center.y += 64
      },
      completion: { _ in
        card.removeFromSuperview()
        context.completeTransition(true)
      })
    // Halfway, so that a page has to show both texts.
    let label = card.subviews.first as? UILabel
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { label?.text = "changed" }
  }

  private func card() -> UIView {
    let card = UIView(frame: CGRect(x: 32, y: 64, width: 320, height: 400))
    card.backgroundColor = UIColor(red: 1, green: 1, blue: 0.5, alpha: 0.5)
    card.layer.borderWidth = 6
    card.layer.borderColor = UIColor.red.cgColor
    card.layer.shadowOpacity = 0.8
    card.layer.shadowRadius = 8
    card.layer.shadowOffset = CGSize(width: 8, height: 12)
    let label = UILabel(frame: CGRect(x: 16, y: 16, width: 280, height: 64))
    label.text = "</script><img src=x onerror='window.attacked = 1'>\u{1b}[31m"
    card.addSubview(label)
    let green = UIImageView(frame: CGRect(x: 16, y: 96, width: 128, height: 96))
    green.backgroundColor = .green
    card.addSubview(green)
    card.addSubview(UIImageView(frame: CGRect(x: 160, y: 96, width: 128, height: 96)))
    let faded = UIView(frame: CGRect(x: 16, y: 220, width: 288, height: 160))
    faded.backgroundColor = .blue
    let mask = CAGradientLayer()
    mask.frame = faded.bounds
    mask.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
    faded.layer.mask = mask
    card.addSubview(faded)
    return card
  }
}
