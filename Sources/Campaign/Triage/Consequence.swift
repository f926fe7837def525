import Model

// A violation can be the consequence of another one in the same run.
extension [Violation] {
  /// The violation about the completion of a transition that explains the violation of another law:
  /// what the animator claims when it completes the transition decides which screen stays. Nil if
  /// there is none, or if the law is not about what follows from a claim.
  func claimBehind(_ law: Law.ID) -> Fingerprint? {
    guard Law.ID.consequencesOfClaims.contains(law),
      let consequence = first(where: { $0.law == law })
    else { return nil }
    let roots: [Law.ID] = [.completesExactlyOnce, .completesWithTheTruth]
    return roots.lazy.compactMap { root in
      first { $0.law == root && $0.time <= consequence.time }
    }.first.map { Fingerprint(law: $0.law, effect: $0.effect) }
  }

  /// The violation that a transition is never completed, if the same transition breaks another law
  /// although no call is responsible for that: the animator has returned too early for both. A violation
  /// without a transition counts, too: in the end a screen is not where it should be. Nil if there is
  /// none.
  func missingCompletion(behind other: Violation) -> Violation? {
    first { never in
      never.law == .completesExactlyOnce && never.effect.manner == .missing
        && other.law != never.law
        && (other.transition == nil
          ? never.time <= other.time : never.transition == other.transition)
    }
  }

  /// The violation that a screen ends a transition in a wrong frame, if the other one is that it has a
  /// wrong frame at the end of the run, or is about a picture of that transition, which shows the screen
  /// where it should not be, or does not show it. Nil if there is none, or if a view in the picture is
  /// translucent: no frame is the reason for that.
  func misplacement(behind other: Violation) -> Violation? {
    if other.law == .rightScreenRemains, other.transition == nil {
      return first {
        $0.law == other.law && $0.transition != nil && $0.tracedView == other.tracedView
          && $0.effect.attribute == .frame && other.effect.attribute == .frame
          && $0.time <= other.time
      }
    }
    guard let transition = other.transition, other.effect.role == .picture,
      other.effect.attribute == .content
    else { return nil }
    var screens: Set<Int> = []
    for case .drawn(let id, _, let alpha) in [other.expected, other.found] {
      if alpha < 1 { return nil }
      screens.insert(id.screen)
    }
    return first {
      guard case .view(let id) = $0.tracedView else { return false }
      return $0.law == .rightScreenRemains && $0.effect.attribute == .frame
        && $0.transition == transition && screens.contains(id.screen)
    }
  }

  /// The violations that may explain another one, the likeliest first. A counterfactual run without
  /// their calls decides whether one does.
  func possibleExplanations(of other: Violation) -> [Violation] {
    guard let transition = other.transition, other.effect.attribute != nil else { return [] }
    let found = filter { violation in
      guard let cause = violation.transition, violation.law != other.law || cause < transition
      else { return false }
      return cause == transition && violation.time <= other.time
        && violation.isSurplus(beside: other)
        || cause < transition && violation.isLeft(for: other)
    }
    return found.filter { $0.tracedView == other.tracedView }
      + found.filter { $0.tracedView != other.tracedView }
  }
}

extension Violation {
  /// Whether the violation is a surplus snapshot, which may be the one that another violation is
  /// about. A violation about the content of a snapshot is not explained so, because the content is
  /// decided when the snapshot is taken.
  fileprivate func isSurplus(beside other: Violation) -> Bool {
    effect.attribute == nil && effect.manner == .excess && effect.role.isSnapshot
      && other.effect.attribute != .content
      && (other.tracedView.isSnapshot || other.tracedView == .unknown)
  }

  /// Whether an attribute that an earlier transition has not restored may cause a violation in a later
  /// one.
  fileprivate func isLeft(for other: Violation) -> Bool {
    guard Law[law].group == .cleanup, case .view(let view)? = tracedView else { return false }
    switch other.tracedView {
    case .view(view):
      // Whether a view is seen depends on several attributes, so `isHidden` may follow from any.
      return effect.attribute == other.effect.attribute || other.effect.attribute == .isHidden
    case .snapshot(of: view): return other.effect.attribute == .content
    default: return false
    }
  }
}

extension TracedView? {
  fileprivate var isSnapshot: Bool { if case .snapshot? = self { true } else { false } }
}

extension Effect.Role {
  fileprivate var isSnapshot: Bool {
    switch self {
    case .fromSnapshot, .toSnapshot, .anySnapshot: true
    default: false
    }
  }
}
