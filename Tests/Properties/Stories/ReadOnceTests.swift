import Harness
import Model
import Mutants
import Testing

/// What the law about lists that are read again lays to their charge: documents 000 and 001, step 7.
@MainActor @Suite(.serialized, .oneClock) struct `A list that changes in mid-flight` {
  private static func breaks(_ events: [Event.Kind], alpha: Double = 1) throws -> Bool {
    let law = try #require(Law.number(of: "pairs-are-read-once"))
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

  @Test func `is read again if it lacks a view at the end`() throws {
    #expect(try Self.breaks([.mark(screen: 1, [])]))
    #expect(try Self.breaks([.mark(screen: 1, [Mark(1), Mark(1)]), .mark(screen: 1, [])]))
  }

  @Test func `is blamed for nothing if it is at the end what it was at the start`() throws {
    let thereAndBack: [Event.Kind] = [.mark(screen: 1, []), .mark(screen: 1, [Mark(1)])]
    #expect(try !Self.breaks(thereAndBack))
    // The constant that is written over its alpha is another law's business.
    #expect(try !Self.breaks(thereAndBack, alpha: 0.5))
  }
}
