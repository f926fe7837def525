import Generators

extension Challenge {
  /// Makes a challenge from a stateful test. The steps of the exhaustive search count as
  /// evaluations.
  init<State: Hashable & SendableMetatype>(
    _ test: StatefulTest<State>, normalForm: [String], searchBudget: Int
  ) {
    name = test.name
    self.normalForm = normalForm.joined(separator: ", ")
    run = { seed in
      guard let failure = try? test.firstFailure(seed: seed, indices: 0..<1_000_000) else {
        return Run(result: "none found", evaluations: 0)
      }
      let (shrunk, _) = test.shrinkAndCertify(failure, searchBudget: searchBudget)
      return Run(
        result: test.steps(of: shrunk.recording).joined(separator: ", "),
        evaluations: shrunk.evaluations + 1)
    }
    certificate = { budget in
      guard var failure = try? test.firstFailure(seed: 1, indices: 0..<1_000_000) else {
        return .undecided(.budget)
      }
      let (shrunk, _) = test.shrinkAndCertify(failure, searchBudget: searchBudget)
      failure.recording = shrunk.recording
      var tried = 0
      return test.minimality(of: failure, budget: budget, evaluations: &tried)
    }
  }

  /// Jugs of 3 and 5; the larger one must never hold 4.
  static let diehard = Challenge(
    StatefulTest(
      "diehard",
      rules: [
        Rule<Jugs>("fillA") { jugs, _ in jugs.pour(3 - jugs.a, 0) },
        Rule("fillB") { jugs, _ in jugs.pour(0, 5 - jugs.b) },
        Rule("emptyA") { jugs, _ in jugs.pour(-jugs.a, 0) },
        Rule("emptyB") { jugs, _ in jugs.pour(0, -jugs.b) },
        Rule("aToB") { jugs, _ in
          let amount = min(jugs.a, 5 - jugs.b)
          return jugs.pour(-amount, amount)
        },
        Rule("bToA") { jugs, _ in
          let amount = min(jugs.b, 3 - jugs.a)
          return jugs.pour(amount, -amount)
        },
      ], from: { Jugs() }),
    normalForm: ["fillB", "bToA", "emptyA", "bToA", "fillB", "bToA"], searchBudget: 1_000)

  /// A long animation that has run for a while loses its end when it is started again.
  ///
  /// To prove that six steps are the fewest takes a certificate of its own. Four steps lead to
  /// 200,000 states (2,000 durations, 99 ticks), each with 2,036 next steps, which makes 400
  /// million steps. The search cannot know which differences between two states do not matter.
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

private struct Jugs: Hashable, Sendable {
  var a = 0
  var b = 0

  mutating func pour(_ intoA: Int, _ intoB: Int) -> Verdict {
    a += intoA
    b += intoB
    return Verdict(b != 4)
  }
}

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
