import TestSupport
import Testing

/// What `fuzz check` makes up so that files compile and run whose app it does not see. Each case is a
/// small animator of our own. (`docs/field.md`)
@Suite(.waitingForProcesses, .atNight) struct `What is made up for animators` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func check(_ source: String, runs: Int = 16) throws -> FuzzProcess {
    try folder.write("import UIKit\n" + source, to: "App/Transition.swift")
    return try folder.checkApp(runs: runs)
  }

  /// A delegate of presentations with an animator that keeps every law.
  private func delegate(_ declared: String, animator: String = "Dissolve()") -> String {
    """
    final class Presenter: NSObject, UIViewControllerTransitioningDelegate {
      \(declared)
      \(presentationMethods(animator))
    }
    """
  }

  /// Checks that all of some code compiled, and that its animator was judged.
  private func expectWhole(_ run: FuzzProcess) {
    #expect(!run.output.contains("left out"), "\(run.output) \(run.errors)")
    #expect(run.count("completes-exactly-once") > 0, "\(run.output) \(run.errors)")
    #expect(!run.output.contains("; an ordinary"), "\(run.output)")
  }

  /// Checks that an animator compiled whole that uses a screen of a type which is not declared.
  ///
  /// - Parameter use: statements about `list`, the screen.
  private func expectWhole(using use: String) throws {
    let cast = "if let list = context.viewController(forKey: .from) as? ListController"
    expectWhole(try check(dissolve(before: "\(cast) { \(use) }") + delegate("")))
  }

  // MARK: Types that are not declared

  /// `Menu.make(…)` returns a `Menu`.
  @Test func `a static method of a stub makes an object`() throws {
    expectWhole(
      try check(
        dissolve() + delegate("var menu: Menu = .make(named: \"menu\")\nlet other = Menu.opened()"))
    )
  }

  /// A made-up screen loads the cards, a list of objects with members that only the app knows.
  @Test(arguments: [
    "let cards = Menu.load()\nprecondition(cards.count > 1 && cards[1].image.size.width >= 0)",
    "precondition(!Menu.load().isEmpty)", "_ = Menu.main().place.center.x",
    "var cards = Menu.load()\nprecondition(cards[0].colors.count > 1)\ncards.removeAll()",
  ])
  func `a method of a stub returns what code uses its result as`(use: String) throws {
    expectWhole(try check(dissolve(before: use) + delegate("")))
  }

  @Test func `an argument of a method of a stub may be pi`() throws {
    try expectWhole(
      using:
        "view(list)\n}\nfunc view(_ list: ListController) {\nlet view = UIView()\nview.layer.transform = Turn.by(.pi / 2)"
    )
  }

  /// A parameter of the files says what a member is that could be anything.
  @Test func `a member is what a parameter asks for`() throws {
    expectWhole(
      try check(
        dissolve(declared: "init(pace: Pace?, name: String) {}")
          + "final class Pace { let steps: Int; init(steps: Int) { self.steps = steps } }\n"
          + delegate(
            """
            func make(_ list: ListController) -> Dissolve {
              Dissolve(pace: list.pace, name: list.name)
            }
            """, animator: "Dissolve(pace: nil, name: \"\")")))
  }

  /// Its members are those of a view.
  @Test func `a stub that code uses as a view is one`() throws {
    expectWhole(
      try check(
        dissolve(
          declared: "var thumb: Thumb?",
          before: """
            let thumb = Thumb()
            context.containerView.superview!.addSubview(thumb)
            precondition(thumb.tag == 0 && thumb.superview != nil && thumb.frame.width == 0)
            thumb.removeFromSuperview()
            """) + delegate("")))
  }

  @Test func `a view beside the cells of a collection view is a reusable one`() throws {
    expectWhole(
      try check(
        dissolve() + delegate("") + """

          final class Shelf: UICollectionViewController {
            override func collectionView(
              _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
              at indexPath: IndexPath
            ) -> UICollectionReusableView {
              collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "header", for: indexPath) as! ShelfHeaderView
            }
          }
          """))
  }

  @Test(arguments: [
    "_ = list.collectionView.indexPathsForSelectedItems", "_ = list.tableView.visibleCells",
    "list.heightConstraint.constant = 66.0", "_ = list.webView.scrollView",
    "list.gradientLayer.colors = []",
  ])
  func `a member of a stub has the class that its name says`(use: String) throws {
    try expectWhole(using: use)
  }

  @Test(arguments: [
    "_ = list.hero.snapshotView(afterScreenUpdates: true)", "let card = list.card!\n_ = card.frame",
    "_ = list.card!.frame\n_ = list.card.topAnchor", "list.finish?()",
    "if let popup = list.popupView { _ = popup.frame }", "_ = list.cardView.monthLabel.text",
    "_ = list.cardView!.badge.frame", "list.hidesBar = true",
    "list.layout.collectionViewLayout.invalidateLayout()",
    "let other = ListController()\nother.captionFont = list.captionFont",
    "if let cell = list.selectedCell { _ = cell.thumbnail.convert(cell.thumbnail.bounds, to: nil) }",
    "let button = list.closeButton\n_ = button?.frame",
    "list.style = .compact\nlist.style = .wide",
    "let place: CGRect = list.cardPlace\nprecondition(place.width > 0)",
    "switch list.mode {\ncase .open: break\ncase .closed: break\n}",
    "_ = list.cardView.backView.frame\n_ = list.cardView.backView.cardView.alpha",
    "let layer = CALayer()\nlayer.transform = list.tilt(by: 0.5)",
    "let names: [String] = list.names()\n_ = names[3]",
    "list.owner = self",
    "_ = { () -> Int in\nswitch Config.growth {\ncase .middle: return 1\ncase .top: return 2\n}\n}()",
  ])
  func `a member of a stub has the type that its uses ask for`(use: String) throws {
    try expectWhole(using: use)
  }

  @Test(arguments: [
    "let width: CGFloat = Layout.Card.width\nprecondition(width > 0)",
    "context.containerView.tintColor = Palette.colors.systemBackground",
    "let badge = BadgeView(text: \"1\", in: context.containerView)\n_ = badge.frame",
    "let kind: Kind = .card\nswitch kind {\ncase .card: break\ncase .sheet: break\n}",
  ])
  func `a type that is not declared has what the code asks of it`(use: String) throws {
    expectWhole(try check(dissolve(before: use) + delegate("")))
  }

  @Test func `a type that is not declared may be a function or a protocol`() throws {
    expectWhole(
      try check(
        "protocol Menu: Section {}\n"
          + dissolve(
            declared: "var done: Completion?",
            before: "done?()\n_ = context.viewController(forKey: .to) as? Menu") + delegate("")))
  }

  /// Neither its argument nor a comment makes it a protocol.
  @Test func `a screen that a protocol mentions is a screen`() throws {
    expectWhole(
      try check(
        """
        /// The protocol of the lists: ListController knows it.
        protocol Closing: AnyObject { func close(_ list: ListController) }

        """
          + dissolve(
            before: """
              if let list = context.viewController(forKey: .from) as? ListController {
                _ = list.headerView.frame
              }
              """) + delegate("")))
  }

  @Test func `an extension of views says which members of a stub are views`() throws {
    expectWhole(
      try check(
        """
        extension UIView {
          func faded() -> CGFloat { alpha }
        }

        """
          + dissolve(
            before: """
              if let list = context.viewController(forKey: .from) as? ListController {
                let opacity: CGFloat = list.header.faded()
                precondition(opacity == 1)
              }
              """) + delegate("")))
  }

  /// An animation of a view that is in no window ends at once, and with false.
  @Test func `a view of a stub of a screen is in the screen`() throws {
    let run = try check(
      dissolve(
        before: """
          if let list = context.viewController(forKey: .from) as? ListController {
            UIView.animate(withDuration: 0.1) { list.photoView.alpha = 0.5 } completion: {
              precondition($0)
              list.photoView.alpha = 1
            }
          }
          """) + delegate(""))
    expectWhole(run)
    #expect(run.output.contains("only the app knows how ListController looks"), "\(run.output)")
    #expect(run.count("first-picture-is-the-old-screen") == 0, "\(run.output)")
  }

  @Test func `a static member that an app adds to a type of UIKit is made up`() throws {
    let run = try check(
      dissolve(
        before: """
          _ = UIFont.heading(size: 12).pointSize
          context.containerView.tintColor = .brand
          let pause: TimeInterval = .short
          precondition(pause > 0)
          """) + delegate(""))
    expectWhole(run)
    #expect(
      run.output.contains("UIFont.heading, UIColor.brand, TimeInterval.short"), "\(run.output)")
  }

  /// With another class the presentation would never complete.
  @Test func `a stub to which a screen is cast is a screen`() throws {
    expectWhole(
      try check(
        dissolve(
          before: """
            if let to = context.viewController(forKey: .to), to.isBeingPresented {
              guard context.viewController(forKey: .to) as? Gallery != nil else { return }
            }
            """) + delegate("")))
  }

  /// Each has the superclass that its use requires.
  @Test func `a stub that is presented is a screen`() throws {
    let run = try check(
      dissolve() + delegate("") + """

        final class Opener: UIViewController {
          func open() {
            let sheet = OverlayView()
            sheet.modalPresentationStyle = .fullScreen
            present(sheet, animated: true)
            show(InfoPanel(), sender: nil)
          }
        }
        """)
    expectWhole(run)
    #expect(run.output.contains("OverlayView"), "\(run.output)")
  }

  /// It does nothing, so that an animator which relies on it fails.
  @Test(arguments: [true, false])
  func `a presentation controller may be made up if its animator adds the screen`(addsView: Bool)
    throws
  {
    let run = try check(
      dissolve()
        .replacing("context.containerView.addSubview(view)", with: addsView ? "$0" : "_ = view")
        .replacing("$0", with: "context.containerView.addSubview(view)") + leave + """

          final class Sheet: NSObject, UIViewControllerTransitioningDelegate {
            \(presentationMethods("Dissolve()", dismisses: "Leave()", in: "CardPresentationController"))
          }
          """)
    #expect(
      run.output.contains("only the app knows CardPresentationController") == !addsView,
      "\(run.output) \(run.errors)")
    #expect((run.count("completes-exactly-once") > 0) == addsView, "\(run.output)")
  }

  /// A method that UIKit requires of a public type must be public.
  @Test func `a stub can be made a delegate in an extension`() throws {
    expectWhole(
      try check(
        dissolve() + delegate("")
          + "\nextension Chooser: UIViewControllerTransitioningDelegate {\n"
          + presentationMethods("Dissolve()") + "}\n"))
  }

  /// Only a generic type can have such an extension.
  @Test func `an extension that does not compile is left out alone`() throws {
    let run = try check(
      dissolve() + delegate("") + """

        @available(iOS 13, *)
        extension Reactive where Base: UIView {
          var taps: Int { 1 }
        }
        """)
    #expect(run.output.contains("this part is left out"), "\(run.output) \(run.errors)")
    #expect(run.count("completes-exactly-once") > 0, "\(run.output)")
  }

  // MARK: Arguments

  @Test(arguments: ["UIView.Type", "URL", "UISearchController", "CAGradientLayer", "UUID"])
  func `an argument of a simple type is made up`(type: String) throws {
    expectWhole(
      try check(
        dissolve(declared: "let value: \(type)\ninit(value: \(type)) { self.value = value }")
          .replacing("guard let to =", with: "_ = \"present\"\nguard let to =")))
  }

  /// The base class of an animator only traps, so the argument must be of a subclass.
  @Test func `an argument of an abstract class is one of a subclass`() throws {
    let run = try check(
      """
      class Animator: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using context: UIViewControllerContextTransitioning?)
          -> TimeInterval { 0.25 }
        func animateTransition(
          using context: UIViewControllerContextTransitioning
        ) {
          fatalError("no animation")
        }
      }
      """
        + dissolve().replacing(
          "final class Dissolve: NSObject, UIViewControllerAnimatedTransitioning",
          with: "final class Dissolve: Animator"
        )
        .replacing("import UIKit", with: "").replacing(
          "func transitionDuration", with: "override func transitionDuration"
        )
        .replacing("func animateTransition", with: "override func animateTransition")
        + delegate(
          "let animator: Animator\ninit(animator: Animator) { self.animator = animator }",
          animator: "animator"))
    expectWhole(run)
    // It runs through the delegate, and not once more alone.
    #expect(!run.output.contains("Dissolve runs"), "\(run.output)")
  }

  /// No code makes the base class, which does nothing.
  @Test func `an argument is of a subclass if no code makes the class itself`() throws {
    expectWhole(
      try check(
        """
        class Motion: NSObject { func run(_ end: () -> Void) {} }
        final class Jump: Motion { override func run(_ end: () -> Void) { end() } }

        """
          + dissolve(
            declared: "let motion: Motion\ninit(motion: Motion) { self.motion = motion }",
            before:
              "_ = \"present\"\nvar ran = false\nmotion.run { ran = true }\nif !ran { return }"
          ).replacing("import UIKit", with: "")))
  }

  @Test(arguments: ["widthMultiplier", "heightRatio"])
  func `a share is at most one`(name: String) throws {
    expectWhole(
      try check(
        dissolve(
          declared: "let \(name): CGFloat\ninit(\(name): CGFloat) { self.\(name) = \(name) }",
          before: "_ = \"present\"\nprecondition(\(name) <= 1)")))
  }

  /// The object of an implicit initializer lacks what its other one is given.
  @Test func `an object is made with its arguments`() throws {
    expectWhole(
      try check(
        """
        final class Place {
          var view: UIView?
          convenience init(view: UIView) { self.init(); self.view = view }
        }

        """ + dissolve().replacing("import UIKit", with: "")
          + delegate("var place: Place! { willSet { precondition(newValue.view != nil) } }")))
  }

  @Test func `an optional rectangle that the code unwraps has a value`() throws {
    expectWhole(
      try check(
        dissolve(
          declared: "let start: CGRect\ninit(from start: CGRect) { self.start = start }")
          + delegate("var opening: CGRect?", animator: "Dissolve(from: opening!)")))
  }

  /// The two screens are such objects.
  @Test func `an object of a protocol that no type adopts is a screen`() throws {
    let run = try check(
      "protocol Zooming: AnyObject { var zoomed: UIView { get } }\n"
        + dissolve(
          declared: "let source: Zooming\ninit(source: Zooming) { self.source = source }",
          before: """
            if let to = context.viewController(forKey: .to), to.isBeingPresented {
              precondition(source === context.viewController(forKey: .from))
              _ = source.zoomed
            }
            """
        ).replacing("import UIKit", with: ""))
    expectWhole(run)
  }

  /// Its argument for selectors is no screen, although that code casts it to one.
  @Test func `a property for the navigation controller has the one of the screens`() throws {
    let run = try check(
      dissolve(
        "PushDissolve",
        declared: """
          weak var navigation: UINavigationController?
          func bind(navigation: UINavigationController) { self.navigation = navigation }
          lazy var pan = UIPanGestureRecognizer(target: self, action: #selector(move))
          @objc func move(_ pan: UIPanGestureRecognizer) {}
          """,
        before: "precondition(navigation != nil)"))
    expectWhole(run)
    #expect(run.output.contains("PushDissolve shows a screen"), "\(run.output)")
    #expect(run.output.contains("in a navigation controller"), "\(run.output)")
  }

  @Test func `a presentation controller is made with lengths`() throws {
    let run = try check(
      """
      final class Sheet: UIPresentationController {
        let height: CGFloat
        init(
          presentedViewController: UIViewController, presenting: UIViewController?, height: CGFloat
        ) {
          self.height = height
          super.init(presentedViewController: presentedViewController, presenting: presenting)
        }
      }

      """
        + dissolve("PresentDissolve").replacing("import UIKit", with: ""))
    #expect(run.output.contains("with Sheet"), "\(run.output) \(run.errors)")
  }

  /// The name of a case is about a movement.
  @Test func `an animator beside a presentation controller presents`() throws {
    let run = try check(
      dissolve(before: "_ = context.viewController(forKey: .to)?.isBeingPresented")
        .replacing("import UIKit", with: "enum Movement { case pushFromTop }") + """
          extension Dissolve { var movement: Movement { .pushFromTop } }
          final class Dimming: UIPresentationController {
            init(_ presented: UIViewController, over presenting: UIViewController) {
              super.init(presentedViewController: presented, presenting: presenting)
            }
          }

          """)
    #expect(
      run.output.contains("Dissolve runs in both directions, in presentations over a presenter"),
      "\(run.output) \(run.errors)")
  }

  /// A new one for each transition would take the way back for another presentation.
  @Test func `an animator that turns its flag around is one object`() throws {
    expectWhole(
      try check(
        dissolve(
          declared: "private var isShowing = true",
          before: """
            precondition(isShowing == context.viewController(forKey: .to)?.isBeingPresented)
            isShowing = !isShowing
            """)))
  }

  /// The delegate gets the animator from an enumeration.
  @Test func `an animator runs where the types around it are used`() throws {
    let run = try check(
      "enum Motion {\ncase plain, soft\nvar animator: UIViewControllerAnimatedTransitioning? {\n"
        + "self == .plain ? nil : Dissolve()\n}\n}\n"
        + dissolve().replacing("import UIKit", with: "")
        + "final class Coordinator: NSObject, UINavigationControllerDelegate {\n"
        + "var next = Motion.plain\n\(pushMethod("next.animator"))\n}\n")
    #expect(
      run.output.contains("Dissolve runs in both directions, in a navigation controller"),
      "\(run.output) \(run.errors)")
  }

  /// Xcode compiles this default for a class on the main actor.
  @Test func `a default argument may be isolated`() throws {
    expectWhole(
      try check(
        "@MainActor final class Menu: NSObject { override init() {} }\n" + dissolve()
          + "@MainActor "
          + delegate("let menu: Menu\ninit(menu: Menu = Menu()) { self.menu = menu }")))
  }

  // MARK: Screens

  /// A screen that conforms to a protocol by the name of a composition.
  @Test func `an animator may cast to an alias of a protocol and a class`() throws {
    let run = try check(
      "protocol Labeled { var title1: UILabel! { get } }\n"
        + "typealias LabeledScreen = Labeled & UIViewController\n"
        + dissolve(
          before:
            "guard context.viewController(forKey: .from) as? LabeledScreen != nil, "
            + "context.viewController(forKey: .to) as? LabeledScreen != nil else { return }"
        )
        .replacing("import UIKit", with: "") + delegate(""))
    expectWhole(run)
  }

  /// Without a navigation controller the presentation would not be animated.
  @Test(arguments: [true, false])
  func `a presenter that must be a navigation controller is one`(isGuarded: Bool) throws {
    let cast = "let stack = context.viewController(forKey: .from) as? UINavigationController"
    let use = "stack.topViewController != nil"
    let body =
      isGuarded
      ? "guard \(cast), \(use) else { return }" : "if \(cast) { precondition(\(use)) }"
    let run = try check(
      dissolve(
        before: "if context.viewController(forKey: .to)?.isBeingPresented == true {\n\(body)\n}")
        + delegate(""))
    expectWhole(run)
    #expect(run.output.contains("in a UINavigationController") == isGuarded, "\(run.output)")
  }
}
