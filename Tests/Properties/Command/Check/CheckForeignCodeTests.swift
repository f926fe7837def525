import Foundation
import TestSupport
import Testing

/// What third-party animators require of `fuzz check`. Each case is a small copy of what a public
/// animator does. (`docs/field.md`)
@Suite(.waitingForProcesses, .atNight) struct `Checking third-party animators` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  // MARK: What compiles

  @Test func `an object that is not a responder observes a value by its name`() throws {
    try folder.write(
      dissolve(before: "precondition(Watcher().changes(of: context.containerView) == 1)"),
      to: "App/Dissolve.swift")
    try folder.write(
      """
      import UIKit

      open class Watcher: NSObject {
        private var received = 0
        private var key = 0
        func changes(of view: UIView) -> Int {
          let alpha = view.alpha
          view.addObserver(self, forKeyPath: "alpha", options: .new, context: &key)
          view.alpha = alpha / 2
          view.removeObserver(self, forKeyPath: "alpha")
          view.alpha = alpha
          return received
        }
        override open func observeValue(
          forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
          context: UnsafeMutableRawPointer?
        ) {
          if keyPath == "alpha" { received += 1 }
          super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
      }
      """, to: "App/Watcher.swift")
    let run = try folder.checkApp()
    #expect(run.status == 0, "\(run.output) \(run.errors)")
    #expect(!run.output.contains("left out"), "\(run.output)")
  }

  /// Two files have a private type of the same name, `Twice`, which must not collide.
  @Test func `an animator that is private in its file runs`() throws {
    try folder.write(
      dissolve(before: "precondition(Factor.full == 1)")
        .replacing("final class Dissolve", with: "private final class Dissolve") + """

          fileprivate enum Factor { static let full = 1 }
          private struct Twice {}

          final class Stack: NSObject, UINavigationControllerDelegate {
          \(pushMethod("Dissolve()"))}
          """, to: "App/Dissolve.swift")
    try folder.write("private struct Twice {}\n", to: "App/Other.swift")
    let run = try folder.checkApp(runs: 8)
    #expect(run.status == 0, "\(run.output) \(run.errors)")
    #expect(run.output.contains("and provides Dissolve"), "\(run.output)")
    #expect(!run.output.contains("left out"), "\(run.output)")
    #expect(run.count("right-screen-remains") > 0, "\(run.output)")
  }

  @Test func `members that public animators use exist`() throws {
    try folder.write(
      dissolve(
        before: """
          let app = UIApplication.value(forKeyPath: #keyPath(UIApplication.shared)) as? UIApplication
          precondition(app === UIApplication.shared && app?.keyWindow != nil)
          let colors = [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray
          precondition(CGGradient(colorsSpace: nil, colors: colors, locations: [0, 1]) != nil)
          let gray: [CGFloat] = [0, 0, 0, 1]
          precondition(
            CGGradient(
              colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: gray, locations: nil,
              count: 1) != nil)
          _ = [UIButton.Configuration.borderedTinted(), .borderedProminent(), .borderless()]
          _ = app?.supportedInterfaceOrientations(for: nil)
          let shared = NSSelectorFromString("sharedApplication")
          precondition(UIApplication.responds(to: shared))
          precondition(
            UIApplication.perform(shared)?.takeUnretainedValue() as? UIApplication === app)
          precondition(UIWindow.Level.normal < .alert)
          precondition(CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 1, y: 2)))
          let start = CFAbsoluteTimeGetCurrent()
          os_log("begins at %f", log: OSLog(subsystem: "app", category: "ui"), type: .info, start)
          Logger(subsystem: "app", category: "ui").debug("begins at \\(start, privacy: .public)")
          let screen = UIViewController()
          screen.setValue(true, forKey: "modalInPresentation")
          precondition(screen.isModalInPresentation)
          _ = UIContentSizeCategory.didChangeNotification
          """), to: "App/Dissolve.swift")
    try folder.write(
      """
      import UIKit.UIColor
      internal import MissingModule

      final class FeedController: UITableViewController {
        @IBAction func close() { dismiss(animated: true) }
        override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { .bottom }
        func shift() -> (String, UIOffset) { (UITableViewCell.description(), UIOffsetMake(1, 2)) }
        override func tableView(_ list: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
          super.tableView(list, willSelectRowAt: path)
        }
        override func tableView(_ list: UITableView, heightForFooterInSection section: Int) -> CGFloat {
          super.tableView(list, heightForFooterInSection: section)
        }
        override func tableView(_ list: UITableView, viewForHeaderInSection section: Int) -> UIView? {
          nil
        }
        override func scrollViewDidScroll(_ scrollView: UIScrollView) {
          super.scrollViewDidScroll(scrollView)
        }
        package func hang(_ view: UIView) -> UIDynamicBehavior {
          UIAttachmentBehavior(
            item: view, offsetFromCenter: UIOffset(horizontal: 1, vertical: 1), attachedToAnchor: .zero)
        }
      }
      final class Grid: UICollectionViewController, UITextFieldDelegate {
        override func collectionView(
          _ collection: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
          forItemAt path: IndexPath
        ) { super.collectionView(collection, didEndDisplaying: cell, forItemAt: path) }
        func textFieldDidEndEditing(
          _ field: UITextField, reason: UITextField.DidEndEditingReason
        ) {}
      }
      protocol Observing: NSObject {}
      extension Grid: Observing {}
      extension Observing where Self: UIViewController { func observe() {} }
      final class Layout: UICollectionViewLayout {
        override func layoutAttributesForSupplementaryView(
          ofKind elementKind: String, at indexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? { nil }
      }
      protocol FromNib where Self: UIView {}
      extension FromNib {
        func views() -> Int { Bundle(for: type(of: self)).loadNibNamed("A", owner: self)?.count ?? 0 }
      }
      """, to: "App/Feed.swift")
    let run = try folder.checkApp()
    #expect(run.status == 0, "\(run.output) \(run.errors)")
    #expect(!run.output.contains("left out"), "\(run.output)")
  }

  @Test func `every object can conform to a protocol that asks for an initializer`() throws {
    try folder.write(
      dissolve(
        before: """
          let cover = UIView { $0.alpha = 0.5 }
          precondition(cover.alpha == 0.5 && cover.name == "UIView" && Style { $0.margin = 3 }.margin == 3)
          let tap = UITapGestureRecognizer().with { $0.numberOfTapsRequired = 2 }
          precondition(tap.numberOfTapsRequired == 2 && tap.name2 == "tap")
          """), to: "App/Dissolve.swift")
    try folder.write(
      "import UIKit\nextension NSObject: Making {}\n"
        + "extension NSObjectProtocol { var name: String { \"\\(type(of: self))\" } }\n"
        + "extension NSObject { @objc var name2: String { \"tap\" } }\n",
      to: "App/Objects.swift")
    try folder.write(
      """
      import Foundation
      internal protocol Making: class {
        init()
      }
      extension Making {
        init(_ set: (Self) -> Void) {
          self.init()
          set(self)
        }
        func with(_ set: (Self) -> Void) -> Self {
          set(self)
          return self
        }
      }
      final class Style: Making {
        var margin = 0
      }
      """, to: "App/Making.swift")
    let run = try folder.checkApp()
    #expect(run.status == 0, "\(run.output) \(run.errors)")
    #expect(!run.output.contains("left out"), "\(run.output)")
  }

  @Test func `a delegate may forward the optional calls of UIKit`() throws {
    try folder.write(dissolve(), to: "App/Dissolve.swift")
    try folder.write(
      """
      import UIKit
      final class Proxy: NSObject, UINavigationControllerDelegate, UIScrollViewDelegate {
        weak var other: UINavigationControllerDelegate?
        weak var list: UIScrollViewDelegate?
        func navigationController(
          _ controller: UINavigationController, willShow screen: UIViewController, animated: Bool
        ) {
          other?.navigationController?(controller, willShow: screen, animated: animated)
        }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { list?.scrollViewDidScroll?(scrollView) }
      }
      """, to: "App/Proxy.swift")
    let run = try folder.checkApp()
    #expect(!run.output.contains("left out"), "\(run.output)")
    #expect(run.count("completes-exactly-once") > 0, "\(run.output)")
  }

  @Test func `a public requirement may have the name of an optional one`() throws {
    try folder.write(dissolve(), to: "App/Dissolve.swift")
    try folder.write(
      """
      import UIKit
      @objc public protocol Source: NSObjectProtocol {
        func viewer(_ view: UIView, at index: Int)
        @objc optional func viewer(_ view: UIView, cellAt index: Int)
      }
      public final class Feed: NSObject, Source {
        public func viewer(_ view: UIView, at index: Int) {}
        func viewer(_ view: UIView, cellAt index: Int) {}
      }
      """, to: "App/Source.swift")
    let run = try folder.checkApp()
    #expect(!run.output.contains("left out"), "\(run.output)")
    #expect(run.count("completes-exactly-once") > 0, "\(run.output)")
  }

  @Test func `an animator that exchanges methods compiles, and its scenarios are refused`() throws {
    try folder.write(
      dissolve(
        before: """
          let method = class_getInstanceMethod(UIViewController.self, Selector("viewDidLoad"))!
          method_exchangeImplementations(method, method)
          """), to: "App/Dissolve.swift")
    let run = try folder.checkApp()
    #expect(run.status == 2)
    #expect(
      (run.output + run.errors).contains("methods cannot be exchanged here"),
      "\(run.output) \(run.errors)")
    #expect(!run.output.contains("Law broken"))
  }

  // MARK: Roles of animators and delegates

  @Test func `a delegate may switch the gesture with which a user goes back`() throws {
    try folder.write(
      dissolve() + """
        final class Delegate: NSObject, UINavigationControllerDelegate {
          func navigationController(
            _ container: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation,
            from: UIViewController, to: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { Dissolve() }

          func navigationController(
            _ container: UINavigationController, didShow screen: UIViewController, animated: Bool
          ) {
            container.interactivePopGestureRecognizer?.isEnabled = container.viewControllers.count < 2
          }
        }
        """, to: "App/Delegate.swift")
    let run = try folder.checkApp()
    #expect(run.status == 0, "\(run.output) \(run.errors)")
  }

  /// The value of the property `arriving`, which a method returns, names the animator.
  @Test func `an animator runs where the method that provides it is called`() throws {
    try folder.write(dissolve("Reveal"), to: "App/Reveal.swift")
    try folder.write(dissolve("Slide"), to: "App/Slide.swift")
    try folder.write(
      """
      import UIKit

      final class Home: UIViewController {
        private lazy var arriving = Slide()
      }

      extension Home: UINavigationControllerDelegate {
        func navigationController(
          _ container: UINavigationController,
          animationControllerFor operation: UINavigationController.Operation,
          from: UIViewController, to: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? {
          Reveal()
        }
      }

      extension Home: UIViewControllerTransitioningDelegate {
        \(presentationMethods("arriving", dismisses: "Slide()"))
      }
      """, to: "App/Home.swift")
    let run = try folder.checkApp()
    #expect(
      run.output.contains("Reveal runs in both directions, in a navigation controller."),
      "\(run.output)")
    #expect(
      run.output.contains("Slide runs in both directions, in full-screen presentations."),
      "\(run.output)")
  }

  /// `Tabs` provides no animator, so its interaction controller says nothing.
  @Test(arguments: [
    ("Driver()", "A finger drives it,"),
    ("nil", "No finger drives it, because no delegate returns an interaction controller for it."),
  ]) func `a finger drives what has an interaction controller`(
    controller: String, words: String
  ) throws {
    try folder.write(
      dissolve() + """
        final class Driver: UIPercentDrivenInteractiveTransition {}

        final class Home: UIViewController, UINavigationControllerDelegate {
          func navigationController(
            _ container: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation,
            from: UIViewController, to: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { Dissolve() }
          func navigationController(
            _ container: UINavigationController,
            interactionControllerFor animator: UIViewControllerAnimatedTransitioning
          ) -> UIViewControllerInteractiveTransitioning? {
            return \(controller)
          }
        }

        final class Tabs: NSObject, UITabBarControllerDelegate {
          func tabBarController(
            _ container: UITabBarController,
            interactionControllerFor animator: UIViewControllerAnimatedTransitioning
          ) -> UIViewControllerInteractiveTransitioning? { Driver() }
        }
        """, to: "App/Home.swift")
    let run = try folder.checkApp(runs: 8)
    #expect(
      run.output.hasPrefix(
        "Dissolve runs in both directions, in a navigation controller. \(words)"),
      "\(run.output)")
  }

  /// A controller that also adds views in the place of the presenter is not run.
  @Test(arguments: [(false, true), (true, true), (true, false)])
  func `a presentation controller may remove the screen below`(
    addsViews: Bool, removes: Bool
  ) throws {
    try folder.write(
      dissolve() + """
        final class Cover: UIPresentationController {
          override var shouldRemovePresentersView: Bool { \(removes) }
          private let isCover = true
          \(addsViews
            ? "override func presentationTransitionWillBegin() { containerView?.addSubview(UIView()) }"
            : "")
        }

        final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
          func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?,
            source: UIViewController
          ) -> UIPresentationController? {
            Cover(presentedViewController: presented, presenting: presenting)
          }
          \(presentationMethods("Dissolve()"))
        }
        """, to: "App/Cover.swift")
    let run = try folder.checkApp(runs: 64)
    let replaces = addsViews && removes
    #expect((run.status == 2) == replaces, "\(run.output) \(run.errors)")
    #expect(
      run.output.contains("Delegate is not run: Cover removes the presenter and adds views instead")
        == replaces, "\(run.output)")
  }

  /// A value for `edge` can be made up. A view for `tapped` cannot.
  @Test func `does not run an animator without the view that only the app can set`() throws {
    try folder.write(
      dissolve(before: "precondition(tapped != nil && edge != .all)").replacing(
        "UIViewControllerAnimatedTransitioning {",
        with: "UIViewControllerAnimatedTransitioning { var tapped: UIView?; var edge: UIRectEdge!",
        maxReplacements: 1), to: "App/Dissolve.swift")
    let run = try folder.checkApp()
    #expect(run.status == 2, "\(run.output)")
    #expect(
      run.output.contains(
        "Dissolve is not run: nothing sets tapped, and it stops in many of the plainest scenarios"),
      "\(run.output)")
  }

  @Test func `does not run an animator with an array that the app fills`() throws {
    let animator = { (name: String, array: String) in
      """
      final class \(name): NSObject, UIViewControllerAnimatedTransitioning {
        var \(array): [UIView] = []
        func transitionDuration(using context: UIViewControllerContextTransitioning?)
          -> TimeInterval { 0.25 }
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
          for view in \(array) { context.containerView.addSubview(view) }
          UIView.animate(withDuration: 0.25) {
            context.view(forKey: .to)?.center.x += 0
          } completion: { _ in context.completeTransition(!context.transitionWasCancelled) }
        }
      }

      """
    }
    // The array of `Raise` stays empty in the app, too.
    try folder.write(
      "import UIKit\n" + animator("Push", "moved") + animator("Raise", "extra") + """
        final class Start: UIViewController {
          let push = Push(), raise = Raise()
          func open() { push.moved = [view] }
        }
        """, to: "App/Push.swift")
    let run = try folder.checkApp(runs: 8)
    #expect(run.output.contains("Push is not run: the app fills moved"), "\(run.output)")
    #expect(run.output.contains("Raise runs in both directions"), "\(run.output) \(run.errors)")
    #expect(!run.output.contains("left out"), "\(run.output)")
  }

  /// The custom style of one screen drafts a presenter that stays first, where the context has no
  /// from-view. The full-screen style of another allows the second draft.
  @Test func `a delegate runs in full screen if it traps in the style of other screens`() throws {
    try folder.write(
      dissolve(before: "_ = context.view(forKey: .from)!") + """
        final class Opening: NSObject, UIViewControllerTransitioningDelegate {
          func animationController(
            forPresented presented: UIViewController, presenting: UIViewController,
            source: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { Dissolve() }
        }

        final class Home: UIViewController {
          func open(_ screen: UIViewController, _ sheet: UIViewController) {
            screen.modalPresentationStyle = .fullScreen
            sheet.modalPresentationStyle = .custom
          }
        }
        """, to: "App/Dissolve.swift")
    let run = try folder.checkApp()
    #expect(run.output.contains("is the delegate of full-screen presentations"), "\(run.output)")
    // Its own screens have no style, so they are presented over a presenter that stays after all.
    #expect(run.reports("does-not-crash", about: "Opening-without-style"), "\(run.output)")
    #expect(!run.output.contains("App/Opening, "), "\(run.output)")
  }

  @Test(arguments: [false, true])
  func `a delegate that knows its screen runs with that screen only`(hasOwnView: Bool) throws {
    try folder.write(
      """
      import UIKit

      final class Viewer: UIViewController {
        private lazy var appearing = Appearing()
        \(hasOwnView ? "override func loadView() { view = UIView() }" : "")
        override func viewDidLoad() {
          super.viewDidLoad()
          appearing.viewer = self
          transitioningDelegate = appearing
        }
      }

      /// Without its viewer it changes nothing, and the new screen is there at once.
      final class Appearing: NSObject, UIViewControllerTransitioningDelegate {
        weak var viewer: Viewer?
        func animationController(
          forPresented presented: UIViewController, presenting: UIViewController,
          source: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? { self }
      }

      extension Appearing: UIViewControllerAnimatedTransitioning {
        func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
          0.25
        }
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          guard let to = context.viewController(forKey: .to), let view = context.view(forKey: .to)
          else { return context.completeTransition(false) }
          view.frame = context.finalFrame(for: to)
          context.containerView.addSubview(view)
          let alpha = viewer?.view.alpha ?? 1
          viewer?.view.alpha = 0
          UIView.animate(withDuration: 0.25) {
            self.viewer?.view.alpha = alpha
          } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
          }
        }
      }
      """, to: "App/Viewer.swift")
    let run = try folder.checkApp(runs: 256)
    #expect(
      run.output.hasPrefix(
        "Viewer is presented in full-screen presentations, with generated views and the delegate that "
          + "it sets and provides Appearing."), "\(run.output)")
    #expect(!run.output.contains("Law broken"), "\(run.output)")
  }

  @Test func `a screen has the preferred size and the views that code asks for`() throws {
    let cast = """
      let menu = context.viewController(forKey: .to) as! Menu
      precondition(menu.preferredContentSize.width > 100 && !menu.items.isEmpty)
      """
    try folder.write(
      "import UIKit\nprotocol Menu: UIViewController { var items: [UIView] { get } }\n"
        + dissolve(before: cast), to: "App/Dissolve.swift")
    let run = try folder.checkApp()
    #expect(!run.output.contains("an ordinary scenario"), "\(run.output)")
    #expect(run.count("completes-exactly-once") > 0, "\(run.output)")
  }

  // MARK: What is staged

  @Test func `screens of the app show generated views, and arguments are made up`() throws {
    // A sheet that brings its own delegate, and holds a screen.
    try folder.write(
      """
      import UIKit

      struct SheetOptions {
        typealias Change = (CGFloat) -> Bool
        enum Height { case fixed(CGFloat), share(of: CGFloat) }
        static let plain = SheetOptions(secret: 1, height: .fixed(200)) { $0 > 0 }
        let height: Height, change: Change
        fileprivate init(secret: Int, height: Height, change: @escaping Change) {
          (self.height, self.change) = (height, change)
        }
      }

      final class SheetMover: NSObject, UIViewControllerTransitioningDelegate {
        struct Parameters { let options: SheetOptions, began: SheetOptions.Change }
        private let parameters: Parameters
        weak var sheet: Sheet?
        init(parameters: Parameters, sheet: Sheet) {
          (self.parameters, self.sheet) = (parameters, sheet)
        }
        \(presentationMethods("Dissolve()"))
      }

      final class Sheet: UIViewController {
        private let content: UIViewController
        private var mover: SheetMover?
        init(content: UIViewController, options: SheetOptions) {
          self.content = content
          super.init(nibName: nil, bundle: nil)
          _ = view.bounds
          mover = SheetMover(
            parameters: SheetMover.Parameters(options: options, began: options.change), sheet: self)
          transitioningDelegate = mover
        }
        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() {
          super.viewDidLoad()
          addChild(content)
          view.addSubview(content.view)
          view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(drag)))
        }
        @objc func drag(_ pan: UIPanGestureRecognizer) {
          if pan.state == .ended { dismiss(animated: true) }
        }
      }

      """ + dissolve(),
      to: "App/Sheet.swift")
    // A list and its details, with outlets, between which an animator runs.
    try folder.write(
      """
      import UIKit

      final class List: UIViewController {
        let zoom = Zoom()
        @IBOutlet private weak var title1: UILabel!
        override func viewDidLoad() { title1.text = "List" }
        @objc func open() { navigationController?.pushViewController(Details(), animated: true) }
      }

      final class Details: UIViewController {
        @IBOutlet weak var picture: UIImageView!
        @IBOutlet var effects: UIVisualEffectView!
        override func viewDidLoad() {
          picture.image = UIImage()
          effects.effect = nil
        }
      }

      """
        + dissolve(
          "Zoom",
          before: """
            if isList(context.viewController(forKey: .from)) {
              _ = context.viewController(forKey: .from) as! List
              _ = (context.viewController(forKey: .to) as! Details).picture.frame
            } else {
              _ = (context.viewController(forKey: .from) as! Details).picture.frame
              _ = context.viewController(forKey: .to) as! List
            }
            """)
        + "func isList(_ from: UIViewController?) -> Bool { from is List }\n",
      to: "App/Zoom.swift")
    let run = try folder.checkApp()
    // The forced casts trap where the context withholds a screen. Such scenarios are faults, whose
    // findings are not shown in full.
    #expect(run.status < 2 && !run.output.contains("Law broken"), "\(run.output) \(run.errors)")
    #expect(run.output.contains("Sheet is presented in full-screen presentations"))
    #expect(run.output.contains("The first screen is List, further ones are Details"))
    #expect(!run.output.contains("is not run"), "\(run.output)")
  }

  // MARK: What is not a false alarm

  /// A protocol asks for an optional list, which generated screens leave nil.
  @Test func `a screen may have nothing to scroll`() throws {
    try folder.write(
      "import UIKit\nprotocol Scrolling: AnyObject { var list: UIScrollView? { get } }\n"
        + dissolve(
          before: """
            if let to = context.viewController(forKey: .to) {
              precondition((to as! Scrolling).list == nil)
            }
            """), to: "App/Dissolve.swift")
    let run = try folder.checkApp()
    #expect(run.status == 0, "\(run.output) \(run.errors)")
  }

  /// If only a swipe that pops sets the driver, a push must never have one.
  @Test(arguments: [(true, "the way back"), (false, "it")])
  func `a finger drives a delegate through the property that an app sets`(
    isOnlyBack: Bool, words: String
  ) throws {
    try folder.write(
      dissolve()
        + """
        final class Navigation: NSObject, UINavigationControllerDelegate {
          var driver: UIPercentDrivenInteractiveTransition?

          func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? {
            precondition(\(!isOnlyBack) || operation == .pop || driver == nil)
            return Dissolve()
          }

          func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
          ) -> UIViewControllerInteractiveTransitioning? { driver }
        }

        """, to: "App/Navigation.swift")
    if isOnlyBack {
      try folder.write(
        """
        import UIKit

        final class Screen: UIViewController {
          let navigation = Navigation()
          func swipe() {
            navigation.driver = UIPercentDrivenInteractiveTransition()
            navigationController?.popViewController(animated: true)
          }
        }
        """, to: "App/Screen.swift")
    }
    let run = try folder.checkApp(runs: 200)
    #expect(run.status == 0, "\(run.output) \(run.errors)")
    #expect(run.output.contains("A finger drives \(words) through its property driver."))
    #expect(run.count("only-the-finger-drives") > 0, "\(run.output)")
  }

  @Test(arguments: [
    ("list: [UIViewController]", "list"), ("list: [UIViewController]?", "list"),
    ("bar: UITabBarController", "bar.viewControllers"),
    ("bar: UITabBarController?", "bar?.viewControllers"),
  ])
  func `an animator that looks up places in a list gets the screens of the container`(
    parameter: String, argument: String
  ) throws {
    try folder.write(
      """
      import UIKit

      final class TabBarSlide: NSObject, UIViewControllerAnimatedTransitioning {
        private let list: [UIViewController]?
        init(\(parameter)) { self.list = \(argument) }

        func transitionDuration(
          using context: UIViewControllerContextTransitioning?
        ) -> TimeInterval { 0.25 }

        func animateTransition(using context: UIViewControllerContextTransitioning) {
          guard let from = context.viewController(forKey: .from),
            let to = context.viewController(forKey: .to),
            let start = list?.firstIndex(of: from), let end = list?.firstIndex(of: to)
          else { return context.completeTransition(false) }
          let width = context.containerView.bounds.width * (end > start ? 1 : -1)
          let frame = context.finalFrame(for: to)
          to.view.frame = frame.offsetBy(dx: width, dy: 0)
          context.containerView.addSubview(to.view)
          UIView.animate(withDuration: transitionDuration(using: context)) {
            to.view.frame = frame
          } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
          }
        }
      }
      """, to: "App/TabBarSlide.swift")
    let run = try folder.checkApp()
    #expect(run.output.contains("TabBarSlide runs in both directions, in a tab bar controller."))
    #expect(run.status == 0, "\(run.output) \(run.errors)")
  }

  @Test func `does not run a delegate whose presentation controller needs screens of the app`()
    throws
  {
    try folder.write(dissolve(), to: "App/Dissolve.swift")
    try folder.write(
      """
      import UIKit
      final class Feed: UIPageViewController {}
      final class Sheet: UIPresentationController {
        private var feed: Feed? { presentedViewController as? Feed }
      }
      final class Presenter: NSObject, UIViewControllerTransitioningDelegate {
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
      """, to: "App/Presenter.swift")
    let run = try folder.checkApp()
    #expect(run.status == 2)
    #expect(
      run.output
        == "Presenter is not run: it needs screens of the app: Feed is a UIPageViewController, whose "
        + "content cannot be made up\n")
  }

  /// The presentation controller at the end of the file says that presentations keep the presenter.
  @Test func `a presented card may have round corners for its stay`() throws {
    try folder.write(
      """
      import UIKit
      // Its screens come with modalPresentationStyle = .custom.

      final class Card: NSObject, UIViewControllerAnimatedTransitioning {
        private let style = UIModalPresentationStyle.custom
        func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
          0.25
        }
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          guard let to = context.viewController(forKey: .to),
            let from = context.viewController(forKey: .from)
          else { return context.completeTransition(false) }
          let isForward = to.isBeingPresented, screen = (isForward ? to : from).view!
          let inside = isForward ? context.finalFrame(for: to) : screen.frame
          let outside = inside.offsetBy(dx: 0, dy: context.containerView.bounds.height)
          if isForward { context.containerView.addSubview(screen) }
          screen.frame = isForward ? outside : inside
          screen.clipsToBounds = true
          UIView.animate(withDuration: 0.25) {
            screen.layer.cornerRadius = isForward ? 12 : 0
            screen.frame = isForward ? inside : outside
          } completion: { _ in
            if context.transitionWasCancelled { screen.frame = isForward ? outside : inside }
            context.completeTransition(!context.transitionWasCancelled)
          }
        }
      }
      final class Controller: UIPresentationController {}
      """, to: "App/Card.swift")
    let run = try folder.checkApp(runs: 256)
    #expect(!run.output.contains("everything-restored; an ordinary"), "\(run.output)")
    #expect(run.count("completes-exactly-once") > 0, "\(run.output)")
  }

  @Test
  func `a presentation controller that cannot be made is replaced by one that places the screen`()
    throws
  {
    // `fuzz check` cannot make up a `Kind`, whose case has a value. The cover only gives the
    // animation something to animate.
    try folder.write(
      """
      import UIKit

      enum Kind { case sheet(UIColor) }
      final class Sheet: UIPresentationController {
        init(_ presented: UIViewController, _ presenting: UIViewController?, kind: Kind) {
          super.init(presentedViewController: presented, presenting: presenting)
        }
        override func containerViewWillLayoutSubviews() {
          presentedView?.frame = frameOfPresentedViewInContainerView
        }
      }
      final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
          0.25
        }
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          guard let to = context.viewController(forKey: .to), to.isBeingPresented else {
            return context.completeTransition(!context.transitionWasCancelled)
          }
          // The presentation controller places the screen at the next layout.
          context.containerView.addSubview(to.view)
          to.view.frame = CGRect(x: 0, y: 2000, width: 10, height: 10)
          let cover = UIView()
          context.containerView.addSubview(cover)
          UIView.animate(withDuration: 0.25) {
            cover.alpha = 0
          } completion: { _ in
            cover.removeFromSuperview()
            context.completeTransition(!context.transitionWasCancelled)
          }
        }
      }
      """, to: "App/Slide.swift")
    let run = try folder.checkApp()
    #expect(
      run.output.contains("with a controller that places the screen, as Sheet does"),
      "\(run.output)")
    #expect(!run.output.contains("right-screen-remains; an ordinary"), "\(run.output)")
  }

  @Test func `what a trap prevents is not a further cause`() throws {
    try folder.write(
      dissolve(
        before: """
          if context.viewController(forKey: .from)?.isBeingDismissed == true {
            fatalError("no way back")
          }
          """), to: "App/Dissolve.swift")
    let run = try folder.checkApp(runs: 256)
    #expect(run.status == 1)
    #expect(run.output.ranges(of: "Law broken").count == 1, "\(run.output)")
    #expect(run.output.contains("Dissolve, does-not-crash; an ordinary scenario"))
    #expect(!run.output.contains("Not shown"), "\(run.output)")
  }
}
