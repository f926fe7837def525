import Foundation
import Model
import ReferenceEngine
import Reporting
import Simulation
import Subjects
import TestSupport
import Testing
import UIKit

/// Animators read what the user has set on the device. (`docs/facts.md H23, H24`)
@MainActor @Suite(.oneClock) struct `Settings of the device` {
  private func scenario(_ settings: DeviceSettings) -> Scenario {
    let bare = Screen(views: [View(frame: Scenario.ordinaryWindow)])
    return Scenario(settings: settings, screens: [bare], operations: [.init(.push(bare))])
  }

  /// Records the settings that it reads when it is called, in the order of `DeviceSettings.each`.
  private final class Reader: ScaleAnimationController {
    static var seen: [Bool] = []

    override func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let direction = context.containerView.effectiveUserInterfaceLayoutDirection
      Reader.seen = [
        UIAccessibility.isReduceMotionEnabled, UIAccessibility.prefersCrossFadeTransitions,
        direction == .rightToLeft,
      ]
      super.animateTransition(using: context)
    }
  }

  /// A subject whose author claims that it is the transition of the scale tutorial.
  private let claimed = Subject(
    "my/reader", specification: .scale, summary: "It reads the settings."
  ) { variant in ReferenceApp { _ in Reader(variant) } }

  @Test func `can be read by an animator, and are off again in the next scenario`() {
    let judge = Judge(claimed)
    for settings in [.reduceMotion, [.reduceMotion, .preferCrossFades], .rightToLeft, []]
      as [DeviceSettings]
    {
      #expect(judge.judge(scenario(settings)).isEmpty)
      #expect(Reader.seen == DeviceSettings.each.map(settings.contains))
    }
  }

  @Test func `end the claim of a user's subject, because its animator may honor them`() throws {
    let reference = try #require(referenceSubjects().first { $0.name == "reference/scale" })
    /// Whether a law that applies only to the transitions of the tutorials judges the scenario.
    func isHeldToItsClaim(_ subject: Subject, with settings: DeviceSettings) -> Bool {
      let judge = Judge(subject)
      _ = judge.judge(scenario(settings))
      return judge.nonVacuous.contains { !Law[$0].applies(to: nil) }
    }
    #expect(isHeldToItsClaim(claimed, with: []))
    #expect(!isHeldToItsClaim(claimed, with: .reduceMotion))
    #expect(isHeldToItsClaim(reference, with: .rightToLeft))
  }

  @Test func `are part of the text and of the entry of a scenario`() throws {
    let scenario = scenario([.reduceMotion, .preferCrossFades, .rightToLeft])
    #expect(
      scenario.lines.first == "On the device: Reduce Motion, Prefer Cross-Fade Transitions, "
        + "a language from right to left.")
    #expect(try Scenario(report: scenario.lines.joined(separator: "\n")) == scenario)
    let data = try JSONEncoder().encode(scenario)
    #expect(try JSONDecoder().decode(Scenario.self, from: data) == scenario)
    #expect(throws: Scenario.ParsingError.self) {
      try Scenario(report: "On the device: Bold Text.\nTick 0: push of B.")
    }
  }

  @Test func `are ordinary, except a direction that not every app has`() {
    #expect(scenario([.reduceMotion, .preferCrossFades]).kind == .ordinary)
    #expect(scenario(.rightToLeft).kind == .unusual)
    // Cross-fades are preferred only together with Reduce Motion.
    #expect(scenario(.preferCrossFades).firstProblem != nil)
  }
}
