import Foundation
import Isolation
import Model
import Reporting
import Simulation
import Subjects

extension Location {
  /// Makes the lines of subjects known whose files are outside this package. Call it before the
  /// first scenario runs.
  ///
  /// - Parameter paths: how reports name the files.
  @MainActor public static func useFiles(_ paths: [String]) {
    SourceFrame.add(filesOutside: Dictionary(paths.map { ($0, $0) }) { first, _ in first })
  }

  /// Makes the lines of another package known. Reports name its files from its root. Call it before
  /// the first scenario runs.
  @MainActor public static func usePackage(at root: URL) {
    SourceFrame.add(filesOutside: PackageFiles.names(below: root))
  }

  /// Finds the statement that is responsible for the first violation of a scenario.
  ///
  /// The scenario runs once with recording, and then once without each suspected call, until the
  /// violation is gone. If it never is, the likeliest call is the location, unconfirmed.
  ///
  /// - Returns: nil if the line is not known.
  @MainActor package static func find(
    _ violations: [Violation], in scenario: Scenario, with subject: Subject
  ) throws -> Location? {
    // A bug that is planted in the system has no place in the subject.
    // An own law names no attribute of a view, so no call is a better suspect than another one.
    guard subject.fault == nil, subject.trappingLaw == nil,
      let violation = violations.min(by: { $0.time < $1.time }),
      Law[violation.law].group != .own
    else { return nil }
    let runner = IsolatedRunner(subject) { _ in scenario }
    defer { runner.end() }
    let request = IsolatedRunner.Request(
      input: [], metamorphicLaws: .only(law: violation.law))
    guard violation.law != .doesNotCrash else {
      let (_, termination) = try runner.examine(request)
      return termination.flatMap { ofEnd($0, .shared) }
    }
    return try find(violation) { try runner.record(request, $0) }
  }

  /// Finds the statement that is responsible for a violation.
  ///
  /// - Parameter record: runs the scenario with a change; nil if the run does not end normally.
  @MainActor package static func find(
    _ violation: Violation, record: (RecordedRun.Change) throws -> RecordedRun?
  ) throws -> Location? {
    let symbolizer = Symbolizer.shared
    guard let recorded = try record(.init()),
      recorded.violations.contains(where: { $0.isSame(as: violation) })
    else { return nil }
    symbolizer.lookUp(recorded.addresses)
    let suspects = Suspects(of: violation, in: recorded) {
      symbolizer.place(of: [$0]).map { !$0.isOfReference } ?? false
    } orBase: {
      symbolizer.place(of: [$0]) != nil
    }
    func remains(_ change: RecordedRun.Change) throws -> Bool {
      var change = change
      var run = try record(change)
      if run == nil {
        // Perhaps the subject force-unwraps a snapshot.
        change.emptiesPictures = true
        run = try record(change)
      }
      return run.map { $0.violations.contains { $0.isSame(as: violation) } } ?? true
    }
    let inOrder = suspects.inOrder
    if suspects.isOmission {
      let isGone = try !remains(.init(completingAtEnd: true))
      return inOrder.first.flatMap {
        Location($0, "does not complete the transition after this call", isConfirmed: isGone)
      }
    }
    for suspect in inOrder where try !remains(suspect.veto) {
      return Location(suspect, suspect.action, isConfirmed: true)
    }
    return suspects.likeliest.flatMap { Location($0, $0.action, isConfirmed: false) }
  }

  /// The place where a process ended.
  @MainActor private static func ofEnd(
    _ termination: Termination, _ symbolizer: Symbolizer
  ) -> Location? {
    guard var place = symbolizer.innermost(of: termination.frames) else { return nil }
    if place.line == 0 {
      // Several traps share one instruction. The message of Swift says which one it was.
      guard let message = termination.sourceOfMessage, place.file.hasSuffix("/\(message.file)")
      else { return nil }
      (place.line, place.column) = (message.line, 0)
    }
    let action =
      switch termination.reason {
      case .fuel, .loop: "is running"
      case .memory: "uses the memory"
      default: "traps"
      }
    return Location(place, action, isConfirmed: true)
  }

  @MainActor private init?(_ suspect: Suspects.Suspect, _ action: String, isConfirmed: Bool) {
    guard let place = Symbolizer.shared.place(of: [suspect.address]) else { return nil }
    self.init(place, action, isConfirmed: isConfirmed)
  }

  private init(_ place: SourceFrame, _ action: String, isConfirmed: Bool) {
    self.init(
      file: place.file, line: place.line, column: place.column, function: place.function,
      source: place.source, statement: place.statement, action: action, isConfirmed: isConfirmed)
  }
}

extension Violation {
  /// Whether another run shows the same wrong value in the same place. Its time does not count.
  fileprivate func isSame(as other: Violation) -> Bool {
    law == other.law && effect == other.effect && tracedView == other.tracedView
      && found == other.found
  }
}
