import Model
import Subjects

extension Subject {
  /// Makes the subject's own laws known to this process. Call it before the first fork, so that
  /// every process gives them the same IDs.
  package func registerLaws() { for law in laws { _ = OwnLaws.add(law.sentence) } }

  /// The subject's own laws with their IDs, without those that `declarationProblem` is about.
  package var ownLaws: [(id: Law.ID, law: TemporalLaw)] {
    var seen: Set<Law.ID> = []
    return laws.compactMap { law in
      guard case .success(let id) = OwnLaws.add(law.sentence), seen.insert(id).inserted else {
        return nil
      }
      return (id, law)
    }
  }

  /// The first own event of scenarios that the subject does not declare; nil if there is none.
  package func missingEvent(of scenarios: [Scenario]) -> String? {
    for case .app(let name) in scenarios.lazy.flatMap(\.events).map(\.kind)
    where !events.contains(where: { $0.name == name }) {
      return name
    }
    return nil
  }

  /// What is wrong with the own laws and events, and what to do; nil if nothing is.
  public var declarationProblem: String? {
    var laws: Set<String> = [], events: Set<String> = []
    for law in self.laws {
      if case .failure(let refusal) = OwnLaws.add(law.sentence) {
        return "\(name): invalid law “\(law.sentence)”: \(refusal.remedy)"
      }
      if !laws.insert(OwnLaws.slug(of: law.sentence)).inserted {
        return "\(name): two laws “\(law.sentence)”: change one of the sentences"
      }
    }
    for event in self.events {
      if !Event.isName(event.name) {
        return
          "\(name): invalid name of an event “\(event.name)”: use up to 40 letters, digits, spaces "
          + "and hyphens, and begin and end with a letter or a digit"
      }
      if !events.insert(event.name).inserted {
        return "\(name): two events “\(event.name)”: rename one of them"
      }
    }
    return nil
  }
}
