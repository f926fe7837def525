import Model
import Mutants
import Simulation
import TestSupport
import Testing

/// When the law `pairs-are-read-once` is broken: the subview-fade tutorial, step 7.
@MainActor @Suite(.serialized, .oneClock) struct `A list that changes in flight` {
  /// Whether a push with one pair breaks the law; the events happen from tick 1 on, one in each.
  private static func breaks(_ events: [Event.Kind], alpha: Double = 1) throws -> Bool {
    let law = try #require(Law.ID(slug: "pairs-are-read-once"))
    let subject = try #require(publishedSubjects().first { $0.name == "published/fade" })
    func screen(alpha: Double) -> Screen {
      var view = View(parent: 0, frame: Rect(0, 0, 64, 64))
      view.alpha = alpha
      return Screen(views: [View(frame: Scenario.ordinaryWindow), view], marked: [Mark(1)])
    }
    let scenario = Scenario(
      screens: [screen(alpha: 1)], operations: [.init(.push(screen(alpha: alpha)))],
      events: events.enumerated().map { Event(at: Tick(1 + $0), $1) })
    return Judge(subject).judge(scenario).contains { $0.law == law }
  }

  @Test func `breaks the law if it lacks a view at the end`() throws {
    #expect(try Self.breaks([.mark(screen: 1, [])]))
    #expect(try Self.breaks([.mark(screen: 1, [Mark(1), Mark(1)]), .mark(screen: 1, [])]))
  }

  @Test func `breaks no law if it is the same at the end as at the start`() throws {
    let removalAndReturn: [Event.Kind] = [.mark(screen: 1, []), .mark(screen: 1, [Mark(1)])]
    #expect(try !Self.breaks(removalAndReturn))
    // Another law judges the constant that overwrites the alpha.
    #expect(try !Self.breaks(removalAndReturn, alpha: 0.5))
  }
}
