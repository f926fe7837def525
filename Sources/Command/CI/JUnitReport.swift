import Campaign
import Foundation
import Model
import Subjects

/// The results of a run in the XML format of JUnit, which CI systems show as a table of tests: a
/// suite for each subject, and in it a test for each law that applies to it.
///
/// A cause fails the test of each law that it breaks, unless its level is note, and so does an
/// unstable failure that ends the run with status 1. The test of a law is skipped if its condition
/// occurred with no subject of the run, or if its subject had no scenario. A scenario that was not
/// judged is a test with an error, and so are all scenarios that need what is not simulated.
@MainActor struct JUnitReport {
  let summary: Summary
  let subjects: [Subject]
  /// The laws that were asked for; empty for all.
  let laws: [String]
  /// What the user has decided about causes.
  let known: KnownCauses

  /// - Throws: `UsageError` if the file cannot be written.
  func write(to destination: Destination) throws { try destination.write(Data(xml.utf8)) }

  private var xml: String {
    // The summary has the subjects in the same order.
    let suites = zip(subjects, summary.subjects).map { suite($0, scenarios: $1.scenarios) }
    let tests = suites.reduce(0) { $0 + $1.tests }, failures = suites.reduce(0) { $0 + $1.failures }
    let errors = suites.reduce(0) { $0 + $1.errors }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="TransitionCheck" tests="\(tests)" failures="\(failures)" \
      errors="\(errors)" time="\(Double(Int(summary.seconds * 1000)) / 1000)">

      """ + suites.map(\.text).joined() + "</testsuites>\n"
  }

  private struct Suite {
    var text = ""
    var tests = 0, failures = 0, errors = 0, skipped = 0
  }

  private func suite(_ subject: Subject, scenarios: Int) -> Suite {
    var suite = Suite()
    let causes = summary.causes.filter { $0.best.subject == subject.name }
    for id in Law.ID.allCases {
      let law = Law[id]
      guard law.applies(to: subject), laws.isEmpty || laws.contains(law.slug) else { continue }
      let causesOfLaw = causes.filter { $0.laws.contains { $0.slug == law.slug } }
        .compactMap { ReportedCause($0, known) }.filter { $0.level != .note }
      add(id, causesOfLaw, scenarios: scenarios, of: subject, to: &suite)
    }
    for (name, reason) in unjudged(of: subject) {
      suite.tests += 1
      suite.errors += 1
      suite.text += "    \(head(name, subject))<error message=\"\(reason.xml)\"/></testcase>\n"
    }
    let counts =
      "tests=\"\(suite.tests)\" failures=\"\(suite.failures)\" errors=\"\(suite.errors)\" "
      + "skipped=\"\(suite.skipped)\""
    suite.text =
      "  <testsuite name=\"\(subject.name.xml)\" \(counts)>\n\(suite.text)  </testsuite>\n"
    return suite
  }

  /// The scenarios of a subject that were not judged, and why.
  private func unjudged(of subject: Subject) -> [(name: String, reason: String)] {
    let lost = summary.unjudgedScenarios.filter { $0.subject == subject.name }
    let refused = summary.unsupportedSubjects + summary.partlyUnsupportedSubjects.map { $0.0 }
    return lost.map { (name: "scenario \($0.index)", reason: $0.reason) }
      + refused.filter { $0.subject == subject.name }
      .map { (name: "scenarios that need what is not simulated", reason: $0.reason) }
  }

  /// What fails only sometimes, or only after other scenarios, and still ends the run with status 1.
  private func unstableFailures(of id: Law.ID, _ subject: Subject) -> [String] {
    let failures = summary.unstable.filter {
      $0.subject == subject.name && $0.law.slug == Law[id].slug && $0.breaksRun
    }.map { "\($0.subject) breaks \($0.law.slug)\($0.ending): \($0.instability)" }
    guard id == .doesNotCrash else { return failures }
    return failures
      + summary.unrepeatedEnds.filter { $0.subject == subject.name && !$0.isUncertain }.map {
        "\($0.count.counted("process", "processes")) ended by \($0.ending), but none does when the scenario "
          + "runs alone, so the reason may be another subject"
      }
  }

  /// Adds the test of a law to the suite of a subject.
  private func add(
    _ id: Law.ID, _ causes: [ReportedCause], scenarios: Int, of subject: Subject,
    to suite: inout Suite
  ) {
    let law = Law[id], unstable = unstableFailures(of: id, subject)
    suite.tests += 1
    func failure(_ title: String, _ report: [String]) -> String {
      "      <failure message=\"\(title.xml)\" type=\"\(law.slug.xml)\">"
        + report.joined(separator: "\n").xml + "</failure>\n"
    }
    var children = causes.map { failure($0.title, $0.report) } + unstable.map { failure($0, []) }
    let fails = !children.isEmpty
    if fails { suite.failures += 1 }
    if !fails && (scenarios == 0 || summary.nonVacuous(id) == 0) {
      suite.skipped += 1
      let reason = scenarios == 0 ? "the subject had no scenario" : "its condition never occurred"
      children = ["      <skipped message=\"\(reason)\"/>\n"]
    }
    suite.text +=
      children.isEmpty
      ? "    \(head(law.slug, subject).dropLast())/>\n"
      : "    \(head(law.slug, subject))\n\(children.joined())    </testcase>\n"
  }

  /// The start tag of a test.
  private func head(_ name: String, _ subject: Subject) -> String {
    "<testcase classname=\"\(subject.name.xml)\" name=\"\(name.xml)\">"
  }
}

extension String {
  /// The text for an attribute or an element. Characters that XML 1.0 cannot contain become
  /// escapes, as on a terminal.
  fileprivate var xml: String {
    printable(except: ["\n", "\t"])
      .replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("\n", with: "&#10;")
  }
}
