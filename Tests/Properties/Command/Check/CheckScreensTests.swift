import TestSupport
import Testing

/// What the code and the storyboards of an app say about its screens. Each case is a small animator
/// of our own. Beside a case that is excused there is one that is still reported. (`docs/field.md`)
@Suite(.waitingForProcesses, .atNight) struct `What the screens of an app look like` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func check(_ source: String, runs: Int = 64) throws -> FuzzProcess {
    try folder.write("import UIKit\n" + source, to: "App/Transition.swift")
    return try folder.checkApp(runs: runs)
  }

  /// A storyboard with one screen, whose root view has a color or none.
  private func storyboard(_ name: String, _ color: String, segue: String = "") -> String {
    """
    <document>
        <scenes>
            <scene sceneID="a">
                <objects>
                    <viewController id="b" customClass="\(name)" sceneMemberID="viewController">
                        <view key="view" contentMode="scaleToFill" id="c">
                            <subviews>
                                <view contentMode="scaleToFill" id="d">
                                    <color key="backgroundColor" white="1" alpha="1"/>
                                </view>
                            </subviews>
                            \(color)
                        </view>
                        \(segue)
                    </viewController>
                </objects>
            </scene>
        </scenes>
    </document>
    """
  }

  /// A white background in a storyboard.
  private let white = #"<color key="backgroundColor" white="1" alpha="1" colorSpace="custom"/>"#

  /// A delegate that pushes and pops with `Move`.
  private let pushing = """
    final class Navigation: NSObject, UINavigationControllerDelegate {
      \(pushMethod("Move(isPush: operation == .push)"))
    }

    @MainActor let navigation = Navigation()

    """

  /// An animator that slides an opaque picture of a screen. What is clear in the screen is black in
  /// the picture.
  private let opaqueMove = """
    final class Move: NSObject, UIViewControllerAnimatedTransitioning {
      let isPush: Bool
      init(isPush: Bool) { self.isPush = isPush }
      func transitionDuration(using context: UIViewControllerContextTransitioning?)
        -> TimeInterval { 0.25 }
      func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
          return context.completeTransition(false)
        }
        let moved: UIView = isPush ? to : from
        UIGraphicsBeginImageContextWithOptions(moved.bounds.size, true, 0)
        moved.layer.render(in: UIGraphicsGetCurrentContext()!)
        let picture = UIImageView(image: UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        context.containerView.insertSubview(to, at: isPush ? 1 : 0)
        context.containerView.addSubview(picture)
        moved.isHidden = true
        let outside = moved.center.applying(CGAffineTransform(translationX: 500, y: 0))
        picture.center = isPush ? outside : moved.center
        UIView.animate(withDuration: 0.25) {
          picture.center = self.isPush ? to.center : outside
        } completion: { _ in
          moved.isHidden = false
          picture.removeFromSuperview()
          if context.transitionWasCancelled { to.removeFromSuperview() }
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }

    """

  /// `title = nil` stands for code without a color.
  @Test(arguments: [
    ("view.backgroundColor = .white", true, false), ("title = nil", true, false),
    ("title = nil", false, true), ("view.backgroundColor = .clear", true, true),
  ]) func `a screen is clear only if the code or a storyboard says so`(
    statement: String, isWhite: Bool, isReported: Bool
  ) throws {
    try folder.write(storyboard("List", isWhite ? white : ""), to: "App/Main.storyboard")
    let run = try check(
      opaqueMove + pushing + """
        final class List: UIViewController {
          func open() {
            \(statement)
            navigationController?.pushViewController(List(), animated: true)
          }
          func close() { navigationController?.popViewController(animated: true) }
        }
        """, runs: 400)
    #expect(run.count("completes-exactly-once") > 0, "\(run.output) \(run.errors)")
    #expect(
      run.output.contains("whose own view is clear") == !isReported, "\(run.output) \(run.errors)")
    #expect(run.reports("no-black-behind-snapshots") == isReported, "\(run.output)")
  }

  @Test func `a root view with nothing in it, in a storyboard, is clear`() throws {
    try folder.write(
      """
      <document>
          <scene sceneID="a">
              <viewController id="b" customClass="List" sceneMemberID="viewController">
                  <view key="view" contentMode="scaleToFill" id="c"/>
              </viewController>
          </scene>
      </document>
      """, to: "App/Main.storyboard")
    let run = try check(opaqueMove + pushing + "final class List: UIViewController {}\n", runs: 8)
    #expect(run.output.contains("Navigation is the delegate"), "\(run.output) \(run.errors)")
    #expect(!run.output.contains("whose own view is clear"), "\(run.output)")
  }

  @Test(arguments: [false, true]) func `a screen that a list covers is not clear`(hasList: Bool)
    throws
  {
    let run = try check(
      opaqueMove + pushing + """
        final class List: UIViewController {
          override func viewDidLoad() {
            \(hasList ? "view.addSubview(UITableView(frame: view.bounds))" : "title = nil")
          }
          func open() { navigationController?.pushViewController(List(), animated: true) }
        }
        """, runs: 8)
    #expect(
      run.output.contains("whose own view is clear") == hasList, "\(run.output) \(run.errors)")
  }

  /// A screen that is its own delegate and animator: its background fades in while a card rises.
  ///
  /// - Parameters:
  ///   - start: what a presentation does first, for example with the background.
  ///   - adds: the call with which the view of the screen gets the card.
  private func card(_ start: String, adds: String = "addSubview(card)") -> String {
    """
    final class Card: UIViewController, UIViewControllerTransitioningDelegate,
      UIViewControllerAnimatedTransitioning
    {
      private let card = UIView(frame: CGRect(x: 0, y: 500, width: 300, height: 200))
      private var isShowing = false

      init() {
        super.init(nibName: nil, bundle: nil)
        self.transitioningDelegate = self
        self.modalPresentationStyle = .overFullScreen
      }
      required init?(coder: NSCoder) { fatalError() }

      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(white: 0, alpha: 0.5)
        view.\(adds)
      }

      func close() { dismiss(animated: true) }

      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
      ) -> UIViewControllerAnimatedTransitioning? {
        isShowing = true
        return self
      }
      func animationController(
        forDismissed dismissed: UIViewController
      ) -> UIViewControllerAnimatedTransitioning? {
        isShowing = false
        return self
      }

      func transitionDuration(using context: UIViewControllerContextTransitioning?)
        -> TimeInterval { 0.25 }
      func animateTransition(using context: UIViewControllerContextTransitioning) {
        if isShowing {
          \(start)
          card.transform = CGAffineTransform(translationX: 0, y: 500)
          context.containerView.addSubview(view)
        }
        UIView.animate(withDuration: 0.25) {
          self.card.transform =
            self.isShowing ? .identity : CGAffineTransform(translationX: 0, y: 500)
          self.view.backgroundColor = self.isShowing ? UIColor(white: 0, alpha: 0.5) : .clear
        } completion: { _ in context.completeTransition(true) }
      }
    }

    final class Start: UIViewController {
      func open() { present(Card(), animated: true) }
    }
    """
  }

  @Test func `a background that fades in from clear is not there at once`() throws {
    let law = "first-picture-is-the-old-screen"
    let fading = try check(card("view.backgroundColor = .clear"))
    #expect(fading.count(law) > 0, "\(fading.output) \(fading.errors)")
    #expect(!fading.output.contains("an ordinary"), "\(fading.output)")
    let behind = try check(
      card("view.backgroundColor = .clear", adds: "insertSubview(card, at: 0)"))
    #expect(behind.count(law) > 0 && !behind.output.contains("an ordinary"), "\(behind.output)")
    let sudden = try check(card(""))
    #expect(sudden.reports(law), "\(sudden.output) \(sudden.errors)")
  }

  /// An animator that cuts a picture of a screen into stripes and dissolves them. Each stripe is
  /// cut out four pixels beside its place.
  private let stripes = """
    final class Stripes: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(using context: UIViewControllerContextTransitioning?)
        -> TimeInterval { 0.25 }
      func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
          return context.completeTransition(false)
        }
        UIGraphicsBeginImageContextWithOptions(from.bounds.size, false, 0)
        from.layer.render(in: UIGraphicsGetCurrentContext()!)
        let picture = UIGraphicsGetImageFromCurrentImageContext()!
        UIGraphicsEndImageContext()
        context.containerView.addSubview(to)
        let paper = UIView(frame: from.frame)
        let width = from.bounds.width / 7, height = from.bounds.height
        for number in 0..<7 {
          let place = CGRect(x: CGFloat(number) * width, y: 0, width: width, height: height)
          let cut = CGRect(
            x: place.minX * picture.scale + 4, y: 0, width: width * picture.scale,
            height: height * picture.scale)
          let stripe = CALayer()
          stripe.frame = place
          stripe.contents = picture.cgImage?.cropping(to: cut)
          paper.layer.addSublayer(stripe)
        }
        context.containerView.addSubview(paper)
        UIView.animate(withDuration: 0.25) { paper.alpha = 0 } completion: { _ in
          paper.removeFromSuperview()
          if context.transitionWasCancelled { to.removeFromSuperview() }
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }

    final class Striping: NSObject, UINavigationControllerDelegate {
      \(pushMethod("Stripes()"))
    }

    final class List: UIViewController {
      override func viewDidLoad() { view.backgroundColor = .white }
      func open() { navigationController?.pushViewController(List(), animated: true) }
    }

    """

  @Test func `parts of a picture beside their places are reported`() throws {
    let law = "first-picture-is-the-old-screen"
    let shifted = try check(stripes)
    #expect(shifted.reports(law), "\(shifted.output) \(shifted.errors)")
  }

  /// A screen that presents another one, which is its own delegate. The animator of a presentation
  /// dims the presenter. That of a dismissal leaves a presenter dim that is itself presented.
  ///
  /// - Parameter members: further members of the screen that is presented.
  private func dimming(_ members: String) -> String {
    """
    final class Dim: NSObject, UIViewControllerAnimatedTransitioning {
      let isShowing: Bool
      init(isShowing: Bool) { self.isShowing = isShowing }
      func transitionDuration(using context: UIViewControllerContextTransitioning?)
        -> TimeInterval { 0.25 }
      func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let from = context.viewController(forKey: .from),
          let to = context.viewController(forKey: .to)
        else { return context.completeTransition(false) }
        let moved: UIView = isShowing ? to.view : from.view
        if isShowing {
          moved.frame = context.finalFrame(for: to)
          context.containerView.addSubview(moved)
        }
        let center = moved.center
        let outside = CGPoint(x: center.x, y: center.y + moved.bounds.height)
        if isShowing { moved.center = outside }
        UIView.animate(withDuration: 0.25) {
          moved.center = self.isShowing ? center : outside
          if self.isShowing {
            from.view.alpha = 0.5
          } else {
            to.view.alpha = to.presentingViewController == nil ? 1 : 0.75
          }
        } completion: { _ in
          moved.center = center
          context.completeTransition(true)
        }
      }
    }

    final class Dialog: UIViewController, UIViewControllerTransitioningDelegate {
      init() {
        super.init(nibName: nil, bundle: nil)
        self.transitioningDelegate = self
        self.modalPresentationStyle = .custom
      }
      required init?(coder: NSCoder) { fatalError() }
      \(presentationMethods("Dim(isShowing: true)", dismisses: "Dim(isShowing: false)"))
      func close() { dismiss(animated: true) }
      \(members)
    }

    final class Start: UIViewController {
      func open() { present(Dialog(), animated: true) }
    }
    """
  }

  @Test(arguments: [false, true]) func `a presented screen presents only if its code does`(
    presentsMore: Bool
  ) throws {
    let more = presentsMore ? "func more() { present(Dialog(), animated: true) }" : ""
    try folder.write("import UIKit\n" + dimming(more), to: "App/Transition.swift")
    // `--all` shows causes that depend on undocumented behavior, too. Here some may, because a
    // dismissal comes in mid-flight.
    let run = try folder.checkApp("--all", runs: 200)
    #expect(run.count("everything-restored") > 0, "\(run.output) \(run.errors)")
    #expect(run.output.contains("over a presented one") == !presentsMore, "\(run.output)")
    // B is presented itself, so the dismissal of C, which B has presented, leaves it dim.
    #expect(run.output.contains("dismissal of C") == presentsMore, "\(run.output)")
  }

  /// An animator whose pop calls a method of the screen that it takes away, and asks it for a view.
  ///
  /// - Parameter body: what this method of the screen does.
  private func screens(_ body: String) -> String {
    """
    protocol Fading: AnyObject {
      func becomeClear()
      var target: UIView { get }
    }

    final class Move: NSObject, UIViewControllerAnimatedTransitioning {
      let isPush: Bool
      init(isPush: Bool) { self.isPush = isPush }
      func transitionDuration(using context: UIViewControllerContextTransitioning?)
        -> TimeInterval { 0.25 }
      func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let from = context.viewController(forKey: .from),
          let to = context.viewController(forKey: .to)
        else { return context.completeTransition(false) }
        if isPush {
          context.containerView.addSubview(to.view)
          to.view.alpha = 0
        } else {
          context.containerView.insertSubview(to.view, at: 0)
          (from as? Fading)?.becomeClear()
          _ = (from as? Fading)?.target
        }
        UIView.animate(withDuration: 0.25) { to.view.alpha = 1 } completion: { _ in
          context.completeTransition(true)
        }
      }
    }

    final class Detail: UIViewController, Fading {
      let target = UIView()
      func becomeClear() { \(body) }
      func close() { navigationController?.popViewController(animated: true) }
    }

    final class List: UIViewController {
      func open() { navigationController?.pushViewController(Detail(), animated: true) }
    }

    """
  }

  @Test(arguments: [false, true])
  func `a screen that changes its look when the animator says so is not judged by it`(
    changesLook: Bool
  ) throws {
    let run = try check(screens(changesLook ? "view.backgroundColor = .clear" : "") + pushing)
    #expect(run.count("completes-exactly-once") > 0, "\(run.output) \(run.errors)")
    #expect(
      run.output.contains("No law judges the first and the last picture") == changesLook,
      "\(run.output)")
    #expect(run.reports("last-picture-is-the-surviving-screen") == !changesLook, "\(run.output)")
  }

  /// How an animator makes a screen look as it must at the start and the end: by a cast to its class,
  /// or through a protocol, in a property of a helper.
  private static let helpers = [
    "if let screen = to as? Detail { screen.place(at: 400) }",
    "Placer(target: to as! Placing).run()",
  ]

  @Test(arguments: helpers, [".constant = -y", ".title = nil"])
  func `a screen whose parts the animator moves is not judged by its pictures`(
    helper: String, change: String
  ) throws {
    let movesParts = change.contains("constant")
    let run = try check(
      dissolve(before: "if let to = context.viewController(forKey: .to) { \(helper) }") + """
        protocol Placing: AnyObject {
          func place(at y: CGFloat)
        }

        final class Placer {
          private weak var target: (any Placing)?
          init(target: any Placing) { self.target = target }
          func run() { target?.place(at: 400) }
        }

        final class Detail: UIViewController, Placing {
          @IBOutlet weak var bottom: NSLayoutConstraint?
          func place(at y: CGFloat) { \(movesParts ? "bottom?" : "navigationItem")\(change) }
        }

        final class List: UIViewController {
          func open() { navigationController?.pushViewController(Detail(), animated: true) }
        }

        """ + pushing.replacing("Move(isPush: operation == .push)", with: "Dissolve()"))
    #expect(run.count("completes-exactly-once") > 0, "\(run.output) \(run.errors)")
    #expect(
      run.output.contains("No law judges the first and the last picture") == movesParts,
      "\(run.output)")
  }

  /// A delegate in full screen whose animator takes the presented screen away over the other one.
  ///
  /// - Parameters:
  ///   - position: where the screen that comes back is put; `from` is the other one.
  ///   - driver: the interaction controller of the way back.
  private func sinking(_ position: String, driver: String) -> String {
    """
    final class Sink: NSObject, UIViewControllerAnimatedTransitioning {
      let isShowing: Bool
      init(isShowing: Bool) { self.isShowing = isShowing }
      func transitionDuration(using context: UIViewControllerContextTransitioning?)
        -> TimeInterval { 0.25 }
      func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
          return context.completeTransition(false)
        }
        let outside = CGAffineTransform(translationX: 0, y: from.bounds.height)
        if isShowing {
          context.containerView.addSubview(to)
          to.transform = outside
        } else {
          context.containerView.insertSubview(to, \(position))
        }
        UIView.animate(withDuration: 0.25) {
          if self.isShowing { to.transform = .identity } else { from.transform = outside }
        } completion: { _ in
          from.transform = .identity
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }

    final class Driver: UIPercentDrivenInteractiveTransition {
      override var wantsInteractiveStart: Bool {
        get { false }
        set {}
      }
    }

    final class Sinking: NSObject, UIViewControllerTransitioningDelegate {
      var driver: UIPercentDrivenInteractiveTransition?
      let ownDriver = Driver()
      \(presentationMethods("Sink(isShowing: true)", dismisses: "Sink(isShowing: false)"))
      func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
      ) -> UIViewControllerInteractiveTransitioning? { \(driver) }
    }

    final class Detail: UIViewController {
      let sinking = Sinking()
      override func viewDidLoad() { view.backgroundColor = .white }
      func swipe() {
        sinking.driver = UIPercentDrivenInteractiveTransition()
        dismiss(animated: true)
      }
    }

    """
  }

  private let list = """
    final class List: UIViewController {
      override func viewDidLoad() { view.backgroundColor = .white }
      func open() {
        let detail = Detail()
        detail.modalPresentationStyle = .fullScreen
        detail.transitioningDelegate = detail.sinking
        present(detail, animated: true)
      }
    }

    """

  @Test(arguments: [("belowSubview: from", false), ("aboveSubview: from", true)])
  func `what a cancelled dismissal leaves below the screen that stays cannot be seen`(
    position: String, isReported: Bool
  ) throws {
    let run = try check(sinking(position, driver: "driver") + list, runs: 400)
    #expect(
      run.output.contains("dismissal of B, driven by a finger") || !isReported, "\(run.output)")
    #expect(run.count("right-screen-remains") > 0, "\(run.output) \(run.errors)")
    #expect(run.reports("right-screen-remains") == isReported, "\(run.output)")
  }

  @Test func `a driver that wants no interactive start lets the animations run`() throws {
    let run = try check(sinking("belowSubview: from", driver: "ownDriver") + list, runs: 200)
    #expect(run.output.contains("A finger drives"), "\(run.output) \(run.errors)")
    #expect(!run.reports("only-the-finger-drives"), "\(run.output)")
    #expect(!run.reports("half-speed-doubles-the-rest"), "\(run.output)")
  }

  @Test(arguments: [false, true]) func `a delegate that an app never sets is not run`(
    setsDelegate: Bool
  ) throws {
    try folder.write(storyboard("Start", white), to: "App/Main.storyboard")
    let run = try check(
      dissolve() + """
        final class Dissolving: NSObject, UIViewControllerTransitioningDelegate {
          func animationController(
            forPresented presented: UIViewController, presenting: UIViewController,
            source: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { Dissolve() }
        }

        final class Start: UIViewController {
          let dissolving = Dissolving()
          func open() {
            let next = UIViewController()
            next.\(setsDelegate ? "transitioningDelegate = dissolving" : "title = nil")
            present(next, animated: true)
          }
        }
        """, runs: 8)
    #expect(
      run.errors.contains("no animator that can be run") == !setsDelegate,
      "\(run.output) \(run.errors)")
    #expect(
      run.output.contains(
        "Dissolving is not run: no code and no storyboard sets a transitioningDelegate")
        == !setsDelegate, "\(run.output)")
  }

  @Test(arguments: [false, true]) func `an app does not run an animator that it does not use`(
    isApp: Bool
  ) throws {
    if isApp { try folder.write(storyboard("Start", white), to: "App/Main.storyboard") }
    let run = try check(
      dissolve() + """
        final class Start: UIViewController {
          func open() {
            let next = UIViewController()
            next.transitioningDelegate = nil
            present(next, animated: true)
          }
        }
        """, runs: 8)
    #expect(
      run.output.contains("Dissolve is not run: no other code uses it\n") == isApp,
      "\(run.output) \(run.errors)")
  }

  @Test func `an animator is not presented in an app that sets no delegate`() throws {
    try folder.write(storyboard("Start", white), to: "App/Main.storyboard")
    let run = try check(
      dissolve() + "final class Start: UIViewController { let dissolve = Dissolve() }\n", runs: 8)
    #expect(run.output.contains("in a navigation controller"), "\(run.output) \(run.errors)")
    #expect(!run.output.contains("presentations"), "\(run.output)")
  }

  /// What the property `picked` refers to is not known: it may be any delegate.
  @Test(arguments: ["self", "picked"])
  func `a screen that is never made a delegate is not one`(delegate: String) throws {
    func provides(_ animator: String) -> String {
      """
        func animationController(
          forPresented presented: UIViewController, presenting: UIViewController,
          source: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? { \(animator)() }

      """
    }
    let run = try check(
      dissolve() + dissolve("Appear") + """
        final class Start: UIViewController, UIViewControllerTransitioningDelegate {
          var picked: UIViewControllerTransitioningDelegate?
          func open() {
            let next = Detail()
            next.transitioningDelegate = \(delegate)
            present(next, animated: true)
          }
        \(provides("Dissolve"))}

        final class Detail: UIViewController, UIViewControllerTransitioningDelegate {
        \(provides("Appear"))}
        """, runs: 8)
    #expect(
      run.output.contains(delegate == "self" ? "Start is the delegate" : "Dissolve shows"),
      "\(run.output) \(run.errors)")
    #expect(
      run.output.contains(
        "Appear is not run: no code makes Detail, which provides it, the delegate")
        == (delegate == "self"), "\(run.output)")
  }

  @Test(arguments: ["", "prepareForSegue(sender: nil)"])
  func `a method with a name of Swift 2 is named, because UIKit never calls it`(call: String) throws
  {
    let run = try check(
      dissolve() + """
        final class Start: UIViewController, UINavigationControllerDelegate {
          \(pushMethod("Dissolve()"))
          func prepareForSegue(sender: Any?) {}
          func open() { \(call) }
        }
        """, runs: 8)
    #expect(
      run.output.contains(
        "Start: its method prepareForSegue(…) has the name of Swift 2, so UIKit never calls it")
        == call.isEmpty, "\(run.output) \(run.errors)")
  }

  @Test(arguments: ["", "private "])
  func `a private method of a delegate is named, because UIKit never calls it`(
    modifier: String
  ) throws {
    let run = try check(
      dissolve() + """
        final class Start: UIViewController, UIViewControllerTransitioningDelegate {
          func open() {
            let next = UIViewController()
            next.transitioningDelegate = self
            present(next, animated: true)
          }
          \(modifier)func animationController(
            forPresented presented: UIViewController, presenting: UIViewController,
            source: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { Dissolve() }
          \(modifier)func animationController(forDismissed dismissed: UIViewController)
            -> UIViewControllerAnimatedTransitioning? { Dissolve() }
        }
        """, runs: 8)
    #expect(
      run.output.contains(
        "Start: its method animationController(forDismissed:…) is private, so UIKit never calls it")
        == !modifier.isEmpty, "\(run.output) \(run.errors)")
  }

  @Test func `a color that the app sets is made up`() throws {
    let run = try check(
      dissolve(
        declared: "var color: UIColor?\n    var place: CGPoint!",
        before: "precondition(color! != UIColor.clear && place.x > 0)")
          + """
          final class Start: UIViewController, UINavigationControllerDelegate {
            let dissolve = Dissolve()
            \(pushMethod("dissolve"))
            func open() {
              dissolve.color = view.backgroundColor
              dissolve.place = view.center
              navigationController?.pushViewController(UIViewController(), animated: true)
            }
          }
          """, runs: 8)
    #expect(run.count("right-screen-remains") > 0, "\(run.output) \(run.errors)")
    #expect(!run.output.contains("is not run"), "\(run.output)")
  }

  @Test(arguments: [false, true])
  func `an animator that the code calls with its own context is not run`(isCalled: Bool) throws {
    let run = try check(
      dissolve() + """
        class Change: NSObject, UIViewControllerContextTransitioning {
          let containerView = UIView()
          var isAnimated: Bool { true }
          var isInteractive: Bool { false }
          var transitionWasCancelled: Bool { false }
          var presentationStyle: UIModalPresentationStyle { .custom }
          var targetTransform: CGAffineTransform { .identity }
          func updateInteractiveTransition(_ percentComplete: CGFloat) {}
          func finishInteractiveTransition() {}
          func cancelInteractiveTransition() {}
          func pauseInteractiveTransition() {}
          func completeTransition(_ didComplete: Bool) {}
          func viewController(forKey key: UITransitionContextViewControllerKey)
            -> UIViewController? { nil }
          func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
          func initialFrame(for viewController: UIViewController) -> CGRect { .zero }
          func finalFrame(for viewController: UIViewController) -> CGRect { .zero }
        }

        final class Pages: UIViewController {
          func swap() {
            let dissolve = Dissolve()
            \(isCalled ? "dissolve.animateTransition(using: Change())" : "_ = dissolve")
          }
        }
        """, runs: 8)
    #expect(
      run.output.contains("the code calls its animators itself, with Change as context")
        == isCalled, "\(run.output) \(run.errors)")
    #expect(run.output.contains("Dissolve runs") == !isCalled, "\(run.output)")
  }

  @Test(arguments: [false, true])
  func `a part that does not compile says how an animator is used`(compiles: Bool) throws {
    let run = try check(
      dissolve()
        + dissolve("Appear")
          + """
          final class Start: UIViewController, UINavigationControllerDelegate {
            func navigationController(
              _ navigationController: UINavigationController,
              animationControllerFor operation: UINavigationController.Operation,
              from fromVC: UIViewController, to toVC: UIViewController
            ) -> UIViewControllerAnimatedTransitioning? {
              \(compiles ? "" : "navigationController.logs()")
              return Dissolve()
            }
          }
          """, runs: 8)
    #expect(run.output.contains("Appear is not run: no other code uses it"), "\(run.output)")
  }

  @Test(arguments: [
    ("overFullScreen", "over a presenter that stays"), ("fullScreen", "full-screen"),
  ])
  func `a storyboard says in which style a screen is presented`(
    style: String, words: String
  ) throws {
    let segue =
      #"<segue destination="b" kind="presentation" modalPresentationStyle="\#(style)" id="e"/>"#
    try folder.write(storyboard("Detail", white, segue: segue), to: "App/Main.storyboard")
    let run = try check(
      dissolve() + """
        final class Detail: UIViewController, UIViewControllerTransitioningDelegate {
          override func viewDidLoad() {
            super.viewDidLoad()
            transitioningDelegate = self
          }
          func animationController(
            forPresented presented: UIViewController, presenting: UIViewController,
            source: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { Dissolve() }
        }
        """, runs: 8)
    #expect(run.output.contains("no screen is shown a second time"), "\(run.output)")
    #expect(run.output.contains("Detail is presented in"), "\(run.output) \(run.errors)")
    #expect(run.output.contains(words), "\(run.output)")
  }

  /// An animator that flies the image view of a screen, which is a new one or one in the screen.
  private func flying(_ view: String) -> String {
    """
    protocol Flying {
      func flyingView() -> UIImageView
    }

    final class Move: NSObject, UIViewControllerAnimatedTransitioning {
      let isPush: Bool
      init(isPush: Bool) { self.isPush = isPush }
      func transitionDuration(using context: UIViewControllerContextTransitioning?)
        -> TimeInterval { 0.25 }
      func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let from = context.viewController(forKey: .from), let source = from as? Flying,
          let to = context.view(forKey: .to)
        else { return context.completeTransition(false) }
        let view = source.flyingView()
        context.containerView.addSubview(to)
        context.containerView.addSubview(view)
        to.alpha = 0
        UIView.animate(withDuration: 0.25) { to.alpha = 1 } completion: { _ in
          view.removeFromSuperview()
          context.completeTransition(true)
        }
      }
    }

    final class List: UIViewController, Flying {
      let picture = UIImageView()
      var copied: UIImageView {
        let copy = UIImageView(image: picture.image)
        return copy
      }
      func close() { navigationController?.popViewController(animated: true) }
      func flyingView() -> UIImageView { \(view) }
      func open() { navigationController?.pushViewController(List(), animated: true) }
    }

    """
  }

  @Test(arguments: [
    ("UIImageView(image: picture.image)", false), ("copied", false), ("picture", true),
  ])
  func `a method of a screen returns a new view if that of the app does`(
    view: String, isReported: Bool
  ) throws {
    let run = try check(flying(view) + pushing)
    #expect(run.count("everything-restored") > 0, "\(run.output) \(run.errors)")
    #expect(run.reports("everything-restored") == isReported, "\(run.output)")
  }

  /// The animator fades a card in and out, and derives the direction from the new screen. The presenter of
  /// the app is no card.
  @Test func `the first screen is not of the protocol by which the new one is known`() throws {
    let run = try check(
      """
      protocol Card: AnyObject { func fade() }

      final class Fading: NSObject, UIViewControllerAnimatedTransitioning,
        UIViewControllerTransitioningDelegate
      {
        func transitionDuration(using context: UIViewControllerContextTransitioning?)
          -> TimeInterval { 0.25 }
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          let to = context.viewController(forKey: .to)!
          let isNew = to is Card
          let card = context.viewController(forKey: isNew ? .to : .from) as! Card
          let view = (card as! UIViewController).view!
          if isNew {
            view.frame = context.containerView.bounds
            context.containerView.addSubview(view)
          }
          let from = context.viewController(forKey: .from) as? Card
          from?.fade()
          view.alpha = isNew ? 0 : 1
          UIView.animate(withDuration: 0.25) {
            view.alpha = isNew ? 1 : 0
          } completion: { _ in
            view.alpha = 1
            context.completeTransition(!context.transitionWasCancelled)
          }
        }
        \(presentationMethods("self"))
      }

      final class Detail: UIViewController, Card { func fade() {} }

      final class Start: UIViewController {
        let fading = Fading()
        func open() {
          let next = Detail()
          next.modalPresentationStyle = .custom
          next.transitioningDelegate = fading
          present(next, animated: true)
        }
        func close() { dismiss(animated: true) }
      }

      """)
    #expect(run.output.contains("Fading is the delegate of"), "\(run.output) \(run.errors)")
    #expect(run.count("right-screen-remains") > 0, "\(run.output)")
    #expect(!run.output.contains("; an ordinary"), "\(run.output)")
  }
}
