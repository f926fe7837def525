import TestSupport
import Testing

/// What `fuzz check` lets a helper of the app do that no file declares. Each case is a small animator of
/// our own. (`docs/field.md`)
@Suite(.waitingForProcesses, .atNight) struct `A helper that no file declares` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Checks that an animator compiled whole, was judged, and breaks no law.
  private func expectClean(_ animator: String, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    let run = try folder.check(animator, runs: 32)
    #expect(!run.output.contains("left out"), "\(run.output)", sourceLocation: sourceLocation)
    #expect(
      run.count("completes-exactly-once") > 0, "\(run.output) \(run.errors)",
      sourceLocation: sourceLocation)
    #expect(!run.output.contains("; an ordinary"), "\(run.output)", sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    // Coordinates of views; `zz` stands for a project.
    "let card = UIView(); card.width = 40; card.zz_x = 8; precondition(card.right == 48)",
    "let card = UIView(); card.size = CGSize(width: 8, height: 6); precondition(card.bottom == 6)",
    // Subviews and constraints.
    """
    let card = UIView(); card.addSubviews(UIView(), UIView()); precondition(card.subviews.count == 2)
    card.removeAllSubviews(); precondition(card.subviews.isEmpty)
    """,
    """
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 60)), label = UIView()
    card.embed(label); card.layoutIfNeeded(); precondition(label.frame == card.bounds)
    """,
    """
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 60)), label = UIView()
    card.addSubview(label); label.fillSuperview(padding: 5); card.layoutIfNeeded()
    precondition(label.frame == card.bounds.insetBy(dx: 5, dy: 5))
    """,
    """
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 60)), label = UILabel()
    label.text = "card"; card.embed(centered: label); card.layoutIfNeeded()
    precondition(label.center == card.bounds.center)
    """,
    """
    let card = UIView(), label = UIView(); card.addSubview(label)
    NSLayoutConstraint.activate(label.edges(to: card)); label.roundCorners(radius: 4)
    """,
    // Pictures and colors.
    "let image: UIImage = UIView().asImage(); precondition(image.tinted(.red) === image)",
    "_ = UIImageView(image: UIView().snapshot())",
    "_ = UIColor(hex: \"#334455\").cgColor; _ = UIColor(0x334455); _ = UIColor(r: 1, g: 2, b: 3)",
    "if let color = UIColor(hexString: \"#334455\") { _ = color.cgColor }",
    "_ = UIColor.rgb(51, 68, 85).cgColor",
    // The app and its device.
    "precondition(SCREEN_WIDTH == kScreenW && UIScreen.height == UIScreen.main.height)",
    "precondition(screenSize.width == ScreenWidth && !isIphoneX && !UIDevice.current.hasNotch)",
    "precondition(UIWindow.key === UIApplication.shared.currentWindow && UIWindow.key != nil)",
    "precondition(appDelegate.window === UIWindow.key && statusBarHeight >= 0)",
    "_ = appDelegate().counter",
    "precondition(UIApplication.topViewController()?.topMostViewController != nil)",
    "printLog(\"begins\", 3); delay(0.01) { printLog(\"later\") }; _ = \"title\".localized",
  ])
  func `does what most apps mean by its name`(use: String) throws {
    try expectClean(dissolve(before: use))
  }

  /// The animator adds the screen with a helper only.
  @Test func `adds the new screen`() throws {
    try expectClean(
      """
      final class Cut: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0 }
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          if let view = context.view(forKey: .to) { context.containerView.embed(view) }
          context.completeTransition(true)
        }
      }
      """)
  }

  @Test(arguments: ["dismissViewController()", "dismissVC(animated: true)"])
  func `dismisses a screen`(call: String) throws {
    let run = try folder.check(
      dissolve() + presenter + """
        final class Card: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(drag)))
          }
          @objc func drag(_ pan: UIPanGestureRecognizer) { if pan.state == .ended { \(call) } }
        }
        """, runs: 64)
    #expect(!run.output.contains("left out"), "\(run.output) \(run.errors)")
    #expect(run.count("completes-exactly-once") > 0, "\(run.output) \(run.errors)")
  }

  private let presenter = """
    final class Presenter: NSObject, UIViewControllerTransitioningDelegate {
      \(presentationMethods("Dissolve()"))
    }

    """

  /// What a name means that says nothing is not known, so the code with it is left out.
  @Test(arguments: ["UIView().frobnicate()", "_ = UIView().snapshot() as UIView", "frobnicate()"])
  func `is not made up if its name does not say what it does`(use: String) throws {
    let run = try folder.check(dissolve(before: use), runs: 8)
    #expect(run.output.contains("is left out, because it does not compile here"), "\(run.output)")
  }

  @Test func `is listed`() throws {
    let run = try folder.check(
      dissolve(before: "_ = UIView().width + SCREEN_WIDTH; _ = UIColor(hex: \"#fff\")"), runs: 8)
    for name in ["UIView.width", "SCREEN_WIDTH", "UIColor(hex:)"] {
      #expect(run.output.contains(name), "\(run.output) \(run.errors)")
    }
  }
}
