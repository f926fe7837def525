import TestSupport
import Testing

/// Pans of an app that move a presented screen and drive no transition: `fuzz check` lets the system
/// cancel them. (`Subject.draggingScreens`)
@Suite(.waitingForProcesses, .atNight) struct `A drag that the system cancels` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private let law = "a-view-goes-back-when-its-drag-is-cancelled-as-it-does-when-the-drag-ends"

  /// A screen with a card that a finger drags, and that brings its own transition.
  ///
  /// - Parameter end: what happens when the drag ends, in a `switch` of its state.
  private func card(_ end: String) -> String {
    dissolve() + leave + """
      final class Card: UIViewController, UIViewControllerTransitioningDelegate {
        private let card = UIView()
        override init(nibName: String?, bundle: Bundle?) {
          super.init(nibName: nibName, bundle: bundle)
          modalPresentationStyle = .custom
          transitioningDelegate = self
        }
        required init?(coder: NSCoder) { fatalError() }
        override func viewDidLoad() {
          super.viewDidLoad()
          card.frame = CGRect(x: 0, y: 400, width: 300, height: 300)
          view.addSubview(card)
          let pan = UIPanGestureRecognizer(target: self, action: #selector(drag))
          card.addGestureRecognizer(pan)
        }
        @objc private func drag(_ pan: UIPanGestureRecognizer) {
          let y = pan.translation(in: view).y
          switch pan.state {
          case .changed: card.transform = CGAffineTransform(translationX: 0, y: max(0, y))
          \(end)
          default: break
          }
        }
        private func goBack(from y: CGFloat) {
          if y > 200 { return dismiss(animated: true) }
          UIView.animate(withDuration: 0.2) { self.card.transform = .identity }
        }
        \(presentationMethods("Dissolve()", dismisses: "Leave()"))
      }

      """
  }

  /// A card that stays where the finger leaves it, whatever ends the drag, is made so.
  @Test(arguments: [
    ("case .ended: goBack(from: y)", true), ("case .ended, .cancelled: goBack(from: y)", false),
    ("case .ended: break", false),
  ])
  func `must end as one that the finger ends`(end: String, isBroken: Bool) throws {
    let run = try folder.check(card(end), runs: 512)
    #expect(run.reports(law) == isBroken, "\(run.output) \(run.errors)")
    #expect(run.count(law) > 0 || !end.contains("goBack"), "\(run.output)")
    #expect(run.output.contains("the action of the pan is “Card.drag”") == isBroken)
  }

  /// The last call of the assignment has no line of its own in the debug information.
  @Test func `of a sheet is located at the assignment to a part of its frame`() throws {
    let assignment = "view.frame.origin.y = frameOfPresentedViewInContainerView.minY + max(0, y)"
    let source =
      dissolve() + """
        final class Sheet: UIPresentationController {
          override var frameOfPresentedViewInContainerView: CGRect {
            (containerView?.bounds ?? .zero).insetBy(dx: 0, dy: 100)
          }
          override func presentationTransitionWillBegin() {
            let pan = UIPanGestureRecognizer(target: self, action: #selector(drag))
            presentedView?.addGestureRecognizer(pan)
          }
          override func containerViewWillLayoutSubviews() {
            super.containerViewWillLayoutSubviews()
            presentedView?.frame = frameOfPresentedViewInContainerView
          }
          @objc private func drag(_ pan: UIPanGestureRecognizer) {
            guard let view = presentedView else { return }
            let y = pan.translation(in: containerView).y
            if pan.state == .changed {
              \(assignment)
            } else if pan.state == .ended {
              UIView.animate(withDuration: 0.2) {
                view.frame = self.frameOfPresentedViewInContainerView
              }
            }
          }
        }
        final class Sheets: NSObject, UIViewControllerTransitioningDelegate {
          \(presentationMethods("Dissolve()", in: "Sheet"))
        }

        """
    let run = try folder.check(source, runs: 512)
    let text = String(decoding: try folder.data("App/Transition.swift"), as: UTF8.self)
    let lines = text.split(
      separator: "\n", omittingEmptySubsequences: false)
    let index = try #require(
      lines.firstIndex { $0.contains(assignment) })
    let location =
      "App/Transition.swift:\(index + 1): right-screen-remains: Sheet.drag(_:) sets the position"
    #expect(run.output.contains(location), "\(run.output) \(run.errors)")
  }
}
