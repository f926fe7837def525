import Subjects
import UIKit

/// A subject with one own law and a planted bug that breaks it.
///
/// An own law is one that the author of an animator writes for it. (`docs/own-laws.md`)
/// `OwnLawTests` runs these subjects, one for each form of a law.
public struct OwnLawMutant: Sendable {
  /// The subject with the bug.
  public let subject: Subject
  /// The same subject without the bug.
  public let correct: Subject
  /// The beginning of what the law found, as the report prints it.
  public let found: String

  public var law: TemporalLaw { subject.laws[0] }

  private init(
    _ name: String, _ bug: BoxAnimator.Bug, found: String, _ law: TemporalLaw,
    events: [AppEvent] = []
  ) {
    func subject(_ name: String, _ bug: BoxAnimator.Bug?) -> Subject {
      Subject(
        name, in: [.navigation, .modal], summary: "\(law.sentence), for a box on each screen.",
        screen: { BoxScreen($0, isDimmed: bug == .dimmedAtFirst, isTappable: bug == .tappable) },
        animator: { _ in BoxAnimator(bug) }
      ).with(laws: [law], events: events)
    }
    (self.subject, self.found) = (subject("mutant/own-\(name)", bug), found)
    correct = subject("correct/own-\(name)", nil)
  }

  /// One for each form of a law, and one with an own event.
  public static let all: [OwnLawMutant] = [
    OwnLawMutant(
      "always", .flyingOut, found: "to.box.frame is (",
      .always("the box stays inside the window") { $0.to["box"].frame.isInside($0.bounds) }),
    OwnLawMutant(
      "always-until", .dimmedAtFirst, found: "top.box.alpha is 0.5, isInFlight is false",
      .always("the box is opaque", until: "a transition begins") {
        $0.top["box"].alpha == 1
      } until: {
        $0.isInFlight
      }),
    OwnLawMutant(
      "eventually", .disabled, found: "top.box.acceptsTouches is false",
      .eventually("the box takes touches", within: .milliseconds(300)) {
        $0.top["box"].acceptsTouches
      }),
    OwnLawMutant(
      "now", .hidden, found: "isInFlight is true, to.box.isHidden is true",
      .whenever(
        "a transition is in flight", then: .now("the box is shown") { !$0.to["box"].isHidden }
      ) { $0.isInFlight }),
    OwnLawMutant(
      "next", .hidden, found: "to.box.isHidden is true",
      .whenever(
        "the new box is hidden", then: .next("it is shown") { !$0.to["box"].isHidden }
      ) { $0.to["box"].isHidden }),
    OwnLawMutant(
      "within", .renamed, found: "isInFlight is false, top.box.text is “renamed”",
      .whenever(
        "no transition is in flight",
        then: .within(.milliseconds(50), "the box has its text") { $0.top["box"].text == "box" }
      ) { !$0.isInFlight }),
    OwnLawMutant(
      "from-then-on", .renamed, found: "isInFlight is true, top.box.text is “renamed”",
      .whenever(
        "a transition is in flight",
        then: .always("the box has its text") { $0.top["box"].text == "box" }
      ) { $0.isInFlight }),
    OwnLawMutant(
      "until", .hidden, found: "isInFlight is true, to.box.isHidden is true",
      .whenever(
        "a transition is in flight",
        then: .always("the new box is shown", until: "it has ended") {
          !$0.to["box"].isHidden
        } until: {
          !$0.isInFlight
        }
      ) { $0.isInFlight }),
    OwnLawMutant(
      "event", .tappable, found: "top.box.text is “tapped”",
      .always("taps leave the text of the box") { $0.top["box"].text == "box" },
      events: [
        AppEvent("tap the box", when: { $0.top["box"].acceptsTouches }) { $0.top["box"].tap() }
      ]),
  ]

  /// A subject with a law whose condition traps in flight.
  public static let withTrap = Subject(
    "mutant/own-trap", summary: "Its law has a bug.", animator: { _ in BoxAnimator(nil) }
  ).with(laws: [
    .always("this law has a bug") { sample in
      precondition(!sample.isInFlight, "a bug of the law")
      return true
    }
  ])
}

/// A screen with a view that laws find by the name of its property, `box`.
private final class BoxScreen: ContentScreen {
  let box = UILabel()
  private let isDimmed, isTappable: Bool

  init(_ content: ScreenContent, isDimmed: Bool, isTappable: Bool) {
    (self.isDimmed, self.isTappable) = (isDimmed, isTappable)
    super.init(content)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    box.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    box.text = "box"
    box.alpha = isDimmed ? 0.5 : 1
    box.isUserInteractionEnabled = true
    if isTappable { box.addGestureRecognizer(TapToRename(box)) }
    view.addSubview(box)
  }
}

/// Renames a label when it is tapped.
private final class TapToRename: UITapGestureRecognizer {
  private weak var label: UILabel?

  init(_ label: UILabel) {
    self.label = label
    super.init(target: nil, action: nil)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    label?.text = "tapped"
  }
}

/// Fades the new screen in, with a bug or without one.
@MainActor private final class BoxAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  enum Bug: Sendable { case flyingOut, dimmedAtFirst, disabled, hidden, renamed, tappable }
  private let bug: Bug?

  init(_ bug: Bug?) { self.bug = bug }

  func transitionDuration(using transitionContext: TransitioningContext?) -> TimeInterval { 0.25 }

  func animateTransition(using context: TransitioningContext) {
    guard let new = context.view(forKey: .to), let controller = context.viewController(forKey: .to)
    else { return context.completeTransition(false) }
    let box = (controller as? BoxScreen)?.box
    new.frame = context.finalFrame(for: controller)
    context.containerView.addSubview(new)
    let alpha = new.alpha
    new.alpha = 0
    box?.isHidden = bug == .hidden
    if bug == .renamed { box?.text = "renamed" }
    if bug == .disabled { box?.isUserInteractionEnabled = false }
    UIView.animate(withDuration: 0.25) {
      new.alpha = alpha
      if self.bug == .flyingOut { box?.transform = CGAffineTransform(translationX: -100, y: 0) }
    } completion: { _ in
      if context.transitionWasCancelled { new.removeFromSuperview() }
      new.alpha = alpha
      box?.isHidden = false
      box?.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
