import UIKit

/// A custom presentation whose controller counts the layouts of its container.
@MainActor
final class SizeProbe: NSObject, UIViewControllerTransitioningDelegate {
  private let phone: Phone
  private let root = UIViewController(nibName: nil, bundle: nil)
  private let presented = UIViewController(nibName: nil, bundle: nil)
  private var presentation: CountingPresentation?

  /// How often the container was laid out.
  var layouts: Int { presentation?.layouts ?? 0 }

  init(_ phone: Phone) {
    self.phone = phone
    super.init()
    phone.window.rootViewController = root
    phone.draw()
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = self
    root.present(presented, animated: false)
    phone.wait(0.5)
  }

  /// Makes the presented view smaller.
  func shrink() {
    presented.view.frame.size.height /= 2
    phone.wait(0.5)
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    let made = CountingPresentation(presentedViewController: presented, presenting: presenting)
    presentation = made
    return made
  }
}

private final class CountingPresentation: UIPresentationController {
  private(set) var layouts = 0

  override func containerViewWillLayoutSubviews() { layouts += 1 }
}
