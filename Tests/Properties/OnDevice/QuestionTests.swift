import Foundation
import HeadlessHost
import Model
import OnDeviceProbes
import TestSupport
import Testing

/// The questions for a phone, asked of the headless UIKit. Here each answer is known.
@Suite(.oneClock) @MainActor struct `A question for a phone` {
  /// The answer under settings of the policies.
  private func answer(_ question: Question?, flipping policies: [String] = []) -> Answer? {
    let environment = ProbeEnvironment(flipping: policies)
    defer { environment.close() }
    switch question {
    case .probe(let probe), .probeThatMayEndTheProcess(ifItDoes: _, let probe):
      return probe(environment)
    case .cannotBeAsked, nil: return nil
    }
  }

  @Test(arguments: Policy.allCases)
  func `about a policy has a probe, or a reason why it cannot be asked`(_ policy: Policy) {
    #expect(
      policyQuestions[policy.name] != nil,
      "add \(policy.name) to Extras/OnDevice/Sources/OnDeviceProbes/PolicyQuestions.swift")
  }

  @Test func `is about a policy or a fact that exists`() throws {
    for name in policyQuestions.keys { #expect(Policy(name: name) != nil, "\(name)") }
    let known = Set(try FactsDocument.facts().map(\.id))
    for id in factQuestions.keys { #expect(known.contains(id), "\(id)") }
  }

  @Test(arguments: Policy.allCases)
  func `sees the default of a policy`(_ policy: Policy) {
    guard let answer = answer(policyQuestions[policy.name]) else { return }
    guard case .yes = answer else {
      Issue.record("\(policy.name): \(answer)")
      return
    }
  }

  @Test(arguments: Policy.allCases)
  func `sees that a policy is flipped`(_ policy: Policy) {
    guard case .probe = policyQuestions[policy.name] else { return }
    let answer = answer(policyQuestions[policy.name], flipping: [policy.name])
    guard case .no = answer else {
      Issue.record("\(policy.name): \(answer.map { "\($0)" } ?? "no answer")")
      return
    }
  }

  @Test func `may end the process under the flipped policy`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let environment = ProbeEnvironment(flipping: ["secondCompletionTraps"])
        if case .probeThatMayEndTheProcess(_, let probe) = policyQuestions["secondCompletionTraps"]
        {
          _ = probe(environment)
        }
      }
    }
  }

  @Test(arguments: factQuestions.keys.sorted())
  func `sees that a fact holds`(_ id: String) {
    let answer = answer(factQuestions[id])
    guard case .yes = answer else {
      Issue.record("\(id): \(answer.map { "\($0)" } ?? "no answer")")
      return
    }
  }
}
