import TestSupport
import Testing

/// In which directions `fuzz check` runs animators that no delegate provides. Each case is a small
/// animator of our own. (`docs/field.md`)
@Suite(.waitingForProcesses, .atNight) struct `Animators that no delegate provides` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func check(_ source: String, runs: Int = 64) throws -> FuzzProcess {
    try folder.check(source, runs: runs)
  }

  /// The words for directions are not all opposites of each other.
  @Test(arguments: [
    ("FadeInPresent", "FadeOutDismiss"), ("SlideFromTop", "SlideToTopDismiss"),
    ("DismissedSheet", "PresentedSheet"),
  ])
  func `a pair has one name but for words for directions`(first: String, second: String) throws {
    let run = try check(dissolve(first) + dissolve(second) + dissolve("Other"), runs: 8)
    let (showing, hiding) = first.hasPrefix("Dismiss") ? (second, first) : (first, second)
    #expect(
      run.output.contains("\(showing) shows a screen and \(hiding) takes it away"),
      "\(run.output) \(run.errors)")
    #expect(run.output.contains("Other runs in both directions"), "\(run.output)")
  }

  @Test func `the only two are a pair if one is for the way back`() throws {
    let run = try check(dissolve("Bounce") + dissolve("SlideDismiss"), runs: 8)
    #expect(
      run.output.contains("Bounce shows a screen and SlideDismiss takes it away"),
      "\(run.output) \(run.errors)")
  }

  @Test(arguments: [
    // One pushes, the other one dismisses.
    ("PushSlide", "CardDismiss"),
    // The system's animator dismisses as well as another one.
    ("CardPresent", "Dissolve"),
  ])
  func `the only two are else no pair`(first: String, second: String) throws {
    let run = try check(dissolve(first) + dissolve(second), runs: 8)
    #expect(
      run.output.contains("\(first) shows a screen and the system's animator takes it away"),
      "\(run.output) \(run.errors)")
  }

  @Test(arguments: ["class Base: NSObject", "class Base: NSObject, UINavigationControllerDelegate"])
  func `a direction may be read by a superclass`(head: String) throws {
    let run = try check(
      """
      \(head) {
        var presenting = true
        var delay: TimeInterval {
          let presentingDelay = presenting ? 0.25 : 0.2
          return presentingDelay
        }
      }

      """
        + dissolve("PresentFade", before: "_ = delay")
        .replacing("PresentFade: NSObject", with: "PresentFade: Base"), runs: 8)
    #expect(
      run.output.contains("PresentFade runs in both directions"), "\(run.output) \(run.errors)")
  }

  @Test func `two for the same direction are no pair`() throws {
    let run = try check(dissolve("BounceDismiss") + dissolve("SlideDismiss"), runs: 8)
    #expect(run.output.contains("system's animator shows a screen"), "\(run.output) \(run.errors)")
    #expect(!run.output.contains("Dismiss shows a screen"), "\(run.output)")
  }

  /// Over a presenter that stays, a dismissal has no new screen.
  @Test(arguments: ["UIPresentationController", "NSObject"])
  func `one that asks only for the new screen is paired`(superclass: String) throws {
    let run = try check(
      dissolve("Bounce") + dissolve("FadeDismiss") + dissolve("SlideDismiss")
        + "final class Dim: \(superclass) {}\n", runs: 8)
    for hiding in ["FadeDismiss", "SlideDismiss"] {
      #expect(
        run.output.contains("Bounce shows a screen and \(hiding) takes it away")
          == (superclass != "NSObject"), "\(run.output) \(run.errors)")
    }
  }

  /// Where the one runs about which the code says more.
  @Test func `a pair runs in one kind of container`() throws {
    let run = try check(dissolve("Bounce") + dissolve("SlidePop"), runs: 8)
    #expect(
      run.output.contains("SlidePop takes it away, in a navigation controller"),
      "\(run.output) \(run.errors)")
  }

  @Test(arguments: [
    // It never reads its direction.
    "var presenting = true", "",
  ])
  func `what only a guessed way back shows concerns only some apps`(declared: String) throws {
    // Without a frame the screen that comes back has its old one, also after a turn.
    let run = try check(
      dissolve(
        "PopDissolve", declared: declared, before: declared.isEmpty ? "let presented = 1" : ""
      ).replacing("view.frame = context.finalFrame(for: to)", with: "_ = to"), runs: 512)
    #expect(
      run.output.contains("PopDissolve runs in both directions, in full-screen presentations"),
      "\(run.output) \(run.errors)")
    #expect(run.reports("right-screen-remains"), "\(run.output)")
    #expect(
      run.output.contains(
        "It concerns only an app that takes screens away with the same animator and can be turned"),
      "\(run.output)")
  }

  /// The code of the animator says nothing about where it runs.
  @Test func `a delegate may name the class from which its animators inherit`() throws {
    let run = try check(
      """
      class Sliding: NSObject { var isForward = true }
      final class Coordinator: NSObject, UINavigationControllerDelegate {
        var sliding: (Sliding & UIViewControllerAnimatedTransitioning)?
        func navigationController(
          _ navigationController: UINavigationController,
          animationControllerFor operation: UINavigationController.Operation,
          from: UIViewController, to: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? { sliding }
      }

      """
        + dissolve("Slide", before: "_ = isForward").replacing(
          "Slide: NSObject", with: "Slide: Sliding"),
      runs: 8)
    #expect(
      run.output.contains("Slide runs in both directions, in a navigation controller"),
      "\(run.output) \(run.errors)")
  }

  /// The code of its superclass sets it.
  @Test func `a screen that is its own animator is presented in its style`() throws {
    let run = try check(
      dissolve("Popup").replacing(
        "final class Popup: NSObject, UIViewControllerAnimatedTransitioning",
        with: "class Popup: UIViewController, UIViewControllerAnimatedTransitioning, "
          + "UIViewControllerTransitioningDelegate")
          + """
          extension Popup {
            func prepare() {
              modalPresentationStyle = .overCurrentContext
              transitioningDelegate = self
            }
            \(presentationMethods("self"))
          }
          final class Menu: Popup {}

          """, runs: 8)
    #expect(run.output.contains("over a presenter that stays"), "\(run.output) \(run.errors)")
    #expect(!run.output.contains("full-screen"), "\(run.output)")
  }

  @Test func `an optional direction is known`() throws {
    let run = try check(
      dissolve(
        declared: """
          private let isPresenting: Bool?
          init(isPresenting: Bool?) { self.isPresenting = isPresenting }
          """, before: "precondition(isPresenting != nil)"))
    #expect(run.count("completes-exactly-once") > 0, "\(run.output) \(run.errors)")
    #expect(!run.reports("does-not-crash"), "\(run.output)")
  }
}
