extension Pass {
  /// Makes other runs with half of the rules, and shrinks those that fail: no simple edit leads
  /// from one sequence of steps to another that reaches the failure in a different way.
  ///
  /// Only for runs of nine or more steps, because the other passes find the simplest of the shorter
  /// ones.
  static let shrinkOtherRuns = Pass("shrink other runs that fail") { state in
    // At most 1,200 runs of 40 steps are tried, and four that fail are shrunk. (`Pass`, Limits)
    let (runsMax, failuresMax, stepsMin, stepsMade) = (1_200, 4, 9, 40)
    guard let rules = RulesOfRun(state.best), rules.stepCount >= stepsMin else { return }
    var chance = Chance(seed: state.best.digest)
    var failures = 0
    for _ in 0..<runsMax where failures < failuresMax && !state.isExhausted {
      let run = rules.run(stepCount: stepsMade, &chance)
      guard let failed = state.failure(of: run) else { continue }
      failures += 1
      if state.descend(from: failed) { return }
    }
  }
}

/// The rules that a run of steps draws from, and the values that its steps drew for them.
private struct RulesOfRun {
  private var recording: Recording
  private var collection: ChoiceSpan
  private var rule: Choice
  /// For each rule, what followed it in the steps that applied it.
  private var arguments: [Int: [ArraySlice<Choice>]] = [:]
  let stepCount: Int

  /// Returns nil if the recording is not a sequence of steps that begin with a pick of a rule.
  init?(_ recording: Recording) {
    guard let outermost = recording.spans.first, outermost.label == .collection else { return nil }
    let steps = recording.children(of: 0).map { recording.spans[$0] }
    guard let first = steps.first, first.count > 1 else { return nil }
    rule = recording.choices[first.start + 1]
    for step in steps {
      guard step.label == .element, step.count > 1, recording.choices[step.start].kind == .more
      else { return nil }
      let pick = recording.choices[step.start + 1]
      guard pick.kind == .pick, pick.range == rule.range else { return nil }
      arguments[pick.value, default: []].append(recording.choices[(step.start + 2)..<step.end])
    }
    guard !rule.isForced else { return nil }
    self.recording = recording
    collection = outermost
    stepCount = steps.count
  }

  /// Returns a run that draws from half of the rules: a failure that needs few rules is rare when
  /// all of them are used. A step has the values of a step that applied the same rule, or the
  /// simplest ones.
  func run(stepCount: Int, _ chance: inout Chance) -> Recording {
    // Half of the rules, rounded up.
    let rules = Array(rule.range).shuffled(using: &chance).prefix((rule.high - rule.low + 2) / 2)
    var run = Recording()
    var steps: [ChoiceSpan] = []
    for _ in 0..<stepCount {
      let start = run.choices.count
      let pick = rules[Int(chance.below(UInt64(rules.count)))]
      run.choices += [recording.choices[collection.start].with(1), rule.with(pick)]
      if let known = arguments[pick] {
        run.choices += known[Int(chance.below(UInt64(known.count)))]
      }
      steps.append(ChoiceSpan(start..<run.choices.count, .element))
    }
    run.spans = [ChoiceSpan(0..<run.choices.count, .collection)] + steps
    return run
  }
}
