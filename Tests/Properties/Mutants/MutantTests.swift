import Model
import Mutants
import QuartzCore
import ReferenceEngine
import Simulation
import Subjects
import TestSupport
import Testing

/// The mutants (`Mutant.all`): each is noticed by its law, and each law, each fault of the system and
/// each kind of reported bug has one.
@MainActor @Suite(.oneClock) struct `A planted bug` {
  @Test(arguments: Mutant.all)
  func `is noticed by the law that it names`(_ mutant: Mutant) throws {
    let law = try #require(Law.ID(slug: mutant.law))
    let judge = Judge(mutant.subject)
    let found = ScenarioSearch.firstIndex(for: mutant.subject) { scenario in
      judge.judge(scenario, metamorphicLaws: .only(law: law)).contains { $0.law == law }
    }
    #expect(found != nil, "\(mutant.law) holds in all \(ScenarioSearch.count) scenarios")
  }

  /// The subjects that break does-not-crash end their process (`processEndingSubjects`). They are
  /// not of the type `Mutant`.
  @Test func `is planted for every law except does-not-crash`() {
    let named = Set(Mutant.all.map(\.law)).union(["does-not-crash"])
    #expect(named == Set(Law.all.map(\.slug)))
  }

  /// For each metamorphic law at least one mutant. `picture-as-predicted` may notice that one, too:
  /// it needs the formulas of the model, and a metamorphic law must find the bug without them. If
  /// the scenario itself pops, laws about restored views compare the pop with the push, too, as
  /// `pop-takes-back-the-push` does with a pop that it adds.
  @Test(arguments: MetamorphicLaw.all.map(\.slug))
  func `is noticed only by the metamorphic law, for at least one mutant of it`(law: String) {
    let mutants = Mutant.all.filter { $0.law == law }
    let found = mutants.contains { isNoticedOnly(by: law, $0.subject) }
    #expect(found, "each mutant of \(law) also breaks another law, or is not noticed")
  }

  /// Whether a law notices the bug of a subject, and no other law does.
  private func isNoticedOnly(by law: String, _ subject: Subject) -> Bool {
    let judge = Judge(subject)
    var isNoticed = false
    let scenarios = UInt64(count(byDay: 300, atNight: 800))
    let other = ScenarioSearch.firstIndex(for: subject, among: scenarios) { scenario in
      let pops = scenario.operations.contains { $0.kind == .pop || $0.kind == .popToRoot }
      let comparesToo =
        law == "pop-takes-back-the-push" && pops
        ? ["everything-restored", "hidden-views-restored"] : []
      let laws = judge.brokenLaws(in: scenario, metamorphicLaws: .all)
      if !laws.isEmpty { isNoticed = true }
      return laws.contains {
        $0 != law && $0 != "picture-as-predicted" && !comparesToo.contains($0)
      }
    }
    return isNoticed && other == nil
  }

  @Test(arguments: Mutant.BugClass.allCases)
  func `is planted for every class of bug`(_ bugClass: Mutant.BugClass) {
    #expect(Mutant.all.contains { $0.bugClass == bugClass })
  }

  @Test func `is planted for each of the nineteen kinds that people report`() {
    let numbers = (1...19).map { $0 < 10 ? "0\($0)" : "\($0)" }
    for number in numbers {
      let name = "mutant/bug-\(number)-"
      #expect(Mutant.all.count { $0.subject.name.hasPrefix(name) } == 1, "\(name)")
    }
  }

  @Test func `is planted for every fault of the system`() {
    let planted = Mutant.all.compactMap(\.subject.fault?.rawValue)
    #expect(planted.sorted() == Behaviors.Fault.allCases.map(\.rawValue).sorted())
  }

  /// `docs/facts.md A24`
  @Test
  func `that scales a screen to nothing is seen only where such a scale does not animate`() throws {
    let name = "mutant/bug-shrinks-to-nothing"
    let subject = try #require(Mutant.all.first { $0.subject.name == name }).subject
    let judge = Judge(subject)
    func isSeen(_ policies: Policies) -> Bool {
      ScenarioSearch.firstIndex(for: subject, among: 500) { scenario in
        var scenario = scenario
        scenario.policies = policies
        return judge.judge(scenario).contains {
          Law[$0.law].slug == "first-picture-is-the-old-screen"
        }
      } != nil
    }
    #expect(isSeen([]) && !isSeen([.singularTransformsAnimate]))
  }

  @Test func `has a name of its own`() {
    #expect(Set(Mutant.all.map(\.subject.name)).count == Mutant.all.count)
  }
}

/// The control for `A planted bug`: without a bug, nothing is noticed. `ReferenceTests` runs the
/// other references.
@MainActor @Suite(.oneClock) struct `The reference fade` {
  @Test func `breaks no law in the scenarios that show the planted bugs`() throws {
    let judge = Judge(try #require(referenceSubjects().first { $0.name == "reference/fade" }))
    var number = 0
    let scenarios = UInt64(count(byDay: 3_000, atNight: Int(ScenarioSearch.count)))
    let broken = ScenarioSearch.firstIndex(for: judge.subject, among: scenarios) { scenario in
      number += 1
      // As in a run, each third scenario is judged by a metamorphic law, too.
      let metamorphicLaws: Judge.MetamorphicLaws =
        number.isMultiple(of: 3) ? .next(from: number / 3) : .none
      return !judge.judge(scenario, metamorphicLaws: metamorphicLaws).isEmpty
    }
    #expect(broken == nil)
  }
}

/// The scenarios in which every mutant is searched for its bug.
private enum ScenarioSearch {
  private static let seed: UInt64 = 1
  static let count: UInt64 = 8_000

  /// The number of the first scenario that meets a condition. No later scenario is generated.
  static func firstIndex(
    for subject: Subject, among count: UInt64 = count, where condition: (Scenario) -> Bool
  ) -> UInt64? {
    (0..<count).first { condition(withoutTrap(subject.scenario(seed: seed, index: $0))) }
  }

  /// A system that traps at a second completion would end the test process.
  private static func withoutTrap(_ scenario: Scenario) -> Scenario {
    var scenario = scenario
    scenario.policies = Policies(scenario.policies.flipped.filter { $0 != .secondCompletionTraps })
    return scenario
  }
}
