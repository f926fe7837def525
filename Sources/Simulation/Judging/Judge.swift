import Model
import Subjects
import UIKit

/// Runs scenarios with one subject in this process, and judges them by every law that applies.
///
/// A trap in the subject ends the process. Run the judge in a child process to survive that.
@MainActor public final class Judge {
  public let subject: Subject
  /// The laws that apply to the subject, without metamorphic and own ones.
  public let laws: [Law.ID]
  /// The counts of all scenarios that this judge has judged.
  public private(set) var tally = Tally()
  /// Whether to collect `features`.
  package var collectsFeatures = false
  /// The features of the last scenario; only valid if `collectsFeatures` is true.
  package private(set) var features = Features()
  /// The trace of the last scenario.
  public var trace: Trace { observer.trace }
  /// How many transitions the last scenario had, without a copy of its trace.
  public var transitionCount: Int { observer.transitionCount }
  /// The laws that were non-vacuous in the last scenario.
  package var nonVacuous: [Law.ID] { result.nonVacuous }
  /// The prediction for the last scenario; nil if no specification says anything about it.
  private var prediction: Prediction?
  private let observer = Observer()
  private var result = LawResult()
  /// The metamorphic laws that apply to the subject: those that apply to few scenarios, and the
  /// others.
  private let metamorphicLaws: (rare: [Law.ID], common: [Law.ID])
  private let ownLaws: [(id: Law.ID, law: TemporalLaw)]
  private let specification: Specification?
  /// The laws that apply to the subject if its specification says nothing about a scenario.
  private let lawsWithoutSpecification: [Law.ID]
  private let isOfSuite: Bool
  /// The observer of every run besides the judged one: of a variant for a metamorphic law, a film,
  /// a repetition, or a search for shared animators.
  private lazy var variantObserver = Observer()
  /// The buffers of the last law context, reused for the next.
  private var buffers = LawContext.Buffers()
  /// Animators that several runs have used: an app may share one, as a singleton.
  private var sharedAnimators: [AnyObject] = []
  /// How many scenarios were judged before; only counted for a subject with a planted trap.
  private var judgedCount = 0

  /// - Parameter phase: memory for the current `Phase`, which a supervising process reads after a
  ///   trap.
  public init(_ subject: Subject, phase: UnsafeMutablePointer<UInt64>? = nil) {
    self.subject = subject
    result.phase = phase
    ownLaws = subject.ownLaws
    let specification = subject.modelSpecification
    (self.specification, isOfSuite) = (specification, subject.isOfSuite)
    let applying = Law.ID.allCases.filter {
      Law[$0].applies(to: specification) && !subject.omits(Law[$0])
    }
    laws = applying.filter { Law[$0].metamorphicLaw == nil }
    lawsWithoutSpecification = laws.filter { Law[$0].applies(to: nil) }
    metamorphicLaws = (
      applying.filter { Law[$0].metamorphicLaw?.appliesRarely == true },
      applying.filter { Law[$0].metamorphicLaw?.appliesRarely == false }
    )
  }

  /// Which metamorphic laws are judged, too.
  public enum MetamorphicLaws: Codable, Sendable {
    case none, all
    /// One law. A law that is not metamorphic adds none, except that `does-not-crash` adds all:
    /// each variant may be the scenario that ends the process.
    case only(law: Law.ID)
    /// One law: the first that applies to the scenario, counted from an index and starting again at
    /// the first law. Laws that apply to few scenarios are tried first.
    case next(from: Int)
    /// As `next`, but only among the laws that apply to few scenarios.
    case rare(from: Int)
  }

  /// Whether the requested laws judged the last scenario. False for a metamorphic law that does not
  /// apply to the scenario, and for a reference law without a prediction or with an undetermined
  /// one.
  package func hasJudged(_ requested: MetamorphicLaws) -> Bool {
    guard case .only(let law) = requested, law != .doesNotCrash,
      !result.nonVacuous.contains(law), !result.violations.contains(where: { $0.law == law })
    else { return true }
    return Law[law].metamorphicLaw == nil
      && !(Law[law].scope == .reference && prediction?.isUndetermined ?? true)
  }

  /// Runs a scenario and returns all violations, those of metamorphic laws last.
  public func judge(
    _ scenario: Scenario, metamorphicLaws requested: MetamorphicLaws = .none
  ) -> [Violation] {
    let violations = judgeTrace(scenario)
    switch requested {
    case .none: return violations
    case .all, .only(law: .doesNotCrash):
      let all = metamorphicLaws.rare + metamorphicLaws.common
      return violations + all.flatMap { judgeMetamorphic(scenario, by: $0) ?? [] }
    case .only(let law): return violations + (judgeMetamorphic(scenario, by: law) ?? [])
    case .next(let start):
      let more =
        judgeFirstApplicable(of: metamorphicLaws.rare, from: start, scenario)
        ?? judgeFirstApplicable(of: metamorphicLaws.common, from: start, scenario)
      return violations + (more ?? [])
    case .rare(let start):
      let more = judgeFirstApplicable(of: metamorphicLaws.rare, from: start, scenario)
      return violations + (more ?? [])
    }
  }

  /// The violations of the first law of a group that applies, counted from a number; nil if none
  /// applies.
  private func judgeFirstApplicable(
    of group: [Law.ID], from start: Int, _ scenario: Scenario
  ) -> [Violation]? {
    for offset in group.indices {
      if let more = judgeMetamorphic(scenario, by: group[(start + offset) % group.count]) {
        return more
      }
    }
    return nil
  }

  /// The violations of a metamorphic law by the scenario and its variant; nil if the law is not
  /// metamorphic, or does not apply to the scenario.
  private func judgeMetamorphic(_ scenario: Scenario, by law: Law.ID) -> [Violation]? {
    // An own event runs code of the subject, which may depend on what a variant changes.
    guard !scenario.events.contains(where: \.isOwn), let metamorphicLaw = Law[law].metamorphicLaw,
      metamorphicLaw.applies(to: specification(in: scenario)),
      let variant = metamorphicLaw.variant(of: scenario)
    else { return nil }
    result.enter(.model)
    let prediction = prediction(of: variant)
    run(
      variant, variantObserver, samplingAt: prediction?.instants ?? [],
      until: metamorphicLaw.cancelDeadline.map { .unlessCancelled(at: $0.count) },
      as: .variant(for: law))
    metamorphicLaw.judge(
      observer.trace, variantObserver.trace, of: scenario, isPredicted: prediction != nil, as: law,
      into: &result)
    result.enter(.subject)
    tally.add([law], nonVacuous: result.isNonVacuous ? [law] : [])
    if result.isNonVacuous { result.nonVacuous.append(law) }
    return result.violations
  }

  private func judgeTrace(_ scenario: Scenario) -> [Violation] {
    result.enter(.model)
    defer { result.enter(.subject) }
    let prediction = prediction(of: scenario)
    // Own laws are about screens as the app makes them.
    let ownLawJudge =
      ownLaws.isEmpty || !scenario.showsScreensAsMade
      ? nil : OwnLawJudge(ownLaws, phase: result.phase)
    run(scenario, observer, samplingAt: prediction?.instants ?? [], ownLawJudge: ownLawJudge)
    // With a specification, each animator that remains counts as a leak, shared or not.
    let sharedAnimatorCount = prediction == nil ? countSharedAnimators(of: scenario) : 0
    if observer.trace.finalState.presentationsLeft > 0 {
      // An object that outlives the app may keep the last one, but not this and the next.
      run(scenario, variantObserver, samplingAt: [])
      observer.recordRemainingPresentations()
    }
    result.enter(.model)
    var context = LawContext(
      scenario: scenario, trace: observer.trace, prediction: prediction,
      sharedAnimatorCount: sharedAnimatorCount, reusing: &buffers)
    defer { buffers = context.buffers }
    let laws = laws(for: scenario)
    Law.judge(context, by: laws, into: &result)
    if prediction == nil, result.violations.contains(where: \.isOfUnknownObject) {
      let changes = changesWithoutAnimators(in: scenario)
      result.enter(.model)
      buffers = context.buffers
      context = LawContext(
        scenario: scenario, trace: observer.trace, prediction: nil,
        sharedAnimatorCount: sharedAnimatorCount, changesWithoutAnimators: changes,
        reusing: &buffers)
      Law.judge(context, by: laws, into: &result)
    }
    self.prediction = context.prediction
    if let ownLawJudge { result.add(ownLawJudge.judgments) }
    result.nameOperations(context.trace.transitions)
    if let trap = subject.plantedTrap { trapIfDue(trap, judging: scenario) }
    result.enter(.model)
    tally.add(laws, nonVacuous: result.nonVacuous)
    // `result.nonVacuous` already contains those of the own laws that are non-vacuous.
    if let ownLawJudge { tally.add(ownLawJudge.judgments.map(\.law), nonVacuous: []) }
    tally.add(result.excuses)
    tally.add(labelsOf: context)
    if collectsFeatures { features.collect(from: context, nonVacuous: result.nonVacuous) }
    return result.violations
  }

  /// What the transitions of the last scenario change if the system's own replace them, with the
  /// indices that these transitions have in the trace.
  private func changesWithoutAnimators(in scenario: Scenario) -> [StateChange] {
    run(scenario, variantObserver, samplingAt: [], usesSystemTransitions: true)
    let replaced = variantObserver.trace
    // In the trace are no pushes and pops for which the subject has no animator.
    return replaced.changes.compactMap { change in
      let replacement = replaced.transitions[change.transition]
      guard replacement.isOfSystem,
        let transition = trace.transitions.firstIndex(where: {
          $0.operation == replacement.operation && $0.transitionKind == replacement.transitionKind
        })
      else { return nil }
      var change = change
      change.transition = transition
      return change
    }
  }

  /// How many of the animators that still exist after the last scenario are also used by another run.
  /// A leak leaves a new object each time.
  private func countSharedAnimators(of scenario: Scenario) -> Int {
    // Retained, because the next run drops timers, display links and the like that retain a leak.
    let left = observer.remainingAnimators
    if left.isEmpty { return 0 }
    func isShared(_ animator: AnyObject) -> Bool { sharedAnimators.contains { $0 === animator } }
    if !left.allSatisfy(isShared) {
      run(scenario, variantObserver, samplingAt: [])
      let used = variantObserver.remainingAnimators
      sharedAnimators += left.filter { animator in
        !isShared(animator) && used.contains { $0 === animator }
      }
    }
    return left.count(where: isShared)
  }

  /// Whether the subject may do something else than its specification says, because of settings of
  /// the device or because the first screen is nested in another controller. The transitions of the
  /// tutorials read no settings and look into no controller. Another animator that claims to be one of
  /// them may show something else with Reduce Motion or from right to left, or find the screen.
  private func exceedsClaim(in scenario: Scenario) -> Bool {
    !isOfSuite && (!scenario.settings.isEmpty || scenario.nestsFirstScreen)
  }

  /// The specification by which a scenario is judged; nil if no reference law judges it.
  private func specification(in scenario: Scenario) -> Specification? {
    exceedsClaim(in: scenario) ? nil : specification
  }

  /// What the model predicts; nil if no specification says anything about the scenario.
  private func prediction(of scenario: Scenario) -> Prediction? {
    specification(in: scenario).map { Prediction(of: $0, in: scenario) }
  }

  /// The laws that judge the last scenario. If an event of the subject had an effect, which may be
  /// any, these are only the laws that do not depend on what the app changes.
  private func laws(for scenario: Scenario) -> [Law.ID] {
    let laws = exceedsClaim(in: scenario) ? lawsWithoutSpecification : laws
    if subject.events.isEmpty { return laws }
    let hasChanged = zip(scenario.events, observer.trace.outcomes).contains { event, outcome in
      event.isOwn && outcome.hadEffect
    }
    return hasChanged ? laws.filter(Law.ID.independentOfAppChanges.contains) : laws
  }

  /// What was sampled in the last scenario, and what the model predicts for it.
  package func documents(of scenario: Scenario) -> RunDocuments {
    documents(of: scenario, observer.trace)
  }

  private func documents(of scenario: Scenario, _ trace: Trace) -> RunDocuments {
    let context = LawContext(
      scenario: scenario, trace: trace,
      prediction: prediction(of: scenario), reusing: &buffers)
    defer { buffers = context.buffers }
    return RunDocuments(
      trace: TraceDocument(of: trace, scenario, subject: subject.name),
      prediction: context.predictionDocument)
  }

  /// Runs the last scenario again, and records every layer at more instants than the laws need.
  package func film(of scenario: Scenario) -> (film: LayerFilm, documents: RunDocuments) {
    film(of: scenario, until: nil)
  }

  /// Runs a scenario until it stops before a tick, without judging it, and records every layer.
  package func film(of scenario: Scenario, stoppingBefore endTick: Int) -> (
    film: LayerFilm, documents: RunDocuments
  ) {
    // The film gets further instants between the samples of this run.
    run(scenario, observer, samplingAt: [], until: .always(at: endTick))
    return film(of: scenario, until: .always(at: endTick))
  }

  private func film(
    of scenario: Scenario, until earlyStop: EarlyStop?
  ) -> (film: LayerFilm, documents: RunDocuments) {
    let recorder = FilmRecorder()
    let instants = prediction(of: scenario)?.instants ?? []
    variantObserver.film = recorder
    defer { variantObserver.film = nil }
    run(
      scenario, variantObserver,
      samplingAt: FilmRecorder.instants(besides: observer.trace.samples, instants), until: earlyStop
    )
    let filmTrace = variantObserver.trace
    return (recorder.film(of: filmTrace), documents(of: scenario, filmTrace))
  }

  /// Ends the process, if the planted trap is due, as a bug in a law would while the law judges.
  private func trapIfDue(_ trap: Subject.PlantedTrap, judging scenario: Scenario) {
    guard let law = Law.ID(slug: trap.law) else { return }
    result.enter(.law(law))
    let isDue =
      trap.scenariosBefore.map { judgedCount >= $0 }
      ?? scenario.events.contains { $0.kind == .closeWindow }
    precondition(!isDue, "a planted bug of the suite")
    judgedCount += 1
  }

  /// Runs the last scenario again, without judging it, and returns the digest of its trace.
  package func digestOfRepetition(of scenario: Scenario) -> Int {
    let prediction = prediction(of: scenario)
    run(scenario, variantObserver, samplingAt: prediction?.instants ?? [])
    result.enter(.subject)
    return variantObserver.trace.digest
  }

  /// `FE_DFL_ENV` of C, which Swift does not import.
  private static let defaultFloatingPoint = UnsafePointer<fenv_t>(bitPattern: -1)

  /// Runs the scenario with the subject, and observes it.
  ///
  /// - Parameters:
  ///   - instants: in ticks, ascending; sampled in addition to the ticks.
  ///   - earlyStop: nil for a whole run.
  ///   - usesSystemTransitions: whether pushes and pops ignore the animators of the subject.
  private func run(
    _ scenario: Scenario, _ observer: Observer, samplingAt instants: [Double],
    until earlyStop: EarlyStop? = nil, ownLawJudge: OwnLawJudge? = nil, as phase: Phase = .subject,
    usesSystemTransitions: Bool = false
  ) {
    result.enter(phase)
    do {
      let stage = Stage(
        subject, scenario, observer: observer, instants: instants, until: earlyStop,
        ownLawJudge: ownLawJudge, usesSystemTransitions: usesSystemTransitions)
      // The new stage has released the objects of the last scenario, so the counting starts here.
      // The stage retains the app, so it must be released before the remaining objects are counted.
      observer.restart()
      stage.run()
    }
    // A subject may have changed the rounding, or made a division by 0 trap.
    fesetenv(Judge.defaultFloatingPoint)
    observer.recordRemainingObjects()
  }
}

extension Violation {
  /// Whether an object changed that is neither a view of the scenario nor the container. The app, and
  /// not an animator, may have changed it.
  fileprivate var isOfUnknownObject: Bool {
    law == .everythingRestored && effect.role == .outsider && effect.attribute != .superview
  }
}
