import Subjects
import UIKit

/// A screen with a card and a heart that likes it.
final class LikesScreen: ContentScreen {
  let card = UILabel()
  let heart = UIButton(type: .custom)
  private var likes = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    card.frame = CGRect(x: 16, y: 64, width: 200, height: 120)
    heart.frame = CGRect(x: 16, y: 200, width: 44, height: 44)
    heart.accessibilityIdentifier = "heart"
    heart.addAction(UIAction { [unowned self] _ in like() }, for: .touchUpInside)
    view.addSubview(card)
    view.addSubview(heart)
  }

  private func like() {
    likes += 1
    card.text = "\(likes)"
  }
}
