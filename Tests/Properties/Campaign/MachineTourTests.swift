// These tests use internal declarations, which only debug builds allow.
#if DEBUG
  @testable import Campaign
  import Model
  import ReferenceEngine
  import Subjects
  import TestSupport
  import Testing

  /// The scenarios that `fuzz explore --moves` makes.
  @MainActor @Suite(.serialized, .oneClock) struct `A tour of the transition machine` {
    /// A tour of tabs with scenarios of at most two operations and events.
    private static let tour = MachineTour(
      of: [referenceSubjects().first { $0.name == "reference/scale" }!], in: [.tabs], stepsMax: 2)

    @Test func `makes a scenario for every move that two steps can show`() {
      let coverage = Self.tour.coverage(of: .tabs)
      #expect(Self.tour.failure == nil)
      #expect(coverage.movesNeverTaken == ["holdAgain", "finishAgain", "cancelAgain", "fail"])
      #expect(coverage.pairs.visited > 50 && coverage.pairs.visited < coverage.pairs.all)
    }

    @Test func `finds the shortest scenario with a move`() throws {
      let entry = try #require(Self.tour.entry(making: "cancel", in: .tabs))
      #expect(entry.moves.contains("cancel"))
      #expect(entry.scenario.operations.count + entry.scenario.events.count <= 2)
      #expect(Self.tour.entry(making: "cancelAgain", in: .tabs) == nil)
      #expect(Self.tour.entry(making: "cancel", in: .modal) == nil)
    }

    @Test func `few of the scenarios visit everything`() {
      let few = Self.tour.fewEntries
      #expect(few.count < Self.tour.entries.count)
      #expect(Set(few.flatMap(\.numbers)) == Set(Self.tour.entries.flatMap(\.numbers)))
    }

    @Test func `ends when it is interrupted`() {
      let tour = MachineTour(of: referenceSubjects(), in: [.tabs], isOver: { true })
      #expect(tour.scenarios == 0 && tour.entries.isEmpty)
    }
  }
#endif
