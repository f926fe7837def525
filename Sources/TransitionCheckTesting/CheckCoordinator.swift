import Campaign
import Foundation
import Isolation
import Model
import Reporting
import Subjects

/// Runs the scenarios of a check and collects their findings, in a separate process.
@MainActor struct CheckCoordinator {
  private let check: Check
  private let subject: Subject
  private let useFlag: SharedFlags
  private let corpus: Corpus?

  /// - Parameter useFlag: is raised when a scenario makes an animator, a delegate or an
  ///   installation of the code under test.
  init(_ check: Check, _ subject: Subject, _ useFlag: SharedFlags) {
    (self.check, self.subject, self.useFlag) = (check, subject, useFlag)
    corpus = check.settings.corpus.folder(besideTest: check.sourceLocation.filePath).map(
      Corpus.init)
  }

  /// Runs all scenarios in a copy of this process with one thread, and ends this process with it.
  func runInCopy(writingTo file: String) -> Never {
    do {
      let status = try SingleThreadedFork.run {
        Interruption.handleSignals()
        let result = Message.encode(run())
        do {
          try Data(result).write(to: URL(filePath: file), options: .atomic)
          _exit(0)
        } catch {
          print("the result cannot be written: \(error)")
          _exit(2)
        }
      }
      print("the process of the run has ended with \(status)")
      _exit(status == 0 ? 0 : 1)
    } catch {
      print(error)
      _exit(2)
    }
  }

  /// Replays the saved findings and runs the scenarios. With 0 scenarios, it only replays.
  private func run() -> CheckResult {
    Location.usePackage(at: packageFolder)
    var result = CheckResult()
    var replayed: [CheckResult.Failure] = []
    let count = replay(into: &replayed, &result.problems)
    guard check.settings.scenarios > 0 else {
      if count == 0 {
        result.problems.append("No scenario ran: none is saved, and scenarios is 0; use 1 or more.")
      }
      result.failures = replayed
      result.summary = ["\(count.counted("saved finding")) replayed."]
      return result
    }
    let saved = Set(savedPaths)
    let summary = runScenarios()
    keepOnePerCause(of: summary, butAll: saved)
    result.failures = summary.causes.map(failure) + unstableFailures(summary)
    let found = result.failures
    result.failures += replayed.filter { !found.contains(where: $0.hasCause(of:)) }
    let extent = CheckExtent(summary, of: subject, isUsed: useFlag.isRaised(), replayed: count)
    result.problems += extent.problems
    result.summary = extent.lines
    return result
  }

  /// The folder with the `Package.swift` of the test; the folder of the test if there is none.
  private var packageFolder: URL {
    let test = URL(filePath: check.sourceLocation.filePath).deletingLastPathComponent()
    var folder = test
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
        return folder
      }
      folder.deleteLastPathComponent()
    }
    return test
  }

  // MARK: Scenarios

  private func runScenarios() -> Summary {
    var settings = Run.Settings(seed: check.settings.seed ?? FNV1a.hash(check.name.utf8))
    settings.scenariosMax = check.settings.scenarios
    settings.secondsMax = check.settings.time.map { $0 / .seconds(1) }
    settings.jobs = ProcessInfo.processInfo.activeProcessorCount
    (settings.corpus, settings.command) = (corpus, check.replayCommand)
    return Run(RunConfiguration(subjects: [subject]), settings) { _ in }.run()
  }

  /// A cause of this run, as an issue shows it.
  private func failure(_ cause: Cause) -> CheckResult.Failure {
    let finding = cause.best
    let others = cause.laws.dropFirst().map(\.slug).joined(separator: ", ")
    return CheckResult.Failure(
      fingerprint: cause.fingerprint, severityName: severity(of: cause).rawValue,
      report: Report(finding).lines(replayedBy: finding.path == nil ? nil : check.replayCommand)
        + (others.isEmpty ? [] : ["It also breaks \(others)."])
        + ending(usualFix: finding.usualFix, cause.fingerprint),
      location: cause.location.map(CheckResult.SourceLine.init),
      filmStrip: Inspection(finding, of: subject).filmStrip?.svg)
  }

  private func severity(of cause: Cause) -> Severity {
    severity(cause.severity, isHang: cause.best.isSeenByTimer, cause.best.kind)
  }

  /// A hang in an ordinary scenario is an error, although its grade is uncertain: only a timer sees
  /// it.
  private func severity(_ usual: Severity, isHang: Bool, _ kind: Scenario.Kind) -> Severity {
    isHang && kind == .ordinary ? .error : usual
  }

  /// The last lines of a report: how the bug is usually fixed, and how to mark its cause as known.
  private func ending(usualFix: String?, _ fingerprint: String) -> [String] {
    (usualFix.map { ["Usual fix: \($0)"] } ?? [])
      + ["If it is known: .knownFinding(\"\(fingerprint)\")"]
  }

  /// The failures that do not occur each time. They are errors if they end a process or if a
  /// sequence of scenarios shows them, else notes.
  private func unstableFailures(_ summary: Summary) -> [CheckResult.Failure] {
    summary.unstable.map { finding in
      CheckResult.Failure(
        fingerprint: "", severityName: (finding.breaksRun ? Severity.error : .note).rawValue,
        report: Report(finding).lines(replayedBy: nil) + ["Unstable: \(finding.instability)."],
        location: finding.location.map(CheckResult.SourceLine.init), filmStrip: nil)
    }
      + summary.unrepeatedEnds.map { ends in
        CheckResult.Failure(
          fingerprint: "",
          severityName: (ends.isUncertain ? Severity.note : .error).rawValue,
          report: [
            "Unstable: \(ends.count.counted("process", "processes")) ended by \(ends.ending), but no scenario "
              + "does that when it runs alone. The subject keeps state from one scenario to the next."
          ],
          location: nil, filmStrip: nil)
      }
  }

  // MARK: Saved findings

  /// Replays the saved findings of this subject.
  ///
  /// - Returns: how many there are.
  private func replay(
    into failures: inout [CheckResult.Failure], _ problems: inout [String]
  ) -> Int {
    guard let corpus, FileManager.default.fileExists(atPath: corpus.folder) else { return 0 }
    let paths: [String]
    do {
      paths = try Corpus.paths(at: corpus.folder)
    } catch {
      problems.append("The saved findings cannot be replayed: \(error)")
      return 0
    }
    var count = 0
    for path in paths {
      do {
        let entry = try Corpus.read(path)
        guard entry.subject == subject.name else { continue }
        count += 1
        guard let failure = try replay(entry, at: path),
          !failures.contains(where: failure.hasCause(of:))
        else { continue }
        failures.append(failure)
      } catch {
        problems.append("A saved finding cannot be replayed: \(error)")
      }
    }
    return count
  }

  /// The paths of the saved findings; empty if the folder cannot be read.
  private var savedPaths: [String] { corpus.flatMap { try? Corpus.paths(at: $0.folder) } ?? [] }

  /// Removes the findings that this run has saved, except one for each cause that is not a note,
  /// and the unstable failures.
  ///
  /// - Parameter saved: the entries that were there before.
  private func keepOnePerCause(of summary: Summary, butAll saved: Set<String>) {
    let kept = Set(
      summary.causes.filter { severity(of: $0) > .note }.map(\.best.path)
        + summary.unstable.map(\.path))
    for path in summary.findings.map(\.path) where !kept.contains(path) {
      guard let path, !saved.contains(path) else { continue }
      corpus?.remove(path)
    }
  }

  /// Replays an entry; nil if its law holds.
  private func replay(_ entry: RegressionEntry, at path: String) throws -> CheckResult.Failure? {
    let replay = try Replay(of: entry, at: path, with: subject)
    guard replay.isBroken else { return nil }
    let located = try LocatedEntry(of: entry, at: path, with: subject)
    let inspection = try replay.inspection
    let severity = severity(
      inspection.severity, isHang: replay.isSeenByTimer, entry.scenario.kind)
    return CheckResult.Failure(
      fingerprint: located?.cause ?? "", severityName: severity.rawValue,
      report: inspection.report(replayedBy: check.replayCommand)
        + ["Saved in \(path.replacing(packageFolder.path + "/", with: ""))."]
        + (located.map { ending(usualFix: inspection.usualFix, $0.cause) } ?? []),
      location: inspection.location.map(CheckResult.SourceLine.init),
      filmStrip: inspection.filmStrip?.svg)
  }
}
