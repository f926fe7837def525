import Model
import Subjects

extension Subject {
  /// What a minimal scenario needs of the things of which it is not known whether the app does them.
  ///
  /// - Parameters:
  ///   - first: the scenario from which shrinking began, which may do with less; nil if that is not
  ///     known.
  ///   - law: the one that both break.
  @MainActor func assumptions(
    of scenario: Scenario, shrunkFrom first: Scenario?, breaking law: Law.ID
  ) -> Omissions {
    if assumptions.isEmpty { return [] }
    var habits = scenario.habits(judgedBy: law), ofFirst = first?.habits(judgedBy: law)
    if assumptions.contains(.unanimated), !habits.contains(.unanimated),
      first.map({ $0.screens.count > 1 }) ?? true, needsUnanimated(scenario, breaking: law)
    {
      habits.insert(.unanimated)
      ofFirst?.insert(.unanimated)
    }
    return habits.intersection(ofFirst ?? habits).intersection(assumptions)
  }

  /// Whether nothing fails if animations show the screens that the scenario begins with, although the law is
  /// judged then, too: what shows them may do what the scenario lacks.
  @MainActor private func needsUnanimated(
    _ scenario: Scenario, breaking law: Law.ID
  ) -> Bool {
    guard scenario.container != .tabs, scenario.screens.count > 1 else { return false }
    let animated = scenario.showingScreensFirst
    guard animated.firstProblem == nil else { return false }
    let runner = IsolatedRunner(self) { _ in animated }
    defer { runner.end() }
    let request = IsolatedRunner.Request(input: [], metamorphicLaws: .only(law: law))
    guard let run = try? runner.examine(request).run else { return false }
    return !run.isUncertain && run.violations.isEmpty && run.nonVacuous.contains(law)
  }
}
