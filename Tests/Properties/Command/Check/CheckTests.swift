import Foundation
import TestSupport
import Testing

/// `fuzz check`: which code of an app it runs, and what it prints and saves.
@Suite(.waitingForProcesses) struct `Checking files in place` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private let navigationDelegate = """
    import UIKit

    final class Navigator: NSObject, UINavigationControllerDelegate {
      \(pushMethod("Dissolve()"))
    }

    """

  @Test func `runs a delegate of the files with its animators, and changes no file`() throws {
    try folder.write(dissolve(), to: "App/Dissolve.swift")
    try folder.write(navigationDelegate, to: "App/Navigator.swift")
    // Neither a link to nothing nor a folder is a file.
    let app = folder.url.appending(path: "App")
    try FileManager.default.createSymbolicLink(
      at: app.appending(path: "Gone.swift"), withDestinationURL: app.appending(path: "nowhere"))
    try FileManager.default.createDirectory(
      at: app.appending(path: "Old.swift"), withIntermediateDirectories: false)
    let run = try folder.checkApp()
    #expect(run.status == 0, "\(run.output) \(run.errors)")
    #expect(
      run.output.hasPrefix(
        "Navigator is the delegate of a navigation controller and provides Dissolve."))
    #expect(folder.files(in: "App") == ["Dissolve.swift", "Navigator.swift"])
  }

  @Test func `finds what an animator does wrong`() throws {
    try folder.write(dissolve(completing: "true"), to: "App/Dissolve.swift")
    try folder.write(
      navigationDelegate
        .replacing(
          "Dissolve() }",
          with: "Dissolve() }\n  let driver: UIPercentDrivenInteractiveTransition? = nil"),
      to: "App/Navigator.swift")
    let run = try folder.checkApp(runs: 512)
    #expect(run.status == 0, "a finger drives no delegate that names no interaction controller")
    try FileManager.default.removeItem(at: folder.url.appending(path: "App/Navigator.swift"))
    // Without a delegate the driver in the code is enough for a finger that drives and cancels.
    try folder.write(
      "import UIKit\nlet driver = UIPercentDrivenInteractiveTransition()\n", to: "App/Driver.swift")
    // After a cancel this animator leaves the new screen in place, too. That follows from the wrong
    // claim, so it is no finding of its own.
    let source = dissolve(completing: "true").replacing(
      "if context.transitionWasCancelled { view.removeFromSuperview() }", with: "")
    try folder.write(source, to: "App/Dissolve.swift")
    let driven = try folder.checkApp(runs: 512)
    #expect(driven.status == 1)
    #expect(driven.output.contains("A finger drives it"))
    #expect(driven.output.contains("the system cancelled, but the animator completed with true"))
    #expect(driven.output.ranges(of: "Law broken").count == 1, "the rest follows from it")
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("completeTransition(true)") }) + 1
    #expect(
      driven.output.contains(
        "\nApp/Dissolve.swift:\(line):15: completes-with-the-truth: Dissolve.animateTransition"))
  }

  private let presentationDelegate = """
    import UIKit

    final class Presenter: NSObject, UIViewControllerTransitioningDelegate {
      \(presentationMethods("Dissolve()", dismisses: "Leave()"))
    }

    """

  /// A dismissal that slides the old screen away.
  ///
  /// - Parameters:
  ///   - body: what happens before the animation.
  ///   - onCancel: what happens at the end of a cancelled dismissal.
  private func leave(before body: String = "", onCancel: String = "") -> String {
    """
    import UIKit

    final class Leave: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
        0.25
      }

      func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let from = context.viewController(forKey: .from), let view = context.view(forKey: .from)
        else { return context.completeTransition(false) }
        \(body)
        let start = context.initialFrame(for: from)
        UIView.animate(withDuration: transitionDuration(using: context)) {
          view.frame = start.offsetBy(dx: 0, dy: context.containerView.bounds.height)
        } completion: { _ in
          if context.transitionWasCancelled {
            view.frame = start
            \(onCancel)
          }
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }

    """
  }

  /// What a dismissal must do before the animation in full screen, where the presenter has left the
  /// window.
  private let addsPresenter = """
    if let to = context.viewController(forKey: .to), let back = context.view(forKey: .to) {
      back.frame = context.finalFrame(for: to)
      context.containerView.insertSubview(back, belowSubview: view)
    }
    """

  @Test(.atNight) func `presents in the style in which a dismissal is right, if no code sets one`()
    throws
  {
    try folder.write(dissolve(), to: "App/Dissolve.swift")
    try folder.write(presentationDelegate, to: "App/Presenter.swift")
    try folder.write(leave(), to: "App/Leave.swift")
    let over = try folder.checkApp(runs: 256)
    let stays = "Presenter is the delegate of presentations over a presenter that stays"
    #expect(over.output.hasPrefix(stays), "\(over.output)")
    #expect(over.output.contains("in full screen it breaks more laws"))
    #expect(!over.output.contains("Law broken"), "\(over.output)")
    try folder.write(leave(before: addsPresenter), to: "App/Leave.swift")
    let full = try folder.checkApp()
    #expect(full.output.hasPrefix("Presenter is the delegate of full-screen presentations"))
  }

  @Test(.atNight) func `drags with the gesture that a delegate attaches`() throws {
    try folder.write(dissolve(), to: "App/Dissolve.swift")
    try folder.write(
      presentationDelegate.replacing(
        "{ Dissolve() }", with: "{ drag.wire(presented); return Dissolve() }"
      )
      .replacing(
        "NSObject, UIViewControllerTransitioningDelegate {",
        with: """
          NSObject, UIViewControllerTransitioningDelegate {
            let drag = Drag()
            func interactionControllerForDismissal(
              using animator: UIViewControllerAnimatedTransitioning
            ) -> UIViewControllerInteractiveTransitioning? { drag.isDown ? drag : nil }
          """), to: "App/Presenter.swift")
    try folder.write(
      """
      import UIKit

      final class Drag: UIPercentDrivenInteractiveTransition {
        private(set) var isDown = false
        private weak var controller: UIViewController?

        func wire(_ controller: UIViewController) {
          self.controller = controller
          let pan = UIPanGestureRecognizer(target: self, action: #selector(pan(_:)))
          controller.view.addGestureRecognizer(pan)
        }

        @objc private func pan(_ pan: UIPanGestureRecognizer) {
          guard let room = pan.view?.superview else { return }
          let progress = pan.translation(in: room).y / room.bounds.height
          switch pan.state {
          case .began:
            isDown = true
            controller?.dismiss(animated: true)
          case .changed: update(min(max(progress, 0), 1))
          case .ended, .cancelled:
            isDown = false
            if pan.state == .ended && progress > 0.5 { finish() } else { cancel() }
          default: break
          }
        }
      }
      """, to: "App/Drag.swift")
    let leftover = "view.alpha = 0.5"
    try folder.write(leave(before: addsPresenter, onCancel: leftover), to: "App/Leave.swift")
    let run = try folder.checkApp(runs: 1024)
    #expect(run.output.contains("everything-restored; an ordinary scenario"), "\(run.output)")
    try folder.write(
      leave(before: addsPresenter, onCancel: "context.view(forKey: .to)?.removeFromSuperview()"),
      to: "App/Leave.swift")
    let right = try folder.checkApp(runs: 1024)
    #expect(!right.output.contains("Law broken"), "\(right.output)")
  }

  @Test func `gives screens what an animator asks for before it begins`() throws {
    try folder.write(
      """
      import UIKit

      protocol Illustrated: AnyObject {
        var illustration: UIImageView { get }
        func cell() -> UIView?
      }

      """
        + dissolve(
          "Dissolve",
          before: """
            for key in [UITransitionContextViewControllerKey.from, .to] {
              guard let screen = context.viewController(forKey: key) as? Illustrated else { continue }
              precondition(screen.illustration.superview != nil)
              precondition(screen.cell() !== (screen as? UIViewController)?.view)
            }
            """), to: "App/Dissolve.swift")
    let run = try folder.checkApp(runs: 256)
    #expect(run.output.hasSuffix("no law is broken.\n"), "\(run.output)")
  }

  @Test func `saves findings that other subcommands replay with the same files`() throws {
    try folder.write(dissolve(before: #"print("begins")"#, completing: "true"), to: "App/Own.swift")
    // If the code has a percent driver, a finger drives transitions, and may cancel them.
    try folder.write(
      "import UIKit\nlet driver = UIPercentDrivenInteractiveTransition()\n", to: "App/Driver.swift")
    let run = try folder.checkApp("--corpus", "found", runs: 256)
    let command = try #require(
      run.output.firstMatch(of: /\nReplay: swift run -c release fuzz (.*)/)?.1)
    let words = command.split(separator: " ").map(String.init)
    #expect(words[0] == "replay" && words.suffix(2) == ["--files", "App"])

    let replay = try FuzzProcess.start(words, in: folder).end()
    #expect(replay.status == 1, "an entry about one's own subject expects that the law holds")
    #expect(replay.output.contains("\nApp/Own.swift:"))
    #expect(replay.output.contains("\nReplay: swift run -c release fuzz \(command)\n"))
    #expect(replay.output.contains("\nThe subject prints:\n    begins\n"))
    let unknown = try FuzzProcess.run("replay", words[1], in: folder)
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("Those of fuzz check need --files"), "\(unknown.errors)")

    let keep = try FuzzProcess.run("keep", "found", "--files", "App", in: folder)
    #expect(keep.status == 0 && !folder.files(in: "corpus").isEmpty, "\(keep.errors)")
    try folder.write(dissolve(), to: "App/Own.swift")
    let fixed = try FuzzProcess.run("replay", "corpus", "--files", "App", in: folder)
    #expect(fixed.status == 0, "\(fixed.output)")
  }

  @Test func `does not pass a delegate that returns no animator`() throws {
    try folder.write(dissolve(), to: "App/Dissolve.swift")
    try folder.write(
      navigationDelegate.replacing("{ Dissolve() }", with: "{ nil as Dissolve? }"),
      to: "App/Navigator.swift")
    let run = try folder.checkApp()
    #expect(run.status == 2, "\(run.output)")
    #expect(
      run.output.contains(
        "Warning: no animator of App/Navigator was called in 64 scenarios, so nothing of it is tested"
      ))
  }

  @Test func `divides the scenarios among machines`() throws {
    try folder.write(dissolve(), to: "App/Dissolve.swift")
    let counts = try ["0/2", "1/2"].map { shard in
      let run = try folder.checkApp("--shard", shard)
      return try #require(run.output.firstMatch(of: #/\n(\d+) scenarios in /#)?.1)
    }
    #expect(counts == ["32", "32"])
  }

  @Test(.atNight) func `checks a folder once that is named twice, and two folders of one name`()
    throws
  {
    try folder.write(dissolve(), to: "App/Dissolve.swift")
    let twice = try folder.checkApp("./App/")
    // Twice as many would be of two subjects.
    #expect(twice.status == 0 && twice.output.contains("\n64 scenarios in "), "\(twice.errors)")
    try folder.write(dissolve(before: "abort()"), to: "Other/App/Dissolve.swift")
    let both = try folder.checkApp("Other/App")
    #expect(both.status == 1)
    #expect(both.output.contains("\nOther-App/Dissolve, "), "\(both.output)")
    #expect(!both.output.contains("\nApp/Dissolve, "))
  }

  @Test(.atNight) func `reads no playground in a folder`() throws {
    try folder.write(dissolve(), to: "App/Dissolve.swift")
    // If the playground were read, there would be two classes `Dissolve`, and a file left out.
    try folder.write(
      "final class Dissolve {}\nDissolve()", to: "App/Try.playground/Contents.swift")
    let run = try folder.checkApp()
    #expect(run.status == 0, "\(run.output) \(run.errors)")
    #expect(!run.output.contains("left out"), "\(run.output)")
  }

  @Test func `reports the laws that are named, as a run does`() throws {
    try folder.write(dissolve(), to: "App/Dissolve.swift")
    let run = try folder.checkApp("--law", "completes-exactly-once", "--fail-fast", "--notes")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.count("completes-exactly-once") > 0)
    #expect(!run.output.contains("nothing-leaks"))
    let unknown = try folder.checkApp("--law", "completes-twice")
    #expect(unknown.status == 2 && unknown.errors.contains("there is no law “completes-twice”"))
  }

  @Test func `says what the run has tested, and folds what is not ordinary to one line`() throws {
    let anchorWrite = "context.view(forKey: .to)?.layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)"
    try folder.write(dissolve(before: anchorWrite), to: "App/Dissolve.swift")
    let run = try folder.checkApp(runs: 512)
    #expect(run.output.contains("Scenarios in which the condition of each law occurred:"))
    #expect(run.output.contains("The run proves nothing about "))
    #expect(run.output.contains(/Not shown; in full with --all:\n  \d+ causes? needs? .*unusual/))
    #expect(!run.output.contains("Law broken"))
  }

  @Test(.atNight) func `does not report in full a hang that only a timer saw`() throws {
    try folder.write(
      dissolve(before: "var turns = 1; while turns > 0 { turns = 3 - turns }"),
      to: "App/Dissolve.swift")
    // The code names the container. Else plain scenarios would compare containers before the run,
    // and hang.
    try folder.write(navigationDelegate, to: "App/Navigator.swift")
    let run = try FuzzProcess.run(
      "check", "App", "--seed", "1", "--runs", "1", "--max-time", "2s", "--jobs", "1", in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("1 cause was seen by a timer only"), "\(run.output)")
    #expect(!run.output.contains("Law broken"))
  }

  @Test func `is not disturbed by what a subject prints`() throws {
    try folder.write(
      dissolve(
        "Dissolve",
        before: """
          print(String(repeating: "printed ", count: 20_000))
          NSLog("logged")
          FileHandle.standardOutput.write(Data("written".utf8))
          """), to: "App/Dissolve.swift")
    let run = try folder.checkApp()
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.hasSuffix("no law is broken.\n"))
    for text in ["printed", "logged", "written"] { #expect(!run.output.contains(text)) }
  }

  @Test func `checks again when a file has changed, until Control-C`() throws {
    try folder.write(dissolve(), to: "App/Dissolve.swift")
    let arguments = ["check", "App", "--watch", "--seed", "1", "--runs", "8"]
    let run = try FuzzProcess.start(arguments, in: folder)
    #expect(try run.wait(forProgress: "Waiting for a change"))
    try folder.write("import UIKit\nclass Other: Missing<Int> {}\n", to: "App/Other.swift")
    #expect(try run.wait(forProgress: "no law broken", times: 2))
    kill(run.identifier, SIGINT)
    let end = try run.end()
    #expect(end.status == 130)
    #expect(end.output.contains("App/Other.swift:2: left out"))
  }

  @Test func `ends its compiler when it is killed`() throws {
    try folder.write(dissolve(), to: "App/Dissolve.swift")
    let run = try FuzzProcess.start(["check", "App"], in: folder)
    let deadline = Date().addingTimeInterval(20)
    while !folder.programs.contains("swift-frontend"), Date() < deadline {}
    #expect(folder.programs.contains("swift-frontend"))
    kill(run.identifier, SIGKILL)
    _ = try run.end()
    let isAlone = (0..<100).contains { _ in
      Thread.sleep(forTimeInterval: 0.01)
      return folder.programs.isEmpty
    }
    #expect(isAlone, "\(folder.programs) run")
  }

  @Test func `survives code that ends the process when it is loaded`() throws {
    try folder.write(dissolve(), to: "App/Dissolve.swift")
    try folder.write(
      """
      import Foundation
      @section(".init_array") @used let start: @convention(c) () -> Void = { exit(0) }
      """, to: "App/Start.swift")
    let run = try folder.checkApp()
    #expect(run.status == 2)
    #expect(run.errors.contains("cannot be loaded: an exit with status 0"), "\(run.errors)")
  }

  @Test(.atNight) func `says that an animator crashes, not that it is never called`() throws {
    try folder.write(dissolve(before: "abort()"), to: "App/Dissolve.swift")
    // In some of so many scenarios no animator is called, and the process survives.
    let run = try folder.checkApp(runs: 512)
    #expect(run.status == 1)
    #expect(run.output.contains("found a trap: abort"))
    #expect(!run.output.contains("no animator of"), "\(run.output)")
  }

  /// Its animation ends with false then.
  @Test(arguments: [true, false])
  func `lists what freezes if the user leaves the app`(waits: Bool) throws {
    try folder.write(
      dissolve().replacing(
        "} completion: { _ in",
        with: "} completion: { isDone in\n\(waits ? "guard isDone else { return }" : "_ = isDone")"),
      to: "App/Dissolve.swift")
    let run = try folder.checkApp(runs: 512)
    #expect(!run.output.contains("Law broken"), "\(run.output) \(run.errors)")
    #expect(
      run.output.contains(
        "does lasting damage if the user leaves the app in mid-transition: completes-exactly-once\n"
          + "    App/Dissolve.swift:") == waits, "\(run.output)")
  }

  /// A folder may have any name, and none of several files stands for the others.
  @Test func `names several files by their folder`() throws {
    try folder.write(dissolve(), to: #"A\2"/Dissolve.swift"#)
    try folder.write("enum Theme {}", to: #"A\2"/Theme.swift"#)
    let run = try FuzzProcess.start(
      [
        "check", #"A\2"/Theme.swift"#, #"A\2"/Dissolve.swift"#, "--runs", "16", "--seed", "1",
        "--json",
        "run.json",
      ], in: folder
    ).end()
    #expect(run.count("completes-exactly-once") > 0, "\(run.output) \(run.errors)")
    let report = try String(contentsOf: folder.url.appending(path: "run.json"), encoding: .utf8)
    #expect(report.contains(#"A\\2\""#), "\(run.output)")
  }

  @Test func `makes up types that the files use and do not declare`() throws {
    try folder.write(
      dissolve(
        "Dissolve",
        before: """
          context.containerView.backgroundColor = Theme.background
          Analytics.shared.track("dissolve", times: 2)
          _ = Theme.spacing > 2
          _ = (UIView() as? FeedCell)?.titleLabel.text
          """), to: "App/Dissolve.swift")
    try folder.write(
      "import UIKit\nopen class Card: UIView { open var cover: FeedCell? }\n", to: "App/Card.swift")
    let run = try folder.checkApp()
    #expect(
      run.output.contains(
        "Made up, because the files use it and do not declare it: FeedCell (titleLabel), "
          + "Theme (background, spacing), Analytics (shared, track)"), "\(run.output)")
    #expect(!run.output.contains("left out"))
  }

  @Test func `leaves out a file whose missing types cannot be made up`() throws {
    try folder.write(dissolve(), to: "App/Dissolve.swift")
    try folder.write(
      "import UIKit\nfinal class Feed: BaseFeed<Int>, Loading { func f() { load(at: 1).then {} } }\n",
      to: "App/Feed.swift")
    let run = try folder.checkApp()
    #expect(run.status == 0)
    #expect(run.output.contains("App/Feed.swift:2: left out: "))
    #expect(!run.output.contains("Made up"))
  }

  @Test func `compiles @objc members, optional requirements and overrides of extension methods`()
    throws
  {
    try folder.write(dissolve(), to: "App/Dissolve.swift")
    try folder.write(
      """
      import UIKit

      class BaseController: UIViewController {
        var title2 = ""
      }
      extension BaseController {
        @objc func refresh() {}
      }
      class FeedController: BaseController {
        override func refresh() { super.refresh() }
      }
      @objc public protocol Zooming: AnyObject {
        @objc optional
        func zoomWillStart(_ view: UIView)
        @objc
        optional func zoomDidEnd() -> Bool
        @objc optional var
        zoomColor: UIColor { get }
      }
      public class Screen: UIViewController, Zooming {
        public weak var delegate: Zooming?
        func zoomWillStart(_ view: UIView) { delegate?.zoomWillStart?(view) }
      }
      """, to: "App/Base.swift")
    let run = try folder.checkApp()
    #expect(run.status == 0)
    #expect(!run.output.contains("left out"), "\(run.output)")
  }

  @Test func `names the lines of the original, and runs what compiles`() throws {
    try folder.write(dissolve(), to: "App/Dissolve.swift")
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
          tracker.note("tap")
        }
      }
      """, to: "App/Panel.swift")
    let run = try folder.checkApp()
    #expect(run.status == 0)
    #expect(
      run.output.contains(
        "App/Panel.swift:13: this part is left out: cannot find 'tracker' in scope; "
          + "the file imports Analytics, which does not exist here"), "\(run.output)")
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
    let run = try folder.checkApp()
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("Dissolve runs in both directions, in full-screen presentations"))
  }

  @Test func `keeps an animator whose direction can be set, and drives what its driver begins`()
    throws
  {
    try folder.write(
      dissolve(
        "Bubble",
        declared: """
          enum Mode: Int { case present, dismiss }
          var mode = Mode.present
          private var hasPresented = false
          """,
        before: """
          let isForward = mode == .present
          guard let to = context.viewController(forKey: .to),
            let from = context.viewController(forKey: .from)
          else { return context.completeTransition(false) }
          precondition(isForward == to.isBeingPresented)
          precondition(!isForward || !context.isInteractive)
          if isForward {
            // Marks the screen, which must be dismissed by the same object.
            (hasPresented, to.title) = (true, "came with a bubble")
          } else {
            precondition(hasPresented == (from.title != nil))
          }
          """),
      to: "App/Bubble.swift")
    try folder.write(
      """
      import UIKit
      final class Swipe: UIPercentDrivenInteractiveTransition {
        weak var controller: UIViewController?
        func begin() { controller?.dismiss(animated: true) }
      }
      """, to: "App/Swipe.swift")
    let run = try folder.checkApp()
    #expect(run.status == 0, "\(run.output) \(run.errors)")
    #expect(!run.output.contains("found a trap"), "\(run.output)")
    #expect(run.output.contains("Bubble runs in both directions, in full-screen presentations"))
    #expect(run.output.contains("A finger drives only the way back"))
  }

  @Test(arguments: [("@NSManaged var radius: CGFloat", 0), ("var radius: CGFloat", 2)])
  func `makes layers only of a size that holds their properties`(property: String, status: Int32)
    throws
  {
    try folder.write(
      dissolve(
        "Corner",
        before: "let view = CornerView()\nview.setCorner()\ncontext.containerView.layoutIfNeeded()"),
      to: "App/Corner.swift")
    try folder.write(
      """
      import UIKit
      final class CornerView: UIView {
        override class var layerClass: AnyClass { CornerLayer.self }
        func setCorner() { (layer as! CornerLayer).radius = 8 }
      }
      final class CornerLayer: CAShapeLayer {
        \(property)
        var names: [String] = []
      }
      """, to: "App/CornerView.swift")
    let run = try folder.checkApp()
    #expect(run.status == status, "\(run.output)")
    let isRefused = run.output.contains("CornerLayer has stored properties without values")
    #expect(isRefused == (status == 2))
  }

  @Test(arguments: ["CardPresentAnimator", "CardPresentationAnimator"])
  func `joins the animators of two directions by their names`(presents: String) throws {
    try folder.write(dissolve(presents), to: "App/Present.swift")
    try folder.write(dissolve("CardDismissAnimator"), to: "App/Dismiss.swift")
    let run = try folder.checkApp()
    #expect(run.status == 0)
    #expect(
      run.output.contains("\(presents) shows a screen and CardDismissAnimator takes it away"),
      "\(run.output)")
  }

  @Test func `makes screens that conform to the protocols which an animator asks for`() throws {
    let cast =
      """
      if let to = context.viewController(forKey: .to) {
        precondition((to as? Zoomable)?.zoomView != nil)
      }
      """
    try folder.write(
      "import UIKit\nprotocol Zoomable: AnyObject { var zoomView: UIView? { get }; func willZoom() }\n"
        + dissolve("Push", before: cast), to: "App/Push.swift")
    let run = try folder.checkApp()
    #expect(run.status == 0, "\(run.output)")
  }

  @Test func `does not run an animator that needs screens of the app`() throws {
    try folder.write(
      "import UIKit\nfinal class Feed: UIPageViewController {}\n"
        + dissolve(
          "Push",
          before:
            "guard context.viewController(forKey: .to) is Feed else { return }\n_ = context.viewController(forKey: .to) as? Feed"
        ),
      to: "App/Push.swift")
    let run = try folder.checkApp()
    #expect(run.status == 2)
    #expect(
      run.output
        == "Push is not run: it needs screens of the app: Feed is a UIPageViewController, whose "
        + "content cannot be made up\n")
    #expect(run.errors.contains("App: no animator that can be run"))
  }

  @Test func `accepts what a presentation controller sets up for the stay of its screen`() throws {
    try folder.write(dissolve(), to: "App/Dissolve.swift")
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
    let run = try folder.checkApp("--ordinary-only", runs: 256)
    #expect(run.status == 0, "\(run.output)")
    #expect(
      run.output.contains(
        "SheetDelegate is the delegate of presentations over a presenter that stays"))
  }

  @Test func `does not run an animator that asks its screens for what cannot be made up`() throws {
    try folder.write(
      """
      import UIKit
      protocol Listing: AnyObject { func list() -> UICollectionView }
      protocol Feed: Listing { func show(_ page: Int) }

      """
        + dissolve("Push", before: "_ = (context.viewController(forKey: .to) as? Listing)?.list()"),
      to: "App/Push.swift")
    let run = try folder.checkApp()
    #expect(run.status == 2)
    #expect(run.output == "Push is not run: it needs screens that are Listing\n")
  }

  @Test func `keeps a catalog that can be corrected, and uses it`() throws {
    try folder.write(dissolve(), to: "App/Dissolve.swift")
    #expect(try folder.checkApp("--keep", "Kept").status == 0)
    #expect(folder.files(in: "Kept") == ["Catalog.swift", "Dissolve.swift"])
    let again = try FuzzProcess.run("check", "Kept", "--seed", "1", "--runs", "64", in: folder)
    #expect(again.status == 0)
    #expect(again.output.hasPrefix("Kept: staged by its Catalog.swift"))
    let third = try folder.checkApp("--keep", "Kept")
    #expect(third.status == 2)
    #expect(third.errors.contains("exists already; --keep overwrites nothing"))
    let fourth = try FuzzProcess.run("check", "Kept", "--keep", "Other", in: folder)
    #expect(fourth.status == 2)
    #expect(fourth.errors.contains("--keep: Kept has a Catalog.swift, so nothing is drafted; edit"))
  }
}
