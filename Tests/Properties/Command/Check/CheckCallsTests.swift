import TestSupport
import Testing

/// The calls in an app say how its animators are made. (`docs/field.md`)
@Suite(.waitingForProcesses, .atNight) struct `How the app makes its animators` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func check(_ source: String) throws -> FuzzProcess {
    try folder.write(source, to: "App/Transition.swift")
    return try folder.checkApp()
  }

  /// A delegate of navigation controllers that provides an animator.
  private func navigator(_ animator: String) -> String {
    """
    final class Navigator: NSObject, UINavigationControllerDelegate {
    \(pushMethod(animator))
    }

    """
  }

  /// A delegate of presentations that provides two animators.
  private func presenter(_ presenting: String, _ dismissing: String) -> String {
    """
    final class Presenter: NSObject, UIViewControllerTransitioningDelegate {
    \(presentationMethods(presenting, dismisses: dismissing))
    }

    """
  }

  @Test func `an animator that no other code uses is not run, if some code uses others`() throws {
    let run = try check(dissolve("Used") + dissolve("Forgotten") + navigator("Used()"))
    #expect(
      run.output.contains("Forgotten is not run: no other code uses it, although some uses Used"),
      "\(run.output) \(run.errors)")
    #expect(run.count("completes-exactly-once") > 0, "\(run.output)")
    // If no animator is used, the files are a library, and all of them run.
    let library = try check(dissolve("One") + dissolve("Other"))
    #expect(!library.output.contains("is not run"), "\(library.output)")
  }

  @Test func `an initializer that only stops the app is not called`() throws {
    let initializers = """
      let share: CGFloat
      init(share: CGFloat) {
        self.share = share
        super.init()
      }
      override init() {
        fatalError("Use init(share:).")
      }
      """
    let run = try check(dissolve(declared: initializers))
    #expect(run.count("completes-exactly-once") > 0, "\(run.output) \(run.errors)")
    #expect(!run.reports("does-not-crash"), "\(run.output)")
  }

  @Test func `a literal that each call passes is passed here, too`() throws {
    let source =
      dissolve(
        declared: """
          enum Size { case full, half }
          let length: Double, size: Size
          init(length: Double, size: Size) { (self.length, self.size) = (length, size) }
          """, before: "precondition(length == 1.5 && size == .half)")
      + "final class Screens { let animator = Dissolve(length: 1.5, size: .half) }\n"
    let run = try check(source)
    #expect(run.count("completes-exactly-once") > 0, "\(run.output) \(run.errors)")
    #expect(!run.reports("does-not-crash"), "\(run.output)")
  }

  @Test func `a screen that is cast to a navigation controller is in one`() throws {
    let source =
      dissolve(
        declared: """
          let isPresenting: Bool
          init(isPresenting: Bool) { self.isPresenting = isPresenting }
          """,
        before: """
          let presenter =
            context.viewController(forKey: isPresenting ? .from : .to) as! UINavigationController
          presenter.view.tag = 1
          """)
      + presenter("Dissolve(isPresenting: true)", "Dissolve(isPresenting: false)")
    let run = try check(source)
    #expect(run.count("completes-exactly-once") > 0, "\(run.output) \(run.errors)")
    #expect(!run.reports("does-not-crash"), "\(run.output)")
  }

  @Test func `an invisible view in the container of a presentation goes with it`() throws {
    let source =
      dissolve("Showing")
      + dissolve("Leaving", before: "context.containerView.insertSubview(UIView(), at: 0)")
    let presented = try check(source + presenter("Showing()", "Leaving()"))
    #expect(presented.count("completes-exactly-once") > 0, "\(presented.output)")
    #expect(!presented.reports("no-snapshot-left"), "\(presented.output)")
    let pushed = try check(source + navigator("operation == .push ? Showing() : Leaving()"))
    #expect(pushed.reports("no-snapshot-left"), "\(pushed.output)")
  }

  @Test func `a screen has a view if an animator starts from one`() throws {
    let run = try check(
      dissolve(
        declared: """
          let source: UIView
          init(source: UIView) { self.source = source }
          """, before: "precondition(source.superview != nil)"))
    #expect(run.output.contains("without a view in it."), "\(run.output) \(run.errors)")
    #expect(run.count("completes-exactly-once") > 0, "\(run.output)")
    #expect(!run.reports("does-not-crash"), "\(run.output)")
  }

  @Test func `a frame that an animator gives a screen is that of the whole screen`() throws {
    let run = try check(
      dissolve(
        declared: """
          let finalFrame: CGRect
          init(finalFrame: CGRect) { self.finalFrame = finalFrame }
          """,
        before: """
          let toScreen = context.viewController(forKey: .to)
          toScreen?.view.frame = finalFrame
          precondition(toScreen?.view.frame == context.containerView.bounds)
          """))
    #expect(run.count("completes-exactly-once") > 0, "\(run.output) \(run.errors)")
    #expect(!run.reports("does-not-crash"), "\(run.output)")
  }

  /// No presentation has a length of 3. Where the code mentions 3, it computes another value from
  /// it, or passes it for a dismissal.
  @Test(arguments: [
    ("var length = 3.0\nlength -= 1\nreturn Dissolve(length: length)", "Dissolve(length: 2.0)"),
    ("let length = 3.0\n  - 1.0\nreturn Dissolve(length: length)", "Dissolve(length: 2.0)"),
    (
      "presented.title == nil ? Dissolve(length: 1.0) : Dissolve(length: 2.0)",
      "Dissolve(length: 3.0)"
    ),
    ("Dissolve()", "Dissolve(length: 3.0)"),
  ]) func `an argument that cannot be read is not taken for another one`(
    presenting: String, dismissing: String
  ) throws {
    let run = try check(
      dissolve(
        declared: """
          let length: Double
          init(length: Double = 2) { self.length = length }
          """,
        before: """
          let isShown = context.viewController(forKey: .to)?.isBeingPresented == true
          precondition(!isShown || length != 3)
          """)
        // A page view controller cannot be made up, so this delegate is not run itself: the
        // arguments of the animator are read from its calls.
        + presenter(presenting, dismissing)
        .replacing("NSObject, UIView", with: "UIPageViewController, UIView"))
    #expect(run.count("completes-exactly-once") > 0, "\(run.output) \(run.errors)")
    #expect(!run.reports("does-not-crash"), "\(run.output)")
  }

  @Test func `no law about pictures judges an image that is on no screen of the scenario`() throws {
    /// An animator that shows a view in flight, while the first view of the new screen is hidden.
    func fly(_ name: String, _ flown: String) -> String {
      dissolve(
        name,
        declared: """
          let image: UIImage
          init(image: UIImage) { self.image = image }
          """,
        before: """
          let views = context.viewController(forKey: .to)?.view.subviews ?? []
          let flown: UIView = \(flown)
          flown.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
          views.first?.isHidden = true
          context.containerView.addSubview(flown)
          """,
        completing: """
          {
            views.first?.isHidden = false
            flown.removeFromSuperview()
            return !context.transitionWasCancelled
          }()
          """)
    }
    let run = try check(fly("Image", "UIImageView(image: image)") + fly("Plain", "UIView()"))
    let law = "last-picture-is-the-surviving-screen"
    #expect(run.reports(law, about: "Plain"), "\(run.output) \(run.errors)")
    #expect(!run.reports(law, about: "Image"), "\(run.output)")
  }
}
