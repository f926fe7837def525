import Generators

extension Challenge {
  /// Makes a challenge from a stateful test that is shrunk with a search for shorter runs. Its
  /// state is `Hashable`, because the search recognizes states that it has seen.
  ///
  /// - Parameter searchBudget: how many steps each search may try, which count as evaluations.
  init<State: Hashable & SendableMetatype>(
    _ test: StatefulTest<State>, normalForm: [String], searchBudget: Int
  ) {
    @Sendable func shrunk(_ failure: Failure) -> Shrinker.Result {
      test.shrinkAndCertify(failure, searchBudget: searchBudget).result
    }
    self.init(test, normalForm, shrunk) { budget in
      guard var failure = try? test.firstFailure(seed: 1, indices: Challenge.indices) else {
        return .undecided(.budget)
      }
      failure.recording = shrunk(failure).recording
      var tried = 0
      return test.minimality(of: failure, budget: budget, evaluations: &tried)
    }
  }

  /// Makes a challenge from a stateful test that is shrunk without a search for shorter runs.
  init<State: SendableMetatype>(_ test: StatefulTest<State>, normalForm: [String]) {
    self.init(test, normalForm, { test.shrink($0) }, certificate: nil)
  }

  private init<State: SendableMetatype>(
    _ test: StatefulTest<State>, _ normalForm: [String],
    _ shrunk: @escaping @Sendable (Failure) -> Shrinker.Result,
    certificate: (@Sendable (Int) -> Minimality)?
  ) {
    name = test.name
    self.normalForm = normalForm.joined(separator: ", ")
    self.certificate = certificate
    run = { seed in
      guard let failure = try? test.firstFailure(seed: seed, indices: Challenge.indices) else {
        return Run(result: "none found", evaluations: 0)
      }
      let result = shrunk(failure)
      return Run(
        result: test.steps(of: result.recording).joined(separator: ", "),
        evaluations: result.evaluations + 1)
    }
  }

  /// Jugs of 3 and 5; the larger one must never hold 4.
  static let diehard = Challenge(
    jugs("diehard", 3, 5, unsafe: 4),
    normalForm: ["fillB", "bToA", "emptyA", "bToA", "fillB", "bToA"], searchBudget: 1_000)

  /// Two jugs, of which the larger one must never hold an amount.
  static func jugs(_ name: String, _ sizeA: Int, _ sizeB: Int, unsafe: Int) -> StatefulTest<Jugs> {
    /// Changes what the jugs hold by two amounts, which are negative for a jug that loses water.
    @Sendable func pour(_ jugs: inout Jugs, _ intoA: Int, _ intoB: Int) -> Verdict {
      jugs.a += intoA
      jugs.b += intoB
      return Verdict(jugs.b != unsafe)
    }
    return StatefulTest(
      name,
      rules: [
        Rule<Jugs>("fillA") { jugs, _ in pour(&jugs, sizeA - jugs.a, 0) },
        Rule("fillB") { jugs, _ in pour(&jugs, 0, sizeB - jugs.b) },
        Rule("emptyA") { jugs, _ in pour(&jugs, -jugs.a, 0) },
        Rule("emptyB") { jugs, _ in pour(&jugs, 0, -jugs.b) },
        Rule("aToB") { jugs, _ in
          let amount = min(jugs.a, sizeB - jugs.b)
          return pour(&jugs, -amount, amount)
        },
        Rule("bToA") { jugs, _ in
          let amount = min(jugs.b, sizeA - jugs.a)
          return pour(&jugs, amount, -amount)
        },
      ], from: { Jugs() })
  }

  /// A long animation that has run for a while loses its end when it is started again.
  ///
  /// To prove that six steps are the minimum takes a search of 400 million steps, because it cannot
  /// know which states are equivalent: four steps lead to about 200,000 states (2,000 durations, 99
  /// ticks), each with 2,036 next steps.
  static let interrupt = Challenge(
    StatefulTest(
      "interrupt",
      rules: [
        Rule<Animation>("start") { animation, choices in
          animation.start(choices.draw(1...2_000))
        },
        Rule("tick") { animation, choices in
          animation.tick(choices.draw(1...33))
          return .passed
        },
        Rule("cancel") { animation, _ in
          animation.elapsed = nil
          return .passed
        },
        Rule("toggle") { _, choices in
          _ = choices.flag()
          return .passed
        },
      ], from: { Animation() }),
    normalForm: ["start(251)", "tick(1)", "tick(33)", "tick(33)", "tick(33)", "start(1)"],
    searchBudget: 1_000)
}

/// How much two jugs hold.
struct Jugs: Hashable, Sendable {
  var a = 0
  var b = 0
}

/// An animation, with its times in ticks. Bug: one of more than 250 ticks that has run for 100
/// loses its end when another one starts.
private struct Animation: Hashable, Sendable {
  /// Nil if no animation runs.
  var elapsed: Int?
  var duration = 0

  mutating func start(_ newDuration: Int) -> Verdict {
    if let elapsed, elapsed >= 100, elapsed < duration, duration > 250 { return .failed }
    (elapsed, duration) = (0, newDuration)
    return .passed
  }

  mutating func tick(_ amount: Int) {
    guard let before = elapsed else { return }
    elapsed = before + amount < duration ? before + amount : nil
  }
}
