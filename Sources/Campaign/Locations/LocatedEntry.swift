import Model
import Reporting
import Subjects

/// A saved finding with the statement that is responsible for it today.
public struct LocatedEntry: Sendable {
  public let path: String
  public let subject: String
  public let law: Law
  public let kind: Scenario.Kind
  /// The lines of the saved report.
  public let report: [String]
  /// The responsible statement; nil if it is not known.
  public let location: Location?
  /// The fingerprint of the cause.
  public let cause: String
  /// The properties that decide which other entries have the same cause.
  package let traits: Cause.Traits

  /// Runs the scenario of an entry and finds what is responsible; nil if the law holds today, or if
  /// the entry needs scenarios before its own.
  @MainActor public init?(of entry: RegressionEntry, at path: String, with subject: Subject) throws
  {
    guard let law = Law.ID(slug: entry.law), entry.before.isEmpty else { return nil }
    let run = try IsolatedRun(of: entry.scenario, with: subject, judging: .only(law: law))
    let violations = run.violations.filter { $0.law == law }
    guard let fingerprint = run.fingerprints.filter({ $0.law == law }).min() else { return nil }
    let responsibility = try Responsibility(for: violations, in: entry.scenario, with: subject)
    location = responsibility.location
    (self.path, self.subject, self.law) = (path, entry.subject, Law[law])
    (kind, report) = (entry.scenario.kind, entry.report)
    // The effect of the violation that the location is about.
    let effect = violations.earliest?.effect ?? fingerprint.effect
    traits = Cause.Traits(
      entry.subject, Fingerprint(law: law, effect: effect, site: fingerprint.site), at: location,
      trigger: Trigger(of: entry.scenario, responsibility, breaking: law),
      showing: run.fingerprints,
      origin: run.violations.claimBehind(law) ?? responsibility.origin)
    cause = traits.causeFingerprint(entry.scenario.outcome)
  }
}
