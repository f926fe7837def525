import Model
import Reporting

extension Cause {
  /// The properties of a finding that decide which others have the same cause.
  package struct Traits: Sendable {
    let subject: String
    let fingerprint: Fingerprint
    /// The responsible statement; nil if it is not known.
    let location: Location?
    let trigger: Trigger
    /// Everything that its scenario breaks.
    let shown: Set<Fingerprint>
    /// The violation in its scenario that explains this one; nil if there is none.
    let origin: Fingerprint?

    package init(
      _ subject: String, _ fingerprint: Fingerprint, at location: Location?, trigger: Trigger,
      showing shown: Set<Fingerprint> = [], origin: Fingerprint? = nil
    ) {
      (self.subject, self.fingerprint) = (subject, fingerprint.withoutOutcome)
      (self.location, self.trigger, self.origin) = (location, trigger, origin)
      self.shown = Set(shown.map(\.withoutOutcome))
    }

    var kind: EffectKind { EffectKind(fingerprint.effect) }

    /// The class that does not lay out its views, if that is the mistake; nil for any other.
    fileprivate var classWithoutLayout: String? {
      location.flatMap { $0.isClassWithoutLayout ? "\($0.file) \($0.function)" : nil }
    }

    /// Whether both are about one subject, or about a class without layout, which is one mistake whatever
    /// presents with it.
    fileprivate func isOfSameCode(as other: Traits) -> Bool {
      subject == other.subject
        || classWithoutLayout != nil && classWithoutLayout == other.classWithoutLayout
    }

    /// Whether it is the leak of an object that no call makes.
    fileprivate var isLeakOfObject: Bool {
      fingerprint.law == .nothingLeaks
        && [.context, .animator, .presentation].contains(fingerprint.effect.role)
    }

    /// The kind of damage, but a wrong rectangle of a screen counts as its transform: the law about the
    /// whole picture sees only rectangles.
    fileprivate var damage: EffectKind {
      let effect = fingerprint.effect
      let isOfScreen = effect.role == .fromScreen || effect.role == .toScreen
      return effect.attribute == .frame && isOfScreen ? .transform : kind
    }

    /// Its trigger, as far as it separates causes: traps at one statement are one mistake, whatever
    /// triggers them.
    var symptomTrigger: Trigger { kind == .process ? [] : trigger }

    /// The function and the statement; nil if they are not known.
    fileprivate var statement: String? {
      location.map { "\($0.function) \($0.statement ?? "")" }
    }
  }

  /// Groups findings by their causes, by the rules of `docs/architecture.md, Causes`: a rule that
  /// changes here changes there. It moves findings between causes, and so makes recorded baselines
  /// stale.
  ///
  /// - Parameter findings: those that are easy to understand first.
  /// - Returns: the indices of the findings of each cause; those that follow from others come last.
  package static func groups(of findings: [Traits]) -> [[Int]] {
    var indices: [Key: [Int]] = [:], order: [Key] = []
    for (index, finding) in findings.enumerated() {
      let key = Key(finding)
      if indices[key] == nil { order.append(key) }
      indices[key, default: []].append(index)
    }
    let symptoms = order.compactMap { indices[$0] }.map { indices in
      Symptoms(indices: indices, findings: indices.map { findings[$0] })
    }
    // Union-find: for each group another one of the same cause, or the group itself, which is then
    // the root of its cause.
    var links = Array(symptoms.indices)
    func root(_ number: Int) -> Int {
      links[number] == number ? number : root(links[number])
    }
    for second in symptoms.indices {
      for first in symptoms.indices where first < second {
        if symptoms[first].sharesMistake(with: symptoms[second]) {
          let (a, b) = (root(first), root(second))
          links[max(a, b)] = min(a, b)
        }
      }
    }
    for number in symptoms.indices where root(number) == number {
      if let general = symptoms[number].indexOfMoreGeneral(among: symptoms) {
        links[number] = root(general)
      }
    }
    return Causes(symptoms, rootOfEach: symptoms.indices.map(root)).groups
  }

  /// The properties that all findings of one group of symptoms share.
  private struct Key: Hashable {
    /// The subject, or the class that is the mistake for any subject.
    let code: String
    let statement: String
    let kind: EffectKind
    let trigger: Trigger

    init(_ finding: Traits) {
      (code, kind) = (finding.classWithoutLayout ?? finding.subject, finding.kind)
      trigger = finding.symptomTrigger
      let fingerprint = finding.fingerprint, law = Law[fingerprint.law]
      // If the statement is not known, the law and the effect stand for it.
      statement =
        finding.statement
        ?? "\(law.group == .own ? law.slug : law.group.rawValue) \(fingerprint.effect) \(fingerprint.site)"
    }
  }

  /// Findings with the same key.
  private struct Symptoms {
    /// Their indices among all findings.
    let indices: [Int]
    let findings: [Traits]

    var best: Traits { findings[0] }

    /// Whether a scenario of this group also breaks a law as a finding of another group does.
    private func shows(_ other: Symptoms) -> Bool {
      findings.contains { finding in
        other.findings.contains { finding.shown.contains($0.fingerprint) }
      }
    }

    /// Whether two groups that need the same scenarios are symptoms of one mistake.
    func sharesMistake(with other: Symptoms) -> Bool {
      let (a, b) = (best, other.best)
      guard a.isOfSameCode(as: b), a.kind != .process, b.kind != .process else { return false }
      // A picture shows a mistake only if no view covers it. It does not matter what keeps a view
      // from covering it.
      if a.kind == .picture, b.kind == .picture, let statement = a.statement,
        statement == b.statement,
        a.trigger.subtracting(.uncovering) == b.trigger.subtracting(.uncovering)
      {
        return true
      }
      let haveOneScenario = shows(other) || other.shows(self)
      if differOnlyInCircumstances(a, b, oneScenarioShowsBoth: haveOneScenario) { return true }
      guard a.trigger == b.trigger else { return false }
      // One statement breaks several laws. A metamorphic law may see the mistake only in its other
      // run, so no scenario need show both failures.
      let isSeenInVariant = [a, b].contains { Law[$0.fingerprint.law].metamorphicLaw != nil }
      if let statement = a.statement, statement == b.statement, haveOneScenario || isSeenInVariant {
        return true
      }
      // Objects that know each other leak together.
      if a.isLeakOfObject, b.isLeakOfObject, haveOneScenario { return true }
      if a.trigger.isEmpty { return false }
      // The animator expects the usual value of one attribute, and writes constants over it in
      // several places.
      if a.damage == b.damage, a.trigger.includesValue(damagedBy: a.fingerprint.effect),
        b.trigger.includesValue(damagedBy: b.fingerprint.effect)
      {
        return true
      }
      // What a transition leaves on a screen is seen when the screen comes again: as itself, and in
      // the frame that the next transition sets under it.
      if a.damage == b.damage, a.damage == .transform, a.trigger.contains(.returningScreen),
        haveOneScenario
      {
        return true
      }
      // One attribute is wrong at several instants.
      let (effect, otherEffect) = (a.fingerprint.effect, b.fingerprint.effect)
      if effect.attribute != nil, effect.attribute == otherEffect.attribute,
        effect.role == otherEffect.role, haveOneScenario
      {
        return true
      }
      // A line that no counterfactual run confirms is weak evidence.
      let isUnsure = [a, b].contains { $0.location?.isConfirmed != true }
      return isUnsure && a.fingerprint.law == b.fingerprint.law
        && effect.attribute == otherEffect.attribute
    }

    /// Whether the findings have one statement, and their triggers differ only in
    /// `Trigger.circumstances`: how a transition ends, and whether its presenter stays.
    private func differOnlyInCircumstances(
      _ a: Traits, _ b: Traits, oneScenarioShowsBoth: Bool
    ) -> Bool {
      let shared = a.trigger.subtracting(.circumstances)
      guard let statement = a.statement, statement == b.statement,
        shared == b.trigger.subtracting(.circumstances)
      else { return false }
      // If both share a further trigger, such as a value of a view, the same kind of damage or a
      // common scenario is enough. If they share none, the same failure must occur in two
      // transitions that do not run to their ends.
      return shared.isEmpty
        ? a.fingerprint == b.fingerprint
          && [a, b].allSatisfy { !$0.trigger.isDisjoint(with: [.cancel, .cutShort]) }
        : a.kind == b.kind || oneScenarioShowsBoth
    }

    /// The index of the group with the same statement and a smaller trigger that explains this one;
    /// nil if there is none.
    func indexOfMoreGeneral(among others: [Symptoms]) -> Int? {
      guard let statement = best.statement else { return nil }
      let known = Set(findings.map(\.fingerprint)), kinds = Set(findings.map(\.kind))
      var found: (index: Int, likeness: Int)?
      for (index, other) in others.enumerated() {
        guard other.best.isOfSameCode(as: best), other.best.statement == statement,
          other.best.trigger.isStrictSubset(of: best.trigger),
          // A trigger may be missing in the other group, but not a changed list of marked views:
          // `pairs-are-read-once` is about such a change.
          other.best.trigger.contains(.changedLists) == best.trigger.contains(.changedLists)
        else { continue }
        // A mistake that needs no value shows in every scenario of its kind, so a scenario that
        // shows both is not evidence.
        let sharesValue = !other.best.trigger.subtracting(.circumstances).isEmpty
        // A turn of the phone only makes the violation a late one.
        let isTurn = best.trigger.subtracting(other.best.trigger) == .size
        // How strong the evidence is: 2 for the same fingerprint, 1 for a scenario that shows both
        // groups, 0 for violations that are only alike.
        let likeness: Int? =
          if other.findings.contains(where: { known.contains($0.fingerprint) }) {
            2
          } else if shows(other), sharesValue || kinds.contains(other.best.kind) {
            1
          } else if findings.contains(where: { a in
            other.findings.contains { a.isLike($0) || isTurn && a.isAboutTheSame(as: $0) }
          }) {
            0
          } else {
            nil
          }
        if let likeness, likeness > found?.likeness ?? -1 { found = (index, likeness) }
      }
      return found?.index
    }
  }

  /// The findings of each cause. Consequences of other findings come last.
  private struct Causes {
    let groups: [[Int]]

    /// - Parameter rootOfEach: for each group, the one that stands for its cause.
    init(_ symptoms: [Symptoms], rootOfEach: [Int]) {
      let roots = rootOfEach.indices.filter { rootOfEach[$0] == $0 }
      let members = roots.map { root in
        rootOfEach.indices.filter { rootOfEach[$0] == root }.map { symptoms[$0] }
      }
      // For a cause whose findings all follow from others, the cause that explains the first one.
      let parents = members.map { group -> Int? in
        let best = group[0].best, all = group.flatMap(\.findings)
        guard let origin = all[0].origin, all.allSatisfy({ $0.origin != nil }) else { return nil }
        func first(_ isMatch: (Fingerprint) -> Bool) -> Int? {
          members.firstIndex {
            $0[0].best.isOfSameCode(as: best)
              && $0.contains {
                $0.findings.contains { $0.origin == nil && isMatch($0.fingerprint) }
              }
          }
        }
        // Screens have wrong frames for many reasons, so the law alone says nothing about one.
        let isOfFrame = origin.law == .rightScreenRemains && origin.effect.attribute == .frame
        return first { $0 == origin } ?? (isOfFrame ? nil : first { $0.law == origin.law })
      }
      groups = members.indices.filter { parents[$0] == nil }.map { number in
        let all = members.indices.filter { $0 == number || parents[$0] == number }
          .flatMap { members[$0] }
        let members = all.flatMap { group in zip(group.indices, group.findings) }
          .sorted { $0.0 < $1.0 }
        return (members.filter { $0.1.origin == nil } + members.filter { $0.1.origin != nil })
          .map(\.0)
      }
    }
  }
}

extension Cause.Traits {
  /// Whether it breaks the same law with the same attribute of a view with the same role.
  fileprivate func isAboutTheSame(as other: Cause.Traits) -> Bool {
    let (effect, otherEffect) = (fingerprint.effect, other.fingerprint.effect)
    return fingerprint.law == other.fingerprint.law && effect.role == otherEffect.role
      && effect.attribute == otherEffect.attribute
  }

  /// Whether it breaks the same law in the same way.
  fileprivate func isLike(_ other: Cause.Traits) -> Bool {
    kind == other.kind && fingerprint.law == other.fingerprint.law
      && fingerprint.effect.manner == other.fingerprint.effect.manner
  }
}
