import Foundation
import TestSupport
import Testing

/// How many reports `fuzz check` prints for one mistake, and what they say. Each case is a small app of
/// our own.
@Suite(.waitingForProcesses, .atNight) struct `What a report of fuzz check says` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  // MARK: One mistake, one report

  /// An app whose screens slide up, and are pushed again. The animation of a pop shrinks the old screen.
  ///
  /// - Parameter end: what the completion of a pop does with that screen.
  private func slides(_ end: String) -> String {
    """
    final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
      let isPush: Bool
      init(isPush: Bool) { self.isPush = isPush }
      func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
        0.25
      }
      func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let old = context.view(forKey: .from), let new = context.view(forKey: .to) else {
          return context.completeTransition(false)
        }
        let bounds = context.containerView.bounds
        if isPush {
          context.containerView.addSubview(new)
          new.frame = bounds
          new.transform = CGAffineTransform(translationX: 0, y: bounds.height)
        } else {
          context.containerView.insertSubview(new, belowSubview: old)
          new.frame = bounds
        }
        UIView.animate(withDuration: 0.25) {
          if self.isPush {
            new.transform = .identity
          } else {
            old.transform = CGAffineTransform(translationX: 0, y: bounds.height).scaledBy(x: 1, y: 0.5)
          }
        } completion: { _ in
          if context.transitionWasCancelled { new.removeFromSuperview() }
          \(end)
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }

    final class Stack: UINavigationController, UINavigationControllerDelegate {
      override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
      }
      \(pushMethod("Slide(isPush: operation == .push)"))
    }

    """
  }

  /// The transform makes the frame wrong that the next push sets, and with it the pictures.
  @Test func `a screen that keeps the transform of its pop is one mistake`() throws {
    let run = try folder.check(slides(""), runs: 2048)
    let reports = run.output.ranges(of: "; an ordinary scenario, defect").count
    #expect(run.reports("right-screen-remains") && reports == 1, "\(run.output) \(run.errors)")
    let laws = "first-picture-is-the-old-screen, last-picture-is-the-surviving-screen."
    #expect(run.output.contains("It also breaks \(laws)"), "\(run.output)")
    let line = try line(of: "old.transform = CGAffine")
    #expect(run.output.contains("\nApp/Transition.swift:\(line):"), "\(run.output)")
    #expect(
      run.output.contains(
        "right-screen-remains: Slide.animateTransition(using:) sets the transform, and nothing takes it "
          + "back before the screen comes again.\n"), "\(run.output)")
    #expect(
      run.output.contains("\nUsual fix: Write the old value back in the completion"),
      "\(run.output)")
    let correct = try folder.check(slides("old.transform = .identity"), runs: 2048)
    #expect(!correct.output.contains("; an ordinary scenario"), "\(correct.output)")
  }

  // MARK: Fingers

  /// An app with a sheet that a pan drags. It does not go back if the system cancels the pan.
  private var sheet: String { sheet() }

  /// The same app.
  ///
  /// - Parameter layout: how the sheet lays out its views after a turn.
  private func sheet(
    layout: String = """
    override func containerViewWillLayoutSubviews() {
      super.containerViewWillLayoutSubviews()
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
    """
  ) -> String {
    dissolve() + leave + """
      final class Sheet: UIPresentationController {
        override var frameOfPresentedViewInContainerView: CGRect {
          (containerView?.bounds ?? .zero).insetBy(dx: 0, dy: 100)
        }
        override func presentationTransitionWillBegin() {
          let pan = UIPanGestureRecognizer(target: self, action: #selector(drag))
          presentedViewController.view.addGestureRecognizer(pan)
        }
        \(layout)
        @objc private func drag(_ pan: UIPanGestureRecognizer) {
          guard let view = presentedView else { return }
          let frame = frameOfPresentedViewInContainerView
          if pan.state == .began || pan.state == .changed {
            view.frame.origin.y = frame.minY + max(1, pan.translation(in: containerView).y)
          } else if pan.state == .ended {
            view.frame = frame
          }
        }
      }
      final class Sheets: NSObject, UIViewControllerTransitioningDelegate {
        \(presentationMethods("Dissolve()", dismisses: "Leave()", in: "Sheet"))
      }

      """
  }

  @Test func `the header and the report say that a pan is dragged and cancelled`() throws {
    let run = try folder.check(sheet, runs: 512)
    #expect(
      run.output.contains(
        """
        A pan moves a view of it and drives no transition: in a scenario, driven by a finger means \
        that a finger drags it, and cancelled that the system cancels the pan.
        """), "\(run.output) \(run.errors)")
    #expect(run.reports("right-screen-remains"), "\(run.output)")
    #expect(
      run.output.contains(
        "\nHere the system cancels the pan of the app, as when a call comes in: its state is "
          + ".cancelled, not .ended.\n"), "\(run.output)")
  }

  /// With a driver, the animator leaves a view in the container, although UIKit is given no driver.
  @Test func `a finger that only the delegate sees is named`() throws {
    let run = try folder.check(
      dissolve(
        declared: """
          let isDriven: Bool
          init(isDriven: Bool) { self.isDriven = isDriven }
          """,
        before: """
          if isDriven { context.containerView.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))) }
          """) + """
          final class Stack: NSObject, UINavigationControllerDelegate {
            var driver: UIPercentDrivenInteractiveTransition?
            \(pushMethod("Dissolve(isDriven: driver != nil)"))
            func navigationController(
              _ navigationController: UINavigationController,
              interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
            ) -> UIViewControllerInteractiveTransitioning? { nil }
          }

          """, runs: 256)
    #expect(run.reports("no-snapshot-left"), "\(run.output) \(run.errors)")
    #expect(run.output.contains(" of B, driven by a finger.\n"), "\(run.output)")
    #expect(
      run.output.contains(
        "\nHere nothing follows the finger: no transition has an interaction controller, and no pan is "
          + "used.\n"), "\(run.output)")
  }

  private let words = "so no finger drove anything."

  @Test(arguments: [true, false])
  func `a delegate whose interaction controller is always nil is named`(isNil: Bool) throws {
    let driver = isNil ? "nil" : "UIPercentDrivenInteractiveTransition()"
    let run = try folder.check(
      dissolve() + """
        final class Stack: NSObject, UINavigationControllerDelegate {
          var driver: UIPercentDrivenInteractiveTransition? { \(driver) }
          \(pushMethod("Dissolve()"))
          func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
          ) -> UIViewControllerInteractiveTransitioning? { driver }
        }

        """, runs: 128)
    #expect(run.output.contains("A finger drives "), "\(run.output) \(run.errors)")
    #expect(
      run.output.contains("App/Stack: there was no interaction controller in any of ") == isNil,
      "\(run.output)")
    #expect(run.output.contains(words) == isNil, "\(run.output)")
  }

  // MARK: Views and leaks

  @Test func `a view of the animator has its class and the line that adds it`() throws {
    let run = try folder.check(
      dissolve(
        before: """
          let shade = Shade(frame: context.containerView.bounds)
          shade.backgroundColor = .black
          context.containerView.insertSubview(shade, at: 0)
          """) + """
          final class Shade: UIView {}
          final class Stack: NSObject, UINavigationControllerDelegate {
            \(pushMethod("Dissolve()"))
          }

          """, runs: 128)
    #expect(run.reports("no-snapshot-left"), "\(run.output) \(run.errors)")
    let line = try line(of: "insertSubview(shade")
    #expect(
      run.output.contains("the Shade that App/Transition.swift:\(line) adds: expected"),
      "\(run.output)")
    #expect(!run.output.contains("an unknown view"), "\(run.output)")
  }

  /// The sheet holds a closure that captures the sheet.
  @Test func `a presentation controller that leaks has the line that makes it`() throws {
    let run = try folder.check(
      sheet.replacing(
        "override func presentationTransitionWillBegin() {",
        with: """
          private var end: (() -> Void)?
          override func presentationTransitionWillBegin() {
            end = { self.containerView?.setNeedsLayout() }
          """), runs: 256)
    #expect(run.reports("nothing-leaks"), "\(run.output) \(run.errors)")
    let line = try line(of: "Sheet(presentedViewController")
    #expect(run.output.contains("App/Transition.swift:\(line):"), "\(run.output)")
    #expect(
      run.output.contains("makes the presentation controller, which is never released.\n"),
      "\(run.output)")
  }

  /// The animator holds a closure that captures it, and in the second case the context of its transition.
  @Test(arguments: [
    ("end = { self.close() }", "is never released"),
    (
      "(end, self.context) = ({ self.close() }, context)",
      "still holds the context when the transition is over"
    ),
  ])
  func `an animator that leaks has the line that makes it`(leak: String, words: String) throws {
    let animator = dissolve(
      declared: """
        private var end: (() -> Void)?
        private var context: UIViewControllerContextTransitioning?
        private func close() {}
        """, before: leak)
    try folder.write(
      animator + """
        final class Stack: NSObject, UINavigationControllerDelegate {
          \(pushMethod("Dissolve()"))
        }

        """, to: "App/Transition.swift")
    let run = try folder.checkApp("--corpus", "found", runs: 128)
    #expect(run.reports("nothing-leaks"), "\(run.output) \(run.errors)")
    let line = try line(of: "{ Dissolve() }")
    #expect(run.output.contains("\nApp/Transition.swift:\(line):"), "\(run.output)")
    #expect(
      run.output.contains("makes the animator, which is never released.\n"), "\(run.output)")
    // A replay is about the first violation, which is that of the context if both leak.
    let entry = "found/nothing-leaks/\(try #require(folder.files(in: "found/nothing-leaks").first))"
    let replay = try FuzzProcess.run("replay", entry, "--files", "App", in: folder)
    #expect(replay.output.contains("makes the animator, which \(words).\n"), "\(replay.output)")
    let reports = run.output.ranges(of: "nothing-leaks; an ordinary scenario, defect").count
    #expect(reports == 1, "\(run.output)")
  }

  /// An app whose animator changes something of the navigation controller that has a pan of its own.
  private func changingStack(_ change: String) -> String {
    dissolve(
      before: """
        let stack = context.viewController(forKey: .to)?.navigationController
        \(change)
        """) + """
        final class Stack: UINavigationController, UINavigationControllerDelegate {
          override func viewDidLoad() {
            super.viewDidLoad()
            delegate = self
            view.addGestureRecognizer(UIPanGestureRecognizer())
          }
          \(pushMethod("Dissolve()"))
        }

        """
  }

  @Test(arguments: [
    (
      "stack?.view.gestureRecognizers?.last?.isEnabled = false",
      "state: expected isEnabled of UIPanGestureRecognizer on the view of Stack to be true, found false."
    ),
    (
      "stack?.view.mask = UIView(frame: context.containerView.bounds)",
      "mask: expected mask of the view of Stack to be nothing, found a mask."
    ),
  ])
  func `what a view of no screen keeps has its name and its line`(
    change: String, words: String
  ) throws {
    let run = try folder.check(changingStack(change), runs: 128)
    #expect(run.reports("everything-restored"), "\(run.output) \(run.errors)")
    #expect(run.output.contains("push of B, \(words)"), "\(run.output)")
    let line = try line(of: change)
    #expect(
      run.output.contains("App/Transition.swift:\(line):")
        && run.output.contains(": everything-restored: Dissolve.animateTransition(using:)"),
      "\(run.output)")
  }

  // MARK: Replays

  /// A sheet with a cover that nothing lays out after a turn.
  private var coveredSheet: String {
    sheet(layout: "private let cover = UIView()").replacing(
      "override func presentationTransitionWillBegin() {",
      with: """
        override func presentationTransitionWillBegin() {
          cover.frame = containerView?.bounds ?? .zero
          cover.backgroundColor = .black
          containerView?.insertSubview(cover, at: 0)
        """)
  }

  @Test func `a replay says what the report says`() throws {
    try folder.write(coveredSheet, to: "App/Transition.swift")
    let run = try folder.checkApp("--corpus", "found", runs: 512)
    let paragraphs = run.output.components(separatedBy: "\n\n").filter {
      $0.contains("\nReplay: ")
    }
    // The line that adds the cover, a pan that is cancelled, a class without layout, and its fix.
    for text in ["adds: expected", "\nHere the system", "\nUsual fix: Override"] {
      #expect(paragraphs.contains { $0.contains(text) }, "\(text): \(run.output)")
    }
    for paragraph in paragraphs {
      let command = try #require(
        paragraph.firstMatch(of: /\nReplay: swift run -c release fuzz (.*)/)?.1)
      let replay = try FuzzProcess.start(
        command.split(separator: " ").map(String.init), in: folder
      ).end()
      let said = Set(replay.output.split(separator: "\n"))
      // A replay knows nothing about other findings of the cause.
      let lines = paragraph.split(separator: "\n").filter {
        !$0.hasPrefix("Also ") && !$0.hasPrefix("It also breaks ")
          && !$0.contains(#/^\d+ further scenarios? show/#)
      }
      #expect(lines.filter { !said.contains($0) } == [], "\(replay.output)")
    }
  }

  /// The number of the line of the checked file that contains a text.
  private func line(of text: String) throws -> Int {
    let source = String(decoding: try folder.data("App/Transition.swift"), as: UTF8.self)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    return try #require(lines.firstIndex { $0.contains(text) }) + 1
  }
}
