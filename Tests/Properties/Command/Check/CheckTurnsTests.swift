import TestSupport
import Testing

/// Whether `fuzz check` turns the phone while the app is at rest. Each case is a small app of our own.
@Suite(.waitingForProcesses, .atNight) struct `What fuzz check does with a phone that turns` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// An app with a sheet that takes the lower part of the window.
  ///
  /// - Parameters:
  ///   - members: further members of the presentation controller.
  ///   - screen: further members of the screen that presents the sheet.
  private func sheet(_ members: String = "", screen: String = "") -> String {
    dissolve() + """
      final class Sheet: UIPresentationController {
        override var frameOfPresentedViewInContainerView: CGRect {
          (containerView?.bounds ?? .zero).divided(atDistance: 200, from: .maxYEdge).slice
        }
        \(members)
      }

      final class List: UIViewController, UIViewControllerTransitioningDelegate {
        func open() {
          let next = Detail()
          next.transitioningDelegate = self
          next.modalPresentationStyle = .custom
          present(next, animated: true)
        }
        func animationController(
          forPresented presented: UIViewController, presenting: UIViewController,
          source: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? { Dissolve() }
        func presentationController(
          forPresented presented: UIViewController, presenting: UIViewController?,
          source: UIViewController
        ) -> UIPresentationController? {
          Sheet(presentedViewController: presented, presenting: presenting)
        }
        \(screen)
      }

      final class Detail: UIViewController { func close() { dismiss(animated: true) } }
      """
  }

  private func check(_ source: String, runs: Int = 256) throws -> FuzzProcess {
    try folder.write(source, to: "App/Transition.swift")
    return try folder.checkApp(runs: runs)
  }

  @Test func `a sheet that keeps its frame when the phone turns is an ordinary finding`() throws {
    let run = try check(sheet())
    #expect(run.reports("right-screen-remains"), "\(run.output) \(run.errors)")
    #expect(run.output.contains("the window becomes"), "\(run.output)")
    #expect(!run.output.contains("As in Info.plist"), "\(run.output)")
  }

  /// A view behind the sheet that fills the container, and what happens in its layout.
  private func shade(_ layout: String = "") -> String {
    """
    private let shade = UIView()
    override func presentationTransitionWillBegin() {
      shade.frame = containerView?.bounds ?? .zero
      shade.backgroundColor = .black
      shade.alpha = 0.5
      containerView?.insertSubview(shade, at: 0)
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
      if completed { shade.removeFromSuperview() }
    }
    \(layout)
    """
  }

  /// The sheet and the view behind it keep their frames, because nothing lays them out again.
  @Test func `a presentation controller without a layout is one mistake, in its class`() throws {
    let run = try check(sheet(shade()))
    let text = String(decoding: try folder.data("App/Transition.swift"), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let index = try #require(lines.firstIndex { $0.contains("final class Sheet") })
    #expect(
      run.output.contains(
        """
        App/Transition.swift:\(index + 1):13: right-screen-remains: Sheet has no \
        containerViewWillLayoutSubviews(), so nothing lays out its views again after a turn.
        """), "\(run.output) \(run.errors)")
    #expect(run.output.ranges(of: "; an ordinary scenario, defect").count == 1, "\(run.output)")
    #expect(run.output.contains("It also breaks covers-follow-the-window."))
    #expect(run.output.contains("Usual fix: Override containerViewWillLayoutSubviews()."))
  }

  /// This layout forgets the view behind the sheet, which is another mistake.
  @Test func `a view that the layout forgets has the line that adds it`() throws {
    let run = try check(
      sheet(
        shade(
          """
          override func containerViewWillLayoutSubviews() {
            super.containerViewWillLayoutSubviews()
            presentedView?.frame = frameOfPresentedViewInContainerView
          }
          """)))
    #expect(run.reports("covers-follow-the-window"), "\(run.output) \(run.errors)")
    #expect(!run.reports("right-screen-remains"), "\(run.output)")
    #expect(!run.output.contains("has no containerViewWillLayoutSubviews()"), "\(run.output)")
    #expect(run.output.contains("Sheet.presentationTransitionWillBegin() sets the position"))
  }

  /// The view around the sheet keeps its frame when the phone turns, and the sheet with it. That is
  /// an ordinary finding, too.
  @Test func `a sheet in a view that keeps its frame is one, too`() throws {
    let run = try check(
      sheet(
        """
        private lazy var shade = UIView(frame: containerView?.bounds ?? .zero)
        override func presentationTransitionWillBegin() {
          containerView?.addSubview(shade)
          shade.addSubview(presentedViewController.view)
        }
        override func dismissalTransitionDidEnd(_ completed: Bool) {
          if completed { shade.removeFromSuperview() }
        }
        """
      ).replacing(
        "context.containerView.addSubview(view)",
        with: "if view.superview == nil { context.containerView.addSubview(view) }"))
    #expect(run.reports("right-screen-remains"), "\(run.output) \(run.errors)")
    #expect(run.output.contains("the window becomes"), "\(run.output)")
  }

  /// This sheet leaves only a margin of 60 at the top, which autoresizing keeps.
  @Test func `a sheet that follows its container by autoresizing keeps no frame`() throws {
    let run = try check(
      sheet().replacing(
        "divided(atDistance: 200, from: .maxYEdge).slice",
        with: "divided(atDistance: 60, from: .minYEdge).remainder"))
    #expect(run.count("right-screen-remains") > 0, "\(run.output) \(run.errors)")
    #expect(!run.reports("right-screen-remains"), "\(run.output)")
  }

  /// The presentation controller gives the sheet its new frame, so there is no finding.
  @Test(arguments: [
    """
    override func containerViewWillLayoutSubviews() {
      super.containerViewWillLayoutSubviews()
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
    """,
    """
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      coordinator.animate { _ in
        self.presentedView?.frame = self.frameOfPresentedViewInContainerView
      }
    }
    """,
  ]) func `a sheet that follows the turn is none`(members: String) throws {
    let run = try check(sheet(members))
    #expect(run.count("right-screen-remains") > 0, "\(run.output) \(run.errors)")
    #expect(!run.reports("right-screen-remains"), "\(run.output)")
  }

  /// The layout sets the frame of the sheet, as constraints do. Wrong is only that no part of it is left
  /// in the window.
  @Test(arguments: ["top", "bounds.height / 2"])
  func `a sheet that its layout moves out of the window is lost in the turn`(top: String) throws {
    let run = try check(
      sheet(
        """
        private lazy var top = (containerView?.bounds.height ?? 0) / 2
        override func containerViewWillLayoutSubviews() {
          super.containerViewWillLayoutSubviews()
          let bounds = containerView?.bounds ?? .zero
          presentedView?.frame = CGRect(
            x: 0, y: \(top), width: bounds.width, height: max(32, bounds.height - \(top)))
        }
        """))
    #expect(run.count("right-screen-remains") > 0, "\(run.output) \(run.errors)")
    #expect(run.output.contains("a part of it in the window") == (top == "top"), "\(run.output)")
  }

  /// Its controller gives it the frame that it names, whose height does not fit into the window any
  /// more, so the titles at its top are cut off.
  @Test(arguments: ["500", "min(500, containerView!.bounds.height)"])
  func `a sheet whose top leaves the window in the turn is cut`(height: String) throws {
    let run = try check(
      sheet(
        """
        override func containerViewWillLayoutSubviews() {
          super.containerViewWillLayoutSubviews()
          presentedView?.frame = frameOfPresentedViewInContainerView
        }
        """
      ).replacing(
        "divided(atDistance: 200, from: .maxYEdge).slice",
        with: "tail(\(height))") + """

          extension CGRect {
            func tail(_ height: CGFloat) -> CGRect {
              CGRect(x: 0, y: maxY - height, width: width, height: height)
            }
          }
          """)
    #expect(run.count("right-screen-remains") > 0, "\(run.output) \(run.errors)")
    #expect(
      run.output.contains("expected its top in the window") == (height == "500"), "\(run.output)")
  }

  /// No operation of a scenario asks for that dismissal.
  @Test func `a screen may dismiss itself when the phone turns`() throws {
    let run = try check(
      dissolve() + """
        final class Menu: UIViewController, UIViewControllerTransitioningDelegate {
          override func viewDidLoad() {
            super.viewDidLoad()
            transitioningDelegate = self
            modalPresentationStyle = .fullScreen
          }
          override func viewWillTransition(
            to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
          ) {
            super.viewWillTransition(to: size, with: coordinator)
            dismiss(animated: true)
          }
          \(presentationMethods("Dissolve()"))
        }
        """, runs: 512)
    #expect(run.output.contains("Menu is presented in"), "\(run.output) \(run.errors)")
    #expect(run.count("transition-machine-allows") > 0)
    #expect(!run.output.contains("transition-machine-allows; "), "\(run.output)")
  }

  /// Without a presentation controller it is not documented where a screen lies after a turn, unless
  /// it fills its container. (`docs/facts.md L20`)
  @Test(arguments: [(inset: 0.0, turns: true), (inset: 100, turns: false)])
  func `a screen without a presentation controller turns if it fills its container`(
    inset: Double, turns: Bool
  ) throws {
    let run = try check(
      """
      import UIKit

      final class Shade: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(
          using context: UIViewControllerContextTransitioning?
        ) -> TimeInterval { 0 }
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          let bounds = context.containerView.bounds, shade = UIView(frame: bounds)
          if let view = context.view(forKey: .to) {
            shade.backgroundColor = .black
            shade.alpha = 0.5
            context.containerView.addSubview(shade)
            view.frame = bounds.insetBy(dx: 0, dy: \(inset))
            context.containerView.addSubview(view)
          } else {
            for view in context.containerView.subviews { view.removeFromSuperview() }
          }
          context.completeTransition(true)
        }
      }

      final class Cards: NSObject, UIViewControllerTransitioningDelegate {
        \(presentationMethods("Shade()"))
      }

      final class Start: UIViewController {
        let cards = Cards()
        func open() {
          let next = Clear()
          next.modalPresentationStyle = .custom
          next.transitioningDelegate = cards
          present(next, animated: true)
        }
        func close() { dismiss(animated: true) }
      }

      final class Clear: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = .clear
        }
      }
      """, runs: 8192)
    #expect(
      run.status < 2 && !run.output.contains("is never turned"), "\(run.output) \(run.errors)")
    // In whichever kind of scenario.
    #expect(run.output.contains("covers-follow-the-window; ") == turns, "\(run.output)")
  }

  @Test(arguments: [
    "override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }",
    "override var supportedInterfaceOrientations: UIInterfaceOrientationMask { return [.portrait] }",
    "override var shouldAutorotate: Bool { return false }",
  ]) func `a phone whose app stays upright is not turned`(member: String) throws {
    let run = try check(sheet(screen: member))
    #expect(run.output.contains(", the phone is never turned."), "\(run.output) \(run.errors)")
    #expect(!run.reports("right-screen-remains"), "\(run.output)")
  }

  @Test(arguments: [
    (["Portrait"], false), (["Portrait", "LandscapeLeft"], true),
    (["LandscapeLeft", "LandscapeRight"], false),
  ]) func `the list of properties beside the files says whether the phone turns`(
    orientations: [String], turns: Bool
  ) throws {
    let list = orientations.map { "<string>UIInterfaceOrientation\($0)</string>" }.joined()
    try folder.write(
      """
      <dict>
        <key>UISupportedInterfaceOrientations</key>
        <array>\(list)</array>
        <key>UISupportedInterfaceOrientations~ipad</key>
        <array><string>UIInterfaceOrientationPortrait</string></array>
      </dict>
      """, to: "App/Info.plist")
    let run = try check(sheet())
    let words = turns ? "may be turned" : "is never turned"
    #expect(run.output.contains("As in Info.plist, the phone \(words)."), "\(run.output)")
    #expect(run.reports("right-screen-remains") == turns, "\(run.output)")
  }

  @Test func `the project around the files says whether the phone turns`() throws {
    let key = "INFOPLIST_KEY_UISupportedInterfaceOrientations"
    try folder.write(
      """
      \(key)_iPad = "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft";
      \(key)_iPhone = UIInterfaceOrientationPortrait;
      """, to: "App.xcodeproj/project.pbxproj")
    let run = try check(sheet())
    #expect(
      run.output.contains("As in project.pbxproj, the phone is never turned."), "\(run.output)")
    #expect(!run.reports("right-screen-remains"), "\(run.output)")
  }

  /// Outside of a repository any folder above could hold another project.
  @Test(arguments: [true, false])
  func `a project far above the files counts in a repository`(isRepository: Bool) throws {
    try folder.write(
      "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone = UIInterfaceOrientationPortrait;",
      to: "Deep/App.xcodeproj/project.pbxproj")
    if isRepository { try folder.write("", to: "Deep/.git/HEAD") }
    try folder.write(sheet(), to: "Deep/A/B/C/D/Transition.swift")
    let run = try FuzzProcess.start(
      ["check", "Deep/A/B/C/D", "--seed", "1", "--runs", "8", "--max-time", "20s"], in: folder
    ).end()
    #expect(
      run.output.contains("As in project.pbxproj, the phone is never turned.") == isRepository,
      "\(run.output) \(run.errors)")
  }
}
