import Campaign
import Model
import Mutants
import QuartzCore
import Reporting
import Simulation
import Subjects
import TestSupport
import Testing

/// Where the bugs are found that are planted in the code of a subject.
@MainActor @Suite(.oneClock) struct `The location of a planted bug` {
  /// Every override in these files is a planted bug, and most mutants override one method.
  private static let folder = "Sources/Mutants/"
  private static let scenariosMax: UInt64 = 8_000

  /// A method that only computes a value, or that leaves a call out, is not running when the wrong
  /// value is written. Then a run without the override says that it is responsible.
  @Test func `is inside the method that was changed for nine of ten, and known for nearly all`()
    throws
  {
    var outside: [String] = [], unknown: [String] = [], judged = 0
    let mutants = Mutant.all.filter { $0.subject.fault == nil && $0.subject.plantedTrap == nil }
    let step = count(byDay: 4, atNight: 1)
    for number in stride(from: 0, to: mutants.count, by: step) {
      let mutant = mutants[number]
      guard let responsibility = try responsibility(for: mutant) else { continue }
      judged += 1
      guard let location = responsibility.location else {
        unknown.append(mutant.description)
        continue
      }
      if !location.file.hasPrefix(Self.folder) {
        outside.append("\(mutant): \(location.text) \(location.function)")
      }
    }
    try #require(judged * step > 200)
    let inside = judged - outside.count - unknown.count
    #expect(
      inside * 100 >= judged * 90,
      "\(inside) of \(judged); outside: \(outside.joined(separator: "\n"))")
    #expect(unknown.count * 20 <= judged, "\(unknown.joined(separator: "\n"))")
  }

  @Test func `is the write of a flag, if that is what a screen keeps`() throws {
    let name = "mutant/fade-leaves-it-untouchable-completed"
    let mutant = try #require(Mutant.all.first { $0.subject.name == name })
    let location = try responsibility(for: mutant)?.location
    #expect(location?.action == "changes a property" && location?.isConfirmed == true)
  }

  @Test(arguments: ["mutant/fade-gives-up-on-strangers", "mutant/scale-needs-both-screens"])
  func `is the last question of an animator that returns early`(name: String) throws {
    let mutant = try #require(Mutant.all.first { $0.subject.name == name })
    let location = try #require(try responsibility(for: mutant)?.location)
    #expect(location.file.hasPrefix("\(Self.folder)CleanUp/"))
    #expect(location.action == "does not complete the transition after this call")
    #expect(location.source?.contains("(forKey: ") == true, "\(location.text)")
  }

  /// Other tests of this process change layers, too, without a run that refills the fuel.
  @Test func `is searched for without using up the fuel of what comes after it`() throws {
    let mutant = try #require(Mutant.all.first { $0.subject.fault == nil })
    let law = try #require(Law.ID(slug: mutant.law))
    let judge = Judge(mutant.subject)
    let (scenario, _) = try #require(firstViolation(of: law, judge))
    _ = judge.record(scenario, metamorphicLaws: .only(law: law), RecordedRun.Change(vetoing: []))
    #expect(world.fuel > 1_000_000)
  }

  /// What is responsible for the first violation of the law that a mutant breaks; nil if there is
  /// none.
  private func responsibility(for mutant: Mutant) throws -> Responsibility? {
    let law = try #require(Law.ID(slug: mutant.law))
    let judge = Judge(mutant.subject)
    guard let (scenario, violation) = firstViolation(of: law, judge) else { return nil }
    return try Responsibility(for: violation) { change in
      judge.record(scenario, metamorphicLaws: .only(law: law), change)
    }
  }

  /// The first scenario in which a subject breaks a law, and the earliest violation in it; nil if
  /// the law holds in the first `scenariosMax` scenarios.
  private func firstViolation(of law: Law.ID, _ judge: Judge) -> (Scenario, Violation)? {
    for index in 0..<Self.scenariosMax {
      var scenario = judge.subject.scenario(seed: 1, index: index)
      // A system that traps at a second completion would end the test process.
      scenario.policies = Policies(
        scenario.policies.flipped.filter { $0 != .secondCompletionTraps })
      let violations = judge.judge(scenario, metamorphicLaws: .only(law: law))
        .filter { $0.law == law }
      if let first = violations.min(by: { $0.time < $1.time }) { return (scenario, first) }
    }
    return nil
  }
}
