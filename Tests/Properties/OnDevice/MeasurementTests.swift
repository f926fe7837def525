import Campaign
import Foundation
import Model
import OnDeviceProbes
import TestSupport
import Testing

/// The file that a phone fills, and what the command does with it.
@Suite(.waitingForProcesses) struct `A file of measurements` {
  /// An entry that is broken by default, and not under `systemRemovesToViewOnCancel`.
  private static let dependentEntry = "corpus/right-screen-remains/published-scale-a87730bd.json"

  /// The text of such a file. `policies` and `facts` are JSON objects.
  private func file(_ policies: String, facts: String = "{}", format: Int = 1) -> String {
    """
    {"format": \(format), "system": "iOS", "version": "18.2", "policies": \(policies), "facts": \(facts)}
    """
  }

  /// Replays `dependentEntry` with the policies that a phone has measured.
  private func replay(_ policies: String) throws -> FuzzProcess {
    let folder = try Folder()
    let entry = try String(
      contentsOf: PackageFolder.url.appending(path: Self.dependentEntry), encoding: .utf8)
    try folder.write(entry, to: "entry.json")
    try folder.write(file(policies), to: "phone.json")
    return try FuzzProcess.run("replay", "entry.json", "--policies", "phone.json", in: folder)
  }

  @Test func `is what the sheet of a phone writes`() throws {
    let names = Policy.allCases.map(\.name)
    var sheet = AnswerSheet(
      system: "iOS", version: "18.2", policies: names, facts: ["G1", "G2", "G3"])
    sheet.record(.no(seen: "nil"), ofPolicy: "zeroSizeSnapshotIsNil")
    sheet.record(.yes(seen: "still there"), ofPolicy: "systemRemovesToViewOnCancel")
    sheet.record(.unclear(seen: "0.6"), ofPolicy: "scrubbingIsEased")
    sheet.record(.yes(seen: "anchor"), ofFact: "G1")
    sheet.record(.no(seen: "frame"), ofFact: "G3")
    sheet.recordUnmeasured(fact: "G2", because: "no probe")
    let folder = try Folder()
    try folder.write(String(decoding: sheet.json(), as: UTF8.self), to: "phone.json")
    let path = folder.url.appending(path: "phone.json").path
    let measurements = try Measurements(path: path)
    #expect(measurements.system == "iOS 18.2")
    #expect(measurements.settings.flipped == [.zeroSizeSnapshotIsNil])
    #expect(
      measurements.settings.measured == [.zeroSizeSnapshotIsNil, .systemRemovesToViewOnCancel])
    #expect(measurements.settings.unmeasured.count == names.count - 2)
    #expect(measurements.policies[.scrubbingIsEased]?.text == "unclear: 0.6")
    #expect(measurements.facts.mapValues(\.isTrue) == ["G1": true, "G2": nil, "G3": false])
    #expect(
      measurements.lines.first
        == "Graded by iOS 18.2: 2 of \(names.count) policies and 2 of 3 facts are measured.")
    #expect(measurements.lines.last?.hasSuffix("in the headless UIKit: G3.") == true)
  }

  @Test func `of another system starts a new sheet`() throws {
    let sheet = AnswerSheet(system: "iOS", version: "18.2", policies: [], facts: [])
    #expect(AnswerSheet(json: try sheet.json(), system: "iOS", version: "18.2") != nil)
    #expect(AnswerSheet(json: try sheet.json(), system: "iOS", version: "17.5") == nil)
  }

  @Test func `keeps the measured settings, and leaves the others to the scenario`() {
    let settings = PhoneSettings(
      flipped: [.scrubbingIsEased], measured: [.scrubbingIsEased, .keyframeCurveIsLinear])
    #expect(settings.applied(to: []) == [.scrubbingIsEased])
    #expect(
      settings.applied(to: [.keyframeCurveIsLinear, .zeroSizeSnapshotIsNil])
        == [.scrubbingIsEased, .zeroSizeSnapshotIsNil])
  }

  @Test func `lists each policy with its setting`() throws {
    let folder = try Folder()
    try folder.write(
      file(
        #"{"zeroSizeSnapshotIsNil": {"flipped": true, "seen": "nil"}, "scrubbingIsEased": {"unmeasured": "no screen"}}"#
      ), to: "phone.json")
    let list = try FuzzProcess.run("list", "policies", "--measured", "phone.json", in: folder)
    #expect(list.status == 0)
    #expect(list.output.contains("    On iOS 18.2: flipped. Seen: nil.\n"))
    #expect(list.output.contains("    Not measured on iOS 18.2: no screen.\n"))
    #expect(list.output.contains("1 of \(Policy.allCases.count) policies"))
    let laws = try FuzzProcess.run("list", "laws", "--measured", "phone.json", in: folder)
    #expect(laws.status == 2 && laws.errors.contains("use fuzz list policies --measured"))
  }

  @Test func `makes a finding a defect if the phone has the default`() throws {
    let usual = try replay("{}")
    #expect(usual.output.contains("not with systemRemovesToViewOnCancel"))
    let measured = try replay(#"{"systemRemovesToViewOnCancel": {"flipped": false}}"#)
    #expect(measured.status == 0)
    #expect(measured.output.contains(", defect."))
    #expect(measured.output.contains("Graded by iOS 18.2"))
  }

  @Test func `clears a subject that is right on the phone`() throws {
    let measured = try replay(#"{"systemRemovesToViewOnCancel": {"flipped": true}}"#)
    #expect(measured.status == 1)
    #expect(measured.output.contains("holds, but expected “broken”"))
  }

  @Test func `is counted in the summary of a run`() throws {
    let folder = try Folder()
    try folder.write(
      file(
        #"{"zeroSizeSnapshotIsNil": {"flipped": true}}"#,
        facts: #"{"G1": {"holds": true}, "G2": {"unmeasured": "no probe"}}"#), to: "phone.json")
    let run = try FuzzProcess.run(
      "run", "--subject", "reference/fade", "--runs", "64", "--seed", "1", "--policies",
      "phone.json", in: folder)
    #expect(run.status == 0)
    #expect(
      run.output.contains(
        "Graded by iOS 18.2: 1 of \(Policy.allCases.count) policies and 1 of 2 facts are measured.")
    )
    #expect(run.output.contains("Not measured, so both settings count: secondCompletionTraps, "))
  }

  @Test func `that is named by a version lies in Facts`() throws {
    let folder = try Folder()
    let missing = try FuzzProcess.run("run", "--runs", "1", "--ios", "18", in: folder)
    #expect(missing.status == 2)
    #expect(missing.errors.contains("there is no Facts/ios-18.json; no version is measured yet"))
    try folder.write(file("{}"), to: "Facts/ios-17.json")
    let other = try FuzzProcess.run("run", "--runs", "1", "--ios", "18", in: folder)
    #expect(other.errors.contains("measured: 17. Measure it with Extras/OnDevice"))
    let run = try FuzzProcess.run(
      "run", "--subject", "reference/scale", "--runs", "1", "--ios", "17", in: folder)
    // The flag chooses a file by its name, and the summary names the version in it.
    #expect(run.status == 0 && run.output.contains("Graded by iOS 18.2: 0 of"))
    let wrong = try FuzzProcess.run("run", "--ios", "../18", in: folder)
    #expect(wrong.status == 2 && wrong.errors.contains("invalid version “../18”"))
    let both = try FuzzProcess.run("run", "--ios", "17", "--policies", "x", in: folder)
    #expect(both.status == 2 && both.errors.contains("use one of the two"))
  }

  @Test(arguments: [
    ("{", "it is not JSON: the end is missing"),
    (#"{"format": 1}"#, "system: it is missing"),
    (
      #"{"format": 2, "system": "iOS", "version": "9", "policies": {}, "facts": {}}"#,
      "format: format 2 is unknown here"
    ),
    (
      #"{"format": 1, "system": "iOS", "version": "9", "policies": {"x": {"flipped": true}}, "facts": {}}"#,
      "policies.x: there is no policy “x”"
    ),
    (
      #"{"format": 1, "system": "iOS", "version": "9", "policies": {"scrubbingIsEased": {}}, "facts": {}}"#,
      "policies.scrubbingIsEased: it says neither"
    ),
    (
      #"{"format": 1, "system": "iOS", "version": "9", "policies": {"scrubbingIsEased": {"flipped": 3}}, "facts": {}}"#,
      "policies.scrubbingIsEased.flipped: it has the wrong type"
    ),
  ])
  func `with a mistake is refused with its place and a remedy`(_ text: String, _ error: String)
    throws
  {
    let folder = try Folder()
    try folder.write(text, to: "phone.json")
    let path = folder.url.appending(path: "phone.json").path
    let thrown = #expect(throws: MeasurementsError.self) { try Measurements(path: path) }
    #expect(thrown?.description.contains(error) == true)
  }
}
