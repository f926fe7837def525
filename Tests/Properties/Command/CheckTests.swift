import Foundation
import Testing

@Suite struct `Checking files in place` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func check(_ flags: String..., runs: Int = 64) throws -> FuzzProcess {
    try FuzzProcess.start(
      ["check", "App", "--seed", "1", "--runs", "\(runs)", "--max-time", "20s"] + flags, in: folder
    ).end()
  }

  /// A cross-dissolve of the whole screen.
  ///
  /// - Parameters:
  ///   - declared: further members of the class.
  ///   - body: what happens before the animation.
  private func dissolve(
    _ name: String, declared: String = "", before body: String = "",
    completing result: String = "!context.transitionWasCancelled"
  ) -> String {
    """
    import UIKit

    final class \(name): NSObject, UIViewControllerAnimatedTransitioning {
      \(declared)

      func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
        0.25
      }

      func animateTransition(using context: UIViewControllerContextTransitioning) {
        \(body)
        guard let to = context.viewController(forKey: .to), let view = context.view(forKey: .to) else {
          return context.completeTransition(false)
        }
        view.frame = context.finalFrame(for: to)
        context.containerView.addSubview(view)
        let alpha = view.alpha
        view.alpha = 0
        UIView.animate(withDuration: transitionDuration(using: context)) {
          view.alpha = alpha
        } completion: { _ in
          view.alpha = alpha
          context.completeTransition(\(result))
        }
      }
    }

    """
  }

  private let navigationDelegate = """
    import UIKit

    final class Navigator: NSObject, UINavigationControllerDelegate {
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
      ) -> UIViewControllerAnimatedTransitioning? { Dissolve() }
    }

    """

  @Test func `runs a delegate of the files with its animators, and changes no file`() throws {
    try folder.write(dissolve("Dissolve"), to: "App/Dissolve.swift")
    try folder.write(navigationDelegate, to: "App/Navigator.swift")
    let run = try check()
    #expect(run.status == 0, "\(run.output) \(run.errors)")
    #expect(
      run.output.hasPrefix(
        "Navigator is the delegate of a navigation controller and provides Dissolve."))
    #expect(folder.files(in: "App") == ["Dissolve.swift", "Navigator.swift"])
  }

  @Test func `finds what an animator does wrong`() throws {
    try folder.write(dissolve("Dissolve", completing: "true"), to: "App/Dissolve.swift")
    try folder.write(
      navigationDelegate
        .replacing(
          "Dissolve() }",
          with: "Dissolve() }\n  let driver: UIPercentDrivenInteractiveTransition? = nil"),
      to: "App/Navigator.swift")
    let run = try check(runs: 512)
    #expect(run.status == 0, "a finger drives no delegate that names no interaction controller")
    try FileManager.default.removeItem(at: folder.url.appending(path: "App/Navigator.swift"))
    try folder.write(
      "import UIKit\nlet driver = UIPercentDrivenInteractiveTransition()\n", to: "App/Driver.swift")
    let driven = try check(runs: 512)
    #expect(driven.status == 1)
    #expect(driven.output.contains("A finger drives it"))
    let lines = dissolve("Dissolve", completing: "true").split(
      separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("completeTransition(true)") }) + 1
    #expect(
      driven.output.contains(
        "\nApp/Dissolve.swift:\(line):15: completes-with-the-truth: Dissolve.animateTransition"))
  }

  @Test func `names the lines of the original, and runs what compiles`() throws {
    try folder.write(dissolve("Dissolve"), to: "App/Dissolve.swift")
    try folder.write(
      """
      import UIKit
      import Analytics

      class Panel: UIView {
        func listen() {
          addGestureRecognizer(
            UITapGestureRecognizer(
              target: self, action: #selector(
                tapped(_:))))
        }
        @objc
        func tapped(_ recognizer: UITapGestureRecognizer) {
          Tracker.shared.note("tap")
        }
      }
      """, to: "App/Panel.swift")
    let run = try check()
    #expect(run.status == 0)
    #expect(
      run.output.contains(
        "App/Panel.swift:13: left out: cannot find 'Tracker' in scope; "
          + "it imports Analytics, which does not exist here"))
  }

  @Test func `sets what says in which direction an animator runs`() throws {
    try folder.write(
      dissolve(
        "Dissolve",
        declared:
          "var isPresenting = false\nlet forward: Bool\ninit(forward: Bool) { self.forward = forward }",
        before: """
          precondition(isPresenting == forward)
          if let to = context.viewController(forKey: .to) {
            precondition(forward == to.isBeingPresented)
          }
          """),
      to: "App/Dissolve.swift")
    let run = try check()
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("Dissolve runs in both directions, in full-screen presentations"))
  }

  @Test func `joins the animators of two directions by their names`() throws {
    try folder.write(dissolve("CardPresentAnimator"), to: "App/Present.swift")
    try folder.write(dissolve("CardDismissAnimator"), to: "App/Dismiss.swift")
    let run = try check()
    #expect(run.status == 0)
    #expect(
      run.output.contains(
        "CardPresentAnimator shows a screen and CardDismissAnimator takes it away"))
  }

  @Test func `makes screens that conform to the protocols which an animator asks for`() throws {
    let asks =
      """
      if let to = context.viewController(forKey: .to) {
        precondition((to as? Zoomable)?.zoomView != nil)
      }
      """
    try folder.write(
      "import UIKit\nprotocol Zoomable: AnyObject { var zoomView: UIView? { get }; func willZoom() }\n"
        + dissolve("Push", before: asks), to: "App/Push.swift")
    let run = try check()
    #expect(run.status == 0, "\(run.output)")
  }

  @Test func `does not run an animator that needs screens of the app`() throws {
    try folder.write(
      "import UIKit\nfinal class Feed: UIViewController {}\n"
        + dissolve(
          "Push",
          before:
            "guard context.viewController(forKey: .to) is Feed else { return }\n_ = context.viewController(forKey: .to) as? Feed"
        ),
      to: "App/Push.swift")
    let run = try check()
    #expect(run.status == 2)
    #expect(run.output == "Push is not run: it needs screens that are Feed\n")
    #expect(run.errors.contains("App: no animator that can be run"))
  }

  @Test func `accepts what a presentation controller sets up for the stay of its screen`() throws {
    try folder.write(dissolve("Dissolve"), to: "App/Dissolve.swift")
    try folder.write(
      """
      import UIKit

      final class Sheet: UIPresentationController {
        override func presentationTransitionWillBegin() {
          presentedView?.addGestureRecognizer(UIPanGestureRecognizer())
          presentedView?.layer.shadowOpacity = 0.3
        }
        override func containerViewWillLayoutSubviews() {
          presentedView?.frame = frameOfPresentedViewInContainerView
        }
      }

      final class SheetDelegate: NSObject, UIViewControllerTransitioningDelegate {
        func presentationController(
          forPresented presented: UIViewController, presenting: UIViewController?,
          source: UIViewController
        ) -> UIPresentationController? {
          Sheet(presentedViewController: presented, presenting: presenting)
        }
        func animationController(
          forPresented presented: UIViewController, presenting: UIViewController,
          source: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? { Dissolve() }
      }
      """, to: "App/Sheet.swift")
    let run = try check(runs: 256)
    #expect(run.status == 0, "\(run.output)")
    #expect(
      run.output.contains("SheetDelegate is the delegate of presentations of the custom style"))
  }

  @Test func `does not run an animator that asks its screens for what cannot be made up`() throws {
    try folder.write(
      """
      import UIKit
      protocol Listing: AnyObject { func list() -> UICollectionView }
      protocol Feed: Listing { func show(_ page: Int) }

      """
        + dissolve(
          "Push",
          before: "_ = (context.viewController(forKey: .to) as? Listing)?.list()"),
      to: "App/Push.swift")
    let run = try check()
    #expect(run.status == 2)
    #expect(run.output == "Push is not run: it needs screens that are Listing\n")
  }

  @Test func `keeps a catalog that can be corrected, and uses it`() throws {
    try folder.write(dissolve("Dissolve"), to: "App/Dissolve.swift")
    #expect(try check("--keep", "Kept").status == 0)
    #expect(folder.files(in: "Kept") == ["Catalog.swift", "Dissolve.swift"])
    let again = try FuzzProcess.run("check", "Kept", "--seed", "1", "--runs", "64", in: folder)
    #expect(again.status == 0)
    #expect(again.output.hasPrefix("Kept: staged by its Catalog.swift"))
    let third = try check("--keep", "Kept")
    #expect(third.status == 2)
    #expect(third.errors.contains("exists already; --keep overwrites nothing"))
  }
}
