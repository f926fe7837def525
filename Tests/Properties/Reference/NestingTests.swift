import Foundation
import Model
import ReferenceEngine
import Reporting
import Simulation
import Subjects
import TestSupport
import Testing
import UIKit

/// A container or a presenting screen is often inside another controller. (`docs/facts.md T7`)
@MainActor @Suite(.oneClock) struct `Nested controllers` {
  private typealias Container = Scenario.Container

  /// A push, a presentation or a change of tab, and the way back at tick 256.
  private func scenario(_ container: Container, _ nesting: Nesting?) -> Scenario {
    let bare = Screen(views: [View(frame: Scenario.ordinaryWindow)])
    let later = Tick(256)
    return container == .tabs
      ? Scenario(
        container: container, nesting: nesting, screens: [bare, bare],
        operations: [.init(.select(1)), .init(at: later, .select(0))])
      : Scenario(
        container: container, nesting: nesting, screens: [bare],
        operations: [.init(.push(bare)), .init(at: later, .pop)])
  }

  /// Records controllers of the first transition.
  private final class Reader: ScaleAnimationController {
    /// The from-controller of the context.
    static var from: UIViewController?
    /// The screen that presents, according to the delegate.
    static var source: UIViewController?
    /// The controller around the container.
    static var around: UIViewController?

    override func animateTransition(using context: any UIViewControllerContextTransitioning) {
      if Reader.from == nil {
        Reader.from = context.viewController(forKey: .from)
        Reader.around = Reader.from?.parent?.parent
      }
      super.animateTransition(using: context)
    }
  }

  /// An app that notes which screen presents.
  private final class Delegate: AnimatedApp {
    override func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      Reader.source = source
      return super.animationController(
        forPresented: presented, presenting: presenting, source: source)
    }
  }

  private let reading = Subject(
    "my/reader", in: Subject.Container.allCases, summary: "It reads the controllers."
  ) { variant in
    Delegate(screen: { screenController(for: $0) }, animator: { _ in Reader(variant) })
  }

  /// The controllers of the first transition, as `Reader` records them.
  private func controllers(
    _ container: Container, _ nesting: Nesting?
  ) -> (from: UIViewController?, source: UIViewController?, around: UIViewController?) {
    (Reader.from, Reader.source, Reader.around) = (nil, nil, nil)
    defer { (Reader.from, Reader.source, Reader.around) = (nil, nil, nil) }
    let violations = Judge(reading).judge(scenario(container, nesting))
    // `Reader` keeps the controllers, so the test itself breaks the law about leaks.
    #expect(violations.allSatisfy { Law[$0.law].slug == "nothing-leaks" })
    return (Reader.from, Reader.source, Reader.around)
  }

  @Test func `are around the container, or are the presenter of a screen in them`() {
    #expect(controllers(.navigation, .tabs).around is UITabBarController)
    let (bareFrom, _, bareAround) = controllers(.navigation, nil)
    #expect(bareFrom != nil && bareAround == nil)
    for container in [Container.modal, .overlay] {
      let (from, source, _) = controllers(container, .navigation)
      #expect(from is UINavigationController)
      #expect(source is ContentScreen)
      #expect(source?.parent === from)
      #expect(controllers(container, .tabs).from is UITabBarController)
      #expect(controllers(container, nil).from is ContentScreen)
    }
  }

  @Test(arguments: ["fade", "flip", "scale", "snapshot"])
  func `do not disturb a reference, and every law judges it`(name: String) throws {
    let subject = try #require(referenceSubjects().first { $0.name == "reference/\(name)" })
    let judge = Judge(subject)
    for container in subject.containers.map(Container.init) {
      for nesting in container.nestings {
        #expect(judge.judge(scenario(container, nesting)).isEmpty)
        #expect(judge.nonVacuous.contains { Law[$0].slug == "appearance-callbacks-in-order" })
        #expect(judge.nonVacuous.contains { !Law[$0].applies(to: nil) })
      }
    }
  }

  @Test func `end the claim of a user's subject, which may look for the screen in them`() {
    let claimed = Subject(
      "my/scale", specification: .scale, in: [.navigation, .modal], summary: "It claims to be one."
    ) { variant in ReferenceApp { _ in ScaleAnimationController(variant) } }
    /// Whether a law that applies only to the transitions of the tutorials judges the scenario.
    func isHeldToItsClaim(_ container: Container, _ nesting: Nesting?) -> Bool {
      let judge = Judge(claimed)
      _ = judge.judge(scenario(container, nesting))
      return judge.nonVacuous.contains { !Law[$0].applies(to: nil) }
    }
    #expect(isHeldToItsClaim(.navigation, .tabs))
    #expect(isHeldToItsClaim(.modal, nil))
    #expect(!isHeldToItsClaim(.modal, .navigation))
  }

  @Test func `are part of the text and of the entry of a scenario`() throws {
    #expect(
      scenario(.modal, .navigation).lines.first
        == "The first screen is inside a navigation controller.")
    for container in Container.allCases {
      for nesting in container.nestings {
        let scenario = scenario(container, nesting)
        #expect(try Scenario(report: scenario.lines.joined(separator: "\n")) == scenario)
        let data = try JSONEncoder().encode(scenario)
        #expect(try JSONDecoder().decode(Scenario.self, from: data) == scenario)
      }
    }
    for line in ["The first screen is inside a split view controller.", "The bar is inside it."] {
      #expect(throws: Scenario.ParsingError.self) {
        try Scenario(report: line + "\nTick 0: presentation of B.")
      }
    }
  }

  @Test func `are ordinary around a container, and unusual as a presenter`() {
    #expect(scenario(.navigation, .tabs).kind == .ordinary)
    #expect(scenario(.tabs, .parent).kind == .ordinary)
    #expect(scenario(.modal, .navigation).kind == .unusual)
    #expect(scenario(.navigation, .navigation).firstProblem != nil)
    #expect(scenario(.tabs, .tabs).firstProblem != nil)
  }

  @Test func `do not hold a screen whose root is scrolled`() {
    var scenario = scenario(.overlay, .tabs)
    #expect(scenario.firstProblem == nil)
    scenario.screens[0].views[0].bounds.origin.y = 8
    #expect(scenario.firstProblem != nil)
  }
}
