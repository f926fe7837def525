import Model
import Reporting

// A violation can be the consequence of another one: the claim of a completion decides which screen
// stays, so after a wrong claim the wrong one does.
extension [Violation] {
  /// The law whose violation explains that of another law in the same run; nil if there is none.
  func lawBehind(_ law: Law.ID) -> Law.ID? {
    guard Law.ID.consequencesOfClaims.contains(law), let own = first(where: { $0.law == law })
    else {
      return nil
    }
    let roots: [Law.ID] = [.completesExactlyOnce, .completesWithTheTruth]
    return roots.first { root in
      contains { $0.law == root && $0.time <= own.time }
    }
  }
}

extension [Cause] {
  /// The causes without those that are consequences of others: their findings belong to the cause
  /// that they follow from.
  func withoutConsequences() -> [Cause] {
    let origins = map { cause in
      cause.best.follows.flatMap { law in firstIndex { $0.explains(cause, by: law) } }
    }
    return indices.filter { origins[$0] == nil }.map { index in
      let further = indices.filter { origins[$0] == index }
      return Cause(findings: self[index].findings + further.flatMap { self[$0].findings })
    }
  }
}

extension [Cause] {
  /// The causes without those that say again what an earlier one says: their findings belong to it.
  func withoutEchoes() -> [Cause] {
    var causes: [Cause] = []
    for cause in self {
      if let place = causes.firstIndex(where: { $0.says(cause) }) {
        causes[place] = Cause(findings: causes[place].findings + cause.findings)
      } else {
        causes.append(cause)
      }
    }
    return causes
  }
}

extension Cause {
  /// Whether a later cause has the same statement, and shows the same scenario or only the picture
  /// of what this one shows.
  fileprivate func says(_ other: Cause) -> Bool {
    guard best.subject == other.best.subject, best.kind == other.best.kind,
      location?.place == other.location?.place
    else { return false }
    if best.scenario == other.best.scenario {
      return location != nil || best.law.slug == other.best.law.slug
    }
    return location?.isConfirmed == true && other.location?.isConfirmed == true
      && EffectKind(other.best.fingerprint.effect) == .picture
  }
}

extension Location {
  /// The statement, without its line.
  fileprivate var place: [String] { [file, function, statement ?? "\(line)"] }
}

extension Cause {
  /// Whether it breaks a law whose violation explains another cause.
  fileprivate func explains(_ other: Cause, by law: Law.ID) -> Bool {
    best.subject == other.best.subject && best.follows == nil
      && findings.contains { $0.fingerprint.law == law }
  }
}
